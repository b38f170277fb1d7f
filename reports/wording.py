"""Dates, amounts and numbers as words on paper. Times are the venue's own, made elsewhere."""

from __future__ import annotations

from datetime import date, datetime

from num2words import num2words

from app.core.money import Money

NBSP = "\N{NO-BREAK SPACE}"
DOT = "\N{MIDDLE DOT}"
# Stands before a breaking space; dropped where a line ends with it.
SEPARATOR = f"{NBSP}{NBSP}{DOT}{NBSP}"
_MINUS = "\N{MINUS SIGN}"
# Own names: the C library's follow the locale of the machine, papers are American English.
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def keep(text: str) -> str:
    """Bind a group of words that must not be parted, with no-break spaces."""
    return text.replace(" ", NBSP)


def keep_postcode(address: str) -> str:
    """Bind a typed address's last word, where it is a postcode, to the state before it."""
    before, _, last = address.rpartition(" ")
    return f"{before}{NBSP}{last}" if before and last[:5].isdigit() else address


def dotted(*parts: str) -> str:
    """Join parts with a middle dot between wide spaces, leaving out empty ones."""
    return f"{SEPARATOR} ".join(part for part in parts if part)


def hour(moment: datetime) -> str:
    """Write a local time of day: `9:17 pm`."""
    return keep(f"{moment.hour % 12 or 12}:{moment.minute:02d} {'am' if moment.hour < 12 else 'pm'}")


def moment(when: datetime) -> str:
    """Write a local instant on slips: `Fri, Mar 6, 2026, 9:17 pm`."""
    day = keep(f"{_MONTHS[when.month - 1][:3]} {when.day}")
    return f"{_DAYS[when.weekday()][:3]}, {day}, {when.year}, {hour(when)}"


def zoned(when: datetime) -> str:
    """Write the same with its zone, as a Letter receipt asks: `Fri, Mar 6, 2026, 9:17 pm MST`."""
    return keep_last(moment(when), when.tzname())


def made(when: datetime) -> str:
    """Write when a paper was made, for its foot: `Sun, March 8, 2026, 8:40 pm MDT`."""
    text = f"{_DAYS[when.weekday()][:3]}, {plain_day(when.date())}, {hour(when)}"
    return keep_last(text, when.tzname())


def keep_last(text: str, tail: str | None) -> str:
    """Add a word that must not stand alone on a line; nothing for none."""
    return f"{text}{NBSP}{tail}" if tail else text


def full_day(day: date) -> str:
    """Write a date in full: `Sunday, March 8, 2026`."""
    return f"{_DAYS[day.weekday()]}, {month_day(day)}, {day.year}"


def week_day(day: date) -> str:
    """Write `Friday, March 6`, the way of a sheet."""
    return f"{_DAYS[day.weekday()]}, {month_day(day)}"


def month_day(day: date) -> str:
    """Write `March 8`, kept together."""
    return keep(f"{_MONTHS[day.month - 1]} {day.day}")


def plain_day(day: date) -> str:
    """Write `March 8, 2027`."""
    return f"{month_day(day)}, {day.year}"


def span(first: date, last: date) -> str:
    """Write the days of a tournament: `March 6 to 8, 2026`, or one day, or over a month's end."""
    if first == last:
        return plain_day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{month_day(first)} to{NBSP}{last.day}, {first.year}"
    if first.year == last.year:
        return f"{month_day(first)} to {month_day(last)}, {first.year}"
    return f"{plain_day(first)} to {plain_day(last)}"


def short_hash(digest: str) -> str:
    """Write the first eight hexadecimal digits in two groups: `7F3A C91E`."""
    digits = digest[:8].upper()
    return keep(f"{digits[:4]} {digits[4:]}".strip())


def in_words(amount: Money) -> str:
    """Write an amount as on a check: `Eight thousand six hundred twenty dollars and 00/100`.

    Raises `ValueError` for an amount below zero: nothing negative is ever paid out.
    """
    if amount.cents < 0:
        message = "an amount in words is never negative"
        raise ValueError(message)
    dollars, cents = divmod(amount.cents, 100)
    words = num2words(dollars, lang="en").replace(" and ", " ").replace(",", "")
    unit = "dollar" if dollars == 1 else "dollars"
    return f"{words[:1].upper()}{words[1:]} {unit} and{NBSP}{cents:02d}/100"


def minus(number: int) -> str:
    """Write a count with the true minus sign: `1,204`, U+2212 before a negative one."""
    return f"{_MINUS if number < 0 else ''}{abs(number):,}"
