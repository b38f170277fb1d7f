"""One model for every table: a sequence of records, and columns that say how a record is read.

Sorting and filtering are the database's work; a model here only holds what was asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.ui.theme import Token
from app.ui.widgets.badge import BadgeWords

T = TypeVar("T")
Index = QModelIndex | QPersistentModelIndex
CELL_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 1
RECORD_ROLE: Final = int(Qt.ItemDataRole.UserRole) + 2
_CELL_ROLES: Final = (CELL_ROLE, int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.AccessibleTextRole))
_NOWHERE: Final = QModelIndex()


@dataclass(frozen=True, slots=True)
class Cell:
    """What one cell shows: a line, a second line below it, an icon before it, or a badge."""

    text: str
    second: str = ""
    ink: Token = "text"
    weight: int = 400
    icon: str = ""
    struck: bool = False
    badge: BadgeWords | None = None


@dataclass(frozen=True, slots=True)
class Column(Generic[T]):
    """One column: its head, how a record becomes a cell, and its width (None takes what is left).

    `right` sets amounts to the right; heads follow their column.
    """

    heading: str
    cell: Callable[[T], Cell]
    width: int | None = None
    right: bool = False


class RowsModel(QAbstractTableModel, Generic[T]):
    """Records under columns. Read-only; replace the records to change what is shown."""

    def __init__(self, columns: Sequence[Column[T]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._records: tuple[T, ...] = ()

    def set_records(self, records: Sequence[T]) -> None:
        """Show these records, in this order."""
        self.beginResetModel()
        self._records = tuple(records)
        self.endResetModel()

    def records(self) -> tuple[T, ...]:
        """Return the records shown."""
        return self._records

    def record(self, row: int) -> T | None:
        """Return the record of a row, None when there is no such row."""
        return self._records[row] if 0 <= row < len(self._records) else None

    def columns(self) -> tuple[Column[T], ...]:
        """Return the columns."""
        return self._columns

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of records."""
        return 0 if parent.isValid() else len(self._records)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Return a cell's text, its `Cell`, or the record of its row."""
        if not index.isValid():
            return None
        record = self._records[index.row()]
        column = self._columns[index.column()]
        if role == RECORD_ROLE:
            return record
        if role == int(Qt.ItemDataRole.TextAlignmentRole):
            side = Qt.AlignmentFlag.AlignRight if column.right else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        cell = column.cell(record) if role in _CELL_ROLES else None
        if cell is None or role == CELL_ROLE:
            return cell
        if role == int(Qt.ItemDataRole.AccessibleTextRole):
            return f"{column.heading}, {cell.text} {cell.second}".strip()
        return cell.text

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        """Return a column's head, or the number of a row counted from 1."""
        if role != int(Qt.ItemDataRole.DisplayRole):
            return None
        if orientation is Qt.Orientation.Vertical:
            return section + 1
        return self._columns[section].heading if 0 <= section < len(self._columns) else None
