"""The roster of dealers: licenses as shown, who saw them and when, renewals and bars. 23-5-317(6).

Who deals at which table is `app.desk.dealing`'s matter.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.records import Dealer, DealerAssignment, DealerRecord
from app.core.text import clean, needed
from app.desk.commands import reads, writes
from app.desk.desk import Desk, local_now, venue_of
from app.desk.duty_results import DealerKept
from app.desk.packs import default_pack, shipped_pack
from app.law.licenses import holder_of, license_findings
from db import dealer_book
from db import duties as rows

KINDS = ("full", "temporary")


@dataclass(frozen=True, slots=True)
class Roster:
    """All dealers, and the tables they are assigned to in one tournament."""

    dealers: tuple[Dealer, ...]
    assignments: tuple[DealerAssignment, ...]


@dataclass(frozen=True, slots=True)
class DealerHistory:
    """One dealer and everything that was shown or decided, the oldest first."""

    dealer: Dealer
    records: tuple[DealerRecord, ...]


@writes("dealer-add")
def add_dealer(
    desk: Desk,
    *,
    first: str,
    last: str,
    license: str,  # noqa: A002 - the name of the contract
    expires: date,
    middle_initial: str = "",
    kind: str = "full",
    seen_by: str = "",
) -> DealerKept:
    """Add a dealer with the license as shown: number, expiry, full or temporary (23-5-308).

    `seen_by` says who looked at the license; without it whoever adds the dealer did. Raises
    `InvalidInput(license, license_taken)` when another dealer has the number.
    """
    dealer = rows.add_dealer(
        desk.store,
        {
            "first": needed(first, field="first"),
            "middle_initial": clean(middle_initial, field="middle_initial", longest=4),
            "last": needed(last, field="last"),
            "license": _number(desk, license),
            "expires": expires.isoformat(),
            "kind": _kind(kind),
            "barred": 0,
        },
    )
    return _kept(desk, dealer, "added", seen_by=seen_by)


@writes("dealer-edit")
def edit_dealer(
    desk: Desk,
    *,
    dealer_id: str,
    license: str | None = None,  # noqa: A002 - the name of the contract
    expires: date | None = None,
    kind: str | None = None,
    seen_by: str = "",
    reason: str = "",
) -> DealerKept:
    """Record a renewed license as shown: number, expiry, kind, who saw it. What stood stays in the history.

    A late renewal is no permission to deal meanwhile. Raises `InvalidInput(license, license_taken)`.
    """
    changes: dict[str, str | int | None] = {}
    if license is not None:
        changes["license"] = _number(desk, license, but=dealer_id)
    if expires is not None:
        changes["expires"] = expires.isoformat()
    if kind is not None:
        changes["kind"] = _kind(kind)
    if not changes:
        raise InvalidInput("expires", "missing")
    why = clean(reason, field="reason", longest=300)
    dealer = rows.change_dealer(desk.store, dealer_id, changes)
    return _kept(desk, dealer, "license", seen_by=seen_by, reason=why)


@writes("dealer-bar")
def bar_dealer(desk: Desk, *, dealer_id: str, reason: str) -> DealerKept:
    """Bar a dealer from dealing, with the reason. A table that the dealer is at stops at once."""
    why = needed(reason, field="reason", longest=300)
    if dealer_of(desk, dealer_id).barred:
        raise Conflict("dealer_barred_already", name=dealer_of(desk, dealer_id).name)
    dealer = rows.change_dealer(desk.store, dealer_id, {"barred": 1})
    return _kept(desk, dealer, "barred", reason=why)


@writes("dealer-unbar")
def unbar_dealer(desk: Desk, *, dealer_id: str, reason: str) -> DealerKept:
    """Let a barred dealer deal again, with the reason."""
    why = needed(reason, field="reason", longest=300)
    if not dealer_of(desk, dealer_id).barred:
        raise Conflict("dealer_not_barred", name=dealer_of(desk, dealer_id).name)
    dealer = rows.change_dealer(desk.store, dealer_id, {"barred": 0})
    return _kept(desk, dealer, "unbarred", reason=why)


@reads("dealer-list")
def list_dealers(desk: Desk, *, tournament_id: str = "") -> Roster:
    """List the dealers with their licenses, and their tables in a tournament."""
    assignments = rows.list_assignments(desk.store, tournament_id) if tournament_id else []
    return Roster(tuple(rows.list_dealers(desk.store)), tuple(assignments))


@reads("dealer-history")
def show_history(desk: Desk, *, dealer_id: str) -> DealerHistory:
    """Show every license a dealer showed, who saw it and when, and every bar with its reason."""
    dealer = dealer_of(desk, dealer_id)
    return DealerHistory(dealer, tuple(dealer_book.list_records(desk.store, dealer_id)))


def dealer_of(desk: Desk, dealer_id: str) -> Dealer:
    """Return a dealer. Raises `NotFound(no_such_dealer)`."""
    dealer = rows.get_dealer(desk.store, dealer_id)
    if dealer is None:
        raise NotFound("no_such_dealer", given=dealer_id[:80])
    return dealer


def _number(desk: Desk, typed: str, *, but: str = "") -> str:
    """Return a license number as it is kept. Nobody else may have it, however it is written."""
    number = needed(typed, field="license", longest=40).upper()
    held = [(one.name, one.license) for one in rows.list_dealers(desk.store) if one.dealer_id != but]
    holder = holder_of(number, held)
    if holder is not None:
        raise InvalidInput("license", "license_taken", given=number, name=holder)
    return number


def _kind(kind: str) -> str:
    if kind not in KINDS:
        raise InvalidInput("kind", "unknown_choice", given=kind[:40], choices=", ".join(KINDS))
    return kind


def _kept(desk: Desk, dealer: Dealer, act: str, *, seen_by: str = "", reason: str = "") -> DealerKept:
    """Add a line to the dealer's history and return what there is to say of the license."""
    seen = clean(seen_by, field="seen_by") or (desk.clerk if act in ("added", "license") else "")
    record = DealerRecord(
        act, dealer.license, dealer.expires, dealer.kind, seen, reason, desk.now(), desk.clerk
    )
    dealer_book.add_record(desk.store, dealer.dealer_id, record)
    today = local_now(desk, venue_of(desk)).date()
    warning = shipped_pack(default_pack(desk)).license_warning_days
    findings = tuple(license_findings(dealer, today, warning))
    kept = DealerKept(dealer.dealer_id, dealer.name, dealer.expires.isoformat())
    return replace(kept, barred=dealer.barred, findings=findings)
