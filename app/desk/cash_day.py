"""Cash of one person within 24 hours, in and out apart, over all tournaments: who is near the sum that is told.

Only a warning: nothing is refused for it. Records of one individual, by merges and by documents, count as one.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from app.core.cash_window import CashMove, CashSpan, CashState, by_person, cash_state
from app.core.clock import stamp
from app.core.money import Money, total
from app.desk.commands import reads
from app.desk.desk import Desk, local_now, venue_of
from app.desk.packs import default_pack, pack_content, read_pack
from app.desk.resources import newest_tax
from app.desk.tax_figures import CONFIRM
from db import people
from db.cash import list_cash
from db.fold import individuals, one_person


@dataclass(frozen=True, slots=True)
class CashSide:
    """The most cash one way within one stretch of hours; `since` and `until` are on the venue's clock.

    `state` is below, near or above.
    """

    amount_cents: int
    times: int
    since: datetime | None
    until: datetime | None
    state: str


@dataclass(frozen=True, slots=True)
class CashPerson:
    """One individual with the cash paid in and the cash handed out."""

    person_id: str
    person: str
    paid_in: CashSide
    handed_out: CashSide

    @property
    def above(self) -> bool:
        """Whether one of the two is above the sum that is to be told."""
        return CashState.ABOVE.value in (self.paid_in.state, self.handed_out.state)


@dataclass(frozen=True, slots=True)
class CashDayShown:
    """Who is near or above within `hours` that end on the days from `first_day` to `last_day`; the most first."""

    first_day: date
    last_day: date
    hours: int
    near_cents: int
    flag_cents: int
    people: tuple[CashPerson, ...]
    note: str


@dataclass(frozen=True, slots=True)
class CashLimits:
    """From where on a sum is near and above, and within how many hours, as of a day."""

    near: Money
    over: Money
    hours: int

    def state(self, amount: Money) -> CashState:
        """Return how a sum stands."""
        return cash_state(amount, near=self.near, over=self.over)


def limits_on(desk: Desk, day: date) -> CashLimits:
    """Return the limits of a local day: the sum is the rule pack's, the share and the hours the tax file's."""
    over = Money(read_pack(pack_content(desk, default_pack(desk)), day).cash_report_over_cents)
    rule = newest_tax(day.year).cash
    return CashLimits(rule.near(over), over, rule.hours)


@reads("cash-day")
def list_cash_day(desk: Desk, *, day: date | None = None, last_day: date | None = None) -> CashDayShown:
    """List who is near or above the cash that is to be told, in or out, within 24 hours that end on a day.

    Amounts in cents; `day` is the venue's, today when left out, `last_day` makes it several days. Over midnight
    and over the nights when clocks are turned 24 hours are 24 hours. A warning only.
    """
    now = local_now(desk, venue_of(desk))
    first = day or now.date()
    last = max(last_day or first, first)
    limits = limits_on(desk, last)
    span = timedelta(hours=limits.hours)
    begins = datetime.combine(first, time(), now.tzinfo)
    ends = datetime.combine(last + timedelta(days=1), time(), now.tzinfo)
    leads = individuals(desk.store)
    moves = [
        (leads.get(record, record), move)
        for record, move in list_cash(desk.store, stamp(begins.astimezone(UTC) - span), stamp(ends))
    ]
    found = []
    for person, cash in by_person(moves, span=span, ends=(begins, ends)).items():
        sides = [_side(one, limits, now) for one in (cash.paid_in, cash.handed_out)]
        if any(one.state != CashState.BELOW.value for one in sides):
            found.append(CashPerson(*_named(desk, person), *sides))
    found.sort(key=lambda one: -max(one.paid_in.amount_cents, one.handed_out.amount_cents))
    return CashDayShown(
        first, last, limits.hours, limits.near.cents, limits.over.cents, tuple(found), CONFIRM
    )


def cash_now(
    desk: Desk, *, person_id: str, paying_in: Money | None = None, handing_out: Money | None = None
) -> CashPerson:
    """Return the cash of one individual over the 24 hours up to now, with what is about to change hands.

    Raises `NotFound(no_such_person)`.
    """
    now = local_now(desk, venue_of(desk))
    limits = limits_on(desk, now.date())
    since = now.astimezone(UTC) - timedelta(hours=limits.hours)
    records = one_person(desk.store, person_id)
    moves = [move for _record, move in list_cash(desk.store, stamp(since), stamp(now), records=records)]
    moves += [CashMove(now, amount, paid_in=True) for amount in (paying_in,) if amount]
    moves += [CashMove(now, amount, paid_in=False) for amount in (handing_out,) if amount]
    sides = [_side(_all(moves, paid_in=way), limits, now) for way in (True, False)]
    return CashPerson(*_named(desk, int(people.get_person(desk.store, person_id).person_id)), *sides)


def _all(moves: list[CashMove], *, paid_in: bool) -> CashSpan:
    mine = [one for one in moves if one.paid_in is paid_in]
    if not mine:
        return CashSpan()
    instants = [one.at for one in mine]
    return CashSpan(total(one.amount for one in mine), len(mine), min(instants), max(instants))


def _side(one: CashSpan, limits: CashLimits, now: datetime) -> CashSide:
    since, until = (at.astimezone(now.tzinfo) if at is not None else None for at in (one.first, one.last))
    return CashSide(one.amount.cents, one.times, since, until, limits.state(one.amount).value)


def _named(desk: Desk, person: int) -> tuple[str, str]:
    kept = people.get_person(desk.store, str(person))
    return kept.person_id, kept.name
