"""Signs drawn as paths, because the type has none: suits, ticks, boxes, bars, the ceiling meter.

x is the left edge, y the baseline or top edge from the top of the page, all in points.
"""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from reportlab.lib.colors import Color
from reportlab.pdfgen.pathobject import PDFPathObject

from app.core.money import Money
from reports import barcode as code128
from reports import fonts
from reports.lines import width
from reports.pen import Pen

# Two dots of a thermal head at 203 dpi: the narrowest bar that scans from any printer.
_BAR = 72 / 203 * 2

# Outlines in a box of one by one, y upward: M and L take a point, C takes three.
_Stroke = tuple[str, tuple[float, ...]]
_STEM: tuple[_Stroke, ...] = (
    ("M", (0.56, 0.4)),
    ("C", (0.56, 0.2, 0.58, 0.08, 0.7, 0.0)),
    ("L", (0.3, 0.0)),
    ("C", (0.42, 0.08, 0.44, 0.2, 0.44, 0.4)),
)
_SPADE: tuple[_Stroke, ...] = (
    ("M", (0.5, 1.0)),
    ("C", (0.58, 0.83, 0.96, 0.66, 0.96, 0.39)),
    ("C", (0.96, 0.24, 0.86, 0.15, 0.74, 0.15)),
    ("C", (0.64, 0.15, 0.56, 0.2, 0.5, 0.29)),
    ("C", (0.44, 0.2, 0.36, 0.15, 0.26, 0.15)),
    ("C", (0.14, 0.15, 0.04, 0.24, 0.04, 0.39)),
    ("C", (0.04, 0.66, 0.42, 0.83, 0.5, 1.0)),
)
_HEART: tuple[_Stroke, ...] = (
    ("M", (0.5, 0.0)),
    ("C", (0.43, 0.16, 0.03, 0.4, 0.03, 0.69)),
    ("C", (0.03, 0.86, 0.14, 0.95, 0.27, 0.95)),
    ("C", (0.38, 0.95, 0.46, 0.89, 0.5, 0.79)),
    ("C", (0.54, 0.89, 0.62, 0.95, 0.73, 0.95)),
    ("C", (0.86, 0.95, 0.97, 0.86, 0.97, 0.69)),
    ("C", (0.97, 0.4, 0.57, 0.16, 0.5, 0.0)),
)
_DIAMOND: tuple[_Stroke, ...] = (
    ("M", (0.5, 1.0)),
    ("C", (0.6, 0.8, 0.74, 0.62, 0.9, 0.5)),
    ("C", (0.74, 0.38, 0.6, 0.2, 0.5, 0.0)),
    ("C", (0.4, 0.2, 0.26, 0.38, 0.1, 0.5)),
    ("C", (0.26, 0.62, 0.4, 0.8, 0.5, 1.0)),
)
_LEAVES = ((0.5, 0.77), (0.245, 0.42), (0.755, 0.42))
_LEAF = 0.215
_SUITS = ("spade", "heart", "club", "diamond")
SUIT_PITCH = 1.66


def _trace(path: PDFPathObject, strokes: tuple[_Stroke, ...], x: float, y: float, size: float) -> None:
    for name, points in strokes:
        draw: dict[str, Any] = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo}
        draw[name](*((x if i % 2 == 0 else y) + value * size for i, value in enumerate(points)))
    path.close()


def suit(pen: Pen, name: str, x: float, y: float, size: float, *, color: Color | None = None) -> None:
    """Draw `spade`, `heart`, `club` or `diamond`, `size` points high, standing on y."""
    base = pen.up(y)
    pen.canvas.setFillColor(color or pen.ink.black)
    if name in ("spade", "club"):
        # A path of its own: outlines drawn the other way round would cut holes into each other.
        stem = pen.canvas.beginPath()
        _trace(stem, _STEM, x, base, size)
        pen.canvas.drawPath(stem, stroke=0, fill=1)
    path = pen.canvas.beginPath()
    if name == "club":
        for across, high in _LEAVES:
            path.circle(x + across * size, base + high * size, _LEAF * size)
        path.rect(x + 0.36 * size, base + 0.4 * size, 0.28 * size, 0.24 * size)
    else:
        _trace(path, {"spade": _SPADE, "heart": _HEART, "diamond": _DIAMOND}[name], x, base, size)
    pen.canvas.drawPath(path, stroke=0, fill=1, fillMode=1)


def suits_width(size: float, pitch: float = SUIT_PITCH) -> float:
    """Return the width of the four suits in a row."""
    return size * (1 + 3 * pitch)


