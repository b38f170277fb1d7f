"""A small table of figures inside a card: a title, then columns of money that end on one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token
from app.ui.widgets import paint

_SIDE: Final = 16
_HEAD: Final = 32
_ROW: Final = 32
_STACKED: Final = 50
_BETWEEN: Final = 14
_CLOSE: Final = 8


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A row: its title and a figure for each column, '' for none. `strong` is a sum, with a line above it."""

    title: str
    figures: tuple[str, ...]
    strong: bool = False
    loud: bool = False


class FigureTable(QWidget):
    """Rows of figures. Where a title has no room beside its figures it stands above them.

    Where the columns have no room at all the figures are set smaller.
    """

    def __init__(self, heads: tuple[str, ...] = (), parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._heads = heads
        self._rows: tuple[FigureRow, ...] = ()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, heads: tuple[str, ...], rows: Sequence[FigureRow]) -> None:
        """Show these rows under these heads."""
        self._heads, self._rows = heads, tuple(rows)
        spoken = (", ".join(_spoken(row, heads)) for row in self._rows)
        self.setAccessibleName(". ".join(spoken))
        self._fit()
        self.update()

    def rows(self) -> tuple[FigureRow, ...]:
        """Return what is shown."""
        return self._rows

    def sizeHint(self) -> QSize:
        """Return the height of head and rows."""
        return QSize(320, self._tall())

    def minimumSizeHint(self) -> QSize:
        """Return the same height, and the width that small figures need."""
        return QSize(2 * _SIDE + sum(self._widths_at(13)), self._tall())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow downward where titles need a line of their own."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw heads and rows."""
        painter = paint.begin(self)
        ends = self._ends()
        for end, head in zip(ends, self._heads, strict=True):
            room = QRectF(end - 200, 0, 200, _HEAD)
            paint.text(painter, room, head, size=13, ink="text_2", align=paint.RIGHT)
        top = _HEAD
        for row in self._rows:
            high = self._row_high(row)
            if row.strong:
                paint.hairline(painter, _SIDE, top, length=self.width() - 2 * _SIDE)
            self._row(painter, row, QRectF(_SIDE, top, self.width() - 2 * _SIDE, high), ends)
            top += high
        painter.end()

    def _row(self, painter: QPainter, row: FigureRow, rect: QRectF, ends: tuple[float, ...]) -> None:
        weight = fonts.SEMIBOLD if row.strong else fonts.REGULAR
        ink: Token = "red" if row.loud else "text"
        size = self._size()
        upper, lower = rect.adjusted(0, 0, -sum(self._widths()), 0), rect
        if self._stacked(row):
            upper, lower = rect.adjusted(0, 4, 0, -22), rect.adjusted(0, 24, 0, -2)
        paint.text(painter, upper, row.title, weight=weight, ink=ink, elide=True)
        for end, words in zip(ends, row.figures, strict=True):
            room = QRectF(end - 200, lower.top(), 200, lower.height())
            paint.text(painter, room, words, size=size, weight=weight, ink=ink, align=paint.RIGHT)

    def _size(self) -> int:
        return 15 if sum(self._widths_at(15)) <= self.width() - 2 * _SIDE else 13

    def _widths(self) -> tuple[int, ...]:
        return self._widths_at(self._size())

    def _widths_at(self, size: int) -> tuple[int, ...]:
        found = []
        for at, head in enumerate(self._heads):
            wide = [fonts.width(row.figures[at], size, fonts.SEMIBOLD) for row in self._rows]
            found.append(max([fonts.width(head, 13), *wide]) + (_BETWEEN if size > 13 else _CLOSE))
        return tuple(found)

    def _ends(self) -> tuple[float, ...]:
        widths = self._widths()
        right = float(self.width() - _SIDE)
        return tuple(right - sum(widths[at + 1 :]) for at in range(len(widths)))

    def _stacked(self, row: FigureRow) -> bool:
        weight = fonts.SEMIBOLD if row.strong else fonts.REGULAR
        return fonts.width(row.title, 15, weight) > self.width() - 2 * _SIDE - sum(self._widths())

    def _row_high(self, row: FigureRow) -> int:
        return _STACKED if self._stacked(row) else _ROW

    def _tall(self) -> int:
        return _HEAD + sum(self._row_high(row) for row in self._rows) + 6

    def _fit(self) -> None:
        self.setFixedHeight(self._tall())


def _spoken(row: FigureRow, heads: tuple[str, ...]) -> list[str]:
    return [row.title, *(f"{head} {words}" for head, words in zip(heads, row.figures, strict=True) if words)]
