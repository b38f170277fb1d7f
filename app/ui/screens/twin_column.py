"""What the columns of a person have in common, at the desk and in the register of people."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout

from app.ui import fonts
from app.ui.screens.desk_badges import HeadBadges
from app.ui.widgets.banner import BannerKind
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.label import Label


class TwinColumn(ThreeBandColumn):
    """The column of a person that may be on file twice: `twin_wanted` is its badge, a notice stands above its cards."""

    twin_wanted = Signal()

    def show_notice(self, kind: BannerKind, title: str, second: str) -> None:
        """Say something about this person above the cards. Written by the columns."""
        raise TypeError(kind, title, second)

    def fill_head(self, name: str) -> None:
        """Put name, line and badges into the head; `name` begins the names of the two."""
        lines = QVBoxLayout()
        lines.setSpacing(0)
        self._name = Label(size=24, weight=fonts.SEMIBOLD, elide=True, name=f"{name}_name")
        self._line = Label(ink="text_2", elide=True, name=f"{name}_line")
        lines.addStretch(1)
        lines.addWidget(self._name)
        lines.addWidget(self._line)
        lines.addStretch(1)
        self.head.addLayout(lines, 1)
        self.badges = HeadBadges()
        self.badges.twin_pressed.connect(self.twin_wanted)
        self.head.addWidget(self.badges)
