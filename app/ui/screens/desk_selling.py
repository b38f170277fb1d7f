"""The Sale column while something is sold: offers, lines with their split, tender, the one big key."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.core.money import ZERO
from app.core.records import Kind, Tender
from app.desk.counter import OFFERED
from app.desk.counter import Offer as OfferFacts
from app.desk.sentences import short_reason
from app.ui import fonts
from app.ui.actions import action
from app.ui.dialogs.other_payment import OtherPayment
from app.ui.screens.desk_fit import SaleTop, Space, needed
from app.ui.screens.desk_not_made import NotMade
from app.ui.screens.desk_prepared import Prepared
from app.ui.screens.desk_take_button import TakeButton
from app.ui.screens.desk_tender import TenderPanel
from app.ui.screens.desk_words import split_words
from app.ui.widgets.amounts import AmountRow, Hairline
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.button import Button
from app.ui.widgets.column import FOOT, HEAD, SIDE, ThreeBandColumn, padded
from app.ui.widgets.label import Label
from app.ui.widgets.offer import Offer, OfferState

_KEYS = {Kind.ENTRY: action("entry"), Kind.REENTRY: action("reentry"), Kind.ADDON: action("addon")}
NO_PERSON = "no person taken yet"
NO_ANSWER = "the ledger did not answer"
_UPPER = 196


class SellingColumn(ThreeBandColumn):
    """Offers and the prepared sale.

    Signals: `offer_wanted` (a `Kind`), `take_wanted`, `other_wanted`, `other_edited`, `left` (Enter in
    a field: back to Find).
    """

    offer_wanted = Signal(object)
    take_wanted = Signal()
    other_wanted = Signal()
    other_edited = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, last=True, name="sale_column")
        self.setAccessibleName("Sale")
        self._prepared: Prepared | None = None
        self._wide = False
        self._asleep = ""
        self._space = Space.WHOLE
        self.head.addWidget(Label("Sale", size=18, weight=fonts.SEMIBOLD))
        self.head.addStretch(1)
        self.other_button = Button("Other payment", name="other_button")
        self.other_button.clicked.connect(self.other_wanted)
        self.head.addWidget(self.other_button)
        self._fill_body()
        self.take = TakeButton()
        self.take.clicked.connect(self.take_wanted)
        self.foot.addWidget(self.take)
        self.show_offers((), taken=False)
        self.show_prepared(None, (Tender.CASH,))

    def prepared(self) -> Prepared | None:
        """Return the sale that waits."""
        return self._prepared

    def set_wide(self, *, wide: bool) -> None:
        """Set the split as rows and use six tender keys in a wide column."""
        self._wide = wide
        self._air.setFixedHeight(20 if wide else 11)
        self._sale.setContentsMargins(0, 0, 0, 8 if wide else 0)
        self.tender.set_wide(wide=wide)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let go of what there is no room for."""
        super().resizeEvent(event)
        self._fit()

    def show_offers(
        self, offers: tuple[OfferFacts, ...], *, taken: bool, why: str = NO_PERSON, closed: str = ""
    ) -> None:
        """Show the three offers with price and reason; `why` stands in them while nobody is taken.

        `closed` says what to do while nothing at all can be sold.
        """
        known = {one.kind: one for one in offers}
        chosen = self._prepared.kind if self._prepared else None
        for kind, button in self.offers.items():
            one = known.get(kind)
            price = str(one.price) if one and one.on_sheet else ""
            if one is None or not taken:
                button.set_offer(price=price, reason=why, state=OfferState.GREYED)
                continue
            ready = OfferState.CHOSEN if kind is chosen else OfferState.READY
            button.set_offer(price=price, reason=one.reason, state=ready if one.ready else OfferState.GREYED)
        self.other_button.set_greyed(None if taken else why)
        second = "Press F5, F6 or F7." if taken else "Take a person with Enter, then F5, F6 or F7."
        if self.other_shown():
            second = "Type what it is for and the amount."
        self._nothing.set_words("The sale is made here", closed or second)
        self._fit()

    def set_asleep(self, why: str, offers: tuple[OfferFacts, ...] = ()) -> None:
        """Put everything to sleep while the ledger does not answer; what is prepared waits. '' wakes it."""
        if why:
            self.show_offers(offers, taken=False, why=why, closed="It waits for the ledger.")
        self._asleep = why
        self._show_take()

    def show_prepared(self, sale: Prepared | None, tenders: tuple[Tender, ...]) -> None:
        """Show a sale that waits for F12, paid exactly; None clears it."""
        self._prepared = sale
        self.not_made.hide()
        self._sale.setVisible(sale is not None)
        self._nothing.setVisible(sale is None)
        if sale is not None:
            self.tender.set_sale(sale.amount, tenders, "23-5-157")
            self.tender.setVisible(not sale.seat)
        self._show_amount()

    def change_prepared(self, sale: Prepared) -> None:
        """Show the same sale with another amount, while another payment is typed."""
        self._prepared = sale
        self.tender.set_amount(sale.amount)
        self._show_amount()

    def rename(self, sale: Prepared) -> None:
        """Keep the same sale under another name, after an answer that was no sale."""
        self._prepared = sale

    def show_other(self, *, shown: bool) -> None:
        """Put the fields of another payment in the place of the offers, or take them away."""
        self._upper.setCurrentIndex(1 if shown else 0)
        self.other_button.set_words("Entry, add-on" if shown else "Other payment")
        self._fit()
        if shown:
            self.other.clear()
            self.other.label.setFocus()

    def other_shown(self) -> bool:
        """Whether another payment is typed."""
        return self._upper.currentIndex() == 1

    def show_sending(self, *, at_once: bool) -> None:
        """Say that the press was taken, before there is an answer; `at_once` paints it before anything else."""
        self.take.show_sending(again=not self.not_made.isHidden())
        self.not_made.begin_again()
        if at_once:
            self.repaint()

    def show_sent(self) -> None:
        """Let the big key say again what it does, once there is an answer."""
        self._show_take()

    def _fill_body(self) -> None:
        inner, stack = padded(spacing=0)
        stack.setContentsMargins(16, 16, 16, 6)
        self._upper = QStackedWidget()
        self._offers = QWidget()
        rows = QVBoxLayout(self._offers)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        self.offers = {
            kind: Offer(_KEYS[kind].cap, _KEYS[kind].words, name=f"offer_{kind.value}") for kind in OFFERED
        }
        for kind, button in self.offers.items():
            button.clicked.connect(lambda _checked=False, one=kind: self.offer_wanted.emit(one))
            rows.addWidget(button)
        rows.addStretch(1)
        self.other = OtherPayment()
        self.other.edited.connect(self.other_edited)
        self.other.left.connect(self.left)
        self._upper.addWidget(self._offers)
        self._upper.addWidget(self.other)
        self.not_made = NotMade()
        self.not_made.said.connect(self._fit)
        self._top = SaleTop(self._upper, self.not_made)
        stack.addWidget(self._top)
        self._nothing = EmptyState("receipt", "The sale is made here", "", name="sale_empty")
        stack.addWidget(self._nothing, 1)
        stack.addWidget(self._make_sale(), 1)
        self._inner = inner
        self.body.addWidget(inner)

    def _make_sale(self) -> QWidget:
        self._sale = QWidget()
        stack = QVBoxLayout(self._sale)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        self._this = Label("This sale", size=13, weight=fonts.SEMIBOLD, ink="text_2")
        self._this.setFixedHeight(36)
        self._under = Hairline()
        self._line = AmountRow(weight=fonts.SEMIBOLD, words_weight=fonts.SEMIBOLD, name="sale_line")
        self._split = Label(size=13, ink="text_2", wrap=True, name="sale_split")
        self._parts = [AmountRow(words_ink="text_2", ink="text_2", high=28) for _ in range(4)]
        self._to_pay = AmountRow(
            size=24, weight=fonts.SEMIBOLD, words_size=18, words_weight=fonts.MEDIUM, high=47, name="to_pay"
        )
        self.tender = TenderPanel()
        self.tender.changed.connect(self._show_take)
        self.tender.left.connect(self.left)
        self._roomy_above = QWidget()
        self._roomy_above.setMinimumHeight(6)
        self._roomy_below = QWidget()
        stack.addWidget(self._roomy_above, 1)
        for part in (self._this, self._under, self._line):
            stack.addWidget(part)
        stack.addSpacing(2)
        stack.addWidget(self._split)
        for row in self._parts:
            stack.addWidget(row)
        stack.addWidget(self._roomy_below, 1)
        stack.addSpacing(4)
        stack.addWidget(Hairline())
        stack.addWidget(self._to_pay)
        self._air = QWidget()
        stack.addWidget(self._air)
        stack.addWidget(self.tender)
        return self._sale

    def _fit(self) -> None:
        """Show as much as there is room for beside a message."""
        if self._prepared is None and self.not_made.isHidden() and self._space is Space.WHOLE:
            self._show_upper(0)
            return
        room, missing = self.height() - HEAD - FOOT, 0
        for space in Space:
            self._space = space
            self._show_upper(0)
            self._show_split()
            missing = needed(self._inner, (self.tender, self._sale), self.width()) - room
            if missing <= 0:
                return
        self._show_upper(missing)

    def _show_upper(self, missing: int) -> None:
        chosen = self._prepared.kind if self._prepared else None
        alone = self._space.chosen_only and chosen in self.offers
        for kind, button in self.offers.items():
            button.setVisible(not alone or kind is chosen)
        page = self.other if self.other_shown() else self._offers
        wanted = page.sizeHint().height()
        self._top.set_high(wanted if alone else max(_UPPER, wanted), missing, self.width() - 2 * SIDE)

    def _show_amount(self) -> None:
        if self._prepared is not None:
            self._line.set_words(self._prepared.title, str(self._prepared.amount))
            self._to_pay.set_words("To pay", str(self._prepared.amount))
        self._show_take()
        self._fit()

    def _show_split(self) -> None:
        if self._prepared is None:
            return
        split = self._space.split
        named = split_words(self._prepared.parts)
        self._split.setText("   ".join(f"{words} {amount}" for words, amount in named))
        self._split.setVisible(split and not self._wide)
        for at, row in enumerate(self._parts):
            row.setVisible(split and self._wide and at < len(named))
            if at < len(named):
                row.set_words(named[at][0], str(named[at][1]))
        self._this.setVisible(self._wide)
        self._under.setVisible(self._wide)
        self._line.setFixedHeight(40 if self._wide else 22)
        self._roomy_above.setVisible(not self._wide)
        self._roomy_below.setVisible(self._wide)

    def _show_take(self) -> None:
        sale = self._prepared
        if sale is None:
            self.take.set_words("Take money")
            self.take.set_greyed("nothing is prepared")
            return
        self.take.set_words(_take_words(sale))
        trouble = self.tender.trouble() if sale.amount > ZERO else "" if sale.seat else "no amount yet"
        if sale.forbidden:
            trouble = short_reason(sale.forbidden[0])
        trouble = self._asleep or trouble
        self.take.set_greyed(trouble or None)


def _take_words(sale: Prepared) -> str:
    """Say what the one big key does."""
    if sale.seat:
        return "Enter without payment"
    return f"Take {sale.amount}" if sale.amount else "Take money"
