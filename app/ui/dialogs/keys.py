"""All keys, printed from the one table of actions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from app.ui import fonts
from app.ui.actions import ACTIONS, Action
from app.ui.dialogs.notice import Cover
from app.ui.widgets.keycap import Keycap
from app.ui.widgets.label import Label


class KeysCard(Cover):
    """The card that F1 opens and Esc closes: two columns, no group parted."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=944, name="all_keys")
        self.stack.addWidget(Label("All keys", size=24, weight=fonts.SEMIBOLD))
        row = QHBoxLayout()
        row.setSpacing(24)
        for groups in _halves(_groups()):
            row.addLayout(_column(groups), 1)
        self.stack.addLayout(row)


def _groups() -> list[list[Action]]:
    """Return the actions by where they hold, in the order of the table."""
    found: list[list[Action]] = []
    for one in ACTIONS:
        if not found or found[-1][0].where != one.where:
            found.append([])
        found[-1].append(one)
    return found


def _halves(groups: Sequence[Sequence[Action]]) -> tuple[Sequence[Sequence[Action]], ...]:
    """Part the groups where the two columns come out most alike; a group is a line more than its keys."""

    def higher(at: int) -> int:
        return max(sum(len(one) + 1 for one in half) for half in (groups[:at], groups[at:]))

    at = min(range(1, len(groups)), key=higher)
    return groups[:at], groups[at:]


def _column(groups: Sequence[Sequence[Action]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(5)
    for group in groups:
        head = Label(group[0].where, size=13, weight=fonts.SEMIBOLD, ink="text_2")
        grid.addWidget(head, grid.rowCount(), 0, 1, 2)
        for one in group:
            row = grid.rowCount()
            grid.addWidget(Keycap(one.cap), row, 0)
            grid.addWidget(Label(one.words), row, 1)
    grid.setColumnMinimumWidth(0, 72)
    grid.setColumnStretch(1, 1)
    grid.setRowStretch(grid.rowCount(), 1)
    return grid
