"""Dates, amounts and numbers as words on paper. Times are the venue's own, made elsewhere."""

from __future__ import annotations

import re
from datetime import date, datetime

from num2words import num2words

from app.core import days
from app.core.money import Money
from app.core.text import short_hash as plain_hash

NBSP = "\N{NO-BREAK SPACE}"
DOT = "\N{MIDDLE DOT}"
# Stands before a breaking space; dropped where a line ends with it.
SEPARATOR = f"{NBSP}{NBSP}{DOT}{NBSP}"
_MINUS = "\N{MINUS SIGN}"
# The spaces a date may not be parted at: before every number but a year.
_BEFORE_NUMBER = re.compile(r"(?<!,) (?=\d)")


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


def kept_parts(text: str) -> str:
    """Bind the words of each part but the first, the name: a line may break between dates and permit only."""
    first, *rest = text.split(f"{SEPARATOR} ")
    return f"{SEPARATOR} ".join((first, *(keep(part) for part in rest)))


def keep_day(text: str) -> str:
    """Bind each number of a written date to the word before it; a line may end before the year."""
    return _BEFORE_NUMBER.sub(NBSP, text)


def hour(moment: datetime) -> str:
    """Write a local time of day: `9:17 pm`."""
    return keep(days.clock(moment))


def moment(when: datetime) -> str:
    """Write a local instant on slips: `Fri, Mar 6, 2026, 9:17 pm`."""
    return f"{days.short_weekday(when)}, {keep_day(days.short_day(when))}, {hour(when)}"


def zoned(when: datetime) -> str:
    """Write the same with its zone, as a Letter receipt asks: `Fri, Mar 6, 2026, 9:17 pm MST`."""
    return keep_last(moment(when), when.tzname())


def made(when: datetime) -> str:
    """Write when a paper was made, for its foot: `Sun, March 8, 2026, 8:40 pm MDT`."""
    return keep_last(f"{days.short_weekday(when)}, {plain_day(when)}, {hour(when)}", when.tzname())


def keep_last(text: str, tail: str | None) -> str:
    """Add a word that must not stand alone on a line; nothing for none."""
    return f"{text}{NBSP}{tail}" if tail else text


def full_day(day: date) -> str:
    """Write a date in full: `Sunday, March 8, 2026`."""
    return f"{days.weekday(day)}, {plain_day(day)}"


def month_day(day: date) -> str:
    """Write `March 8`, kept together."""
    return keep(days.month_day(day))


def plain_day(day: date) -> str:
    """Write `March 8, 2027`."""
    return keep_day(days.plain_day(day))


def span(first: date, last: date) -> str:
    """Write the days of a tournament: `March 6 to 8, 2026`, or one day, or over a month's end."""
    return keep_day(days.span(first, last))


def short_hash(digest: str) -> str:
    """Write the digits that are printed of a hash, kept together: `7F3A C91E`."""
    return keep(plain_hash(digest))


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
