"""The Sale column after money went over the counter: PAID or VOIDED, the receipt, how the printing goes."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.money import Money
from app.core.records import Kind, PrintJob, Tender
from app.desk.results import Refunded, Sale, Voided
from app.desk.words import kind_words, tender_words
from app.ui import fonts
from app.ui.screens.desk_words import day_words
from app.ui.widgets import paint
from app.ui.widgets.amounts import AmountRow, Hairline, IconLine
from app.ui.widgets.column import ThreeBandColumn, padded
from app.ui.widgets.label import Label

PARTS = ("Player part", "Drawer part")
_NEW_SEAT = (Kind.ENTRY.value, Kind.REENTRY.value)


class PaidColumn(ThreeBandColumn):
    """PAID, or VOIDED after a void. It holds no button: the first key typed clears it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, last=True, name="paid_column")
        self.set_tone("tint", "tint_line")
        self.receipt_number = ""
        self._paid = _PaidHead()
        self.head.setContentsMargins(0, 0, 0, 1)
        self.head.addWidget(self._paid)
        inner, stack = padded(spacing=0)
        stack.setContentsMargins(16, 0, 16, 0)
        self._change = _large("change_due")
        self._seat = _large("seat")
        self._receipt = AmountRow(
            size=24, weight=fonts.SEMIBOLD, words_size=18, words_weight=fonts.MEDIUM, high=79, name="receipt"
        )
        for row in (self._change, self._seat, self._receipt):
            stack.addWidget(row)
            stack.addWidget(Hairline(ink="tint_line"))
        stack.addSpacing(16)
        self.lines = [IconLine("", "", icon_size=20, gap=30, least=36, name=f"print_{n}") for n in range(3)]
        for line in self.lines:
            stack.addWidget(line)
        stack.addStretch(1)
        self.body.addWidget(inner)
        below = QVBoxLayout()
        below.setSpacing(0)
        below.addStretch(1)
        below.addWidget(Label("Ready for the next player", size=18, weight=fonts.MEDIUM))
        below.addWidget(
            Label("Just type a name or scan. This page clears itself.", size=13, ink="text_2", elide=True)
        )
        below.addStretch(1)
        self.foot.addLayout(below)

    def show_sale(self, sale: Sale, *, label: str, tender: Tender, at: datetime, printing: bool) -> None:
        """Show money that was taken. `at` is on the venue's clock; `printing` whether a queue works."""
        self.receipt_number = sale.receipt_number
        amount, change = Money(sale.amount_cents), Money(sale.change_cents)
        what = kind_words(Kind(sale.kind), label)
        if sale.kind in _NEW_SEAT and sale.entry_number:
            what = (
                f"{what} {sale.entry_number}"
                if sale.kind == Kind.ENTRY.value
                else f"Entry {sale.entry_number}"
            )
        if amount:
            self._paid.set_words("PAID", str(amount), f"{what}, {tender.value}")
            self.setAccessibleName(f"Paid {amount}, change {change}")
        else:
            self._paid.set_words("ENTERED", "", f"{what}, by a seat won")
            self.setAccessibleName("Entered by a seat won, nothing paid")
        given = (
            f"of {Money(sale.tendered_cents)} tendered"
            if change
            else "paid exactly"
            if amount
            else "nothing was paid"
        )
        self._change.set_words("Change due", str(change), given)
        self._show_seat(sale)
        self._receipt.set_words("Receipt", sale.receipt_number, day_words(at))
        self._show_waiting(printing=printing)
        copy = f"Rules copy v{sale.rules_version} handed over, logged"
        self.lines[2].set_line("check-circle-fill", copy, "accent_text")

    def show_void(
        self, done: Voided, *, name: str, tender: Tender, seat: str, at: datetime, printing: bool
    ) -> None:
        """Show a void that was made: what to hand back, and its own receipt. `seat` is one sentence."""
        self.receipt_number = done.receipt_number
        amount = str(Money(done.amount_cents))
        self._paid.set_words("VOIDED", amount, done.voided_receipt)
        self.setAccessibleName(f"Voided {done.voided_receipt}, hand back {amount}")
        self._change.set_words("Hand back", amount, tender_words(tender))
        self._seat.set_words(name, "", f"{done.voided_receipt} stays, marked void")
        self._receipt.set_words("Void receipt", done.receipt_number, day_words(at))
        self._show_waiting(printing=printing)
        self.lines[2].set_line("armchair", seat, "text_2")

    def show_refund(self, done: Refunded, *, name: str, tender: Tender, at: datetime, printing: bool) -> None:
        """Show a refund that was made: what to hand back, what stays paid, and its own receipt."""
        self.receipt_number = done.receipt_number
        amount = str(Money(done.amount_cents))
        self._paid.set_words("REFUNDED", amount, done.refunded_receipt)
        self.setAccessibleName(f"Refunded {done.refunded_receipt}, hand back {amount}")
        self._change.set_words("Hand back", amount, tender_words(tender))
        self._seat.set_words(name, "", f"{done.refunded_receipt} stays, {Money(done.left_cents)} of it paid")
        self._receipt.set_words("Refund receipt", done.receipt_number, day_words(at))
        self._show_waiting(printing=printing)
        self.lines[2].set_line("user-circle", f"Approved by {done.approver}", "text_2")

    def show_job(self, job: PrintJob) -> None:
        """Fill in how the printing of this receipt went."""
        if job.document != "receipt" or job.reference != self.receipt_number:
            return
        for line, part in zip(self.lines, PARTS, strict=False):
            if job.state in ("printed", "saved"):
                went = "saved as PDF" if job.state == "saved" else "printed"
                line.set_line("check-circle-fill", f"{part} {went}", "accent_text")
            elif job.state == "failed":
                line.set_line("clock", f"{part} prints later", "amber", "amber")

    def _show_waiting(self, *, printing: bool) -> None:
        for line, part in zip(self.lines, PARTS, strict=False):
            if printing:
                line.set_line("circle-dashed", f"{part} prints", "text_2", "text")
            else:
                line.set_line("clock", f"{part} prints later", "amber", "amber")

    def _show_seat(self, sale: Sale) -> None:
        new = sale.kind in _NEW_SEAT
        if sale.table is not None:
            second = "starting stack is at the seat" if new else "keeps the seat"
            self._seat.set_words(f"Table {sale.table}", f"Seat {sale.seat}", second)
        elif new:
            self._seat.set_words("No seat is free", "Waits", "drawn as soon as one is free")
        else:
            self._seat.set_words("No seat", "", "nothing changes at the tables")


