"""The fold of the proof: every column ends in its own difference, and money in the wrong place shows."""

from __future__ import annotations

import random

import pytest

from app.core.ledger import KindSum
from app.core.money import ZERO, Money
from app.core.proof import DrawerShare, Proof, came_in, missing_numbers, went_out
from app.core.records import Kind, Price

PRICE = Price(Money(50_00), Money(10_00), Money(60_00))


def times(number: int, price: Price = PRICE) -> Price:
    return Price(price.prize * number, price.expense * number, price.charity * number, price.staff * number)


def of(kind: Kind, count: int, parts: Price, *, reversal: bool = False) -> KindSum:
    return KindSum(kind, reversal, count, parts)


SUMS = (
    of(Kind.ENTRY, 97, times(97)),
    of(Kind.ENTRY, 1, times(-1), reversal=True),
    of(Kind.REENTRY, 24, times(24)),
    of(Kind.CHARITY, 1, times(-1)),
)


class TestCameIn:
    def test_each_kind_with_its_price_and_what_was_handed_back(self) -> None:
        rows = came_in(SUMS, {Kind.ENTRY: PRICE.total, Kind.REENTRY: PRICE.total})
        assert [(row.title, row.number, row.each, row.parts.total.cents) for row in rows] == [
            ("Entries", 97, PRICE.total, 11_640_00),
            ("Entries voided or refunded", -1, PRICE.total, -120_00),
            ("Re-entries", 24, PRICE.total, 2_880_00),
            ("Add-ons", 0, None, 0),
        ]

    def test_a_price_that_does_not_hold_for_all_is_left_out(self) -> None:
        part = of(Kind.ENTRY, 0, Price(prize=Money(-5_00)), reversal=True)
        rows = came_in((of(Kind.ENTRY, 2, times(1)), part), {Kind.ENTRY: PRICE.total})
        assert [(row.number, row.each) for row in rows[:2]] == [(2, None), (None, None)]

    def test_rebuys_and_other_payments_have_rows_only_where_there_are_any(self) -> None:
        rows = came_in((of(Kind.OTHER, 1, times(1)), of(Kind.REBUY, 1, times(1))), {})
        assert [row.title for row in rows] == ["Entries", "Re-entries", "Rebuys", "Add-ons", "Other payments"]


def even(*, prizes: Money, charity: Money, house: Money = ZERO) -> Proof:
    rows = came_in(SUMS, {})
    kept = Proof(rows, house, ()).players
    return Proof(rows, house, went_out(charity=(("Reading Fund", charity),), prizes=(15, prizes), kept=kept))


class TestDifference:
    def test_it_ends_in_zero(self) -> None:
        proof = even(prizes=Money(120 * 50_00 + 500_00), charity=Money(120 * 60_00), house=Money(500_00))
        assert proof.is_even
        assert proof.all_in.total == proof.all_out.total == Money(120 * 120_00 + 500_00)
        assert [row.title for row in proof.went_out] == [
            "Reading Fund", "15 prizes, in cash", "Expenses kept by the operator",
        ]  # fmt: skip

    def test_money_in_the_wrong_column_shows_where_the_sum_is_right(self) -> None:
        proof = even(prizes=Money(120 * 50_00 + 1), charity=Money(120 * 60_00 - 1))
        assert proof.difference.total == ZERO
        assert not proof.is_even
        assert (proof.difference.prize.cents, proof.difference.charity.cents) == (-1, 1)

    @pytest.mark.parametrize(("number", "words"), [(0, "Prizes"), (1, "1 prize"), (1_200, "1,200 prizes")])
    def test_how_many_prizes(self, number: int, words: str) -> None:
        (row, _) = went_out(charity=(), prizes=(number, ZERO), kept=Price())
        assert row.title == f"{words}, in cash"

    def test_a_staff_part_is_a_line_of_its_own(self) -> None:
        assert went_out(charity=(), prizes=(0, ZERO), kept=Price(staff=Money(1)))[-1].parts.staff == Money(1)


@pytest.mark.parametrize("seed", range(200))
def test_in_less_out_is_what_an_independent_sum_says(seed: int) -> None:
    chance = random.Random(seed)
    sums, left = [], [0, 0, 0, 0]
    for kind in (Kind.ENTRY, Kind.REENTRY, Kind.REBUY, Kind.ADDON, Kind.OTHER):
        for reversal in (False, True):
            parts = [chance.randint(0, 10**7) * (-1 if reversal else 1) for _ in range(4)]
            sums.append(of(kind, chance.randint(0, 50), Price(*map(Money, parts)), reversal=reversal))
            left = [a + b for a, b in zip(left, parts, strict=True)]
    house, paid = chance.randint(0, 10**6), chance.randint(0, 10**7)
    given = [chance.randint(0, 10**6) for _ in range(3)]
    rows = came_in(sums, {})
    kept = Proof(rows, ZERO, ()).players
    charity = [(f"Nonprofit {at}", Money(cents)) for at, cents in enumerate(given)]
    proof = Proof(rows, Money(house), went_out(charity=charity, prizes=(3, Money(paid)), kept=kept))
    found = proof.difference
    assert (found.prize.cents, found.expense.cents) == (left[0] + house - paid, 0)
    assert (found.charity.cents, found.staff.cents) == (left[2] - sum(given), 0)


def test_a_drawer_without_a_z_report_is_open() -> None:
    one = DrawerShare(7, "Desk 1", None, ZERO, ZERO, ZERO)
    assert one.is_open
    assert not DrawerShare(7, "Desk 1", 3, ZERO, ZERO, ZERO).is_open


def test_numbers_that_are_nowhere() -> None:
    assert missing_numbers("", "", 0) == 0
    assert missing_numbers("A-00301", "A-00475", 175) == 0
    assert missing_numbers("A-99999", "A-100002", 3) == 1
