"""What Papers does: make the PDF, keep in the journal that it was asked for, hand it to the queue."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtWidgets import QFileDialog, QWidget

from app.core.records import PrintJob
from app.desk.paper_list import PaperLine, kind_of, newest_job, render_paper
from app.desk.receipts import print_receipt
from app.desk.sheets import print_rules
from app.ui.hub import Hub, new_intent
from app.ui.screens.papers_words import numbered


class Queue(Protocol):
    """Where papers go; `app.ui.printing.PrintQueue` is one."""

    def enqueue_receipt(self, receipt_number: str, *, clerk: str) -> None:
        """Print a receipt: the first time both parts, later as COPY n."""

    def enqueue_job(self, job: PrintJob, pdf: bytes, *, copies: int = 1) -> None:
        """Print a paper that was made and logged already."""


def ask_file(parent: QWidget, name: str) -> str:
    """Ask where to save a paper; '' when the person chose not to."""
    chosen, _ = QFileDialog.getSaveFileName(parent, "Save as PDF", str(Path.home() / name), "PDF (*.pdf)")
    return chosen


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

    def print(self, line: PaperLine, number: str, copies: int) -> None:
        """Hand a paper to the queue. The rules are journalled here, a receipt by the queue itself."""
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
        if numbered(line.document):
            self._hub.attempt(print_receipt, new_intent(), receipt_number=number, out=out)
            return
        self._hub.attempt(
            print_rules,
            new_intent(),
            tournament_id=self._hub.tournament_id,
            kind=kind_of(line.document),
            copies=copies,
            out=out,
        )
