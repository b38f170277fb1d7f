"""The Person column: who it is, the checks, the ceiling meter, entries and payments."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.core.money import Money
from app.core.records import EntryState
from app.desk.counter import PersonCard
from app.desk.counter_room import CashDay, EarlierTournament, Room
from app.ui.actions import action
from app.ui.screens import desk_cards as cards
from app.ui.screens.desk_out_panel import OutPanel
from app.ui.screens.desk_warnings import standing_words
from app.ui.screens.desk_words import badge_words
from app.ui.screens.twin_column import TwinColumn
from app.ui.widgets.badge import BadgeKind, BadgeWords
from app.ui.widgets.banner import Banner, BannerKind, EmptyState
from app.ui.widgets.button import Button
from app.ui.widgets.card import HEAD, Card
from app.ui.widgets.card_rows import CardRow, CardRows
from app.ui.widgets.checks import ChecksRow
from app.ui.widgets.column import padded, scrolled
from app.ui.widgets.keycap import Keycap
from app.ui.widgets.label import Label
from app.ui.widgets.meter import CeilingMeter, MeterFacts

_GAP = 12
_ABOVE = 16 + 44 + _GAP + 124 + _GAP  # padding, checks, meter
_CARD = HEAD + 2
_WIDE = 600  # from here on the third cell stands far to the right
_PREVIEWED, _ACTS, _ASKING = 1, 2, 3
_PREVIEW = BadgeWords(BadgeKind.PREVIEW, "PREVIEW")


class PersonColumn(TwinColumn):
    """One person. Signals: `twin_wanted` (its badge), and `edit_wanted`, `out_wanted`, `back_wanted`, `copy_wanted`."""

    edit_wanted = Signal()
    out_wanted = Signal()
    back_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, ground="canvas", name="person_column")
        self._card: PersonCard | None = None
        self._room: Room | None = None
        self._more: tuple[tuple[EarlierTournament, ...], CashDay | None] = ((), None)
        self._new = ""
        self._all = False
        self._narrow = self._taken = self._warned = False
        self.fill_head("person")
        self._fill_body()
        self._fill_foot()
        self.show_nobody("Find a person", "Type a family name, a phone end, or scan.")

    def set_narrow(self, *, narrow: bool) -> None:
        """Use the short words of the small window."""
        self._narrow = narrow
        self.badges.set_narrow(narrow=narrow)
        self.edit.set_words("Edit" if narrow else "Edit person")
        self.out.set_words("Out" if narrow else "Player out")
        self.copy.set_words("Rules" if narrow else "Rules copy")
        self._show()

    def can_go_out(self) -> bool:
        """Whether the person shown is taken, in, and play is on."""
        return self._foot.currentIndex() == _ACTS and self.out.isVisibleTo(self._foot)

    def asking_out(self) -> bool:
        """Whether the panel that records a player out is open."""
        return not self.panel.isHidden()

    def ask_out(self, *, asked: bool) -> None:
        """Open the panel that records a player out, above the cards, or take it away."""
        self.panel.setVisible(asked)
        if asked:
            self.notice.hide()
            self._cards.verticalScrollBar().setValue(0)
        self._show()

    def show_nobody(self, title: str, second: str) -> None:
        """Show what to do while nobody is at hand."""
        self._card = None
        self.setAccessibleName("Person, nobody")
        self._empty.set_words(title, second)
        self._name.setText("")
        self._line.setText("")
        self.badges.set_badges(())
        self._pages.setCurrentWidget(self._empty_page)
        self._foot.setCurrentIndex(0)
        self.notice.hide()
        self.panel.hide()

    def show_person(
        self,
        card: PersonCard,
        room: Room,
        more: tuple[tuple[EarlierTournament, ...], CashDay | None],
        *,
        taken: bool,
        new: str = "",
    ) -> None:
        """Show a person: a preview, or taken. `new` is the receipt made just now."""
        if self._card is None or self._card.person.person_id != card.person.person_id:
            self._all = False
            self.notice.hide()
            self.panel.hide()
        self._card, self._room, self._more = card, room, more
        self._taken, self._new = taken, new
        if new or not (taken and cards.last_state(card, room) is EntryState.IN):
            self.panel.hide()
        self._warn(standing_words(card, more[1]) if taken and not new else None)
        self._show()

    def _warn(self, words: tuple[BannerKind, str, str] | None) -> None:
        """Say what stands against every sale, unless something newer is said; take it away when it is gone."""
        shown = self.notice.isVisibleTo(self)
        if words is not None and (self._warned or not shown):
            self.show_notice(*words)
            self._warned = True
        elif words is None and self._warned and shown:
            self.notice.hide()

    def show_sale(self, amount: Money, name: str = "") -> None:
        """Show what a prepared or refused sale does to the ceiling; zero when there is none."""
        if self._card is None or self._card.limit is None:
            return
        self.meter.set_facts(MeterFacts(self._card.paid, self._card.limit, amount, name))

    def show_all(self) -> None:
        """Show every entry and receipt."""
        self._all = True
        self._show()

    def set_asleep(self, why: object) -> None:
        """Put what writes to sleep while the ledger does not answer; '' wakes it."""
        for button in (self.edit, self.out, self.back_in, self.copy):
            button.set_greyed(str(why) or None)

    def show_notice(self, kind: BannerKind, title: str, second: str) -> None:
        """Say something about this person above the cards, until another one is shown."""
        self._warned = False
        self.notice.set_kind(kind)
        self.notice.set_words(title, second)
        self.notice.show()
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many rows as there is room for."""
        super().resizeEvent(event)
        self._show()

    def _fill_body(self) -> None:
        inner, stack = padded(spacing=_GAP)
        stack.setContentsMargins(16, 16, 15, 12)
        self.notice = Banner(BannerKind.WARNING, "", "", name="person_notice")
        self.panel = OutPanel()
        self.panel.hide()
        self.checks = ChecksRow()
        self.meter = CeilingMeter()
        self._rows: dict[str, CardRows] = {}
        self._card_of: dict[str, Card] = {}
        for part in (self.notice, self.panel, self.checks, self.meter):
            stack.addWidget(part)
        for key, title in (
            ("entries", "Entries"),
            ("payments", "Payments"),
            ("earlier", "Earlier tournaments"),
            ("cash", "Cash in the last 24 hours"),
        ):
            card = Card(title, padding=0, name=f"{key}_card")
            rows = CardRows(name=f"{key}_rows")
            rows.link_pressed.connect(lambda _key: self.show_all())
            card.body.addWidget(rows)
            stack.addWidget(card)
            self._rows[key], self._card_of[key] = rows, card
        stack.addStretch(1)
        self._cards = scrolled(inner, name="person_cards")
        self._empty_page = QWidget()
        middle = QVBoxLayout(self._empty_page)
        self._empty = EmptyState("magnifying-glass", "", "", name="person_empty")
        middle.addWidget(self._empty)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._empty_page)
        self._pages.addWidget(self._cards)
        self.body.addWidget(self._pages)

    def _fill_foot(self) -> None:
        self._foot = QStackedWidget()
        nothing, preview, acts = QWidget(), QWidget(), QWidget()
        hints = QHBoxLayout(preview)
        hints.setContentsMargins(0, 0, 0, 0)
        hints.setSpacing(10)
        self._takes = Label(ink="text_2", elide=True, name="takes")
        hints.addWidget(Keycap("Enter"))
        hints.addWidget(self._takes, 1)
        hints.addWidget(Keycap("Down"))
        self._next = Label("next in the list", ink="text_2")
        hints.addWidget(self._next)
        row = QHBoxLayout(acts)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.edit = Button("Edit person", icon="pencil-simple", name="edit_person")
        self.out = Button("Player out", key=action("out").cap, name="player_out")
        self.back_in = Button("Undo out", name="undo_out")
        self.copy = Button("Rules copy", icon="printer", name="rules_copy")
        self.edit.clicked.connect(self.edit_wanted)
        self.out.clicked.connect(self.out_wanted)
        self.back_in.clicked.connect(self.back_wanted)
        self.copy.clicked.connect(self.copy_wanted)
        for button in (self.edit, self.out, self.back_in):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.copy)
        for page in (nothing, preview, acts, self.panel.foot):
            self._foot.addWidget(page)
        self.foot.addWidget(self._foot)

    def _show(self) -> None:
        card, room = self._card, self._room
        if card is None or room is None:
            return
        self.setAccessibleName(f"Person, {card.person.name}")
        self._name.setText(card.person.name)
        badges = badge_words(card.badges) if self._taken else (_PREVIEW,)
        self.badges.set_badges(badges)
        beside = self.badges.wide(badges)
        self._line.setText(cards.person_line(card, self.width() - 40 - beside, narrow=self._narrow))
        self.checks.set_checks(cards.checks(card, room.pack.minimum_age, narrow=self._narrow))
        self.meter.setVisible(card.limit is not None)
        self._show_rows(card, room)
        self._takes.setText(f"takes {card.person.name}")
        self._next.setText("next" if self._narrow else "next in the list")
        self._pages.setCurrentWidget(self._cards)
        state = cards.last_state(card, room)
        self.out.setVisible(state is EntryState.IN)
        self.back_in.setVisible(state is EntryState.OUT)
        self._foot.setCurrentIndex(_ASKING if self.asking_out() else _ACTS if self._taken else _PREVIEWED)

    def _show_rows(self, card: PersonCard, room: Room) -> None:
        entries, payments = len(card.entries), len(cards.sales_of(card))
        room_left = self.body_band.height() - _ABOVE - 2 * _CARD - _GAP - 10
        for above in (self.notice, self.panel):
            if not above.isHidden():
                room_left -= above.sizeHint().height() + _GAP
        rows = max(4, room_left // cards.ROW)
        fits = cards.Fit(entries, payments) if self._all else cards.fit(entries, payments, rows)
        nothing = [CardRow(("None yet",), muted=True)]
        entry_rows = cards.entry_rows(card, room, fits.entries) or nothing
        payment_rows = cards.payment_rows(card, room, fits.payments, new=self._new) or nothing
        self._fill("entries", entry_rows, "Entries", cards.entries_hint(card, room))
        self._fill("payments", payment_rows, "Payments", cards.payments_hint(card))
        earlier, cash = self._more
        left = room_left - (len(entry_rows) + len(payment_rows)) * cards.ROW
        left -= self._fill_if(
            "earlier", cards.earlier_rows(earlier), "Earlier tournaments", "paid per person in each", left
        )
        cash_rows = [cards.cash_row(cash, room.now)] if cash and cash.receipts else []
        flag = f"flag above {cash.flag}, Form 8300" if cash else ""
        self._fill_if("cash", cash_rows, "Cash in the last 24 hours", flag, left)

    def _fill_if(self, key: str, rows: list[CardRow], title: str, hint: str, left: int) -> int:
        high = _CARD + _GAP + len(rows) * cards.ROW
        if not rows or high > left:
            self._card_of[key].hide()
            return 0
        self._fill(key, rows, title, hint)
        return high

    def _fill(self, key: str, rows: list[CardRow], title: str, hint: str) -> None:
        wide = self.width() >= _WIDE
        second = (88, self.width() - 270) if wide else (88, 204)
        if key == "earlier":
            second = (self.width() - 560, self.width() - 380)
        self._rows[key].set_columns(second)
        self._rows[key].set_rows(rows)
        self._card_of[key].set_head(title, hint)
        self._card_of[key].show()
