"""Tells when nobody has touched a window for some minutes, so that it can be locked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

_TOUCHES = frozenset(
    {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove, QEvent.Type.TouchBegin}
)
_MINUTE = 60_000


class IdleWatch(QObject):
    """Watches the keys and the pointer of one window. `minutes` is asked each time; 0 never locks."""

    idle = Signal()

    def __init__(self, window: QWidget, minutes: Callable[[], int]) -> None:
        super().__init__(window)
        self._window = window
        self._minutes = minutes
        self._watched: QObject | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._run_out)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Begin when the window is shown; begin anew with every touch."""
        if event.type() is QEvent.Type.Show and self._watched is None:
            # What the system's window gets is what a person does; a filter on the application
            # would be asked about every paint and timer too.
            self._watched = self._window.windowHandle()
            if self._watched is not None:
                self._watched.installEventFilter(self)
            self.restart()
        elif event.type() in _TOUCHES:
            self.restart()
        return False

    def restart(self) -> None:
        """Count from now."""
        minutes = self._minutes()
        if minutes > 0:
            self._timer.start(minutes * _MINUTE)
        else:
            self._timer.stop()

    def _run_out(self) -> None:
        if self._minutes() > 0:
            self.idle.emit()
