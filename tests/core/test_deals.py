"""Deals: chip shares against published values and a brute-force oracle; sums to the cent (known faults 11, 12)."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.deals import DealMethod, check_sum, largest_remainder, less_left, proposed, to_share
from app.core.errors import InvalidInput
from app.core.icm import FINE, fine_shares
from app.core.money import ZERO, Money, total

PRIZES = (Money(5_000), Money(3_000), Money(2_000))


def oracle(chips: list[int], prizes: list[Money]) -> list[Fraction]:
    """Every order of finish, one by one, in exact fractions."""
    shares = [Fraction(0)] * len(chips)
    for order in permutations(range(len(chips))):
        chance, left = Fraction(1), sum(chips)
        for player in order:
            chance *= Fraction(chips[player], left)
            left -= chips[player]
        for place, player in enumerate(order):
            shares[player] += chance * prizes[place].cents
    return shares


def by_sets(chips: list[int], prizes: list[Money]) -> list[Fraction]:
    """Every set of players who finished ahead, in exact fractions: an oracle for more players than seven."""
    shares = [Fraction(0)] * len(chips)
    chances = {frozenset[int](): Fraction(1)}
    for size, prize in enumerate(prizes):
        for ahead in combinations(range(len(chips)), size):
            chance = chances.pop(frozenset(ahead))
            left = sum(chips) - sum(chips[one] for one in ahead)
            for player in set(range(len(chips))) - {*ahead}:
                part = chance * Fraction(chips[player], left)
                shares[player] += part * prize.cents
                wider = frozenset({*ahead, player})
                chances[wider] = chances.get(wider, Fraction(0)) + part
    return shares


def to_cents(exact: list[Fraction]) -> list[int]:
    """Exact shares as cents by the largest remainder, who is named first when remainders tie."""
    cents = [int(one) for one in exact]
    order = sorted(range(len(exact)), key=lambda at: cents[at] - exact[at])
    for at in order[: int(sum(exact)) - sum(cents)]:
        cents[at] += 1
    return cents


def in_floats(chips: list[int], prizes: list[Money]) -> list[float]:
    """The same in floats: the control that must fail the exact comparison."""
    shares = [0.0] * len(chips)
    for order in permutations(range(len(chips))):
        chance, left = 1.0, float(sum(chips))
        for player in order:
            chance *= chips[player] / left
            left -= chips[player]
        for place, player in enumerate(order):
            shares[player] += chance * prizes[place].cents
    return shares


class TestIcm:
    def test_the_published_values(self):
        """5000/3000/2000 chips, 50/30/20: 38.392857, 32.75 and 28.857143."""
        assert fine_shares((5_000, 3_000, 2_000), PRIZES) == (3_839_285_714, 3_275_000_000, 2_885_714_286)

    @settings(max_examples=40, deadline=None)
    @given(st.data())
    def test_it_is_the_oracle(self, data: st.DataObject):
        count = data.draw(st.integers(1, 6))
        chips = data.draw(st.lists(st.integers(1, 10**7), min_size=count, max_size=count))
        cents = data.draw(st.lists(st.integers(0, 10**9), min_size=count, max_size=count))
        prizes = [Money(one) for one in sorted(cents, reverse=True)]
        for found, exact in zip(fine_shares(chips, prizes), oracle(chips, prizes), strict=True):
            assert abs(Fraction(found, FINE) - exact) <= Fraction(1, FINE)

    def test_seven_players(self):
        chips = [310_000, 122_500, 97_000, 64_500, 41_000, 17_500, 3_500]
        prizes = [Money(cents) for cents in (544_500, 358_500, 257_500, 190_000, 145_500, 112_000, 89_500)]
        exact = oracle(chips, prizes)
        assert [round(one * FINE) for one in exact] == list(fine_shares(chips, prizes))

    @pytest.mark.parametrize("players", [8, 9, 10])
    def test_more_players_by_sets(self, players: int):
        chips = [1 + 7_919 * (at + 3) ** 3 % 400_000 for at in range(players)]
        prizes = [Money(1_000_000 // (at + 1)) for at in range(players)]
        assert [round(one * FINE) for one in by_sets(chips, prizes)] == list(fine_shares(chips, prizes))

    def test_twenty_players_with_three_prizes_by_sets(self):
        """Only the sets of those who are paid matter: three prizes of twenty can be added up exactly."""
        chips = [1 + 7_919 * (at + 3) ** 4 % 900_000 for at in range(20)]
        prizes = [Money(cents) for cents in (5_000_001, 2_999_999, 1_234_567)]
        exact = by_sets(chips, prizes)
        found = fine_shares(chips, [*prizes, *[ZERO] * 17])
        assert [round(one * FINE) for one in exact] == list(found)

    @settings(max_examples=60, deadline=None)
    @given(st.data())
    def test_the_cents_are_those_of_the_exact_shares(self, data: st.DataObject):
        """Small whole stacks and prizes: halves, thirds and ties of remainders come up often."""
        count = data.draw(st.integers(2, 6))
        chips = data.draw(st.lists(st.integers(1, 6), min_size=count, max_size=count))
        cents = sorted(data.draw(st.lists(st.integers(0, 9), min_size=count, max_size=count)), reverse=True)
        prizes = [Money(one) for one in cents]
        found = proposed(DealMethod.ICM, chips=chips, prizes=prizes, left=ZERO)
        assert [one.cents for one in found] == to_cents(oracle(chips, prizes))

    @pytest.mark.parametrize("chips", [[1, *[2**40] * 19], [*range(1, 21)], [2**at for at in range(20)]])
    def test_twenty_shares_of_any_stacks_are_the_prizes(self, chips: list[int]):
        prizes = [Money(10**11 // 2**at) for at in range(20)]
        found = fine_shares(chips, prizes)
        assert abs(sum(found) - FINE * total(prizes).cents) <= 10
        assert min(found) >= FINE * prizes[-1].cents

    def test_a_half_of_a_millionth_goes_up(self):
        """Of 256 chips 1 and 255 for a prize of a cent: 3,906.25 and 996,093.75; twice the prize: halves."""
        assert fine_shares((1, 255), (Money(1), ZERO)) == (3_906, 996_094)
        assert fine_shares((1, 255), (Money(2), ZERO)) == (7_813, 1_992_188)

    def test_floats_do_not_pass(self):
        """Control: a large sum in floats is off by more than this test allows."""
        chips, prizes = [333_333, 77_777, 11_111], [Money(10**15), Money(10**14), Money(10**13)]
        exact, loose = oracle(chips, prizes), in_floats(chips, prizes)
        assert any(
            abs(Fraction(one) - sure) > Fraction(1, FINE) for one, sure in zip(loose, exact, strict=True)
        )
        fine = fine_shares(chips, prizes)
        assert all(
            abs(Fraction(one, FINE) - sure) <= Fraction(1, FINE)
            for one, sure in zip(fine, exact, strict=True)
        )

    def test_equal_stacks_share_alike(self):
        assert len(set(fine_shares([700] * 9, [Money(900 - 100 * at) for at in range(9)]))) == 1

    @pytest.mark.parametrize("chips", [[], [0, 5], [5, -5], [1] * 21, [5]])
    def test_what_is_no_table_is_a_bug(self, chips: list[int]):
        with pytest.raises(ValueError, match="chip shares"):
            fine_shares(chips, [ZERO] * max(len(chips), 2))


class TestProposals:
    def test_icm_adds_up(self):
        found = proposed(DealMethod.ICM, chips=(5, 3, 2), prizes=PRIZES, left=ZERO)
        assert [one.cents for one in found] == [3_839, 3_275, 2_886]

    def test_a_chip_chop_leaves_nobody_below_the_last_place(self):
        found = proposed(DealMethod.CHIP_CHOP, chips=(8, 1, 1), prizes=PRIZES, left=ZERO)
        assert [one.cents for one in found] == [5_200, 2_400, 2_400]

    def test_even(self):
        found = proposed(DealMethod.EVEN, chips=(), prizes=PRIZES, left=ZERO)
        assert [one.cents for one in found] == [3_334, 3_333, 3_333]

    def test_a_part_left_to_play_for_comes_off_the_top(self):
        assert less_left(PRIZES, Money(1_000)) == (Money(4_000), Money(3_000), Money(2_000))
        assert less_left(PRIZES, Money(6_000)) == (Money(2_000), Money(2_000), ZERO)
        found = proposed(DealMethod.EVEN, chips=(), prizes=PRIZES, left=Money(1_000))
        assert total(found) == Money(9_000)

    @given(
        st.lists(st.tuples(st.integers(1, 10**6), st.integers(0, 10**7)), min_size=2, max_size=8),
        st.sampled_from([DealMethod.ICM, DealMethod.CHIP_CHOP, DealMethod.EVEN]),
        st.integers(0, 100),
    )
    def test_every_proposal_adds_up(self, rows: list[tuple[int, int]], method: DealMethod, percent: int):
        prizes = [Money(cents) for _chips, cents in sorted(rows, key=lambda row: -row[1])]
        left = Money(total(prizes).cents * percent // 100)
        found = proposed(method, chips=[chips for chips, _cents in rows], prizes=prizes, left=left)
        check_sum(found, to_share(prizes, left))
        assert min(found) >= ZERO

    @pytest.mark.parametrize(
        ("method", "chips", "prizes", "left", "field"),
        [
            (DealMethod.ICM, (1, 2), PRIZES, ZERO, "chips"),
            (DealMethod.CHIP_CHOP, (1, 2, 0), PRIZES, ZERO, "chips"),
            (DealMethod.ICM, (1,) * 21, (Money(1),) * 21, ZERO, "players"),
            (DealMethod.EVEN, (), PRIZES[:1], ZERO, "players"),
            (DealMethod.CUSTOM, (), PRIZES, ZERO, "method"),
            (DealMethod.EVEN, (), PRIZES, Money(10_001), "left_cents"),
            (DealMethod.EVEN, (), PRIZES, Money(-1), "left_cents"),
        ],
    )
    def test_what_cannot_be_worked_out_names_its_field(self, method, chips, prizes, left, field):
        with pytest.raises(InvalidInput) as refused:
            proposed(method, chips=chips, prizes=prizes, left=left)
        assert refused.value.field == field

    def test_remainders_are_given_to_the_largest(self):
        fine = (1 * FINE + 600_000, 1 * FINE + 900_000, 500_000)
        assert [one.cents for one in largest_remainder(fine, Money(4))] == [2, 2, 0]


class TestSum:
    @pytest.mark.parametrize(
        ("amounts", "code"),
        [((5, 4), "deal_short"), ((6, 5), "deal_over"), ((11, -1), "negative_amount")],
    )
    def test_what_does_not_add_up_cannot_be_saved(self, amounts: tuple[int, ...], code: str):
        with pytest.raises(InvalidInput, match=code):
            check_sum([Money(one) for one in amounts], Money(10))

    def test_the_difference_is_named(self):
        with pytest.raises(InvalidInput) as refused:
            check_sum([Money(419_000), Money(740_500)], Money(1_160_500))
        assert refused.value.params["by_cents"] == 1_000
