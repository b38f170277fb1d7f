"""What the lock says of a ledger that cannot be asked, apart from the PIN: nobody typed anything wrong."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.errors import StoreUnavailable
from app.desk.sentences import error_sentence
from app.ui.asking import is_lost
from app.ui.hub import Hub
from app.ui.widgets.banner import Banner, BannerKind

AWAY: Final = ("The desk cannot reach the server", "You can sign in when it is back.")
_NOT_CHECKED: Final = "The ledger could not be read"


class AwayNote(QWidget):
    """A banner with air below it; nothing at all while the ledger answers. `changed` when that changed."""

    changed = Signal()

    def __init__(self, hub: Hub) -> None:
        super().__init__()
        self._hub = hub
        self.banner = Banner(BannerKind.WARNING, "", name="lock_away")
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 16)
        stack.addWidget(self.banner)
        hub.reach_changed.connect(self.refresh)
        self.refresh()

    def why(self) -> str:
        """Return why nobody can sign in, '' when somebody can."""
        return "" if self._hub.online else f"{AWAY[0]}. {AWAY[1]}"

    def tell(self, error: StoreUnavailable) -> None:
        """Say why the ledger could not be asked. A server that is lost is looked for, and this goes by itself."""
        if is_lost(error):
            self._hub.reach.lose(error)
            self.refresh()
        else:
            self.banner.set_words(_NOT_CHECKED, error_sentence(error))
            self.show()

    def refresh(self) -> None:
        """Say that the server is away as long as it is, and nothing else."""
        self.banner.set_words(*AWAY)
        self.setVisible(not self._hub.online)
        self.changed.emit()
