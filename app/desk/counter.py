"""What the counter shows of one person and of the last sales: read together, in one pass.

The offers run the same rules as the sale itself, so that a grey button says what the refusal would.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from app.core.money import ZERO, Money
from app.core.records import Entry, EntryState, Finding, Kind, Payment, Person, Price, Tender
from app.desk.desk import Desk
from app.desk.facts import Loaded, base_facts, load, person_facts, person_of, standing_bar
from app.desk.reasons import ready_reason
from app.desk.rounds import seat_quote, unused_seats
from app.desk.sales import Quote, price_of
from app.desk.sentences import short_reason
from app.desk.shifts import shift_here
from app.law import acts
from app.law.ceiling import room
from app.law.model import PersonFacts, SaleFacts, assess
from app.law.person import age_on
from db import duties, entries, payments
from db import people as rows
from db.breaches import list_newest
from db.tournaments import get_tournament
from db.twins import has_twin

_MOST_BADGES = 2
NO_SHIFT = "no shift is open; open one under Shift"
OFFERED = (Kind.ENTRY, Kind.REENTRY, Kind.ADDON)


@dataclass(frozen=True, slots=True)
class Offer:
    """One of F5, F6, F7: the price, whether it may be sold now, and the shortest true reason.

    `seat` is the round in which a seat was won that gives this entry without payment, '' for none.
    """

    kind: Kind
    price: Money
    ready: bool
    reason: str
    findings: tuple[Finding, ...]
    on_sheet: bool
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A badge beside a name: barred, twin, in, out, not_paid; `place` with out."""

    kind: str
    place: int | None = None


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry as the person column lists it; instants are on the venue's clock."""

    entry: Entry
    at: datetime
    place: int | None


@dataclass(frozen=True, slots=True)
class PersonCard:
    """Everything the desk shows of a person in a tournament."""

    person: Person
    age: int | None
    badges: tuple[Badge, ...]
    entries: tuple[EntryLine, ...]
    payments: tuple[Payment, ...]
    paid: Money
    limit: Money | None
    rules_version: int
    copies: tuple[int, ...]
    offers: tuple[Offer, ...]

    @property
    def room(self) -> Money | None:
        """What may still be paid; None where the pack has no limit."""
        return None if self.limit is None else room(self.paid, self.limit)


@dataclass(frozen=True, slots=True)
class LastSale:
    """One of the last sales."""

    payment: Payment
    person: Person | None
    at: datetime


def person_card(desk: Desk, *, tournament_id: str, person_id: str) -> PersonCard:
    """Read what the desk shows of a person. Raises `NotFound`."""
    loaded = load(desk, tournament_id)
    person = person_of(desk, person_id)
    about = person_facts(desk, tournament_id, person)
    store = desk.store
    standing = entries.list_of_individual(store, tournament_id, person.person_id)
    closed = loaded.tournament.registration_closed_at is not None
    return PersonCard(
        person=person,
        age=age_on(person.birth, loaded.now.date()) if person.birth else None,
        badges=badges_of(desk, tournament_id, person),
        entries=tuple(
            EntryLine(one, one.entered_at.astimezone(loaded.now.tzinfo), out_number(desk, one, closed=closed))
            for one in standing
        ),
        payments=tuple(payments.list_of_person(store, tournament_id, person_id)),
        paid=about.paid,
        limit=loaded.pack.ceiling,
        rules_version=loaded.tournament.rules_version,
        copies=tuple(duties.list_copies(store, tournament_id, person_id)),
        offers=_offers(desk, loaded, person, about),
    )


def _offers(desk: Desk, loaded: Loaded, person: Person, about: PersonFacts) -> tuple[Offer, ...]:
    number = loaded.tournament.tournament_id
    breaches = tuple(list_newest(desk.store, number, about.person_id))
    facts = replace(base_facts(desk, loaded), breaches=breaches)
    terms = loaded.tournament.terms
    closed = shift_here(desk) is None
    offers = []
    for kind in OFFERED:
        seat = _by_seat(desk, loaded, person) if kind is Kind.ENTRY else None
        if seat is not None:
            offers.append(seat)
            continue
        parts = price_of(loaded, kind, "", ZERO)
        sale = SaleFacts(kind, parts, Tender.CASH)
        quote = Quote(kind, parts, assess(replace(facts, person=about, sale=sale), loaded.pack, acts.SALE))
        reason = NO_SHIFT if closed else ready_reason(kind, terms, facts)
        if quote.forbidden:
            reason = short_reason(quote.forbidden[0])
        ready = not quote.forbidden and not closed
        offers.append(Offer(kind, parts.total, ready, reason, quote.findings, terms.offers(kind)))
    return tuple(offers)


def _by_seat(desk: Desk, loaded: Loaded, person: Person) -> Offer | None:
    """Return the entry that a seat won gives without payment, 23-5-317(2)(c); None where there is no seat."""
    won = unused_seats(desk, loaded.tournament.tournament_id, person.person_id)
    if not won:
        return None
    findings = seat_quote(desk, loaded, person)
    quote = Quote(Kind.ENTRY, Price(), findings)
    ready, seat = not quote.forbidden, won[0].round_name
    reason = f"seat won in {seat}" if ready else short_reason(quote.forbidden[0])
    return Offer(Kind.ENTRY, ZERO, ready, reason, findings, on_sheet=True, seat=seat)


def badges_of(desk: Desk, tournament_id: str, person: Person) -> tuple[Badge, ...]:
    """Return at most two badges: BARRED, then POSSIBLE TWIN, then IN, OUT or NOT PAID BEFORE."""
    standing = entries.list_of_individual(desk.store, tournament_id, person.person_id)
    badges = [Badge("barred")] if standing_bar(desk, person.person_id) is not None else []
    if has_twin(desk.store, person.person_id):
        badges.append(Badge("twin"))
    if not standing:
        badges.append(Badge("not_paid"))
    elif standing[0].state is EntryState.IN:
        badges.append(Badge("in"))
    else:
        closed = get_tournament(desk.store, tournament_id).registration_closed_at is not None
        badges.append(Badge("out", out_number(desk, standing[0], closed=closed)))
    return tuple(badges[:_MOST_BADGES])


def out_number(desk: Desk, entry: Entry, *, closed: bool) -> int | None:
    """Return the place as the rules sheet counts it, or, while people may still enter, the order of going out."""
    return entries.place_of(desk.store, entry) if closed else entry.out_order


def last_sales(desk: Desk, *, tournament_id: str, limit: int = 30) -> tuple[int, tuple[LastSale, ...]]:
    """Return how many sales there are, and the newest of them."""
    zone = load(desk, tournament_id).now.tzinfo
    found = payments.list_last(desk.store, tournament_id, limit=limit)
    return payments.count_sales(desk.store, tournament_id), tuple(
        LastSale(
            one,
            rows.get_person(desk.store, one.person_id) if one.person_id else None,
            one.at.astimezone(zone),
        )
        for one in found
    )
