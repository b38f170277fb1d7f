"""Keeps the band below the law strip true: the server out of reach, a question open, a clock that is off."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from datetime import tzinfo

from PySide6.QtCore import QObject

from app.core.errors import DeskError
from app.ui.hub import Hub
from app.ui.reach_words import BandWords, lost_words, server_words, waiting_words
from app.ui.widgets.band import Band


class ReachBand(QObject):
    """What the band says. `zone` is the venue's, as long as it is known."""

    def __init__(self, hub: Hub, band: Band) -> None:
        super().__init__(band)
        self._hub = hub
        self._band = band
        self.zone: tzinfo | None = None
        self._about: Mapping[str, str] = {}
        hub.reach_changed.connect(self.refresh)
        hub.asked.connect(self._asked)

    def learn(self) -> None:
        """Ask a server for what it says of itself, and say what that calls for. A file has no such thing."""
        with suppress(DeskError):
            self._about = self._hub.read(lambda desk: desk.store.about())
        self.refresh()

    def refresh(self) -> None:
        """Say what there is to say now."""
        words = self._words()
        if words is None:
            self._band.set_words("")
        else:
            self._band.set_words(words.title, words.second, quiet=words.quiet, icon=words.icon)

    def _asked(self, _question: object) -> None:
        self.refresh()

    def _words(self) -> BandWords | None:
        hub = self._hub
        shown = None if hub.question is not None and hub.question.claimed else hub.question
        if hub.reach.lost is not None:
            return lost_words(hub.reach.lost, shown, hub.reach.as_of, self.zone)
        if shown is not None:
            return waiting_words(shown)
        return server_words(self._about, hub.desk.station)
