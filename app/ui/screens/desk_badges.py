"""The badges beside a person's name; the one that names a possible twin leads to both records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.actions import action
from app.ui.widgets.badge import TALL, Badge, BadgeKind, BadgeWords

_MOST = 2


class HeadBadges(QWidget):
    """At most two `badges`, at the height of the name. `twin_pressed` when POSSIBLE TWIN was clicked."""

    twin_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 15, 0, 0)
        stack.setSpacing(4)
        self.badges = [Badge(BadgeKind.PLAIN, "", height=TALL, name=f"badge_{n}") for n in range(_MOST)]
        self._kinds = [BadgeKind.PLAIN] * _MOST
        row = QHBoxLayout()
        row.setSpacing(6)
        for at, badge in enumerate(self.badges):
            row.addWidget(badge)
            badge.pressed.connect(partial(self._pressed, at))
        stack.addLayout(row)
        stack.addStretch(1)

    def set_badges(self, badges: Sequence[BadgeWords]) -> None:
        """Show these."""
        for at, badge in enumerate(self.badges):
            badge.setVisible(at < len(badges))
            if at < len(badges):
                self._kinds[at] = badges[at].kind
                badge.set_badge(badges[at].kind, badges[at].words)
                twin = badges[at].kind is BadgeKind.TWIN
                badge.set_leads(f"{action('twins').words} ({action('twins').cap})" if twin else "")

    def _pressed(self, at: int) -> None:
        if self._kinds[at] is BadgeKind.TWIN:
            self.twin_pressed.emit()
