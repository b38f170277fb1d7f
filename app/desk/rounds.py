"""Seats won in a round of a progressive tournament, and the entries they give. 23-5-317(2)(c)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.clock import stamp
from app.core.errors import Conflict
from app.core.money import ZERO
from app.core.records import Finding, Kind, Person, Price, SeatWon, Tender
from app.core.text import clean, needed
from app.desk.commands import reads, writes
from app.desk.decide import allow
from app.desk.desk import Desk
from app.desk.facts import Loaded, base_facts, full_facts, load, person_facts, person_of, round_facts
from app.desk.money_results import SeatKept
from app.desk.results import Sale
from app.desk.selling import give_copy, record_sale, seat_entry
from app.law import acts
from app.law.beside import SeatFacts
from app.law.model import Facts, SaleFacts, assess
from db import rounds as rows
from db.breaches import list_newest
from db.people import person_key
from db.tournaments import tournament_key


@dataclass(frozen=True, slots=True)
class RoundLine:
    """Another round of the tournament."""

    tournament_id: str
    name: str
    state: str
    later: bool


@dataclass(frozen=True, slots=True)
class SeatsShown:
    """The other rounds, the seats won in this one, and those won elsewhere by the person asked about."""

    rounds: tuple[RoundLine, ...]
    seats: tuple[SeatWon, ...]


@writes("seat-won")
def win_seat(desk: Desk, *, tournament_id: str, person_id: str, reason: str = "") -> SeatKept:
    """Record that a person won a seat in a later round, once this round is concluded; who recorded it is kept.

    Refused before the conclusion, for somebody who did not play, and twice for one round.
    """
    loaded = load(desk, tournament_id)
    person = person_of(desk, person_id)
    facts = replace(
        full_facts(desk, loaded),
        person=person_facts(desk, tournament_id, person),
        seats=_seats(desk, tournament_id, person),
    )
    allow(facts, loaded.pack, acts.WIN_SEAT)
    seat_id = rows.add_seat(
        desk.store,
        {
            "tournament_id": tournament_key(tournament_id),
            "person_id": person_key(person.person_id),
            "reason": clean(reason, field="reason", longest=300),
            "undoes_id": None,
            "at": stamp(desk.now()),
            "clerk": desk.clerk,
        },
    )
    return SeatKept(seat_id, tournament_id, person.person_id)


@writes("seat-undo")
def undo_seat(desk: Desk, *, seat_id: str, reason: str) -> SeatKept:
    """Take back a seat that was recorded in error, by a row that names it. Refused while an entry uses it."""
    seat = rows.get_seat(desk.store, seat_id)
    why = needed(reason, field="reason", longest=300)
    if seat.used_in is not None:
        raise Conflict("seat_in_use", round=seat.used_in)
    rows.add_seat(
        desk.store,
        {
            "tournament_id": tournament_key(seat.tournament_id),
            "person_id": person_key(seat.person_id),
            "reason": why,
            "undoes_id": int(seat.seat_id),
            "at": stamp(desk.now()),
            "clerk": desk.clerk,
        },
    )
    return SeatKept(seat.seat_id, seat.tournament_id, seat.person_id)


@reads("seat-list")
def list_seats(desk: Desk, *, tournament_id: str) -> SeatsShown:
    """List the other rounds of a progressive tournament and the seats won in this one, used or not."""
    loaded = load(desk, tournament_id)
    first_day = loaded.tournament.terms.first_day
    lines = tuple(
        RoundLine(one.tournament_id, one.name, one.state.value, one.first_day > first_day)
        for one in rows.list_other_rounds(desk.store, tournament_id)
    )
    return SeatsShown(lines, tuple(rows.list_seats_of_round(desk.store, tournament_id)))


@writes("entry-by-seat")
def enter_by_seat(desk: Desk, *, tournament_id: str, person_id: str, reason: str = "") -> Sale:
    """Enter a person by the seat won in an earlier round: a line of zero with its reason, a receipt, a seat.

    No money changes hands and nothing is added to what the person paid. Refused without a seat from a
    concluded round of the same progressive tournament, and once it was used (23-5-317(2)(c)).
    """
    loaded = load(desk, tournament_id)
    person = person_of(desk, person_id)
    facts = seat_facts(desk, loaded, person)
    findings = allow(facts, loaded.pack, acts.ENTRY_BY_SEAT)
    seat = unused_seats(desk, tournament_id, person.person_id)[0]
    said = clean(reason, field="reason", longest=300)
    why = f"Seat won in {seat.round_name}{f': {said}' if said else ''}"
    entry = seat_entry(desk, loaded, person, facts, Kind.ENTRY)
    give_copy(desk, loaded, person)
    sale = record_sale(
        desk,
        loaded,
        facts,
        entry,
        ZERO,
        reason=why,
        more={"seat_id": seat.seat_id, "seat_won_in": seat.round_name},
    )
    rows.use_seat(desk.store, seat.seat_id, sale.payment_id)
    return replace(sale, findings=findings)


def seat_quote(desk: Desk, loaded: Loaded, person: Person) -> tuple[Finding, ...]:
    """Return what speaks against an entry by seat: the rules of the commit, on a screen."""
    return assess(seat_facts(desk, loaded, person), loaded.pack, acts.ENTRY_BY_SEAT)


def seat_facts(desk: Desk, loaded: Loaded, person: Person) -> Facts:
    """Return what an entry by seat looks at."""
    number = loaded.tournament.tournament_id
    return replace(
        base_facts(desk, loaded),
        person=person_facts(desk, number, person),
        breaches=tuple(list_newest(desk.store, number, person.person_id)),
        sale=SaleFacts(Kind.ENTRY, Price(), Tender.CASH),
        rounds=round_facts(desk, number),
        seats=_seats(desk, number, person),
    )


def unused_seats(desk: Desk, tournament_id: str, person_id: str) -> list[SeatWon]:
    """Return the seats by which a person may enter this round, the first won first."""
    won = rows.list_seats_of_person(desk.store, tournament_id, person_id)
    return [one for one in won if one.used_in is None and one.tournament_id != tournament_id]


def _seats(desk: Desk, tournament_id: str, person: Person) -> SeatFacts:
    won = rows.list_seats_of_person(desk.store, tournament_id, person.person_id)
    elsewhere = [one for one in won if one.tournament_id != tournament_id]
    return SeatFacts(
        unused=tuple(one.round_name for one in elsewhere if one.used_in is None),
        used=tuple(one.round_name for one in elsewhere if one.used_in is not None),
        recorded_here=any(one.tournament_id == tournament_id for one in won),
    )
