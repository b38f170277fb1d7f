"""The panel that asks, above the cards of a person, who put the player out.

Enter records nothing: a scanner ends every scan with one. What confirms is the key of every form.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.desk.people import PersonLine
from app.ui.actions import action, bind
from app.ui.screens.desk_words import marks
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.label import Label
from app.ui.widgets.row import Row
from app.ui.widgets.rows import RowList
from app.ui.widgets.search_field import SearchField

MOST_SHOWN = 3
_ROW = 44
_NOBODY = "Nobody is named. Type a name when it is known who did it."
_NOT_FOUND = "Nobody of that name has played here."


class OutPanel(Card):
    """Who put the player out. `foot` holds its two keys, for the foot of the column.

    Signals: `typed` (the text changed), `confirmed` (the id of a person, '' for nobody), `left`.
    """

    typed = Signal(str)
    confirmed = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Player out, eliminated by", parent, hint="may be left out", name="out_panel")
        self.who = SearchField("Name, if it is known", key="", name="out_by")
        self.found = RowList(row_high=_ROW, fit=True, focusable=False, name="out_found")
        self.found.setAccessibleName("Who may have done it")
        self.words = Label(_NOBODY, size=13, ink="text_2", wrap=True, name="out_words")
        self.body.setSpacing(8)
        for part in (self.who, self.found, self.words):
            self.body.addWidget(part)
        self.foot = QWidget()
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.keep = Button("Still in", key="Esc", name="still_in")
        self.confirm = Button(
            "Record out", kind=ButtonKind.DANGER, key=action("save").cap, name="confirm_out"
        )
        row.addWidget(self.keep, 1)
        row.addWidget(self.confirm, 1)
        self.who.textEdited.connect(self.typed)
        self.who.moved.connect(lambda by: self.found.step(1 if by == 1 else -1))
        self.who.left.connect(self.left)
        self.found.chosen.connect(self.found.set_current)
        self.keep.clicked.connect(self.left)
        self.confirm.clicked.connect(self._confirm)
        bind(self, "save", self._confirm, inside=True)
        bind(self.foot, "save", self._confirm, inside=True)

    def begin(self) -> None:
        """Ask anew."""
        self.who.clear()
        self.show_found(())
        self.who.setFocus()

    def show_found(self, people: Sequence[PersonLine]) -> None:
        """Show who answers to what is typed, the first at hand."""
        typed = self.who.text().strip()
        rows = [_row(one, typed) for one in people[:MOST_SHOWN]]
        self.found.set_rows(rows)
        self.found.setVisible(bool(rows))
        self.found.setFixedHeight(max(len(rows), 1) * _ROW)
        if rows:
            self.found.set_current(rows[0].key)
        missing = bool(typed) and not rows
        self.words.setText(_NOT_FOUND if missing else _NOBODY)
        self.words.setVisible(not rows)
        self.confirm.set_greyed(_NOT_FOUND if missing else None)

    def _confirm(self) -> None:
        if self.confirm.isEnabled():
            self.confirmed.emit(str(self.found.current() or ""))


def _row(one: PersonLine, typed: str) -> Row:
    title = f"{one.last}, {one.first}" if one.first else one.last
    return Row(one.person_id, title, one.city, marks=marks(title, typed))
