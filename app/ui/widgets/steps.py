"""Steps in a row or a column: where a tournament stands, and the numbered steps of an act."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint

_HEIGHT, _NUMBERED_HEIGHT = 24, 26
_LINE = 16


class StepsBar(QWidget):
    """Steps from left to right. Short of room the lines between go first, then the words to come."""

    high = _HEIGHT
    before_words = 24
    line, beside_line = _LINE, 8

    def __init__(self, steps: Sequence[str], parent: QWidget | None = None, *, name: str = "steps") -> None:
        super().__init__(parent)
        self._steps = tuple(steps)
        self._now = 0
        self.setObjectName(name)
        self.setFixedHeight(self.high)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_now(self, at: int) -> None:
        """Mark a step as the one that is now, counted from 0; those before it are done."""
        self._now = at
        self.setAccessibleName(f"Step {at + 1} of {len(self._steps)}, {self._steps[at]}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of all steps and lines."""
        return QSize(self._whole(self._between()), self.high)

    def minimumSizeHint(self) -> QSize:
        """Return a width at which the words still stand without the lines between."""
        return QSize(self._whole(10), self.high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the steps."""
        painter = paint.begin(self)
        lined = self.width() >= self._whole(self._between())
        bare = self.width() < self._whole(10)
        between = self._between() if lined else 10
        left = 0.0
        for at, words in enumerate(self._steps):
            now = at == self._now
            weight = fonts.SEMIBOLD if now else fonts.REGULAR
            ink: Token = "text" if at <= self._now else "text_2"
            self.draw_sign(painter, left, at)
            if bare and not now:
                left += self.before_words
                continue
            paint.text(
                painter, QRectF(left + self.before_words, 0, 200, self.high), words, weight=weight, ink=ink
            )
            left += self.before_words + fonts.width(words, 15, weight)
            if lined and at < len(self._steps) - 1:
                rule = QRectF(left + self.beside_line, self.high / 2, self.line, 1)
                painter.fillRect(rule, color("line_strong"))
            left += between
        painter.end()

    def draw_sign(self, painter: QPainter, left: float, at: int) -> None:
        """Draw what stands before a step's words: done, now, or to come."""
        center = QPointF(left + 9, self.high / 2)
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

    def _between(self) -> int:
        return self.line + 2 * self.beside_line

    def _whole(self, between: int) -> int:
        words = sum(
            self.before_words + fonts.width(words, 15, fonts.SEMIBOLD if at == self._now else fonts.REGULAR)
            for at, words in enumerate(self._steps)
        )
        return words + between * (len(self._steps) - 1)


class NumberedSteps(StepsBar):
    """The steps of one act, each with its number in a disc: where one is, and that an order is kept."""

    high = _NUMBERED_HEIGHT
    before_words = 36
    line, beside_line = 24, 10

    def minimumSizeHint(self) -> QSize:
        """Return a width at which every number still stands, with the words of the step that is now."""
        widest = max(fonts.width(words, 15, fonts.SEMIBOLD) for words in self._steps)
        return QSize(self.before_words * len(self._steps) + widest + 10, self.high)

    def draw_sign(self, painter: QPainter, left: float, at: int) -> None:
        """Draw the disc: filled for now, tinted with a check when done, pale for what comes."""
        draw_disc(painter, QRectF(left, 0, 26, 26), at, self._now, size=13)


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
            now = at == self._now
            draw_disc(painter, QRectF(0, top, 32, 32), at, self._now, size=15)
            weight = fonts.SEMIBOLD if now else fonts.REGULAR
            word_ink: Token = "text" if now else "text_2"
            paint.text(painter, QRectF(50, top, 240, 32), words, weight=weight, ink=word_ink)
            if at:
                painter.fillRect(QRectF(15.5, top - 19, 1, 14), color("line_strong"))
        painter.end()


def draw_disc(painter: QPainter, disc: QRectF, at: int, now: int, *, size: int) -> None:
    """Draw the number of a step in a disc, a check once it is done. Steps count from 0."""
    radius = disc.height() / 2
    if at == now:
        paint.box(painter, disc, radius=radius, fill=color("accent"))
    else:
        fill: Token = "tint" if at < now else "surface"
        edge: Token = "tint_line" if at < now else "line_strong"
        paint.box(painter, disc, radius=radius, fill=color(fill), line=color(edge))
    if at < now:
        paint.icon(painter, "check", disc.center(), size=18 if size > 13 else 16, ink="accent_text")
        return
    ink: Token = "on_accent" if at == now else "text_2"
    paint.text(painter, disc, str(at + 1), size=size, weight=fonts.MEDIUM, ink=ink, align=paint.CENTER)
