"""What Papers does: make the PDF, keep in the journal that it was asked for, hand it to the queue."""

from __future__ import annotations

from pathlib import Path
from string import Template
from typing import Final, Protocol

from PySide6.QtWidgets import QFileDialog, QWidget

from app.core.records import PrintJob
from app.desk.paper_list import (
    PaperLine,
    PaperPrint,
    kind_of,
    newest_job,
    prints_of_receipt,
    prints_of_z,
    render_paper,
)
from app.desk.receipts import print_receipt
from app.desk.report import make_report
from app.desk.reports_list import PREFIX as REPORT_PREFIX
from app.desk.sheets import print_rules
from app.desk.shift_papers import DOCUMENTS as SHIFT_REPORTS
from app.desk.shift_papers import Z as Z_REPORT
from app.desk.shift_papers import job_of, print_shift
from app.desk.shift_results import ShiftPrinted
from app.ui import theme
from app.ui.hub import Hub, new_intent
from app.ui.screens.papers_words import numbered

_DIALOG: Final = """
QDialog { background: $canvas; color: $text; }
QLabel { color: $text; }
QListView, QTreeView, QLineEdit, QComboBox {
  background: $surface; color: $text; border: 1px solid $field; border-radius: 4px;
  selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit, QComboBox { padding: 4px 8px; }
QHeaderView { background: $sunken; border: none; }
QHeaderView::section { background: $sunken; color: $text_2; border: none; padding: 4px 8px; }
QPushButton, QToolButton {
  background: $surface; color: $text; border: 1px solid $line_strong; border-radius: 6px;
}
QPushButton { padding: 6px 12px; }
QToolButton { padding: 3px; }
QPushButton:hover, QToolButton:hover { background: $hover; }
QPushButton:disabled, QToolButton:disabled { background: $sunken; color: $text_3; border-color: $line; }
"""


class Queue(Protocol):
    """Where papers go; `app.ui.printing.PrintQueue` is one."""

    def enqueue_receipt(self, receipt_number: str, *, clerk: str) -> None:
        """Print a receipt: the first time both parts, later as COPY n."""

    def enqueue_job(self, job: PrintJob, pdf: bytes, *, copies: int = 1) -> None:
        """Print a paper that was made and logged already."""


_KINDS: Final = {
    ".pdf": ("Save as PDF", "PDF (*.pdf)"),
    ".csv": ("Save as CSV", "CSV, for any spreadsheet (*.csv)"),
    ".xlsx": ("Save as XLSX", "Workbook (*.xlsx)"),
}


def ask_file(parent: QWidget, where: str) -> str:
    """Ask where to save a paper or a list, beginning with a proposal; '' when the person chose not to.

    The ending of the proposal says what is saved.
    """
    dialog = file_dialog(parent, where)
    chosen = dialog.selectedFiles()[0] if dialog.exec() else ""
    dialog.deleteLater()
    return chosen


def file_dialog(parent: QWidget, where: str) -> QFileDialog:
    """Return the machine's own dialog where there is one, else Qt's in the palette on screen."""
    suffix = Path(where).suffix if Path(where).suffix in _KINDS else ".pdf"
    title, kinds = _KINDS[suffix]
    dialog = QFileDialog(parent, title, where, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix.removeprefix("."))
    # A stylesheet of its own: the program's leaves lists and buttons to the kit, which is not in here.
    dialog.setStyleSheet(Template(_DIALOG).substitute(theme.current().tokens()))
    return dialog


def send_shift_report(hub: Hub, queue: Queue, *, shift: str = "", z_number: str = "") -> ShiftPrinted:
    """Journal that an X or Z report was asked for, and wake the queue that it waits in. Raises `DeskError`."""
    printed = hub.attempt(print_shift, new_intent(), shift=shift, z_number=z_number)
    queue.enqueue_job(hub.read(job_of, printed=printed), b"")
    return printed


class PaperActs:
    """Printing and saving, for the tournament the hub looks at. Every act raises `DeskError`."""

    def __init__(self, hub: Hub, queue: Queue) -> None:
        self._hub = hub
        self._queue = queue

    def pdf(self, line: PaperLine, number: str) -> bytes:
        """Return the paper as it would be printed now; `number` is the receipt where it is one."""
        return self._hub.read(
            render_paper,
            tournament_id=self._hub.tournament_id,
            document=line.document,
            reference=number,
        )

    def prints(self, line: PaperLine, number: str) -> tuple[PaperPrint, ...]:
        """Return when a paper was printed, newest first; of one with a number, when that one was."""
        if not (numbered(line.document) and number):
            return line.prints
        if line.document == Z_REPORT:
            return self._hub.read(prints_of_z, z_number=number)
        return self._hub.read(prints_of_receipt, receipt_number=number)

    def print(self, line: PaperLine, number: str, copies: int) -> None:
        """Hand a paper to the queue. The rules are journalled here, a receipt by the queue itself."""
        if line.document in SHIFT_REPORTS:
            send_shift_report(self._hub, self._queue, z_number=number)
            return
        if numbered(line.document):
            self._queue.enqueue_receipt(number, clerk=self._hub.desk.clerk)
            return
        pdf = self.pdf(line, number)
        self._ask_desk(line, number, copies, out="")
        job = self._hub.read(newest_job, tournament_id=self._hub.tournament_id, document=line.document)
        self._queue.enqueue_job(job, pdf, copies=copies)

    def save(self, line: PaperLine, number: str, out: str) -> None:
        """Journal that a paper was saved and write it to a file."""
        self._ask_desk(line, number, 1, out=out)

    def _ask_desk(self, line: PaperLine, number: str, copies: int, *, out: str) -> None:
        if line.document in SHIFT_REPORTS:
            self._hub.attempt(print_shift, new_intent(), z_number=number, out=out)
            return
        if numbered(line.document):
            self._hub.attempt(print_receipt, new_intent(), receipt_number=number, out=out)
            return
        if line.document.startswith(REPORT_PREFIX):
            self._hub.attempt(
                make_report,
                new_intent(),
                tournament_id=self._hub.tournament_id,
                kind=line.document.removeprefix(REPORT_PREFIX),
                copies=copies,
                out=out,
            )
            return
        self._hub.attempt(
            print_rules,
            new_intent(),
            tournament_id=self._hub.tournament_id,
            kind=kind_of(line.document),
            copies=copies,
            out=out,
        )
