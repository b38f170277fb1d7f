"""The field for a local date: three ways to write one, none of them guessed.

A toolkit's date editor fills in what was not typed; a day of the law must be the day that was meant.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from app.core.birth import read_birth
from app.core.days import short_day, short_month
from app.core.errors import InvalidInput
from app.ui.widgets.fields import TextField

DATE_EXAMPLE: Final = "Write it like Mar 6, 2026"
# Nothing that is typed here lies before; a year of 0027 is a slip of the keys.
_EARLIEST_YEAR: Final = 1900
_MONTHS: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
_WORDS: Final = re.compile(r"([A-Za-z]{3,9})\.? +([0-9]{1,2}),? +([0-9]{4})")
_SLASHES: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_ISO: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def read_day(text: str, *, field: str = "date") -> date:
    """Read `Mar 6, 2026`, `3/6/2026` (month first) or `2026-03-06`.

    Raises `InvalidInput(field, "not_a_date")` for anything else: no two-digit year, no day without a year,
    no year before 1900.
    """
    typed = text.strip(" ")
    try:
        if match := _WORDS.fullmatch(typed):
            month, day, year = _month(match[1]), int(match[2]), int(match[3])
        elif match := _SLASHES.fullmatch(typed):
            month, day, year = int(match[1]), int(match[2]), int(match[3])
        elif match := _ISO.fullmatch(typed):
            year, month, day = int(match[1]), int(match[2]), int(match[3])
        else:
            raise InvalidInput(field, "not_a_date", given=text[:40])
        if year < _EARLIEST_YEAR:
            raise InvalidInput(field, "not_a_date", given=text[:40])
        return date(year, month, day)
    except ValueError:
        raise InvalidInput(field, "not_a_date", given=text[:40]) from None


def read_born(text: str) -> date | None:
    """Read a date of birth as it stands on an id, or as any other date here; nothing typed is None.

    Raises `InvalidInput(birth, not_a_date)`.
    """
    try:
        return read_birth(text)
    except InvalidInput:
        return read_day(text, field="birth")


def write_day(value: date | None) -> str:
    """Write a local date as it may be typed back: `Mar 6, 2026`; nothing for None."""
    return short_day(value) if value else ""


def write_span(first: date, last: date) -> str:
    """Write a run of days: `Jun 29 to Jul 1, 2026`, or the one day."""
    if first == last:
        return write_day(first)
    start = write_day(first) if first.year != last.year else f"{short_month(first)} {first.day}"
    return f"{start} to {write_day(last)}"


def _month(word: str) -> int:
    folded = word.casefold()
    for number, name in enumerate(_MONTHS, start=1):
        if folded in (name, name[:3]) or (folded == "sept" and number == 9):
            return number
    raise ValueError(word)


class DateField(TextField):
    """A field for a local date, read by `read_day` and nothing else."""

    def day(self) -> date:
        """Return the date typed. Raises `InvalidInput` and shows the error with an example."""
        try:
            return read_day(self.text(), field=self.objectName() or "date")
        except InvalidInput:
            self.set_error(DATE_EXAMPLE)
            raise

    def set_day(self, value: date | None) -> None:
        """Put a date into the field, or empty it."""
        self.set_text(write_day(value))
