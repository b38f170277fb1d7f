"""A year as its operator sees it: days that cannot start one, three counts, the next lawful start."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from app.core.records import Severity
from app.law.year import (
    counts_of_year,
    days_closed,
    must_conclude_by,
    next_start,
    reasons_of_day,
    whole_days_before,
)
from tests.law.builders import operator, other, pack, small

SPRING = other(date(2026, 3, 6), date(2026, 3, 8), "Larch Open")
EASTER = other(date(2026, 4, 3), date(2026, 4, 6), "Easter Deep Stack")
FULL = tuple(other(date(2026, month, 20)) for month in range(1, 13))


class TestClosedDays:
    def test_seven_days_on_both_sides(self) -> None:
        closed = days_closed(date(2026, 1, 1), date(2026, 12, 31), operator(others=(SPRING,)), pack())
        assert (min(closed), max(closed), len(closed)) == (date(2026, 2, 27), date(2026, 3, 15), 17)

    def test_a_small_stakes_year_has_none(self) -> None:
        assert days_closed(date(2026, 1, 1), date(2026, 12, 31), operator(others=FULL), small()) == {}

    def test_a_full_year_is_closed_from_end_to_end(self) -> None:
        closed = days_closed(date(2025, 12, 31), date(2027, 1, 1), operator(others=FULL), pack())
        assert len(closed) == 365
        assert next_start(date(2026, 5, 1), operator(others=FULL), pack()) == date(2027, 1, 1)

    @pytest.mark.parametrize("basis", ["july-june", "rolling-12-months"])
    def test_by_the_packs_own_year(self, basis: str) -> None:
        monthly = tuple(other(date(2026, 7, 1) + timedelta(days=28 * at)) for at in range(12))
        found = next_start(date(2026, 12, 1), operator(others=monthly), replace(pack(), year_basis=basis))
        assert found == date(2027, 7, 1)

    def test_none_in_sight(self) -> None:
        always = tuple(other(date(2026, 1, 1) + timedelta(days=8 * at)) for at in range(200))
        endless = replace(pack(), year_limit=None)
        assert next_start(date(2026, 1, 1), operator(others=always), endless) is None

    def test_an_approval_opens_its_day(self) -> None:
        mine = operator(others=(SPRING,), approved_starts={date(2026, 3, 15): "Letter 44"})
        assert next_start(date(2026, 3, 8), mine, pack()) == date(2026, 3, 15)
        (said,) = reasons_of_day(date(2026, 3, 15), mine, pack())
        assert (said.code, said.severity) == ("gap_by_approval", Severity.WARNS)
        assert [one.code for one in reasons_of_day(date(2026, 3, 14), mine, pack())] == ["too_soon"]


class TestCounts:
    def test_three_readings(self) -> None:
        starts = [date(2025, 7, 1), date(2025, 12, 31), date(2026, 1, 1), date(2026, 6, 30), date(2026, 7, 1)]
        found = counts_of_year(2026, date(2026, 3, 7), starts)
        assert (found.calendar, found.july_june, found.rolling) == (3, 4, 4)
        assert (found.july_from, found.rolling_to) == (date(2025, 7, 1), date(2026, 6, 30))

    @pytest.mark.parametrize(("year", "july"), [(2025, 2025), (2026, 2026), (2027, 2026)])
    def test_the_july_year_seen_from_another_year_is_the_nearest(self, year: int, july: int) -> None:
        found = counts_of_year(year, date(2026, 7, 4), [])
        assert found.july_from == date(july, 7, 1)
        assert (found.calendar, found.july_june, found.rolling) == (0, 0, 0)


class TestGaps:
    def test_whole_days_before(self) -> None:
        assert whole_days_before(date(2026, 4, 3), (SPRING, EASTER)) == (25, date(2026, 3, 8))
        assert whole_days_before(date(2026, 3, 6), (SPRING, EASTER)) is None

    def test_the_last_day_before_the_next(self) -> None:
        assert must_conclude_by(date(2026, 3, 16), (SPRING, EASTER), pack()) == date(2026, 3, 26)
        assert must_conclude_by(date(2026, 5, 1), (SPRING, EASTER), pack()) is None
