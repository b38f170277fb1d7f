"""What is typed into the Tournament screen's fields, and what is refused rather than guessed."""

from datetime import date

import pytest

from app.core.errors import InvalidInput
from app.ui.screens.tournament.bound import as_cents, as_level, as_limit, as_number, read_time
from app.ui.widgets.date_field import DATE_EXAMPLE, DateField, read_born, read_day, write_day, write_span


@pytest.mark.parametrize(
    "typed",
    ["Mar 6, 2026", "mar 6 2026", "March 6, 2026", "Mar. 6, 2026", "3/6/2026", "03/06/2026", "2026-03-06"],
)
def test_three_ways_to_write_a_date(typed):
    assert read_day(typed) == date(2026, 3, 6)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "Mar 6",
        "3/6/26",
        "6.3.2026",
        "13/6/2026",
        "2/29/2027",
        "2026-3-6",
        "Mars 6, 2026",
        "03/13/0027",
        "tomorrow",
        "３/6/2026",
    ],
)
def test_a_date_that_could_mean_something_else_is_refused(typed):
    with pytest.raises(InvalidInput, match="not_a_date"):
        read_day(typed)


@pytest.mark.parametrize("typed", ["6/30/1984", "1984-06-30", "6.30.1984", "Jun 30, 1984", "june 30 1984"])
def test_a_date_of_birth_may_be_written_either_way(typed):
    assert read_born(typed) == date(1984, 6, 30)
    assert read_born(" ") is None
    with pytest.raises(InvalidInput, match="not_a_date"):
        read_born("June 1984")


@pytest.mark.parametrize("month", range(1, 13))
def test_what_is_written_can_be_typed_back(month):
    assert read_day(write_day(date(2026, month, 28))) == date(2026, month, 28)


def test_a_span_of_days():
    assert write_span(date(2026, 6, 29), date(2026, 7, 1)) == "Jun 29 to Jul 1, 2026"
    assert write_span(date(2026, 12, 31), date(2027, 1, 1)) == "Dec 31, 2026 to Jan 1, 2027"
    assert write_span(date(2026, 6, 29), date(2026, 6, 29)) == "Jun 29, 2026"


def test_the_date_field_shows_a_right_example(qtbot):
    field = DateField("First day", name="first_day")
    qtbot.addWidget(field)
    field.set_text("6/7")
    with pytest.raises(InvalidInput) as error:
        field.day()
    assert error.value.field == "first_day"
    assert field.error() == DATE_EXAMPLE
    field.set_day(date(2026, 6, 7))
    assert (field.text(), field.error(), field.day()) == ("Jun 7, 2026", "", date(2026, 6, 7))


@pytest.mark.parametrize(
    ("typed", "read"),
    [("6:00 pm", "18:00"), ("6 pm", "18:00"), ("12 am", "00:00"), ("12:30 PM", "12:30"), ("18:00", "18:00")],
)
def test_times(typed, read):
    assert read_time(typed, "first_cards") == read


@pytest.mark.parametrize("typed", ["", "6", "25:00", "13 pm", "0 am", "6:75 pm", "noon", "18.00"])
def test_a_time_is_not_guessed(typed):
    with pytest.raises(InvalidInput, match="not_a_time"):
        read_time(typed, "first_cards")


def test_numbers_limits_levels_and_amounts():
    assert (as_number("20,000", ""), as_number("7", "")) == (20_000, 7)
    assert (as_limit("no limit", ""), as_limit("2", "")) == (-1, 2)
    assert (as_level("", ""), as_level("8", "")) == (-1, 8)
    assert (as_cents("", ""), as_cents("$1,000.50", "")) == (0, 100_050)
    for typed in ("", "-1", "1.5", "2,00", "1e3", "９", "1" * 20):
        with pytest.raises(InvalidInput, match="not_a_number"):
            as_number(typed, "tables")
