"""The wall display as a window: which screen it fills, what it follows, and how it goes.

It is no child of the desk's window: minimized or locked, that must not take the wall with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QGuiApplication, QScreen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.days import clock
from app.core.errors import DeskError, NotFound
from app.desk.desk import Desk, local_now, venue_of
from app.desk.wall import WallView, wall_view
from app.ui.actions import bind
from app.ui.hub import Hub
from app.ui.theme import DARK, Theme
from app.ui.wall.face import Face

TURN_MILLISECONDS: Final = 10_000
SOON_MILLISECONDS: Final = 200
_MINUTE: Final = 20_000
Screens = Callable[[], list[QScreen]]


class Wall(QWidget):
    """The window of the wall. `desk` is the desk's own window; `screens` lists what is plugged in.

    While it is open it follows the ledger and the tournament that the desk looks at; what cannot be read
    stays as it was, and says since when.
    """

    def __init__(
        self, hub: Hub, desk: QWidget, *, palette: Theme = DARK, screens: Screens = QGuiApplication.screens
    ) -> None:
        super().__init__()
        self.setObjectName("wall")
        self.setWindowTitle("Tournament Desk, wall display")
        self.hub = hub
        self.face = Face(palette=palette)
        self._desk = desk
        self._screens = screens
        self._area = QRect()
        self._read_at = ""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.face)
        bind(self, "back", self.close)
        bind(self, "wall", self.close)
        self._turning, self._minute, self._soon = QTimer(self), QTimer(self), QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MILLISECONDS)
        self._soon.timeout.connect(self.refresh)
        self._turning.setInterval(TURN_MILLISECONDS)
        self._turning.timeout.connect(self.face.turn)
        self._minute.setInterval(_MINUTE)
        self._minute.timeout.connect(self.refresh)
        hub.changed.connect(self._changed)
        hub.reach_changed.connect(self._changed)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenRemoved.connect(self._screens_changed)
            app.screenAdded.connect(self._screens_changed)

    def toggle(self) -> None:
        """Open it, or close it when it is open."""
        if self.isVisible():
            self.close()
        else:
            self.open_it()

    def open_it(self) -> None:
        """Fill the second screen; with one screen only, fill that until Esc."""
        self.refresh()
        other = self._other_screen()
        # Beside the desk it must not take the keys; over the desk Esc must reach it.
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, other is not None)
        self._fill(other or self._desk_screen())
        self._turning.start()
        self._minute.start()
        if other is None:
            self.activateWindow()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop turning pages and reading."""
        self._turning.stop()
        self._minute.stop()
        self._soon.stop()
        super().closeEvent(event)

    def refresh(self) -> None:
        """Read the wall again. What cannot be read stays, with the time of the last reading."""
        number = self.hub.tournament_id
        if not number:
            self.face.show_view(None)
            return
        try:
            view, at = self.hub.read(_read, number)
        except NotFound:
            self.face.show_view(None)
        except DeskError:
            # A ledger that is only busy is read at the next look and not worth a word on a wall.
            late = f"Not newer than {self._read_at}" if not self.hub.online and self._read_at else ""
            self.face.show_view(self.face.view, late=late)
        else:
            self._read_at = at
            self.face.show_view(view)

    def _changed(self) -> None:
        """Read a moment later: what was sold is shown at the counter first, and a burst is read once."""
        if self.isVisible() and not self._soon.isActive():
            self._soon.start()

    def _screens_changed(self, _screen: object) -> None:
        """Come back onto the desk's screen when the wall's is gone; go to a second one when there is one again."""
        if not self.isVisible():
            return
        other = self._other_screen()
        if other is not None:
            if self._area != other.geometry():
                self._fill(other)
            return
        if self._area != self._desk_screen().geometry():
            self._beside(self._desk_screen().availableGeometry())

    def _fill(self, screen: QScreen) -> None:
        self._area = screen.geometry()
        self.setScreen(screen)
        self.setGeometry(self._area)
        self.showFullScreen()

    def _beside(self, room: QRect) -> None:
        """Be an ordinary window of half the size at the right: a full one would cover a sale at the counter."""
        self._area = room
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, on=True)
        self.showNormal()
        self.setGeometry(
            room.right() + 1 - room.width() // 2, room.top(), room.width() // 2, room.height() // 2
        )

    def _desk_screen(self) -> QScreen:
        mine = self._desk.screen()
        known = self._screens()
        return mine if mine in known or not known else known[0]

    def _other_screen(self) -> QScreen | None:
        mine = self._desk_screen()
        return next((one for one in self._screens() if one is not mine), None)


def _read(desk: Desk, number: str) -> tuple[WallView, str]:
    return wall_view(desk, tournament_id=number), clock(local_now(desk, venue_of(desk)))
