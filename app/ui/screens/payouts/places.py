"""The middle column of Payouts: every place with its prize, who finished there, and whether it is paid."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout

from app.core.money import Money
from app.desk.payout_results import PayoutsShown, PlaceShown
from app.desk.payout_view import PayoutView
from app.desk.sentences.words import counted
from app.ui import fonts
from app.ui.models.rows_model import Cell, Column, RowsModel
from app.ui.screens.payouts import words
from app.ui.widgets.badge import Badge, BadgeKind
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.label import Label
from app.ui.widgets.table import Table

_ROW = 44
_AIR = 32  # of a cell: 16 at each side
_SIGN = 26  # before the words of the last column
_NARROWEST = 60


class PlacesColumn(ThreeBandColumn):
    """The table of places. `chosen` carries the place that is looked at, `print_wanted` asks for the list.

    Its act only says that the prizes are locked: after the conclusion the column beside it pays.
    """

    chosen = Signal(object)
    print_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(name="payout_places")
        self._over = False
        self._seen: tuple[PlaceShown, ...] = ()
        self._forms: frozenset[int] = frozenset()
        self.title = Label("Places", size=18, weight=fonts.SEMIBOLD)
        self.badge = Badge(BadgeKind.DRAFT, "NOT PUBLISHED", name="payouts_badge")
        self.second = Label("", size=13, ink="text_2", elide=True, name="payouts_stamp")
        self.print_list = Button("Print list", icon="printer", name="print_places")
        self.model: RowsModel[PlaceShown] = RowsModel(
            (
                Column("Place", words.place_cell, _NARROWEST),
                Column("Player", words.player_cell, None),
                Column("Prize", self._prize, _NARROWEST, right=True),
                Column("", lambda one: words.paid_cell(one, over=self._over), _NARROWEST),
            )
        )
        self.table = Table(self.model, row_high=_ROW, name="places_table")
        self.empty = EmptyState("trophy", "", "", name="places_empty")
        self.words = Label("", size=13, ink="text_2", wrap=True, name="payout_foot")
        self.pay = Button(
            "Pay places",
            kind=ButtonKind.PRIMARY,
            big=True,
            icon="lock-simple",
            name="pay_places",
        )
        self._lay_out()
        self.table.chosen.connect(self.chosen)
        self.table.browsed.connect(self.chosen)
        self.print_list.clicked.connect(self.print_wanted)

    def _lay_out(self) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        first = self._first_line()
        lines.addLayout(first)
        lines.addWidget(self.second)
        lines.addStretch(1)
        self.head.addLayout(lines, 1)
        self.head.addWidget(self.print_list)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self.table)
        self.body.addWidget(self._pages)
        self.foot.addWidget(self.words, 1, Qt.AlignmentFlag.AlignVCenter)
        self.foot.addWidget(self.pay)

    def _first_line(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.title)
        row.addWidget(self.badge)
        row.addStretch(1)
        return row

    def show_view(self, view: PayoutView, preview: PayoutsShown | None) -> None:
        """Show the places as published, or a table as it would be published."""
        self._over = view.state.is_over and preview is None
        shown = preview or view.shown
        if preview is not None:
            self.badge.set_badge(BadgeKind.PREVIEW, "PREVIEW")
            places = counted(len(preview.places), "place")
            self.second.setText(f"{places}, {Money(preview.prizes_cents)}, as they would be published")
        elif shown.version:
            self.badge.set_badge(BadgeKind.IN, "PUBLISHED")
            self.second.setText(words.published(view))
        else:
            self.badge.set_badge(BadgeKind.DRAFT, "NOT PUBLISHED")
            self.second.setText("the prizes of the places, first place first")
        forms = frozenset(one.place for one in view.tax.papers) if preview is None else frozenset()
        self._fill(shown.places, forms)
        against = None if view.shown.version else "Nothing is published yet."
        if view.shown.version and preview is not None:
            against = "This is a preview. Publish it, or go back to print what is published."
        self.print_list.set_greyed(against)
        self.words.setText("" if preview is not None else words.foot_words(view))
        self.pay.setVisible(not self._over)  # then the column beside pays
        self.pay.set_greyed(words.foot_words(view))
        self._set_widths(shown.places)

    def show_empty(self, title: str, second: str) -> None:
        """Say what to do while there are no places."""
        self.empty.set_words(title, second)
        self.second.setText(second)
        self._pages.setCurrentIndex(0)

    def place(self) -> PlaceShown | None:
        """Return the place that is chosen, else the first that is still to be paid."""
        at = self.table.current()
        if isinstance(at, PlaceShown) and at.owed:
            return at
        return next((one for one in self._seen if one.owed), None)

    def select_next(self, after: int) -> None:
        """Choose the next place that is still to be paid, below a place or from the top."""
        owed = [one.place for one in self._seen if one.owed]
        if owed:
            self.select(next((place for place in owed if place > after), owed[0]))

    def select(self, place: int) -> None:
        """Choose a place's row."""
        row = next((at for at, one in enumerate(self._seen) if one.place == place), None)
        if row is not None:
            self.table.selectRow(row)

    def _prize(self, one: PlaceShown) -> Cell:
        return words.prize_cell(one, form=one.place in self._forms)

    def _set_widths(self, places: tuple[PlaceShown, ...]) -> None:
        """Give the names what the longest place, prize and state leave."""
        state = partial(words.paid_cell, over=self._over)
        for column, head, cell in (
            (0, "Place", words.place_cell), (2, "Prize", self._prize), (3, "", state),
        ):  # fmt: skip
            cells = [cell(one) for one in places]
            text = max((one.text for one in cells), key=len, default="")
            second = max((one.second for one in cells), key=len, default="")
            widest = max(
                fonts.width(text, 15, fonts.SEMIBOLD), fonts.width(second, 13), fonts.width(head, 13)
            )
            sign = _SIGN if column == 3 else 0
            self.table.setColumnWidth(column, max(widest + sign + _AIR, _NARROWEST))

    def _fill(self, places: tuple[PlaceShown, ...], forms: frozenset[int]) -> None:
        if (places, forms) == (self._seen, self._forms):
            self._pages.setCurrentIndex(1 if places else 0)
            return
        at = self.table.current()
        self._seen, self._forms = places, forms
        self.model.set_records(places)
        self._pages.setCurrentIndex(1 if places else 0)
        if isinstance(at, PlaceShown):
            self.select(at.place)
