"""The nonprofits of a charitable tournament with their shares: what each is owed, one more, one off. (2)(d)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.core.errors import InvalidInput
from app.core.money import Money
from app.desk.beneficiaries import add_beneficiary, drop_beneficiary
from app.desk.money_results import StillOwed
from app.desk.overview import Overview
from app.ui.screens.tournament.bound import as_cents, as_number
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.fields import MoneyField, TextField


class Nonprofits:
    """The card of who is owed what, and the fields to add another. `boxes` are shown and hidden together."""

    def __init__(self, form: PartForm) -> None:
        self._form = form
        self.rows = CardRows(columns=(190, 268), name="nonprofits")
        self.rows.link_pressed.connect(self._drop)
        self.card = Card("Nonprofits", padding=0, hint=" ")
        self.card.body.addWidget(self.rows)
        self.name = TextField("Another nonprofit", name="name")
        self.address = TextField("Its address", name="beneficiary_address")
        self.parts = TextField("Parts", note="of the whole", note_room=True, name="share_parts")
        self.fixed = MoneyField("Or a fixed sum", note="comes first", note_room=True, name="share_cents")
        self.why = TextField("Why the sheet changes", note_room=True, name="beneficiary_reason")
        self.add = Button("Add", name="add_beneficiary")
        self.add.clicked.connect(self._add)
        self.boxes: tuple[QWidget, ...] = (
            form.put(self.card),
            form.row(self.name, self.address, weights=(2, 3)),
            form.row(self.parts, self.fixed, self.why, self.add, weights=(2, 3, 4, 0)),
        )

    def fill(self, view: Overview) -> None:
        """Show each with its share and what it is still owed."""
        several = len(view.charity.owed) > 1
        self.card.set_head("Nonprofits", "share, and what is owed")
        self.rows.set_rows(
            [_row(one, link="Take off" if several and not view.over else "") for one in view.charity.owed]
            or [CardRow(("None is named yet", ""), muted=True)]
        )
        over = "The tournament is over." if view.over else None
        self.add.set_greyed(over)
        for field in (self.name, self.address, self.parts, self.fixed):
            field.set_frozen(frozen=view.over)
        self.why.set_frozen(frozen=view.over or not view.needs_reason)

    def _add(self) -> None:
        form, typed = self._form, self.parts.text().strip()
        if form.view is None:
            return
        try:
            parts = as_number(typed, "share_parts") if typed else None
            fixed = as_cents(self.fixed.text(), "share_cents")
        except InvalidInput as error:
            form.place_error(error)
            return
        done = form.attempt(
            add_beneficiary,
            tournament_id=form.view.tournament.tournament_id,
            name=self.name.text(),
            address=self.address.text(),
            share_parts=parts,
            share_cents=fixed,
            reason=self.why.text(),
        )
        if done is not None:
            for field in (self.name, self.address, self.parts, self.fixed, self.why):
                field.set_text("")

    def _drop(self, name: object) -> None:
        form = self._form
        if form.view is None:
            return
        if form.view.needs_reason and not self.why.text().strip():
            self.why.set_error("Type why this nonprofit is taken off.")
            form.reach(self.why)
            return
        number = form.view.tournament.tournament_id
        if (
            form.attempt(drop_beneficiary, tournament_id=number, name=str(name), reason=self.why.text())
            is not None
        ):
            self.why.set_text("")


def _row(one: StillOwed, *, link: str) -> CardRow:
    parts = f"{one.parts} part{'s' if one.parts != 1 else ''}" if one.parts else ""
    fixed = str(Money(one.fixed_cents)) if one.fixed_cents else ""
    share = ", ".join(part for part in (fixed, parts) if part)
    owed = f"{Money(one.owed_cents)} owed"
    return CardRow((one.payee, share, owed), link=link, key=one.payee, strong=True)
