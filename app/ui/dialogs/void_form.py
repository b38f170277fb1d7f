"""A void: the receipt, what happens to the seat, the reason, and an approver when one is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.errors import Conflict
from app.desk.counter import LastSale
from app.desk.sentences import error_sentence
from app.ui import fonts
from app.ui.dialogs.money_back import MoneyBackColumn
from app.ui.widgets.amounts import AmountRow, IconLine

NEEDS_APPROVAL: Final = "needs_approval"
_NEEDS: Final = "Only an own sale of today is voided alone. Somebody else approves this one."


@dataclass(frozen=True, slots=True)
class VoidAsked:
    """What the clerk filled in. `pin` is never kept."""

    payment_id: str
    reason: str
    approver: str
    pin: str


class VoidColumn(MoneyBackColumn):
    """The void of one receipt, in the place of the Sale column. `confirmed` carries a `VoidAsked`.

    What the desk knows already it says before anything is typed: that a void is refused, or that
    somebody else must approve it.
    """

    confirmed = Signal(object)
    verb = "Void"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, reason_hint="Wrong person", keep_name="keep_receipt")
        self._back = AmountRow(
            "To hand back", size=40, weight=fonts.SEMIBOLD, words_size=18, words_weight=fonts.MEDIUM,
            high=56, name="hand_back",
        )  # fmt: skip
        self._seat = IconLine("armchair", "", name="void_seat")
        self._keeps = IconLine("notebook", "The receipt keeps its number; the void gets its own.")
        self._other = IconLine("user-circle", _NEEDS, name="void_needs")
        self.stack(
            self._back, self._seat, self._keeps, self._other, self.reason,
            self._approval, self.trouble,
        )  # fmt: skip
        self.confirm.clicked.connect(self._confirm)

    def ask(self, sale: LastSale, seat: str, stands: Conflict | None) -> None:
        """Begin with a receipt. `seat` says what happens to the seat, `stands` what is in the way already."""
        amount = str(sale.payment.amount)
        self.begin(sale)
        self._back.set_words("To hand back", amount)
        self._seat.set_line("armchair", seat, "text_2")
        self.confirm.set_words(f"Void {amount}")
        approval = stands is not None and stands.code == NEEDS_APPROVAL
        self._refused = stands is not None and not approval
        for part in (self._back, self._seat, self.reason):
            part.setVisible(not self._refused)
        self._ask_approval(needed=approval)
        if stands is not None and self._refused:
            self.trouble.set_words("It cannot be voided", error_sentence(stands))
            self.trouble.show()
        self._grey()
        (self.keep if self._refused else self.reason).setFocus()

    def show_trouble(self, code: str, words: str) -> None:
        """Say why it was not voided; ask for an approver when that is what is missing."""
        if code == NEEDS_APPROVAL:
            self._ask_approval(needed=True)
            self.approver.setFocus()
        self._other.hide()  # the trouble says it now
        super().show_trouble(code, words)

    def _ask_approval(self, *, needed: bool) -> None:
        self._keeps.setVisible(not needed and not self._refused)
        for part in (self._other, self._approval, self.approver, self.pin):
            part.setVisible(needed)

    def _grey(self, _typed: object = None) -> None:
        self.reason.set_note("" if self.reason.text().strip() else "A void needs a reason. It is kept.")
        super()._grey()

    def _missing(self) -> str:
        if self._refused:
            return "it cannot be voided"
        if not self.reason.text().strip():
            return "a reason is needed"
        if self.approver.isVisibleTo(self) and not (self.approver.text().strip() and self.pin.text()):
            return "an approver and the PIN are needed"
        return ""

    def _confirm(self) -> None:
        self.confirmed.emit(
            VoidAsked(
                self._payment_id,
                self.reason.text(),
                self.approver.text() if self.approver.isVisibleTo(self) else "",
                self.pin.text() if self.pin.isVisibleTo(self) else "",
            )
        )
