"""A void: the receipt, what happens to the seat, the reason, and an approver when one is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QWidget

from app.core.errors import Conflict
from app.desk.counter import LastSale
from app.desk.sentences import error_sentence
from app.desk.words import kind_words
from app.ui import fonts
from app.ui.asking import ASKING_AGAIN, ASKING_TITLE
from app.ui.widgets.amounts import AmountRow, Hairline, IconLine
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label

NEEDS_APPROVAL: Final = "needs_approval"
_NEEDS: Final = "Only an own sale of today is voided alone. Somebody else approves this one."


@dataclass(frozen=True, slots=True)
class VoidAsked:
    """What the clerk filled in. `pin` is never kept."""

    payment_id: str
    reason: str
    approver: str
    pin: str


class VoidColumn(ThreeBandColumn):
    """The void of one receipt, in the place of the Sale column. Signals: `confirmed`, `kept` (Esc).

    What the desk knows already it says before anything is typed: that a void is refused, or that
    somebody else must approve it.
    """

    confirmed = Signal(object)
    kept = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, last=True, name="void_column")
        self._payment_id = ""
        self._refused = False
        self._title = Label(size=18, weight=fonts.SEMIBOLD, name="void_title")
        self.head.addWidget(self._title)
        self.head.addStretch(1)
        self._who = AmountRow(words_weight=fonts.MEDIUM, high=44, name="void_who")
        self._back = AmountRow(
            "To hand back", size=40, weight=fonts.SEMIBOLD, words_size=18, words_weight=fonts.MEDIUM,
            high=56, name="hand_back",
        )  # fmt: skip
        self._seat = IconLine("armchair", "", name="void_seat")
        self._keeps = IconLine("notebook", "The receipt keeps its number; the void gets its own.")
        self._other = IconLine("user-circle", _NEEDS, name="void_needs")
        self.reason = TextField("Why", hint="Wrong person", name="void_reason")
        self.approver = TextField("Approved by", hint="Another person", name="void_approver")
        self.pin = TextField("Their PIN", name="void_pin")
        self.pin.edit.setEchoMode(QLineEdit.EchoMode.Password)
        self.trouble = Banner(BannerKind.REFUSED, "", "", name="void_trouble")
        self._lay_out()
        self.keep = Button("Keep it", big=True, key="Esc", name="keep_receipt")
        self.confirm = Button("Void", kind=ButtonKind.DANGER, big=True, name="confirm_void")
        self.keep.clicked.connect(self.kept)
        self.confirm.clicked.connect(self._confirm)
        self.foot.addWidget(self.keep, 1)
        self.foot.addWidget(self.confirm, 1)
        for field in (self.reason, self.approver, self.pin):
            field.edited.connect(self._grey)

    def ask(self, sale: LastSale, seat: str, stands: Conflict | None) -> None:
        """Begin with a receipt. `seat` says what happens to the seat, `stands` what is in the way already."""
        payment = sale.payment
        self._payment_id = payment.payment_id
        name = sale.person.list_name if sale.person else payment.label
        self._title.setText(f"Void {payment.receipt_number}")
        self.setAccessibleName(f"Void receipt {payment.receipt_number}, {name}")
        self._who.set_words(name, "", f"{payment.receipt_number}, {_what(sale)}")
        self._back.set_words("To hand back", str(payment.amount))
        self._seat.set_line("armchair", seat, "text_2")
        self.confirm.set_words(f"Void {payment.amount}")
        for field in (self.reason, self.approver, self.pin):
            field.set_text("")
        approval = stands is not None and stands.code == NEEDS_APPROVAL
        self._refused = stands is not None and not approval
        if self._refused:
            self._who.set_words(name, str(payment.amount), f"{payment.receipt_number}, {_what(sale)}")
        for part in (self._back, self._seat, self.reason):
            part.setVisible(not self._refused)
        self._ask_approval(needed=approval)
        self.trouble.hide()
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
        if code == "wrong_pin":
            self.pin.set_text("")
            self.pin.setFocus()
        self._other.hide()  # the trouble says it now
        self.trouble.set_kind(BannerKind.WARNING if code == ASKING_AGAIN else BannerKind.REFUSED)
        self.trouble.set_words(ASKING_TITLE if code == ASKING_AGAIN else "Not voided", words)
        self.trouble.show()
        self._grey()
        QApplication.sendPostedEvents()  # the banner takes its place before it is looked for
        self._area.ensureWidgetVisible(self.trouble)

    def _lay_out(self) -> None:
        """Put approver and PIN beside each other: all of it stands on the smallest window."""
        self._approval = QWidget()
        row = QHBoxLayout(self._approval)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.approver, 3)
        row.addWidget(self.pin, 2)
        inner, stack = padded(spacing=8, last=True)
        parts: tuple[QWidget, ...] = (
            self._who, Hairline(), self._back, self._seat, self._keeps, self._other, self.reason,
            self._approval, self.trouble,
        )  # fmt: skip
        for part in parts:
            stack.addWidget(part)
        stack.addStretch(1)
        self._area = scrolled(inner, name="void_area")
        self.body.addWidget(self._area)

    def _ask_approval(self, *, needed: bool) -> None:
        self._keeps.setVisible(not needed and not self._refused)
        for part in (self._other, self._approval, self.approver, self.pin):
            part.setVisible(needed)

    def _grey(self, _typed: object = None) -> None:
        missing = self._missing()
        self.reason.set_note("" if self.reason.text().strip() else "A void needs a reason. It is kept.")
        self.confirm.set_greyed(missing or None)

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


def _what(sale: LastSale) -> str:
    return kind_words(sale.payment.kind, sale.payment.label)
