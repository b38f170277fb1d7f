"""Staff: who works here, in which role, with which PIN."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.records import Role, Staff
from app.core.text import needed
from app.desk.commands import reads, writes
from app.desk.desk import Desk, venue_of, zone_of
from app.desk.pins import digest_pin, pin_matches
from app.desk.results import StaffKept
from db import journal
from db import staff as rows


@dataclass(frozen=True, slots=True)
class StaffList:
    """Everybody who works here."""

    staff: tuple[Staff, ...]


@writes("staff-add")
def add_staff(desk: Desk, *, name: str, role: str, pin: str = "") -> StaffKept:
    """Add a member of staff: clerk, floor, director, owner or auditor, with a PIN of 4 to 12 digits."""
    called = needed(name, field="name")
    if rows.find_staff(desk.store, called) is not None:
        raise Conflict("name_taken", name=called)
    now = stamp(desk.now())
    member = rows.add_staff(
        desk.store,
        {
            "name": called,
            "role": _role(role).value,
            "pin_hash": digest_pin(pin) if pin else "",
            "pin_set_at": now if pin else None,
            "added_at": now,
            "added_by": desk.clerk,
            "removed_at": None,
        },
    )
    return StaffKept(member.staff_id, member.name, member.role.value)


@writes("staff-edit")
def edit_staff(desk: Desk, *, staff_id: str, role: str | None = None, pin: str | None = None) -> StaffKept:
    """Change the role of a member of staff, or set a new PIN."""
    changes: dict[str, str | int | None] = {}
    if role is not None:
        changes["role"] = _role(role).value
    if pin:
        changes |= {"pin_hash": digest_pin(pin), "pin_set_at": stamp(desk.now())}
    if not changes:
        raise InvalidInput("role", "missing")
    if changes.get("role", Role.OWNER) != Role.OWNER:
        _keep_an_owner(desk, staff_id)
    member = rows.change_staff(desk.store, staff_id, changes)
    return StaffKept(member.staff_id, member.name, member.role.value)


@writes("staff-remove")
def remove_staff(desk: Desk, *, staff_id: str) -> StaffKept:
    """Take somebody off the list; what they did stays in the journal under their name."""
    _keep_an_owner(desk, staff_id)
    member = rows.change_staff(desk.store, staff_id, {"removed_at": stamp(desk.now())})
    return StaffKept(member.staff_id, member.name, member.role.value)


@reads("staff-list")
def list_staff(desk: Desk) -> StaffList:
    """List who works here."""
    return StaffList(tuple(rows.list_staff(desk.store)))


def last_at_work(desk: Desk) -> dict[str, datetime]:
    """Return when each clerk's name last stood in the journal, on the venue's clock; old days left out."""
    zone = zone_of(venue_of(desk))
    return {name: at.astimezone(zone) for name, at in journal.last_at_work(desk.store).items()}


def pin_is_right(desk: Desk, *, name: str, pin: str) -> bool:
    """Tell whether a member of staff typed the right PIN, for unlocking the screen."""
    member = rows.find_staff(desk.store, name)
    kept = rows.get_pin_hash(desk.store, member.staff_id) if member is not None else ""
    return bool(kept) and pin_matches(pin, kept)


def _role(role: str) -> Role:
    try:
        return Role(role.strip().casefold())
    except ValueError:
        choices = ", ".join(Role)
        raise InvalidInput("role", "unknown_choice", given=role[:40], choices=choices) from None


def _keep_an_owner(desk: Desk, staff_id: str) -> None:
    owners = [one.staff_id for one in rows.list_staff(desk.store) if one.role is Role.OWNER]
    if owners == [staff_id]:
        raise Conflict("last_owner")
