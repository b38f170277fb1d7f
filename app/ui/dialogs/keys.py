"""All keys, printed from the one table of actions."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from app.ui import fonts
from app.ui.actions import ACTIONS
from app.ui.dialogs.notice import Cover
from app.ui.widgets.keycap import Keycap
from app.ui.widgets.label import Label


class KeysCard(Cover):
    """The card that F1 opens and Esc closes."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, width=560, name="all_keys")
        self.stack.addWidget(Label("All keys", size=24, weight=fonts.SEMIBOLD))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        group = ""
        for one in ACTIONS:
            if one.where != group:
                group = one.where
                grid.addWidget(
                    Label(group, size=13, weight=fonts.SEMIBOLD, ink="text_2"), grid.rowCount(), 0, 1, 2
                )
            row = grid.rowCount()
            grid.addWidget(Keycap(one.cap), row, 0)
            grid.addWidget(Label(one.words), row, 1)
        grid.setColumnStretch(1, 1)
        self.stack.addLayout(grid)
