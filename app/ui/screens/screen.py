"""What every screen does alike: read anew when visible and changed, mark itself stale when hidden."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.ui.hub import Hub
from app.ui.walk import step_focus


class Screen(QWidget):
    """A screen behind a rail key. Subclasses write `refresh` and, if they like, `set_narrow` and `focus_first`."""

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hub = hub
        self._stale = True
        hub.changed.connect(self._changed)

    def refresh(self) -> None:
        """Read everything shown from the ledger again. Called only while visible."""
        raise TypeError(type(self).__name__)

    def set_narrow(self, *, narrow: bool) -> None:
        """Lay out for a small window (below 1200 pixels) or an ordinary one."""

    def unsaved(self) -> str:
        """Name what is typed and not saved and would be lost with another tournament, '' for nothing."""
        return ""

    def focus_first(self) -> None:
        """Put the focus where a clerk begins."""
        self.setFocus()

    def tab_columns(self) -> Sequence[QWidget]:
        """Return the columns that Tab walks, from left to right; none leaves the walk to Qt."""
        return ()

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: FBT001 - Qt's own signature
        """Walk the columns in the order of the eye, each from the top down."""
        return step_focus(self.tab_columns(), forward=forward) or super().focusNextPrevChild(forward)

    def mend(self, rule: str) -> None:
        """Open the part where a finding of `rule` is mended (Tournament screen)."""

    def open_at(self, what: object) -> None:
        """Begin with what another screen asked for (`Hub.wanted`)."""

    def showEvent(self, event: QShowEvent) -> None:
        """Read anew what changed while hidden."""
        super().showEvent(event)
        if self._stale:
            self.read_anew()

    def read_anew(self) -> None:
        """Refresh; a ledger that cannot be read is told by the window, and read again when shown.

        While a server is out of reach what is shown stays.
        """
        self._stale = not (self.hub.online and self.hub.looked(self.refresh))

    def _changed(self) -> None:
        if self.isVisible():
            self.read_anew()
        else:
            self._stale = True
