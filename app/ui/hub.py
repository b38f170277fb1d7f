"""The hub: holds the desk, runs verbs, turns errors into display, and says when something changed.

One hub a window, handed to every screen; there are no globals. A visible screen reads anew on
`changed`, a hidden one marks itself stale (`screens.screen.Screen` does that for all of them).
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from dataclasses import replace
from typing import Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.errors import DeskError, StoreUnavailable
from app.desk.desk import Desk

P = ParamSpec("P")
R = TypeVar("R")
WATCH_MILLISECONDS = 700
BUSY_SECONDS = 0.5


class Hub(QObject):
    """The desk of one window.

    Signals: `changed` (rows were written, here or by another window), `failed` (a `DeskError` that
    no screen shows in place), `tournament_chosen` (another tournament is looked at), `clerk_changed`.
    """

    changed = Signal()
    failed = Signal(object)
    tournament_chosen = Signal(object)
    clerk_changed = Signal()

    def __init__(self, desk: Desk, *, parent: QObject | None = None, watch: bool = True) -> None:
        super().__init__(parent)
        self.desk = desk
        self.tournament_id = ""
        self._seen = desk.store.version()
        self._again = False
        self._busy: StoreUnavailable | None = None
        self._busy_until = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(WATCH_MILLISECONDS)
        self._timer.timeout.connect(self.look)
        if watch:
            self._timer.start()

    def choose(self, tournament_id: str) -> None:
        """Look at another tournament."""
        if tournament_id != self.tournament_id:
            self.tournament_id = tournament_id
            self.tournament_chosen.emit(tournament_id)
            self.changed.emit()

    def set_clerk(self, name: str) -> None:
        """Put another name to what is done from now on."""
        self.desk = replace(self.desk, clerk=name)
        self.clerk_changed.emit()

    def read(self, function: Callable[Concatenate[Desk, P], R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run something that only looks. Raises `DeskError`.

        A ledger that did not answer is not asked again for a moment: each question would wait its
        own three seconds, and the window with it.
        """
        if self._busy is not None and time.monotonic() < self._busy_until:
            raise self._busy
        try:
            return function(self.desk, *args, **kwargs)
        except StoreUnavailable as error:
            self._busy, self._busy_until = error, time.monotonic() + BUSY_SECONDS
            self.retry_soon()
            raise

    def retry_soon(self) -> None:
        """Read everything again at the next look: what is on the screen could not be read."""
        self._again = True

    def looked(self, look: Callable[[], object]) -> bool:
        """Run something that only looks; an error is told by the window and False returned."""
        try:
            look()
        except DeskError as error:
            self.failed.emit(error)
            return False
        return True

    def attempt(
        self, verb: Callable[Concatenate[Desk, P], R], intent: str, *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Run a writing verb once under an intent, and say that something changed.

        Raises `DeskError` for the screen to show in place. The same intent again is answered with
        the first result: a double press takes money once.
        """
        try:
            return verb(self.desk.meaning(intent), *args, **kwargs)
        finally:
            self.look(force=True)

    def do(self, verb: Callable[Concatenate[Desk, P], R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """Run a writing verb; an error is shown by the window and None returned."""
        try:
            return self.attempt(verb, new_intent(), *args, **kwargs)
        except DeskError as error:
            self.failed.emit(error)
            return None

    def look(self, *, force: bool = False) -> None:
        """Emit `changed` when the ledger was written since the last look, by whomever."""
        try:
            version = self.desk.store.version()
        except DeskError:
            self._again = True
            return
        if force or self._again or version != self._seen:
            self._seen, self._again = version, False
            self.changed.emit()

    def close(self) -> None:
        """Stop watching and close the ledger."""
        self._timer.stop()
        self.desk.store.close()


def new_intent() -> str:
    """Return a name for one command, never used before."""
    return f"window-{uuid.uuid4().hex}"
