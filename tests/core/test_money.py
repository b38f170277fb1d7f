"""Money and chips: whole cents, one door for text, no unit mixed with another."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Chips, Money, total

CENTS = st.integers(-LARGEST_CENTS, LARGEST_CENTS)


class TestDoor:
    @pytest.mark.parametrize(
        ("text", "cents"),
        [
            ("60", 60_00),
            ("60.00", 60_00),
            ("$1,234.50", 1234_50),
            ("1234.05", 1234_05),
            (" 7 ", 7_00),
            ("0", 0),
            ("0.01", 1),
            ("10,000,000,000.00", LARGEST_CENTS),
        ],
    )
    def test_taken(self, text, cents) -> None:
        assert Money.parse(text) == Money(cents)

    @pytest.mark.parametrize(
        "text",
        ["", " ", "-1", "-0", "+5", "1e3", "1.000,50", "1,00", "12,34.00", "1.5", "1.555",
         ".50", "5.", "$", "$$5",
         "1 000", "６０", "٦٠", "60 USD", "0x10", "1_000", "NaN", "\t5", "5\n", "1,234,5"],
    )  # fmt: skip
    def test_never_guessed(self, text) -> None:
        with pytest.raises(InvalidInput) as caught:
            Money.parse(text, field="tendered_cents")
        assert (caught.value.field, caught.value.code) == ("tendered_cents", "not_an_amount")

    @pytest.mark.parametrize("text", ["10,000,000,000.01", "9" * 40])
    def test_too_large(self, text) -> None:
        with pytest.raises(InvalidInput) as caught:
            Money.parse(text)
        assert caught.value.code == "too_large"

    @given(st.integers(0, LARGEST_CENTS))
    def test_what_is_written_can_be_read(self, cents) -> None:
        assert Money.parse(str(Money(cents))) == Money.parse(Money(cents).plain()) == Money(cents)

    @pytest.mark.parametrize("value", [1.0, True, Decimal(1), "1", None])
    def test_only_whole_cents(self, value) -> None:
        with pytest.raises(TypeError):
            Money(value)
        with pytest.raises(TypeError):
            Chips(value)


class TestArithmetic:
    @given(CENTS, CENTS)
    def test_sums(self, one, other) -> None:
        assert Money(one) + Money(other) - Money(other) == Money(one)
        assert -Money(one) == ZERO - Money(one)
        assert (Money(one) < Money(other)) == (one < other)
        assert bool(Money(one)) == (one != 0)

    def test_times(self) -> None:
        assert Money(115_00) * 3 == Money(345_00)
        assert total([Money(1), Money(2)]) == Money(3)
        assert total([]) == ZERO

    def test_written_with_cents_and_the_true_minus(self) -> None:
        assert str(Money(1234_50)) == "$1,234.50"
        assert str(Money(-5)) == "−$0.05"
        assert Money(100).plain() == "1.00"

    def test_units_never_mix(self) -> None:
        for act in (
            lambda: Money(1) + 1,
            lambda: Money(1) - 1,
            lambda: Money(1) * 1.5,
            lambda: Money(1) * Money(1),
            lambda: Money(1) < 1,
            lambda: Money(1) + Chips(1),
            lambda: Chips(1) + 1,
            lambda: Chips(1) < Money(2),
        ):
            with pytest.raises(TypeError):
                act()

    def test_chips(self) -> None:
        assert Chips(25_000) + Chips(5) == Chips(25_005)
        assert Chips(1) < Chips(2)
        assert str(Chips(25_000)) == "25,000 in chips"


class TestSharing:
    @pytest.mark.parametrize(("cents", "share"), [(0, 0), (1, 1), (2, 1), (3, 2), (115_00, 57_50)])
    def test_half_rounded_up(self, cents, share) -> None:
        assert Money(cents).share_up(50, 100) == Money(share)

    @given(st.integers(0, 10**9), st.lists(st.integers(0, 1000), min_size=1, max_size=20))
    def test_parts_add_up(self, cents, weights) -> None:
        if sum(weights) == 0:
            weights = [*weights, 1]
        parts = Money(cents).split(tuple(weights))
        assert total(parts) == Money(cents)
        for part, weight in zip(parts, weights, strict=True):
            assert abs(part.cents * sum(weights) - cents * weight) < sum(weights)

    def test_the_earlier_part_takes_the_odd_cent(self) -> None:
        assert Money(1001_00).split((1, 1, 1)) == (Money(333_67), Money(333_67), Money(333_66))
        assert Money(1).split((50, 30, 20)) == (Money(1), ZERO, ZERO)

    @pytest.mark.parametrize("weights", [(), (0, 0), (1, -1, 2)])
    def test_weights(self, weights) -> None:
        with pytest.raises(ValueError, match="weights"):
            Money(1).split(weights)
