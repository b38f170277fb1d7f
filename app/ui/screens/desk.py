"""The Desk screen: find a person, see what may be sold, take the money once.

Typing in Find drops what was prepared for another player; Find has the focus after every sale, Esc and F2.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.desk.results import Sale
from app.ui.dialogs.person_form import PersonForm
from app.ui.hub import Hub
from app.ui.screens.desk_columns import fit_columns, lay_out
from app.ui.screens.desk_counter import Counter
from app.ui.screens.desk_find import FindColumn
from app.ui.screens.desk_keys import add_keys
from app.ui.screens.desk_meter import show_meter
from app.ui.screens.desk_out import OutActs
from app.ui.screens.desk_people import PersonDoor, hand_over_rules
from app.ui.screens.desk_person import PersonColumn
from app.ui.screens.desk_prepared import Prepared
from app.ui.screens.desk_receipts import Printing, ReceiptActs
from app.ui.screens.desk_sale import SaleColumn
from app.ui.screens.desk_till import Till
from app.ui.screens.desk_twins import TwinActs
from app.ui.screens.screen import Screen


class DeskScreen(Screen):
    """The clerk's screen. `printing` is the print queue, None where papers only wait."""

    def __init__(self, hub: Hub, printing: Printing | None = None, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self.setObjectName("desk_screen")
        self._wide = self._leaving = self._sought = False
        self.counter = Counter(hub)
        self.finder = FindColumn()
        self.person = PersonColumn()
        self.form = PersonForm()
        self.sale = SaleColumn()
        self.till = Till(hub, self.counter, self.sale, self.person)
        self.door = PersonDoor(hub, self.form)
        self.outs = OutActs(hub, self.counter, self.person)
        self.receipts = ReceiptActs(hub, self.finder, self.sale, printing)
        self._middle = QStackedWidget()
        self.twins = TwinActs(hub, self.counter.at_hand, self.person, self._cover)
        for column in (self.person, self.form, self.twins.column):
            self._middle.addWidget(column)
        lay_out(self, self.finder, self._middle, self.sale)
        self.finder.set_badge_reader(self.counter.read_badges)
        self._connect()
        acts = {"find": self.focus_first, "out": self._ask_out, "new_person": self.new_person}
        add_keys(self, self.till, self.sale, acts)

    def refresh(self) -> None:
        """Read the room, the last sales, the people in view and the person at hand again."""
        if self.till.busy or self.till.waits:
            return
        if self._sought and not self.counter.away:
            self._sought = False
            self._typed(self.finder.search.text())
        at_hand = self.counter.person_id or self.finder.selected()
        self.counter.read_room()
        self.door.room = self.counter.room
        sales = self.counter.read_sales()
        self._find_again()
        self._read_person(at_hand or self.finder.selected())
        if not self.counter.blind:
            self.finder.show_sales(*sales, self.counter.room)
        self._show_person()

    def unsaved(self) -> str:
        """Name the person form while something is typed in it."""
        return self.form.accessibleName() if self.form.unsaved() else ""

    def focus_first(self) -> None:
        """Put the focus into Find."""
        self.finder.search.setFocus()

    def leave(self) -> None:
        """Begin with the next player: nothing typed, nobody at hand, nothing prepared (Esc).

        While a sale waits for its answer its player stays; then this is done after it.
        """
        if self.till.waits:
            self._leaving = True
            return
        self._middle.setCurrentWidget(self.person)
        self.finder.search.clear()
        self.counter.leave()
        self._find_again()
        self.till.clear()
        self._show_person()
        self.focus_first()

    def new_person(self) -> None:
        """Open the form with what was typed (Ctrl N)."""
        if self.counter.room is not None and self._cover(self.form):
            self.door.begin_new(self.finder.search.text())

    def take_person(self) -> None:
        """Take the person at hand (Enter, or a click). This never takes money."""
        selected = self.finder.selected()
        card = self.counter.card
        if selected is None or self.counter.room is None or self.till.held or not self.form.may_drop():
            self.finder.search.begin_anew()  # the next scan is not added to one that found nobody
            return
        if self.counter.taken and card is not None and card.person.person_id == selected:
            return  # a second Enter changes nothing: what is prepared stays prepared
        self._middle.setCurrentWidget(self.person)
        self._drop_sale()
        self._read_person(selected)
        self.counter.taken = self.counter.card is not None
        self._show_person()
        self.finder.search.begin_anew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the widths of a small, an ordinary or a wide window."""
        super().resizeEvent(event)
        wide = fit_columns(self.width(), self.finder, self.person, self.sale)
        changed, self._wide = wide != self._wide, wide
        if changed and self.isVisible():
            self.refresh()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead back with Esc from wherever it was not used."""
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        else:
            super().keyPressEvent(event)

    def _connect(self) -> None:
        self.finder.typed.connect(self._typed)
        self.finder.taken.connect(self.take_person)
        self.finder.browsed.connect(self._browsed)
        self.finder.new_wanted.connect(self.new_person)
        self.person.edit_wanted.connect(self._edit_person)
        self.person.copy_wanted.connect(self._rules_copy)
        self.person.out_wanted.connect(self._ask_out)
        self.person.back_wanted.connect(self.outs.undo)
        for door in (self.door, self.twins):
            door.kept.connect(self.open_at)
        for leaving in (self.finder.search.left, self.form.left, self.twins.left):
            leaving.connect(self._escape)
        for served in (self.outs.left, self.till.left, self.receipts.served):
            served.connect(self.focus_first)
        self.till.sold.connect(self._sold)
        self.till.answered.connect(self._answered)
        self.till.slept.connect(self.finder.set_asleep)
        self.receipts.left.connect(self._back_to_sale)
        self.sale.selling.take.strayed.connect(self.finder.receive)
        self.hub.tournament_chosen.connect(lambda _id: self.leave())
        for over in (self.sale.refused.next_wanted, self.receipts.voided, self.hub.clerk_changed):
            over.connect(self.leave)

    def _typed(self, text: object) -> None:
        if self.counter.away or not self.till.held:
            self._find_again(str(text))
        if self.till.held or self.form.unsaved():  # who is shown stays, until an answer or the next Enter
            self._sought = self.till.held and not self.till.waits
            return
        self._middle.setCurrentWidget(self.person)
        self._drop_sale()
        self._read_person(self.finder.selected())
        self._show_person()

    def _browsed(self, key: object) -> None:
        if key is None or self.counter.person_id == key or self.till.held:
            return
        self._drop_sale()
        self._read_person(str(key))
        self._show_person()

    def _drop_sale(self) -> None:
        self.counter.leave()
        if self.sale.state() != "selling" or self.sale.selling.prepared() or self.sale.selling.other_shown():
            self.till.clear()

    def _find_again(self, text: str | None = None) -> None:
        room = self.counter.room
        if room is None:
            self.finder.show_nothing("no tournament")
            return
        typed = self.finder.search.text() if text is None else text
        found = self.counter.find(typed)
        if not (typed.strip() and self.counter.away):
            self.finder.show_people(found, typed, room, self.counter.person_id if text is None else None)
        elif typed != self.counter.sought:
            self.finder.show_not_sought()

    def _read_person(self, person_id: str | None) -> None:
        self.counter.read_person(person_id, more=self._wide)

    def _show_person(self) -> None:
        counter = self.counter
        if counter.blind:
            self.finder.show_unread()
            self.person.show_nobody(*counter.empty_words(nobody_found=False))
        elif counter.card is None or counter.room is None:
            counter.taken = False
            nobody = bool(self.finder.search.text().strip()) and not counter.receipt
            self.person.show_nobody(*counter.empty_words(nobody_found=nobody))
        else:
            sold = bool(counter.receipt)
            self.person.show_person(
                counter.card, counter.room, counter.more, taken=counter.taken or sold, new=counter.receipt
            )
            if not sold:
                self.finder.show_taken(counter.card.person.person_id if counter.taken else None)
        self.till.show_offers()
        show_meter(self.person, self.sale, self.till.refused)

    def _sold(self, done: object, sale: object) -> None:
        room = self.counter.room
        if room is None or not isinstance(done, Sale) or not isinstance(sale, Prepared):
            return
        self.counter.taken = False
        self.sale.show_paid(done, sale.label, room.now.tzinfo, printing=self.receipts.prints)
        self.receipts.print_sold(done.receipt_number)
        self.finder.search.clear()
        self.focus_first()

    def _answered(self) -> None:
        self.refresh()
        self.focus_first()
        leaving, self._leaving = self._leaving, False
        if leaving and self.sale.state() == "selling":
            self.leave()

    def _escape(self) -> None:
        if self.till.waits:
            self.focus_first()
        elif self._middle.currentWidget() is not self.person:
            self._middle.setCurrentWidget(self.person)
            self._read_person(self.finder.selected())
            self._show_person()
            self.focus_first()
        elif self.person.asking_out():
            self.outs.leave()
        elif self.sale.state() == "voiding":
            self._back_to_sale()
        elif self.sale.selling.other_shown():
            self.till.toggle_other()
        else:
            self.leave()

    def _back_to_sale(self) -> None:
        if self.counter.receipt:
            self.leave()
            return
        if self.sale.state() == "voiding":
            self.sale.show_selling()
        self._show_person()
        self.focus_first()

    def _edit_person(self) -> None:
        if (card := self.counter.card) is not None and self._cover(self.form):
            self.door.begin_edit(card.person)

    def _cover(self, column: QWidget) -> bool:
        """Cover the person; nothing can be sold to somebody who is not seen. False while a sale waits."""
        if self.till.held or not self.form.may_drop():
            return False
        self.counter.leave()
        self.till.clear()
        self._middle.setCurrentWidget(column)
        return True

    def open_at(self, what: object) -> None:
        """Take a person who was kept just now, or whom another screen sends by id."""
        if self.till.held:
            return
        self._middle.setCurrentWidget(self.person)
        self._drop_sale()
        self._read_person(str(what))
        card = self.counter.card
        if card is not None:
            self.counter.taken = True
            self.finder.search.setText(card.person.name)
            self._find_again()
            self.finder.results.set_current(str(what))
            self.finder.search.begin_anew()
        self._show_person()
        self.focus_first()

    def _ask_out(self) -> None:
        """Ask who put the player out (F8); nothing stays prepared for somebody who is about to go."""
        if self.person.can_go_out() and self.sale.state() != "voiding" and not self.till.held:
            self.counter.taken, self.counter.receipt = True, ""
            self.till.clear()
            self._show_person()
            self.outs.ask()

    def _rules_copy(self) -> None:
        if self.counter.card is not None and not self.till.held:
            hand_over_rules(self.hub, self.counter.card.person.person_id, self.person, self.receipts)
            self.focus_first()
