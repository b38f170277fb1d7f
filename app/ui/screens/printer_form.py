"""The two printers of a station: the roll for receipts and the office printer, and what they print on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.ui.screens.settings.section import group
from app.ui.station_book import StationBook, printer_options
from app.ui.widgets.button import Button
from app.ui.widgets.choice import Choice
from app.ui.widgets.radio import RadioRows

PAPERS: Final = (
    ("80mm", "Roll, 80 mm", "the usual counter printer"),
    ("58mm", "Roll, 58 mm", "a narrow counter printer"),
    ("letter", "Letter, in two parts", "when there is no roll printer"),
)
INKS: Final = (
    (False, "Black and green", "as the papers are designed"),
    (True, "Black only", "for a laser or when ink is short"),
)
_LEFT: Final = Qt.AlignmentFlag.AlignLeft
_TOP: Final = Qt.AlignmentFlag.AlignTop


class PrinterForm(QWidget):
    """Choices kept per station as they are made. `paper_chosen` and `ink_chosen` belong to the ledger.

    `test_wanted` carries `receipt` or `office`.
    """

    paper_chosen = Signal(object)
    ink_chosen = Signal(object)
    test_wanted = Signal(object)

    def __init__(self, station: StationBook, parent: QWidget | None = None, *, tests: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("printer_form")
        self._station = station
        self.receipt = Choice("Receipt printer", name="receipt_printer")
        self.office = Choice("Office printer", name="office_printer")
        self.paper = RadioRows(PAPERS, name="receipt_paper")
        self.ink = RadioRows(INKS, name="ink")
        self.test_receipt = Button("Print a test page", icon="printer", name="test_receipt")
        self.test_office = Button("Print a test page", icon="printer", name="test_office")
        self._lay_out(tests=tests)
        self.receipt.chosen.connect(lambda name: station.change(receipt_printer=str(name)))
        self.office.chosen.connect(lambda name: station.change(office_printer=str(name)))
        self.paper.chosen.connect(self.paper_chosen)
        self.ink.chosen.connect(self.ink_chosen)
        self.test_receipt.clicked.connect(lambda: self.test_wanted.emit("receipt"))
        self.test_office.clicked.connect(lambda: self.test_wanted.emit("office"))

    def show_choices(self, names: Sequence[str], *, paper: str, black_only: bool) -> None:
        """Show the printers of this machine and what is chosen."""
        kept = self._station.station
        options = printer_options(list(names))
        for choice, chosen in ((self.receipt, kept.receipt_printer), (self.office, kept.office_printer)):
            choice.set_options(options)
            choice.set_value(chosen)
        self.paper.set_value(paper)
        self.ink.set_value(black_only)
        self.test_receipt.set_greyed(None if kept.receipt_printer else "choose a printer first")
        self.test_office.set_greyed(None if kept.office_printer else "choose a printer first")

    def _lay_out(self, *, tests: bool) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(12)
        columns = (
            (group("Receipts"), self.receipt, group("Paper of receipts"), self.paper, self.test_receipt),
            (
                group("Posters, handouts, reports"),
                self.office,
                group("Ink of all papers"),
                self.ink,
                self.test_office,
            ),
        )
        for at, column in enumerate(columns):
            for row, widget in enumerate(column):
                if row == 4 and not tests:
                    widget.hide()
                    continue
                if row == 4:
                    grid.addWidget(widget, row, at, _LEFT)
                else:
                    grid.addWidget(widget, row, at, _TOP)
            grid.setColumnStretch(at, 1)
