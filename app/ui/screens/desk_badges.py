"""The badges beside a person's name; the one that names a possible twin leads to both records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from app.ui.actions import action
from app.ui.widgets.badge import TALL, Badge, BadgeKind, BadgeWords, badge_width

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
        self._stack = stack
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(6)
        for at, badge in enumerate(self.badges):
            self._row.addWidget(badge, 0, Qt.AlignmentFlag.AlignRight)
            badge.pressed.connect(partial(self._pressed, at))
        stack.addLayout(self._row)
        stack.addStretch(1)

    def set_narrow(self, *, narrow: bool) -> None:
        """Put the badges below each other in a small window: the name needs the line."""
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self._stack.setContentsMargins(0, 9 if narrow else 15, 0, 0)

    def wide(self, badges: Sequence[BadgeWords]) -> int:
        """Return the room that badges take beside the name."""
        wides = [badge_width(badge) + 8 for badge in badges]
        below = self._row.direction() == QBoxLayout.Direction.TopToBottom
        return max(wides, default=0) if below else sum(wides)

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
