"""Part (2)(d): is it called charitable, for whom, what share is due and held, and what was paid."""

from __future__ import annotations

from typing import Final

from app.core.errors import InvalidInput
from app.core.money import ZERO, Money
from app.core.records import Payment
from app.desk.charity import pay_charity
from app.desk.money_results import StillOwed
from app.desk.overview import Overview
from app.law.charity import offered_fees
from app.ui.hub import Hub
from app.ui.screens.tournament.bound import Bound, BoundChoice, as_cents, as_text
from app.ui.screens.tournament.facts import LawText
from app.ui.screens.tournament.nonprofits import Nonprofits
from app.ui.screens.tournament.part_form import PartForm
from app.ui.widgets.button import Button
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.date_field import write_day
from app.ui.widgets.fields import MoneyField, TextField
from app.ui.widgets.radio import RadioRows

_FEES: Final = {"entry": "Entry", "re-entry": "Re-entry", "add-on": "Add-on"}


class CharityForm(PartForm):
    """The claim, the four-item record, and the payments to the nonprofit."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(
            hub,
            "Charity",
            "A share of all entrance fees, if called charitable",
            "23-5-317(2)(d)",
            name="part_charity",
        )
        self.claim = RadioRows(
            (
                (False, "Not claimed", "the word charity stands on no notice and no paper"),
                (True, "Represented as charitable", "the share is due from every entrance fee"),
            ),
            name="charitable",
        )
        self.put(self.claim)
        self.share = CardRows(columns=(110, 300), name="charity_share")
        self.share_card = self._card("Share of each posted fee", self.share)
        self.put(self.share_card)
        self._who()
        self.nonprofits = Nonprofits(self)
        self.held = CardRows(columns=(220, 330), name="charity_held")
        self.held_card = self._card("Held and paid", self.held)
        self.held_box = self.put(self.held_card)
        self.pay_head = self.section("Record a payment")
        self._payment()
        self.paid = CardRows(columns=(110, 320), name="charity_payments")
        self.paid_card = self._card("Payments", self.paid)
        self.paid_box = self.put(self.paid_card)
        self.law = LawText("23-5-317(2)(d)")
        self.put(self.law)
        self.finish()

    def fill(self, view: Overview) -> None:
        """Show the share, what is held, and what was paid."""
        terms, percent = view.terms, view.pack.charity_percent
        self.about.setText(f"{percent} % of all entrance fees, if called charitable")
        self.share_card.set_head("Share of each posted fee", f"{percent} % is due when claimed")
        self.share.set_rows(
            [
                _share(_FEES[kind.value], price.charity, price.total, percent)
                for kind, price in offered_fees(terms)
            ]
        )
        money = view.charity
        self.held_card.set_head("Held and paid", f"{Money(money.held_cents)} held")
        self.held.set_rows(
            [
                CardRow(("Entrance fees paid in",), amount=str(view.facts.ledger.entrance)),
                CardRow((f"Due, {percent} %",), amount=str(Money(money.due_cents))),
                CardRow(("Collected for the charity",), amount=str(Money(money.collected_cents))),
                CardRow(("Paid to it",), amount=str(Money(money.paid_cents))),
            ]
        )
        self.paid.set_rows(
            [_paid(view, one) for one in money.payments] or [CardRow(("Nothing paid yet", ""), muted=True)]
        )
        self.nonprofits.fill(view)
        if not self.payee.text() and not self.payee.edit.hasFocus():
            self.show_payee(next((one for one in money.owed if one.owed_cents > 0), None))
        nothing = None if money.held_cents > 0 else "Nothing is held for the charity."
        self.pay.set_greyed(nothing)
        for field in (self.payee, self.address, self.amount, self.check):
            field.set_frozen(frozen=nothing is not None)
        self.amount.set_note(nothing or f"at most {Money(money.held_cents)}")
        self.law.set_pack(view.pack)

    def look(self, words: object = None) -> None:
        """Ask for the nonprofit while the claim is made, for payments once there is money."""
        super().look(words)
        claimed = self.claim.value() is True
        for box in (*self._named, *self.nonprofits.boxes):
            box.setVisible(claimed)
        due = claimed or (self.view is not None and self.view.charity.collected_cents > 0)
        for part in (self.held_box, self.pay_head, *self._paying, self.paid_box):
            part.setVisible(due)

    def _who(self) -> None:
        name = TextField("Nonprofit", name="charity_name")
        kind = TextField("Kind", hint="charitable, educational or recreational", name="charity_kind")
        where = TextField("Address", name="charity_address")
        why = TextField("What the money is for", name="charity_purpose")
        notice = TextField("How it is publicly identified as charitable", name="charity_public_notice")
        who = self.row(name, kind, weights=(3, 2))
        self._named = (who, *(self.put(field, below=6) for field in (where, why, notice)))
        self.bind(
            BoundChoice("charitable", self.claim, lambda terms: terms.charitable),
            Bound("charity_name", name, lambda terms: terms.charity_name, as_text),
            Bound("charity_kind", kind, lambda terms: terms.charity_kind, as_text),
            Bound("charity_address", where, lambda terms: terms.charity_address, as_text),
            Bound("charity_purpose", why, lambda terms: terms.charity_purpose, as_text),
            Bound("charity_public_notice", notice, lambda terms: terms.charity_public_notice, as_text),
        )

    def _payment(self) -> None:
        self.payee = TextField("Payee", name="payee")
        self.address = TextField("Payee's address", name="address")
        self.amount = MoneyField("Amount", note_room=True, name="amount_cents")
        self.check = TextField("Check number", note="empty: cash", note_room=True, name="check_number")
        self.pay = Button("Record payment", name="record_payment")
        self.pay.clicked.connect(self._pay)
        self._paying = (
            self.row(self.payee, self.address, weights=(2, 3)),
            self.row(self.amount, self.check, self.pay, weights=(1, 1, 0), below=10),
        )

    def show_payee(self, one: StillOwed | None) -> None:
        """Put in whom a payment is for; what is owed to it is said at the amount."""
        if one is None and self.view is not None:
            self.payee.set_text(self.view.terms.charity_name)
            self.address.set_text(self.view.terms.charity_address)
        elif one is not None:
            self.payee.set_text(one.payee)
            self.address.set_text(one.address)

    def _card(self, title: str, rows: CardRows) -> Card:
        card = Card(title, padding=0, hint=" ")
        card.body.addWidget(rows)
        return card

    def _pay(self) -> None:
        if self.view is None:
            return
        try:
            amount = as_cents(self.amount.text(), "amount_cents")
        except InvalidInput as error:
            self.place_error(error)
            return
        done = self.attempt(
            pay_charity,
            tournament_id=self.view.tournament.tournament_id,
            amount_cents=amount,
            payee=self.payee.text(),
            address=self.address.text(),
            check_number=self.check.text(),
        )
        if done is not None:
            for field in (self.payee, self.address, self.amount, self.check):
                field.set_text("")
            self.fill(self.view)


def _share(name: str, charity: Money, whole: Money, percent: int) -> CardRow:
    least = whole.share_up(percent, 100)
    part = charity.cents * 100 // whole.cents if whole.cents else 0
    words = f"{charity} of {whole}, {part} %"
    note = "" if charity >= least or charity == ZERO else f"{least} would be {percent} %"
    return CardRow((name, words, note))


def _paid(view: Overview, payment: Payment) -> CardRow:
    number = payment.detail.get("check_number", "")
    how = f"check {number}" if number else "cash"
    day = write_day(view.local(payment.at).date()).split(",")[0]
    cells = (payment.receipt_number, payment.detail.get("payee", ""), f"{how}, {day}")
    return CardRow(cells, amount=str(-payment.amount))
