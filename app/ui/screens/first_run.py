"""First run: a few short pages from an empty ledger to a desk somebody can open. No rail, no strip.

Everything is asked first and kept at the end, so that a program that is closed half way begins
here again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import DeskError, InvalidInput
from app.core.text import fold, needed
from app.desk.ink import set_ink
from app.desk.packs import choose_pack, list_packs, show_pack
from app.desk.sentences import error_sentence
from app.desk.staff import add_staff, list_staff
from app.desk.venue import blank_venue, set_venue
from app.ui import fonts
from app.ui.asking import ASKING_TITLE, Question, Stage, tell
from app.ui.hub import Hub, new_intent
from app.ui.paper_out import printer_names
from app.ui.reach_words import settled_kind, settled_words
from app.ui.screens.first_run_pages import OwnerPage, PackPage, Page, PlacePage, PrintersPage, VenuePage
from app.ui.screens.first_run_side import SIDE_WIDE, SidePanel
from app.ui.screens.ledger_page import LedgerPage
from app.ui.station_book import StationBook
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.banner import Banner, BannerKind
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import FOOT, scrolled
from app.ui.widgets.focus import FocusRing
from app.ui.widgets.label import Label
from db.store import Store

LEDGER_STEP: Final = "Ledger"
STEPS: Final = ("Venue and license", "Time zone and tables", "Rule pack", "Owner and PIN", "Printers")
_NARROW_BELOW: Final = 1200
_MARGINS: Final = (64, 36)
_PAGE_WIDE: Final = 918


class FirstRun(QWidget):
    """The window. `finished` when everything is kept, `demo_wanted` for a look around.

    With `look_at` (opens the ledger of an address) the first page asks where the ledger is kept;
    `ledger_wanted` carries an address that is not the `ledger` at hand, '' for this machine's file.
    """

    finished = Signal()
    demo_wanted = Signal()
    ledger_wanted = Signal(object)

    def __init__(
        self,
        hub: Hub,
        station: StationBook,
        parent: QWidget | None = None,
        *,
        printers: Callable[[], Sequence[str]] = printer_names,
        look_at: Callable[[str], Store] | None = None,
        ledger: str = "",
    ) -> None:
        super().__init__(parent)
        self.setObjectName("first_run")
        self.setWindowTitle("Tournament Desk")
        self.hub = hub
        self.venue, self.place, self.owner = VenuePage(), PlacePage(), OwnerPage()
        self.pack = PackPage()
        self.printers = PrintersPage(station)
        self.pages: tuple[Page, ...] = (self.venue, self.place, self.pack, self.owner, self.printers)
        self.ledger = LedgerPage(look_at, ledger) if look_at is not None else None
        self._at_hand = ledger
        if self.ledger is not None:
            self.pages = (self.ledger, *self.pages)
            self.ledger.chosen.connect(self._ledger_chosen)
        self._now = 0
        self.side = SidePanel((LEDGER_STEP, *STEPS) if self.ledger is not None else STEPS)
        self.title = Label(size=24, weight=fonts.SEMIBOLD, name="page_title")
        self.second = Label(ink="text_2", wrap=True, name="page_second")
        self.message = Banner(BannerKind.REFUSED, "", name="first_run_message")
        self.count = Label(size=13, ink="text_2", name="page_count")
        self.back = Button("Back", name="back")
        self.next = Button("Next", kind=ButtonKind.PRIMARY, key="Enter", widest="Open the desk", name="next")
        self._lay_out()
        self.ring = FocusRing(self)
        self.place.form.show_venue(blank_venue())
        self.printers.form.show_choices(printers(), paper="80mm", black_only=False)
        self.back.clicked.connect(self.go_back)
        self.next.clicked.connect(self.go_on)
        self.venue.demo_wanted.connect(self.demo_wanted)
        self.pack.looked_at.connect(self._show_pack)
        hub.asked.connect(self._asked)
        self.go(1 if self.ledger is not None and self._at_hand else 0)
        self._read_packs()

    def page(self) -> int:
        """Return the number of the page shown, counted from 0."""
        return self._now

    def go(self, number: int) -> None:
        """Show a page and put the focus where it begins."""
        self._now = number
        page = self.pages[number]
        self.side.steps.set_now(number)
        self.title.setText(page.title)
        self.second.setText(page.second)
        self.message.hide()
        for at, one in enumerate(self.pages):
            one.setVisible(at == number)
        self.count.setText(f"Page {number + 1} of {len(self.pages)}. {page.later}")
        self.back.set_greyed(None if number else "this is the first page")
        self.next.set_words("Open the desk" if number == len(self.pages) - 1 else "Next")
        if page is self.pack and self.pack.packs.value() is None:
            self._read_packs()
        QTimer.singleShot(0, page.first().setFocus)

    def go_on(self) -> None:
        """Check the page; show the next one, or keep everything after the last."""
        if self.pages[self._now] is self.ledger:
            self.ledger.choose()
            return
        try:
            given = self.pages[self._now].given()
        except InvalidInput:
            return  # the page shows it in its field
        if self.pages[self._now] is self.venue:
            self.place.show_tables(int(given["card_tables"]))
        if self._now + 1 < len(self.pages):
            self.go(self._now + 1)
        else:
            self._finish()

    def go_back(self) -> None:
        """Show the page before; what was typed stays."""
        if self._now:
            self.go(self._now - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is Next, Esc is Back; a held key counts once."""
        if event.isAutoRepeat():
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.go_on()
        elif event.key() == Qt.Key.Key_Escape:
            self.go_back()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin in the first field."""
        super().showEvent(event)
        self.pages[self._now].first().setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the page more of a small window."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW_BELOW
        side = _MARGINS[narrow]
        self.side.setFixedWidth(SIDE_WIDE - 56 if narrow else SIDE_WIDE)
        self._column.setContentsMargins(side, 54, side, 16)
        self._foot.setContentsMargins(side, 1, side, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the canvas and the foot band."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("canvas"))
        foot = QRectF(0, self.height() - FOOT, self.width(), FOOT)
        painter.fillRect(foot, color("surface"))
        painter.fillRect(QRectF(0, foot.top(), foot.width(), 1), color("line"))
        painter.end()

    def _lay_out(self) -> None:
        content = QWidget()
        content.setMaximumWidth(_PAGE_WIDE + 128)
        column = self._column = QVBoxLayout(content)
        column.setSpacing(0)
        column.addWidget(self.title)
        column.addWidget(self.second)
        column.addSpacing(25)
        column.addWidget(self.message)
        for page in self.pages:  # hidden ones take no room, so the longest makes no other page scroll
            column.addWidget(page, 1)
        foot = QWidget()
        foot.setFixedHeight(FOOT)
        foot.setMaximumWidth(_PAGE_WIDE + 128)
        row = self._foot = QHBoxLayout(foot)
        row.setSpacing(12)
        row.addWidget(self.count)
        row.addStretch(1)
        row.addWidget(self.back)
        row.addWidget(self.next)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(scrolled(content, name="first_run_scroll"), 1)
        right.addWidget(foot)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.side)
        whole.addLayout(right, 1)

    def refuse_ledger(self, error: DeskError) -> None:
        """Say on the page at hand that the ledger asked for could not be opened after all."""
        if self.ledger is not None and self.pages[self._now] is self.ledger:
            self.ledger.refuse(error_sentence(error))
            return
        self._refuse(error, "Not opened")

    def _ledger_chosen(self, address: object) -> None:
        if address == self._at_hand:
            self.go(1)
        else:
            self.ledger_wanted.emit(address)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Wait for a server that is being tried."""
        if self.ledger is not None:
            self.ledger.form.end()
        super().closeEvent(event)

    def _read_packs(self) -> None:
        try:
            self.pack.show_packs(self.hub.read(list_packs).packs)
            self._show_pack(self.pack.packs.value())
        except DeskError as error:
            self._refuse(error)

    def _show_pack(self, key: object) -> None:
        try:
            self.pack.show_pack(self.hub.read(show_pack, pack=str(key)))
        except DeskError as error:
            self._refuse(error)

    def _finish(self) -> None:
        try:
            self._keep()
        except InvalidInput as error:
            at = next((n for n, page in enumerate(self.pages) if page.show_error(error)), None)
            if at is None:
                self._refuse(error)
            else:
                self.go(at)
                self.pages[at].show_error(error)
        except DeskError as error:
            self._refuse(error)
        else:
            self.finished.emit()

    def _asked(self, question: object) -> None:
        """Go on by itself once a step that was asked again is kept; otherwise say how it ended."""
        if not isinstance(question, Question) or question.open or self.message.title() != ASKING_TITLE:
            return
        if question.stage is Stage.ANSWERED and question.error() is None:
            self._finish()
            return
        self.message.set_kind(settled_kind(question))
        self.message.set_words(*settled_words(question))

    def _keep(self) -> None:
        """Ask the desk, the venue first; done twice it does no harm."""
        owner, printed = self.owner.given(), self.printers.given()
        venue: dict[str, Any] = {**self.venue.given(), **self.place.given()}
        # Whoever acts stands in every line of the journal: a name that cannot be kept must not get there.
        self.hub.set_clerk(needed(str(owner["name"]), field="name"))
        self.hub.attempt(set_venue, new_intent(), **venue, receipt_paper=printed["receipt_paper"])
        self.hub.attempt(choose_pack, new_intent(), **self.pack.given())
        self.hub.attempt(set_ink, new_intent(), black_only=printed["black_only"])
        if not any(fold(one.name) == fold(owner["name"]) for one in self.hub.read(list_staff).staff):
            self.hub.attempt(add_staff, new_intent(), role="owner", **owner)

    def _refuse(self, error: DeskError, otherwise: str = "Nothing was kept") -> None:
        tell(self.message, error, otherwise)
