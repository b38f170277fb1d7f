"""Lists of two-line rows: search results, last sales, the checklist, papers, sections.

One delegate paints them all, so that a list of a hundred thousand people costs what is seen of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QSizePolicy, QWidget

from app.ui.widgets.row import ROW_ROLE, Row
from app.ui.widgets.row_delegate import RowDelegate

Index = QModelIndex | QPersistentModelIndex
_NOWHERE: Final = QModelIndex()


class RowsListModel(QAbstractListModel):
    """The rows of a list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()
        self._more: Callable[[], Sequence[Row]] | None = None

    def set_rows(self, rows: Sequence[Row], more: Callable[[], Sequence[Row]] | None = None) -> None:
        """Replace the rows; `more` reads those after them, a page at a time, and gives none at the end."""
        self.beginResetModel()
        self._rows, self._more = tuple(rows), more
        self.endResetModel()

    def canFetchMore(self, parent: Index) -> bool:
        """Tell the view whether there may be more rows than those read so far."""
        return not parent.isValid() and self._more is not None

    def fetchMore(self, _parent: Index) -> None:
        """Read the next page, as the view asks for when its end comes into sight."""
        rows = tuple(self._more()) if self._more is not None else ()
        if not rows:
            self._more = None
            return
        self.beginInsertRows(_NOWHERE, len(self._rows), len(self._rows) + len(rows) - 1)
        self._rows += rows
        self.endInsertRows()

    def rows(self) -> tuple[Row, ...]:
        """Return the rows."""
        return self._rows

    def change_row(self, row: Row) -> None:
        """Put a row in the place of the one with the same key; nothing when there is none."""
        for at, one in enumerate(self._rows):
            if one.key == row.key:
                self._rows = (*self._rows[:at], row, *self._rows[at + 1 :])
                self.dataChanged.emit(self.index(at), self.index(at))
                return

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of rows."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Return a row's title, its `Row`, or how it is spoken."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == int(Qt.ItemDataRole.DisplayRole):
            return row.title
        if role == int(Qt.ItemDataRole.AccessibleTextRole):
            return row.spoken()
        return None


class RowList(QListView):
    """A list of rows of one height.

    `chosen` carries a key when a row is clicked or Enter is pressed on it; `browsed` when the row
    at hand changes in any way, None when there is none. `fit` makes the list as high as its rows,
    for lists that stand above something else. `strong` colors the row at hand in tint with a bar;
    without it the row is only lit, as the newest of the last sales. `focusable=False` keeps the
    focus where it is, for a list led from the search field with `step`.
    """

    chosen = Signal(object)
    browsed = Signal(object)

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        row_high: int = 60,
        lead_width: int = 0,
        fit: bool = False,
        strong: bool = True,
        focusable: bool = True,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._row_high = row_high
        self._fit = fit
        self._filling = False
        self.setObjectName(name)
        self._model = RowsListModel(self)
        self.setModel(self._model)
        self.setItemDelegate(
            RowDelegate(self, row_high=row_high, lead_width=lead_width, strong=strong, closed=fit)
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if focusable else Qt.FocusPolicy.NoFocus)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        down = QSizePolicy.Policy.Maximum if fit else QSizePolicy.Policy.Expanding
        self.setSizePolicy(QSizePolicy.Policy.Expanding, down)
        self.clicked.connect(self._clicked)
        self.selectionModel().currentChanged.connect(self._current_changed)

    def set_rows(self, rows: Sequence[Row], more: Callable[[], Sequence[Row]] | None = None) -> None:
        """Show these rows, and `more` of them as they come into sight. The row at hand stays at hand when it is there."""
        before = self.current()
        self._filling = True
        self._model.set_rows(rows, more)
        self.set_current(before)
        self._filling = False
        if self.current() != before:
            self.browsed.emit(self.current())
        self.updateGeometry()

    def rows(self) -> tuple[Row, ...]:
        """Return the rows shown."""
        return self._model.rows()

    def read_on(self) -> None:
        """Read the next page now, as for a row that stands in it."""
        self._model.fetchMore(_NOWHERE)

    def change_row(self, row: Row) -> None:
        """Show a row anew, as when its badges are known; the list stays where it is."""
        self._model.change_row(row)

    def current(self) -> object:
        """Return the key of the row at hand, or None."""
        row = self.currentIndex().data(ROW_ROLE)
        return row.key if isinstance(row, Row) else None

    def set_current(self, key: object) -> None:
        """Take the row with a key at hand; no row when there is none."""
        at = next((n for n, row in enumerate(self._model.rows()) if row.key == key), -1)
        self.setCurrentIndex(self._model.index(at))

    def step(self, by: int) -> None:
        """Take the next row (+1) or the one before (-1) at hand, without passing the ends."""
        last = self._model.rowCount() - 1
        if last >= 0:
            at = min(max(self.currentIndex().row() + by, 0), last)
            self.setCurrentIndex(self._model.index(at))

    def sizeHint(self) -> QSize:
        """Return the height of all rows for a list that fits, else of three."""
        rows = self._model.rowCount() if self._fit else 3
        return QSize(240, rows * self._row_high)

    def minimumSizeHint(self) -> QSize:
        """Return the height of one row, or none when there is none."""
        rows = min(self._model.rowCount(), 1) if self._fit else 1
        return QSize(120, rows * self._row_high)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the row at hand with Enter or Space, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat() and self.current() is not None:
                self.chosen.emit(self.current())
            return
        super().keyPressEvent(event)

    def _clicked(self, index: QModelIndex) -> None:
        row = index.data(ROW_ROLE)
        if isinstance(row, Row):
            self.chosen.emit(row.key)

    def _current_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        if not self._filling:
            self.browsed.emit(self.current())
