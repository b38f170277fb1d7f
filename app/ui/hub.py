"""The hub: holds the desk, runs verbs, turns errors into display, and says when something changed.

One hub a window, handed to every screen; there are no globals. A visible screen reads anew on
`changed`, a hidden one marks itself stale (`screens.screen.Screen` does that for all of them).
While a server is out of reach nothing is read or written and every screen keeps what it shows.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from dataclasses import replace
from typing import Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.errors import DeskError, StoreUnavailable
from app.core.money import Money
from app.desk.desk import Desk
from app.ui.asking import ASKING_AGAIN, Question, Stage, is_lost
from app.ui.reach import Reach

P = ParamSpec("P")
R = TypeVar("R")
WATCH_MILLISECONDS = 250
BUSY_SECONDS = 0.5


class Hub(QObject):
    """The desk of one window.

    Signals: `changed` (rows were written, here or by another window), `failed` (a `DeskError` that
    no screen shows in place), `tournament_chosen` (another tournament is looked at), `clerk_changed`,
    `reach_changed` (the server was lost or found), `asked` (a `Question` at each of its steps),
    `wanted` (a screen asks for another one by its rail key, to begin with something there).
    """

    changed = Signal()
    failed = Signal(object)
    tournament_chosen = Signal(object)
    clerk_changed = Signal()
    reach_changed = Signal()
    asked = Signal(object)
    wanted = Signal(object, object)

    def __init__(self, desk: Desk, *, parent: QObject | None = None, watch: bool = True) -> None:
        super().__init__(parent)
        self.desk = desk
        self.tournament_id = ""
        self._seen = desk.store.version()
        self._again = False
        self._busy: StoreUnavailable | None = None
        self._busy_until = 0.0
        self._settled: Question | None = None
        self.reach = Reach(desk.store, desk.clock.now, self)
        self.reach.changed.connect(self._reach_changed)
        self.reach.asked.connect(self._asked)
        self._timer = QTimer(self)
        self._timer.setInterval(WATCH_MILLISECONDS)
        self._timer.timeout.connect(self.look)
        if watch:
            self._timer.start()

    @property
    def online(self) -> bool:
        """Whether the ledger is in reach. A file always is."""
        return self.reach.online

    @property
    def server(self) -> str:
        """The server of the ledger as a person reads it, '' for a file."""
        return str(getattr(self.desk.store, "server", ""))

    @property
    def question(self) -> Question | None:
        """The question that waits for its answer, if there is one."""
        return self.reach.question

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
        own three seconds, and the window with it. One that is out of reach is not asked at all.
        """
        if self.reach.lost is not None:
            raise self.reach.lost
        if self._busy is not None and time.monotonic() < self._busy_until:
            raise self._busy
        try:
            return function(self.desk, *args, **kwargs)
        except StoreUnavailable as error:
            if is_lost(error):
                self.reach.lose(error)
                raise
            self._busy, self._busy_until = error, time.monotonic() + BUSY_SECONDS
            self.retry_soon()
            raise

    def retry_soon(self) -> None:
        """Read everything again at the next look: what is on the screen could not be read."""
        self._again = True

    def looked(self, look: Callable[[], object]) -> bool:
        """Run something that only looks; an error is told by the window and False returned.

        A server out of reach is told by the band below the strip, not again by a notice.
        """
        try:
            look()
        except DeskError as error:
            if self.online:
                self.failed.emit(error)
            return False
        return True

    def attempt(
        self, verb: Callable[Concatenate[Desk, P], R], intent: str, *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Run a writing verb once under an intent, and say that something changed.

        Raises `DeskError` for the screen to show in place. The same intent again is answered with
        the first result: a double press takes money once. When the server is lost on the way, this
        one question is kept and asked again by itself (`asked`); meanwhile nothing else is written.
        """
        self.reach.check()
        same = (verb, args, kwargs)
        intent, self._settled = self._name_of(intent, same), None
        desk = self.desk.meaning(intent)
        try:
            return verb(desk, *args, **kwargs)
        except StoreUnavailable as error:
            if is_lost(error):
                self.reach.lose(error)
                sent = error.code == "unanswered"
                self.reach.keep(Question(intent, lambda: verb(desk, *args, **kwargs), same, sent=sent))
                raise StoreUnavailable(ASKING_AGAIN, server=error.params.get("server")) from error
            raise
        finally:
            self.look(force=True)

    def claims(self, intent: str, amount: Money) -> Question | None:
        """Return the waiting question of this name for a screen that shows its answer itself, and what it is worth."""
        question = self.question
        if question is None or question.intent != intent:
            return None
        question.claimed, question.amount = True, amount
        self.asked.emit(question)
        return question

    def do(self, verb: Callable[Concatenate[Desk, P], R], *args: P.args, **kwargs: P.kwargs) -> R | None:
        """Run a writing verb; an error is shown by the window and None returned."""
        try:
            return self.attempt(verb, new_intent(), *args, **kwargs)
        except DeskError as error:
            self.failed.emit(error)
            return None

    def look(self, *, force: bool = False) -> None:
        """Emit `changed` when the ledger was written since the last look, by whomever."""
        if not self.online:
            return
        try:
            version = self.desk.store.version()
        except DeskError as error:
            self._again = True
            if is_lost(error):
                self.reach.lose(error)
            return
        self.reach.seen()
        if force or self._again or version != self._seen:
            self._seen, self._again = version, False
            self.changed.emit()

    def close(self) -> None:
        """Stop watching and close the ledger."""
        self._timer.stop()
        self.reach.close()
        self.desk.store.close()

    def _reach_changed(self) -> None:
        self.reach_changed.emit()
        if self.online:
            self.look(force=True)

    def _asked(self, question: Question) -> None:
        """Remember an answer that no screen shows: pressed again, the same is answered with it."""
        self._settled = question if question.stage is Stage.ANSWERED and not question.claimed else None
        self.asked.emit(question)

    def _name_of(self, intent: str, same: object) -> str:
        settled = self._settled
        return settled.intent if settled is not None and settled.same == same else intent


def new_intent() -> str:
    """Return a name for one command, never used before."""
    return f"window-{uuid.uuid4().hex}"
