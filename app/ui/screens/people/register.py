"""The Register column: everybody, found by typing and by filter, a page at a time however many they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.desk.counter import Badge
from app.desk.people import PersonLine
from app.desk.people_list import ALL, BARRED, IN, OUT, TWINS, PeopleCounted, PeopleListed
from app.ui.actions import action
from app.ui.screens.desk_find_rows import person_row
from app.ui.screens.desk_words import badge_words
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.button import Button
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.row import Row
from app.ui.widgets.rows import RowList
from app.ui.widgets.search_field import SearchField
from app.ui.widgets.segments import Segment, Segments

ROW: Final = 60
_WORDS: Final = {ALL: "All", IN: "In", OUT: "Out", BARRED: "Barred", TWINS: "Twins"}
_NOBODY: Final = {
    ALL: ("No people yet", "Ctrl N makes the first one; Import brings in a list."),
    IN: ("Nobody is in", "Whoever buys an entry at the desk is listed here."),
    OUT: ("Nobody is out", "Whoever goes out and does not come back is listed here."),
    BARRED: ("Nobody is barred", "Bar stands below the person; it asks for a reason."),
    TWINS: ("No possible twins", "Who may be on file twice is listed here."),
}
_NOT_FOUND: Final = ("Nobody of that name", "Ctrl N makes a new person of it.")
_UNREAD: Final = ("Not read yet", "The ledger did not answer; asking again.")
Reading = Callable[[str], PeopleListed]


class RegisterColumn(ThreeBandColumn):
    """The list and what leads it.

    Signals: `asked` (text or filter changed), `browsed` (a person id, or None), `opened` (Enter, or a
    double click), `new_wanted`, `import_wanted`, `left` (Esc). `badges_for` reads the badges of people in view.
    """

    asked = Signal()
    browsed = Signal(object)
    opened = Signal(object)
    new_wanted = Signal()
    import_wanted = Signal()
    left = Signal()

    def __init__(self, badges_for: Callable[[list[str]], Mapping[str, tuple[Badge, ...]]]) -> None:
        super().__init__(name="register_column")
        self._badges_for = badges_for
        self._badges: dict[str, tuple[Badge, ...]] = {}
        self._read: Reading | None = None
        self._next = ""
        self._waiting: tuple[PersonLine, ...] = ()
        self._typed = ""
        self._today = date.min
        self.search = SearchField("Name or phone end", name="people_search")
        self.head.addWidget(self.search)
        self.filters = Segments([Segment(key, word) for key, word in _WORDS.items()], name="people_filters")
        self.rows = RowList(row_high=ROW, focusable=False, name="people_rows")
        self.rows.setAccessibleName("People")
        self.empty = EmptyState("users", *_NOBODY[ALL], name="people_empty")
        self.new = Button("New person", key=action("new_person").cap, name="new_person_people")
        self.bring = Button("Import", icon="download-simple", name="import_people")
        self._lay_out()
        self._connect()

    def text(self) -> str:
        """Return what is typed."""
        return self.search.text()

    def name(self, person: str) -> None:
        """Let a name stand in the field as if it had been typed; the next letter begins anew."""
        self.search.setText(person)
        self.search.setCursorPosition(0)
        self.search.begin_anew()

    def shown(self) -> str:
        """Return the key of the filter that holds."""
        return self.filters.value()

    def current(self) -> str:
        """Return the person at hand in the list, '' for none."""
        key = self.rows.current()
        return "" if key is None else str(key)

    def show_counts(self, counted: PeopleCounted, *, playing: bool) -> None:
        """Show how many each filter keeps; in and out only while there is a tournament."""
        numbers = {ALL: counted.everybody, IN: counted.inside, OUT: counted.out, BARRED: counted.barred}
        if not playing:
            del numbers[IN], numbers[OUT]
        self.filters.set_segments([
            Segment(key, word, f"{numbers[key]:,}" if key in numbers else "") for key, word in _WORDS.items()
        ])  # fmt: skip

    def show_people(
        self, first: PeopleListed, read: Reading, today: date, at_hand: str, *, keep: bool
    ) -> None:
        """Show a list from its first page on; `at_hand` stays so if there, and without `keep` the first is.

        `read` gets the pages after.
        """
        self._read, self._next, self._today = read, first.next, today
        self._waiting = first.people[self._room() :]
        self._typed, self._badges = self.text(), {}
        rows = [self._row(one) for one in first.people[: self._room()]]
        with QSignalBlocker(self.rows):
            self.rows.set_rows(rows, self._more if self._waiting or first.next else None)
            if any(one.person_id == at_hand for one in self._waiting):
                self.rows.read_on()
            self.rows.set_current(at_hand)
            if rows and not keep and not self.current():
                self.rows.set_current(rows[0].key)
                self.rows.scrollToTop()
        self.rows.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self.empty.set_words(*(_NOT_FOUND if self._typed.strip() else _NOBODY[self.shown()]))
        self._badge_view()

    def show_unread(self) -> None:
        """Show nobody while the ledger does not answer."""
        self.rows.set_rows([])
        self.rows.hide()
        self.empty.set_words(*_UNREAD)
        self.empty.show()

    def point_at(self, person_id: str) -> None:
        """Take the row of a person at hand without saying so; no row when they are not in the list."""
        with QSignalBlocker(self.rows):
            self.rows.set_current(person_id)

    def loaded(self) -> int:
        """Return how many people were read so far."""
        return len(self.rows.rows()) + len(self._waiting)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Badge what came into view."""
        super().resizeEvent(event)
        self._badge_view()

    def _lay_out(self) -> None:
        self.body.addWidget(self.filters)
        self.body.addWidget(self.rows, 1)
        self.body.addWidget(self.empty, 1)
        self.empty.hide()
        acts = QWidget()
        row = QHBoxLayout(acts)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.new, 3)
        row.addWidget(self.bring, 2)
        stack = QVBoxLayout()
        stack.addWidget(acts)
        self.foot.addLayout(stack)

    def _connect(self) -> None:
        self.search.textEdited.connect(lambda _text: self.asked.emit())
        self.search.taken.connect(self._open)
        self.search.moved.connect(lambda by: self.rows.step(1 if by == 1 else -1))
        self.search.left.connect(self.left)
        self.filters.chosen.connect(lambda _key: self.asked.emit())
        self.rows.browsed.connect(self.browsed)
        self.rows.doubleClicked.connect(lambda _index: self._open())
        self.rows.verticalScrollBar().valueChanged.connect(lambda _at: self._badge_view())
        self.new.clicked.connect(self.new_wanted)
        self.bring.clicked.connect(self.import_wanted)

    def _open(self) -> None:
        if self.current():
            self.opened.emit(self.current())

    def _row(self, one: PersonLine) -> Row:
        return person_row(one, self._typed, self._today)

    def _room(self) -> int:
        """Return how many rows are made at once: twice what is seen, for a key must be answered in a frame."""
        return 2 * (self.height() // ROW) + 1

    def _more(self) -> Sequence[Row]:
        if self._waiting:
            waiting, self._waiting = self._waiting, ()
            return [self._row(one) for one in waiting]
        if self._read is None or not self._next:
            return ()
        page = self._read(self._next)
        self._next = page.next
        return [self._row(one) for one in page.people]

    def _badge_view(self) -> None:
        first = self.rows.verticalScrollBar().value() // ROW
        seen = self.rows.rows()[first : first + self.rows.height() // ROW + 2]
        missing = [str(row.key) for row in seen if str(row.key) not in self._badges]
        if missing:
            self._badges.update(self._badges_for(missing))
        for row in seen:
            badges = badge_words(self._badges.get(str(row.key), ()))
            if row.badges != badges:
                self.rows.change_row(replace(row, badges=badges))
