"""All that is known of one person: every tournament, the cash of a day, and what waits for an answer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from app.core.money import Money
from app.core.records import Bar, Breach, Finding, Person
from app.desk.cash_day import cash_now
from app.desk.commands import reads
from app.desk.desk import Desk, local_now, venue_of
from app.desk.facts import person_of, standing_bar
from app.desk.packs import default_pack, pack_content, read_pack
from app.law.one_person import raised
from app.law.person import age_on
from db import entries, merges
from db.breaches import list_of_person
from db.person_history import Played, count_played, list_played
from db.twins import list_twins

PAGE = 20


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A tournament of a person. `place` is the last one's, once play is over; money is what stands paid."""

    tournament_id: str
    name: str
    first_day: date
    last_day: date
    state: str
    entries: int
    busts: int
    place: int | None
    paid_cents: int


@dataclass(frozen=True, slots=True)
class CashFlow:
    """Cash of a person over 24 hours, in every tournament, as far as the ledger knows.

    In are the receipts that stand, out is what was refunded and paid in prizes; what was entered in error and
    made void is in neither. Above `flag_cents` Form 8300 is due, in or out.
    """

    since: datetime
    receipts: int
    in_cents: int
    handed: int
    out_cents: int
    flag_cents: int
    flagged: bool


@dataclass(frozen=True, slots=True)
class FoldedRecord:
    """A record that was merged into this person: its name as written, why, when and by whom."""

    merge_id: str
    person_id: str
    name: str
    reason: str
    merged_at: datetime
    merged_by: str


@dataclass(frozen=True, slots=True)
class TwinLine:
    """Somebody on file who may be the same person."""

    person_id: str
    name: str
    birth: date | None


@dataclass(frozen=True, slots=True)
class PersonHistory:
    """One person across all tournaments, the newest first; `played` counts those that are not listed too."""

    person: Person
    age: int | None
    today: date
    played: int
    tournaments: tuple[PlayedLine, ...]
    cash: CashFlow
    bar: Bar | None
    breaches: tuple[Breach, ...]
    findings: tuple[Finding, ...]
    possible_twins: tuple[TwinLine, ...]
    folded: tuple[FoldedRecord, ...]
    minimum_age: int


@reads("person-history")
def person_history(desk: Desk, *, person_id: str, limit: int = PAGE) -> PersonHistory:
    """Tell what a person played, cash in and out over 24 hours, bars, possible twins, merges and open breaches.

    A record that was merged gives the one that is kept. `limit` bounds the tournaments. Raises `NotFound`.
    """
    person = person_of(desk, person_id)
    now = local_now(desk, venue_of(desk))
    number = person.person_id
    breaches = tuple(list_of_person(desk.store, number))
    pack = read_pack(pack_content(desk, default_pack(desk)), now.date())
    found = list_played(desk.store, number, limit=max(1, min(limit, 500)))
    places = entries.list_places(
        desk.store, [one.tournament_id for one in found if one.state.is_over], number
    )
    return PersonHistory(
        person=person,
        age=age_on(person.birth, now.date()) if person.birth else None,
        today=now.date(),
        played=count_played(desk.store, number),
        tournaments=tuple(_line(one, places.get(one.tournament_id)) for one in found),
        cash=_cash(desk, number, now, Money(pack.cash_report_over_cents)),
        bar=standing_bar(desk, number),
        breaches=breaches,
        findings=tuple(raised(one) for one in breaches),
        possible_twins=tuple(
            TwinLine(one.person_id, one.name, one.birth) for one in list_twins(desk.store, number)
        ),
        folded=tuple(
            FoldedRecord(
                one.merge_id,
                one.person_id,
                one.name,
                one.reason,
                one.merged_at.astimezone(now.tzinfo),
                one.merged_by,
            )
            for one in merges.list_folded(desk.store, number)
        ),
        minimum_age=pack.minimum_age,
    )


def _line(one: Played, place: int | None) -> PlayedLine:
    return PlayedLine(
        one.tournament_id,
        one.name,
        one.first_day,
        one.last_day,
        one.state.value,
        one.entries,
        one.busts,
        place,
        one.paid.cents,
    )


def _cash(desk: Desk, person_id: str, now: datetime, flag: Money) -> CashFlow:
    cash = cash_now(desk, person_id=person_id)
    paid, back = cash.paid_in, cash.handed_out
    return CashFlow(
        now - timedelta(hours=24),
        paid.times,
        paid.amount_cents,
        back.times,
        back.amount_cents,
        flag.cents,
        flagged=cash.above,
    )
