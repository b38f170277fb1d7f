"""All keys, printed from the one table of actions."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from app.ui import fonts
from app.ui.actions import ACTIONS, Action
from app.ui.dialogs.notice import Cover
from app.ui.widgets.keycap import Keycap
from app.ui.widgets.label import Label

_WIDE: Final = 960


class KeysCard(Cover):
    """The card that F1 opens and Esc closes: two columns, so that it stands whole on the smallest window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=_WIDE, name="all_keys")
        self.stack.addWidget(Label("All keys", size=24, weight=fonts.SEMIBOLD))
        columns = QHBoxLayout()
        columns.setSpacing(32)
        for groups in _two_columns():
            columns.addLayout(_column(groups), 1)
        self.stack.addLayout(columns)


def _two_columns() -> tuple[list[list[Action]], list[list[Action]]]:
    """Return the groups of the table in order, parted where the halves are as high as each other."""
    groups = [list(found) for _where, found in groupby(ACTIONS, key=lambda one: one.where)]
    half = sum(len(one) + 1 for one in groups) / 2
    left: list[list[Action]] = []
    while groups and sum(len(one) + 1 for one in left) + (len(groups[0]) + 1) / 2 <= half:
        left.append(groups.pop(0))
    return left, groups


def _column(groups: list[list[Action]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(6)
    for group in groups:
        head = Label(group[0].where, size=13, weight=fonts.SEMIBOLD, ink="text_2")
        grid.addWidget(head, grid.rowCount(), 0, 1, 2)
        for one in group:
            row = grid.rowCount()
            grid.addWidget(Keycap(one.cap), row, 0)
            grid.addWidget(Label(one.words), row, 1)
    grid.setColumnStretch(1, 1)
    grid.setRowStretch(grid.rowCount(), 1)
    return grid
