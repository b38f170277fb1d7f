"""What the desk does to people beside selling: the form, twins, and the rules copy."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.core.errors import DeskError, InvalidInput
from app.core.records import Person
from app.desk.bars import bar_person, unbar_person
from app.desk.counter_room import Room, same_people
from app.desk.desk import today_of
from app.desk.facts import person_of, standing_bar
from app.desk.people import add_person, age_on, edit_person
from app.desk.sentences import error_sentence
from app.desk.sheets import give_rules, print_rules
from app.ui.dialogs.bar_panel import BarAsked
from app.ui.dialogs.person_form import PersonForm, PersonTyped
from app.ui.hub import Hub, new_intent
from app.ui.screens.desk_person import PersonColumn
from app.ui.screens.desk_receipts import ReceiptActs
from app.ui.widgets.banner import BannerKind


class PersonDoor(QObject):
    """Keeps what the person form holds. `kept` carries the id of the person saved or taken."""

    kept = Signal(object)

    def __init__(self, hub: Hub, form: PersonForm) -> None:
        super().__init__(form)
        self._hub = hub
        self._form = form
        self._intent = ""
        self.room: Room | None = None
        form.saved.connect(self._save)
        form.twin_taken.connect(self.kept)
        form.bar.asked.connect(self._bar)

    def begin_new(self, typed: str) -> None:
        """Open the form for a new person."""
        self._begin()
        self._form.begin_new(typed)

    def begin_edit(self, person: Person) -> None:
        """Open the form for a correction."""
        self._begin()
        self._hub.looked(
            lambda: self._form.begin_edit(person, self._hub.read(standing_bar, person.person_id))
        )

    def _begin(self) -> None:
        self._intent = new_intent()
        if self.room is not None:
            self._form.set_minimum_age(self.room.pack.minimum_age)

    def _save(self, typed: object) -> None:
        if not isinstance(typed, PersonTyped):
            return
        try:
            if not typed.person_id and not self._form.twins_shown() and self._show_twins(typed):
                return
            if typed.person_id and self._form.overtaken(self._hub.read(person_of, typed.person_id)):
                return
            self.kept.emit(self._write(typed))
        except InvalidInput as error:
            self._intent = new_intent()
            self._form.show_trouble(error.field, error_sentence(error))
        except DeskError as error:
            self._form.show_error(error)

    def _bar(self, asked: object) -> None:
        if not isinstance(asked, BarAsked) or not self._form.may_drop():
            return
        one = {"person_id": self._form.person_id, "reason": asked.reason}
        try:
            if asked.barred:
                self._hub.attempt(bar_person, self._intent, **one, until=asked.until)
            else:
                self._hub.attempt(unbar_person, self._intent, **one)
        except InvalidInput as error:
            self._intent = new_intent()
            self._form.bar.show_error(error.field, error_sentence(error))
        except DeskError as error:
            self._form.show_error(error)
        else:
            self.kept.emit(self._form.person_id)

    def _show_twins(self, typed: PersonTyped) -> bool:
        values = typed.values
        twins = self._hub.read(
            same_people, first=values["first"], last=values["last"], birth=typed.birth, phone=values["phone"],
            id_kind=values["id_kind"], id_number=values["id_number"],
        )  # fmt: skip
        if not twins:
            return False
        today = self.room.now.date() if self.room is not None else self._hub.read(today_of)
        ages = {one.person_id: age_on(one.birth, today) if one.birth else None for one in twins}
        self._form.show_twins(typed, twins, ages)
        return True

    def _write(self, typed: PersonTyped) -> str:
        values = dict(typed.values)
        if typed.person_id and not values and typed.birth is None:
            return typed.person_id  # nothing was changed
        if typed.person_id:
            kept = self._hub.attempt(
                edit_person, self._intent, person_id=typed.person_id, birth=typed.birth, **values
            )
        else:
            kept = self._hub.attempt(add_person, self._intent, birth=typed.birth, **values)
        return kept.person_id


def hand_over_rules(hub: Hub, person_id: str, column: PersonColumn, receipts: ReceiptActs) -> None:
    """Log that a person was handed the rules, print the handout, and say so in the person's column."""
    given = hub.do(give_rules, tournament_id=hub.tournament_id, person_id=person_id)
    if given is None or hub.do(print_rules, tournament_id=hub.tournament_id) is None:
        return
    words = receipts.print_rules_copy(given.version)
    column.show_notice(BannerKind.DONE, f"Rules copy v{given.version} handed over, logged", words)
