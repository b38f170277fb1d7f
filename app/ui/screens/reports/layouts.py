"""Which columns of a report the screen shows, and what stands as a second line below another.

Paper and files have a column for everything. A screen is read from a step away: fewer columns, and what
belongs together stands together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.core.listings import Listing, ListingRow, Value, written
from app.core.money import Money
from app.desk.ledger_sums import hour_words
from app.ui import fonts
from app.ui.models.rows_model import Cell
from app.ui.models.rows_model import Column as TableColumn

Named = Mapping[str, Value]
Words = Callable[[Named], str]
_PADDING: Final = 34
_ROOMY: Final = 90
_TIME: Final = 186
_WORDS: Final = (
    ("entries", "entry", "entries"),
    ("reentries", "re-entry", "re-entries"),
    ("addons", "add-on", "add-ons"),
    ("others", "other", "others"),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """A column of the screen: its head, its field, the words below, and its width (None takes what is left).

    `right` columns are as wide as their widest figure and have a total.
    """

    head: str
    field: str
    width: int | None = 0
    second: Words | None = None
    right: bool = False


def _sold(row: Named) -> str:
    """Say in one line how many of each were sold."""
    parts = []
    for field, one, more in _WORDS:
        count = row[field]
        if isinstance(count, int) and count:
            parts.append(f"{count:,} {one if count == 1 else more}")
    return ", ".join(parts)


def _receipts(row: Named) -> str:
    count = row["reversals"]
    assert isinstance(count, int)
    return f"{count:,} receipt{'s' if count != 1 else ''}" if count else ""


def _named(field: str, before: str = "") -> Words:
    def words(row: Named) -> str:
        value = written(row[field])
        return f"{before}{value}" if value else ""

    return words


_MONEY: Final = (
    Shown("Taken", "taken", right=True),
    Shown("Handed back", "handed_back", second=_receipts, right=True),
    Shown("Net", "net", right=True),
)
_COUNTS: Final = (
    Shown("Entries", "entries", right=True),
    Shown("Re-entries", "reentries", right=True),
    Shown("Add-ons", "addons", right=True),
    Shown("Other", "others", right=True),
)
_CLERK: Final = Shown("Clerk", "clerk", None)
_HOUR: Final = Shown("Hour", "begins", None)
_WHEN: Final = Shown(
    "When", "at", _TIME, second=lambda row: f"{written(row['what'])} {written(row['receipt'])}"
)
_PLAYER: Final = Shown("Player", "person", None, second=_named("reason"))
_OF: Final = Shown("Of receipt", "of_receipt", 150, second=_named("sold_by", "sold by "))
_BACK: Final = Shown("Handed back", "handed_back", right=True)
_LISTED: Final = (
    Shown("Receipt", "receipt", _TIME, second=_named("at")),
    Shown("Player", "person", None),
    Shown("What", "what", 160, second=_named("clerk")),
    Shown("Paid", "paid", right=True),
    _BACK,
    Shown("Stands", "stands", right=True),
)
WIDE: Final[Mapping[str, tuple[Shown, ...]]] = {
    "by-clerk": (_CLERK, *_COUNTS, *_MONEY),
    "by-hour": (_HOUR, *_COUNTS, *_MONEY),
    "entries": _LISTED,
    "reversals-by-clerk": (_WHEN, _PLAYER, _OF, Shown("Approved by", "approver", 160), _BACK),
    "reversals-by-approver": (_WHEN, _PLAYER, _OF, Shown("Handed back by", "clerk", 160), _BACK),
}
NARROW: Final[Mapping[str, tuple[Shown, ...]]] = {
    "by-clerk": (Shown("Clerk", "clerk", None, second=_sold), *_MONEY),
    "by-hour": (Shown("Hour", "begins", None, second=_sold), *_MONEY),
    "entries": (_LISTED[0], Shown("Player", "person", None, second=_named("what")), *_LISTED[4:]),
    "reversals-by-clerk": (
        _WHEN,
        _PLAYER,
        Shown("Approved by", "approver", 150, second=_named("of_receipt", "of ")),
        _BACK,
    ),
    "reversals-by-approver": (
        _WHEN,
        _PLAYER,
        Shown("Handed back by", "clerk", 150, second=_named("of_receipt", "of ")),
        _BACK,
    ),
}


def columns_of(
    listing: Listing, shown: Sequence[Shown], *, roomy: bool = False
) -> tuple[TableColumn[ListingRow], ...]:
    """Return the columns of a table that shows a listing so; `roomy` gives names the room of a large window.

    A column of other payments is left out where there were none.
    """
    kept = enumerate(_kept(listing, shown))
    return tuple(_column(listing, one, first=not at, roomy=roomy) for at, one in kept)


def totals_of(listing: Listing, shown: Sequence[Shown]) -> tuple[str, ...]:
    """Return what the row of totals says below each of these columns."""
    totals = dict(zip((column.field for column in listing.columns), listing.totals, strict=True))
    kept = _kept(listing, shown)
    return tuple(
        "All" if not at else written(totals[one.field], dollar=True) if one.right else ""
        for at, one in enumerate(kept)
    )


def _kept(listing: Listing, shown: Sequence[Shown]) -> tuple[Shown, ...]:
    totals = dict(zip((column.field for column in listing.columns), listing.totals, strict=True))
    return tuple(one for one in shown if one.field != "others" or totals["others"])


def _column(listing: Listing, one: Shown, *, first: bool, roomy: bool) -> TableColumn[ListingRow]:
    fields = tuple(column.field for column in listing.columns)

    def cell(row: ListingRow) -> Cell:
        named = dict(zip(fields, row.values, strict=True))
        if row.group:
            return _group_cell(row, named, one, first=first)
        value = named[one.field]
        text = hour_words(value) if one.field == "begins" else written(value)
        second = one.second(named) if one.second is not None else ""
        strong = one.right and one.field in ("net", "stands")
        return Cell(text, second, weight=fonts.MEDIUM if strong or first else fonts.REGULAR)

    return TableColumn(one.head, cell, _width(listing, one, roomy=roomy), right=one.right)


def _group_cell(row: ListingRow, named: Named, one: Shown, *, first: bool) -> Cell:
    """Write the line above a group: who, how many of what, and the sum."""
    if first:
        said = next((str(value) for value in row.values[1:] if isinstance(value, str)), "")
        return Cell(str(row.values[0]), said, weight=fonts.SEMIBOLD)
    value = named[one.field]
    return Cell(written(value), weight=fonts.SEMIBOLD) if isinstance(value, Money) else Cell("")


def _width(listing: Listing, one: Shown, *, roomy: bool) -> int | None:
    if not one.right:
        return one.width + _ROOMY if roomy and one.width and one.width < _TIME else one.width
    at = [column.field for column in listing.columns].index(one.field)
    figures = max(fonts.width(written(listing.totals[at], dollar=True), 15, fonts.SEMIBOLD), 44)
    below = fonts.width("88 receipts", 13) if one.second is not None else 0
    return max(figures, fonts.width(one.head, 13, fonts.MEDIUM), below) + _PADDING
