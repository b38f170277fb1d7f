"""What whoever comes to the counter next must be told: how an open step ended, that the station has a new name.

Told at the start, or once somebody has signed in: behind the lock nobody would read it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from app.core.errors import DeskError
from app.ui.asking import Question
from app.ui.hub import Hub
from app.ui.unsettled import keep_unsettled, load_unsettled, outcome_words, unsettled_of

_AGAIN_MILLISECONDS: Final = 2000


class Tidings(QObject):
    """The tidings of one window. `say` shows a title and a sentence; `locked` tells whether nobody is there.

    A step that ends while somebody is at the counter is shown by its screen, and is not told again.
    """

    def __init__(
        self, hub: Hub, say: Callable[[str, str], None], locked: Callable[[], bool], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._hub = hub
        self._say = say
        self._locked = locked
        self._news: list[tuple[str, str]] = []
        self._left = load_unsettled()
        hub.asked.connect(self._asked)
        hub.reach_changed.connect(self.tell)

    def add(self, title: str, words: str) -> None:
        """Have something told at the next occasion."""
        self._news.append((title, words))

    def tell(self) -> None:
        """Tell what there is, unless nobody is there. What cannot be read yet is told later."""
        if self._locked():
            return
        ended = self._ended()
        told = [*([ended] if ended else []), *self._news]
        self._news.clear()
        if told:
            self._say(told[0][0], "\n\n".join(words for _title, words in told))

    def _ended(self) -> tuple[str, str] | None:
        hub, left = self._hub, self._left
        if left is None or not hub.online or hub.question is not None or left.server != hub.server:
            return None
        try:
            ended = hub.read(outcome_words, kept=left)
        except DeskError:
            QTimer.singleShot(_AGAIN_MILLISECONDS, self, self.tell)
            return None
        self._left = None
        keep_unsettled(None)
        return ended

    def _asked(self, question: object) -> None:
        if not isinstance(question, Question):
            return
        if question.open:
            self._left = unsettled_of(question, self._hub.server)
        elif self._locked():
            return
        else:
            self._left = None
        keep_unsettled(self._left)
