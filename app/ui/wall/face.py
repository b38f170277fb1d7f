"""The picture on the wall: painted whole, since nothing in it is pressed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.desk.wall import WallView
from app.ui import fonts
from app.ui.theme import DARK, Theme
from app.ui.wall import words
from app.ui.wall.brush import Brush

HIGH: Final = 1080
_LEAST_WIDE: Final = 1440
_SIDE, _RIGHT = 64, 586
_HEAD, _NOTICE = 120, 112
_ROW: Final = 66
_SIZES: Final = (440, 340, 260, 180)
_END = Qt.AlignmentFlag.AlignRight


class Face(QWidget):
    """One look at a tournament. `page` counts the pages of places from 0."""

    def __init__(self, parent: QWidget | None = None, *, palette: Theme = DARK) -> None:
        super().__init__(parent)
        self.view: WallView | None = None
        self.page = 0
        self.late = ""
        self.palette_shown = palette
        self.setObjectName("wall_face")

    def show_view(self, view: WallView | None, *, late: str = "") -> None:
        """Show a reading; `late` says since when there is no newer one, '' when it is of now."""
        self.view, self.late = view, late
        self.page = min(self.page, self.pages() - 1)
        self.setAccessibleName("Wall display, no tournament" if view is None else words.spoken(view))
        self.update()

    def set_palette(self, palette: Theme) -> None:
        """Paint in another palette."""
        self.palette_shown = palette
        self.update()

    def pages(self) -> int:
        """Return how many pages the places need, 1 at the least."""
        count = len(self.view.places) if self.view is not None else 0
        return max(1, -(-count // self.rows()))

    def turn(self) -> None:
        """Go to the next page of places, the first after the last."""
        self.page = (self.page + 1) % self.pages()
        self.update()

    def rows(self) -> int:
        """Return how many places are seen at once."""
        return max(1, int((self._places_end() - self._places_top()) // _ROW))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the page within what there is."""
        super().resizeEvent(event)
        self.page = min(self.page, self.pages() - 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the wall."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        scale = self._scale()
        brush = Brush(painter, self.palette_shown, scale)
        wide, high = self.width() / scale, self.height() / scale
        brush.fill(QRectF(0, 0, wide, high), "canvas")
        if self.view is None:
            _nothing(brush, wide, high)
        else:
            self._head(brush, self.view, wide)
            self._field(brush, self.view, wide)
            self._pool(brush, self.view, wide - _SIDE - _RIGHT)
            _notice(brush, self.view, QRectF(0, high - _NOTICE, wide, _NOTICE))
        painter.end()

    def _head(self, brush: Brush, view: WallView, wide: float) -> None:
        """Draw name and room, and a word when what is shown is not of now."""
        late = self.late or view.room
        room = brush.width(late, 40)
        name = QRectF(_SIDE, 24, wide - 3 * _SIDE - room, 80)
        brush.text(name, view.name, 44, weight=fonts.SEMIBOLD, elide=True)
        right = QRectF(wide - _SIDE - room, 24, room, 80)
        brush.text(right, late, 40, ink="amber" if self.late else "text_2", align=_END)
        brush.line(_SIDE, _HEAD, wide - 2 * _SIDE)

    def _field(self, brush: Brush, view: WallView, wide: float) -> None:
        """Draw who is left, as large as a clock, the average stack, and what was sold."""
        across = wide - 2 * _SIDE - _RIGHT - 98
        brush.line(_SIDE + across + 48, 146, self.height() / brush.scale - _NOTICE - 174, upright=True)
        brush.text(
            QRectF(_SIDE, 140, across, 70), "Players left", 56, weight=fonts.SEMIBOLD, ink="accent_text"
        )
        left, of = f"{view.players_left:,}", f"of {view.entries:,}"
        beside = brush.width(of, 96) + 40
        size = brush.fitting(left, _SIZES, across - beside, fonts.SEMIBOLD)
        taken = brush.standing(_SIDE, 566, left, size, weight=fonts.SEMIBOLD)
        brush.standing(_SIDE + taken + 40, 566, of, 96, ink="text_2")
        bar = QRectF(_SIDE, 632, across, 16)
        brush.fill(bar, "track", radius=8)
        if view.players_left and view.entries:
            part = min(1.0, view.players_left / view.entries)
            brush.fill(QRectF(_SIDE, 632, max(16.0, across * part), 16), "fill", radius=8)
        brush.text(QRectF(_SIDE, 676, across, 54), "Average stack", 36, ink="text_2")
        stack = f"{view.stack:,}"
        size = brush.fitting(stack, (124, 96, 80), across - 160, fonts.SEMIBOLD)
        taken = brush.standing(_SIDE, 832, stack, size, weight=fonts.SEMIBOLD)
        brush.standing(_SIDE + taken + 24, 832, "chips", 48, ink="text_2")
        brush.line(_SIDE, 868, across)
        sold = words.entry_words(view)
        size = brush.fitting(sold, (48, 44, 40, 36, 34), across, fonts.SEMIBOLD)
        brush.text(QRectF(_SIDE, 876, across, 76), sold, size, weight=fonts.SEMIBOLD)

    def _pool(self, brush: Brush, view: WallView, left: float) -> None:
        """Draw the pool, where it comes from, a page of places, and what goes to charity."""
        brush.text(QRectF(left, 140, _RIGHT, 60), "Prize pool", 40, ink="text_2")
        whole = str(view.pool)
        size = brush.fitting(whole, (96, 80, 56), _RIGHT, fonts.SEMIBOLD)
        brush.text(QRectF(left, 196, _RIGHT, 110), whole, size, weight=fonts.SEMIBOLD, ink="accent_text")
        top = 312.0
        for name, amount in words.pool_lines(view):
            _pair(brush, QRectF(left, top, _RIGHT, 48), name, str(amount), 34)
            top += 48
        top = self._places_top()
        brush.line(left, top - 74, _RIGHT)
        title = QRectF(left, top - 64, _RIGHT, 56)
        rows = self.rows()
        first = self.page * rows
        seen = view.places[first : first + rows]
        count = words.places_count(view, first + 1, first + len(seen)) if seen else ""
        brush.text(title, words.prizes_title(view) if seen else "No prizes yet", 36, ink="text_2")
        if brush.width(words.prizes_title(view), 36) + brush.width(count, 36) + 24 <= _RIGHT:
            brush.text(title, count, 36, ink="text_2", align=_END)
        for one in seen:
            _place(brush, QRectF(left, top, _RIGHT, _ROW), words.place_words(one))
            top += _ROW
        if not seen:
            brush.text(QRectF(left, top, _RIGHT, _ROW), "They follow the entries.", 40)
        gift = words.charity_words(view)
        if gift is not None:
            brush.line(left, self._places_end() + 8, _RIGHT)
            room = _RIGHT - brush.width(gift[1], 36, fonts.MEDIUM) - 24
            size = brush.fitting(gift[0], (36, 34, 30), room)
            _pair(brush, QRectF(left, self._places_end() + 14, _RIGHT, 60), *gift, size)

    def _places_top(self) -> float:
        lines = len(words.pool_lines(self.view)) if self.view is not None else 0
        return 312 + 48 * lines + 92

    def _places_end(self) -> float:
        gift = self.view is not None and words.charity_words(self.view) is not None
        # A screen taller than it is wide has room for more places.
        return self.height() / self._scale() - _NOTICE - 20 - (76 if gift else 0)

    def _scale(self) -> float:
        return max(0.1, min(self.height() / HIGH, self.width() / _LEAST_WIDE))


def _pair(brush: Brush, rect: QRectF, name: str, amount: str, size: int) -> None:
    """Draw a name, cut where it is too long, and an amount, which never is."""
    taken = brush.width(amount, size, fonts.MEDIUM)
    room = QRectF(rect.x(), rect.y(), rect.width() - taken - 24, rect.height())
    brush.text(room, name, size, ink="text_2", elide=True)
    brush.text(rect, amount, size, weight=fonts.MEDIUM, align=_END)


def _place(brush: Brush, rect: QRectF, told: tuple[str, str, str]) -> None:
    place, thing, amount = told
    taken = brush.text(rect, place, 48, ink="text_2") + 24
    kept = brush.width(amount, 48, fonts.SEMIBOLD) + 24 if amount else 0.0
    if thing:
        room = QRectF(rect.x() + taken, rect.y(), rect.width() - taken - kept, rect.height())
        size = 34 if amount else brush.fitting(thing, (44, 40, 36, 34), room.width(), fonts.MEDIUM)
        brush.text(room, thing, size, weight=fonts.MEDIUM, align=_END, elide=True)
    brush.text(rect, amount, 48, weight=fonts.SEMIBOLD, align=_END)


def _notice(brush: Brush, view: WallView, band: QRectF) -> None:
    """Draw the ceiling and that no rake is taken: always in view."""
    brush.fill(band, "sunken")
    brush.icon("scales", QRectF(_SIDE, band.y() + 34, 48, 48), "accent_text")
    room = QRectF(_SIDE + 72, band.y() + 10, band.width() - 2 * _SIDE - 72, 52)
    first, second = words.first_line(view.notice), words.second_line(view.notice)
    size = brush.fitting(first, (36, 34, 30, 26), room.width(), fonts.SEMIBOLD)
    brush.text(room, first, size, weight=fonts.SEMIBOLD)
    brush.text(
        room.translated(0, 44), second, brush.fitting(second, (30, 28, 26), room.width()), ink="text_2"
    )


def _nothing(brush: Brush, wide: float, high: float) -> None:
    middle = QRectF(_SIDE, high / 2 - 120, wide - 2 * _SIDE, 120)
    center = Qt.AlignmentFlag.AlignHCenter
    brush.text(middle, "No tournament", 96, weight=fonts.SEMIBOLD, align=center)
    brush.text(middle.translated(0, 110), "Choose one at the desk.", 48, ink="text_2", align=center)
