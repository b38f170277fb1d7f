"""Makes room in the Sale column when a message stands in it: what matters least gives way first.

What is to be paid, the tender, the change and Take are always whole. First the split goes, then the
offers that are not chosen (their keys still act); only then the offers scroll, down to the message.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app.ui.widgets.banner import Banner

LEAST_HIGH: Final = 60
_GAP: Final = 8
_BAR: Final = 12  # what a scroll bar takes of the width


class Space(IntEnum):
    """How much of a prepared sale there is room for, from everything to the least."""

    WHOLE = 0
    NO_SPLIT = 1
    CHOSEN_ONLY = 2
    LEAST = 3

    @property
    def split(self) -> bool:
        """Whether the parts of the price are shown."""
        return self in (Space.WHOLE, Space.CHOSEN_ONLY)

    @property
    def chosen_only(self) -> bool:
        """Whether the offers that are not chosen are left out."""
        return self >= Space.CHOSEN_ONLY


class SaleTop(QScrollArea):
    """The offers and the message below them, as high as they need unless something is missing."""

    def __init__(self, upper: QWidget, message: Banner) -> None:
        super().__init__()
        self.setObjectName("sale_top")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._upper = upper
        self._message = message
        self._held = QWidget()
        stack = QVBoxLayout(self._held)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(upper)
        stack.addSpacing(_GAP)
        stack.addWidget(message)
        stack.addStretch(1)
        self.setWidget(self._held)
        self.verticalScrollBar().rangeChanged.connect(self._show_message)

    def set_high(self, upper: int, missing: int, width: int) -> None:
        """Give the offers their height; `missing` pixels of the whole are scrolled away."""
        high = upper + _GAP
        if not self._message.isHidden():
            if (layout := self._message.layout()) is not None:
                layout.activate()
            high += self._message.heightForWidth(width - (_BAR if missing > 0 else 0))
        self._upper.setFixedHeight(upper)
        self._held.setMinimumHeight(high)
        self.setFixedHeight(max(LEAST_HIGH, high - max(missing, 0)))

    def _show_message(self, _least: int, most: int) -> None:
        if not self._message.isHidden():
            self.verticalScrollBar().setValue(most)


def needed(inner: QWidget, parts: tuple[QWidget, ...], width: int) -> int:
    """Return the height in pixels that `inner` needs; `parts` are what it holds, the innermost first."""
    for part in (*parts, inner):
        if (layout := part.layout()) is not None:
            layout.activate()
    own = inner.layout()
    if own is None:
        return 0
    least = own.totalMinimumSize().height()
    return own.totalMinimumHeightForWidth(width) if own.hasHeightForWidth() else least
