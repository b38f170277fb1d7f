"""A choice of few with a line of explanation each: whole rows to press, as the roles of staff."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.button import QuietButton
from app.ui.widgets.focus import set_ring

_HEIGHT = 52


class RadioRow(QuietButton):
    """One card of a choice, 52 high."""

    def __init__(self, title: str, second: str, parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._second = second
        self.setObjectName(name)
        self.setText(title)
        self.setAccessibleName(f"{title}, {second}")
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        set_ring(self, 8)

    def sizeHint(self) -> QSize:
        """Return room for both lines."""
        words = max(fonts.width(self.text(), 15, fonts.MEDIUM), fonts.width(self._second, 13))
        return QSize(46 + words + 16, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """Return the same: an explanation is never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, the ring with or without its dot, and the two lines."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        on = self.isChecked()
        fill: Token = "tint" if on else "hover" if self.underMouse() else "surface"
        edge: Token = "accent_text" if on else "line_strong"
        if not self.isEnabled():
            fill, edge = "sunken", "line"
        paint.box(painter, rect, radius=8, fill=color(fill), line=color(edge), line_width=2 if on else 1)
        center = QPointF(24, rect.height() / 2)
        ring = QRectF(center.x() - 9, center.y() - 9, 18, 18)
        ring_ink: Token = "accent_text" if on else "field"
        paint.box(painter, ring, radius=9, line=color(ring_ink), line_width=2 if on else 1.5)
        if on:
            dot = QRectF(center.x() - 4.5, center.y() - 4.5, 9, 9)
            paint.box(painter, dot, radius=4.5, fill=color("accent_text"))
        upper, lower = paint.two_lines(QRectF(46, 0, rect.width() - 62, rect.height()))
        paint.text(painter, upper, self.text(), weight=fonts.MEDIUM)
        paint.text(painter, lower, self._second, size=13, ink="text_2")
        painter.end()


class RadioRows(QWidget):
    """A group of cards, 6 apart. `chosen` carries the key when a person chooses another."""

    chosen = Signal(object)

    def __init__(
        self, options: Sequence[tuple[object, str, str]], parent: QWidget | None = None, *, name: str = ""
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(6)
        self._rows: dict[object, RadioRow] = {}
        for key, title, second in options:
            row = RadioRow(title, second, name=f"{name}_{key}")
            row.clicked.connect(self._clicked)
            self._rows[key] = row
            stack.addWidget(row)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        first = next(iter(self._rows.values()), None)
        if first is not None:
            self.setFocusProxy(first)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def value(self) -> object:
        """Return the key chosen, or None."""
        return next((key for key, row in self._rows.items() if row.isChecked()), None)

    def set_value(self, key: object) -> None:
        """Choose an option. Raises `KeyError` when there is no such option."""
        self._rows[key].setChecked(True)

    def _clicked(self) -> None:
        self.chosen.emit(self.value())