def suits(
    pen: Pen, x: float, y: float, size: float, *, pitch: float = SUIT_PITCH, color: Color | None = None
) -> None:
    """Draw spade, heart, club, diamond in a row from x, `pitch` sizes apart."""
    for index, name in enumerate(_SUITS):
        suit(pen, name, x + index * size * pitch, y, size, color=color)


def _strokes(
    pen: Pen,
    lines: tuple[tuple[tuple[float, float], ...], ...],
    weight: float,
    *,
    color: Color | None = None,
) -> None:
    path = pen.canvas.beginPath()
    for points in lines:
        path.moveTo(points[0][0], pen.up(points[0][1]))
        for across, down in points[1:]:
            path.lineTo(across, pen.up(down))
    pen.canvas.saveState()
    pen.canvas.setStrokeColor(color or pen.ink.black)
    pen.canvas.setLineWidth(weight)
    pen.canvas.setLineCap(1)
    pen.canvas.setLineJoin(1)
    pen.canvas.drawPath(path, stroke=1, fill=0)
    pen.canvas.restoreState()


def tick(pen: Pen, x: float, y: float, size: float, *, color: Color | None = None) -> None:
    """Draw a check mark `size` points wide standing on y."""
    points = ((0.1, 0.33), (0.37, 0.06), (0.9, 0.68))
    line = tuple((x + across * size, y - high * size) for across, high in points)
    _strokes(pen, (line,), 0.19 * size, color=color)


def cross(pen: Pen, x: float, y: float, size: float) -> None:
    """Draw a cross `size` points wide standing on y, where a check mark is refused."""
    low, high = 0.14 * size, 0.72 * size
    both = (((x + low, y - low), (x + high, y - high)), ((x + low, y - high), (x + high, y - low)))
    _strokes(pen, both, 0.17 * size)


def meter(
    pen: Pen, x: float, y: float, wide: float, high: float, *, sums: tuple[Money, Money, Money]
) -> None:
    """Draw the ceiling meter, top edge y: sums are paid before, paid after, the limit.

    Solid is what stays, hatched is this receipt, ticks stand at each fifth.
    """
    before, after, limit = (amount.cents for amount in sums)
    solid, edge = (wide * min(max(value, 0), limit) / limit for value in sorted((before, after)))
    pen.fill(x, y, solid, high, pen.ink.black)
    _hatch(pen, x + solid, y, edge - solid, high)
    pen.box(x, y, wide, high, weight=0.9)
    for fifth in range(1, 5):
        pen.upright(x + wide * fifth / 5, y + high, y + high + 2, 0.7)


def _hatch(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    if wide <= 0:
        return
    canvas = pen.canvas
    canvas.saveState()
    path = canvas.beginPath()
    path.rect(x, pen.up(y + high), wide, high)
    canvas.clipPath(path, stroke=0, fill=0)
    canvas.setLineWidth(0.8)
    canvas.setStrokeColor(pen.ink.black)
    start = x - high
    while start < x + wide:
        canvas.line(start, pen.up(y + high), start + high, pen.up(y))
        start += 2
    canvas.restoreState()
    pen.upright(x + wide, y, y + high, 0.9)


def barcode(pen: Pen, x: float, y: float, value: str, *, high: float, center: bool = False) -> float:
    """Draw a Code 128 of an ASCII value, top edge y, and return its width."""
    modules = code128.widths(value)
    wide = sum(modules) * _BAR
    left = x - wide / 2 if center else x
    path = pen.canvas.beginPath()
    for index, module in enumerate(modules):
        if index % 2 == 0:
            path.rect(left, pen.up(y + high), module * _BAR, high)
        left += module * _BAR
    pen.canvas.setFillColor(pen.ink.black)
    pen.canvas.drawPath(path, stroke=0, fill=1)
    return wide


def watermark(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """Write DEMO in tint across an area, under everything that is drawn after it.

    The word extracts, so that no demo paper passes for a real one.
    """
    natural = width("DEMO", fonts.EXTRABOLD, 1.0)
    angle = min(degrees(atan2(high, wide)), 35.0)
    size = min(0.78 * wide, 1.15 * high) / natural
    canvas = pen.canvas
    canvas.saveState()
    canvas.translate(x + wide / 2, pen.up(y + high / 2))
    canvas.rotate(angle)
    line = canvas.beginText(-natural * size / 2, -0.345 * size)
    line.setFont(fonts.ready(fonts.EXTRABOLD).fontName, size)
    line.setFillColor(pen.ink.tint)
    line.textOut("DEMO")
    canvas.drawText(line)
    canvas.restoreState()
