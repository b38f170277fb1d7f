"""Who deals at which table: assigned, moved, rotated, released. Every turn stays in the history. 23-5-317(6)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.records import Dealer, DealerAssignment
from app.core.text import needed
from app.desk.commands import writes
from app.desk.dealers import dealer_of
from app.desk.decide import allow, not_over
from app.desk.desk import Desk
from app.desk.duty_results import DealerSeated, DealersRotated
from app.desk.facts import Loaded, full_facts, load
from app.law import acts
from app.law.dealers import in_force
from app.law.model import Facts
from db import dealer_book
from db import duties as rows
from db.keys import key
from db.tournaments import tournament_key


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

    Without days of its own the assignment runs from today to the tournament's last day. `seen_by`
    says who looked at the license.
    """
    loaded = load(desk, tournament_id)
    new = _assignment(desk, loaded, table, dealer_of(desk, dealer_id), seen_by, first_day, last_day)
    floor = _floor(desk, loaded)
    at_table = [one for one in floor.dealers if one.table == table]
    seated = _seat(desk, loaded, floor, new, leaving=at_table)
    _relieve(desk, loaded, new, [one for one in at_table if _overlap(one, new)])
    return seated


@writes("dealer-move")
def move_dealer(desk: Desk, *, tournament_id: str, dealer_id: str, table: int) -> DealerSeated:
    """Move a dealer to another table in one act; whoever deals there now goes on break.

    The license was seen at the first table and is not looked at again. Raises
    `NotFound(no_such_assignment)` for a dealer who is at no table, `Conflict(at_that_table)`.
    """
    loaded = load(desk, tournament_id)
    dealer_of(desk, dealer_id)
    now = _now_at_tables(desk, loaded)
    old = next((one for one in now if one.dealer.dealer_id == dealer_id), None)
    if old is None:
        raise NotFound("no_such_assignment")
    if old.table == table:
        raise Conflict("at_that_table", name=old.dealer.name, table=table)
    _check_table(loaded, table)
    relieved = [one for one in now if one.table == table]
    floor, new = _floor(desk, loaded), _moved(loaded, old, table)
    seated = _seat(desk, loaded, floor, new, leaving=[old, *relieved])
    _release(desk, [old, *relieved])
    return seated


@writes("dealer-rotate")
def rotate_dealers(desk: Desk, *, tournament_id: str) -> DealersRotated:
    """Move every dealer on to the next table that is dealt, the last to the first, in one act.

    Raises `Conflict(nobody_to_rotate)` with fewer than two tables dealt.
    """
    loaded = load(desk, tournament_id)
    now = sorted(_now_at_tables(desk, loaded), key=lambda one: one.table)
    tables = sorted({one.table for one in now})
    if len(tables) < 2:
        raise Conflict("nobody_to_rotate")
    following = dict(zip(tables, [*tables[1:], tables[0]], strict=True))
    floor = _floor(desk, loaded)
    moves = [_moved(loaded, one, following[one.table]) for one in now]
    seated = tuple(_seat(desk, loaded, floor, move, leaving=now) for move in moves)
    _release(desk, now)
    return DealersRotated(seated)


@writes("dealer-release")
def release_dealer(
    desk: Desk, *, tournament_id: str, table: int | None = None, dealer_id: str | None = None
) -> DealerSeated:
    """Take a dealer off a table: today's, else the next one assigned. Name the table or the dealer."""
    loaded = load(desk, tournament_id)
    if table is None and dealer_id is None:
        raise InvalidInput("table", "missing")
    found = [
        one
        for one in rows.list_assignments(desk.store, tournament_id)
        if table in (None, one.table) and dealer_id in (None, one.dealer.dealer_id)
    ]
    today = loaded.now.date()
    one = min(found, key=lambda each: (not in_force(each, today), each.first_day), default=None)
    if one is None:
        raise NotFound("no_such_assignment")
    _release(desk, [one])
    return DealerSeated(one.assignment_id, one.table, one.dealer.dealer_id)


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
    terms = loaded.tournament.terms
    not_over(loaded.tournament)
    _check_table(loaded, table)
    last = last_day or terms.last_day
    first = first_day or max(terms.first_day, min(loaded.now.date(), last))
    if not terms.first_day <= first <= last <= terms.last_day:
        raise InvalidInput("last_day", "outside_tournament")
    return DealerAssignment(
        assignment_id="",
        tournament_id=loaded.tournament.tournament_id,
        table=table,
        dealer=dealer,
        first_day=first,
        last_day=last,
        seen_by=needed(seen_by, field="seen_by"),
        seen_at=desk.now(),
    )


