"""Refunds at the desk: told before they are confirmed, approved by somebody else, printed in two parts."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.core.errors import Conflict, DeskError, InvalidInput, StoreUnavailable
from app.core.money import Money
from app.desk.counter import LastSale
from app.desk.refunds import MoneyBack, refund_payment, show_money_back
from app.desk.sentences import error_sentence
from app.ui.dialogs.refund_form import RefundAsked
from app.ui.hub import Hub, new_intent
from app.ui.screens.desk_find import FindColumn
from app.ui.screens.desk_sale import SaleColumn


class RefundActs(QObject):
    """Asks and refunds. `refunded` carries what was done, `left` when it was not wanted."""

    refunded = Signal(object, object)
    left = Signal()

    def __init__(self, hub: Hub, find: FindColumn, sale: SaleColumn) -> None:
        super().__init__(sale)
        self._hub = hub
        self._sale = sale
        self._form = sale.refunding
        self._intent = ""
        self._asked: LastSale | None = None
        find.refund_wanted.connect(self._ask)
        self._form.amount_changed.connect(self._tell)
        self._form.confirmed.connect(self._refund)
        self._form.kept.connect(self.left)

    def _ask(self, sale: object) -> None:
        if not isinstance(sale, LastSale) or self._sale.state() == "asking":
            return
        self._asked = sale
        what = self._read(None)
        if what is None:
            return
        self._intent = new_intent()
        self._sale.setCurrentWidget(self._form)
        self._form.ask(sale, what)
        if what.refusal:
            params = {"receipt": sale.payment.receipt_number, "station": self._hub.desk.station}
            self._form.show_trouble(what.refusal, error_sentence(Conflict(what.refusal, **params)))

    def _tell(self, amount: object) -> None:
        if not isinstance(amount, Money):
            return
        try:
            what = self._hub.read(
                show_money_back, payment_id=self._payment_id(), how="refund", amount_cents=amount.cents
            )
        except InvalidInput as error:
            self._form.amount.set_error(error_sentence(error))
            return
        except DeskError as error:
            self._hub.failed.emit(error)
            return
        self._form.tell(what)

    def _read(self, cents: int | None) -> MoneyBack | None:
        try:
            return self._hub.read(
                show_money_back, payment_id=self._payment_id(), how="refund", amount_cents=cents
            )
        except DeskError as error:
            self._hub.failed.emit(error)
            return None

    def _payment_id(self) -> str:
        return self._asked.payment.payment_id if self._asked is not None else ""

    def _refund(self, asked: object) -> None:
        if not isinstance(asked, RefundAsked) or self._asked is None:
            return
        try:
            done = self._hub.attempt(
                refund_payment, self._intent, payment_id=asked.payment_id, amount_cents=asked.amount.cents,
                reason=asked.reason, approver=asked.approver, pin=asked.pin,
            )  # fmt: skip
        except DeskError as error:
            if not isinstance(error, StoreUnavailable):
                self._intent = new_intent()
            if isinstance(error, Conflict):
                self._refuse_meanwhile(self._asked)
            self._form.show_trouble(error.code, error_sentence(error))
            return
        self.refunded.emit(self._asked, done)

    def _refuse_meanwhile(self, sale: LastSale) -> None:
        """Ask for nothing more when another desk settled the receipt after the form was opened."""
        what = self._read(None)
        if what is not None and what.refusal:
            self._form.ask(sale, what)
