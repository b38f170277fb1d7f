"""One row of the structure that is edited: for how many entries, in what shares, and what they add up to."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.desk.sentences import error_sentence
from app.desk.sentences.words import counted
from app.desk.structure_rows import ReadRow, TypedRow
from app.ui import fonts
from app.ui.widgets.button import LinkButton
from app.ui.widgets.fields import Edit
from app.ui.widgets.label import Label
from app.ui.widgets.paint import RIGHT

_FROM: Final = 88
_TO: Final = 88
_BETWEEN: Final = 12
_SUM: Final = 132


class StructureRow(QWidget):
    """Two fields with what they mean beside them. `edited` says something was typed, `removed` to take it out."""

    edited = Signal()
    removed = Signal()

    def __init__(self, typed: TypedRow) -> None:
        super().__init__()
        self.first = Label("", ink="text_2")
        self.first.setFixedWidth(_FROM)
        self.to = Edit(name="structure_to")
        self.to.setAlignment(RIGHT)
        self.to.setFixedWidth(_TO)
        self.to.setText(typed.to)
        self.more = Label("and more", ink="text_2")
        self.more.setFixedWidth(_TO)
        self.shares = Edit(name="structure_shares")
        self.shares.setPlaceholderText("50; 30; 20")
        self.shares.setText(typed.shares)
        self.shares.setCursorPosition(0)
        self.total = Label("", weight=fonts.SEMIBOLD, name="structure_total")
        self.places = Label("", size=13, ink="text_2")
        self.remove = LinkButton("Remove", name="remove_row")
        self.wrong = Label("", size=13, weight=fonts.MEDIUM, ink="red", wrap=True, name="structure_wrong")
        self._lay_out()
        self.to.textEdited.connect(lambda _text: self.edited.emit())
        self.shares.textEdited.connect(lambda _text: self.edited.emit())
        self.remove.clicked.connect(self.removed)

    def typed(self) -> TypedRow:
        """Return what is typed."""
        return TypedRow(self.to.text(), self.shares.text())

    def show_read(self, read: ReadRow, *, last: bool, alone: bool) -> None:
        """Say what the row means, what its shares add up to, and what is wrong with it."""
        error = read.error
        self.first.setText(f"{read.first:,} to" if not last else f"{read.first:,}")
        self.to.setVisible(not last)
        self.more.setVisible(last)
        self.remove.setVisible(not alone)
        self.to.setAccessibleName(f"From {read.first:,} entries to")
        self.shares.setAccessibleName(f"Shares in percent, from {read.first:,} entries on")
        self.total.setText(read.total)
        self.total.set_ink("red" if error is not None and error.code == "not_100_percent" else "text")
        self.places.setText(counted(len(read.shares), "place"))
        self.to.set_wrong(wrong=error is not None and error.field == "to")
        self.shares.set_wrong(wrong=error is not None and error.field == "shares")
        self.wrong.setText(error_sentence(error) if error is not None else "")
        self.wrong.setVisible(error is not None)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(_BETWEEN)
        for part in (self.first, self.to, self.more):
            line.addWidget(part)
        line.addWidget(self.shares, 1)
        sums = QVBoxLayout()
        sums.setSpacing(0)
        sums.addWidget(self.total)
        sums.addWidget(self.places)
        box = QWidget()
        box.setFixedWidth(_SUM)
        box.setLayout(sums)
        sums.setContentsMargins(0, 0, 0, 0)
        line.addWidget(box)
        line.addWidget(self.remove)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(4)
        stack.addLayout(line)
        below = QVBoxLayout()
        below.setContentsMargins(_FROM + _BETWEEN, 0, 0, 0)
        below.addWidget(self.wrong)
        stack.addLayout(below)
