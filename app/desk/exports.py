"""Lists for other programs: people, payments, results and the journal, as CSV or as a workbook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import tzinfo
from typing import Final

from app.core.errors import InvalidInput
from app.core.listings import Column, Listing, ListingRow
from app.desk import export_tables as tables
from app.desk.commands import reads
from app.desk.desk import Desk, local_now, venue_of
from app.desk.files import CSV, XLSX, ending_of, write_file
from app.desk.imprint import imprint_under
from app.desk.packs import default_pack, pack_content, read_pack
from db.tournaments import get_tournament
from reports import press

FORMATS: Final = (CSV, XLSX)


@dataclass(frozen=True, slots=True)
class Exported:
    """A list in a file: of what, and how many lines without the heads."""

    kind: str
    rows: int
    out: str


@dataclass(frozen=True, slots=True)
class _Export:
    title: str
    columns: tuple[Column, ...]
    make: Callable[[Desk, str, tzinfo | None], Iterator[ListingRow]]
    note: str = ""


EXPORTS: Final[Mapping[str, _Export]] = {
    "people": _Export(
        "People", tables.PEOPLE, tables.people, "Of an ID only its kind and last four are kept."
    ),
    "payments": _Export(
        "Payments", tables.PAYMENTS, tables.payments, "Signed: what was handed back or paid out is negative."
    ),
    "journal": _Export("Journal", tables.JOURNAL, tables.journal_lines, "Instants are UTC."),
    "results": _Export("Results", tables.RESULTS, tables.results, "Whoever is still in has no place yet."),
}


@reads("export")
def export_list(desk: Desk, *, kind: str, out: str, tournament_id: str = "") -> Exported:
    """Write people, payments, journal or results to a file for other programs: .csv or .xlsx.

    `out` is a file or a folder (then CSV). `tournament_id` keeps to one tournament; people are always all.
    Money is in dollars with two places, times are on the venue's clock. Raises `InvalidInput(kind)`,
    `InvalidInput(out)`, `Conflict(count_first)` while a drawer is not counted.
    """
    export = EXPORTS.get(kind)
    if export is None:
        raise InvalidInput("kind", "unknown_choice", given=kind[:40], choices=", ".join(EXPORTS))
    suffix = ending_of(out, FORMATS)
    only = get_tournament(desk.store, tournament_id).tournament_id if tournament_id else ""
    listing = _listing(desk, kind, export, only)
    name = f"{kind}-{only}{suffix}" if only and kind != "people" else f"{kind}{suffix}"
    return Exported(kind, len(listing.rows), write_file(out, name, press.listing(listing, suffix)))


def _listing(desk: Desk, kind: str, export: _Export, only: str) -> Listing:
    venue = venue_of(desk)
    now = local_now(desk, venue)
    pack = read_pack(pack_content(desk, default_pack(desk)))
    of_one = get_tournament(desk.store, only).terms.name if only and kind != "people" else ""
    return Listing(
        imprint=imprint_under(desk, venue, (pack.name, pack.edition), now),
        kind=kind,
        title=export.title,
        under=of_one or "everything in this ledger",
        columns=export.columns,
        rows=tuple(export.make(desk, only, now.tzinfo)),
        note=export.note,
    )