def _large(name: str) -> AmountRow:
    return AmountRow(
        size=40, weight=fonts.SEMIBOLD, words_size=18, words_weight=fonts.MEDIUM, high=111, name=name
    )


class _PaidHead(QWidget):
    """The head: a large check, PAID or VOIDED, and at the right what was paid."""

    def __init__(self) -> None:
        super().__init__()
        self._word = "PAID"
        self._amount = ""
        self._what = ""
        self.setFixedHeight(79)

    def set_words(self, word: str, amount: str, what: str) -> None:
        """Change the large word, the amount and what it was for."""
        self._word = word
        self._amount, self._what = amount, what
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the band."""
        painter = paint.begin(self)
        paint.icon(painter, "check-circle-fill", QPointF(35, 40), size=40, ink="accent_text")
        size = 40 if fonts.width(self._word, 40, fonts.SEMIBOLD) < 120 else 24
        word = QRectF(69, 0, 120, 80)
        paint.text(painter, word, self._word, size=size, weight=fonts.SEMIBOLD, ink="accent_text")
        right = QRectF(200, 17, self.width() - 216, 24)
        paint.text(painter, right, self._amount, size=18, weight=fonts.SEMIBOLD, align=paint.RIGHT)
        paint.text(painter, right.translated(0, 23), self._what, size=13, ink="text_2", align=paint.RIGHT)
        painter.end()
