"""Balances folded from kinds, and the level read from instants."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from app.core.ledger import KindSum, counted, entrance_fees, paid_to_enter, pool
from app.core.money import ZERO, Money
from app.core.records import Kind, Level, PlaySession, Price
from app.core.schedule import level_end, read_clock

ENTRY = Price(prize=Money(100_00), expense=Money(10_00), charity=Money(4_00), staff=Money(1_00))


def times(price: Price, count: int) -> Price:
    return Price(price.prize * count, price.expense * count, price.charity * count, price.staff * count)


SUMS = [
    KindSum(Kind.ENTRY, reversal=False, count=3, parts=times(ENTRY, 3)),
    KindSum(Kind.ENTRY, reversal=True, count=1, parts=-ENTRY),
    KindSum(Kind.OTHER, reversal=False, count=1, parts=Price(staff=Money(5_00))),
    KindSum(Kind.CHARITY, reversal=False, count=1, parts=Price(charity=Money(-6_00))),
]


class TestFolds:
    def test_paid_to_enter_takes_voids_off_and_leaves_payments_out(self) -> None:
        assert paid_to_enter(SUMS) == Money(235_00)
        assert paid_to_enter([]) == ZERO

    def test_base_of_the_charity_share(self) -> None:
        assert entrance_fees(SUMS, frozenset({Kind.ENTRY})) == Money(230_00)

    def test_the_pool_adds_up(self) -> None:
        found = pool(SUMS)
        assert (found.prize, found.expense, found.charity, found.staff) == (
            Money(200_00),
            Money(20_00),
            Money(8_00),
            Money(7_00),
        )
        assert (found.collected, found.returned) == (Money(350_00), Money(115_00))
        assert (found.charity_paid, found.charity_held) == (Money(6_00), Money(2_00))
        assert found.difference == ZERO

    def test_counts_what_stands(self) -> None:
        assert counted(SUMS, Kind.ENTRY) == 2
        assert counted(SUMS, Kind.ADDON) == 0


START = datetime(2026, 3, 7, 1, tzinfo=UTC)
LEVELS = (Level(25, 50, 0, 30), Level(50, 100, 0, 30, break_minutes=10), Level(100, 200, 0, 20))


def after(minutes: float) -> datetime:
    return START + timedelta(minutes=minutes)


def reading(minutes: float, *, ended: float | None = None, sets=()) -> tuple[int, datetime | None] | None:
    sessions = [PlaySession(START, None if ended is None else after(ended))]
    found = read_clock(LEVELS, sessions, sets, after(minutes))
    return None if found is None else (found.level, found.ends_at)


class TestClock:
    @pytest.mark.parametrize(
        ("minutes", "found"),
        [
            (-1, None),
            (0, (1, after(30))),
            (29, (1, after(30))),
            (30, (2, after(70))),
            (69, (2, after(70))),
            (70, (3, after(90))),
            (90, (3, None)),
        ],
    )
    def test_by_instants(self, minutes, found) -> None:
        assert reading(minutes) == found

    def test_rests_between_days(self) -> None:
        assert reading(200, ended=40) == (2, None)
        sessions = [PlaySession(START, after(40)), PlaySession(after(1000))]
        found = read_clock(LEVELS, sessions, (), after(1010))
        assert (found.level, found.ends_at) == (2, after(1030))

    def test_set_by_the_floor(self) -> None:
        sets = ((after(5), 3), (after(100), 1))
        assert reading(6, sets=sets) == (3, after(25))
        assert reading(100, sets=sets) == (1, after(130))

    def test_since_when_a_level_is_over(self) -> None:
        sessions = [PlaySession(START)]
        found = level_end(LEVELS, sessions, (), 2, after(80))
        assert abs(found - after(70)) <= timedelta(seconds=1)
        assert level_end(LEVELS, sessions, (), 2, after(60)) is None
        assert level_end(LEVELS, [], (), 2, after(60)) is None
