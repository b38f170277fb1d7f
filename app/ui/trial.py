"""A try whether a ledger can be opened, in a thread of its own: a server may take seconds to answer."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QThread

from app.core.errors import DeskError, StoreUnavailable
from app.ui.reach_words import tls_words
from db.store import Store

log = logging.getLogger(__name__)


class Trial(QThread):
    """One try. After `finished`: `trouble` is None when the ledger opened, and `about` what it said of itself."""

    def __init__(self, address: str, open_store: Callable[[], Store], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.address = address
        self._open = open_store
        self.about: Mapping[str, str] = {}
        self.trouble: DeskError | None = None

    def run(self) -> None:
        """Open, ask, close; Qt calls this in the thread."""
        try:
            store = self._open()
            try:
                self.about = dict(store.about())
            finally:
                store.close()
        except DeskError as error:
            self.trouble = error
        except Exception:
            log.exception("trying a ledger failed")
            self.trouble = StoreUnavailable("no_answer", server=self.address)

    def words(self) -> str:
        """Return what answered, in a sentence."""
        about = self.about
        if "server" not in about:
            return f"The file {about.get('file', '')}."
        version = f"{about['engine']} {about['version'].split(' ')[0]}"
        return f"{about['server']} answered: {version}, {tls_words(about)}."
