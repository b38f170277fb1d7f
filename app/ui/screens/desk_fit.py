"""Makes room in the Sale column when a message stands in it: what matters least gives way first.

What is to be paid, the tender, the change and Take are always whole. First the split goes, then the
offers that are not chosen (their keys still act), then the line that says again what is sold; only
then what is above the message scrolls.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from PySide6.QtWidgets import QLayout, QScrollArea, QWidget

LEAST_HIGH: Final = 60


class Room(IntEnum):
    """How much of a prepared sale is shown."""

    WHOLE = 0
    NO_SPLIT = 1
    CHOSEN_ONLY = 2
    NO_LINE = 3


def needed(inner: QWidget, parts: tuple[QWidget, ...], width: int) -> int:
    """Return the height in pixels that `inner` needs; `parts` are what it holds, the innermost first."""
    for part in (*parts, inner):
        layout = part.layout()
        if layout is not None:
            layout.activate()
    own: QLayout | None = inner.layout()
    return own.totalMinimumHeightForWidth(width) if own is not None else 0


def set_high(area: QScrollArea, wanted: int, missing: int) -> None:
    """Give a part that may scroll its height, less what is missing elsewhere."""
    area.widget().setMinimumHeight(wanted)
    area.setFixedHeight(max(LEAST_HIGH, wanted - max(missing, 0)))
