"""The Find column: the search field, the people it finds, and the last sales with their acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.desk.counter import Badge, LastSale
from app.desk.counter_room import Room
from app.desk.people import PeopleFound
from app.ui.actions import action
from app.ui.screens.desk_find_rows import COUNT, CountLine, Nobody, acts_layout, name_of, person_row, sale_row
from app.ui.screens.desk_words import badge_words
from app.ui.widgets.banner import Banner, BannerKind, EmptyState
from app.ui.widgets.button import Button, LinkButton
from app.ui.widgets.card import SectionHead
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.label import Label
from app.ui.widgets.rows import RowList
from app.ui.widgets.search_field import SearchField

ROW = 60
SALE_ROW = 52
_NO_SALES = ("No sales yet", "Type a name or scan to begin.")
_HEAD, _TOLD = 41, 70
_ACTS = ("Reprint", "Void", "Refund")


class FindColumn(ThreeBandColumn):
    """Find and last sales.

    Signals: `typed` (the text changed), `taken` (Enter, or a click on a person), `browsed` (another
    row is at hand), `new_wanted`, `reprint_wanted`, `void_wanted` and `refund_wanted` (a `LastSale`). `badges_for`
    reads the badges of people in view.
    """

    typed = Signal(str)
    taken = Signal()
    browsed = Signal(object)
    new_wanted = Signal()
    reprint_wanted = Signal(object)
    void_wanted = Signal(object)
    refund_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, name="find_column")
        self._sales: dict[str, LastSale] = {}
        self._badges: dict[str, tuple[Badge, ...]] = {}
        self._badges_for: Callable[[list[str]], Mapping[str, tuple[Badge, ...]]] | None = None
        self._narrow = False
        self._filling = False
        self._asleep = ""
        self._newest = ""
        self._filling_sales = False
        self.search = SearchField("Name, phone end, or scan")
        self.head.addWidget(self.search)
        self._fill_body()
        self._fill_foot()
        self.search.textEdited.connect(self._next_act)
        self.search.taken.connect(self._next_act)
        self.search.textEdited.connect(self.typed)
        self.search.taken.connect(self.taken)
        self.search.moved.connect(self._step)
        self.results.chosen.connect(self._clicked)
        self.results.browsed.connect(self._browsed)
        self.sales.browsed.connect(self._sale_browsed)
        self.results.verticalScrollBar().valueChanged.connect(lambda _at: self._badge_view())
        self.show_sales(0, (), None)

    def receive(self, event: object) -> None:
        """Take a key that came to something else, as a scan while the Take button had the focus."""
        self.search.setFocus()
        if isinstance(event, QKeyEvent):
            self.search.keyPressEvent(event)

    def selected(self) -> str | None:
        """Return the person at hand."""
        key = self.results.current()
        return str(key) if key is not None else None

    def sale(self) -> LastSale | None:
        """Return the receipt the acts below are for."""
        return self._sales.get(str(self.sales.current()))

    def set_narrow(self, *, narrow: bool) -> None:
        """Use the short words of the small window."""
        self._narrow = narrow

    def set_badge_reader(self, read: Callable[[list[str]], Mapping[str, tuple[Badge, ...]]]) -> None:
        """Say how badges are read; asked only for people in view."""
        self._badges_for = read

    def show_people(
        self, found: PeopleFound | None, text: str, room: Room, at_hand: str | None = None
    ) -> None:
        """Show who was found, `at_hand` or the first at hand; None when nothing is typed."""
        self._badges = {}
        people = found.people if found else ()
        word = "person" if room.people == 1 else "people"
        everybody = f"{room.people:,}" if self._narrow and found else f"{room.people:,} {word}"
        number = f"{len(people)}{'+' if found and found.more else ''}"
        self._count.setText(f"{number} of {everybody}" if found else everybody)
        self.new_person.set_greyed(self._asleep or None)
        before = self.selected()
        self._filling = True
        self.results.set_rows([person_row(one, text, room.now.date()) for one in people])
        if self.selected() is None and people:
            known = any(one.person_id == at_hand for one in people)
            self.results.set_current(at_hand if known else people[0].person_id)
        self._filling = False
        if before != self.selected() or found is None:
            self.results.scrollToTop()
        self._nobody.hide()
        if found is not None and not people:
            self._nobody.show_for(sought=True)
        self._place()
        self._badge_view()

    def show_nothing(self, why: str) -> None:
        """Show no people and no way to add one, before there is a tournament; `why` stands beside it."""
        self._filling = True
        self.results.set_rows([])
        self._filling = False
        self._count.setText(why)
        self.new_person.set_greyed(why)
        self._nobody.hide()
        self._place()

    def show_not_sought(self) -> None:
        """Show nobody for what is typed while the server is out of reach: those shown before do not match."""
        self.show_nothing("no answer")
        self._nobody.show_for(sought=False)
        self._place()

    def show_unread(self) -> None:
        """Show nothing that was read before, while the ledger does not answer."""
        self.show_nothing("no answer")
        self.show_sales(0, (), None)
        self._sales_head.set_words("Last sales", "")
        self._about.setText("")
        for act in (self.reprint, self.void, self.refund):
            act.set_greyed("the ledger did not answer")
        self._no_sales.set_words("Not read yet", "The ledger did not answer; asking again.")

    def set_asleep(self, why: object) -> None:
        """Put everything that writes to sleep while the ledger does not answer; '' wakes it."""
        if self._asleep != why:
            self._asleep = str(why)
            self.new_person.set_greyed(self._asleep or None)
            self._show_sale()

    def say(self, title: str, second: str = "") -> None:
        """Say above the acts what became of a receipt, until the next act; an empty title says nothing."""
        self.told.set_words(title, second)
        self.told.setVisible(bool(title))
        self._place()

    def said(self) -> str:
        """Return what is said of a receipt now, '' for nothing."""
        return "" if self.told.isHidden() else self.told.accessibleName()

    def show_taken(self, person_id: str | None) -> None:
        """Take the Enter keycap away once a person is taken."""
        for row in self.results.rows():
            cap = "Enter" if person_id is None and row.key == self.selected() else ""
            if row.keycap != cap:
                self.results.change_row(replace(row, keycap=cap))

    def show_sales(self, count: int, sales: tuple[LastSale, ...], room: Room | None) -> None:
        """Show the last sales; the one at hand stays, else the newest is."""
        newest = sales[0].payment.payment_id if sales else ""
        known = self.sales.current() if self._newest == newest else None
        self._newest = newest
        self._sales = {one.payment.payment_id: one for one in sales}
        self._filling_sales = True
        self._sales_head.set_words("Last sales", f"{count:,} {'sale' if count == 1 else 'sales'}")
        self.sales.set_rows([sale_row(one, room) for one in sales] if room else [])
        if known is None and newest:
            self.sales.set_current(newest)
        self._filling_sales = False
        self._no_sales.setVisible(not sales)
        self._no_sales.set_words(*_NO_SALES)
        self._show_sale()
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give results their room first, last sales what is left."""
        super().resizeEvent(event)
        self._place()
        self._badge_view()

    def _fill_body(self) -> None:
        line = CountLine()
        row = QHBoxLayout(line)
        row.setContentsMargins(16, 0, 15, 0)
        self._count = Label(size=13, ink="text_2", name="people_count")
        self.new_person = LinkButton("New person", key=action("new_person").cap, name="new_person")
        self.new_person.clicked.connect(self.new_wanted)
        row.addWidget(self._count)
        row.addStretch(1)
        row.addWidget(self.new_person)
        self.results = RowList(row_high=ROW, fit=True, focusable=False, name="results")
        self.results.setAccessibleName("People found")
        self._nobody = Nobody()
        self._sales_head = SectionHead("Last sales", name="sales_head")
        self.sales = RowList(row_high=SALE_ROW, strong=False, name="sales")
        self.sales.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.sales.setAccessibleName("Last sales")
        self.sales.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sales.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._no_sales = EmptyState("receipt", *_NO_SALES)
        for part in (line, self.results, self._nobody, self._sales_head):
            self.body.addWidget(part)
        self.body.addWidget(self.sales)
        self.body.addWidget(self._no_sales, 1)
        self._rest = QWidget()
        self.body.addWidget(self._rest, 1)
        self.told = Banner(BannerKind.DONE, "", name="receipt_told")
        told = QWidget()
        around = QVBoxLayout(told)
        around.setContentsMargins(12, 0, 11, 12)
        around.addWidget(self.told)
        self.body.addWidget(told)
        self._told_box = told
        self.told.hide()

    def _fill_foot(self) -> None:
        self._about = Label(size=13, ink="text_2", elide=True, name="sale_at_hand")
        self.reprint, self.void, self.refund = (Button(one, name=one.lower()) for one in _ACTS)
        self.reprint.clicked.connect(lambda: self.reprint_wanted.emit(self.sale()))
        self.void.clicked.connect(lambda: self._hand_back(self.void_wanted))
        self.refund.clicked.connect(lambda: self._hand_back(self.refund_wanted))
        self.foot.addLayout(acts_layout(self._about, self.reprint, self.void, self.refund))

    def _place(self) -> None:
        room = max(0, self.body_band.height() - COUNT)
        people = len(self.results.rows())
        high = min(people * ROW, room // ROW * ROW)
        self.results.setFixedHeight(high)
        told = not self.told.isHidden()
        self._told_box.setVisible(told)
        left = room - high - (Nobody.HIGH if self._nobody.isVisibleTo(self) else 0) - (_TOLD if told else 0)
        sales = left >= _HEAD + SALE_ROW
        self._sales_head.setVisible(sales)
        self.sales.setVisible(sales and bool(self._sales))
        self.sales.setFixedHeight(max(1, (left - _HEAD) // SALE_ROW) * SALE_ROW)
        self._no_sales.setVisible(sales and not self._sales)
        self._rest.setVisible(not sales or bool(self._sales))

    def _badge_view(self) -> None:
        if self._badges_for is None:
            return
        first = self.results.verticalScrollBar().value() // ROW
        seen = self.results.rows()[first : first + self.results.height() // ROW + 2]
        missing = [str(row.key) for row in seen if str(row.key) not in self._badges]
        if not missing:
            return
        self._badges.update(self._badges_for(missing))
        for row in seen:
            if str(row.key) in missing:
                self.results.change_row(replace(row, badges=badge_words(self._badges[str(row.key)])))

    def _show_sale(self) -> None:
        one = self.sale()
        self._about.setText(f"{one.payment.receipt_number}, {name_of(one)}" if one else "No receipt yet")
        gone = one is not None and (one.payment.reversed_by_id is not None or not one.payment.left.total)
        why = self._asleep or ("" if one else "no receipt yet") or None
        self.reprint.set_greyed(why)
        for act in (self.void, self.refund):
            act.set_greyed(why or ("handed back already" if gone else None))

    def _next_act(self, _typed: str = "") -> None:
        if self.said():
            self.say("")

    def _sale_browsed(self, _key: object) -> None:
        if not self._filling_sales:
            self._next_act()
        self._show_sale()

    def _hand_back(self, wanted: SignalInstance) -> None:
        self._next_act()
        wanted.emit(self.sale())

    def _browsed(self, key: object) -> None:
        if not self._filling:
            self.browsed.emit(key)

    def _step(self, by: object) -> None:
        if not self._asleep:
            self.results.step(1 if by == 1 else -1)

    def _clicked(self, key: object) -> None:
        if not self._asleep:
            self.results.set_current(key)
            self.taken.emit()
