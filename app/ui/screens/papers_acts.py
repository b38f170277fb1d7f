"""What Papers does: make the PDF, keep in the journal that it was asked for, hand it to the queue."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from app.desk.paper_list import PaperLine, kind_of, paper_size, render_paper
from app.desk.receipts import print_receipt
from app.desk.sheets import print_rules
from app.ui.hub import Hub, new_intent
from app.ui.printers import Queue
from app.ui.screens.papers_words import numbered


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
        """Journal that a paper was asked for and hand it to the queue."""
        pdf = self.pdf(line, number)
        paper = self._hub.read(paper_size, line.document)
        self._ask_desk(line, number, copies, out="")
        reference = number if numbered(line.document) else line.count.removeprefix("version ")
        self._queue.enqueue(line.document, reference, pdf, copies, paper)

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
