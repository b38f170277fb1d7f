"""The three-band column, the grid that makes every screen look like one product.

Head 80, body, foot 92. The hairlines of neighboring columns meet because each column draws
its own at the same heights.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.ui.theme import Token, color
from app.ui.widgets import paint

HEAD: Final = 80
FOOT: Final = 92
SIDE: Final = 16


class ThreeBandColumn(QWidget):
    """A column with `head` (a row), `body` (a stack) and `foot` (a row) to put widgets into.

    `ground` is the color behind it (`surface`, `canvas`, `sunken`). `last` leaves out the hairline
    at its right edge. `head_high=0` or `foot=False` leave a band out. The body has no padding, so
    that rows run from edge to edge: wrap other things in `padded`.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        ground: Token = "surface",
        last: bool = False,
        head_high: int = HEAD,
        foot_high: int = FOOT,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self._ground: Token = ground
        self._edge: Token = "line"
        self._last = last
        self._head_high = head_high
        self._foot_high = foot_high
        self.setObjectName(name)
        right = 0 if last else 1
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, right, 0)
        stack.setSpacing(0)
        self.head_band = QWidget()
        self.head_band.setFixedHeight(head_high)
        self.head = QHBoxLayout(self.head_band)
        self.head.setContentsMargins(SIDE, 0, SIDE - right, 0)
        self.head.setSpacing(8)
        self.body_band = QWidget()
        self.body = QVBoxLayout(self.body_band)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        self.foot_band = QWidget()
        self.foot_band.setFixedHeight(foot_high)
        self.foot = QHBoxLayout(self.foot_band)
        self.foot.setContentsMargins(SIDE, 1 if foot_high else 0, SIDE - right, 0)
        self.foot.setSpacing(8)
        stack.addWidget(self.head_band)
        stack.addWidget(self.body_band, 1)
        stack.addWidget(self.foot_band)

    def set_tone(self, ground: Token, edge: Token = "line") -> None:
        """Color the whole column, as when a sale is paid: `set_tone("tint", "tint_line")`."""
        self._ground = ground
        self._edge = edge
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairlines between the bands and at the right."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color(self._ground))
        edge = color(self._edge)
        across = self.width()
        if self._head_high:
            painter.fillRect(QRectF(0, self._head_high - 1, across, 1), edge)
        if self._foot_high:
            painter.fillRect(QRectF(0, self.height() - self._foot_high, across, 1), edge)
        if not self._last:
            painter.fillRect(QRectF(across - 1, 0, 1, self.height()), color("line"))
        painter.end()


def padded(
    parent: QWidget | None = None, *, spacing: int = 12, last: bool = False
) -> tuple[QWidget, QVBoxLayout]:
    """Return a widget with the column's padding (16, below 12) and the layout to fill it.

    The hairline at the right is the sixteenth pixel, except in a column made with `last`.
    """
    inner = QWidget(parent)
    layout = QVBoxLayout(inner)
    layout.setContentsMargins(SIDE, SIDE, SIDE if last else SIDE - 1, 12)
    layout.setSpacing(spacing)
    return inner, layout


def scrolled(content: QWidget, *, name: str = "") -> QScrollArea:
    """Return a scroll area that scrolls downward only, without frame or ground of its own."""
    area = QScrollArea()
    area.setObjectName(name)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area
