"""What is done with a receipt at the desk: printed as it is sold, printed again, voided."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Final, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from app.core.errors import Conflict, DeskError, InvalidInput, StoreUnavailable
from app.core.records import PrintJob
from app.desk.counter import LastSale
from app.desk.counter_room import seat_freed
from app.desk.desk import Desk
from app.desk.posting import RECEIPT
from app.desk.receipts import print_receipt
from app.desk.results import Refunded, Voided
from app.desk.sentences import error_sentence
from app.desk.sheets import render_rules
from app.desk.voids import may_void, void_payment
from app.ui.dialogs.void_form import NEEDS_APPROVAL, VoidAsked
from app.ui.hub import Hub, new_intent
from app.ui.screens.desk_find import FindColumn
from app.ui.screens.desk_refunds import RefundActs
from app.ui.screens.desk_sale import SaleColumn
from db import payments, prints

TWICE_SECONDS: Final = 2.0
_WAITING: Final = ("queued", "printing", "failed")


class Printing(Protocol):
    """The print queue as the desk uses it."""

    job_changed: SignalInstance

    def enqueue_receipt(self, receipt_number: str, *, clerk: str) -> None:
        """Print a receipt beside the sales."""

    def enqueue_job(self, job: PrintJob, pdf: bytes, *, copies: int = 1) -> None:
        """Print a paper that is made already."""


class ReceiptActs(QObject):
    """Prints and voids. `voided` after a void, `left` when it was not wanted, `served` after a copy."""

    voided = Signal()
    served = Signal()
    left = Signal()

    def __init__(self, hub: Hub, find: FindColumn, sale: SaleColumn, printing: Printing | None) -> None:
        super().__init__(sale)
        self._hub = hub
        self._find = find
        self._sale = sale
        self._printing = printing
        self._intent = ""
        self._asked: tuple[LastSale, str] | None = None
        self._reprinted = ("", 0.0)
        find.reprint_wanted.connect(self._reprint)
        find.void_wanted.connect(self._ask_void)
        sale.voiding.confirmed.connect(self._void)
        sale.voiding.kept.connect(self.left)
        self.refunds = RefundActs(hub, find, sale)
        self.refunds.left.connect(self.left)
        self.refunds.refunded.connect(self._show_refunded)
        if printing is not None:
            printing.job_changed.connect(self._job_changed)

    @property
    def prints(self) -> bool:
        """Whether papers come out by themselves."""
        return self._printing is not None

    def print_sold(self, receipt_number: str) -> None:
        """Print the receipt of a sale, beside the sales."""
        if self._printing is not None:
            self._printing.enqueue_receipt(receipt_number, clerk=self._hub.desk.clerk)

    def print_rules_copy(self, version: int) -> str:
        """Hand the newest rules handout to the printer, and return what becomes of it."""
        if self._printing is None:
            return "The handout waits for a printer."
        try:
            jobs = self._hub.read(_jobs_of, "rules-handout", str(version))
            pdf = self._hub.read(render_rules, self._hub.tournament_id, kind="handout")
        except DeskError as error:
            return f"The handout is not printed yet: {error_sentence(error)}"
        self._printing.enqueue_job(jobs[-1], pdf)
        return "It goes to the printer."

    def _reprint(self, sale: object) -> None:
        if not isinstance(sale, LastSale):
            return
        number = sale.payment.receipt_number
        before, at = self._reprinted
        if number == before and time.monotonic() - at < TWICE_SECONDS:
            return  # a nervous second press is the same wish
        self._reprinted = (number, time.monotonic())
        if self._printing is not None:
            try:
                jobs = self._hub.read(_jobs_of, RECEIPT, number)
            except DeskError as error:
                self._find.say("Not printed now", error_sentence(error))
                return
            self._printing.enqueue_receipt(number, clerk=self._hub.desk.clerk)
            if any(job.state in _WAITING for job in jobs):
                self._find.say(number, "waits for the printer already")
            else:
                self._find.say(number, f"{_copy(len(jobs))} goes to the printer")
        else:
            printed = self._hub.do(print_receipt, receipt_number=number)
            if printed is not None:
                self._find.say(number, f"{_copy(printed.copy)} waits for a printer")
        self.served.emit()

    def _ask_void(self, sale: object) -> None:
        if not isinstance(sale, LastSale) or self._sale.state() == "asking":
            return
        try:
            seat = self._hub.read(seat_freed, payment_id=sale.payment.payment_id)
            stands = self._hub.read(may_void, payment_id=sale.payment.payment_id)
        except DeskError as error:
            self._hub.failed.emit(error)
            return
        self._intent = new_intent()
        self._sale.setCurrentWidget(self._sale.voiding)
        self._asked = (sale, seat)
        self._sale.voiding.ask(sale, seat, stands)

    def _void(self, asked: object) -> None:
        if not isinstance(asked, VoidAsked):
            return
        try:
            done = self._hub.attempt(
                void_payment, self._intent, payment_id=asked.payment_id, reason=asked.reason,
                approver=asked.approver, pin=asked.pin,
            )  # fmt: skip
        except DeskError as error:
            if not isinstance(error, StoreUnavailable):
                self._intent = new_intent()
            if isinstance(error, Conflict) and self._refused_meanwhile(asked.payment_id):
                return
            code = error.field if isinstance(error, InvalidInput) else error.code
            self._sale.voiding.show_trouble(code, error_sentence(error))
            return
        self.print_sold(done.receipt_number)
        self.voided.emit()
        self._show_voided(done)

    def _refused_meanwhile(self, payment_id: str) -> bool:
        """Show the form as refused when another desk settled the receipt after it was opened."""
        try:
            stands = self._hub.read(may_void, payment_id=payment_id)
        except DeskError:
            return False  # what the void itself said is told
        if stands is None or stands.code == NEEDS_APPROVAL or self._asked is None:
            return False
        self._sale.voiding.ask(*self._asked, stands)
        return True

    def _show_voided(self, done: Voided) -> None:
        if self._asked is None:
            return
        sale, seat = self._asked
        try:
            at = self._hub.read(_written_at, done.payment_id)
        except DeskError:
            at = self._hub.desk.now()  # it is voided; only its time could not be read again
        self._sale.paid.show_void(
            done, name=sale.person.list_name if sale.person else sale.payment.label,
            tender=sale.payment.tender, seat=seat, at=at.astimezone(sale.at.tzinfo), printing=self.prints,
        )  # fmt: skip
        self._sale.setCurrentWidget(self._sale.paid)

    def _show_refunded(self, sale: object, done: object) -> None:
        if not isinstance(sale, LastSale) or not isinstance(done, Refunded):
            return
        self.print_sold(done.receipt_number)
        self.voided.emit()
        name = sale.person.list_name if sale.person else sale.payment.label
        at = self._hub.desk.now().astimezone(sale.at.tzinfo)
        self._sale.paid.show_refund(done, name=name, tender=sale.payment.tender, at=at, printing=self.prints)
        self._sale.setCurrentWidget(self._sale.paid)

    def _job_changed(self, job: object) -> None:
        if not isinstance(job, PrintJob):
            return
        self._sale.paid.show_job(job)
        if job.document == RECEIPT and job.copy:
            went = {"printed": "printed", "saved": "saved as PDF"}.get(job.state, "prints later")
            self._find.say(job.reference, f"{_copy(job.copy)} {went}")


def _jobs_of(desk: Desk, document: str, reference: str) -> list[PrintJob]:
    return prints.list_jobs(desk.store, document, reference)


def _written_at(desk: Desk, payment_id: str) -> datetime:
    return payments.get_payment(desk.store, payment_id).at


def _copy(number: int) -> str:
    return f"COPY {number}" if number else "the first print"
