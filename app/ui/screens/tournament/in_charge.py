"""Part (5): who is named to oversee play, and who was on the premises from when to when."""

from __future__ import annotations

from app.core.records import DutyTurn
from app.desk.duty import sign_off, sign_on
from app.desk.overview import Overview
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import Bound, as_text, write_time
from app.ui.screens.tournament.facts import LawText
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.date_field import write_day
from app.ui.widgets.fields import TextField


class InChargeForm(PartForm):
    """The named person, the relief, and the presence log."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Person in charge",
            "A named person on the premises at all times during play",
            "23-5-317(5)",
            name="part_in_charge",
        )
        self.named = TextField("Named on the rules sheet", name="in_charge")
        self.relief = TextField("Relief", name="relief")
        self.row(self.named, self.relief)
        self.section("Presence")
        self.person = TextField("Who is here now", name="person")
        self.sign = Button("Sign on", name="sign_on")
        self.sign.clicked.connect(self._sign_on)
        self.row(self.person, self.sign, weights=(1, 0), below=14)
        self.log_card = Card("Presence log", padding=0, hint=" ")
        self.log = CardRows(columns=(190, 320), name="duty_log")
        self.log.link_pressed.connect(self._sign_off)
        self.log_card.body.addWidget(self.log)
        self.put(self.log_card)
        self.law = LawText("23-5-317(5)")
        self.put(self.law)
        self.bind(
            Bound("in_charge", self.named, lambda terms: terms.in_charge, as_text),
            Bound("relief", self.relief, lambda terms: terms.relief, as_text),
        )
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show the log, the newest turn first; offer the named person who is not signed on."""
        turns = view.facts.duty
        here = {turn.person for turn in turns if turn.off_at is None}
        self.log_card.set_head("Presence log", f"{len(here)} on duty")
        rows = [_turn(view, turn) for turn in reversed(turns)]
        self.log.set_rows(rows or [CardRow(("Nobody has signed on yet", ""), muted=True)])
        self.person.set_frozen(frozen=view.over)
        self.sign.set_greyed("The tournament is over." if view.over else None)
        if not self.person.text() and not self.person.edit.hasFocus():
            waiting = [
                name for name in (view.terms.in_charge, view.terms.relief) if name and name not in here
            ]
            self.person.set_text(waiting[0] if waiting and not here else "")
        self.law.set_pack(view.pack)

    def _sign_on(self) -> None:
        if self.view is None:
            return
        number, person = self.view.tournament.tournament_id, self.person.text()
        self.person.set_text("")
        if self.attempt(sign_on, tournament_id=number, person=person) is None:
            self.person.edit.setText(person)

    def _sign_off(self, person: object) -> None:
        if self.view is not None:
            number = self.view.tournament.tournament_id
            self.attempt(sign_off, tournament_id=number, person=str(person))


def _turn(view: Overview, turn: DutyTurn) -> CardRow:
    on = view.local(turn.on_at)
    day = write_day(on.date()).split(",")[0]
    if turn.off_at is None:
        return CardRow(
            (turn.person, f"since {write_time(on.time())}", day),
            link="Sign off",
            key=turn.person,
            strong=True,
        )
    off = view.local(turn.off_at)
    return CardRow((turn.person, f"{write_time(on.time())} to", f"{write_time(off.time())}, {day}"))
