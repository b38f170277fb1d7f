"""The right column of Payouts after the conclusion: one prize at a time, with a slip to sign."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout

from app.core.errors import DeskError
from app.core.money import Money
from app.core.text import ordinal
from app.desk.payout_results import PlaceShown, PrizeHandedOver
from app.desk.payout_view import PayoutView
from app.desk.sentences import error_sentence
from app.desk.sentences.findings import sentence
from app.ui import fonts
from app.ui.actions import action
from app.ui.screens.payouts.take_back import TakeBack
from app.ui.widgets.approval import Approval
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind, LinkButton
from app.ui.widgets.column import ThreeBandColumn, padded, scrolled
from app.ui.widgets.label import Label
from app.ui.widgets.lines import AmountLine, Hairline


class PayPanel(ThreeBandColumn):
    """Who is to be paid, and how much.

    `pay_wanted`, `undo_wanted` with the arguments of `prize-undo`, `print_wanted` with a number.
    """

    pay_wanted = Signal()
    undo_wanted = Signal(object)
    print_wanted = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__(last=True, name="pay_panel")
        self.place: PlaceShown | None = None
        self._against = ""
        self.title = Label("Pay the prizes", size=18, weight=fonts.SEMIBOLD)
        self.second = Label("", size=13, ink="text_2", elide=True)
        self.again = LinkButton("Publish again", name="publish_again")
        self.done = Banner(BannerKind.DONE, "", name="paid_notice")
        self.told = Banner(BannerKind.WARNING, "", name="prize_told")
        self.where = Label("", ink="text_2")
        self.person = Label("", size=24, weight=fonts.SEMIBOLD, wrap=True, name="prize_person")
        self.amount = Label("", size=40, weight=fonts.SEMIBOLD, ink="accent_text", name="prize_amount")
        self.thing = Label("", weight=fonts.MEDIUM, wrap=True)
        self.prize = AmountLine("Prize of the place", "")
        self.deal = AmountLine("By the deal", "")
        self.note = Label("", size=13, ink="text_2", wrap=True)
        self.undo = TakeBack()
        self.with_approval = LinkButton("Pay with another person's approval", name="pay_with_approval")
        self.approval = Approval("Another person", name="pay")
        self.slip = Button("Print slip again", icon="printer", name="print_slip")
        self.act = Button(
            "Pay", kind=ButtonKind.PRIMARY, big=True, key=action("pay_prize").cap, name="pay_prize"
        )
        self._lay_out()
        self.act.clicked.connect(self.pay_wanted)
        self.undo.confirmed.connect(self.undo_wanted)
        self.undo.opened.connect(self._give_room)
        self.with_approval.clicked.connect(self._ask_approval)
        self.approval.edited.connect(self._grey_for_approval)
        self.slip.clicked.connect(self._print)
        self.again.clicked.connect(self.left)
        self.done.hide()
        self.told.hide()

    def _lay_out(self) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self.title)
        lines.addWidget(self.second)
        lines.addStretch(1)
        self.head.addLayout(lines, 1)
        self.head.addWidget(self.again)
        inner, stack = padded(spacing=8, last=True)
        for part in (self.done, self.told, self.where, self.person, self.amount, self.thing, Hairline(), self.prize,
            self.deal, self.note, self.with_approval, self.approval, self.slip, self.undo):  # fmt: skip
            stack.addWidget(part)
        stack.addStretch(1)
        self.body.addWidget(scrolled(inner, name="pay_scroll"))
        self.foot.addWidget(self.act, 1)

    def show_place(self, view: PayoutView, one: PlaceShown | None) -> None:
        """Show the place at hand, paid or to be paid; None when nothing is left."""
        open_ = len(view.shown.unclaimed)
        self.second.setText(f"{open_:,} to pay, {Money(view.shown.open_cents)}" if open_ else "All are paid")
        self.again.setVisible(not view.shown.paid_cents)
        self._show_fields(one)
        if one is None:
            self.act.set_words("Pay")
            self.act.set_greyed("Every prize is paid.")
            return
        due, prize = Money(one.due_cents), Money(one.prize_cents)
        self.where.setText(f"{ordinal(one.place)} place")
        self.person.setText(one.person)
        self.amount.setText(str(due) if due or not one.thing else "no cash")
        self.thing.setText(one.thing)
        self.prize.set_line("Prize of the place", str(prize))
        self.deal.set_line("By the deal", str(due - prize))
        paid = f"Paid, slip {one.receipt_number}." if one.receipt_number else ""
        self.act.set_words(f"Pay {ordinal(one.place)}" if due else f"Hand over {ordinal(one.place)}")
        stands = [finding for finding in view.shown.findings if finding.severity.value == "forbids"]
        why = "This place is paid." if paid else "Nothing is due." if not one.owed else None
        against = sentence(stands[0]).message if stands and why is None else ""
        self.note.setText(paid or against or "A slip in two parts prints; both sign the house's.")
        self.act.set_greyed(against or why)
        self._against = against
        self._grey_for_approval()
        if paid:
            self.undo.show_place(one, decides=view.may_decide)
            self._give_room(self.undo.is_open)

    def _show_fields(self, one: PlaceShown | None) -> None:
        """Show what there is to say of a place; an approval that was begun stays while the place does."""
        paid, owed = one is not None and bool(one.receipt_number), one is not None and one.owed
        if one is None or self.place is None or paid or one.place != self.place.place:
            self.approval.clear()
            self.approval.hide()
        self.place = one
        for part in (self.slip, self.undo):
            part.setVisible(paid)
        self.with_approval.setVisible(owed and self.approval.isHidden())
        for widget in (self.where, self.person, self.amount, self.prize, self.note):
            widget.setVisible(one is not None)
        self.thing.setVisible(one is not None and bool(one.thing))
        self.deal.setVisible(one is not None and one.due_cents != one.prize_cents)

    def show_told(self, told: tuple[str, str]) -> None:
        """Say what is to be told about this prize, a form or cash; it holds nothing up. ('', '') for nothing."""
        self.told.setVisible(bool(told[0]))
        if told[0]:
            self.told.set_words(*told)

    def show_paid(self, done: PrizeHandedOver) -> None:
        """Say what was done."""
        amount = Money(abs(done.amount_cents))
        what = str(amount) if done.amount_cents or not done.thing else done.thing
        if done.reverses:
            self.done.set_kind(BannerKind.WARNING)
            place = f"{ordinal(done.place)}, {done.person}"
            self.done.set_words(
                f"{what} taken back", f"{place}: slip {done.receipt_number} voids {done.reverses}."
            )
        else:
            self.done.set_kind(BannerKind.DONE)
            self.done.set_words(
                f"Paid {what}", f"{ordinal(done.place)}, {done.person}, slip {done.receipt_number}."
            )
        self.done.show()
        self.undo.clear()

    def show_error(self, error: DeskError, title: str = "Nothing was paid") -> None:
        """Say why nothing was paid, or taken back."""
        self.done.set_kind(BannerKind.REFUSED)
        self.done.set_words(title, error_sentence(error))
        self.done.show()

    def _give_room(self, taking_back: bool) -> None:  # noqa: FBT001 - a slot of a Qt signal
        """Leave out what is known of a paid place while it is taken back, so that all of that is seen at once."""
        for part in (self.amount, self.prize, self.note, self.slip):
            part.setVisible(not taking_back)
        one = self.place
        self.deal.setVisible(not taking_back and one is not None and one.due_cents != one.prize_cents)

    def _ask_approval(self) -> None:
        self.with_approval.hide()
        self.approval.show()
        self.approval.approver.edit.setFocus()
        self._grey_for_approval()

    def _grey_for_approval(self) -> None:
        """Let the act sleep while an approval is begun and not whole."""
        if self.place is not None and self.place.owed and not self._against:
            waits = not self.approval.isHidden() and not self.approval.complete()
            self.act.set_greyed(
                "Type who approves and their PIN, or choose another place." if waits else None
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves an approval that was begun."""
        if event.key() == Qt.Key.Key_Escape and not self.approval.isHidden():
            self.approval.clear()
            self.approval.hide()
            self.with_approval.show()
            self._grey_for_approval()
            return
        super().keyPressEvent(event)

    def _print(self) -> None:
        if self.place is not None:
            self.print_wanted.emit(self.place.receipt_number)
