"""The named ways to round prizes to a unit: whichever is posted, the prizes add up to the pool.

Each rule first pays whole units for every share; they differ in who gets what is left. Known fault 9:
the sum is the pool, always, and the odd unit goes where the posted rule says.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from app.core.money import ZERO, Money, total


class Rounding(StrEnum):
    """A rule as the rules sheet names it."""

    TO_FIRST = "remainder-to-first"
    LARGEST = "largest-remainder"
    ONE_EACH = "one-each-from-first"
    TO_LAST = "remainder-to-last"
    NEAREST = "nearest-rest-to-first"


# What the rules sheet says of each, after "Amounts ...".
RULE_WORDS = {
    Rounding.TO_FIRST: "are rounded down to {unit}; what is left goes to 1st place",
    Rounding.LARGEST: "are rounded down to {unit}; each {unit} left goes to the place that lost most by it",
    Rounding.ONE_EACH: "are rounded down to {unit}; what is left goes in steps of {unit} from 1st place on",
    Rounding.TO_LAST: "are rounded down to {unit}; what is left goes to the last place paid",
    Rounding.NEAREST: "are rounded to the nearest {unit}; 1st place takes up the difference",
}


def rule_words(rule: str, unit: Money) -> str:
    """Say how amounts are rounded, in the words of the rules sheet, without a full stop."""
    return RULE_WORDS[Rounding(rule)].format(unit=unit)


def divide(pool: Money, weights: Sequence[int], *, unit: Money, rule: Rounding) -> tuple[Money, ...]:
    """Divide a pool by whole-number weights, first place first, rounded to a unit; the sum is the pool.

    What is smaller than a unit goes with the remainder: to the last place where the rule says so, to the
    first otherwise. Raises `ValueError` for a unit below one cent, a negative pool, no weight or one below zero.
    """
    whole, step = sum(weights), unit.cents
    if step < 1 or pool < ZERO or whole <= 0 or min(weights) < 0:
        message = "a pool is divided by weights that are not all zero, in units of a cent or more"
        raise ValueError(message)
    if rule is Rounding.NEAREST:
        half_up = [(2 * pool.cents * one + whole * step) // (2 * whole * step) for one in weights]
        return _given([count * step for count in half_up], pool, first=0)
    counts = [pool.cents * one // (whole * step) for one in weights]
    left = pool.cents // step - sum(counts)
    for place in _takers(pool, weights, step, rule)[:left]:
        counts[place] += 1
    odd = len(weights) - 1 if rule is Rounding.TO_LAST else 0
    return _given([count * step for count in counts], pool, first=odd)


def _takers(pool: Money, weights: Sequence[int], step: int, rule: Rounding) -> list[int]:
    """Return the places that get one more unit, in turn; those of no weight never do."""
    paid = [place for place, one in enumerate(weights) if one]
    if rule is Rounding.LARGEST:
        whole = sum(weights)
        return sorted(paid, key=lambda place: -(pool.cents * weights[place] % (whole * step)))
    return paid if rule is Rounding.ONE_EACH else []


def _given(cents: list[int], pool: Money, *, first: int) -> tuple[Money, ...]:
    cents[first] += pool.cents - sum(cents)
    return tuple(Money(one) for one in cents)


def shared(prizes: Sequence[Money], *, first: int, last: int) -> tuple[Money, ...]:
    """Return the prizes with places `first` to `last` (from 1) added up and split evenly, the odd cents from the top.

    For players who finish together. Raises `ValueError` when there are no such places.
    """
    if not 1 <= first < last <= len(prizes):
        message = "places that share stand in a row among those paid"
        raise ValueError(message)
    together = total(prizes[first - 1 : last]).split((1,) * (last - first + 1))
    return (*prizes[: first - 1], *together, *prizes[last:])
