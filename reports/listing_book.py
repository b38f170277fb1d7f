"""A listing as a workbook (XLSX): what it is above, heads that stay, amounts as numbers, times as times.

Totals are sums of the sheet's own cells, so that whoever checks them sees what they are made of.
Text is written as text, never as a formula or a link; the same record gives the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from datetime import UTC, datetime, time
from typing import Final

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from app.core.errors import InvalidInput
from app.core.listings import Column, ColumnKind, Listing, Value
from app.core.money import Money
from reports import wording
from reports.cells import runs

# The longest text a cell holds and the most lines of a sheet: limits of the file format.
LONGEST_CELL: Final = 32_767
MOST_LINES: Final = 1_048_576
_CUT: Final = " ... (cut here; the CSV has all of it)"
_FORMATS: Final[Mapping[ColumnKind, dict[str, object]]] = {
    ColumnKind.TEXT: {"valign": "top"},
    ColumnKind.COUNT: {"num_format": "#,##0", "valign": "top"},
    ColumnKind.MONEY: {"num_format": "$#,##0.00;[Red]-$#,##0.00", "valign": "top"},
    ColumnKind.TIME: {"num_format": "yyyy-mm-dd hh:mm:ss", "align": "left", "valign": "top"},
    ColumnKind.DAY: {"num_format": "yyyy-mm-dd", "align": "left", "valign": "top"},
}
_WIDEST: Final = 48
_WIDTHS: Final[Mapping[ColumnKind, int]] = {
    ColumnKind.COUNT: 11,
    ColumnKind.MONEY: 14,
    ColumnKind.TIME: 20,
    ColumnKind.DAY: 12,
}


def render(listing: Listing) -> bytes:
    """Return the workbook. Raises `InvalidInput(out, too_many_for_a_sheet)`."""
    above = _above(listing)
    if len(listing.lines) + len(above) + 3 > MOST_LINES:
        raise InvalidInput("out", "too_many_for_a_sheet", most=MOST_LINES)
    made = io.BytesIO()
    book = Workbook(made, {"in_memory": True})
    _name(book, listing)
    _Sheet(book, listing).fill(above)
    book.close()
    return made.getvalue()


def _name(book: Workbook, listing: Listing) -> None:
    imprint = listing.imprint
    book.set_properties(
        {
            "title": listing.title,
            "subject": listing.under,
            "author": imprint.made_by,
            "company": imprint.venue.operator,
            "comments": f"{imprint.program}, rule pack {imprint.pack_name}, edition {imprint.pack_edition}",
            "created": imprint.made_at.astimezone(UTC).replace(tzinfo=None),
        }
    )


def _above(listing: Listing) -> tuple[str, ...]:
    """Return the lines above the heads: what it is, of what, made when and by whom."""
    one = listing.imprint
    demo = "DEMO: everything in here is invented" if one.demo else ""
    made = f"Made {wording.made(one.made_at)} by {one.made_by}, {one.program}"
    pack = f"rule pack {one.pack_name}, edition {one.pack_edition}"
    zone = f"times of {one.venue.timezone}"
    venue = f"{one.venue.premises}, {one.venue.operator}, license {one.venue.license}"
    lines = (listing.title, listing.under, venue, f"{made}, {pack}, {zone}", listing.note, demo)
    return tuple(line.replace("\N{NO-BREAK SPACE}", " ") for line in lines if line)


class _Sheet:
    """The one sheet of a workbook, filled from the top."""

    def __init__(self, book: Workbook, listing: Listing) -> None:
        self.listing = listing
        self.sheet: Worksheet = book.add_worksheet("Report" if listing.totals else "Data")
        self.plain = {kind: book.add_format(dict(look)) for kind, look in _FORMATS.items()}
        self.sums = {
            kind: book.add_format({**look, "bold": True, "top": 1}) for kind, look in _FORMATS.items()
        }
        self.quoted = book.add_format({**_FORMATS[ColumnKind.TEXT], "quote_prefix": True})
        self.title = book.add_format({"bold": True, "font_size": 14})
        self.bold = book.add_format({"bold": True})
        sides = {False: {"bold": True, "bottom": 1}, True: {"bold": True, "bottom": 1, "align": "right"}}
        self.heads = {right: book.add_format(look) for right, look in sides.items()}

    def fill(self, above: tuple[str, ...]) -> None:
        """Write everything: lines above, heads, rows, totals."""
        for at, line in enumerate(above):
            self.sheet.write_string(at, 0, line, self.bold if at else self.title)
        first = len(above) + 2
        for at, column in enumerate(self.listing.columns):
            self.sheet.write_string(first - 1, at, column.head, self.heads[column.right])
            self.sheet.set_column(at, at, self._width(column, at))
        self.sheet.freeze_panes(first, 0)
        row = first
        for one in self.listing.lines:
            for at, (column, value) in enumerate(zip(self.listing.columns, one.values, strict=True)):
                self._write(row, at, value, self.plain[column.kind])
            row += 1
        if row > first:
            self.sheet.autofilter(first - 1, 0, row - 1, len(self.listing.columns) - 1)
        self._totals(first, row)
        self.sheet.set_landscape()
        self.sheet.fit_to_pages(1, 0)
        self.sheet.repeat_rows(first - 1)

    def _width(self, column: Column, at: int) -> int:
        known = _WIDTHS.get(column.kind, 8)
        texts = [line.values[at] for line in self.listing.lines if isinstance(line.values[at], str)]
        return min(_WIDEST, max(known, len(column.head) + 4, *(len(str(text)) + 1 for text in texts), 0))

    def _write(self, row: int, at: int, value: Value, look: Format) -> None:
        if value is None:
            self.sheet.write_blank(row, at, None, look)
        elif isinstance(value, str):
            text = value if len(value) <= LONGEST_CELL else value[: LONGEST_CELL - len(_CUT)] + _CUT
            self.sheet.write_string(row, at, text, self.quoted if runs(text) else look)
        elif isinstance(value, Money):
            # A workbook knows no integers of cents: two places are exact up to its 15 digits.
            self.sheet.write_number(row, at, value.cents / 100, look)
        elif isinstance(value, int):
            self.sheet.write_number(row, at, value, look)
        elif isinstance(value, datetime):
            self.sheet.write_datetime(row, at, value.replace(tzinfo=None), look)
        else:
            self.sheet.write_datetime(row, at, datetime.combine(value, time()), look)

    def _totals(self, first: int, row: int) -> None:
        """Write the sums as formulas over the rows above, each with its value for readers that do not calculate."""
        for at, (column, value) in enumerate(zip(self.listing.columns, self.listing.totals, strict=False)):
            look = self.sums[column.kind]
            if column.right and row > first and isinstance(value, Money | int):
                area = f"{xl_rowcol_to_cell(first, at)}:{xl_rowcol_to_cell(row - 1, at)}"
                shown = value.cents / 100 if isinstance(value, Money) else value
                self.sheet.write_formula(row, at, f"=SUM({area})", look, shown)
            else:
                self._write(row, at, value, look)
