"""What a part shows without asking: checks in two columns, and the law word for word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from app.law.pack import RulePack
from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.card import Card
from app.ui.widgets.label import Label

_READING: Final = "The text is not held in this rule pack."


class CheckLine(QWidget):
    """One fact with its check, or with a ring while it is open."""

    def __init__(self, words: str, *, done: bool) -> None:
        super().__init__()
        self._done = done
        self.setAccessibleName(words if done else f"{words}, open")
        row = QVBoxLayout(self)
        row.setContentsMargins(26, 2, 0, 3)
        row.addWidget(Label(words, ink="text" if done else "text_2", wrap=True))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sign beside the first line."""
        painter = paint.begin(self)
        if self._done:
            paint.icon(painter, "check-circle-fill", QPointF(9, 13), size=16, ink="accent_text")
        else:
            paint.icon(painter, "circle", QPointF(9, 13), size=16, ink="text_2")
        painter.end()


class Checks(Card):
    """A card of facts in two columns, read downward."""

    def __init__(self, title: str, *, name: str) -> None:
        super().__init__(padding=0, name=name)
        self.body.setContentsMargins(16, 14, 16, 14)
        self.body.addWidget(Label(title, size=13, weight=fonts.SEMIBOLD, ink="text_2"))
        self.body.addSpacing(8)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self.body.addLayout(self._grid)
        self._facts: tuple[tuple[str, bool], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def set_facts(self, facts: Sequence[tuple[str, bool]]) -> None:
        """Show these facts; each says whether it holds."""
        if tuple(facts) == self._facts:
            return
        self._facts = tuple(facts)
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        half = (len(facts) + 1) // 2
        for at, (words, done) in enumerate(facts):
            self._grid.addWidget(CheckLine(words, done=done), at % half, at // half)


class LawText(QWidget):
    """A sunken box with a subsection word for word, so that nobody has to take our word for it."""

    def __init__(self, citation: str) -> None:
        super().__init__()
        self._citation = citation
        self._text = Label("", size=13, ink="text_2", wrap=True)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(16, 12, 16, 13)
        stack.setSpacing(2)
        stack.addWidget(Label(citation, size=13, weight=fonts.SEMIBOLD))
        stack.addWidget(self._text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def set_pack(self, pack: RulePack) -> None:
        """Show the text as the tournament's own pack holds it."""
        self._text.setText(pack.text_of(self._citation) or _READING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box."""
        painter = paint.begin(self)
        paint.box(painter, QRectF(self.rect()), radius=8, fill=color("sunken"))
        painter.end()
