"""A listing as CSV: one line of heads, one line a row, no totals, so that a program can read it.

UTF-8 with a byte-order mark, without which Excel reads names as Windows-1252; comma, CRLF, RFC 4180.
Amounts are plain numbers with a point and two places; instants carry their distance from UTC, so that
the hour that comes twice stays two hours.
"""

from __future__ import annotations

import csv
import io
from datetime import datetime

from app.core.listings import Listing, Value
from app.core.money import Money
from reports.cells import guarded

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


def render(listing: Listing) -> bytes:
    """Return the file. The same record gives the same bytes."""
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\r\n")
    out.writerow([guarded(column.head) for column in listing.columns])
    out.writerows([cell(value) for value in row.values] for row in listing.lines)
    return (_MARK + text.getvalue()).encode("utf-8")


def cell(value: Value) -> str:
    """Write one value."""
    if value is None:
        return ""
    if isinstance(value, str):
        return guarded(value)
    if isinstance(value, Money):
        sign = "-" if value.cents < 0 else ""
        return f"{sign}{abs(value.cents) // 100}.{abs(value.cents) % 100:02d}"
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    return str(value)
