"""Load facts: the first beat of every verb. One place decides what a rule gets to see.

A sale needs little and must be quick; the law strip and the checklist need everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

from app.core.ledger import KindSum, counted, entrance_fees, paid_to_enter, pool
from app.core.money import ZERO, Money
from app.core.records import (
    Bar,
    EntryState,
    Finding,
    HouseKind,
    HouseMoney,
    Kind,
    Person,
    Severity,
    State,
    Terms,
    Tournament,
    Venue,
)
from app.core.schedule import level_end, read_clock
from app.desk.desk import Desk, local_now, venue_of, zone_of
from app.desk.held import crowded_by, operator_facts
from app.desk.holidays import federal_holidays
from app.desk.packs import read_pack
from app.desk.places import Standing, payout_facts, standing
from app.law.beside import OneDocument, ProofFacts, RoundFacts, YoungEntrant
from app.law.model import Facts, LedgerFacts, OperatorFacts, PersonFacts
from app.law.pack import RulePack
from db import duties, entries, payments, people, proof_sums, tournaments
from db.ages import list_born_since
from db.bars import list_bars
from db.breaches import list_newest
from db.fold import individuals
from db.house_money import list_house_money, sum_of_house
from db.journal import last_at
from db.permits import list_denied
from db.rounds import list_other_rounds
from db.twins import list_one_document, list_twins


@dataclass(frozen=True, slots=True)
class Loaded:
    """A tournament with its frozen pack, the venue, and now on the venue's clock."""

    tournament: Tournament
    venue: Venue
    pack: RulePack
    now: datetime


def load(desk: Desk, tournament_id: str) -> Loaded:
    """Load a tournament for a verb. Raises `NotFound(no_such_tournament)`, `Conflict(no_venue)`."""
    venue = venue_of(desk)
    now = local_now(desk, venue)
    tournament = tournaments.get_tournament(desk.store, tournament_id)
    pack = read_pack(tournaments.get_pack_content(desk.store, tournament_id), tournament.terms.first_day)
    return Loaded(tournament, venue, pack, now)


def base_facts(desk: Desk, loaded: Loaded) -> Facts:
    """Return what every sale looks at: terms, state and the clock."""
    store, one = desk.store, loaded.tournament
    sessions = tournaments.list_sessions(store, one.tournament_id)
    sets = tournaments.list_level_sets(store, one.tournament_id)
    at = max(loaded.now, _last_written(desk))
    clock = read_clock(one.terms.levels, sessions, sets, at)
    late = one.terms.late_until_level
    ended = None if late is None else level_end(one.terms.levels, sessions, sets, late, at)
    return Facts(
        now=loaded.now,
        venue=loaded.venue,
        terms=one.terms,
        state=one.state,
        operators=(),
        rules_version=one.rules_version,
        postings=tuple(duties.list_postings(store, one.tournament_id)),
        duty=tuple(duties.list_duty(store, one.tournament_id)),
        sessions=tuple(sessions),
        level=clock.level if clock else None,
        level_ends_at=clock.ends_at.astimezone(loaded.now.tzinfo) if clock and clock.ends_at else None,
        registration_closed=one.registration_closed_at is not None,
        registration_closed_at=one.registration_closed_at or ended,
        young=_young(desk, loaded),
        revoked=tuple(list_denied(store, one.tournament_id)),
    )


def _young(desk: Desk, loaded: Loaded) -> tuple[YoungEntrant, ...]:
    """Return the entrants born in a year of which somebody may be under age; the rule looks at the day."""
    one = loaded.tournament
    day = (one.concluded_at or loaded.now).astimezone(loaded.now.tzinfo)
    since = date(day.year - loaded.pack.minimum_age, 1, 1)
    return tuple(YoungEntrant(*found) for found in list_born_since(desk.store, one.tournament_id, since))


def _last_written(desk: Desk) -> datetime:
    """Return when the ledger was last written: a clock set back must not reopen a level that ended.

    A training file sets its clock freely.
    """
    at = None if desk.store.training else last_at(desk.store)
    return at or datetime.min.replace(tzinfo=UTC)


def person_facts(desk: Desk, tournament_id: str, person: Person) -> PersonFacts:
    """Return what the law looks at in a person: age, entries, and everything paid to enter."""
    sums = payments.sum_of_person(desk.store, tournament_id, person.person_id)
    rounds = payments.sum_of_rounds(desk.store, tournament_id, person.person_id)
    standing = entries.list_of_individual(desk.store, tournament_id, person.person_id)
    last = standing[0] if standing else None
    is_in = last is not None and last.state is EntryState.IN
    bar = standing_bar(desk, person.person_id)
    return PersonFacts(
        person_id=person.person_id,
        name=person.name,
        birth=person.birth,
        checked_by=person.checked_by,
        paid=paid_to_enter(rounds),
        entries=len(standing),
        reentries=max(len(standing) - 1, 0),
        addons=counted(sums, Kind.ADDON),
        is_in=is_in,
        seated_table=last.table if last is not None and is_in else None,
        entry_number=last.number if last is not None else None,
        twins=tuple(one.name for one in list_twins(desk.store, person.person_id)),
        bar=bar.reason if bar is not None else "",
        barred_until=bar.until if bar is not None else None,
    )


def standing_bar(desk: Desk, person_id: str) -> Bar | None:
    """Return the bar that holds today, the one that lasts longest when there are several."""
    today = local_now(desk, venue_of(desk)).date()
    holding = [one for one in list_bars(desk.store, person_id) if one.until is None or today <= one.until]
    return max(holding, key=lambda one: one.until or date.max, default=None)


