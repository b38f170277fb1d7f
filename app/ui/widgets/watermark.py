"""DEMO across the whole window, so that nobody takes the demo venue for the real one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.fonts import SEMIBOLD, font
from app.ui.theme import color
from app.ui.widgets import paint

_WORD = "DEMO"


class Watermark(QWidget):
    """A veil over a window that lets every press through and follows the window's size."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("watermark")
        self.setAccessibleName("Demo venue, nothing here is real")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        window.installEventFilter(self)
        self.setGeometry(window.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size and stay on top of what is added to it."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ChildAdded) and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
            self.raise_()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the word, large and faint, three times down the slope."""
        painter = paint.begin(self)
        ink = QColor(color("text"))
        ink.setAlphaF(0.045)
        painter.setPen(ink)
        size = max(96, round(self.width() * 0.11))
        painter.setFont(font(size, SEMIBOLD))
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate(-24)
        for row in (-1, 0, 1):
            line = QRectF(-self.width(), row * size * 1.7 - size / 2, 2 * self.width(), size)
            painter.drawText(line, paint.CENTER | paint.MIDDLE | Qt.TextFlag.TextDontClip, _WORD)
        painter.end()
