"""The strokes of the wall: sizes of a screen 1080 high, scaled all together, in the wall's own palette."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.ui import fonts
from app.ui.icons import draw
from app.ui.theme import Theme, Token, color_in


@dataclass(frozen=True, slots=True)
class Brush:
    """A painter with a palette. Lengths are those of the design, at a height of 1080."""

    painter: QPainter
    theme: Theme
    scale: float

    def fill(self, rect: QRectF, token: Token, *, radius: float = 0) -> None:
        """Fill a box."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(color_in(self.theme, token))
        scaled = self._scaled(rect)
        self.painter.drawRoundedRect(scaled, radius * self.scale, radius * self.scale)

    def line(self, x: float, y: float, length: float, *, upright: bool = False) -> None:
        """Draw a hairline of two pixels: one would not be seen across a room."""
        rect = QRectF(x, y, 2, length) if upright else QRectF(x, y, length, 2)
        self.painter.fillRect(self._scaled(rect), color_in(self.theme, "line_strong"))

    def icon(self, name: str, rect: QRectF, token: Token) -> None:
        """Draw an icon into a square."""
        draw(self.painter, name, self._scaled(rect), color_in(self.theme, token))

    def text(
        self,
        rect: QRectF,
        words: str,
        size: int,
        *,
        weight: int = fonts.REGULAR,
        ink: Token = "text",
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        elide: bool = False,
    ) -> float:
        """Draw one line in the middle of a box's height and return its width; `elide` is for names only."""
        pixels = self._pixels(size)
        scaled = self._scaled(rect)
        if elide:
            cut = Qt.TextElideMode.ElideRight
            words = fonts.metrics(pixels, weight).elidedText(words, cut, scaled.width())
        self.painter.setFont(fonts.font(pixels, weight))
        self.painter.setPen(color_in(self.theme, ink))
        flags = align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
        self.painter.drawText(scaled, flags, words)
        return self.width(words, size, weight)

    def standing(
        self, x: float, y: float, words: str, size: int, *, weight: int = fonts.REGULAR, ink: Token = "text"
    ) -> float:
        """Draw a line that stands on a height, so that large and small share one foot; return its width."""
        self.painter.setFont(fonts.font(self._pixels(size), weight))
        self.painter.setPen(color_in(self.theme, ink))
        self.painter.drawText(QPointF(x * self.scale, y * self.scale), words)
        return self.width(words, size, weight)

    def width(self, words: str, size: int, weight: int = fonts.REGULAR) -> float:
        """Return how wide a line is."""
        return fonts.width(words, self._pixels(size), weight) / self.scale

    def fitting(self, words: str, sizes: tuple[int, ...], room: float, weight: int = fonts.REGULAR) -> int:
        """Return the largest of the sizes at which a line has room, else the smallest."""
        return next((size for size in sizes if self.width(words, size, weight) <= room), sizes[-1])

    def _pixels(self, size: int) -> int:
        return max(1, round(size * self.scale))

    def _scaled(self, rect: QRectF) -> QRectF:
        by = self.scale
        return QRectF(rect.x() * by, rect.y() * by, rect.width() * by, rect.height() * by)
