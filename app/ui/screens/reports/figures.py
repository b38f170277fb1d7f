"""The middle of Reports: the table of a report, its row of totals below, and what is to be known about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from app.core.listings import Listing, ListingRow
from app.ui import fonts
from app.ui.models.rows_model import Column, RowsModel
from app.ui.screens.reports.layouts import NARROW, WIDE, Shown, columns_of, totals_of
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.label import Label
from app.ui.widgets.table import Table

_NARROW_BELOW: Final = 840
_ROOMY_FROM: Final = 1200
_ROW: Final = 60
_PLAIN_ROW: Final = 52


class Figures(QWidget):
    """The table. It lays itself out for the width it has."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("report_figures")
        self._listing: Listing | None = None
        self._narrow = self._roomy = False
        self.table: Table | None = None
        self._model: RowsModel[ListingRow] | None = None
        self._looks: object = None
        self.totals = TotalsRow()
        self.note = Label(size=13, ink="text_2", wrap=True, name="report_note")
        self.empty = EmptyState("chart-bar", "", "", name="report_empty")
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty)
        note = QWidget()
        note.setFixedHeight(52)
        inner = QVBoxLayout(note)
        inner.setContentsMargins(16, 0, 16, 0)
        inner.addWidget(self.note, 0, Qt.AlignmentFlag.AlignVCenter)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(self._pages, 1)
        stack.addWidget(self.totals)
        stack.addWidget(note)

    def show_listing(self, listing: Listing) -> None:
        """Show a report."""
        self._listing = listing
        self.note.setText(listing.note)
        if listing.rows:
            self._lay_out()
        else:
            self.show_nothing(listing.nothing, "Choose another day or shift, or come back after a sale.")

    def show_nothing(self, title: str, second: str) -> None:
        """Say why there is no table, and what to do."""
        self._listing = None
        self.empty.set_words(title, second)
        self._pages.setCurrentWidget(self.empty)
        self.totals.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change the columns where the room for them is another."""
        super().resizeEvent(event)
        room = (self.width() < _NARROW_BELOW, self.width() >= _ROOMY_FROM)
        if room != (self._narrow, self._roomy):
            self._narrow, self._roomy = room
            if self._listing is not None:
                self._lay_out()

    def _lay_out(self) -> None:
        listing = self._listing
        if listing is None:
            return
        shown = (NARROW if self._narrow else WIDE)[listing.kind]
        columns = columns_of(listing, shown, roomy=self._roomy)
        self.totals.follow(self._table_of(listing, columns, shown), totals_of(listing, shown))
        self.totals.show()

    def _table_of(
        self, listing: Listing, columns: Sequence[Column[ListingRow]], shown: Sequence[Shown]
    ) -> Table:
        """Return the table with the rows of a listing: the one on screen where its columns are the same."""
        looks = (listing.kind, tuple(column.heading for column in columns), self._narrow)
        table, model = self.table, self._model
        if table is None or model is None or looks != self._looks:
            model = RowsModel(columns)
            high = _ROW if any(one.second is not None for one in shown) else _PLAIN_ROW
            new = Table(model, row_high=high, name="report_table")
            model.setParent(new)
            self._pages.addWidget(new)
            if table is not None:
                self._pages.removeWidget(table)
                table.deleteLater()
            self.table, self._model, self._looks, table = new, model, looks, new
        for at, column in enumerate(columns):
            if column.width is not None:
                table.setColumnWidth(at, column.width)
        table.setAccessibleName(listing.title)
        model.set_records(listing.rows)
        self._pages.setCurrentWidget(table)
        return table


class TotalsRow(QWidget):
    """The row of totals, its figures below the columns they add up."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("report_totals")
        self._table: Table | None = None
        self._texts: tuple[str, ...] = ()
        self.setFixedHeight(48)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def follow(self, table: Table, texts: tuple[str, ...]) -> None:
        """Stand below the columns of a table."""
        self._table, self._texts = table, texts
        heads = [
            str(table.model().headerData(at, Qt.Orientation.Horizontal) or "") for at in range(len(texts))
        ]
        told = ", ".join(f"{head} {text}" for head, text in zip(heads[1:], texts[1:], strict=True) if text)
        self.setAccessibleName(f"All: {told}")
        table.horizontalHeader().sectionResized.connect(self.update)
        self.update()

    def texts(self) -> tuple[str, ...]:
        """Return what is shown."""
        return self._texts

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rule above and each total under its column."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("surface"))
        painter.fillRect(QRectF(0, 0, self.width(), 2), color("line_strong"))
        paint.hairline(painter, 0, self.height() - 1, length=self.width())
        if self._table is not None:
            header = self._table.horizontalHeader()
            for at, text in enumerate(self._texts):
                left = header.sectionViewportPosition(at)
                room = QRectF(left + 16, 2, header.sectionSize(at) - 32, self.height() - 3)
                side = paint.RIGHT if at else paint.LEFT
                paint.text(painter, room, text, weight=fonts.SEMIBOLD, align=side)
        painter.end()
