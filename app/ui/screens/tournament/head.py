"""The band over the Tournament screen's columns: title, version of the rules sheet, the seven states."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.records import State
from app.desk.overview import Overview
from app.law.pack_edit import NOT_CHECKED
from app.ui import fonts
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.column import HEAD, SIDE
from app.ui.widgets.date_field import write_day
from app.ui.widgets.label import Label
from app.ui.widgets.steps import StepsBar

_STEPS: Final = tuple(State)


class TournamentHead(QWidget):
    """The band over all three columns: title, version, and where the tournament stands."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tournament_head")
        self.setFixedHeight(HEAD)
        self.title = Label("Tournament", size=24, weight=fonts.SEMIBOLD)
        self.version = Label("", size=13, ink="text_2", name="version_line")
        self.pack = Label("", size=13, weight=fonts.SEMIBOLD, ink="amber", elide=True, name="pack_line")
        self.steps = StepsBar([state.value.capitalize() for state in _STEPS])
        upper = QHBoxLayout()
        upper.setSpacing(16)
        upper.addWidget(self.title)
        upper.addWidget(self.pack, 1)
        upper.addWidget(self.version)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(SIDE, 9, SIDE, 8)
        stack.setSpacing(5)
        stack.addLayout(upper)
        stack.addWidget(self.steps)

    def show_overview(self, view: Overview) -> None:
        """Show where the tournament stands and who changed it last."""
        one = view.tournament
        newest = max(view.versions, key=lambda version: version.version)
        day = write_day(view.local(newest.made_at).date()).split(",")[0]
        what = "last change" if view.revised_at is None else "revised"
        self.version.setText(f"Version {one.rules_version}, {what} {day} by {newest.made_by}")
        edited = NOT_CHECKED in one.pack_edition
        self.pack.setText(f"Rule pack edition {one.pack_edition}: {one.pack_name}" if edited else "")
        self.steps.set_now(_STEPS.index(one.state))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("surface"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), color("line"))
        painter.end()
