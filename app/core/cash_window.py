"""Cash of one person over any stretch of 24 hours, in and out apart: whatever the tournament, over midnight.

The stretch is time that passed, in UTC, so that the nights when clocks are turned are 24 hours like any
other. Both of its ends count: two payments exactly 24 hours apart are told together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from app.core.money import ZERO, Money


class CashState(StrEnum):
    """How a sum stands to the one that is to be told: far below, near it, or above."""

    BELOW = "below"
    NEAR = "near"
    ABOVE = "above"


@dataclass(frozen=True, slots=True)
class CashMove:
    """Cash that changed hands at an instant: paid in by the person, or handed out. The amount is above zero."""

    at: datetime
    amount: Money
    paid_in: bool


@dataclass(frozen=True, slots=True)
class CashSpan:
    """The most cash within one stretch: how much, how many times, first and last instant. Nothing: 0 times."""

    amount: Money = ZERO
    times: int = 0
    first: datetime | None = None
    last: datetime | None = None


@dataclass(frozen=True, slots=True)
class PersonCash:
    """The largest stretches of one individual, in and out apart."""

    paid_in: CashSpan
    handed_out: CashSpan


def largest(moves: Iterable[CashMove], *, span: timedelta, ends: tuple[datetime, datetime]) -> CashSpan:
    """Return the stretch with the most cash among those that end from the first of `ends` to before the second.

    The earliest of several that are alike.
    """
    ordered = sorted(moves, key=lambda one: one.at)
    best, amount, first = CashSpan(), ZERO, 0
    for at, move in enumerate(ordered):
        amount += move.amount
        while ordered[first].at < move.at - span:
            amount -= ordered[first].amount
            first += 1
        if ends[0] <= move.at < ends[1] and amount > best.amount:
            best = CashSpan(amount, at - first + 1, ordered[first].at, move.at)
    return best


def by_person(
    moves: Iterable[tuple[int, CashMove]], *, span: timedelta, ends: tuple[datetime, datetime]
) -> dict[int, PersonCash]:
    """Return the largest stretches of each individual, by the number that stands for them."""
    found: dict[int, list[CashMove]] = defaultdict(list)
    for person, move in moves:
        found[person].append(move)
    return {
        person: PersonCash(
            largest((one for one in theirs if one.paid_in), span=span, ends=ends),
            largest((one for one in theirs if not one.paid_in), span=span, ends=ends),
        )
        for person, theirs in found.items()
    }


def cash_state(amount: Money, *, near: Money, over: Money) -> CashState:
    """Return how a sum stands: above is more than `over`, near is from `near` on."""
    if amount > over:
        return CashState.ABOVE
    return CashState.NEAR if amount >= near else CashState.BELOW
