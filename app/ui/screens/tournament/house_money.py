"""What the house laid into the prizes, line by line, and one more; never out of play. 23-5-317(7)."""

from __future__ import annotations

from app.core.errors import InvalidInput
from app.core.records import HouseKind, HouseMoney
from app.desk.house import add_house_money, undo_house_money
from app.desk.overview import Overview
from app.ui.screens.tournament.bound import as_cents
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.choice import Choice
from app.ui.widgets.date_field import write_day
from app.ui.widgets.fields import MoneyField, TextField

_KINDS = ((HouseKind.ADDED.value, "Added"), (HouseKind.GUARANTEE.value, "For the guarantee"))


class HouseMoneyPart:
    """The fields to record money of the house, and its lines; one can be taken back with a reason."""

    def __init__(self, form: PartForm) -> None:
        self._form = form
        self.head = form.section("Money of the house")
        self.amount = MoneyField("Amount", note_room=True, name="amount_cents")
        self.kind = Choice("Kind", _KINDS, name="kind")
        self.why = TextField("Reason", note_room=True, name="house_reason")
        self.record = Button("Record", name="record_house_money")
        self.record.clicked.connect(self._record)
        # Two rows: beside three others an amount of millions is cut in every window.
        form.row(self.amount, self.kind)
        form.row(self.why, self.record, weights=(1, 0), below=10)
        self.rows = CardRows(columns=(190, 268), name="house_money")
        self.rows.link_pressed.connect(self._take_back)
        self.card = Card("Laid in", padding=0, hint=" ")
        self.card.body.addWidget(self.rows)
        self.card_box = form.put(self.card)

    def fill(self, view: Overview) -> None:
        """Show the lines, and what the sheet still asks of the house."""
        ledger, lines = view.facts.ledger, view.house.lines
        taken = {line.reverses_id for line in lines}
        laid = ledger.house_added + ledger.house_guarantee
        self.card.set_head("Laid in", f"{laid} of the house's own money")
        self.rows.set_rows([_row(view, line, open_=line.house_money_id not in taken) for line in lines])
        self.card_box.setVisible(bool(lines))
        settled = view.tournament.settled_at is not None
        self.record.set_greyed("The tournament is settled." if settled else None)
        for field in (self.amount, self.kind, self.why):
            field.set_frozen(frozen=settled)
        missing = view.terms.house_adds - ledger.house_added
        self.amount.set_note(f"{missing} promised" if missing.cents > 0 else "")

    def _record(self) -> None:
        form = self._form
        if form.view is None:
            return
        try:
            amount = as_cents(self.amount.text(), "amount_cents")
        except InvalidInput as error:
            form.place_error(error)
            return
        done = form.attempt(
            add_house_money,
            tournament_id=form.view.tournament.tournament_id,
            amount_cents=amount,
            kind=str(self.kind.value()),
            reason=self.why.text(),
        )
        if done is not None:
            self.amount.set_text("")
            self.why.set_text("")

    def _take_back(self, number: object) -> None:
        if not self.why.text().strip():
            self.why.set_error("Type why this line is taken back.")
            self._form.reach(self.why)
            return
        done = self._form.attempt(undo_house_money, house_money_id=str(number), reason=self.why.text())
        if done is not None:
            self.why.set_text("")


def _row(view: Overview, line: HouseMoney, *, open_: bool) -> CardRow:
    day = write_day(view.local(line.at).date()).split(",")[0]
    called = "Guarantee" if line.kind is HouseKind.GUARANTEE else "Added"
    if line.reverses_id is not None:
        called = "Taken back"
    open_before_play = open_ and view.tournament.state.before_play
    link = "Take back" if open_before_play and line.reverses_id is None else ""
    return CardRow(
        (f"{called}, {day}", str(line.amount), line.reason or line.clerk),
        link=link,
        key=line.house_money_id,
        muted=not open_ or line.reverses_id is not None,
    )
