"""Making the papers: record in, PDF out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from reports import charity_receipt, receipt, rules_handout, rules_poster, shift_report, table_poster
from tests.bench.figures import Figure, Row, middle, times_of
from tests.reports.samples import CHARITY, RECEIPT
from tests.reports.sheet_samples import SHEET
from tests.reports.shift_samples import Z_REPORT

RECEIPTS, SHEETS = 60, 20


def papers(_folder: Path) -> list[Row]:
    made: list[tuple[str, Callable[[], bytes], int, float]] = [
        ("receipt, 80 mm", lambda: receipt.render(RECEIPT, paper="80mm"), RECEIPTS, 30),
        ("receipt, Letter", lambda: receipt.render(RECEIPT, paper="letter"), RECEIPTS, 30),
        ("charity receipt", lambda: charity_receipt.render(CHARITY), RECEIPTS, 30),
        ("rules sheet, poster", lambda: rules_poster.render(SHEET, paper="letter"), SHEETS, 150),
        ("rules sheet, handout", lambda: rules_handout.render(SHEET), SHEETS, 150),
        ("Z report, 80 mm", lambda: shift_report.render(Z_REPORT, paper="80mm"), RECEIPTS, 200),
        ("Z report, Letter", lambda: shift_report.render(Z_REPORT, paper="letter"), RECEIPTS, 200),
        ("table poster", lambda: table_poster.render(SHEET), SHEETS, 150),
    ]
    return [
        Row(f"{name}, PDF: median", middle(times_of(make, times)), target=reach)
        for name, make, times, reach in made
    ]


FIGURES: tuple[Figure, ...] = (papers,)
