"""A listing on Letter: the figures in columns, totals at the end, the chart below, as many pages as it needs.

Every page names its columns again; no row is parted, the line that heads a group takes two rows with it,
and the totals never stand alone at the top of a page. Source: papers.md section 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from app.core.listings import Column, Listing, ListingRow, Value, written
from reports import binder, fonts, letter
from reports.binder import About, Sheets
from reports.letter import BINDER
from reports.lines import Line, Run, fit, squeezed, width, wrap
from reports.pen import LEFT, RIGHT, Pen

_BODY: Final = 9.0
_LEAD, _AIR, _GUTTER = 11.4, 4.6, 7.0
_HEADS, _SMALL = 8.2, 8.2
_BAR, _BAR_LEAD = 8.0, 15.0


def render(listing: Listing) -> bytes:
    """Return the listing as PDF. The same record gives the same bytes."""
    about = About(listing.imprint, listing.title, listing.title, partial(_head, listing))
    laid = _laid_out(listing)
    # Ten thousand rows are measured once; the first walk over the pages only counts them.
    pages = binder.count(about, partial(_draw, laid, dry=True))
    pen = binder.begin(about)
    binder.draw_all(about, partial(_draw, laid), pen, pages=pages)
    return pen.finish()


def _head(listing: Listing, pen: Pen, page: int) -> float:
    if page > 1:
        pen.text(BINDER.left, BINDER.top + 10, f"{listing.title}, continued", fonts.BOLD, 11)
        size = squeezed(listing.under, fonts.REGULAR, _SMALL, BINDER.wide / 2)
        pen.text(BINDER.right, BINDER.top + 10, listing.under, fonts.REGULAR, size, align=RIGHT)
        return BINDER.top + 14
    y = letter.head(pen, listing.imprint)
    y = letter.title(pen, y + 29.4, listing.title, under=listing.under)
    for at, line in enumerate(
        wrap((Run(listing.note, fonts.REGULAR, _SMALL),), BINDER.wide) if listing.note else ()
    ):
        y += 10.6 if at else 13.4
        pen.runs(BINDER.left, y, line)
    return y + 8


@dataclass(frozen=True, slots=True)
class _Set:
    """A row that is set: the lines of each column, and the height of all."""

    cells: tuple[tuple[Line, ...], ...]
    high: float
    group: bool


@dataclass(frozen=True, slots=True)
class _Laid:
    """A listing with the columns that paper shows, their widths, and its rows set."""

    listing: Listing
    columns: tuple[Column, ...]
    widths: tuple[float, ...]
    rows: tuple[_Set, ...]
    totals: tuple[Value, ...]


def _laid_out(listing: Listing) -> _Laid:
    shown = [at for at, column in enumerate(listing.columns) if not column.in_group]
    columns = tuple(listing.columns[at] for at in shown)
    widths = _widths(columns)
    rows = tuple(_set(row, shown, columns, widths) for row in listing.rows)
    totals = tuple(listing.totals[at] for at in shown) if listing.totals else ()
    return _Laid(listing, columns, widths, rows, totals)


def _draw(laid: _Laid, sheets: Sheets, *, dry: bool = False) -> None:
    """Draw everything, or with `dry` only go from page to page as it would."""
    rows = laid.rows
    _heads(sheets, laid)
    for at, row in enumerate(rows):
        # A group's line keeps two rows below it, the last rows keep the totals.
        kept = rows[at : at + 3] if row.group else rows[at : at + 1]
        needed = sum(one.high for one in kept) + (24 if at >= len(rows) - 2 else 0)
        if sheets.room(needed):
            _heads(sheets, laid)
        if dry:
            sheets.y += row.high
        else:
            _row(sheets, row, laid)
    if not rows:
        sheets.y += _LEAD + _AIR
        sheets.pen.text(BINDER.left, sheets.y, laid.listing.nothing, fonts.REGULAR, _BODY)
    elif laid.totals:
        _totals(sheets, laid)
    if laid.listing.bars:
        _chart(laid.listing, sheets)


def _widths(columns: Sequence[Column]) -> tuple[float, ...]:
    room = BINDER.wide - _GUTTER * (len(columns) - 1)
    whole = sum(column.share for column in columns)
    return tuple(room * column.share / whole for column in columns)


def _set(row: ListingRow, shown: Sequence[int], columns: Sequence[Column], widths: Sequence[float]) -> _Set:
    if row.group:
        return _Set(_group(row, shown, columns), _LEAD + _AIR + 3, group=True)
    cells: list[tuple[Line, ...]] = []
    for at, column, wide in zip(shown, columns, widths, strict=True):
        text = written(row.values[at])
        if column.right:
            size = squeezed(text, fonts.REGULAR_TAB, _BODY, wide)
            cells.append(((Run(text, fonts.REGULAR_TAB, size),),))
        else:
            # A name shrinks to four fifths of its size before it takes a second line.
            size = fit(text, fonts.REGULAR, _BODY, wide) or _BODY
            cells.append(wrap((Run(text, fonts.REGULAR, size),), wide) if text else ())
    high = max((len(lines) for lines in cells), default=1) * _LEAD + _AIR
    return _Set(tuple(cells), high, group=False)


def _group(row: ListingRow, shown: Sequence[int], columns: Sequence[Column]) -> tuple[tuple[Line, ...], ...]:
    """Return the line above a group: who, how many of what, and the sum in the last column."""
    said = " · ".join(str(value) for value in row.values[:3] if isinstance(value, str) and value)
    size = squeezed(said, fonts.SEMIBOLD, _BODY, BINDER.wide * 0.8)
    middle: list[tuple[Line, ...]] = [() for _ in columns[2:]]
    total = Run(written(row.values[shown[-1]]), fonts.SEMIBOLD_TAB, _BODY)
    return ((((Run(said, fonts.SEMIBOLD, size)),),), *middle, ((total,),))


def _heads(sheets: Sheets, laid: _Laid) -> None:
    pen, y = sheets.pen, sheets.y + 13
    pen.rule(BINDER.left, BINDER.right, sheets.y + 2, 1.6, color=pen.ink.accent)
    for x, column, wide in _places(laid):
        size = squeezed(column.head, fonts.REGULAR, _HEADS, wide)
        place, side = (x + wide, RIGHT) if column.right else (x, LEFT)
        pen.text(place, y, column.head, fonts.REGULAR, size, align=side)
    pen.rule(BINDER.left, BINDER.right, y + 4.6, 0.7)
    sheets.y = y + 4.6


def _row(sheets: Sheets, row: _Set, laid: _Laid) -> None:
    pen, top = sheets.pen, sheets.y + (3 if row.group else 0) + 1.4
    for (x, column, wide), lines in zip(_places(laid), row.cells, strict=True):
        for at, line in enumerate(lines, start=1):
            if column.right:
                pen.runs(x + wide, top + at * _LEAD, line, align=RIGHT)
            else:
                pen.runs(x, top + at * _LEAD, line)
    sheets.y += row.high
    pen.rule(BINDER.left, BINDER.right, sheets.y, 1.0 if row.group else 0.7)


def _totals(sheets: Sheets, laid: _Laid) -> None:
    pen = sheets.pen
    sheets.y += 15.4
    said = False
    for (x, column, wide), value in zip(_places(laid), laid.totals, strict=True):
        if column.right:
            text = written(value, dollar=True)
            size = squeezed(text, fonts.BOLD_TAB, _BODY, wide + _GUTTER / 2)
            pen.text(x + wide, sheets.y, text, fonts.BOLD_TAB, size, align=RIGHT)
        elif not said:
            pen.text(x, sheets.y, "All", fonts.BOLD, _BODY)
            said = True
    pen.rule(BINDER.left, BINDER.right, sheets.y + 5.4, 1.6, color=pen.ink.accent)
    sheets.y += 5.4


def _places(laid: _Laid) -> list[tuple[float, Column, float]]:
    found, x = [], BINDER.left
    for column, wide in zip(laid.columns, laid.widths, strict=True):
        found.append((x, column, wide))
        x += wide + _GUTTER
    return found


def _chart(listing: Listing, sheets: Sheets) -> None:
    """Draw the bars, each with its name and its amount, so that nothing hangs on a color."""
    sheets.room(24 + 26 + 2 * _BAR_LEAD)
    sheets.y = letter.section(sheets.pen, sheets.y + 20, listing.chart) + 4
    most = max(bar.amount.cents for bar in listing.bars)
    names = max(width(bar.label, fonts.REGULAR, _BODY) for bar in listing.bars)
    left = BINDER.left + min(names, BINDER.wide * 0.35) + 10
    longest = BINDER.right - 74 - left
    for bar in listing.bars:
        sheets.room(_BAR_LEAD)
        sheets.y += _BAR_LEAD
        pen, y = sheets.pen, sheets.y
        size = squeezed(bar.label, fonts.REGULAR, _BODY, left - BINDER.left - 10)
        pen.text(BINDER.left, y, bar.label, fonts.REGULAR, size)
        if bar.amount.cents > 0:
            long = max(longest * bar.amount.cents / most, 0.7)
            pen.fill(left, y - _BAR + 1, long, _BAR, pen.ink.accent)
        pen.text(BINDER.right, y, str(bar.amount), fonts.REGULAR_TAB, _BODY, align=RIGHT)
