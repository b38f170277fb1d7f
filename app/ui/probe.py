"""A look whether a server answers again, in a thread of its own: connecting may take seconds.

The window must never wait for a network. Only after a probe came back does the window's own store
connect again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QThread

from app.core.errors import DeskError, StoreUnavailable
from db.journal import find_intent
from db.store import Store

log = logging.getLogger(__name__)


class Probe(QThread):
    """One look. After `finished`: `trouble` is None when the server answered, else why it did not.

    `server` is what an error names. With an `intent` it also looks for that command in the journal:
    `found` says whether it is there.
    """

    def __init__(
        self, again: Callable[[], Store], intent: str, server: str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._again = again
        self._server = server
        self.intent = intent
        self.found = False
        self.trouble: DeskError | None = None

    def run(self) -> None:
        """Look; Qt calls this in the thread."""
        try:
            store = self._again()
            try:
                if self.intent:
                    # Inside a unit: behind whatever an earlier connection may still be writing.
                    with store.unit():
                        self.found = find_intent(store, self.intent) is not None
            finally:
                store.close()
        except DeskError as error:
            self.trouble = error
        except Exception:
            log.exception("looking for the server failed")
            self.trouble = StoreUnavailable("no_answer", server=self._server)
