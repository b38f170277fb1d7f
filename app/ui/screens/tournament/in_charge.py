"""Part (5): who is named to oversee play, who was there from when to when, and what was disputed."""

from __future__ import annotations

from app.core.errors import InvalidInput
from app.core.records import Dispute
from app.desk.duty import hand_over, sign_off, sign_on, write_dispute
from app.desk.overview import Overview
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import Bound, as_number, as_text, write_time
from app.ui.screens.tournament.facts import LawText
from app.ui.screens.tournament.part_form import PartForm
from app.ui.screens.tournament.presence import presence_head, presence_rows
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.date_field import write_day
from app.ui.widgets.fields import TextField


class InChargeForm(PartForm):
    """The named person, the relief, the presence log with its gaps, and the disputes."""

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
        self._presence()
        self._disputes()
        self.law = LawText("23-5-317(5)")
        self.put(self.law)
        self.bind(
            Bound("in_charge", self.named, lambda terms: terms.in_charge, as_text),
            Bound("relief", self.relief, lambda terms: terms.relief, as_text),
        )
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show the log, the newest turn first; offer the named person who is not signed on."""
        here = {turn.person for turn in view.facts.duty if turn.off_at is None}
        self.log_card.set_head("Presence log", presence_head(view))
        self.log.set_rows(presence_rows(view))
        self.person.set_frozen(frozen=view.over)
        over = "The tournament is over." if view.over else None
        self.sign.set_greyed(over)
        several = "" if len(here) < 2 else "Two are on duty: sign one off before handing over."
        self.hand.set_greyed(over or several or (None if here else "Nobody is on duty to hand over."))
        self.person.set_note(several)
        if not self.person.text() and not self.person.edit.hasFocus():
            waiting = [
                name for name in (view.terms.in_charge, view.terms.relief) if name and name not in here
            ]
            self.person.set_text(waiting[0] if waiting and not here else "")
        settled = view.tournament.settled_at is not None
        self.write.set_greyed("The tournament is settled." if settled else None)
        for field in (self.table, self.what, self.settled):
            field.set_frozen(frozen=settled)
        self.dispute_card.setVisible(bool(view.disputes))
        self.dispute_card.set_head("Written down", f"{len(view.disputes)}")
        self.disputes.set_rows([_dispute(view, one) for one in reversed(view.disputes)])
        self.law.set_pack(view.pack)

    def _presence(self) -> None:
        self.section("Presence")
        self.person = TextField("Who is here now", name="person")
        self.sign = Button("Sign on", name="sign_on")
        self.sign.clicked.connect(self._sign_on)
        self.hand = Button("Hand over", name="hand_over")
        self.hand.clicked.connect(self._hand_over)
        self.row(self.person, self.sign, self.hand, weights=(1, 0, 0), below=14)
        self.log_card = Card("Presence log", padding=0, hint=" ")
        self.log = CardRows(columns=(166, 340), name="duty_log")
        self.log.link_pressed.connect(self._sign_off)
        self.log_card.body.addWidget(self.log)
        self.put(self.log_card)

    def _disputes(self) -> None:
        self.section("Disputes")
        self.table = TextField("Table", name="dispute_table")
        self.what = TextField("What was disputed", name="what")
        self.settled = TextField("How it was settled", name="settled")
        self.write = Button("Write down", name="write_dispute")
        self.write.clicked.connect(self._write)
        self.row(self.table, self.what, weights=(1, 4))
        self.row(self.settled, self.write, weights=(1, 0), below=14)
        self.dispute_card = Card("Written down", padding=0, hint=" ")
        self.disputes = CardRows(columns=(150, 320), name="disputes")
        self.dispute_card.body.addWidget(self.disputes)
        self.put(self.dispute_card)

    def _sign_on(self) -> None:
        if self.view is None:
            return
        number, person = self.view.tournament.tournament_id, self.person.text()
        self.person.set_text("")
        if self.attempt(sign_on, tournament_id=number, person=person) is None:
            self.person.edit.setText(person)

    def _hand_over(self) -> None:
        if self.view is None:
            return
        number, person = self.view.tournament.tournament_id, self.person.text()
        if not person.strip():
            self.person.set_error("Type who takes over, for example Tobias Ferris.")
            self.person.edit.setFocus()
            return
        if self.attempt(hand_over, tournament_id=number, to_person=person) is not None:
            self.person.set_text("")

    def _sign_off(self, person: object) -> None:
        if self.view is not None:
            number = self.view.tournament.tournament_id
            self.attempt(sign_off, tournament_id=number, person=str(person))

    def _write(self) -> None:
        if self.view is None:
            return
        try:
            table = as_number(self.table.text(), "dispute_table") if self.table.text().strip() else None
        except InvalidInput as error:
            self.place_error(error)
            return
        number = self.view.tournament.tournament_id
        what, settled = self.what.text(), self.settled.text()
        done = self.attempt(write_dispute, tournament_id=number, what=what, settled=settled, table=table)
        if done is not None:
            for field in (self.table, self.what, self.settled):
                field.set_text("")


def _dispute(view: Overview, one: Dispute) -> CardRow:
    at = view.local(one.at)
    when = f"{write_day(at.date()).split(',')[0]}, {write_time(at.time())}"
    where = f"Table {one.table}: " if one.table is not None else ""
    return CardRow((when, f"{where}{one.what}; {one.settled}"))
