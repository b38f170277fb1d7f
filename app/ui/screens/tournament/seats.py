"""Rounds of a progressive tournament on its screen: the other rounds, and the seats won in this one. (2)(c)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.core.records import SeatWon
from app.desk.overview import Overview
from app.desk.rounds import undo_seat, win_seat
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.choice import Choice
from app.ui.widgets.date_field import write_day
from app.ui.widgets.fields import TextField


class SeatsPart:
    """Who won a seat in a later round; shown where there are rounds, recorded after the conclusion."""

    def __init__(self, form: PartForm) -> None:
        self._form = form
        self._finishers: tuple[tuple[str, str], ...] = ()
        self.head = form.section("Seats won in this round")
        self.person = Choice("Player", name="seat_person")
        self.why = TextField("How it was won", note_room=True, name="seat_reason")
        self.record = Button("Record seat", name="record_seat")
        self.record.clicked.connect(self._record)
        self.fields: QWidget = form.row(self.person, self.why, self.record, weights=(4, 5, 0), below=10)
        self.rows = CardRows(columns=(200, 350), name="seats_won")
        self.rows.link_pressed.connect(self._take_back)
        self.card = Card("Seats", padding=0, hint=" ")
        self.card.body.addWidget(self.rows)
        self.card_box = form.put(self.card)

    def fill(self, view: Overview) -> None:
        """Show the seats; offer whoever finished best and has none yet."""
        rounds, seats = view.seats.rounds, view.seats.seats
        for box in (self.head, self.card_box):
            box.setVisible(bool(rounds))
        self.fields.setVisible(bool(rounds) and view.over)
        later = [one.name for one in rounds if one.later]
        self.card.set_head("Seats", f"for {', '.join(later)}" if later else "this is the final round")
        waits = (
            "They are recorded when this round is concluded."
            if later
            else "None can be won in the final round."
        )
        self.rows.set_rows(
            [_row(view, seat) for seat in seats]
            or [CardRow(("None is recorded yet." if view.over and later else waits,), muted=True)]
        )
        holding = {seat.person_id for seat in seats}
        finishers = tuple(one for one in view.finishers if one[0] not in holding)
        if finishers != self._finishers:
            self._finishers = finishers
            self.person.set_options(finishers)
        self.record.set_greyed(None if finishers else "Everybody who finished has a seat.")

    def _record(self) -> None:
        view, person = self._form.view, self.person.value()
        if view is None or person is None:
            return
        number = view.tournament.tournament_id
        done = self._form.attempt(
            win_seat, tournament_id=number, person_id=str(person), reason=self.why.text()
        )
        if done is not None:
            self.why.set_text("")

    def _take_back(self, number: object) -> None:
        if not self.why.text().strip():
            self.why.set_error("Type why this seat is taken back.")
            self._form.reach(self.why)
            return
        if self._form.attempt(undo_seat, seat_id=str(number), reason=self.why.text()) is not None:
            self.why.set_text("")


def _row(view: Overview, seat: SeatWon) -> CardRow:
    day = write_day(view.local(seat.at).date()).split(",")[0]
    used = f"entered {seat.used_in}" if seat.used_in else "not used yet"
    return CardRow(
        (seat.person, used, seat.reason or f"{day}, {seat.clerk}"),
        link="" if seat.used_in else "Take back",
        key=seat.seat_id,
        strong=True,
    )
