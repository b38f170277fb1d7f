"""One of a few filters, in a row of words with their numbers; a bar under the one that holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint

HIGH: Final = 45
_SIDE: Final = 8
_GAP: Final = 5


@dataclass(frozen=True, slots=True)
class Segment:
    """One filter: its key, its word, and how many it keeps ('' when that is not counted)."""

    key: str
    word: str
    count: str = ""

    @property
    def wide(self) -> int:
        """How wide word and number are, in pixels."""
        return fonts.width(self.word, 13, fonts.MEDIUM) + (
            fonts.width(self.count, 13) + _GAP if self.count else 0
        )


class Segments(QWidget):
    """The filters, led with Left and Right or pressed. `chosen` carries the key of the new one.

    When the room is short the numbers give way, never the words.
    """

    chosen = Signal(object)

    def __init__(self, segments: Sequence[Segment], parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._segments = tuple(segments)
        self._at = 0
        self._hovered = -1
        self.setObjectName(name)
        self.setFixedHeight(HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self._say()

    def set_segments(self, segments: Sequence[Segment]) -> None:
        """Show other numbers; the one chosen stays."""
        if tuple(segments) != self._segments:
            self._segments = tuple(segments)
            self._say()
            self.update()

    def value(self) -> str:
        """Return the key of the one that holds."""
        return self._segments[self._at].key

    def set_value(self, key: str) -> None:
        """Choose one without saying so."""
        self._at = next(at for at, one in enumerate(self._segments) if one.key == key)
        self._say()
        self.update()

    def step(self, by: int) -> None:
        """Choose the next (+1) or the one before (-1), round the ends."""
        self._choose((self._at + by) % len(self._segments))

    def minimumSizeHint(self) -> QSize:
        """Return the room for the words alone."""
        words = sum(fonts.width(one.word, 13, fonts.MEDIUM) + 2 * _SIDE for one in self._segments)
        return QSize(words + _SIDE, HIGH)

    def sizeHint(self) -> QSize:
        """Return the same: it takes what there is."""
        return self.minimumSizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right choose."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.step(1 if event.key() == Qt.Key.Key_Right else -1)
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the one under the pointer."""
        at = self._under(event.position())
        if at >= 0:
            self._choose(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the one under the pointer."""
        self._hovered = self._under(event.position())
        self.update()

    def leaveEvent(self, event: object) -> None:
        """Put the light out."""
        del event
        self._hovered = -1
        self.update()

    def cell(self, key: str) -> QRectF:
        """Return where a segment is."""
        return self._cells()[next(at for at, one in enumerate(self._segments) if one.key == key)]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw words, numbers, the bar and the hairline below."""
        painter = paint.begin(self)
        paint.hairline(painter, 0, HIGH - 1, length=self.width())
        for at, (one, cell) in enumerate(zip(self._segments, self._cells(), strict=True)):
            self._cell(painter, one, cell, at)
        painter.end()

    def _cell(self, painter: QPainter, one: Segment, cell: QRectF, at: int) -> None:
        here = at == self._at
        if at == self._hovered and not here:
            paint.box(painter, cell.adjusted(0, 6, 0, -6), radius=4, fill=color("hover"))
        ink: Token = "accent_text" if here else "text_2"
        room = cell.adjusted(_SIDE, 0, 0, 0)
        paint.text(painter, room, one.word, size=13, weight=fonts.MEDIUM, ink=ink)
        if self._counted() and one.count:
            beside = room.adjusted(fonts.width(one.word, 13, fonts.MEDIUM) + _GAP, 0, 0, 0)
            paint.text(painter, beside, one.count, size=13, ink=ink if here else "text_3")
        if here:
            bar = QRectF(cell.left() + _SIDE, HIGH - 4, cell.width() - 2 * _SIDE, 3)
            paint.box(painter, bar, radius=1.5, fill=color("accent_text"))
            if self.hasFocus():
                ring = cell.adjusted(1, 5, -1, -6)
                paint.box(painter, ring, radius=4, line=color("ring"), line_width=2)

    def _counted(self) -> bool:
        return sum(one.wide + 2 * _SIDE for one in self._segments) + _SIDE <= self.width()

    def _cells(self) -> list[QRectF]:
        counted = self._counted()
        found, left = [], float(_SIDE)
        for one in self._segments:
            words = one.wide if counted else fonts.width(one.word, 13, fonts.MEDIUM)
            found.append(QRectF(left, 0, words + 2 * _SIDE, HIGH))
            left += words + 2 * _SIDE
        return found

    def _under(self, point: QPointF) -> int:
        return next((at for at, cell in enumerate(self._cells()) if cell.contains(point)), -1)

    def _choose(self, at: int) -> None:
        if at != self._at:
            self._at = at
            self._say()
            self.update()
            self.chosen.emit(self.value())

    def _say(self) -> None:
        one = self._segments[self._at]
        self.setAccessibleName(f"Show {one.word} {one.count}".strip())
