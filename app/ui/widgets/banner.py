"""Banners: what just happened or is about to, with its icon, its word and its second line."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import Token, color
from app.ui.widgets import paint
from app.ui.widgets.label import Label


class BannerKind(Enum):
    """Refused, due soon, or done."""

    REFUSED = "refused"
    WARNING = "warning"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class _Look:
    icon: str
    ink: Token
    title: Token
    fill: Token
    line: Token


_LOOKS: Final = {
    BannerKind.REFUSED: _Look("prohibit-fill", "red", "red", "red_tint", "red_line"),
    BannerKind.WARNING: _Look("warning-fill", "amber", "amber", "amber_tint", "amber_line"),
    BannerKind.DONE: _Look("check-circle-fill", "accent_text", "text", "tint", "tint_line"),
}


class Banner(QWidget):
    """A banner: title 15/600 in its color over a sentence of 13 that wraps and makes it grow."""

    def __init__(
        self, kind: BannerKind, title: str, second: str = "", parent: QWidget | None = None, *, name: str = ""
    ) -> None:
        super().__init__(parent)
        self._look = _LOOKS[kind]
        self.setObjectName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(48, 7, 16, 8)
        lines = QVBoxLayout()
        lines.setSpacing(0)
        self._title = Label(title, weight=fonts.SEMIBOLD, ink=self._look.title, wrap=True)
        self._second = Label(second, size=13, wrap=True)
        lines.addWidget(self._title)
        lines.addWidget(self._second)
        row.addLayout(lines)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.set_words(title, second)

    def set_words(self, title: str, second: str = "") -> None:
        """Change what it says."""
        self._title.setText(title)
        self._second.setText(second)
        self._second.setVisible(bool(second))
        self.setAccessibleName(f"{title}. {second}")

    def title(self) -> str:
        """Return what stands in its first line."""
        return self._title.text()

    def set_kind(self, kind: BannerKind) -> None:
        """Change what it is."""
        self._look = _LOOKS[kind]
        self._title.set_ink(self._look.title)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the icon."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        paint.box(painter, rect, radius=8, fill=color(self._look.fill), line=color(self._look.line))
        paint.icon(painter, self._look.icon, QPointF(26, rect.height() / 2), ink=self._look.ink)
        painter.end()


class RefusedHead(QWidget):
    """A refusal in a column takes the column's head band: red bar, large sign, two lines."""

    ink: Token = "red"
    bar: Token = "red_fill"
    ground: Token = "red_tint"
    sign = "prohibit-fill"

    def __init__(self, parent: QWidget | None = None, *, name: str = "refused_head") -> None:
        super().__init__(parent)
        self._title = "Refused, nothing was taken"
        self._second = ""
        self.setObjectName(name)
        self.setFixedHeight(79)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_words(self, second: str, title: str = "Refused, nothing was taken") -> None:
        """Say why, in a few words."""
        self._title = title
        self._second = second
        self.setAccessibleName(f"{title}. {second}")
        self.update()

    def title(self) -> str:
        """Return the title shown."""
        return self._title

    def sizeHint(self) -> QSize:
        """Return the head band's height."""
        return QSize(320, 79)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the band."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        painter.fillRect(rect, color(self.ground))
        painter.fillRect(QRectF(0, 0, 4, rect.height()), color(self.bar))
        paint.icon(painter, self.sign, QPointF(37, 39), size=32, ink=self.ink)
        title = QRectF(67, 15, rect.width() - 67, 26)
        paint.text(painter, title, self._title, size=18, weight=fonts.SEMIBOLD, ink=self.ink)
        paint.text(painter, QRectF(67, 42, rect.width() - 83, 22), self._second, elide=True)
        painter.end()


class UnsureHead(RefusedHead):
    """The same band in amber: what happened is not known yet."""

    ink: Token = "amber"
    bar: Token = "amber_fill"
    ground: Token = "amber_tint"
    sign = "warning-fill"


class EmptyState(QWidget):
    """Nothing here yet, and what to do about it: icon 32, a line, and a line that says how."""

    def __init__(
        self, icon: str, title: str, second: str, parent: QWidget | None = None, *, name: str = ""
    ) -> None:
        super().__init__(parent)
        self._icon = icon
        self.setObjectName(name)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(16, 12, 16, 12)
        stack.setSpacing(0)
        self._title = Label(title, weight=fonts.MEDIUM, ink="text_2", align=paint.CENTER, wrap=True)
        self._second = Label(second, size=13, ink="text_2", align=paint.CENTER, wrap=True)
        stack.addStretch(1)
        stack.addSpacing(40)
        stack.addWidget(self._title)
        stack.addWidget(self._second)
        stack.addStretch(1)

    def set_words(self, title: str, second: str) -> None:
        """Change what it says."""
        self._title.setText(title)
        self._second.setText(second)

    def sizeHint(self) -> QSize:
        """Return its least useful size."""
        return QSize(260, 96)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the icon above the lines."""
        painter = paint.begin(self)
        center = QPointF(self.width() / 2, self._title.y() - 24)
        paint.icon(painter, self._icon, center, size=32, ink="text_3")
        painter.end()
