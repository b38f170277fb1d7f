"""The bars of a month's row and their names, the hatch of the gap, the legend below the grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from app.core.records import CalendarLine
from app.desk.calendar import YearCalendar
from app.ui import fonts
from app.ui.theme import color, current
from app.ui.widgets import paint

DAYS: Final = 31
_LEAST_NAME: Final = 44
_BAR: Final = 40
_AIR: Final = 3
_BESIDE: Final = 2
_SWATCH: Final = 32
_LEAST_AIR: Final = 12
_LOOKS: Final = (
    "concluded", "now", "planned", "gap, cannot start", "next lawful start", "today", "cannot start",
)  # fmt: skip
_SHORT: Final = {"gap, cannot start": "gap", "next lawful start": "next start", "cannot start": "closed"}
Look = Literal["concluded", "now", "planned"]


@dataclass(frozen=True, slots=True)
class Row:
    """A month's row: its first day, how many days it has, and the box of all 31 cells."""

    first: date
    count: int
    box: QRectF

    def cell(self, number: int) -> QRectF:
        """Return the box of a day by its number."""
        wide = self.box.width() / DAYS
        return QRectF(self.box.left() + (number - 1) * wide, self.box.top(), wide, self.box.height())

    def holds(self, day: date) -> bool:
        """Tell whether a day lies in the month."""
        return (day.year, day.month) == (self.first.year, self.first.month)

    def stretch(self, begin: date, end: date) -> QRectF | None:
        """Return the box of a run of days, as far as it lies in the month; None when it does not."""
        last = self.first + timedelta(days=self.count - 1)
        if begin > last or end < self.first or begin > end:
            return None
        first, until = self.cell(max(begin, self.first).day), self.cell(min(end, last).day)
        return QRectF(first.left(), first.top(), until.right() - first.left(), first.height())


def draw_hatch(painter: QPainter, row: Row, begin: date, end: date) -> None:
    """Shade the days of a gap that lie in the month."""
    box = row.stretch(begin, end)
    if box is not None:
        hatched(painter, box.adjusted(0, 1, 0, 0))


def hatched(painter: QPainter, box: QRectF) -> None:
    """Fill a box with thin slanted lines on the sunken ground."""
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.fillRect(box, color("sunken"))
    painter.setPen(QPen(color("line_strong"), 1))
    # Neighboring boxes go on into each other.
    at = box.left() - box.left() % 7 - box.height()
    while at < box.right():
        painter.drawLine(QPointF(at, box.bottom()), QPointF(at + box.height() * 0.62, box.top()))
        at += 7
    painter.restore()


def draw_bars(painter: QPainter, found: YearCalendar, row: Row, marked: Sequence[date]) -> None:
    """Draw the tournaments of a month, then their names where there is room behind or before them.

    A name gives way to the marked days: a mark across its letters leaves neither to be read.
    """
    bars = [
        (line, box)
        for line in found.around
        if (box := row.stretch(line.first_day, line.last_day)) is not None
    ]
    for line, box in bars:
        draw_bar(painter, inset(box), look_of(line))
    cells = [row.cell(day.day) for day in marked if row.holds(day)]
    taken = row.box.left()
    for at, (line, box) in enumerate(bars):
        following = bars[at + 1][1].left() if at + 1 < len(bars) else row.box.right()
        behind = min((one.left() for one in cells if one.left() >= box.right() - 1), default=following)
        before = max((one.right() for one in cells if one.right() <= box.left() + 1), default=taken)
        ends_here = line.last_day <= row.first + timedelta(days=row.count - 1)
        taken = (
            _draw_name(painter, line.name, box, (max(taken, before), min(behind, following)))
            if ends_here
            else box.right()
        )


def _draw_name(painter: QPainter, name: str, box: QRectF, room: tuple[float, float]) -> float:
    """Write a name behind its bar, before it where there is more room; return how far it goes."""
    wide = fonts.width(name, 13, fonts.MEDIUM) + _AIR + 1.0
    behind, before = room[1] - box.right() - _BESIDE, box.left() - room[0] - _BESIDE
    if behind < min(wide, 120) and before > behind:
        wide = min(wide, before)
        left = box.left() - _BESIDE - wide
    else:
        wide = min(wide, behind)
        left = box.right() + _BESIDE
    if wide < _LEAST_NAME:
        return box.right()
    high = min(box.height() - 12, 26)
    pill = QRectF(left, box.center().y() - high / 2, wide, high)
    paint.box(painter, pill, radius=4, fill=color("surface"))
    words = pill.adjusted(_AIR, 0, 0, 0)
    paint.text(painter, words, name, size=13, weight=fonts.MEDIUM, elide=True)
    return max(pill.right(), box.right())


def inset(box: QRectF) -> QRectF:
    """Return where a bar is drawn in its cells."""
    high = min(box.height() - 11, _BAR)
    return QRectF(box.left() + 0.5, box.center().y() - high / 2 + 0.5, box.width() - 1, high)


def look_of(line: CalendarLine) -> Look:
    """Return how a tournament is drawn."""
    return "concluded" if line.concluded else "now" if line.running else "planned"


def draw_bar(painter: QPainter, box: QRectF, look: Look) -> None:
    """Draw one bar."""
    if look == "planned":
        paint.box(painter, box, radius=4, fill=color("surface"), line=color("accent_text"), line_width=2)
    elif look == "now":
        paint.box(painter, box, radius=4, fill=color("accent"))
    else:
        paint.box(painter, box, radius=4, fill=color("fill" if current().name == "dark" else "tint_line"))


def draw_legend(painter: QPainter, box: QRectF, *, closed: bool) -> None:
    """Say what each look means, from left to right; in a short row with fewer words and less air."""
    looks = _LOOKS if closed else _LOOKS[:-1]
    said = [(look, look) for look in looks]
    air = _air(said, box.width())
    if air < _LEAST_AIR:
        said = [(look, _SHORT.get(look, look)) for look in looks]
        air = _air(said, box.width())
    left = box.left()
    for look, words in said:
        _swatch(painter, QRectF(left, box.center().y() - 7, 24, 14), look)
        room = QRectF(left + _SWATCH, box.top(), fonts.width(words, 13), box.height())
        paint.text(painter, room, words, size=13, ink="text_2")
        left = room.right() + air


def _air(said: Sequence[tuple[str, str]], room: float) -> float:
    taken = sum(_SWATCH + fonts.width(words, 13) for _look, words in said)
    return min(20.0, (room - taken) / (len(said) - 1))


def _swatch(painter: QPainter, box: QRectF, words: str) -> None:
    if words == "gap, cannot start":
        hatched(painter, box)
    elif words == "cannot start":
        paint.box(painter, box, radius=4, fill=color("sunken"), line=color("line_strong"))
    elif words == "next lawful start":
        paint.box(painter, box, radius=4, fill=color("tint"), line=color("accent_text"), line_width=2)
    elif words == "today":
        paint.box(painter, box, radius=4, line=color("text"), line_width=2)
    elif words == "now":
        draw_bar(painter, box, "now")
    else:
        draw_bar(painter, box, "planned" if words == "planned" else "concluded")
