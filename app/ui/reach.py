"""Whether the ledger is in reach, and what is done while it is not: look for it, ask again, settle.

A file is always in reach. When a server is lost, this looks for it again and again beside the
window; the one question whose answer was lost is asked again under the same name. After ten
seconds without an answer nobody knows whether it was kept: then it is only looked up, never sent
by itself, because the clerk may have let the player go.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.core.errors import DeskError, StoreUnavailable
from app.ui.asking import Question, Stage, is_lost
from app.ui.probe import Probe
from db.store import Store

LOOK_MILLISECONDS: Final = 500
PATIENCE_MILLISECONDS: Final = 10_000


class Reach(QObject):
    """The reach of one window's store. `changed` when it was lost or found, `asked` at each step of a question.

    `lost` is why the ledger is out of reach, `as_of` the last time that it was surely in reach.
    """

    changed = Signal()
    asked = Signal(object)

    def __init__(self, store: Store, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._now = now
        self._probe: Probe | None = None
        self._closed = False
        self.lost: StoreUnavailable | None = None
        self._server = ""
        self.question: Question | None = None
        self.as_of = now()
        self._looks = QTimer(self)
        self._looks.setInterval(LOOK_MILLISECONDS)
        self._looks.timeout.connect(self.look)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MILLISECONDS)
        self._patience.setTimerType(Qt.TimerType.PreciseTimer)
        self._patience.timeout.connect(self._waited_long)

    @property
    def online(self) -> bool:
        """Whether the ledger answers."""
        return self.lost is None

    def seen(self) -> None:
        """Keep this moment as one at which the ledger answered."""
        self.as_of = self._now()

    def check(self) -> None:
        """Let a command begin. Raises `StoreUnavailable`: out of reach, or `asking` while another waits."""
        if self.question is not None:
            raise StoreUnavailable("asking", server=self._server)
        if self.lost is not None:
            raise StoreUnavailable("unreachable", server=self._server) from self.lost

    def lose(self, error: DeskError) -> None:
        """Take the ledger as out of reach from now on, and begin to look for it."""
        if not isinstance(error, StoreUnavailable):
            return
        if error.code == "unanswered":  # that is said of the step; of the server it means silence
            error = StoreUnavailable("no_answer", server=error.params.get("server", ""))
        before, self.lost = self.lost, error
        self._server = str(error.params.get("server", "")) or self._server
        self._looks.start()
        if before is None:
            self.changed.emit()

    def keep(self, question: Question) -> None:
        """Keep a question whose answer did not come, and ask it again."""
        self.question = question
        self._patience.start()
        self._looks.start()
        self.asked.emit(question)

    def look(self) -> None:
        """Look for the ledger in a thread, unless one looks already."""
        if self._probe is not None or self._closed:
            return
        question = self.question
        intent = question.intent if question is not None and question.sent else ""
        probe = Probe(self._store.again, intent, self._server, self)
        probe.finished.connect(self._looked)
        self._probe = probe
        probe.start()

    def close(self) -> None:
        """Stop looking, and wait for the thread that still does."""
        self._closed = True
        self._looks.stop()
        self._patience.stop()
        if self._probe is not None:
            self._probe.wait()

    def _looked(self) -> None:
        probe, self._probe = self._probe, None
        if probe is None or self._closed:
            return
        probe.deleteLater()
        if probe.trouble is not None:
            self._still_lost(probe.trouble)
            return
        if self.lost is not None:
            try:
                self._store.rejoin()
            except StoreUnavailable as error:
                self._still_lost(error)
                return
            self.lost = None
        self._settle(probe)
        if self.lost is None and self.question is None:
            self._looks.stop()
        if self.lost is None:
            self.seen()
            self.changed.emit()

    def _still_lost(self, error: DeskError) -> None:
        """Keep why: a server that came back may say something else than silence."""
        if self.lost is None or not isinstance(error, StoreUnavailable):
            return
        if error.code in ("busy", self.lost.code):
            return
        self.lost = error
        self.changed.emit()

    def _settle(self, probe: Probe) -> None:
        question = self.question
        if question is None or (question.sent and probe.intent != question.intent):
            return  # it became a question after this look had begun
        if question.stage is Stage.UNKNOWN and not probe.found:
            self._end(question, question.give_up)
            return
        try:
            question.ask()
        except StoreUnavailable as error:
            if is_lost(error):
                self.lose(error)
            return
        except Exception:  # a bug: nobody knows, and it is not asked a third time
            self._end(question, lambda: question.give_up(StoreUnavailable("unanswered", server=self._server)))
            raise
        self._end(question, lambda: None)

    def _waited_long(self) -> None:
        """Say after ten seconds that it is not known; what surely never left is given up as not done."""
        question = self.question
        if question is None:
            return
        if question.sent:
            question.stage = Stage.UNKNOWN
            self.asked.emit(question)
        else:
            error = StoreUnavailable("unreachable", server=self._server)
            self._end(question, lambda: question.give_up(error))

    def _end(self, question: Question, close: Callable[[], None]) -> None:
        close()
        self.question = None
        self._patience.stop()
        self.asked.emit(question)
