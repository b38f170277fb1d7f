"""What the counter shows beside one person: the tournament at hand, the badges of a result list, history."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from app.core.cash_window import CashState, cash_state
from app.core.clock import stamp
from app.core.money import Money
from app.core.records import EntryState, Kind, PermitState, Person, Price, State, Tender, Terms
from app.desk.counter import OFFERED, Badge, Offer, badges_of
from app.desk.desk import Desk, local_now, venue_of
from app.desk.facts import load, person_of
from app.desk.identity import digest_to_look_for
from app.desk.resources import newest_tax
from app.law.pack import RulePack
from app.law.tender import lawful_tenders
from db import entries, payments
from db import people as rows
from db.tournaments import get_tournament, list_permits
from db.twins import list_like


@dataclass(frozen=True, slots=True)
class Room:
    """The tournament at the counter and now on the venue's clock; `people` is everybody on file.

    `denied` tells whether an application was denied while registration has not opened. 23-5-317(2).
    """

    tournament_id: str
    state: State
    terms: Terms
    pack: RulePack
    now: datetime
    people: int
    denied: bool = False

    @property
    def tenders(self) -> tuple[Tender, ...]:
        """How this game may be paid for, cash first. 23-5-157."""
        lawful = lawful_tenders(self.terms.game, self.pack)
        return tuple(one for one in Tender if one in lawful)


@dataclass(frozen=True, slots=True)
class EarlierTournament:
    """An earlier tournament of a person: entries, the place when it is over, and what was paid."""

    name: str
    first_day: date
    last_day: date
    entries: int
    place: int | None
    paid: Money


@dataclass(frozen=True, slots=True)
class CashDay:
    """Cash that a person paid in over the last 24 hours. `flag` is the sum the pack wants told, `near` comes before."""

    receipts: int
    since: datetime
    amount: Money
    flag: Money
    near: Money

    @property
    def state(self) -> CashState:
        """Whether the sum is near the one that is told, or above it."""
        return cash_state(self.amount, near=self.near, over=self.flag)


def room(desk: Desk, *, tournament_id: str) -> Room:
    """Read the tournament at the counter. Raises `NotFound`, `Conflict(no_venue)`."""
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    permits = list_permits(desk.store, one.tournament_id) if one.state.before_opening else []
    denied = any(permit.state is PermitState.DENIED for permit in permits)
    people = rows.count_people(desk.store)
    return Room(one.tournament_id, one.state, one.terms, loaded.pack, loaded.now, people, denied)


def badges(desk: Desk, *, tournament_id: str, person_ids: Iterable[str]) -> dict[str, tuple[Badge, ...]]:
    """Return the badges of the people in view."""
    return {person_id: badges_of(desk, tournament_id, person_of(desk, person_id)) for person_id in person_ids}


def earlier_tournaments(
    desk: Desk, *, tournament_id: str, person_id: str, limit: int = 3
) -> tuple[EarlierTournament, ...]:
    """Return the other tournaments a person paid to enter, the newest first."""
    found = []
    for other, paid in payments.list_sums_elsewhere(desk.store, tournament_id, person_id, limit=limit):
        one = get_tournament(desk.store, other)
        standing = entries.list_entries(desk.store, other, person_id)
        over = one.state.is_over and bool(standing)
        place = entries.place_of(desk.store, standing[0]) if over else None
        if over and standing[0].state is EntryState.IN:
            place = 1
        found.append(
            EarlierTournament(
                one.terms.name, one.terms.first_day, one.terms.last_day, len(standing), place, paid
            )
        )
    return tuple(found)


def cash_day(desk: Desk, *, person_id: str, pack: RulePack) -> CashDay:
    """Return the cash a person paid in over the last 24 hours, in every tournament."""
    since = local_now(desk, venue_of(desk)) - timedelta(hours=24)
    receipts, amount = payments.sum_cash_since(desk.store, person_id, stamp(since))
    flag = Money(pack.cash_report_over_cents)
    return CashDay(receipts, since, amount, flag, newest_tax(since.year).cash.near(flag))


def seat_freed(desk: Desk, *, payment_id: str) -> str:
    """Say what a void of a payment does to a seat, before it is confirmed."""
    payment = payments.get_payment(desk.store, payment_id)
    if payment.kind not in (Kind.ENTRY, Kind.REENTRY) or payment.entry_id is None:
        return "The seat stays as it is."
    entry = entries.get_entry(desk.store, payment.entry_id)
    if entry is None or entry.state is not EntryState.IN:
        return "This entry has been played, so it can no longer be voided."
    if entry.table is None:
        return "The entry is taken back. No seat had been drawn."
    return f"The entry is taken back: table {entry.table}, seat {entry.seat} is free again."


def same_people(
    desk: Desk, *, last: str, birth: date | None, phone: str, id_kind: str, id_number: str, first: str = ""
) -> list[Person]:
    """Return who on file may be the person that is typed, before it is saved: as `person-add` would."""
    typed = Person(
        person_id="", first=first, last=last, birth=birth, checked_by="", id_kind="", id_last4="",
        phone=phone, address="", city="", state="", postcode="", added_at=desk.now(),
    )  # fmt: skip
    digest = digest_to_look_for(desk, id_kind, id_number) if id_number.strip() else None
    return list_like(desk.store, typed, digest=digest)


def offered(terms: Terms) -> tuple[Offer, ...]:
    """Return the posted prices while nobody is taken: nothing of it can be sold yet."""
    prices = {kind: terms.posted(kind) or Price() for kind in OFFERED}
    return tuple(
        Offer(kind, price.total, ready=False, reason="", findings=(), on_sheet=terms.offers(kind))
        for kind, price in prices.items()
    )
