"""Days and times of day read the American way whatever the machine's locale."""

from datetime import date, datetime, time

import pytest

from app.core import days

MARCH_8 = date(2026, 3, 8)


def test_names_are_english() -> None:
    assert (days.weekday(MARCH_8), days.short_weekday(MARCH_8)) == ("Sunday", "Sun")
    assert (days.month(MARCH_8), days.short_month(MARCH_8)) == ("March", "Mar")
    assert days.month_day(MARCH_8) == "March 8"
    assert days.plain_day(MARCH_8) == "March 8, 2026"
    assert days.short_day(MARCH_8) == "Mar 8, 2026"


@pytest.mark.parametrize(
    ("first", "last", "written"),
    [
        (MARCH_8, MARCH_8, "March 8, 2026"),
        (date(2026, 3, 6), MARCH_8, "March 6 to 8, 2026"),
        (date(2026, 3, 30), date(2026, 4, 1), "March 30 to April 1, 2026"),
        (date(2026, 12, 30), date(2027, 1, 2), "December 30, 2026 to January 2, 2027"),
    ],
)
def test_span_names_a_month_and_a_year_once_where_both_days_share_it(
    first: date, last: date, written: str
) -> None:
    assert days.span(first, last) == written


@pytest.mark.parametrize(
    ("at", "written"),
    [
        (time(0, 0), "12:00 am"),
        (time(11, 59), "11:59 am"),
        (time(12, 0), "12:00 pm"),
        (datetime(2026, 3, 8, 21, 17), "9:17 pm"),  # noqa: DTZ001 - a local time of day
    ],
)
def test_clock_counts_to_twelve(at: time | datetime, written: str) -> None:
    assert days.clock(at) == written
