"""A name at the left and an amount at the right, the line between sums, and a line with an icon."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.label import Label


class Hairline(QWidget):
    """A line one pixel high; `short` leaves it at the right, under a column of amounts, that wide."""

    def __init__(self, parent: QWidget | None = None, *, ink: Token = "line", short: int = 0) -> None:
        super().__init__(parent)
        self._ink: Token = ink
        self._short = short
        self.setFixedHeight(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        painter = paint.begin(self)
        wide = self._short or self.width()
        painter.fillRect(QRectF(self.width() - wide, 0, wide, 1), color(self._ink))
        painter.end()


class AmountRow(QWidget):
    """A name (over a second line of 13, if any) and an amount; neither is ever cut.

    `size` is that of the amount: 40 for the one number of a column, 24 for a sum, 15 in a list.
    """

    def __init__(  # one argument a measure
        self,
        words: str = "",
        amount: str = "",
        parent: QWidget | None = None,
        *,
        size: int = 15,
        weight: int = fonts.MEDIUM,
        words_size: int = 15,
        words_weight: int = fonts.REGULAR,
        ink: Token = "text",
        words_ink: Token = "text",
        high: int = 0,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        self._words = Label(words, size=words_size, weight=words_weight, ink=words_ink, elide=True)
        self._second = Label(size=13, ink="text_2", elide=True)
        self._second.hide()
        lines.addStretch(1)
        lines.addWidget(self._words)
        lines.addWidget(self._second)
        lines.addStretch(1)
        self._amount = Label(amount, size=size, weight=weight, ink=ink)
        row.addLayout(lines, 1)
        row.addWidget(self._amount)
        if high:
            self.setFixedHeight(high)
        self.set_words(words, amount)

    def set_words(self, words: str, amount: str, second: str = "") -> None:
        """Change what it says."""
        self._words.setText(words)
        self._amount.setText(amount)
        self._second.setText(second)
        self._second.setVisible(bool(second))
        self.setAccessibleName(", ".join(part for part in (words, second, amount) if part))

    def set_inks(self, words: Token, amount: Token) -> None:
        """Change the colors, as when an amount is short."""
        self._words.set_ink(words)
        self._amount.set_ink(amount)

    def amount(self) -> str:
        """Return the amount shown."""
        return self._amount.text()


class IconLine(QWidget):
    """An icon and a sentence that wraps beside it."""

    def __init__(  # one argument a measure
        self,
        icon: str,
        words: str,
        parent: QWidget | None = None,
        *,
        ink: Token = "text_2",
        words_ink: Token = "text",
        icon_size: int = 16,
        gap: int = 26,
        least: int = 26,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._icon, self._ink, self._icon_size = icon, ink, icon_size
        self.setObjectName(name)
        self._label = Label(words, wrap=True, ink=words_ink)
        row = QVBoxLayout(self)
        air = max(0, (least - fonts.line_box(15)) // 2)
        row.setContentsMargins(gap, air, 0, air)
        row.addWidget(self._label)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def set_line(self, icon: str, words: str, ink: Token, words_ink: Token = "text") -> None:
        """Change what it says."""
        self._icon, self._ink = icon, ink
        self._label.setText(words)
        self._label.set_ink(words_ink)
        self.setAccessibleName(words)
        self.update()

    def words(self) -> str:
        """Return the sentence shown."""
        return self._label.text()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon beside the first line."""
        painter = paint.begin(self)
        middle = self._label.y() + fonts.line_box(15) / 2
        center = QPointF(self._icon_size / 2, middle)
        paint.icon(painter, self._icon, center, size=self._icon_size, ink=self._ink)
        painter.end()
