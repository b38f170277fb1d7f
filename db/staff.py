"""Staff: names, roles and the scrypt digest of a PIN."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.clock import instant
from app.core.records import Role, Staff
from app.core.text import fold
from db.keys import key
from db.store import Row, Store, Value

_COLUMNS = "staff_id, name, role, pin_hash, pin_set_at, added_at, added_by, removed_at"


def add_staff(store: Store, values: Mapping[str, Value]) -> Staff:
    """Add a member of staff. Raises `Conflict(duplicate)` when the name is taken."""
    return _staff(store.insert("staff", {**values, "name_key": fold(str(values["name"]))}))


def change_staff(store: Store, staff_id: str, changes: Mapping[str, Value]) -> Staff:
    """Change role, PIN digest or removal of one member."""
    return _staff(store.update("staff", {"staff_id": key(staff_id, what="no_such_staff")}, changes))


def list_staff(store: Store) -> list[Staff]:
    """Return all who work here, in the order they were added."""
    return [
        _staff(row)
        for row in store.rows(f"select {_COLUMNS} from staff where removed_at is null order by staff_id")
    ]


def find_staff(store: Store, name: str) -> Staff | None:
    """Return a member by name, however it is typed."""
    rows = store.rows(
        f"select {_COLUMNS} from staff where name_key = :name_key and removed_at is null",
        {"name_key": fold(name)},
    )
    return _staff(rows[0]) if rows else None


def get_pin_hash(store: Store, staff_id: str) -> str:
    """Return the stored digest of a PIN, '' when none was set."""
    rows = store.rows(
        "select pin_hash from staff where staff_id = :staff_id",
        {"staff_id": key(staff_id, what="no_such_staff")},
    )
    return str(rows[0]["pin_hash"]) if rows else ""


def _staff(row: Row) -> Staff:
    return Staff(
        staff_id=str(row["staff_id"]),
        name=str(row["name"]),
        role=Role(str(row["role"])),
        has_pin=bool(row["pin_hash"]),
        pin_set_at=instant(str(row["pin_set_at"])) if row["pin_set_at"] else None,
        added_at=instant(str(row["added_at"])),
        added_by=str(row["added_by"]),
        removed_at=instant(str(row["removed_at"])) if row["removed_at"] else None,
    )
