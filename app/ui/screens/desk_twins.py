"""Who may be on file twice, asked at the desk: merged, told apart, or left for later (F4)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.core.errors import Conflict, DeskError
from app.core.records import Finding
from app.desk.merging import merge_people, tell_apart
from app.desk.sentences import error_sentence, sentence
from app.desk.side_by_side import side_by_side, twins_of
from app.ui.actions import bind
from app.ui.asking import heading, tone
from app.ui.dialogs.merge_form import MergeAsked, MergeColumn
from app.ui.hub import Hub, new_intent
from app.ui.screens.twin_column import TwinColumn
from app.ui.widgets.banner import BannerKind

_NOBODY_ELSE = "Nobody on file looks like this person."


class TwinActs(QObject):
    """Asks about the person at hand. `kept` carries who is shown afterward, `left` when nothing was answered.

    `cover` puts a column in the place of the person, who is not sold to meanwhile; false where it cannot.
    """

    kept = Signal(object)
    left = Signal()

    def __init__(
        self, hub: Hub, at_hand: Callable[[], str], person: TwinColumn, cover: Callable[[QWidget], bool]
    ) -> None:
        super().__init__(person)
        self._hub = hub
        self._at_hand = at_hand
        self._person = person
        self._cover = cover
        self._person_id = ""
        self._others: list[str] = []
        self._intent = ""
        self.column = MergeColumn()
        self.column.merged.connect(self._merge)
        self.column.apart.connect(self._tell_apart)
        self.column.next_wanted.connect(self._next)
        self.column.left.connect(self.left)
        hub.changed.connect(self._read_again)
        person.twin_wanted.connect(self.ask)
        bind(person, "twins", self.ask)

    def ask(self) -> None:
        """Lay the person at hand beside whoever may be the same."""
        self._person_id = self._at_hand()
        if not self._person_id:
            return
        self._others = []
        self._hub.looked(self._find)
        if not self._others:
            self._person.show_notice(BannerKind.DONE, "No possible twin", _NOBODY_ELSE)
        elif self._cover(self.column):
            self._begin()

    def ask_about(self, person_id: str, other_id: str) -> None:
        """Lay two people beside each other, whether they look alike or not."""
        self._person_id, self._others = person_id, [other_id]
        if self._cover(self.column):
            self._begin()

    def _find(self) -> None:
        self._others = [one.person_id for one in self._hub.read(twins_of, person_id=self._person_id)]

    def _begin(self) -> None:
        self._intent = new_intent()

        def look() -> None:
            pair = self._hub.read(
                side_by_side,
                tournament_id=self._hub.tournament_id,
                person_id=self._person_id,
                other_id=self._others[0],
            )
            self.column.begin(pair, len(self._others))

        self._hub.looked(look)

    def _next(self) -> None:
        """Ask about the next one; this one comes again at the end."""
        self._others = [*self._others[1:], self._others[0]]
        self._begin()

    def _read_again(self) -> None:
        """Follow what other desks do meanwhile: a sale, or this very merge."""
        if not self.column.isVisible() or not self._others:
            return

        def look() -> None:
            pair = self._hub.read(
                side_by_side,
                tournament_id=self._hub.tournament_id,
                person_id=self._person_id,
                other_id=self._others[0],
            )
            if pair.left.person.person_id == pair.right.person.person_id:
                self._others = []
                self.kept.emit(pair.left.person.person_id)
            else:
                self.column.show_pair(pair)

        self._hub.looked(look)

    def _merge(self, asked: object) -> None:
        if not isinstance(asked, MergeAsked):
            return
        others, self._others = self._others, []  # what is read meanwhile is shown when all is done
        try:
            done = self._hub.attempt(
                merge_people, self._intent, keep_id=asked.keep_id, drop_id=asked.drop_id, reason=asked.reason
            )
        except DeskError as error:
            self._others = others
            self._refuse(error)
            return
        self.kept.emit(done.person_id)
        self._person.show_notice(*_merged_words(done.name, done.findings))

    def _tell_apart(self, asked: object) -> None:
        if not isinstance(asked, MergeAsked):
            return
        try:
            self._hub.attempt(
                tell_apart, self._intent, person_id=asked.keep_id, other_id=asked.drop_id, reason=asked.reason
            )
        except DeskError as error:
            self._refuse(error)
            return
        self._others = self._others[1:]
        if self._others:
            self._begin()
            return
        self.kept.emit(self._person_id)
        self._person.show_notice(BannerKind.DONE, "Two people", "They are not asked about any more.")

    def _refuse(self, error: DeskError) -> None:
        if isinstance(error, Conflict):
            self._intent = new_intent()  # asked again it is another answer
        self.column.show_trouble(tone(error), heading(error, "Nothing was kept"), error_sentence(error))


def _merged_words(name: str, findings: tuple[Finding, ...]) -> tuple[BannerKind, str, str]:
    if not findings:
        return BannerKind.DONE, "One person", f"{name} is kept; both are found and paid as one."
    words = sentence(findings[0])
    return BannerKind.REFUSED, words.title, words.message
