"""The search field: it leads the list below it, so that a clerk's hands never leave it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.widgets.fields import Edit


class SearchField(Edit):
    """The field that always has the focus, 48 high, with the key that leads back to it.

    Emits `taken` for Enter and `moved` (+1, -1) for Down and Up, so that the list below is led
    without leaving the field. `left` is Esc.
    """

    whole = False
    taken = Signal()
    moved = Signal(object)
    left = Signal()

    def __init__(
        self, hint: str, parent: QWidget | None = None, *, key: str = "F2", name: str = "search"
    ) -> None:
        super().__init__(parent, high=48, icon="magnifying-glass", key=key, name=name)
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)
        self._anew = False

    def begin_anew(self) -> None:
        """Let the next letter begin a new search: what is typed has served, as after a person is taken."""
        self._anew = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the keys of a list into signals; held Enter takes once."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.taken.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            letters = event.text()
            if self._anew and letters and letters.isprintable():
                self.clear()
            self._anew = self._anew and not letters
            super().keyPressEvent(event)
