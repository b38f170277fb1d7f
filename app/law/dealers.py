"""Licensed dealers for poker and panguingue, valid on every day they deal. 23-5-317(6), 23-5-308."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from app.core.records import DealerAssignment, Finding
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(6)"


def licensed_game(facts: Facts, pack: RulePack) -> bool:
    """Whether the tournament's game may be dealt by licensed dealers only."""
    key = pack.game_of(facts.terms.game)
    return key is not None and pack.games[key].licensed_dealer


def dealing_day(facts: Facts) -> date:
    """Return the day on which licenses are looked at: today, or the first day while it is to come."""
    return max(facts.today, facts.terms.first_day)


def assigned(facts: Facts) -> tuple[DealerAssignment, ...]:
    """Return the assignments nobody has been released from."""
    return tuple(item for item in facts.dealers if item.released_at is None)


def tables_to_deal(facts: Facts) -> tuple[int, ...]:
    """Return the tables that need a dealer: those in use, before that those with one, in order."""
    return tuple(sorted(set(facts.tables_in_use or tuple(item.table for item in assigned(facts)))))


def tables_dealt(facts: Facts) -> tuple[int, ...]:
    """Return those of them that have a dealer who may deal today and to the assignment's end."""
    on = dealing_day(facts)
    good = {item.table for item in assigned(facts) if _fault(item, on) is None}
    return tuple(table for table in tables_to_deal(facts) if table in good)


def _fault(item: DealerAssignment, on: date) -> str | None:
    dealer = item.dealer
    if dealer.barred:
        return "dealer_barred"
    if not dealer.license.strip():
        return "dealer_no_license"
    if dealer.expires < on:
        return "dealer_expired"
    if not item.first_day <= on <= item.last_day:
        return "dealer_other_days"
    if dealer.expires < item.last_day:
        return "dealer_ends_midway"
    return None


def check_dealers(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(6): every table in use, and at least one, has a dealer whose license is valid."""
    if not licensed_game(facts, pack):
        return
    tables = tables_to_deal(facts)
    if not tables:
        yield forbids("dealers", _CITATION, "no_dealer_at_all")
    on = dealing_day(facts)
    by_table: dict[int, list[DealerAssignment]] = {}
    for item in assigned(facts):
        by_table.setdefault(item.table, []).append(item)
    for table in tables:
        here = by_table.get(table, ())
        faults = [(item, _fault(item, on)) for item in here]
        if not here:
            yield forbids("dealers", _CITATION, "table_without_dealer", table=table)
        elif all(fault for _, fault in faults):
            for item, fault in faults:
                yield _about("dealers", item, str(fault))


def _about(rule: str, item: DealerAssignment, code: str) -> Finding:
    dealer = item.dealer
    return forbids(
        rule,
        _CITATION,
        code,
        dealer=f"{dealer.first[:1]}. {dealer.last}" if dealer.first else dealer.last,
        table=item.table,
        license=dealer.license,
        expires=dealer.expires.isoformat(),
        first_day=item.first_day.isoformat(),
        last_day=item.last_day.isoformat(),
    )


def check_license_soon(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-308: licenses end on June 30; warn from 30 days before, a late renewal is no permission."""
    if not licensed_game(facts, pack):
        return
    on = dealing_day(facts)
    for item in assigned(facts):
        left = (item.dealer.expires - on).days
        if _fault(item, on) is None and left <= pack.license_warning_days:
            yield warns(
                "dealers",
                _CITATION,
                "dealer_ends_soon",
                dealer=f"{item.dealer.first[:1]}. {item.dealer.last}",
                table=item.table,
                expires=item.dealer.expires.isoformat(),
                days=left,
            )


def check_new_assignment(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(6): number shown and seen, valid on every day, not barred, not dealing elsewhere."""
    item = facts.new_assignment
    if item is None or not licensed_game(facts, pack):
        return
    dealer = item.dealer
    if not dealer.license.strip():
        yield _about("dealers", item, "dealer_no_license")
    if not item.seen_by.strip():
        yield _about("dealers", item, "license_not_seen")
    if item.last_day < item.first_day:
        yield _about("dealers", item, "dealer_days_reversed")
    if dealer.expires < item.first_day:
        yield _about("dealers", item, "dealer_expired")
    elif dealer.expires < item.last_day:
        yield _about("dealers", item, "dealer_ends_midway")
    if dealer.barred:
        yield _about("dealers", item, "dealer_barred")
    for other in (*assigned(facts), *facts.dealing_elsewhere):
        if _clashes(item, other):
            yield _about("dealers", other, "dealing_elsewhere")


def _clashes(item: DealerAssignment, other: DealerAssignment) -> bool:
    place = (item.tournament_id, item.table)
    return (
        other.assignment_id != item.assignment_id
        and other.dealer.dealer_id == item.dealer.dealer_id
        and other.released_at is None
        and (other.tournament_id, other.table) != place
        and other.first_day <= item.last_day
        and item.first_day <= other.last_day
    )
