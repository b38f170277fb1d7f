"""Random tournaments: prizes, charity, expenses, staff and refunds are what was collected and laid in, to the cent."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from app.core.deals import DealMethod, proposed
from app.core.ledger import KindSum, Pool, pool
from app.core.money import ZERO, Money, total
from app.core.payout_structures import curve
from app.core.payouts import PlacePlan, prizes_of, tied
from app.core.records import Kind, Price
from app.core.rounding import Rounding
from tests.server.doses import dose

SELLING = (Kind.ENTRY, Kind.REENTRY, Kind.ADDON, Kind.OTHER)
# Chip shares take the longest: one deal of eleven is made by them.
METHODS = (DealMethod.ICM, *[DealMethod.CHIP_CHOP, DealMethod.EVEN] * 5)
UNITS = (1, 5, 100, 500, 10_000)
CURVES = {places: [PlacePlan(share=share) for share in curve(places)] for places in range(1, 9)}


def some_rows(chance: random.Random) -> list[KindSum]:
    """Sums of a tournament's ledger: sales of every kind, and what was handed back of them."""
    rows = []
    for kind in SELLING:
        price = [chance.randrange(0, 20_001) for _part in range(4)]
        sold = chance.randrange(0, 60)
        back = chance.randrange(0, sold + 1) if chance.random() < 0.5 else 0
        rows.append(
            KindSum(kind, reversal=False, count=sold, parts=Price(*(Money(one * sold) for one in price)))
        )
        rows.append(
            KindSum(kind, reversal=True, count=back, parts=Price(*(Money(-one * back) for one in price)))
        )
    return rows


def some_plan(chance: random.Random, whole: Money) -> list[PlacePlan]:
    """Shares that fall, behind them perhaps a fixed prize that the pool can bear, or a thing."""
    plan = list(CURVES[chance.randrange(1, 9)])
    if chance.random() < 0.3:
        plan.append(PlacePlan(fixed=Money(chance.randrange(0, whole.cents // 2 + 1))))
    if chance.random() < 0.2:
        plan.append(PlacePlan(thing="A buckle", thing_value=Money(5_000)))
    return plan


def paid_out(chance: random.Random, whole: Money, rule: Rounding) -> Money:
    """Everything that is paid in prizes of a pool: by a plan, a tie and a deal."""
    unit = Money(min(chance.choice(UNITS), max(whole.cents // 40, 1)))
    prizes = prizes_of(whole, some_plan(chance, whole), unit=unit, rule=rule)
    if len(prizes) > 2 and chance.random() < 0.4:
        first = chance.randrange(1, len(prizes))
        prizes = tied(prizes, first=first, last=first + 1)
    amounts = [one.prize for one in prizes]
    players = chance.randrange(0, min(len(amounts), 5) + 1)
    if players > 1:
        playing = sorted(amounts[:players], reverse=True)
        left = Money(chance.randrange(0, total(playing).cents + 1))
        method = chance.choice(METHODS)
        chips = [chance.randrange(1, 10**6) for _player in playing]
        amounts[:players] = [*proposed(method, chips=chips, prizes=playing, left=left), left]
    assert min(amounts, default=ZERO) >= ZERO
    return total(amounts)


def balances(money: Pool, house: Money, prizes: Money) -> bool:
    """Tell whether every cent that came in is one that goes out."""
    out = prizes + money.charity + money.expense + money.staff + money.returned
    return out == money.collected + house


def histories(count: int, pays: Callable[[random.Random, Money, Rounding], Money], rule: Rounding) -> int:
    """Return how many of some random tournaments do not balance."""
    chance = random.Random(f"{rule.value} {count}")
    wrong = 0
    for _tournament in range(count):
        money = pool(some_rows(chance))
        house = Money(chance.randrange(0, 100_001) if chance.random() < 0.4 else 0)
        wrong += not balances(money, house, pays(chance, money.prize + house, rule))
    return wrong


@pytest.mark.parametrize("rule", list(Rounding))
def test_every_cent_is_somewhere(rule: Rounding) -> None:
    """100,000 random tournaments in all, 20,000 in an ordinary run: each rule takes its fifth."""
    assert histories(dose(100_000, 20_000) // len(Rounding), paid_out, rule) == 0


def test_control_floats_lose_cents() -> None:
    def in_floats(chance: random.Random, whole: Money, _rule: Rounding) -> Money:
        shares = [0.5, 0.3, 0.2][: chance.randrange(1, 4)]
        return Money(sum(round(whole.cents * share / sum(shares)) for share in shares))

    assert histories(400, in_floats, Rounding.TO_FIRST) > 0
