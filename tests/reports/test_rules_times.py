from dataclasses import replace
from datetime import date, datetime, time

import pytest

from app.core.records import DayPlan, Level
from reports import rules_times
from tests.reports.sheet_samples import LEVELS, TERMS

NB = "\N{NO-BREAK SPACE}"
FRIDAY = date(2026, 3, 6)


def friday(hour: int, minute: int = 0) -> datetime:
    return datetime.combine(FRIDAY, time(hour, minute))


def ordinary(text: str) -> str:
    return text.replace(NB, " ")


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (time(17), "5:00 pm"),
        (time(9, 5), "9:05 am"),
        (time(12), "12:00 noon"),
        (time(0), "12:00 midnight"),
        (time(0, 30), "12:30 am"),
        (time(12, 30), "12:30 pm"),
    ],
)
def test_clock(at, said):
    assert ordinary(rules_times.clock(at)) == said


def test_hour_and_half_never_part():
    assert " " not in rules_times.clock(time(17))


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        (FRIDAY, FRIDAY, "Friday, March 6, 2026"),
        (FRIDAY, date(2026, 3, 8), "Friday, March 6 to Sunday, March 8, 2026"),
        (date(2026, 12, 31), date(2027, 1, 1), "Thursday, December 31, 2026 to Friday, January 1, 2027"),
    ],
)
def test_span(first, last, said):
    assert ordinary(rules_times.span_words(first, last)) == said


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ("", ""),
        ("nine players", ", to nine players"),
        ("to the end.", ", to the end"),
        ("until 11:30 pm", ", until 11:30 pm"),
        ("After level 12", ", After level 12"),
    ],
)
def test_how_a_day_ends_joins_its_start(ends, said):
    assert rules_times.plan_end(DayPlan(FRIDAY, time(17), ends)) == said


class TestLevelTimes:
    def test_breaks_count_and_the_named_level_is_the_days_last(self):
        times = rules_times.level_times(TERMS)
        assert times[0].begins == friday(17)
        assert times[8].begins == friday(21, 30)
        assert (times[7].break_from, times[7].break_to) == (
            friday(21, 15),
            friday(21, 30),
        )
        assert times[11].begins == friday(23)
        assert times[12] is None

    def test_of_several_days_the_first_ends_at_midnight_when_no_level_is_named(self):
        terms = replace(TERMS, days=(DayPlan(FRIDAY, time(22)), DayPlan(date(2026, 3, 7), time(11))))
        times = rules_times.level_times(terms, closed_from="2:00 am")
        assert [time is not None for time in times[:5]] == [True, True, True, True, False]

    @pytest.mark.parametrize(("closed", "count"), [("2:00 am", 7), ("2:30 am", 8), ("", 24)])
    def test_one_day_runs_to_the_hour_when_play_must_stop(self, closed, count):
        levels = tuple(Level(n, 2 * n, 0, 30) for n in range(1, 25))
        terms = replace(TERMS, days=(DayPlan(FRIDAY, time(22, 30)),), levels=levels)
        times = rules_times.level_times(terms, closed_from=closed)
        assert sum(time is not None for time in times) == count

    def test_no_plan_no_times(self):
        terms = replace(TERMS, days=())
        assert set(rules_times.level_times(terms)) == {None}
        assert rules_times.begins(terms, 9) == ""

    def test_moment_of_a_level(self):
        assert ordinary(rules_times.begins(TERMS, 9)) == "Friday 9:30 pm"
        assert rules_times.begins(TERMS, 25) == ""
        assert rules_times.begins(TERMS, 13) == ""


def test_antes():
    assert rules_times.antes(LEVELS) == "ante = big blind"
    assert rules_times.antes(tuple(replace(level, ante=0) for level in LEVELS)) == "no ante"
    assert rules_times.antes((replace(LEVELS[0], ante=25), *LEVELS[1:])) == "ante"