def full_facts(desk: Desk, loaded: Loaded, places: Standing | None = None) -> Facts:
    """Return everything: for the checklist, the law strip and the steps from state to state.

    `places` are those of the tournament where they are read already.
    """
    store, one = desk.store, loaded.tournament
    number = one.tournament_id
    base = base_facts(desk, loaded)
    unique, _, playing = entries.count_entries(store, number)
    concluded = one.concluded_at.astimezone(zone_of(loaded.venue)).date() if one.concluded_at else None
    sums = payments.sum_of_tournament(store, number)
    return replace(
        base,
        operators=tuple(_operators(desk, loaded)),
        entrants=unique,
        entrants_without_copy=duties.count_without_copy(store, number, one.rules_version),
        players_left=playing,
        dealers=tuple(duties.list_assignments(store, number)),
        tables_in_use=tuple(entries.list_tables(store, number)),
        concluded_on=concluded,
        holidays=federal_holidays(one.terms.first_day) if one.state.before_opening else frozenset(),
        ledger=ledger_facts(sums, loaded.pack, list_house_money(store, number)),
        breaches=tuple(list_newest(store, number)),
        rounds=round_facts(desk, one),
        charity_paid_to=charity_paid_to(desk, one),
        payouts=payout_facts(places or standing(desk, number, over=one.state.is_over)),
        books=proof_facts(desk, number) if one.state.is_over else None,
        one_document=of_one_document(desk, number),
    )


def of_one_document(desk: Desk, tournament_id: str) -> tuple[OneDocument, ...]:
    """Return who is entered under two records of one document, with what they paid together."""
    pairs = list_one_document(desk.store, tournament_id)
    if not pairs:
        return ()
    paid, leads = payments.list_paid(desk.store, tournament_id), individuals(desk.store)
    return tuple(OneDocument(one.name, other.name, paid[leads[int(one.person_id)]]) for one, other in pairs)


def round_facts(desk: Desk, one: Tournament) -> tuple[RoundFacts, ...]:
    """Return the other rounds of a progressive tournament, the earliest first.

    Rounds that begin on one day follow each other in the order in which they were set up.
    """
    own = (one.terms.first_day, tournaments.tournament_key(one.tournament_id))
    return tuple(
        RoundFacts(
            other.tournament_id,
            other.name,
            other.first_day,
            other.last_day,
            other.state,
            later=(other.first_day, tournaments.tournament_key(other.tournament_id)) > own,
        )
        for other in list_other_rounds(desk.store, one.tournament_id)
    )


def proof_facts(desk: Desk, tournament_id: str) -> ProofFacts:
    """Return what the proof of a tournament looks at beside its sums."""
    return ProofFacts(
        open_drawers=tuple(proof_sums.list_open_drawers(desk.store, tournament_id)),
        missing_receipts=proof_sums.numbers(desk.store, tournament_id).missing,
        unexplained=proof_sums.unexplained(desk.store, tournament_id),
    )


def charity_paid_to(desk: Desk, tournament: Tournament) -> dict[str, Money]:
    """Return what stands paid to each nonprofit, by the name it was paid under."""
    paid: dict[str, Money] = {}
    if not tournament.terms.charitable:
        return paid
    for row in payments.list_charity(desk.store, tournament.tournament_id):
        if row.reversed_by_id is None:
            name = row.detail["payee"]
            paid[name] = paid.get(name, ZERO) - row.amount
    return paid


def ledger_facts(sums: list[KindSum], pack: RulePack, house: Sequence[HouseMoney]) -> LedgerFacts:
    """Return the sums that the rules of charity and prizes look at."""
    money = pool(sums)
    kinds = frozenset(Kind(kind) for kind in pack.charity_kinds)
    return LedgerFacts(
        entrance=entrance_fees(sums, kinds),
        charity_collected=money.charity,
        charity_paid=money.charity_paid,
        prize_collected=money.prize,
        expense_collected=money.expense,
        staff_collected=money.staff,
        house_added=sum_of_house(house, HouseKind.ADDED),
        house_guarantee=sum_of_house(house, HouseKind.GUARANTEE),
    )


def _operators(desk: Desk, loaded: Loaded) -> list[OperatorFacts]:
    one = loaded.tournament
    permits = {
        permit.operator_id: permit for permit in tournaments.list_permits(desk.store, one.tournament_id)
    }
    return operator_facts(desk.store, one.terms, permits, loaded.now, without=one.tournament_id)


def moved_others(desk: Desk, loaded: Loaded) -> tuple[Finding, ...]:
    """Return, as warnings, what a conclusion now does to tournaments that come later: too few days between.

    The days count from the conclusion, so a late one moves the first day on which another is lawful.
    """
    first_day = loaded.tournament.terms.first_day
    found = crowded_by(_operators(desk, loaded), loaded.now.date(), first_day, loaded.pack)
    return tuple(replace(finding, severity=Severity.WARNS) for finding in found)


def new_facts(desk: Desk, venue: Venue, terms: Terms, now: datetime) -> Facts:
    """Return the facts of a tournament that is not there yet."""
    return Facts(
        now=now,
        venue=venue,
        terms=terms,
        state=State.DRAFT,
        operators=tuple(operator_facts(desk.store, terms, {}, now)),
        rules_version=1,
        holidays=federal_holidays(terms.first_day),
    )


def person_of(desk: Desk, person_id: str) -> Person:
    """Return a person; a record that was merged gives the one that is kept. Raises `NotFound(no_such_person)`."""
    return people.get_person(desk.store, person_id)
