"""Rows inside a card: a person's entries, a person's payments, an amount with its name.

They are read, not pressed; a row may end in a link ("Show all").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token
from app.ui.widgets import paint
from app.ui.widgets.badge import BadgeWords, badge_width, draw_badge
from app.ui.widgets.button import LinkButton

HIGH: Final = 44
TWO_LINES: Final = 52
_SIDE: Final = 16
_NARROW: Final = 360
_LEAST: Final = 96
_BETWEEN: Final = 16


@dataclass(frozen=True, slots=True)
class CardRow:
    """One row: up to three cells from the left, then an amount, a badge or a link at the right.

    `under` is a second line below the first cell, `strong` sets the first cell in 500; `muted` greys all
    cells; `void` strikes the amount through.
    The third cell (a time) gives way on a narrow card.
    """

    cells: tuple[str, ...]
    amount: str = ""
    badge: BadgeWords | None = None
    link: str = ""
    key: object = None
    under: str = ""
    strong: bool = False
    muted: bool = False
    void: bool = False


class CardRows(QWidget):
    """Rows of 44, or 52 with second lines, with hairlines between. `link_pressed` carries the key of the row.

    `columns` are the distances of the second and third cell from the first, in pixels. They move together
    where a first cell needs more than its column and the last ones leave room.
    """

    link_pressed = Signal(object)

    def __init__(
        self, parent: QWidget | None = None, *, columns: tuple[int, int] = (88, 204), name: str = ""
    ) -> None:
        super().__init__(parent)
        self._columns = columns
        self._rows: tuple[CardRow, ...] = ()
        self._links: list[tuple[int, LinkButton]] = []
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_columns(self, columns: tuple[int, int]) -> None:
        """Put the second and third cell elsewhere, as on a wide card."""
        if columns != self._columns:
            self._columns = columns
            self.update()

    def set_rows(self, rows: Sequence[CardRow]) -> None:
        """Show these rows."""
        if tuple(rows) == self._rows:
            return  # links keep the focus while nothing changes
        self._rows = tuple(rows)
        focused = next((at for at, link in self._links if link.hasFocus()), -1)
        for _at, link in self._links:
            link.hide()
            link.deleteLater()
        self._links = []
        for at, row in enumerate(rows):
            if row.link:
                link = LinkButton(row.link, self, high=32, name=f"{self.objectName()}_link_{at}")
                link.setAccessibleName(f"{row.link}, {row.cells[0]}")
                link.clicked.connect(lambda _checked=False, key=row.key: self.link_pressed.emit(key))
                link.show()
                self._links.append((at, link))
        for at, link in self._links:
            if at == focused:
                link.setFocus()
        self.setAccessibleName(". ".join(", ".join((*row.cells, row.amount)) for row in rows))
        self.updateGeometry()
        self._place()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of all rows."""
        return QSize(292, len(self._rows) * (self._high() + 1) - (1 if self._rows else 0))

    def minimumSizeHint(self) -> QSize:
        """Return the same: nothing scrolls inside a card."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the links at the right."""
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        painter = paint.begin(self)
        high, starts = self._high(), self._starts()
        for at, row in enumerate(self._rows):
            top = at * (high + 1)
            if at:
                paint.hairline(painter, 0, top - 1, length=self.width())
            self._row(painter, QRectF(_SIDE, top, self.width() - 2 * _SIDE, high), row, starts)
        painter.end()

    def _high(self) -> int:
        return TWO_LINES if any(row.under for row in self._rows) else HIGH

    def _starts(self) -> tuple[float, float, float]:
        """Return where the cells begin: what the last ones leave goes to the first before they are cut."""
        first, second = self._columns[0] - (8 if self._narrow() else 0), self._columns[1]
        rows = [row for row in self._rows if any(row.cells[1:])]
        left = max(0.0, min((self._spare(row, first, second) for row in rows), default=0))
        more = min(left, max(0.0, max((_wide(row) for row in rows), default=0) + _BETWEEN - first))
        middle = max((fonts.width(row.cells[1], 15) for row in rows if any(row.cells[2:])), default=0)
        again = min(left - more, max(0.0, middle + _BETWEEN - (second - first)))
        return 0, first + more, second + more + again

    def _spare(self, row: CardRow, first: float, second: float) -> float:
        end = self.width() - 2 * _SIDE - _right(row)
        third = row.cells[2] if len(row.cells) > 2 and not self._narrow() else ""
        start, words = (second, third) if third else (first, row.cells[1])
        return end - start - fonts.width(words, 15) - 8

    def _narrow(self) -> bool:
        return self.width() < _NARROW

    def _row(self, painter: QPainter, rect: QRectF, row: CardRow, starts: tuple[float, float, float]) -> None:
        end = rect.right() - _right(row)
        if row.badge:
            draw_badge(painter, end, rect.center().y(), row.badge)
        elif row.amount:
            self._amount(painter, rect, row)
        shown = row.cells[:2] if self._narrow() else row.cells
        if len(shown) > 2:
            left_over = end - rect.left() - starts[2]
            if left_over < _LEAST and fonts.width(shown[2], 15) > left_over:
                shown = shown[:2]  # three letters and an ellipsis say nothing
        for at, words in enumerate(shown):
            left = rect.left() + starts[at]
            beside = next((one for one in range(at + 1, len(shown)) if shown[one]), None)
            limit = rect.left() + starts[beside] if beside is not None else end
            weight = fonts.MEDIUM if row.strong and at == 0 else fonts.REGULAR
            ink: Token = "text_2" if row.muted else "text"
            room = QRectF(left, rect.top(), max(limit - left - 8, 0), rect.height())
            if row.under and not at:
                room, below = paint.two_lines(room)
                paint.text(painter, below, row.under, size=13, ink="text_2", elide=True)
            paint.text(painter, room, words, weight=weight, ink=ink, elide=True)

    def _amount(self, painter: QPainter, rect: QRectF, row: CardRow) -> None:
        ink: Token = "text_3" if row.void else "text"
        paint.text(painter, rect, row.amount, ink=ink, align=paint.RIGHT, struck=row.void)

    def _place(self) -> None:
        high = self._high()
        for at, link in self._links:
            size = link.sizeHint()
            top = at * (high + 1) + (high - size.height()) // 2
            link.setGeometry(self.width() - _SIDE - size.width(), top, size.width(), size.height())


def _right(row: CardRow) -> float:
    """Return what the right end of a row takes: its badge, its amount or its link."""
    if row.badge:
        return badge_width(row.badge)
    if row.amount:
        return fonts.width(row.amount, 15)
    return fonts.width(row.link, 13, fonts.SEMIBOLD) + 8 if row.link else 0


def _wide(row: CardRow) -> float:
    weight = fonts.MEDIUM if row.strong else fonts.REGULAR
    return max(fonts.width(row.cells[0], 15, weight), fonts.width(row.under, 13))
