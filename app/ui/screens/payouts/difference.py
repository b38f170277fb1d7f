"""What a deal still lacks: the only red thing of the column, or the word that it adds up."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.money import ZERO, Money
from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint


class DifferenceBand(QWidget):
    """56 high: short by, over by, or that it adds up."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("deal_difference")
        self.setFixedHeight(56)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._missing = ZERO

    def set_difference(self, missing: Money) -> None:
        """Show what is missing; below zero is too much."""
        self._missing = missing
        self.setAccessibleName(f"{self.words()} {Money(abs(missing.cents))}")
        self.update()

    def words(self) -> str:
        """Return what stands at the left."""
        if not self._missing:
            return "It adds up"
        return "Short by" if self._missing > ZERO else "Over by"

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box, the icon, the words and the amount."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        wrong = bool(self._missing)
        fill: Token = "red_tint" if wrong else "tint"
        edge: Token = "red_line" if wrong else "tint_line"
        ink: Token = "red" if wrong else "accent_text"
        sign = "warning-circle-fill" if wrong else "check-circle-fill"
        paint.box(painter, rect, radius=8, fill=color(fill), line=color(edge))
        paint.icon(painter, sign, QPointF(26, rect.height() / 2), ink=ink)
        room = rect.adjusted(48, 0, -16, 0)
        paint.text(painter, room, self.words(), weight=fonts.SEMIBOLD, ink=ink)
        amount = str(Money(abs(self._missing.cents)))
        paint.text(painter, room, amount, size=24, weight=fonts.SEMIBOLD, ink=ink, align=paint.RIGHT)
        painter.end()
