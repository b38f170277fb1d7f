"""A screen that is made when it is first looked at, so that the window need not wait for it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout

from app.ui.hub import Hub
from app.ui.screens.screen import Screen


class Later(Screen):
    """Stands behind a rail key until the real screen is wanted, then holds it."""

    def __init__(self, hub: Hub, make: Callable[[], Screen]) -> None:
        super().__init__(hub)
        self._make = make
        self._made: Screen | None = None
        self._narrow = False
        self._stack = QVBoxLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)

    @property
    def real(self) -> Screen:
        """The real screen, made now if need be."""
        if self._made is None:
            self._made = self._make()
            self._made.set_narrow(narrow=self._narrow)
            self._stack.addWidget(self._made)
            self.setFocusProxy(self._made)
        return self._made

    def refresh(self) -> None:
        """Make the screen; from then on it reads anew by itself."""
        self.real.show()

    def set_narrow(self, *, narrow: bool) -> None:
        """Pass the layout on."""
        self._narrow = narrow
        if self._made is not None:
            self._made.set_narrow(narrow=narrow)

    def focus_first(self) -> None:
        """Pass the focus on."""
        self.real.focus_first()

    def unsaved(self) -> str:
        """Pass on what is typed; nothing is while the screen was never wanted."""
        return self._made.unsaved() if self._made is not None else ""

    def open_at(self, what: object) -> None:
        """Pass on what another screen asked for."""
        self.real.open_at(what)

    def mend(self, rule: str) -> None:
        """Pass the finding on."""
        self.real.mend(rule)
