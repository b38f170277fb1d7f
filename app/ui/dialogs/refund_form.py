"""A refund: how much goes back, what becomes of seat, stack and pool, the reason, and who approves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.errors import InvalidInput
from app.core.money import Money
from app.desk.counter import LastSale
from app.desk.refunds import MoneyBack
from app.desk.sentences import error_sentence
from app.ui.dialogs.money_back import MoneyBackColumn
from app.ui.widgets.amounts import IconLine
from app.ui.widgets.fields import MoneyField

_ICONS: Final = ("money", "armchair", "poker-chip", "chart-pie-slice", "arrow-u-up-left", "notebook")


@dataclass(frozen=True, slots=True)
class RefundAsked:
    """What was filled in. `pin` is never kept."""

    payment_id: str
    amount: Money
    reason: str
    approver: str
    pin: str


class RefundColumn(MoneyBackColumn):
    """The refund of one receipt, in the place of the Sale column.

    Signals: `confirmed` (a `RefundAsked`), `amount_changed` (a `Money`, to be told anew what it would do).
    What is typed stands above what it does, so that nothing to fill in is below the edge of the window.
    """

    confirmed = Signal(object)
    amount_changed = Signal(object)
    verb = "Refund"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, reason_hint="Called away", keep_name="keep_payment")
        self.amount = MoneyField("To hand back", name="refund_amount")
        self._told = QWidget()
        self._lines = QVBoxLayout(self._told)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(0)
        self.stack(self.amount, self.reason, self._approval, self.trouble, self._told)
        self.confirm.clicked.connect(self._confirm)
        self.amount.edited.connect(self._amount_edited)

    def ask(self, sale: LastSale, what: MoneyBack) -> None:
        """Begin with a receipt and all that is left of it."""
        self.begin(sale)
        self.amount.set_money(Money(what.left_cents))
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

    def _amount_edited(self, _text: object) -> None:
        try:
            self.amount_changed.emit(Money.parse(self.amount.text()))
        except InvalidInput as error:
            self.amount.set_error(error_sentence(error) if self.amount.text().strip() else "")
        self._grey()

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
