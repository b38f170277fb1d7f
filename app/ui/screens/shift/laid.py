"""How the parts of the Shift screen lie: the head above, three columns below it."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

_WIDE: Final = 1600
_NARROW: Final = 1000


def lay_out(screen: QWidget, head: QWidget, left: QWidget, middle: QWidget, right: QWidget) -> None:
    """Put the head over the columns; the middle one takes the room that is left."""
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addWidget(left)
    row.addWidget(middle, 1)
    row.addWidget(right)
    whole = QVBoxLayout(screen)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.setSpacing(0)
    whole.addWidget(head)
    whole.addLayout(row, 1)


def set_widths(across: int, left: QWidget, right: QWidget) -> None:
    """Use the widths of a small, an ordinary or a wide window, `across` pixels without the rail."""
    wide, narrow = across >= _WIDE, across < _NARROW
    left.setFixedWidth(440 if wide else 288 if narrow else 360)
    right.setFixedWidth(400 if wide else 248 if narrow else 284)
