"""How far long work is: a bar of 16 like the ceiling meter's, with words for a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.theme import color
from app.ui.widgets import paint

_HIGH = 16


class ProgressBar(QWidget):
    """A bar; `set_progress(0, 0)` is empty."""

    def __init__(self, parent: QWidget | None = None, *, name: str = "progress") -> None:
        super().__init__(parent)
        self._part = 0.0
        self.setObjectName(name)
        self.setFixedHeight(_HIGH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_progress(self, done: int, whole: int) -> None:
        """Show how much of the whole is done."""
        self._part = min(done / whole, 1.0) if whole > 0 else 0.0
        self.setAccessibleName(f"{round(self._part * 100)} percent")
        self.update()

    def part(self) -> float:
        """Return the part done, from 0 to 1."""
        return self._part

    def sizeHint(self) -> QSize:
        """Return a useful size."""
        return QSize(240, _HIGH)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw track and fill."""
        painter = paint.begin(self)
        rect = QRectF(self.rect())
        paint.box(painter, rect, radius=4, fill=color("track"))
        shape = QPainterPath()
        shape.addRoundedRect(rect, 4, 4)
        painter.setClipPath(shape)
        painter.fillRect(QRectF(0, 0, rect.width() * self._part, rect.height()), color("fill"))
        painter.end()
