"""Full-width tables: a quiet head, hairlines between rows, the whole row chosen."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.ui import fonts
from app.ui.models.rows_model import CELL_ROLE, RECORD_ROLE, Cell, RowsModel
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.badge import badge_width, draw_badge

T = TypeVar("T")
_HEAD = 36


class Table(QTableView):
    """A table over a `RowsModel`. Rows are 44, or 52 and 60 for two lines.

    `chosen` carries the record of a clicked row or of Enter on it; `browsed` that of the row the
    keys have moved to.
    """

    chosen = Signal(object)
    browsed = Signal(object)

    def __init__(
        self, model: RowsModel[T], parent: QWidget | None = None, *, row_high: int = 60, name: str = ""
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.hovered = -1
        self._widths = tuple(column.width for column in model.columns())
        self.setModel(model)
        self.setItemDelegate(_Cells(self))
        self.setHorizontalHeader(_Head(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(row_high)
        self.verticalHeader().setDefaultSectionSize(row_high)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for at, width in enumerate(self._widths):
            mode = QHeaderView.ResizeMode.Stretch if width is None else QHeaderView.ResizeMode.Fixed
            self.horizontalHeader().setSectionResizeMode(at, mode)
            if width is not None:
                self.setColumnWidth(at, width)
        self.clicked.connect(self._choose)
        self.activated.connect(self._choose)
        self.selectionModel().currentRowChanged.connect(self._browse)

    def current(self) -> object:
        """Return the record of the chosen row, or None."""
        return self.currentIndex().data(RECORD_ROLE)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the whole row under the pointer."""
        self._hover(self.indexAt(event.position().toPoint()).row())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: object) -> None:
        """Put the light out."""
        del event
        self._hover(-1)

    def _hover(self, row: int) -> None:
        if row != self.hovered:
            self.hovered = row
            self.viewport().update()

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(RECORD_ROLE))

    def _browse(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid():
            self.browsed.emit(index.data(RECORD_ROLE))


class _Head(QHeaderView):
    """The head: 36 high, 13/500 text-3, a hairline below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFixedHeight(_HEAD)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """Draw one head, on its column's side."""
        painter.save()
        painter.fillRect(rect, color("surface"))
        model = self.model()
        words = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        first = model.index(0, section)
        align = first.data(Qt.ItemDataRole.TextAlignmentRole) if first.isValid() else None
        side = paint.RIGHT if align and int(align) & int(paint.RIGHT.value) else paint.LEFT
        room = QRectF(rect).adjusted(16, 0, -16, -1)
        paint.text(painter, room, words, size=13, weight=fonts.MEDIUM, ink="text_3", align=side)
        paint.hairline(painter, rect.left(), rect.bottom(), length=rect.width())
        painter.restore()


class _Cells(QStyledItemDelegate):
    """Draws a cell; the first one of a chosen row carries the bar."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._table = table

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Return the least width of a column; heights are the table's."""
        return QSize(44, self._table.verticalHeader().defaultSectionSize())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw ground, hairline and words."""
        cell = index.data(CELL_ROLE)
        if not isinstance(cell, Cell):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, color("tint"))
        elif index.row() == self._table.hovered:
            painter.fillRect(rect, color("hover"))
        if index.row() < index.model().rowCount() - 1 or chosen:
            paint.hairline(painter, rect.left(), rect.bottom() - 1, length=rect.width())
        if chosen and index.column() == 0:
            painter.fillRect(QRectF(rect.left(), rect.top(), 3, rect.height()), color("accent_text"))
        right = bool(int(index.data(Qt.ItemDataRole.TextAlignmentRole)) & int(paint.RIGHT.value))
        self._words(painter, rect.adjusted(16, 0, -16, -1), cell, right=right)
        painter.restore()

    def _words(self, painter: QPainter, room: QRectF, cell: Cell, *, right: bool) -> None:
        side = paint.RIGHT if right else paint.LEFT
        if cell.badge:
            left = room.right() - badge_width(cell.badge) if right else room.left()
            draw_badge(painter, left, room.center().y(), cell.badge)
            return
        if cell.icon:
            center = QPointF(room.left() + 10, room.center().y())
            paint.icon(painter, cell.icon, center, size=18, ink=cell.ink)
            room = room.adjusted(26, 0, 0, 0)
        upper, lower = paint.two_lines(room) if cell.second else (room, room)
        paint.text(
            painter,
            upper,
            cell.text,
            weight=cell.weight,
            ink="text_3" if cell.struck else cell.ink,
            align=side,
            elide=not right,
            struck=cell.struck,
        )
        if cell.second:
            paint.text(painter, lower, cell.second, size=13, ink="text_2", align=side, elide=True)
