"""The panel at the left of the first run: which program this is, how far one is, and that it is no legal advice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.label import Label
from app.ui.widgets.rail import draw_mark
from app.ui.widgets.steps import StepsColumn

SIDE_WIDE: Final = 320
_ADVICE: Final = (
    "This program enforces our reading of MCA\N{NO-BREAK SPACE}23-5-317 and the rules under it. "
    "It is not legal advice."
)


class SidePanel(QWidget):
    """The panel at the left: the mark, the steps, and that this is no legal advice."""

    def __init__(self, steps: Sequence[str]) -> None:
        super().__init__()
        self.setFixedWidth(SIDE_WIDE)
        self.steps = StepsColumn(steps, name="first_run_steps")
        stack = QVBoxLayout(self)
        stack.setContentsMargins(36, 132, 20, 50)
        stack.setSpacing(0)
        stack.addWidget(self.steps)
        stack.addStretch(1)
        stack.addWidget(Label(_ADVICE, size=13, ink="text_2", wrap=True))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the mark and its name."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("sunken"))
        paint.hairline(painter, self.width() - 1, 0, length=self.height(), upright=True)
        draw_mark(painter, QRectF(36, 36, 40, 40))
        name = QRectF(90, 36, self.width() - 90, 40)
        paint.text(painter, name, "Tournament Desk", size=18, weight=fonts.SEMIBOLD)
        painter.end()
