"""Where a tournament stands: the seven states in a row, done, now, and to come."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint

_HEIGHT = 24
_LINE = 16


class StepsBar(QWidget):
    """Steps from left to right. Short of room the lines between go first, then the words to come."""

    def __init__(self, steps: Sequence[str], parent: QWidget | None = None, *, name: str = "steps") -> None:
        super().__init__(parent)
        self._steps = tuple(steps)
        self._now = 0
        self.setObjectName(name)
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_now(self, at: int) -> None:
        """Mark a step as the one that is now, counted from 0; those before it are done."""
        self._now = at
        self.setAccessibleName(f"Step {at + 1} of {len(self._steps)}, {self._steps[at]}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of all steps and lines."""
        return QSize(self._whole(_LINE + 16), _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return a width at which the words still stand without the lines between."""
        return QSize(self._whole(10), _HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the steps."""
        painter = paint.begin(self)
        between = _LINE + 16 if self.width() >= self._whole(_LINE + 16) else 10
        left = 0.0
        for at, words in enumerate(self._steps):
            now = at == self._now
            weight = fonts.SEMIBOLD if now else fonts.REGULAR
            ink: Token = "text" if at <= self._now else "text_2"
            self._sign(painter, QPointF(left + 9, _HEIGHT / 2), at)
            paint.text(painter, QRectF(left + 24, 0, 200, _HEIGHT), words, weight=weight, ink=ink)
            left += 24 + fonts.width(words, 15, weight)
            if between > _LINE and at < len(self._steps) - 1:
                painter.fillRect(QRectF(left + 8, _HEIGHT / 2, _LINE, 1), color("line_strong"))
            left += between
        painter.end()

    def _sign(self, painter: QPainter, center: QPointF, at: int) -> None:
        if at < self._now:
            paint.icon(painter, "check-circle-fill", center, size=18, ink="accent_text")
            return
        if at > self._now:
            paint.icon(painter, "circle", center, size=18, ink="text_2")
            return
        ring = QRectF(center.x() - 8.5, center.y() - 8.5, 17, 17)
        paint.box(painter, ring, radius=8.5, line=color("accent_text"), line_width=2)
        dot = QRectF(center.x() - 4.5, center.y() - 4.5, 9, 9)
        paint.box(painter, dot, radius=4.5, fill=color("accent_text"))

    def _whole(self, between: int) -> int:
        words = sum(
            24 + fonts.width(words, 15, fonts.SEMIBOLD if at == self._now else fonts.REGULAR)
            for at, words in enumerate(self._steps)
        )
        return words + between * (len(self._steps) - 1)


class StepsColumn(QWidget):
    """Numbered steps below each other, 56 apart, as on the first-run pages."""

    def __init__(self, steps: Sequence[str], parent: QWidget | None = None, *, name: str = "pages") -> None:
        super().__init__(parent)
        self._steps = tuple(steps)
        self._now = 0
        self.setObjectName(name)
        self.setFixedHeight(56 * len(self._steps) - 24)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_now(self, at: int) -> None:
        """Mark a step as the one that is now, counted from 0; those before it are done."""
        self._now = at
        self.setAccessibleName(f"Page {at + 1} of {len(self._steps)}, {self._steps[at]}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of the widest step."""
        widest = max(fonts.width(words, 15, fonts.SEMIBOLD) for words in self._steps)
        return QSize(50 + widest, self.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the discs, the lines between, and the words."""
        painter = paint.begin(self)
        for at, words in enumerate(self._steps):
            top = 56 * at
            disc = QRectF(0, top, 32, 32)
            done, now = at < self._now, at == self._now
            if now:
                paint.box(painter, disc, radius=16, fill=color("accent"))
            else:
                fill: Token = "tint" if done else "surface"
                edge: Token = "tint_line" if done else "line_strong"
                paint.box(painter, disc, radius=16, fill=color(fill), line=color(edge))
            if done:
                paint.icon(painter, "check", disc.center(), size=18, ink="accent_text")
            else:
                ink: Token = "on_accent" if now else "text_2"
                paint.text(painter, disc, str(at + 1), weight=fonts.MEDIUM, ink=ink, align=paint.CENTER)
            weight = fonts.SEMIBOLD if now else fonts.REGULAR
            word_ink: Token = "text" if now else "text_2"
            paint.text(painter, QRectF(50, top, 240, 32), words, weight=weight, ink=word_ink)
            if at:
                painter.fillRect(QRectF(15.5, top - 19, 1, 14), color("line_strong"))
        painter.end()
