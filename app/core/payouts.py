"""From a pool to the prize of each place: shares, fixed prizes, things, ties. Exact, in cents.

A place takes a share of the pool, or a fixed sum that comes out of it first, or neither when its prize
is a thing. Whatever the plan, what is paid in money adds up to the pool.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Money, total
from app.core.rounding import Rounding, divide, shared

# Shares are whole parts per million; a hundred percent is this many.
WHOLE = 1_000_000
# More places than any field has; a table of payouts stays a table.
MOST_PLACES = 5_000


@dataclass(frozen=True, slots=True)
class PlacePlan:
    """What one place is promised: a share in parts per million, or a fixed sum, and perhaps a thing.

    `thing` is a prize that is not money (a trophy, a seat), `thing_value` what it is worth; it is no part
    of the pool and is signed for.
    """

    share: int = 0
    fixed: Money | None = None
    thing: str = ""
    thing_value: Money = ZERO


@dataclass(frozen=True, slots=True)
class PlacePrize:
    """The prize of one place. `before` is the exact share cut to the cent, before rounding; place from 1.

    `shares_with` is how many places, this one included, were added up and split for a tie: 1 for none.
    """

    place: int
    share: int
    before: Money
    prize: Money
    fixed: bool = False
    thing: str = ""
    thing_value: Money = ZERO
    shares_with: int = 1

    @property
    def rounding(self) -> Money:
        """What rounding and ties added to the exact share, less than nothing when they took some."""
        return self.prize - self.before


def prizes_of(
    pool: Money, plan: Sequence[PlacePlan], *, unit: Money, rule: Rounding
) -> tuple[PlacePrize, ...]:
    """Return the prize of each place, first place first; in money they add up to the pool.

    Raises `InvalidInput` with field `places` (`no_places`, `too_many_places`, `negative_part`,
    `share_and_fixed`, `not_100_percent`, `fixed_above_pool`, `nobody_takes_rest`, `negative_prize`), or with field
    `round_to_cents` (`too_small`, `too_large`).
    """
    check_plan(plan)
    if not 1 <= unit.cents <= LARGEST_CENTS:
        code = "too_small" if unit.cents < 1 else "too_large"
        raise InvalidInput("round_to_cents", code, least=1, most=LARGEST_CENTS)
    rest = pool - total(one.fixed for one in plan if one.fixed is not None)
    if rest < ZERO:
        raise InvalidInput("places", "fixed_above_pool", short_cents=-rest.cents, pool_cents=pool.cents)
    weights = [one.share if one.fixed is None else 0 for one in plan]
    amounts = _amounts(rest, plan, weights, unit, rule)
    if min(amounts) < ZERO:
        lowest = min(range(len(amounts)), key=lambda at: amounts[at])
        raise InvalidInput("places", "negative_prize", place=lowest + 1, unit_cents=unit.cents)
    return tuple(
        PlacePrize(
            place=at + 1,
            share=one.share if one.fixed is None else 0,
            before=Money(rest.cents * one.share // WHOLE) if one.fixed is None else one.fixed,
            prize=amounts[at],
            fixed=one.fixed is not None,
            thing=one.thing,
            thing_value=one.thing_value,
        )
        for at, one in enumerate(plan)
    )


def check_plan(plan: Sequence[PlacePlan]) -> None:
    """Refuse a plan that cannot be paid out. Raises `InvalidInput(places)`."""
    if not plan:
        raise InvalidInput("places", "no_places")
    if len(plan) > MOST_PLACES:
        raise InvalidInput("places", "too_many_places", most=MOST_PLACES)
    for at, one in enumerate(plan, start=1):
        if one.share < 0 or (one.fixed is not None and one.fixed < ZERO) or one.thing_value < ZERO:
            raise InvalidInput("places", "negative_part", place=at)
        if one.fixed is not None and one.share:
            raise InvalidInput("places", "share_and_fixed", place=at)
    shares = [one.share for one in plan if one.fixed is None]
    if sum(shares) not in (0, WHOLE):
        raise InvalidInput("places", "not_100_percent", given=percent(sum(shares)))


def _amounts(
    rest: Money, plan: Sequence[PlacePlan], weights: list[int], unit: Money, rule: Rounding
) -> list[Money]:
    fixed = [ZERO if one.fixed is None else one.fixed for one in plan]
    if not any(weights):
        if rest:
            raise InvalidInput("places", "nobody_takes_rest", rest_cents=rest.cents)
        return fixed
    # Only places that take a share take part in rounding: the remainder never lands on a fixed prize.
    takers = [at for at, weight in enumerate(weights) if weight]
    parts = divide(rest, [weights[at] for at in takers], unit=unit, rule=rule)
    for at, part in zip(takers, parts, strict=True):
        fixed[at] = part
    return fixed


def tied(prizes: Sequence[PlacePrize], *, first: int, last: int) -> tuple[PlacePrize, ...]:
    """Return the prizes with the places of players who finished together added up and split evenly.

    The odd cents go from the top, the next place is counted after them (known fault 27). Raises
    `InvalidInput(ties)` when they are no places in a row, or share already.
    """
    if not 1 <= first < last <= len(prizes):
        raise InvalidInput("ties", "no_such_places", first=first, last=last, most=len(prizes))
    together = prizes[first - 1 : last]
    if any(one.shares_with > 1 for one in together):
        raise InvalidInput("ties", "shared_twice", first=first, last=last)
    amounts = shared([one.prize for one in prizes], first=first, last=last)
    return tuple(
        replace(one, prize=amount, shares_with=last - first + 1) if first <= one.place <= last else one
        for one, amount in zip(prizes, amounts, strict=True)
    )


def sharing(prizes: Sequence[PlacePrize], place: int) -> tuple[int, ...]:
    """Return the places that were added up and split with a place, itself among them; it alone for no tie."""
    at = 0
    while at < len(prizes):
        together = tuple(one.place for one in prizes[at : at + prizes[at].shares_with])
        if place in together:
            return together
        at += len(together)
    return (place,)


def percent(share: int) -> str:
    """Write parts per million as a percentage without its sign: `26`, `12.3456`."""
    whole, rest = divmod(abs(share), WHOLE // 100)
    decimals = f".{rest:04d}".rstrip("0").rstrip(".")
    return f"{whole}{decimals}"


def equal_shares(weights: Sequence[int]) -> tuple[int, ...]:
    """Return whole-number weights as parts per million that add up to a hundred percent exactly."""
    return tuple(part.cents for part in Money(WHOLE).split(tuple(weights)))
