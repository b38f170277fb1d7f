"""Dealers: the roster with license numbers and expiry, and who deals at which table. 23-5-317(6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.records import Dealer, DealerAssignment
from app.core.text import clean, needed
from app.desk.commands import reads, writes
from app.desk.decide import allow, not_over
from app.desk.desk import Desk
from app.desk.facts import Loaded, full_facts, load
from app.desk.results import DealerKept, DealerSeated
from app.law import acts
from db import duties as rows
from db.keys import key
from db.tournaments import tournament_key

KINDS = ("full", "temporary")


@dataclass(frozen=True, slots=True)
class Roster:
    """All dealers, and the tables they are assigned to in one tournament."""

    dealers: tuple[Dealer, ...]
    assignments: tuple[DealerAssignment, ...]


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
) -> DealerKept:
    """Add a dealer with the license as shown: number, expiry, full or temporary (23-5-308)."""
    number = needed(license, field="license", longest=40).upper()
    if any(one.license == number for one in rows.list_dealers(desk.store)):
        raise Conflict("license_known", license=number)
    dealer = rows.add_dealer(
        desk.store,
        {
            "first": needed(first, field="first"),
            "middle_initial": clean(middle_initial, field="middle_initial", longest=4),
            "last": needed(last, field="last"),
            "license": number,
            "expires": expires.isoformat(),
            "kind": _kind(kind),
            "barred": 0,
        },
    )
    return _kept(dealer)


@writes("dealer-edit")
def edit_dealer(
    desk: Desk,
    *,
    dealer_id: str,
    license: str | None = None,  # noqa: A002 - the name of the contract
    expires: date | None = None,
    kind: str | None = None,
) -> DealerKept:
    """Record a renewed license: number, expiry, kind."""
    changes: dict[str, str | int | None] = {}
    if license is not None:
        changes["license"] = needed(license, field="license", longest=40).upper()
    if expires is not None:
        changes["expires"] = expires.isoformat()
    if kind is not None:
        changes["kind"] = _kind(kind)
    if not changes:
        raise InvalidInput("expires", "missing")
    return _kept(rows.change_dealer(desk.store, dealer_id, changes))


@writes("dealer-assign")
def assign_dealer(
    desk: Desk,
    *,
    tournament_id: str,
    table: int,
    dealer_id: str,
    seen_by: str,
    first_day: date | None = None,
    last_day: date | None = None,
) -> DealerSeated:
    """Put a dealer at a table; whoever is there is relieved. The license must hold on every day.

    Without days of its own the assignment runs over the whole tournament. `seen_by` says who
    looked at the license.
    """
    loaded = load(desk, tournament_id)
    new = _assignment(desk, loaded, table, _dealer(desk, dealer_id), seen_by, first_day, last_day)
    known = rows.list_of_dealer(desk.store, dealer_id)
    at_tables = rows.list_assignments(desk.store, tournament_id)
    facts = replace(
        full_facts(desk, loaded),
        new_assignment=new,
        dealers=tuple(one for one in at_tables if one.table != table),
        dealing_elsewhere=tuple(one for one in known if one.tournament_id != tournament_id),
    )
    findings = allow(facts, loaded.pack, acts.ASSIGN_DEALER)
    now = stamp(desk.now())
    for one in at_tables:
        relieved = one.table == table and one.first_day <= new.last_day and new.first_day <= one.last_day
        if relieved:
            rows.release_assignment(desk.store, one.assignment_id, now)
    assignment_id = rows.add_assignment(
        desk.store,
        {
            "tournament_id": tournament_key(tournament_id),
            "table_number": table,
            "dealer_id": key(dealer_id, what="no_such_dealer"),
            "first_day": new.first_day.isoformat(),
            "last_day": new.last_day.isoformat(),
            "seen_by": new.seen_by,
            "seen_at": now,
            "released_at": None,
        },
    )
    return DealerSeated(assignment_id, table, dealer_id, findings)


def _assignment(
    desk: Desk,
    loaded: Loaded,
    table: int,
    dealer: Dealer,
    seen_by: str,
    first_day: date | None,
    last_day: date | None,
) -> DealerAssignment:
    """Return the assignment asked for, its table and days checked against the tournament."""
    one = loaded.tournament
    not_over(one)
    tables = one.terms.tables
    if not 1 <= table <= tables:
        raise InvalidInput("table", "too_small" if table < 1 else "too_large", least=1, most=tables)
    first, last = first_day or one.terms.first_day, last_day or one.terms.last_day
    if not one.terms.first_day <= first <= last <= one.terms.last_day:
        raise InvalidInput("last_day", "outside_tournament")
    return DealerAssignment(
        assignment_id="",
        tournament_id=one.tournament_id,
        table=table,
        dealer=dealer,
        first_day=first,
        last_day=last,
        seen_by=needed(seen_by, field="seen_by"),
        seen_at=desk.now(),
    )


@writes("dealer-release")
def release_dealer(
    desk: Desk, *, tournament_id: str, table: int | None = None, dealer_id: str | None = None
) -> DealerSeated:
    """Take a dealer off a table."""
    load(desk, tournament_id)
    for one in rows.list_assignments(desk.store, tournament_id):
        if table in (None, one.table) and dealer_id in (None, one.dealer.dealer_id):
            rows.release_assignment(desk.store, one.assignment_id, stamp(desk.now()))
            return DealerSeated(one.assignment_id, one.table, one.dealer.dealer_id)
    raise NotFound("no_such_assignment")


@reads("dealer-list")
def list_dealers(desk: Desk, *, tournament_id: str = "") -> Roster:
    """List the dealers with their licenses, and their tables in a tournament."""
    assignments = rows.list_assignments(desk.store, tournament_id) if tournament_id else []
    return Roster(tuple(rows.list_dealers(desk.store)), tuple(assignments))


def _dealer(desk: Desk, dealer_id: str) -> Dealer:
    dealer = rows.get_dealer(desk.store, dealer_id)
    if dealer is None:
        raise NotFound("no_such_dealer", given=dealer_id[:80])
    return dealer


def _kind(kind: str) -> str:
    if kind not in KINDS:
        raise InvalidInput("kind", "unknown_choice", given=kind[:40], choices=", ".join(KINDS))
    return kind


def _kept(dealer: Dealer) -> DealerKept:
    return DealerKept(dealer.dealer_id, dealer.name, dealer.expires.isoformat())
