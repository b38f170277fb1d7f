"""A small chart: one bar a line, each with its name and its amount, so that no color has to be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.listings import Bar
from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint

_PITCH: Final = 44
_HIGH: Final = 12
_LEAST: Final = 2.0
_SIDE: Final = 16


class BarChart(QWidget):
    """The bars, the longest across the whole width. Amounts are never below zero."""

    def __init__(self, parent: QWidget | None = None, *, name: str = "") -> None:
        super().__init__(parent)
        self._bars: tuple[Bar, ...] = ()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def set_bars(self, title: str, bars: Sequence[Bar]) -> None:
        """Show these; `title` begins what a screen reader says."""
        self._bars = tuple(bars)
        told = "; ".join(f"{bar.label} {bar.amount}" for bar in self._bars)
        self.setAccessibleName(f"{title}: {told or 'nothing'}")
        self.updateGeometry()
        self.update()

    def bars(self) -> tuple[Bar, ...]:
        """Return what is shown."""
        return self._bars

    def minimumSizeHint(self) -> QSize:
        """Return the height of all bars: they scroll rather than shrink."""
        return QSize(160, len(self._bars) * _PITCH + 2 * 8)

    def sizeHint(self) -> QSize:
        """Return the same."""
        return self.minimumSizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw name and amount, and the bar below them."""
        painter = paint.begin(self)
        most = max((bar.amount.cents for bar in self._bars), default=0)
        wide = self.width() - 2 * _SIDE
        for at, bar in enumerate(self._bars):
            top = 8 + at * _PITCH
            line = QRectF(_SIDE, top, wide, 22)
            taken = fonts.width(str(bar.amount), 13, fonts.MEDIUM)
            paint.text(painter, line.adjusted(0, 0, -taken - 8, 0), bar.label, size=13, elide=True)
            paint.text(painter, line, str(bar.amount), size=13, weight=fonts.MEDIUM, align=paint.RIGHT)
            track = QRectF(_SIDE, top + 23, wide, _HIGH)
            paint.box(painter, track, radius=3, fill=color("track"))
            if bar.amount.cents > 0:
                long = max(track.width() * bar.amount.cents / most, _LEAST)
                filled = QRectF(track.left(), track.top(), long, _HIGH)
                paint.box(painter, filled, radius=min(3, long / 2), fill=color("fill"))
        painter.end()
