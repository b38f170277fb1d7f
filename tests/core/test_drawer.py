"""The drawer's arithmetic: twenty thousand random shifts balance, refunds never pass what was paid."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise

import pytest

from app.core.drawer import COINS, Drawer, drawer, parts_of_refund, read_count, signed
from app.core.errors import InvalidInput
from app.core.money import ZERO, Money
from app.core.records import DrawerCount, DrawerMove, MoveKind, Price

NOW = datetime(2026, 3, 7, 1, tzinfo=UTC)
SHIFTS = HISTORIES = 20_000


def move(kind: MoveKind, cents: int) -> DrawerMove:
    return DrawerMove(kind, signed(kind, Money(cents)), "because", "", NOW, "ann")


class TestCounts:
    def test_notes_and_coins_add_up(self) -> None:
        count = read_count(None, {"100.00": 12, "20.00": 141, "1.00": 87, COINS: 35, "5.00": 0}, field="x")
        assert count is not None
        assert (count.total, count.coins) == (Money(4_107_35), Money(35))
        assert "5.00" not in count.notes

    def test_a_sum_alone_will_do_and_nothing_is_nothing(self) -> None:
        count = read_count(500_00, None, field="x")
        assert count is not None
        assert (count.total, count.notes) == (Money(500_00), {})
        assert read_count(None, None, field="x") is None
        assert read_count(None, {}, field="x") is None
        bare = read_count(None, {"100.00": 0}, field="x")
        assert bare is not None
        assert bare.total == ZERO

    @pytest.mark.parametrize(
        ("cents", "notes", "code"),
        [
            (-1, None, "too_small"),
            (10**15, None, "too_large"),
            (None, {"100.00": -1}, "too_small"),
            (None, {"100.00": 1.5}, "not_a_whole_number"),
            (None, {"100.00": True}, "not_a_whole_number"),
            (None, {"100.00": "3"}, "not_a_whole_number"),
            (None, {"100.00": 10**9}, "too_large"),
            (None, {COINS: 10**14}, "coins_too_large"),
            (None, {"3.00": 1}, "unknown_choice"),
            (101_00, {"100.00": 1}, "not_the_sum"),
        ],
    )
    def test_what_is_no_count(self, cents, notes, code) -> None:
        with pytest.raises(InvalidInput, match=code):
            read_count(cents, notes, field="counted_cents")

    def test_a_sum_that_is_the_notes(self) -> None:
        count = read_count(100_00, {"100.00": 1}, field="x")
        assert count is not None
        assert count.notes == {"100.00": 1}


class TestDrawer:
    def test_signs(self) -> None:
        assert [signed(kind, Money(5)).cents for kind in MoveKind] == [5, -5, -5, 0, 5]

    def test_random_shifts_balance(self) -> None:
        chance = random.Random(5)
        for _ in range(SHIFTS):
            check_shift(chance)

    def test_control_a_drawer_of_floats_fails_the_proof(self) -> None:
        chance = random.Random(5)
        failed = 0
        for _ in range(400):
            try:
                check_shift(chance, FloatDrawer.fold)
            except AssertionError:
                failed += 1
        assert failed > 100

    def test_money_is_no_float(self) -> None:
        with pytest.raises(TypeError):
            Money(0.1)  # type: ignore[arg-type]


@dataclass(frozen=True)
class FloatDrawer:
    """The same drawer in dollars that are floats: what the proof is there to find."""

    expected: Cents
    balance: Cents

    @classmethod
    def fold(cls, opening: Money, cash: Money, moves: list[DrawerMove]) -> FloatDrawer:
        expected = opening.cents / 100 + cash.cents / 100
        over = 0.0
        for one in moves:
            if one.kind is MoveKind.OVER_SHORT:
                over += one.amount.cents / 100
            else:
                expected += one.amount.cents / 100
        return cls(Cents(expected * 100), Cents((expected + over) * 100))


@dataclass(frozen=True)
class Cents:
    """An amount whose cents may be a fraction of one."""

    cents: float

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cents | Money) and self.cents == other.cents

    __hash__ = None  # type: ignore[assignment]


def check_shift(chance: random.Random, fold: Callable[..., Drawer | FloatDrawer] = drawer) -> None:
    """One random shift: what a heap of single cents says, said another way."""
    opening = chance.randrange(0, 1_000_00)
    sales = [chance.randrange(-300_00, 500_00) for _ in range(chance.randrange(12))]
    kinds = (MoveKind.PAID_IN, MoveKind.PAID_OUT, MoveKind.DROP, MoveKind.NO_SALE)
    moves = [move(chance.choice(kinds), chance.randrange(1, 400_00)) for _ in range(chance.randrange(6))]
    before = fold(Money(opening), Money(sum(sales)), moves)
    heap = opening + sum(sales) + sum(one.amount.cents for one in moves)
    assert before.expected.cents == heap
    count = DrawerCount("1", Money(max(0, heap + chance.choice((0, 0, -200, 37)))), {}, Money(heap), NOW, "a")
    over_short = [move(MoveKind.OVER_SHORT, count.difference.cents)] if count.difference else []
    after = fold(Money(opening), Money(sum(sales)), [*moves, *over_short])
    assert after.balance == count.counted
    assert after.expected == before.expected


class TestRefunds:
    def test_pro_rata_and_never_out_of_the_charity_upward(self) -> None:
        paid = Price(prize=Money(100_00), expense=Money(15_00), charity=Money(5_00))
        assert parts_of_refund(Money(40_00), paid) == Price(Money(33_34), Money(5_00), Money(1_66))
        assert parts_of_refund(paid.total, paid) == paid

    def test_odd_cents_never_come_out_of_the_charity(self) -> None:
        """Half of every fee is the charity's: whatever is handed back, half of what stays is there, rounded up."""
        paid = Price(prize=Money(50_00), expense=Money(10_00), charity=Money(60_00))
        assert parts_of_refund(Money(1), paid) == Price(prize=Money(1))
        assert parts_of_refund(Money(3), Price(charity=Money(7))) == Price(charity=Money(3))
        chance = random.Random(11)
        for _ in range(HISTORIES):
            left = paid
            while left.total:
                left -= parts_of_refund(Money(chance.randint(1, left.total.cents)), left)
                assert left.charity >= left.total.share_up(50, 100)

    @pytest.mark.parametrize("cents", [0, -1, 120_01])
    def test_never_nothing_and_never_more_than_is_left(self, cents) -> None:
        with pytest.raises(ValueError, match="cannot be given back"):
            parts_of_refund(Money(cents), Price(prize=Money(120_00)))

    def test_control_parts_in_floats_do_not_add_up(self) -> None:
        chance = random.Random(7)
        off = 0
        for _ in range(400):
            paid = Price(*(Money(chance.randrange(1, 9_000)) for _ in range(4)))
            amount = Money(chance.randint(1, paid.total.cents))
            share = amount.cents / paid.total.cents
            parts = [
                round(part.cents * share) for part in (paid.prize, paid.expense, paid.charity, paid.staff)
            ]
            off += sum(parts) != amount.cents
        assert off > 0

    def test_random_histories_end_at_what_was_paid(self) -> None:
        chance = random.Random(7)
        for _ in range(HISTORIES):
            paid = Price(*(Money(chance.randrange(0, 9_000)) for _ in range(4)))
            left, steps = paid, [paid.total]
            while left.total:
                parts = parts_of_refund(Money(chance.randint(1, left.total.cents)), left)
                left -= parts
                assert min(left.prize, left.expense, left.charity, left.staff) >= ZERO
                steps.append(left.total)
            assert all(one > two for one, two in pairwise(steps))
            assert left == Price()
