"""The name of a key, drawn as the key: the screen teaches its own shortcuts."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.fonts import MEDIUM, font, width
from app.ui.theme import color
from app.ui.widgets import paint

HEIGHT = 22
_PADDING = 6
_LEAST = 24


class CapTone(Enum):
    """What the keycap lies on."""

    PLAIN = "plain"
    PRIMARY = "primary"
    GREYED = "greyed"


def cap_width(key: str) -> int:
    """Return how wide the keycap of a key name is, in pixels."""
    return max(_LEAST, width(key, 13, MEDIUM) + 2 * _PADDING)


def draw_keycap(
    painter: QPainter, left: float, middle: float, key: str, *, tone: CapTone = CapTone.PLAIN
) -> None:
    """Draw a keycap with its left edge at `left`, centered on the height `middle`."""
    rect = QRectF(round(left), round(middle - HEIGHT / 2), cap_width(key), HEIGHT)
    if tone is CapTone.PRIMARY:
        ink = color("on_accent")
        edge = QColor(ink)
        edge.setAlphaF(0.43)
        fill = None
    elif tone is CapTone.GREYED:
        ink, edge, fill = color("text_3"), color("line"), None
    else:
        ink, edge, fill = color("text_2"), color("line_strong"), color("surface")
    paint.box(painter, rect, radius=4, fill=fill, line=edge)
    painter.setFont(font(13, MEDIUM))
    painter.setPen(ink)
    painter.drawText(rect, paint.CENTER | paint.MIDDLE, key)


class Keycap(QWidget):
    """A keycap on its own, as in a hint line."""

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self.setAccessibleName(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of the cap."""
        return QSize(cap_width(self._key), HEIGHT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cap."""
        painter = paint.begin(self)
        draw_keycap(painter, 0, self.height() / 2, self._key)
        painter.end()
