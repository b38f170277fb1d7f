"""The left column of Payouts: where the pool comes from, the charity beside it, and tax papers to expect."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.money import ZERO, Money
from app.desk.payout_view import PayoutView
from app.ui import fonts
from app.ui.screens.payouts import words
from app.ui.screens.payouts.tax_side import TaxCard
from app.ui.widgets.card import PADDING, Card
from app.ui.widgets.column import SIDE, scrolled
from app.ui.widgets.label import Label
from app.ui.widgets.lines import AmountLine, Hairline

_NAME_ROOM = 150
_NARROW_SIDE = 8
Lines = tuple[tuple[str, Money], ...]


class _SumCard(Card):
    """Lines with amounts, a hairline, and their sum."""

    def __init__(self, title: str, *, loud: bool, name: str) -> None:
        super().__init__(name=name)
        head = Label(title, size=13, weight=fonts.SEMIBOLD, ink="text_2")
        self.rows = QVBoxLayout()
        self.rows.setSpacing(4)
        size = 24 if loud else 18
        self.sum = AmountLine(
            "",
            "",
            size=size,
            weight=fonts.SEMIBOLD,
            amount_ink="accent_text" if loud else None,
            name=f"{name}_sum",
        )
        self.note = Label("", size=13, ink="text_2", wrap=True, name=f"{name}_note")
        self.body.addWidget(head)
        self.body.addSpacing(8)
        self.body.addLayout(self.rows)
        self.body.addSpacing(8)
        self.body.addWidget(Hairline())
        self.body.addSpacing(8)
        self.body.addWidget(self.sum)
        self.body.addWidget(self.note)

    def fill(self, lines: Lines, name: str, amount: Money, note: str = "") -> None:
        """Show the lines and their sum."""
        while (item := self.rows.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        for text, part in lines:
            self.rows.addWidget(AmountLine(text, str(part), name_weight=fonts.REGULAR))
        self.sum.set_line(name, str(amount))
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def fit(self, across: int) -> None:
        """Give the note the lines that a width asks for."""
        self.note.setFixedHeight(self.note.heightForWidth(across))


class PoolSide(QWidget):
    """What the prizes are made of. Reads nothing; `fill` shows a view."""

    def __init__(self) -> None:
        super().__init__()
        self._narrow = False
        self._view: PayoutView | None = None
        self.setObjectName("payout_pool")
        self.pool = _SumCard("Where the pool comes from", loud=True, name="pool_card")
        self.charity = _SumCard("Charity", loud=False, name="charity_card")
        self.tax = TaxCard()
        inner = QWidget()
        stack = self._stack = QVBoxLayout(inner)
        stack.setContentsMargins(SIDE, SIDE, SIDE, SIDE)
        stack.setSpacing(12)
        for card in (self.pool, self.charity, self.tax):
            stack.addWidget(card)
        stack.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(scrolled(inner, name="pool_scroll"))

    def set_narrow(self, *, narrow: bool) -> None:
        """Leave the prices out, and some air, where there is no room for them."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        side = _NARROW_SIDE if narrow else SIDE
        self._stack.setContentsMargins(side, SIDE, side, SIDE)
        if self._view is not None:
            self.fill(self._view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the cards grow with what the width asks for."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        across = self.width() - 2 * (_NARROW_SIDE if self._narrow else SIDE) - 2 * PADDING
        self.charity.fit(across)
        self.tax.fit(across)

    def fill(self, view: PayoutView) -> None:
        """Show where the money comes from now."""
        self._view = view
        pool, lines = view.pool, [line for line in view.lines if line.prize or line.count]
        parts = [(words.pool_line(line, line.prize, priced=not self._narrow), line.prize) for line in lines]
        laid = Money(pool.house_added_cents + pool.house_guarantee_cents)
        parts.append(("House adds", laid))
        if pool.short_cents:
            parts.append(("House still owes", Money(pool.short_cents)))
        self.pool.fill(tuple(parts), "Pool" if self._narrow else "Prize pool", Money(pool.prizes_cents))
        gifts = [
            (words.pool_line(line, line.charity, named=False), line.charity) for line in lines if line.charity
        ]
        held = Money(pool.charity_cents)
        shown = view.terms.charitable or held != ZERO
        self.charity.setVisible(shown)
        name, note = view.terms.charity_name, words.charity_words(view)
        if not name or self._narrow or fonts.width(name, 15, fonts.SEMIBOLD) > _NAME_ROOM:
            name, note = "For charity", f"{name}. {note}" if name else note
        self.charity.fill(tuple(gifts), name, held, note)
        self.tax.show_view(view, narrow=self._narrow)
        self._fit()
