"""A void: the receipt, what happens to the seat, the reason, and an approver when one is needed."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.desk.counter import LastSale
from app.desk.words import kind_words
from app.ui import fonts
from app.ui.widgets.amounts import AmountRow, Hairline, IconLine
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn, padded
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label


@dataclass(frozen=True, slots=True)
class VoidAsked:
    """What the clerk filled in. `pin` is never kept."""

    payment_id: str
    reason: str
    approver: str
    pin: str


class VoidColumn(ThreeBandColumn):
    """The void of one receipt, in the place of the Sale column. Signals: `confirmed`, `kept` (Esc)."""

    confirmed = Signal(object)
    kept = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, last=True, name="void_column")
        self._payment_id = ""
        self._title = Label(size=18, weight=fonts.SEMIBOLD, name="void_title")
        self.head.addWidget(self._title)
        self.head.addStretch(1)
        inner, stack = padded(spacing=12)
        self._who = AmountRow(words_weight=fonts.MEDIUM, high=44, name="void_who")
        self._back = AmountRow(
            "To hand back", size=40, weight=fonts.SEMIBOLD, words_size=18, words_weight=fonts.MEDIUM,
            high=62, name="hand_back",
        )  # fmt: skip
        self._seat = IconLine("armchair", "", name="void_seat")
        self._keeps = IconLine("notebook", "The receipt keeps its number; the void gets its own.")
        self.reason = TextField("Why", hint="Wrong person", name="void_reason")
        self.approver = TextField("Approved by", hint="Name of another person", name="void_approver")
        self.pin = TextField("Their PIN", name="void_pin")
        self.pin.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.trouble = Banner(BannerKind.REFUSED, "", "", name="void_trouble")
        parts: tuple[QWidget, ...] = (
            self._who, Hairline(), self._back, self._seat, self._keeps, self.reason, self.approver,
            self.pin, self.trouble,
        )  # fmt: skip
        for part in parts:
            stack.addWidget(part)
        stack.addStretch(1)
        self.body.addWidget(inner)
        self.keep = Button("Keep it", big=True, key="Esc", name="keep_receipt")
        self.confirm = Button("Void", kind=ButtonKind.DANGER, big=True, name="confirm_void")
        self.keep.clicked.connect(self.kept)
        self.confirm.clicked.connect(self._confirm)
        self.foot.addWidget(self.keep, 1)
        self.foot.addWidget(self.confirm, 1)
        self.reason.edited.connect(lambda _text: self._grey())

    def ask(self, sale: LastSale, seat: str) -> None:
        """Begin with a receipt; `seat` says what happens to the seat."""
        payment = sale.payment
        self._payment_id = payment.payment_id
        name = sale.person.list_name if sale.person else payment.label
        self._title.setText(f"Void {payment.receipt_number}")
        self.setAccessibleName(f"Void receipt {payment.receipt_number}, {name}")
        self._who.set_words(name, "", f"{payment.receipt_number}, {kind_words(payment.kind, payment.label)}")
        self._back.set_words("To hand back", str(payment.amount))
        self._seat.set_line("armchair", seat, "text_2")
        self.confirm.set_words(f"Void {payment.amount}")
        for field in (self.reason, self.approver, self.pin):
            field.set_text("")
        self._ask_approval(needed=False)
        self.trouble.hide()
        self._grey()
        self.reason.setFocus()

    def show_trouble(self, code: str, words: str) -> None:
        """Say why it was not voided; ask for an approver when that is what is missing."""
        if code == "needs_approval":
            self._ask_approval(needed=True)
            self.approver.setFocus()
        if code == "wrong_pin":
            self.pin.set_text("")
            self.pin.setFocus()
        self.trouble.set_words("Not voided", words)
        self.trouble.show()

    def _ask_approval(self, *, needed: bool) -> None:
        self.approver.setVisible(needed)
        self.pin.setVisible(needed)

    def _grey(self) -> None:
        self.reason.set_note("" if self.reason.text().strip() else "A void needs a reason. It is kept.")
        self.confirm.set_greyed(None if self.reason.text().strip() else "a reason is needed")

    def _confirm(self) -> None:
        self.confirmed.emit(
            VoidAsked(
                self._payment_id,
                self.reason.text(),
                self.approver.text() if self.approver.isVisibleTo(self) else "",
                self.pin.text() if self.pin.isVisibleTo(self) else "",
            )
        )
