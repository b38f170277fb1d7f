"""The frame around every screen: rail, top bar, law strip, the band below it, and the place for the screens.

It knows widgets only. The main window puts the screens in and gives the strip and the bar
their words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QStackedWidget, QVBoxLayout, QWidget

from app.ui.widgets.band import Band
from app.ui.widgets.findings import FindingsPopover
from app.ui.widgets.focus import FocusRing
from app.ui.widgets.lawstrip import LawStrip
from app.ui.widgets.rail import ENTRIES, NavRail, RailEntry
from app.ui.widgets.topbar import TopBar

NARROW_BELOW: Final = 1200
_ELSEWHERE: Final = (QEvent.Type.WindowActivate, QEvent.Type.WindowDeactivate, QEvent.Type.EnabledChange)


class Frame(QWidget):
    """Rail, bar, strip and screens. Narrow below 1200 pixels.

    `screen_wanted` carries a rail key; the main window answers with `show_screen`. `narrow_changed`
    carries whether the frame is narrow, for screens that lay themselves out anew.
    """

    screen_wanted = Signal(object)
    narrow_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, entries: Sequence[RailEntry] = ENTRIES) -> None:
        super().__init__(parent)
        self.setObjectName("frame")
        self._narrow = False
        self._screens: dict[str, QWidget] = {}
        self.rail = NavRail(entries=entries)
        self.top = TopBar()
        self.strip = LawStrip()
        self.band = Band()
        self.stack = QStackedWidget()
        self.stack.setObjectName("screens")
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self.top)
        right.addWidget(self.strip)
        right.addWidget(self.band)
        right.addWidget(self.stack, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        # The rail's width depends on the frame's, so the frame must be free to become narrow.
        row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        row.addWidget(self.rail)
        row.addLayout(right, 1)
        self.findings = FindingsPopover(self)
        self.ring = FocusRing(self)
        self.rail.chosen.connect(self.screen_wanted)
        self.findings.closed.connect(self._findings_closed)

    def add_screen(self, key: str, screen: QWidget) -> None:
        """Put a screen behind a rail key."""
        self._screens[key] = screen
        self.stack.addWidget(screen)

    def show_screen(self, key: str) -> None:
        """Bring a screen to the front. Raises `KeyError` for a key without one."""
        self.findings.close_it()
        self.stack.setCurrentWidget(self._screens[key])
        self.rail.set_current(key)

    def current(self) -> str:
        """Return the key of the screen in front, empty before there is one."""
        front = self.stack.currentWidget()
        return next((key for key, screen in self._screens.items() if screen is front), "")

    @property
    def narrow(self) -> bool:
        """Whether the window is a small one."""
        return self._narrow

    def minimumSizeHint(self) -> QSize:
        """Return the smallest window the desk is made for: 1024x768, less a title bar and a panel."""
        return QSize(1000, 680)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Change to the narrow layout and back."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW_BELOW
        if narrow != self._narrow:
            self._narrow = narrow
            self.rail.set_narrow(narrow=narrow)
            self.top.set_narrow(narrow=narrow)
            self.narrow_changed.emit(narrow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the rail's digits while Ctrl is held."""
        self.rail.show_digits(shown=event.key() == Qt.Key.Key_Control)
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Take them away again."""
        self.rail.show_digits(shown=False)
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take them away when another window comes to the front, or the lock, with Ctrl still down.

        The release of the key then goes elsewhere.
        """
        if event.type() in _ELSEWHERE:
            self.rail.show_digits(shown=False)
        return super().event(event)

    def _findings_closed(self) -> None:
        self.strip.set_open(None)