def _check_table(loaded: Loaded, table: int) -> None:
    tables = loaded.tournament.terms.tables
    if not 1 <= table <= tables:
        raise InvalidInput("table", "too_small" if table < 1 else "too_large", least=1, most=tables)


def _now_at_tables(desk: Desk, loaded: Loaded) -> list[DealerAssignment]:
    """Return who is at a table today, or on the first day while it is to come."""
    not_over(loaded.tournament)
    terms = loaded.tournament.terms
    day = min(max(loaded.now.date(), terms.first_day), terms.last_day)
    found = rows.list_assignments(desk.store, loaded.tournament.tournament_id)
    return [one for one in found if in_force(one, day)]


def _moved(loaded: Loaded, old: DealerAssignment, table: int) -> DealerAssignment:
    first = max(old.first_day, min(loaded.now.date(), old.last_day))
    return replace(old, assignment_id="", table=table, first_day=first)


def _floor(desk: Desk, loaded: Loaded) -> Facts:
    """Return the facts, with everybody who is assigned in other tournaments."""
    number = loaded.tournament.tournament_id
    known = dealer_book.list_open(desk.store)
    elsewhere = tuple(one for one in known if one.tournament_id != number)
    return replace(full_facts(desk, loaded), dealing_elsewhere=elsewhere)


def _seat(
    desk: Desk, loaded: Loaded, floor: Facts, new: DealerAssignment, *, leaving: list[DealerAssignment]
) -> DealerSeated:
    """Decide on an assignment as if those who leave were gone, and keep it."""
    gone = {one.assignment_id for one in leaving}
    staying = tuple(one for one in floor.dealers if one.assignment_id not in gone)
    findings = allow(replace(floor, new_assignment=new, dealers=staying), loaded.pack, acts.ASSIGN_DEALER)
    return DealerSeated(_add(desk, new), new.table, new.dealer.dealer_id, findings)


def _add(desk: Desk, new: DealerAssignment) -> str:
    return rows.add_assignment(
        desk.store,
        {
            "tournament_id": tournament_key(new.tournament_id),
            "table_number": new.table,
            "dealer_id": key(new.dealer.dealer_id, what="no_such_dealer"),
            "first_day": new.first_day.isoformat(),
            "last_day": new.last_day.isoformat(),
            "seen_by": new.seen_by,
            "seen_at": stamp(new.seen_at),
            "released_at": None,
        },
    )


def _overlap(one: DealerAssignment, new: DealerAssignment) -> bool:
    return one.first_day <= new.last_day and new.first_day <= one.last_day


def _relieve(desk: Desk, loaded: Loaded, new: DealerAssignment, there: list[DealerAssignment]) -> None:
    """Let those at the table keep the days that the new assignment leaves them, before it and after it."""
    for one in there:
        if new.first_day > max(one.first_day, loaded.now.date()):
            dealer_book.end_assignment(desk.store, one.assignment_id, new.first_day - timedelta(days=1))
        else:
            _release(desk, [one])
        same = one.dealer.dealer_id == new.dealer.dealer_id
        if one.last_day > new.last_day and not same:
            _add(desk, replace(one, first_day=new.last_day + timedelta(days=1)))


def _release(desk: Desk, leaving: list[DealerAssignment]) -> None:
    now = stamp(desk.now())
    for one in leaving:
        rows.release_assignment(desk.store, one.assignment_id, now)
