"""A year as a grid: a month a row, a day a cell, tournaments as bars, the days that must pass hatched.

It draws the record it is given and says which day is looked at; what a day means is the law's.
"""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta
from typing import Final, Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.days import short_month
from app.desk.calendar import YearCalendar
from app.ui import fonts
from app.ui.screens.calendar.bars import DAYS, Row, draw_bars, draw_hatch, draw_legend
from app.ui.theme import color
from app.ui.widgets import paint

_HEAD: Final = 44
_FOOT: Final = 44
_MONTHS: Final = 52
_SIDE: Final = 16
_ROW: Final = (34, 68)
_ICON_ROOM: Final = 22
_NUMBER_ROOM: Final = 18
_Look = Literal["open", "closed", "taken"]


class YearGrid(QWidget):
    """The grid. `looked_at` carries the day under the pointer or the keys, `chosen` one that was pressed.

    `year_wanted` carries -1 or 1 for Page Up and Page Down.
    """

    looked_at = Signal(object)
    chosen = Signal(object)
    year_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, name: str = "year_grid") -> None:
        super().__init__(parent)
        self._found: YearCalendar | None = None
        self._day: date | None = None
        self._over: date | None = None
        self.setObjectName(name)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_year(self, found: YearCalendar, day: date) -> None:
        """Show a year with one of its days looked at."""
        self._found = found
        self._day = day
        self._over = None
        self.setAccessibleName(f"Calendar {found.shown.year}, {found.shown.operator}")
        self.update()

    def day(self) -> date | None:
        """Return the day that is looked at."""
        return self._over or self._day

    def describe(self, words: str) -> None:
        """Tell a screen reader what is said of the day."""
        self.setAccessibleDescription(words)

    def sizeHint(self) -> QSize:
        """Return the size in an ordinary window."""
        return QSize(866, 580)

    def minimumSizeHint(self) -> QSize:
        """Return the least size: a cell stays wide enough for its number."""
        return QSize(_MONTHS + 2 * _SIDE + DAYS * 17, _HEAD + _FOOT + 12 * _ROW[0])

    def event(self, event: QEvent) -> bool:
        """Forget the pointer's day when it leaves."""
        if event.type() is QEvent.Type.Leave and self._over is not None:
            self._over = None
            self._tell()
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Look at the day under the pointer."""
        over = self.day_at(event.position())
        if over != self._over:
            self._over = over
            self._tell()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep the day under the pointer."""
        day = self.day_at(event.position())
        if day is not None:
            self._day, self._over = day, day
            self.setFocus()
            self._tell()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Act on the day."""
        day = self.day_at(event.position())
        if day is not None:
            self.chosen.emit(day)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the days; Space acts on the day, Page Up and Down change the year."""
        if self._found is None or self._day is None:
            return
        key = event.key()
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.year_wanted.emit(-1 if key == Qt.Key.Key_PageUp else 1)
        elif key == Qt.Key.Key_Space:
            self.chosen.emit(self._day)
        elif (day := self._stepped(key, self._day)) is not None:
            self._day, self._over = day, None
            self._tell()
        else:
            super().keyPressEvent(event)

    def _stepped(self, key: int, day: date) -> date | None:
        if key == Qt.Key.Key_Home:
            return day.replace(day=1)
        if key == Qt.Key.Key_End:
            return day.replace(day=monthrange(day.year, day.month)[1])
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            month = day.month + (-1 if key == Qt.Key.Key_Up else 1)
            if not 1 <= month <= 12:
                return day
            return date(day.year, month, min(day.day, monthrange(day.year, month)[1]))
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            moved = day + timedelta(days=-1 if key == Qt.Key.Key_Left else 1)
            return moved if moved.year == day.year else day
        return None

    def day_at(self, point: QPointF) -> date | None:
        """Return the day at a place, None outside the months."""
        if self._found is None:
            return None
        month = int((point.y() - _HEAD) // self._high()) + 1
        number = int((point.x() - _SIDE - _MONTHS) // self._wide()) + 1
        year = self._found.shown.year
        inside = point.x() >= _SIDE + _MONTHS and point.y() >= _HEAD and 1 <= month <= 12
        return date(year, month, number) if inside and 1 <= number <= monthrange(year, month)[1] else None

    def cell(self, day: date) -> QRectF:
        """Return where a day is drawn."""
        return self._row(day.month).cell(day.day)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw head, months, bars, the marks of single days, and the legend."""
        found = self._found
        if found is None:
            return
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("surface"))
        rows = [self._row(month) for month in range(1, 13)]
        for day in range(1, DAYS + 1):
            box = rows[0].cell(day)
            head = QRectF(box.left(), 0, box.width(), _HEAD + 10)
            paint.text(painter, head, str(day), size=13, ink="text_2", align=paint.CENTER)
        for row in rows:
            _draw_ground(painter, found, row)
        for line in found.around:
            if line.free_from is not None:
                for row in rows:
                    draw_hatch(
                        painter, row, line.last_day + timedelta(days=1), line.free_from - timedelta(days=1)
                    )
        marked = self._marked(found)
        for row in rows:
            draw_bars(painter, found, row, marked)
        bottom = rows[-1].box.bottom()
        paint.hairline(painter, _SIDE, bottom, length=self.width() - 2 * _SIDE)
        self._draw_marks(painter, found)
        foot = QRectF(_SIDE, bottom, self.width() - 2 * _SIDE, min(_FOOT, self.height() - bottom))
        draw_legend(painter, foot, closed=any(day > found.shown.today for day in found.closed))
        painter.end()

    def _marked(self, found: YearCalendar) -> tuple[date, ...]:
        """Return the days that carry a mark of their own."""
        days = (found.shown.next_lawful_start, found.shown.today, self.day())
        return tuple(day for day in days if day is not None)

    def _draw_marks(self, painter: QPainter, found: YearCalendar) -> None:
        start, today, looked = found.shown.next_lawful_start, found.shown.today, self.day()
        year = found.shown.year
        if start is not None and start.year == year:
            _draw_day(painter, self.cell(start), start.day, "open")
        if looked is not None and looked.year == year:
            cell, focused = self.cell(looked), self.hasFocus()
            _draw_day(painter, cell, looked.day, _look_of(found, looked), ring=focused)
            if focused:
                paint.box(painter, cell, radius=7, line=color("ring"), line_width=2)
        if today.year == year:
            paint.box(
                painter, self.cell(today).adjusted(1, 2, -1, -2), radius=6, line=color("text"), line_width=2
            )

    def _tell(self) -> None:
        self.update()
        day = self.day()
        if day is not None:
            self.looked_at.emit(day)

    def _row(self, month: int) -> Row:
        top = _HEAD + (month - 1) * self._high()
        year = self._found.shown.year if self._found else 2000
        box = QRectF(_SIDE + _MONTHS, top, self._wide() * DAYS, self._high())
        return Row(date(year, month, 1), monthrange(year, month)[1], box)

    def _high(self) -> int:
        return min(max((self.height() - _HEAD - _FOOT) // 12, _ROW[0]), _ROW[1])

    def _wide(self) -> float:
        return (self.width() - 2 * _SIDE - _MONTHS) / DAYS


def _draw_ground(painter: QPainter, found: YearCalendar, row: Row) -> None:
    today = found.shown.today
    here = (today.year, today.month) == (row.first.year, row.first.month)
    paint.hairline(painter, _SIDE, row.box.top(), length=row.box.right() - _SIDE)
    name = QRectF(_SIDE, row.box.top(), _MONTHS, row.box.height())
    weight = fonts.SEMIBOLD if here else fonts.REGULAR
    paint.text(painter, name, short_month(row.first), weight=weight, ink="text" if here else "text_2")
    for number in range(1, DAYS + 1):
        box = row.cell(number).adjusted(0, 1, 0, 0)
        day = row.first.replace(day=number) if number <= row.count else None
        if day is None or (day >= today and day in found.closed):
            painter.fillRect(box, color("sunken"))
        elif day.weekday() >= 5:
            painter.fillRect(box, color("canvas"))


def _look_of(found: YearCalendar, day: date) -> _Look:
    if day < found.shown.today or any(one.first_day <= day <= one.last_day for one in found.around):
        return "taken"
    return "closed" if day in found.closed else "open"


def _draw_day(painter: QPainter, box: QRectF, number: int, look: _Look, *, ring: bool = False) -> None:
    """Mark a day: that it can start one, that it cannot, or that it is past or taken.

    Within the focus ring the mark is smaller, so that the ring stays inside the day's own cell.
    """
    inner = box.adjusted(3, 4, -3, -4) if ring else box.adjusted(0.5, 4, -0.5, -4)
    if look == "taken":
        paint.box(painter, inner, radius=5, line=color("text_2"), line_width=2)
    elif look == "closed":
        paint.box(painter, inner, radius=5, fill=color("red_tint"), line=color("red_fill"), line_width=2)
        size = 16 if inner.width() >= _ICON_ROOM else 12
        paint.icon(painter, "prohibit", inner.center(), size=size, ink="red")
    else:
        edge = 2 if inner.width() >= _NUMBER_ROOM else 1
        paint.box(painter, inner, radius=5, fill=color("tint"), line=color("accent_text"), line_width=edge)
        words = str(number)
        paint.text(
            painter, inner, words, size=13, weight=fonts.SEMIBOLD, ink="accent_text", align=paint.CENTER
        )
