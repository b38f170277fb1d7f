"""The one key that takes money: a click or F12 presses it, nothing that comes from the keyboard does."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from app.ui.actions import action
from app.ui.screens.desk_not_made import ASKING
from app.ui.widgets.button import Button, ButtonKind

SENDING: Final = "Sending …"
_LEADING = frozenset({Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab})


class TakeButton(Button):
    """Take money. A scan holds spaces and ends in Enter, so neither presses it.

    `strayed` carries a key (a `QKeyEvent`) that was meant for Find while the focus was here.
    """

    strayed = Signal(object)

    def __init__(self) -> None:
        super().__init__("Take money", kind=ButtonKind.PRIMARY, big=True, key=action("take").cap, name="take")

    def show_sending(self, *, again: bool) -> None:
        """Say that the press was taken and its answer is waited for."""
        self.set_words(ASKING if again else SENDING)
        self.set_greyed("waiting for the answer")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand letters, Space and Enter on; leave the keys that lead elsewhere to the window."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter or (event.text().isprintable() and event.text() and event.key() not in _LEADING):
            self.strayed.emit(event)
            event.accept()
            return
        event.ignore()
