"""A refund: how much goes back, what becomes of seat, stack and pool, the reason, and who approves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import Money
from app.desk.counter import LastSale
from app.desk.refunds import MoneyBack
from app.desk.sentences import error_sentence
from app.desk.words import kind_words
from app.ui import fonts
from app.ui.asking import ASKING_AGAIN, ASKING_TITLE
from app.ui.widgets.amounts import AmountRow, Hairline, IconLine
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.fields import MoneyField, TextField
from app.ui.widgets.label import Label

_ICONS: Final = ("money", "armchair", "poker-chip", "chart-pie-slice", "arrow-u-up-left", "notebook")


@dataclass(frozen=True, slots=True)
class RefundAsked:
    """What was filled in. `pin` is never kept."""

    payment_id: str
    amount: Money
    reason: str
    approver: str
    pin: str


class RefundColumn(ThreeBandColumn):
    """The refund of one receipt, in the place of the Sale column.

    Signals: `confirmed` (a `RefundAsked`), `kept` (Esc), `amount_changed` (a `Money`, to be told anew
    what it would do).
    """

    confirmed = Signal(object)
    kept = Signal()
    amount_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, last=True, name="refund_column")
        self._payment_id = ""
        self._refused = False
        self._title = Label(size=18, weight=fonts.SEMIBOLD, name="refund_title")
        self.head.addWidget(self._title)
        self.head.addStretch(1)
        self._who = AmountRow(words_weight=fonts.MEDIUM, high=44, name="refund_who")
        self.amount = MoneyField("To hand back", name="refund_amount")
        self._told = QWidget()
        self._lines = QVBoxLayout(self._told)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self.reason = TextField("Why", hint="Called away", name="refund_reason")
        self.approver = TextField("Approved by", hint="Another person", name="refund_approver")
        self.pin = TextField("Their PIN", name="refund_pin")
        self.pin.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.trouble = Banner(BannerKind.REFUSED, "", "", name="refund_trouble")
        self.keep = Button("Keep it", big=True, key="Esc", name="keep_payment")
        self.confirm = Button("Refund", kind=ButtonKind.DANGER, big=True, name="confirm_refund")
        self._lay_out()
        self.keep.clicked.connect(self.kept)
        self.confirm.clicked.connect(self._confirm)
        self.amount.edited.connect(self._amount_edited)
        for field in (self.reason, self.approver, self.pin):
            field.edited.connect(self._grey)

    def ask(self, sale: LastSale, what: MoneyBack) -> None:
        """Begin with a receipt and all that is left of it."""
        payment = sale.payment
        self._payment_id = payment.payment_id
        name = sale.person.list_name if sale.person else payment.label
        self._title.setText(f"Refund {payment.receipt_number}")
        self.setAccessibleName(f"Refund receipt {payment.receipt_number}, {name}")
        second = f"{payment.receipt_number}, {kind_words(payment.kind, payment.label)}"
        self._who.set_words(name, str(payment.amount), second)
        for field in (self.reason, self.approver, self.pin):
            field.set_text("")
        self.amount.set_money(Money(what.left_cents))
        self.trouble.hide()
        self.tell(what)
        (self.keep if self._refused else self.reason).setFocus()

    def tell(self, what: MoneyBack) -> None:
        """Say what the amount at hand would do, or that it cannot be done."""
        self._refused = bool(what.refusal)
        for part in (self.amount, self._told, self.reason, self._approval):
            part.setVisible(not self._refused)
        while self._lines.count():
            item = self._lines.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for sentence, icon in zip(what.sentences, _icons(len(what.sentences)), strict=True):
            self._lines.addWidget(IconLine(icon, sentence))
        self.confirm.set_words(f"Refund {Money(what.amount_cents)}")
        self._grey()

    def show_trouble(self, code: str, words: str) -> None:
        """Say why it was not refunded, or cannot be."""
        if code == "wrong_pin":
            self.pin.set_text("")
            self.pin.setFocus()
        asking = code == ASKING_AGAIN
        self.trouble.set_kind(BannerKind.WARNING if asking else BannerKind.REFUSED)
        self.trouble.set_words(ASKING_TITLE if asking else "Not refunded", words)
        self.trouble.show()
        self._grey()

    def _lay_out(self) -> None:
        self._approval = QWidget()
        row = QHBoxLayout(self._approval)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.approver, 3)
        row.addWidget(self.pin, 2)
        inner, stack = padded(spacing=8, last=True)
        parts: tuple[QWidget, ...] = (
            self._who, Hairline(), self.amount, self._told, self.reason, self._approval, self.trouble,
        )  # fmt: skip
        for part in parts:
            stack.addWidget(part)
        stack.addStretch(1)
        self.body.addWidget(scrolled(inner, name="refund_area"))
        self.foot.addWidget(self.keep, 1)
        self.foot.addWidget(self.confirm, 1)

    def _amount_edited(self, _text: object) -> None:
        try:
            self.amount_changed.emit(Money.parse(self.amount.text()))
        except InvalidInput as error:
            self.amount.set_error(error_sentence(error) if self.amount.text().strip() else "")
        self._grey()

    def _grey(self, _typed: object = None) -> None:
        self.confirm.set_greyed(self._missing() or None)

    def _missing(self) -> str:
        if self._refused:
            return "it cannot be refunded"
        if self.amount.error() or not self.amount.text().strip():
            return "the amount cannot be used"
        if not self.reason.text().strip():
            return "a reason is needed"
        if not (self.approver.text().strip() and self.pin.text()):
            return "another person's approval and PIN are needed"
        return ""

    def _confirm(self) -> None:
        asked = RefundAsked(
            self._payment_id, self.amount.money(), self.reason.text(), self.approver.text(), self.pin.text()
        )
        self.confirmed.emit(asked)


def _icons(count: int) -> tuple[str, ...]:
    """Return an icon for each sentence: the first is the money, the last two the room and the receipt."""
    middle = _ICONS[1:4]
    return (_ICONS[0], *middle[3 - (count - 3) :], *_ICONS[4:])
