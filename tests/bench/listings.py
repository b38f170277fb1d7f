"""Reports of ten thousand payments: read and added up, and made into each kind of file, beside the bare work."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas
from xlsxwriter import Workbook

from app.core.listings import Listing, written
from app.desk.desk import NOBODY
from app.desk.ledger_reports import listing_of
from app.desk.ledger_scope import Scope
from db.ledger_rows import list_ledger
from db.opening import open_ledger
from reports import press
from tests import builders
from tests.bench.figures import Figure, Row, middle, times_of
from tests.bench.filling import add_payments, add_people, filling, open_playing

COUNT, TIMES = 10_000, 3
_TO_A_PAGE = 50


def reports_of_many(folder: Path) -> list[Row]:
    path = folder / "reports.db"
    open_playing(path)
    with filling(path) as connection:
        add_people(connection, COUNT)
        add_payments(connection, COUNT, COUNT, now=COUNT)
    store = open_ledger(path)
    desk = builders.desk_at(store, clerk=NOBODY)
    name = f"{COUNT:,} payments"
    read = middle(times_of(lambda: list_ledger(store, "1"), TIMES))
    rows = [
        Row(
            f"{kind}, {name}: median",
            middle(times_of(lambda kind=kind: listing_of(desk, "1", kind, Scope()), TIMES)),
            floor=read,
            most=3,
        )
        for kind in ("by-clerk", "by-hour", "entries")
    ]
    found = listing_of(desk, "1", "entries", Scope())
    store.close()
    assert len(found.rows) == COUNT
    for ending, bare, most in ((".csv", _bare_csv, 4), (".xlsx", _bare_book, 4), (".pdf", _bare_pdf, 8)):
        made = middle(times_of(lambda ending=ending: press.listing(found, ending), TIMES))
        floor = middle(times_of(lambda bare=bare: bare(found), TIMES))
        rows.append(Row(f"entries of {name}, {ending[1:].upper()}: median", made, floor=floor, most=most))
    return rows


def _bare_csv(listing: Listing) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerows([str(value) for value in row.values] for row in listing.rows)
    return text.getvalue().encode()


def _bare_book(listing: Listing) -> bytes:
    made = io.BytesIO()
    book = Workbook(made, {"in_memory": True})
    sheet = book.add_worksheet()
    for at, row in enumerate(listing.rows):
        for column, value in enumerate(row.values):
            sheet.write_string(at, column, written(value))
    book.close()
    return made.getvalue()


def _bare_pdf(listing: Listing) -> bytes:
    made = io.BytesIO()
    canvas = Canvas(made, pageCompression=1)
    for at, row in enumerate(listing.rows):
        for column, value in enumerate(row.values):
            canvas.drawString(40 + 65 * column, 800 - 15 * (at % _TO_A_PAGE), written(value))
        if at % _TO_A_PAGE == _TO_A_PAGE - 1:
            canvas.showPage()
    canvas.save()
    return made.getvalue()


FIGURES: tuple[Figure, ...] = (reports_of_many,)
