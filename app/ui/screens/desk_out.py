"""Players going out and coming back, recorded at the desk and said in the Person column."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.core.errors import DeskError
from app.desk.busts import bust_player, undo_bust
from app.desk.counter import person_card
from app.desk.results import Busted, BustUndone
from app.desk.sentences import error_sentence
from app.desk.sentences.findings import sentence
from app.ui.asking import heading, tone
from app.ui.hub import Hub, new_intent
from app.ui.screens.desk_counter import Counter
from app.ui.screens.desk_person import PersonColumn
from app.ui.widgets.banner import BannerKind

_NO_SEAT = "No seat is free yet."


class OutActs(QObject):
    """Records that a player went out, and takes it back. `left` afterwards, however it went."""

    left = Signal()

    def __init__(self, hub: Hub, counter: Counter, person: PersonColumn) -> None:
        super().__init__(person)
        self._hub = hub
        self._counter = counter
        self._person = person
        self._intent = ""
        panel = person.panel
        panel.typed.connect(self._find)
        panel.confirmed.connect(self._record)
        panel.left.connect(self.leave)

    def ask(self) -> None:
        """Open the panel, or bring the focus back to it."""
        if not self._person.asking_out():
            self._intent = new_intent()
            self._person.ask_out(asked=True)
            self._person.panel.begin()
        else:
            self._person.panel.who.setFocus()

    def leave(self) -> None:
        """Take the panel away; nothing is recorded."""
        self._person.ask_out(asked=False)
        self.left.emit()

    def undo(self) -> None:
        """Take the last bust of the person at hand back."""
        card = self._counter.card
        if card is None:
            return
        try:
            done = self._hub.attempt(
                undo_bust,
                new_intent(),
                tournament_id=self._hub.tournament_id,
                person_id=card.person.person_id,
            )
        except DeskError as error:
            self._refuse(error)
        else:
            self._person.show_notice(BannerKind.DONE, *_back_words(done))
        self.left.emit()

    def _find(self, text: str) -> None:
        card, found = self._counter.card, self._counter.find(text)
        others = found.people if found else ()
        at_hand = card.person.person_id if card else ""
        self._person.panel.show_found([one for one in others if one.entered and one.person_id != at_hand])

    def _record(self, by: str) -> None:
        card = self._counter.card
        if card is None or not self._person.asking_out():
            return
        self._person.ask_out(asked=False)
        try:
            done = self._hub.attempt(
                bust_player,
                self._intent,
                tournament_id=self._hub.tournament_id,
                person_id=card.person.person_id,
                by=by,
            )
        except DeskError as error:
            self._refuse(error)
        else:
            self._person.show_notice(BannerKind.DONE, *self._out_words(done))
        self.left.emit()

    def _out_words(self, done: Busted) -> tuple[str, str]:
        """Say the place, which later entries may move, and how many are left."""
        left = (_left_words(done.players_left), *self._seated(done.seated_person_id))
        return f"Out, place {done.place:,} as play stands", " ".join(left)

    def _seated(self, person_id: str | None) -> tuple[str, ...]:
        """Say who sits down in the seat that fell free: somebody must be called."""
        if person_id is None:
            return ()
        try:
            card = self._hub.read(person_card, tournament_id=self._hub.tournament_id, person_id=person_id)
        except DeskError:
            return ()  # the bust is recorded; only the call is missing, and the person's card has it
        entry = card.entries[0].entry
        return (f"{card.person.name} waited and gets table {entry.table}, seat {entry.seat}.",)

    def _refuse(self, error: DeskError) -> None:
        self._person.show_notice(tone(error), heading(error, "Nothing was recorded"), error_sentence(error))


def _left_words(count: int) -> str:
    return f"{count:,} {'player' if count == 1 else 'players'} left."


def _back_words(done: BustUndone) -> tuple[str, str]:
    told = (sentence(one).message for one in done.findings if one.rule == "prizes")
    left = " ".join((_left_words(done.players_left), *told))
    if done.table is None:
        return "Back in", f"{_NO_SEAT} {left}"
    seat = f"table {done.table}, seat {done.seat}"
    return f"Back in at {seat}", f"That is a new seat. {left}" if done.new_seat else left
