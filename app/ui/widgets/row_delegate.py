"""How one row of a list is drawn. See `row.Row` for what its parts mean."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.badge import BadgeKind, badge_width, draw_badge
from app.ui.widgets.keycap import cap_width, draw_keycap
from app.ui.widgets.row import ROW_ROLE, Row

_SIDE = 16
_END = 15  # the column's hairline is the sixteenth pixel
_GRAVEST = list(BadgeKind)
_NARROW = 300  # below this a badge stands on the name's line


class RowDelegate(QStyledItemDelegate):
    """Draws rows of one height; `lead_width` is the room for statute numbers.

    `closed` draws the hairline after the last row too, for a list that stands above something else.
    """

    def __init__(
        self, parent: QWidget, *, row_high: int, lead_width: int, strong: bool, closed: bool = False
    ) -> None:
        super().__init__(parent)
        self._row_high = row_high
        self._lead_width = lead_width
        self._strong = strong
        self._closed = closed

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the height of a row."""
        return QSize(120, self._row_high)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw ground and hairline, then what stands left, right, and between."""
        row: Row = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        last = index.row() == index.model().rowCount() - 1
        self._ground(painter, option, rect, last=last)
        left = self._lead(painter, rect, row)
        room = QRectF(left, rect.top(), rect.right() - _END - left, rect.height() - 1)
        upper, lower = paint.two_lines(room) if row.second or row.right_second else (room, room)
        upper_end, lower_end = self._right(painter, rect, room, row)
        self._words(painter, upper, lower, row, ends=(upper_end, lower_end))
        if option.state & QStyle.StateFlag.State_HasFocus:
            ring = rect.adjusted(1, 1, -1, -2)
            paint.box(painter, ring, radius=4, line=color("ring"), line_width=2)
        painter.restore()

    def _ground(self, painter: QPainter, option: QStyleOptionViewItem, rect: QRectF, *, last: bool) -> None:
        at_hand = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        strong = at_hand and self._strong
        if strong:
            painter.fillRect(rect, color("tint"))
            painter.fillRect(QRectF(rect.left(), rect.top(), 3, rect.height()), color("accent_text"))
        elif at_hand or over:
            painter.fillRect(rect, color("hover"))
        if strong or self._closed or not last:
            start = 0 if at_hand or (last and self._closed) else _SIDE
            paint.hairline(painter, rect.left() + start, rect.bottom() - 1, length=rect.width() - start)

    def _lead(self, painter: QPainter, rect: QRectF, row: Row) -> float:
        """Draw icon and statute number; return where the words begin."""
        left = rect.left() + _SIDE
        middle = rect.center().y()
        if row.icon:
            paint.icon(painter, row.icon, QPointF(left + 10, middle), size=18, ink=row.icon_ink)
            left += 30 if self._lead_width else 34
        if self._lead_width:
            room = QRectF(left, rect.top(), self._lead_width, rect.height() - 1)
            paint.text(painter, room, row.lead, ink="text_2")
            left += self._lead_width
        return left

    def _right(self, painter: QPainter, rect: QRectF, room: QRectF, row: Row) -> tuple[float, float]:
        """Draw badges, keycap and amounts; return where the two lines of words must end."""
        end = room.right()
        if row.badges:
            return self._badges(painter, rect, room, row)
        ends = [end, end]
        upper, lower = paint.two_lines(room) if row.second or row.right_second else (room, room)
        if row.right:
            self._amount(painter, upper, row)
            ends[0] = end - fonts.width(row.right, 15, fonts.MEDIUM) - 12
        if row.right_second:
            ink: Token = "red" if row.void else "text_2"
            weight = fonts.MEDIUM if row.void else fonts.REGULAR
            paint.text(painter, lower, row.right_second, size=13, weight=weight, ink=ink, align=paint.RIGHT)
            ends[1] = end - fonts.width(row.right_second, 13, weight) - 12
        return ends[0], ends[1]

    def _amount(self, painter: QPainter, line: QRectF, row: Row) -> None:
        if row.void:
            paint.text(
                painter, line, row.right, weight=fonts.MEDIUM, ink="text_3", align=paint.RIGHT, struck=True
            )
        elif row.right.startswith(("$", "\N{MINUS SIGN}")):
            paint.text(painter, line, row.right, weight=fonts.MEDIUM, align=paint.RIGHT)
        else:
            paint.text(painter, line, row.right, size=13, ink="text_2", align=paint.RIGHT)

    def _badges(self, painter: QPainter, rect: QRectF, room: QRectF, row: Row) -> tuple[float, float]:
        end = room.right()
        shown = sorted(row.badges, key=lambda badge: _GRAVEST.index(badge.kind))[:2]
        narrow = rect.width() < _NARROW
        upper, lower = paint.two_lines(room)
        middle = rect.center().y() - 0.5
        heights = (middle - 13, middle + 13) if len(shown) > 1 else (middle,)
        if narrow:
            heights = (upper.center().y() - 1, lower.center().y() + 4)
        ends = [end, end]
        for line, (badge, height) in enumerate(zip(shown, heights, strict=False)):
            left = end - badge_width(badge)
            draw_badge(painter, left, height, badge)
            ends[line] = left - 8
        if len(shown) == 1 and not narrow:
            ends[1] = ends[0]
        if row.keycap and len(shown) == 1 and not narrow:
            left = min(ends) - cap_width(row.keycap)
            draw_keycap(painter, left, middle, row.keycap)
            ends = [left - 8, left - 8]
        return ends[0], ends[1]

    def _words(
        self, painter: QPainter, upper: QRectF, lower: QRectF, row: Row, *, ends: tuple[float, float]
    ) -> None:
        ink: Token = "text_2" if row.muted else "text"
        if row.void:
            ink = "text_3"
        weight = fonts.REGULAR if row.quiet else fonts.MEDIUM
        line = QRectF(upper.left(), upper.top(), ends[0] - upper.left(), upper.height())
        self._title(painter, line, row, weight=weight, ink=ink)
        if row.second:
            line = QRectF(lower.left(), lower.top(), ends[1] - lower.left(), lower.height())
            heavy = fonts.MEDIUM if row.second_icon else fonts.REGULAR
            if row.second_icon:
                center = QPointF(line.left() + 8, line.center().y())
                paint.icon(painter, row.second_icon, center, size=16, ink=row.second_ink)
                line = line.adjusted(21, 0, 0, 0)
            paint.text(painter, line, row.second, size=13, weight=heavy, ink=row.second_ink, elide=True)

    def _title(self, painter: QPainter, line: QRectF, row: Row, *, weight: int, ink: Token) -> None:
        """Draw the title, the typed letters in the accent and the rest around them."""
        if not row.marks:
            paint.text(painter, line, row.title, weight=weight, ink=ink, elide=True)
            return
        measure = fonts.metrics(15, weight).horizontalAdvance
        marked = QRegion()
        for start, length in row.marks:
            before = measure(row.title[:start])
            wide = measure(row.title[: start + length]) - before
            marked += QRegion(QRectF(line.left() + before, line.top() - 4, wide, 32).toAlignedRect())
        whole = QRegion(line.adjusted(-2, -4, 2, 8).toAlignedRect())
        parts: tuple[tuple[QRegion, Token], ...] = ((whole - marked, ink), (whole & marked, "accent_text"))
        for region, token in parts:
            painter.save()
            painter.setClipRegion(region)
            paint.text(painter, line, row.title, weight=weight, ink=token, elide=True)
            painter.restore()
