"""Days and times of day in English, written once for papers, sentences and screens.

Own names: `strftime` takes the C library's, which follow the locale of the machine (Qt sets it),
and all papers are American English. Papers bind the words with no-break spaces around this.
"""

from __future__ import annotations

from datetime import date, datetime, time

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def weekday(day: date) -> str:
    """Name the day of the week: `Friday`."""
    return _WEEKDAYS[day.weekday()]


def short_weekday(day: date) -> str:
    """Name the day of the week in three letters: `Fri`."""
    return weekday(day)[:3]


def month(day: date) -> str:
    """Name the month: `March`."""
    return _MONTHS[day.month - 1]


def short_month(day: date) -> str:
    """Name the month in three letters: `Mar`."""
    return month(day)[:3]


def month_day(day: date) -> str:
    """Write a date without its year: `March 8`."""
    return f"{month(day)} {day.day}"


def plain_day(day: date) -> str:
    """Write a date: `March 8, 2027`."""
    return f"{month_day(day)}, {day.year}"


def short_day(day: date) -> str:
    """Write a date where room is scarce: `Mar 8, 2027`."""
    return f"{short_month(day)} {day.day}, {day.year}"


def span(first: date, last: date) -> str:
    """Write first to last day: `March 6 to 8, 2026`, or one day, or over a month's or a year's end."""
    if first == last:
        return plain_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{month_day(first)} to {last.day}, {first.year}"
    if first.year == last.year:
        return f"{month_day(first)} to {month_day(last)}, {first.year}"
    return f"{plain_day(first)} to {plain_day(last)}"


def half(at: time | datetime) -> str:
    """Say which half of the day a local time is in: `am` or `pm`."""
    return "am" if at.hour < 12 else "pm"


def hour(at: time | datetime) -> str:
    """Write a local time without am or pm, for columns: `9:17`."""
    return f"{at.hour % 12 or 12}:{at.minute:02d}"


def clock(at: time | datetime) -> str:
    """Write a local time of day: `9:17 pm`."""
    return f"{hour(at)} {half(at)}"
