"""Prizes add up to the pool, whatever the shares, the unit and the rule (known faults 9, 10, 27)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.errors import InvalidInput
from app.core.money import ZERO, Money, total
from app.core.payouts import WHOLE, PlacePlan, equal_shares, prizes_of, sharing, tied
from app.core.rounding import RULE_WORDS, Rounding, divide, shared

CENT = Money(1)
RULES = list(Rounding)


def plan(*percents: int) -> list[PlacePlan]:
    return [PlacePlan(share=one * 10_000) for one in percents]


def amounts(*texts: str) -> tuple[Money, ...]:
    return tuple(Money.parse(text) for text in texts)


def paid(pool: str, unit: str, rule: Rounding, *percents: int) -> tuple[Money, ...]:
    found = prizes_of(Money.parse(pool), plan(*percents), unit=Money.parse(unit), rule=rule)
    return tuple(one.prize for one in found)


class TestKnownPools:
    @pytest.mark.parametrize(
        ("rule", "expected"),
        [
            (Rounding.TO_FIRST, ("2300", "1200", "800")),
            (Rounding.TO_LAST, ("2100", "1200", "1000")),
            (Rounding.LARGEST, ("2100", "1300", "900")),
            (Rounding.ONE_EACH, ("2200", "1300", "800")),
            (Rounding.NEAREST, ("2100", "1300", "900")),
        ],
    )
    def test_4300_rounded_to_100(self, rule: Rounding, expected: tuple[str, ...]):
        assert paid("4,300.00", "100", rule, 50, 30, 20) == amounts(*expected)

    @pytest.mark.parametrize("rule", RULES)
    @pytest.mark.parametrize("pool", ["0", "0.01", "1001.00", "0.99", "99.99"])
    def test_the_sum_is_the_pool(self, rule: Rounding, pool: str):
        assert total(paid(pool, "5", rule, 50, 30, 20)) == Money.parse(pool)

    def test_1001_over_three_places(self):
        found = prizes_of(
            Money(100_100),
            [PlacePlan(share=one) for one in equal_shares((1, 1, 1))],
            unit=CENT,
            rule=Rounding.LARGEST,
        )
        assert [one.prize.cents for one in found] == [33_367, 33_367, 33_366]

    def test_what_is_smaller_than_a_unit_goes_with_the_remainder(self):
        assert paid("100.37", "10", Rounding.TO_LAST, 50, 50) == amounts("50", "50.37")
        assert paid("100.37", "10", Rounding.ONE_EACH, 50, 50) == amounts("50.37", "50")

    def test_units_left_go_where_most_was_lost(self):
        assert paid("29", "10", Rounding.LARGEST, 34, 33, 33) == amounts("19", "10", "0")

    def test_every_rule_has_words(self):
        assert set(RULE_WORDS) == set(Rounding)


@given(
    pool=st.integers(0, 10**9),
    weights=st.lists(st.integers(0, 10**6), min_size=1, max_size=60).filter(any),
    unit=st.integers(1, 10**6),
    rule=st.sampled_from(RULES),
)
def test_every_division_adds_up(pool: int, weights: list[int], unit: int, rule: Rounding):
    parts = divide(Money(pool), weights, unit=Money(unit), rule=rule)
    assert total(parts) == Money(pool)
    odd = {0, len(parts) - 1}
    assert all(part.cents % unit == 0 for at, part in enumerate(parts) if at not in odd)
    if rule is not Rounding.NEAREST:
        assert min(parts) >= ZERO


@pytest.mark.parametrize(
    "bad", [(Money(-1), [1], 1), (CENT, [], 1), (CENT, [0], 1), (CENT, [1, -1], 1), (CENT, [1], 0)]
)
def test_a_division_of_nothing_is_a_bug(bad: tuple[Money, list[int], int]):
    with pytest.raises(ValueError, match="divided"):
        divide(bad[0], bad[1], unit=Money(bad[2]), rule=Rounding.TO_FIRST)


def test_a_float_division_loses_a_cent():
    """Control: the same shares in floats do not add up, or the test above proves nothing."""
    lost = 0
    for pool in range(1, 20_000, 7):
        parts = [round(pool * share, 0) for share in (0.333, 0.333, 0.334)]
        lost += sum(parts) != pool
    assert lost > 0


class TestFixedAndThings:
    def test_fixed_prizes_come_first(self):
        places = [PlacePlan(fixed=Money(10_000)), PlacePlan(share=600_000), PlacePlan(share=400_000)]
        found = prizes_of(Money(30_000), places, unit=Money(500), rule=Rounding.TO_FIRST)
        assert [one.prize.cents for one in found] == [10_000, 12_000, 8_000]
        assert [one.rounding.cents for one in found] == [0, 0, 0]

    def test_fixed_prizes_above_the_pool_are_refused_with_the_shortfall(self):
        with pytest.raises(InvalidInput, match="fixed_above_pool") as refused:
            prizes_of(Money(9_900), [PlacePlan(fixed=Money(10_000))], unit=CENT, rule=Rounding.TO_FIRST)
        assert refused.value.params["short_cents"] == 100

    def test_fixed_prizes_may_be_all_there_is(self):
        found = prizes_of(Money(5_000), [PlacePlan(fixed=Money(5_000))], unit=CENT, rule=Rounding.TO_LAST)
        assert [one.prize.cents for one in found] == [5_000]

    def test_a_thing_takes_nothing_of_the_pool(self):
        places = [PlacePlan(share=WHOLE), PlacePlan(thing="A buckle", thing_value=Money(5_000))]
        found = prizes_of(Money(777), places, unit=Money(100), rule=Rounding.TO_LAST)
        assert [one.prize.cents for one in found] == [777, 0]
        assert found[1].thing == "A buckle"

    @pytest.mark.parametrize(
        ("places", "code"),
        [
            ([], "no_places"),
            ([PlacePlan(share=1)], "not_100_percent"),
            ([PlacePlan(share=WHOLE), PlacePlan(share=1)], "not_100_percent"),
            ([PlacePlan(share=-1), PlacePlan(share=WHOLE + 1)], "negative_part"),
            ([PlacePlan(fixed=Money(-1))], "negative_part"),
            ([PlacePlan(thing="Cup", thing_value=Money(-1))], "negative_part"),
            ([PlacePlan(fixed=Money(1), share=WHOLE)], "share_and_fixed"),
            ([PlacePlan(fixed=Money(1))], "nobody_takes_rest"),
            ([PlacePlan(share=WHOLE)] + [PlacePlan()] * 5_000, "too_many_places"),
        ],
    )
    def test_what_cannot_be_paid_is_refused(self, places: list[PlacePlan], code: str):
        with pytest.raises(InvalidInput, match=code):
            prizes_of(Money(5_000), places, unit=CENT, rule=Rounding.TO_FIRST)

    @pytest.mark.parametrize(("unit", "code"), [(0, "too_small"), (10**16, "too_large")])
    def test_the_unit_is_a_cent_or_more(self, unit: int, code: str):
        with pytest.raises(InvalidInput, match=code):
            prizes_of(Money(1), plan(100), unit=Money(unit), rule=Rounding.TO_FIRST)

    def test_no_prize_is_less_than_nothing(self):
        with pytest.raises(InvalidInput, match="negative_prize"):
            paid("12", "10", Rounding.NEAREST, 2, 49, 49)


class TestTies:
    def test_places_are_added_up_and_split(self):
        found = prizes_of(Money(10_001), plan(50, 30, 20), unit=CENT, rule=Rounding.TO_FIRST)
        both = tied(found, first=2, last=3)
        assert [sharing(both, place) for place in (1, 2, 3)] == [(1,), (2, 3), (2, 3)]
        assert sharing(both, 9) == (9,)
        assert [one.prize.cents for one in both] == [5_001, 2_500, 2_500]
        assert [one.shares_with for one in both] == [1, 2, 2]

    def test_the_odd_cent_goes_from_the_top(self):
        assert [one.cents for one in shared([Money(3), Money(2)], first=1, last=2)] == [3, 2]

    def test_no_such_places(self):
        found = prizes_of(Money(10_000), plan(60, 40), unit=CENT, rule=Rounding.TO_FIRST)
        for first, last in ((0, 1), (1, 1), (2, 3)):
            with pytest.raises(InvalidInput, match="no_such_places"):
                tied(found, first=first, last=last)
        with pytest.raises(InvalidInput, match="shared_twice"):
            tied(tied(found, first=1, last=2), first=1, last=2)
        with pytest.raises(ValueError, match="in a row"):
            shared([CENT], first=1, last=2)
