"""The History column: every tournament of a person, and the cash of the last 24 hours."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.money import Money, total
from app.desk.people_history import PersonHistory
from app.ui.screens.people import words
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.button import Button, LinkButton
from app.ui.widgets.card import Card
from app.ui.widgets.card_rows import CardRows
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.head import HeadBand
from app.ui.widgets.rows import RowList

_NARROW = 340
_NONE = ("No tournament yet", "Entries sold at the desk are listed here.")


class HistoryColumn(ThreeBandColumn):
    """What one person played and paid. `desk_wanted` takes the person to the desk, `all_wanted` reads on."""

    desk_wanted = Signal()
    all_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(last=True, head_high=0, name="history_column")
        self.title = HeadBand("History", name="history_head")
        self.list = RowList(row_high=60, strong=False, name="history_rows")
        self.list.setAccessibleName("Tournaments")
        self.empty = EmptyState("calendar-blank", *_NONE, name="history_empty")
        self.all = LinkButton("Show all", name="history_all")
        self.title.row.addWidget(self.all)
        self.cash = CardRows(columns=(110, 300), name="history_cash")
        self.cash_card = Card("Cash in 24 hours", padding=0, hint=" ", name="history_cash_card")
        self.cash_card.body.addWidget(self.cash)
        self.to_desk = Button("Take to the desk", icon="storefront", big=True, name="to_desk")
        below = QWidget()
        around = QVBoxLayout(below)
        around.setContentsMargins(16, 12, 16, 12)
        around.addWidget(self.cash_card)
        self._below = below
        self._nothing = QWidget()
        for part, stretch in (
            (self.title, 0), (self.list, 1), (self.empty, 1), (self._nothing, 1), (below, 0),
        ):  # fmt: skip
            self.body.addWidget(part, stretch)
        self.foot.addWidget(self.to_desk, 1)
        self.to_desk.clicked.connect(self.desk_wanted)
        self.all.clicked.connect(self.all_wanted)
        self.show_nobody()

    def show_nobody(self) -> None:
        """Show nothing of anybody."""
        self.title.set_words("History", "across tournaments")
        for part in (self.list, self._below, self.all, self.to_desk, self.empty):
            part.hide()
        self._nothing.show()

    def show_history(self, told: PersonHistory, *, sells: bool) -> None:
        """Show a person's tournaments; `sells` tells whether there is a tournament to sell for."""
        found = told.tournaments
        paid, every = total(Money(one.paid_cents) for one in found), told.played == len(found)
        self.title.set_words("History", words.paid_words(paid, told.played, shown=len(found)))
        self.all.setVisible(not every)
        self._nothing.hide()
        self.list.set_rows([words.played_row(one) for one in found])
        self.list.setVisible(bool(found))
        self.empty.setVisible(not found)
        self.empty.set_words(*_NONE)
        self.cash_card.set_head(
            "Cash in 24 hours", words.flag_words(told.cash, narrow=self.width() < _NARROW)
        )
        self.cash.set_rows(words.cash_rows(told.cash))
        self._below.show()
        self.to_desk.setVisible(sells)
