"""The middle column: the steps of a close, the count by note, and the one big act under it."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.ui.screens.shift.counting import CountCard
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.label import Label
from app.ui.widgets.steps import NumberedSteps

SETTLE_SECONDS: Final = 0.7  # how long the act rests after its meaning changed
_STEPS: Final = ("Count", "Compare", "Reason", "Z report")


class CountColumn(ThreeBandColumn):
    """Steps in the head, the count in the body, what is missing and the act in the foot. `acted` when it is pressed."""

    acted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, ground="canvas", head_high=60, foot_high=92, name="count_column")
        self.steps = NumberedSteps(_STEPS)
        self.count = CountCard()
        self._changed_at = 0.0
        self._acting = False
        self.give = Button(
            "Give this count", kind=ButtonKind.PRIMARY, big=True, key="F12", widest="Close with this count",
            name="give_count",
        )  # fmt: skip
        self.hint = Label("Enter goes to the next row.", size=13, ink="text_2", wrap=True)
        self.head.addWidget(self.steps)
        inner, stack = padded(spacing=12)
        stack.setContentsMargins(16, 0, 15, 0)
        stack.addWidget(self.count)
        stack.addStretch(1)
        self.body.addWidget(scrolled(inner, name="count_area"))
        self.foot.addWidget(self.hint, 1, Qt.AlignmentFlag.AlignVCenter)
        self.foot.addWidget(self.give)
        self.give.clicked.connect(self.press)

    def set_act(self, words: str) -> None:
        """Say what the act does now; it rests for a moment when a press made that something else than before."""
        if self._acting and words != self.give.text():
            self._changed_at = time.monotonic()
        self.give.set_words(words)

    def press(self) -> None:
        """Act, unless the press was meant for what the act did a moment ago."""
        if time.monotonic() - self._changed_at >= SETTLE_SECONDS:
            self._acting = True
            self.acted.emit()
            self._acting = False
