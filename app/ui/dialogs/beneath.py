"""Puts what lies beneath a cover to sleep, keys included, and wakes exactly that again."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget

from app.ui.widgets.watermark import Watermark


class Beneath:
    """What is asleep in one window: greyed controls were asleep before, and stay so."""

    def __init__(self, window: QWidget, cover: QWidget) -> None:
        self._window = window
        self._cover = cover
        self._widgets: list[QWidget] = []
        self._keys: list[QShortcut] = []

    def sleep(self) -> None:
        """Put everything but the cover, and a demo's watermark, to sleep."""
        direct = Qt.FindChildOption.FindDirectChildrenOnly
        self._widgets = [
            one
            for one in self._window.findChildren(QWidget, options=direct)
            if one is not self._cover
            and one.isVisible()
            and one.isEnabled()
            and not isinstance(one, Watermark)
        ]
        self._keys = [one for one in self._window.findChildren(QShortcut) if one.isEnabled()]
        self._enable(awake=False)

    def wake(self) -> None:
        """Wake what was put to sleep."""
        self._enable(awake=True)

    def _enable(self, *, awake: bool) -> None:
        for widget in self._widgets:
            widget.setEnabled(awake)
        for key in self._keys:
            key.setEnabled(awake)
