"""A band across the window below the law strip: what touches every screen until it mends itself."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.label import Label


class Band(QWidget):
    """Title 15/600 over a sentence of 13 on amber, or `quiet` on sunken ground. Empty, it takes no room."""

    def __init__(self, parent: QWidget | None = None, *, name: str = "band") -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._quiet, self._icon = False, ""
        stack = QVBoxLayout(self)
        stack.setContentsMargins(52, 6, 16, 8)
        stack.setSpacing(0)
        self._title = Label(weight=fonts.SEMIBOLD, wrap=True)
        self._second = Label(size=13, wrap=True)
        stack.addWidget(self._title)
        stack.addWidget(self._second)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.hide()

    def set_words(
        self, title: str, second: str = "", *, quiet: bool = False, icon: str = "warning-fill"
    ) -> None:
        """Change what it says; an empty title takes it away."""
        self._quiet, self._icon = quiet, icon
        self._title.setText(title)
        self._title.set_ink("text" if quiet else "amber")
        self._second.setText(second)
        self._second.set_ink("text_2" if quiet else "text")
        self.setAccessibleName(f"{title}. {second}")
        self.setVisible(bool(title))
        self.update()

    def said(self) -> str:
        """Return what it says now, '' for nothing."""
        return "" if self.isHidden() else self.accessibleName()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, bar, icon and the hairline below."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        painter.fillRect(rect, color("sunken" if self._quiet else "amber_tint"))
        if not self._quiet:
            painter.fillRect(QRectF(0, 0, 4, rect.height()), color("amber_fill"))
        edge = color("line" if self._quiet else "amber_line")
        painter.fillRect(QRectF(0, rect.height() - 1, rect.width(), 1), edge)
        center = QPointF(28, rect.height() / 2)
        paint.icon(painter, self._icon, center, size=20, ink="amber")
        painter.end()
