"""Licensed dealers for poker and panguingue, valid on every day they deal. 23-5-317(6), 23-5-308."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from app.core.records import DealerAssignment, Finding
from app.law.licenses import called
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
    good = {item.table for item in assigned(facts) if _fault(item, on, _ends(facts)) is None}
    return tuple(table for table in tables_to_deal(facts) if table in good)


def in_force(item: DealerAssignment, on: date) -> bool:
    """Tell whether an assignment that nobody was released from holds on a day."""
    return item.released_at is None and item.first_day <= on <= item.last_day


def ending(facts: Facts, pack: RulePack) -> tuple[DealerAssignment, ...]:
    """Return the assignments whose license ends before the tournament, or within the days of warning."""
    on = dealing_day(facts)
    return tuple(
        item
        for item in assigned(facts)
        if item.dealer.expires < facts.terms.last_day
        or 0 <= (item.dealer.expires - on).days <= pack.license_warning_days
    )


def _ends(facts: Facts) -> date:
    """Return the day whose dealers stay while play runs on past midnight; a later start needs its own."""
    return facts.terms.last_day if facts.cards_in_air else date.max


def _fault(item: DealerAssignment, on: date, ends: date) -> str | None:
    """Return what keeps a dealer from a table on a day; who deals on day `ends` deals on after it."""
    dealer = item.dealer
    if dealer.barred:
        return "dealer_barred"
    if not dealer.license.strip():
        return "dealer_no_license"
    if dealer.expires < on:
        return "dealer_expired"
    if not item.first_day <= on <= (on if item.last_day >= ends else item.last_day):
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
        faults = [(item, _fault(item, on, _ends(facts))) for item in here]
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
        dealer=called(dealer),
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
        if _fault(item, on, _ends(facts)) is None and left <= pack.license_warning_days:
            yield warns(
                "dealers",
                _CITATION,
                "dealer_ends_soon",
                dealer=called(item.dealer),
                table=item.table,
                expires=item.dealer.expires.isoformat(),
                days=left,
            )


def check_new_assignment(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(6): number shown and seen, valid on every day, not barred, not dealing elsewhere.

    A game without licensed dealers asks for no license, but nobody sits at two tables or deals barred.
    """
    item = facts.new_assignment
    if item is None:
        return
    dealer = item.dealer
    if licensed_game(facts, pack):
        yield from _license(item, facts)
    if item.last_day < item.first_day:
        yield _about("dealers", item, "dealer_days_reversed")
    if dealer.barred:
        yield _about("dealers", item, "dealer_barred")
    for other in (*assigned(facts), *facts.dealing_elsewhere):
        if _clashes(item, other):
            yield _about("dealers", other, "dealing_elsewhere")


def _license(item: DealerAssignment, facts: Facts) -> Iterator[Finding]:
    dealer, ends = item.dealer, facts.terms.last_day
    # Play that runs past its last planned day needs a license for that day too.
    overrun = item.last_day >= ends and dealer.expires < facts.today and facts.today > ends
    if not dealer.license.strip():
        yield _about("dealers", item, "dealer_no_license")
    if not item.seen_by.strip():
        yield _about("dealers", item, "license_not_seen")
    if dealer.expires < item.first_day or overrun:
        yield _about("dealers", item, "dealer_expired")
    elif dealer.expires < item.last_day:
        yield _about("dealers", item, "dealer_ends_midway")


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
