"""The few strokes every painted widget is made of, so that edges and text sit on the same pixels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from app.ui.fonts import font, line_box, metrics
from app.ui.fonts import struck as struck_font
from app.ui.fonts import width as text_width
from app.ui.icons import draw as draw_icon
from app.ui.theme import Token, color

LEFT = Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignRight
CENTER = Qt.AlignmentFlag.AlignHCenter
MIDDLE = Qt.AlignmentFlag.AlignVCenter


def begin(widget: QWidget) -> QPainter:
    """Return a painter with smooth edges. The caller ends it."""
    painter = QPainter(widget)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    return painter


def box(
    painter: QPainter,
    rect: QRectF,
    *,
    radius: float,
    fill: QColor | None = None,
    line: QColor | None = None,
    line_width: float = 1,
) -> None:
    """Draw a rounded box whose outline lies inside `rect`."""
    half = line_width / 2 if line else 0
    painter.setPen(QPen(line, line_width) if line else Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(fill) if fill else Qt.BrushStyle.NoBrush)
    inner = rect.adjusted(half, half, -half, -half)
    painter.drawRoundedRect(inner, radius - half, radius - half)


def hairline(painter: QPainter, x: float, y: float, *, length: float, upright: bool = False) -> None:
    """Draw a line one pixel thick from a corner, to the right or downward."""
    rect = QRectF(x, y, 1, length) if upright else QRectF(x, y, length, 1)
    painter.fillRect(rect, color("line"))


def text(
    painter: QPainter,
    rect: QRectF,
    words: str,
    *,
    size: int = 15,
    weight: int = 400,
    ink: Token = "text",
    align: Qt.AlignmentFlag = LEFT,
    elide: bool = False,
    struck: bool = False,
) -> None:
    """Draw one line of text in the middle of `rect`'s height; `elide` is for names and free text only."""
    shown = words
    if elide and text_width(words, size, weight) > rect.width():
        shown = metrics(size, weight).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(struck_font(size, weight) if struck else font(size, weight))
    painter.setPen(color(ink))
    flags = align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip
    painter.drawText(rect, flags, shown)


def two_lines(rect: QRectF, upper: int = 15, lower: int = 13) -> tuple[QRectF, QRectF]:
    """Return the boxes of two lines of text set without a gap, centered in `rect`'s height."""
    first, second = line_box(upper), line_box(lower)
    top = rect.top() + (rect.height() - first - second) / 2
    return (
        QRectF(rect.left(), round(top), rect.width(), first),
        QRectF(rect.left(), round(top) + first, rect.width(), second),
    )


def icon(painter: QPainter, name: str, center: QPointF, *, size: int = 20, ink: Token = "text") -> None:
    """Draw an icon around a point."""
    half = size / 2
    draw_icon(painter, name, QRectF(center.x() - half, center.y() - half, size, size), color(ink))
