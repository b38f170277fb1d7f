"""The small lines screens are put together from: a hairline, a fact with its icon, a name with its amount."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint


class Hairline(QWidget):
    """A line one pixel high across its layout. Give `edge="tint_line"` on a tinted column."""

    def __init__(self, parent: QWidget | None = None, *, edge: Token = "line") -> None:
        super().__init__(parent)
        self._edge: Token = edge
        self.setFixedHeight(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color(self._edge))
        painter.end()


class IconLine(QWidget):
    """A short fact with its icon, 26 high: "Player part printed", "Location, Missoula"."""

    def __init__(
        self,
        icon: str,
        words: str,
        parent: QWidget | None = None,
        *,
        icon_ink: Token = "accent_text",
        ink: Token = "text",
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFixedHeight(26)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_line(icon, words, icon_ink=icon_ink, ink=ink)

    def set_line(
        self, icon: str, words: str, *, icon_ink: Token = "accent_text", ink: Token = "text"
    ) -> None:
        """Change what it says."""
        self._icon = icon
        self._words = words
        self._icon_ink: Token = icon_ink
        self._ink: Token = ink
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """Return what it says."""
        return self._words

    def sizeHint(self) -> QSize:
        """Return the width of icon and words."""
        return QSize(28 + fonts.width(self._words, 15), 26)

    def minimumSizeHint(self) -> QSize:
        """Return the same: a fact is never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw icon and words."""
        painter = paint.begin(self)
        paint.icon(painter, self._icon, QPointF(9, self.height() / 2), size=18, ink=self._icon_ink)
        room = QRectF(28, 0, self.width() - 28, self.height())
        paint.text(painter, room, self._words, ink=self._ink)
        painter.end()


class AmountLine(QWidget):
    """A name at the left, an amount at the right, on one baseline; under both a second line if given.

    `size` is that of the amount (15, 18, 24, 40), `name_size` that of the name (15 or 18); weight and color
    of the two differ where they are given.
    """

    def __init__(
        self,
        words: str,
        amount: str = "",
        parent: QWidget | None = None,
        *,
        size: int = 15,
        name_size: int = 15,
        weight: int = fonts.MEDIUM,
        name_weight: int | None = None,
        ink: Token = "text",
        amount_ink: Token | None = None,
        second: str = "",
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._name_weight = weight if name_weight is None else name_weight
        self._amount_ink = amount_ink
        self._size = size
        self._name_size = name_size
        self._weight = weight
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_line(words, amount, ink=ink, second=second)

    def set_line(self, words: str, amount: str, *, ink: Token = "text", second: str = "") -> None:
        """Change what it says; `ink` colors both, as red for a sum that may not be."""
        self._words = words
        self._amount = amount
        self._ink: Token = ink
        self._second = second
        self.setAccessibleName(f"{words}, {amount}")
        self.updateGeometry()
        self.update()

    def amount(self) -> str:
        """Return the amount shown."""
        return self._amount

    def sizeHint(self) -> QSize:
        """Return the width of both with air between."""
        across = fonts.width(self._words, self._name_size, fonts.SEMIBOLD) + 16 + self._amount_width()
        high = max(fonts.line_box(self._size), fonts.line_box(self._name_size))
        below = fonts.line_box(self._name_size) + fonts.line_box(13) if self._second else 0
        return QSize(max(across, fonts.width(self._second, 13)), max(high, below))

    def minimumSizeHint(self) -> QSize:
        """Return the same: an amount is never cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw name, second line and amount."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        upper = lower = rect
        if self._second:
            upper, lower = paint.two_lines(rect, self._name_size, 13)
            paint.text(painter, lower, self._second, size=13, ink="text_2")
        heavy = fonts.SEMIBOLD if self._size >= 18 else self._weight
        paint.text(painter, upper, self._words, size=self._name_size, weight=self._name_weight, ink=self._ink)
        paint.text(
            painter,
            rect,
            self._amount,
            size=self._size,
            weight=heavy,
            ink=self._amount_ink or self._ink,
            align=paint.RIGHT,
        )
        painter.end()

    def _amount_width(self) -> int:
        return fonts.width(self._amount, self._size, fonts.SEMIBOLD)
