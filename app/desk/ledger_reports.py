"""Reports of the ledger: each defined once here, and the same on screen, on paper and in a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from typing import Final

from app.core.errors import InvalidInput
from app.core.listings import Bar, Column, Listing, ListingRow, Value, added_up
from app.core.money import Money
from app.core.plain import plain
from app.desk import ledger_lists as lists
from app.desk import ledger_sums as sums
from app.desk.commands import reads
from app.desk.desk import Desk
from app.desk.facts import load
from app.desk.files import CSV, PDF, XLSX, ending_of, write_file
from app.desk.imprint import imprint
from app.desk.ledger_scope import Scope, rows_of, within
from db.ledger_rows import LedgerRow
from reports import press

Rows = Sequence[LedgerRow]
FORMATS: Final = (PDF, CSV, XLSX)
_ONLY_PLAYERS: Final = "Money paid to enter. Prizes and payments to nonprofits are not in here."
_SOLD_AND_BACK: Final = f"{_ONLY_PLAYERS} Net is what was taken less what was handed back."
_WHENEVER: Final = f"{_ONLY_PLAYERS} Handed back counts against its receipt, whenever it was."


@dataclass(frozen=True, slots=True)
class LedgerReport:
    """One report: its columns, how the rows of a scope become its rows, and the bars of its chart.

    `make` is handed the rows of the scope, all rows of the tournament and the venue's zone.
    """

    kind: str
    title: str
    columns: tuple[Column, ...]
    make: Callable[[Rows, Rows, tzinfo | None], tuple[ListingRow, ...]]
    note: str
    nothing: str
    chart: str
    bars: Callable[[Sequence[ListingRow], Sequence[Column]], tuple[Bar, ...]]


@dataclass(frozen=True, slots=True)
class LedgerReportShown:
    """A report of the ledger. `rows` and `totals` go by the names in `fields`; money is in cents.

    `scope` says of what day or shift it is, `note` how the figures are to be read.
    """

    kind: str
    title: str
    scope: str
    note: str
    fields: tuple[str, ...]
    rows: tuple[Mapping[str, object], ...]
    totals: Mapping[str, object]
    out: str


_ALL: Final = (
    LedgerReport(
        "by-clerk",
        "Taken by clerk",
        sums.BY_CLERK,
        lambda rows, _every, zone: sums.by_clerk(rows, zone),
        f"{_SOLD_AND_BACK} What was handed back stands beside whoever did so.",
        "Nothing was taken or handed back.",
        "Taken, by clerk",
        sums.bars_by_clerk,
    ),
    LedgerReport(
        "by-hour",
        "Taken by hour",
        sums.BY_HOUR,
        lambda rows, _every, zone: sums.by_hour(rows, zone),
        f"{_SOLD_AND_BACK} Hours in which nothing moved are left out.",
        "Nothing was taken or handed back.",
        "Taken, by hour",
        sums.bars_by_hour,
    ),
    LedgerReport(
        "entries",
        "Entries and what was paid",
        lists.ENTRIES,
        lists.entries,
        _WHENEVER,
        "No entry was sold.",
        "Paid, by what was sold",
        lists.bars_by_kind,
    ),
    LedgerReport(
        "reversals-by-clerk",
        "Voids and refunds by clerk",
        lists.BY_CLERK,
        lambda rows, _every, zone: lists.reversals_by_clerk(rows, zone),
        _ONLY_PLAYERS,
        "Nothing was made void or refunded.",
        "Handed back, by clerk",
        lists.bars_by_group,
    ),
    LedgerReport(
        "reversals-by-approver",
        "Voids and refunds by approver",
        lists.BY_APPROVER,
        lambda rows, _every, zone: lists.reversals_by_approver(rows, zone),
        f"{_ONLY_PLAYERS} A clerk may make an own sale void alone; a refund is always approved.",
        "Nothing was made void or refunded.",
        "Handed back, by approver",
        lists.bars_by_group,
    ),
)
LEDGER_REPORTS: Final[Mapping[str, LedgerReport]] = {one.kind: one for one in _ALL}


@reads("ledger-report")
def report_ledger(
    desk: Desk, *, tournament_id: str, kind: str, day: date | None = None, shift: str = "", out: str = ""
) -> LedgerReportShown:
    """Show what the ledger says by-clerk, by-hour, as entries, reversals-by-clerk or reversals-by-approver.

    Of the whole tournament, of one local `day`, of one `shift`, in cents. `out` also writes it to a file,
    by its ending: .pdf, .csv or .xlsx. Times are on the venue's clock. Raises `InvalidInput(kind)`,
    `InvalidInput(out)`, `NotFound(no_such_shift)`, `Conflict(count_first)` while a drawer is not counted.
    """
    scope = Scope(day, shift)
    suffix = ending_of(out, FORMATS) if out else ""
    found = listing_of(desk, tournament_id, kind, scope)
    where = write_file(out, file_name(found, scope, suffix), press.listing(found, suffix)) if out else ""
    keys = [column.key for column in found.columns]
    return LedgerReportShown(
        kind=found.kind,
        title=found.title,
        scope=scope.words,
        note=found.note,
        fields=tuple(keys),
        rows=tuple(dict(zip(keys, map(_told, row.values), strict=True)) for row in found.lines),
        totals={
            key: plain(value)
            for key, value in zip(keys, found.totals, strict=True)
            if isinstance(value, int | Money)
        },
        out=where,
    )


def _told(value: Value) -> object:
    """Return a value as an answer has it: cents, and instants of the venue's clock with their distance from UTC."""
    return value.isoformat(timespec="seconds") if isinstance(value, datetime) else plain(value)


def file_name(found: Listing, scope: Scope, suffix: str) -> str:
    """Return what a report is called in a folder: `by-clerk-2026-03-06-shift-7.csv`."""
    return "-".join(part for part in (found.kind, scope.reference) if part) + suffix


def listing_of(desk: Desk, tournament_id: str, kind: str, scope: Scope) -> Listing:
    """Return a report of the ledger as it stands. Raises as `report_ledger` does."""
    report = LEDGER_REPORTS.get(kind)
    if report is None:
        raise InvalidInput("kind", "unknown_choice", given=kind[:40], choices=", ".join(LEDGER_REPORTS))
    loaded = load(desk, tournament_id)
    every = rows_of(desk, tournament_id)
    rows = report.make(within(desk, every, scope), every, loaded.now.tzinfo)
    return Listing(
        imprint=imprint(desk, loaded.venue, loaded.tournament, loaded.now),
        kind=report.kind,
        title=report.title,
        under=f"{loaded.tournament.terms.name} · {scope.words}",
        columns=report.columns,
        rows=rows,
        totals=added_up(report.columns, rows, "All"),
        note=report.note,
        nothing=report.nothing,
        chart=report.chart,
        bars=report.bars(rows, report.columns),
    )
