"""A listing writes its values one way, adds up what is to be added, and knows the hour that comes twice."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from app.core.listings import Column, ColumnKind, ListingRow, added_up, comes_twice, moment, written
from app.core.money import Money

HELENA = ZoneInfo("America/Denver")
COLUMNS = (
    Column("who", "Who"),
    Column("times", "Times", ColumnKind.COUNT),
    Column("paid", "Paid", ColumnKind.MONEY),
    Column("note", "Note"),
)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        ("=1+1", "=1+1"),
        (12_345, "12,345"),
        (Money(-1_234_50), "\N{MINUS SIGN}1,234.50"),
        (date(2026, 3, 8), "Mar 8, 2026"),
        (datetime(2026, 3, 7, 4, 17, tzinfo=UTC).astimezone(HELENA), "Fri, Mar 6, 9:17 pm"),
    ],
)
def test_a_value_is_written_for_people(value, text):
    assert written(value) == text


def test_a_total_has_its_dollar():
    assert written(Money(5_00), dollar=True) == "$5.00"
    assert written(3, dollar=True) == "3"


def test_totals_leave_out_the_lines_above_groups():
    rows = (
        ListingRow(("Ann", None, Money(3_00), ""), group=True),
        ListingRow(("Ann", 1, Money(1_00), "a")),
        ListingRow(("Ann", 2, Money(2_00), "b")),
    )
    assert added_up(COLUMNS, rows, "All") == ("All", 3, Money(3_00), None)
    assert added_up(COLUMNS, (), "All") == ("All", 0, Money(0), None)


def test_keys_say_that_money_is_in_cents():
    assert [column.key for column in COLUMNS] == ["who", "times", "paid_cents", "note"]
    assert [column.right for column in COLUMNS] == [False, True, True, False]


def test_the_hour_that_comes_twice_has_its_zone():
    first, second = (datetime(2026, 11, 1, hour, 12, tzinfo=UTC).astimezone(HELENA) for hour in (7, 8))
    assert first == second  # two local times of one zone compare alike, whatever their fold
    assert (moment(first), moment(second)) == ("Sun, Nov 1, 1:12 am MDT", "Sun, Nov 1, 1:12 am MST")
    assert comes_twice(first)
    assert comes_twice(second)
    assert not comes_twice(datetime(2026, 11, 1, 9, 12, tzinfo=UTC).astimezone(HELENA))
    assert not comes_twice(datetime(2026, 3, 8, 9, 12, tzinfo=UTC).astimezone(HELENA))
