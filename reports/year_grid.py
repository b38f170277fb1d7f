"""Twelve months of a year, a day a cell: held, planned, and the days that must pass. 23-5-317(1).

The hatch is drawn as lines, so that it reads on a black-only print too. Source: papers.md section 14.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable
from datetime import date, timedelta

from app.core import days
from app.core.papers import YearPage
from app.core.records import CalendarLine
from reports import fonts, letter
from reports.pen import CENTER, Pen

_LEFT, _RIGHT = letter.BINDER.left, letter.BINDER.right
_GRID = _LEFT + 30
_CELL = (_RIGHT - _GRID) / 31
_PITCH, _HIGH = 14.5, 11.9
_THIN, _THICK = 0.25, 1.2
_HATCH = 2.3


def draw(pen: Pen, record: YearPage, y: float) -> float:
    """Draw the numbers of the days, twelve rows and the legend; return the legend's baseline."""
    for day in range(1, 32):
        pen.text(_GRID + (day - 0.5) * _CELL, y, str(day), fonts.REGULAR_TAB, 7, align=CENTER)
    top = y + 4.6
    for month in range(1, 13):
        _month(pen, record, date(record.year, month, 1), top + (month - 1) * _PITCH)
    return _legend(pen, record, top + 12 * _PITCH + 9)


def _month(pen: Pen, record: YearPage, first: date, top: float) -> None:
    count = monthrange(first.year, first.month)[1]
    pen.text(_LEFT, top + 9.2, days.short_month(first), fonts.SEMIBOLD, 8.6)
    last = first.replace(day=count)
    for line in record.around:
        if line.free_from is not None:
            for begin, end in _inside(
                line.last_day + timedelta(days=1), _before(line.free_from), first, last
            ):
                hatch(pen, _x(begin), top, (end - begin + 1) * _CELL, _HIGH)
    for line in record.around:
        if is_held(line):
            for begin, end in _inside(line.first_day, line.last_day, first, last):
                pen.fill(_x(begin), top, (end - begin + 1) * _CELL, _HIGH, pen.ink.accent)
    for day in range(1, count + 1):
        pen.box(_x(day), top, _CELL, _HIGH, weight=_THIN)
    for line in record.around:
        _run(pen, record, line, first, last, top)


def _run(pen: Pen, record: YearPage, line: CalendarLine, first: date, last: date, top: float) -> None:
    held = is_held(line)
    for begin, end in _inside(line.first_day, line.last_day, first, last):
        if held:
            pen.canvas.setStrokeColor(pen.ink.white)
            pen.canvas.setLineWidth(_THIN)
            for day in range(begin + 1, end + 1):
                pen.canvas.line(_x(day), pen.up(top + 0.2), _x(day), pen.up(top + _HIGH - 0.2))
        else:
            outline(pen, _x(begin), top, (end - begin + 1) * _CELL)
        if line.first_day.year == record.year and begin == line.first_day.day and line.first_day >= first:
            ink = pen.ink.white if held else pen.ink.black
            middle = _x(begin) + _CELL / 2
            pen.text(middle, top + 8.8, str(line.number), fonts.BOLD_TAB, 8, align=CENTER, color=ink)


def is_held(line: CalendarLine) -> bool:
    """Tell whether a tournament was held, or is being held now."""
    return line.concluded or line.running


def hatch(pen: Pen, x: float, top: float, wide: float, high: float) -> None:
    """Fill a box with slanted lines."""
    canvas = pen.canvas
    canvas.saveState()
    shape = canvas.beginPath()
    shape.rect(x, pen.up(top + high), wide, high)
    canvas.clipPath(shape, stroke=0, fill=0)
    canvas.setStrokeColor(pen.ink.black)
    canvas.setLineWidth(0.45)
    # The lines of neighboring boxes go on into each other: they begin at one grid of the page.
    at = x - (x % _HATCH) - high
    while at < x + wide:
        canvas.line(at, pen.up(top + high), at + high, pen.up(top))
        at += _HATCH
    canvas.restoreState()


def outline(pen: Pen, x: float, top: float, wide: float) -> None:
    """Draw the outline of what is planned, inside its cells."""
    half = _THICK / 2
    pen.canvas.setStrokeColor(pen.ink.accent)
    pen.canvas.setLineWidth(_THICK)
    pen.canvas.rect(x + half, pen.up(top + _HIGH - half), wide - _THICK, _HIGH - _THICK)


def _legend(pen: Pen, record: YearPage, y: float) -> float:
    x = _GRID
    pen.fill(x, y - 7.6, _CELL - 2, 9.4, pen.ink.accent)
    x += _CELL + 3
    x += pen.text(x, y, "held", fonts.REGULAR, 8.8) + 18
    half = _THICK / 2
    pen.canvas.setStrokeColor(pen.ink.accent)
    pen.canvas.setLineWidth(_THICK)
    pen.canvas.rect(x + half, pen.up(y + 1.8 - half), _CELL - 2 - _THICK, 9.4 - _THICK)
    x += _CELL + 3
    x += pen.text(x, y, "approved or draft", fonts.REGULAR, 8.8) + 18
    if record.gap_days is not None:
        hatch(pen, x, y - 7.6, _CELL - 2, 9.4)
        x += _CELL + 3
        number = {7: "seven"}.get(record.gap_days, str(record.gap_days))
        pen.text(x, y, f"{number} days that must pass", fonts.REGULAR, 8.8)
    return y


def _x(day: int) -> float:
    return _GRID + (day - 1) * _CELL


def _before(day: date) -> date:
    return day - timedelta(days=1)


def _inside(begin: date, end: date, first: date, last: date) -> Iterable[tuple[int, int]]:
    """Yield the days of a month that a run of days touches, none when it does not."""
    if begin <= last and end >= first and begin <= end:
        yield max(begin, first).day, min(end, last).day
