"""A listing: rows under columns with their totals, told once and shown everywhere.

The screen, the paper, the CSV and the workbook all read the same record, so that none of them can say
another figure. Instants are local and aware; money is `Money`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from app.core.days import clock, short_month, short_weekday
from app.core.money import Money
from app.core.papers import Imprint

Value = str | int | Money | datetime | date | None


class ColumnKind(StrEnum):
    """What a column holds: it says how a value is written and on which side it stands."""

    TEXT = "text"
    COUNT = "count"
    MONEY = "money"
    TIME = "time"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Column:
    """One column. `field` names it for programs, `head` for people; `share` is its width on paper.

    `in_group` columns say what the line above their group says: paper and screen leave them out.
    """

    field: str
    head: str
    kind: ColumnKind = ColumnKind.TEXT
    share: int = 10
    in_group: bool = False

    @property
    def right(self) -> bool:
        """Whether it stands at the right: what is added up does."""
        return self.kind in (ColumnKind.COUNT, ColumnKind.MONEY)

    @property
    def key(self) -> str:
        """The name of its values in an answer: money is in cents and says so."""
        return f"{self.field}_cents" if self.kind is ColumnKind.MONEY else self.field


@dataclass(frozen=True, slots=True)
class ListingRow:
    """Values in the order of the columns. `group` is the line that heads and sums the rows below it."""

    values: tuple[Value, ...]
    group: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of the chart: what it stands for and how much, never below zero."""

    label: str
    amount: Money


@dataclass(frozen=True, slots=True)
class Listing:
    """The whole listing. `kind` names it for programs and files, `under` says of what and of when.

    `totals` has a value for each column, None where nothing is added up; () for a listing without totals.
    `note` says how the figures are to be read, `nothing` what is said where there are no rows.
    """

    imprint: Imprint
    kind: str
    title: str
    under: str
    columns: tuple[Column, ...]
    rows: tuple[ListingRow, ...]
    totals: tuple[Value, ...] = ()
    note: str = ""
    nothing: str = "Nothing yet."
    chart: str = ""
    bars: tuple[Bar, ...] = ()

    @property
    def lines(self) -> tuple[ListingRow, ...]:
        """The rows that are no headings of a group: what is counted and what a file holds."""
        return tuple(row for row in self.rows if not row.group)


def added_up(columns: tuple[Column, ...], rows: tuple[ListingRow, ...], word: str) -> tuple[Value, ...]:
    """Return the totals of the rows: `word` in the first column, counts and money summed, the rest None."""
    found: list[Value] = []
    for at, column in enumerate(columns):
        values = [row.values[at] for row in rows if not row.group]
        if column.kind is ColumnKind.MONEY:
            found.append(Money(sum(one.cents for one in values if isinstance(one, Money))))
        elif column.kind is ColumnKind.COUNT:
            found.append(sum(one for one in values if type(one) is int))
        else:
            found.append(word if not at else None)
    return tuple(found)


def written(value: Value, *, dollar: bool = False) -> str:
    """Write a value for screen and paper; money without its sign, or with it where `dollar` asks."""
    if value is None:
        return ""
    if isinstance(value, Money):
        return str(value) if dollar else value.plain()
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, date):
        return f"{short_month(value)} {value.day}, {value.year}"
    return f"{value:,}" if isinstance(value, int) else value


def moment(at: datetime) -> str:
    """Write a local instant: `Fri, Mar 6, 9:17 pm`, with its zone in the hour that comes twice."""
    zone = f" {at.tzname()}" if comes_twice(at) else ""
    return f"{short_weekday(at)}, {short_month(at)} {at.day}, {clock(at)}{zone}"


def comes_twice(at: datetime) -> bool:
    """Tell whether the clock shows this local time twice in that night, once before and once after it is set back."""
    return at.replace(fold=0).utcoffset() != at.replace(fold=1).utcoffset()
