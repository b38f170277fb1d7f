"""People: everybody on file, one person across all tournaments, and what is to be done about each.

The list is read as it comes into sight, so that a hundred thousand people cost what is seen of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.core.errors import DeskError
from app.desk.merging import unmerge_people
from app.desk.people_history import PAGE
from app.desk.people_list import ALL
from app.desk.sentences import error_sentence
from app.ui.actions import bind
from app.ui.asking import heading, tone
from app.ui.dialogs.person_form import PersonForm
from app.ui.hub import Hub, new_intent
from app.ui.screens.desk_columns import NARROW_BELOW, WIDE_FROM, lay_out
from app.ui.screens.desk_people import PersonDoor
from app.ui.screens.desk_twins import TwinActs
from app.ui.screens.people.card import CardColumn
from app.ui.screens.people.history import HistoryColumn
from app.ui.screens.people.import_page import ImportPage, ask_list
from app.ui.screens.people.reading import PeopleReading
from app.ui.screens.people.register import RegisterColumn
from app.ui.screens.screen import Screen
from app.ui.widgets.banner import BannerKind

_MOST: Final = 500
_WIDTHS: Final = {"narrow": (288, 300), "ordinary": (372, 372), "wide": (480, 560)}
_PICK: Final = ("Merge with whom", "Find the other record and press Enter; Esc leaves.")


class PeopleScreen(Screen):
    """Behind the rail's People key. `ask` asks which list to bring in."""

    def __init__(
        self, hub: Hub, parent: QWidget | None = None, *, ask: Callable[[QWidget], str] = ask_list
    ) -> None:
        super().__init__(hub, parent)
        self.setObjectName("people_screen")
        self._reading = PeopleReading(hub)
        self._person_id = ""
        self._merging = ""
        self._every = PAGE
        self.register = RegisterColumn(self._reading.badges)
        self.card = CardColumn(self._attempt)
        self.form = PersonForm()
        self.door = PersonDoor(hub, self.form)
        self.history = HistoryColumn()
        self._ask = ask
        self._bring: ImportPage | None = None
        self._middle = QStackedWidget()
        self.twins = TwinActs(hub, lambda: self._person_id, self.card, self._cover)
        self._middle.setMinimumWidth(1)  # a page that is not shown does not widen the window
        for column in (self.card, self.form, self.twins.column):
            self._middle.addWidget(column)
        self._lay_out()
        self._connect()

    @property
    def bring(self) -> ImportPage:
        """The page that brings in lists, made when it is first wanted."""
        if self._bring is None:
            self._bring = ImportPage(self.hub, self._ask)
            self._bring.left.connect(self.leave)
            self._bring.kept.connect(self._brought)
            self._pages.addWidget(self._bring)
        return self._bring

    def refresh(self) -> None:
        """Read the list as far as it was read, the counts, and the person at hand again."""
        self.door.room = self._reading.room()
        self.register.show_counts(self._reading.counts(), playing=self.door.room is not None)
        self._list(keep=bool(self._person_id), least=self.register.loaded())
        self._read_person()

    def read_anew(self) -> None:
        """Refresh; a list that cannot be read says so in its place."""
        super().read_anew()
        if self._stale and self.hub.online and not self.register.loaded():
            self.register.show_unread()

    def focus_first(self) -> None:
        """Begin with typing a name."""
        self.register.search.setFocus()

    def open_at(self, what: object) -> None:
        """Show a person whom another screen asks for by id, found in the list by name."""
        self._show(str(what))
        told = self.card.told
        if told is not None and self.register.current() != self._person_id:
            self.register.filters.set_value(ALL)
            self.register.name(told.person.name)
            self.hub.looked(lambda: self._list(keep=True))

    def set_narrow(self, *, narrow: bool) -> None:
        """Use the short words of the small window."""
        self.card.set_narrow(narrow=narrow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the widths of a small, an ordinary or a wide window."""
        super().resizeEvent(event)
        wide, narrow = self.width() >= WIDE_FROM, self.width() < NARROW_BELOW
        left, right = _WIDTHS["wide" if wide else "narrow" if narrow else "ordinary"]
        self.register.setFixedWidth(left)
        self.history.setFixedWidth(right)
        self.card.set_narrow(narrow=narrow)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lead back with Esc from wherever it was not used."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def leave(self) -> None:
        """Go one step back: out of a list, a form or a choice, then to everybody (Esc)."""
        if self._bring is not None and self._pages.currentWidget() is self._bring:
            self._bring.leave()
            self._pages.setCurrentIndex(0)
        elif self._middle.currentWidget() is not self.card:
            self._middle.setCurrentWidget(self.card)
        elif self._merging:
            self._merging = ""
            self.card.notice.hide()
        elif self.register.text():
            self.register.search.clear()
            self._ask_again()
        self.focus_first()

    def open_person(self) -> None:
        """Open the form of the person at hand, or merge them with the one chosen before (Enter)."""
        if self._merging and self._merging != self._person_id:
            first, self._merging = self._merging, ""
            self.card.notice.hide()
            self.twins.ask_about(first, self._person_id)
        elif not self._merging:
            self.edit_person()

    def edit_person(self) -> None:
        """Correct what is on file."""
        told = self.card.told
        if told is not None and self._cover(self.form):
            self.door.begin_edit(told.person)

    def bar_person(self) -> None:
        """Bar the person at hand, or lift the bar: at the foot of the form."""
        self.edit_person()
        if self._middle.currentWidget() is self.form:
            self.form.bar.reason.setFocus()

    def new_person(self) -> None:
        """Open the form with what was typed (Ctrl N)."""
        if self._cover(self.form):
            self.door.begin_new(self.register.text())

    def merge_with(self) -> None:
        """Let the next person that is opened be laid beside the one at hand."""
        if self._person_id:
            self._merging = self._person_id
            self.card.show_notice(BannerKind.WARNING, *_PICK)
            self.focus_first()

    def import_list(self) -> None:
        """Bring in a list."""
        self._middle.setCurrentWidget(self.card)
        self._pages.setCurrentWidget(self.bring)
        self.bring.begin()

    def _connect(self) -> None:
        register, card = self.register, self.card
        register.asked.connect(self._ask_again)
        register.browsed.connect(self._browsed)
        register.opened.connect(lambda _id: self.open_person())
        register.new_wanted.connect(self.new_person)
        register.import_wanted.connect(self.import_list)
        for leaving in (register.left, self.form.left, self.twins.left):
            leaving.connect(self.leave)
        card.edit_wanted.connect(self.edit_person)
        card.bar_wanted.connect(self.bar_person)
        card.merge_wanted.connect(self.merge_with)
        card.pair_wanted.connect(lambda other: self.twins.ask_about(self._person_id, str(other)))
        card.undone.connect(self._unmerge)
        self.history.desk_wanted.connect(lambda: self.hub.wanted.emit("desk", self._person_id))
        self.history.all_wanted.connect(self._read_all)
        for door in (self.door, self.twins):
            door.kept.connect(self._kept)
        bind(self, "find", self.focus_first, inside=True)
        bind(self, "new_person", self.new_person, inside=True)
        bind(self, "filter", lambda: register.filters.step(1), inside=True)

    def _lay_out(self) -> None:
        beside = QWidget()
        lay_out(beside, self.register, self._middle, self.history)
        self._pages = QStackedWidget()
        self._pages.addWidget(beside)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._pages)

    def _list(self, *, keep: bool, least: int = 0) -> None:
        """Read the list. The person at hand stays at hand; not to `keep` gives way to the first one found."""
        chosen, text = self.register.shown(), self.register.text()
        first = self._reading.begin(chosen, text, least)
        self.register.show_people(
            first,
            lambda after: self._reading.next_page(chosen, text, after),
            self._reading.now().date(),
            self._person_id,
            keep=keep,
        )
        if not keep:
            self._person_id = self.register.current()

    def _follow(self) -> None:
        self._list(keep=False)
        self._read_person()

    def _ask_again(self) -> None:
        """Follow what is typed, or another filter, with the first one found."""
        if self.form.unsaved():
            self.hub.looked(lambda: self._list(keep=True))  # the form stays until somebody else is chosen
            return
        self._middle.setCurrentWidget(self.card)
        self.hub.looked(self._follow)

    def _browsed(self, key: object) -> None:
        if key is not None and key != self._person_id and self.form.may_drop():
            self._show(str(key))

    def _show(self, person_id: str) -> None:
        self._middle.setCurrentWidget(self.card)
        self._person_id, self._every = person_id, PAGE
        self.hub.looked(self._read_person)
        self.register.point_at(self._person_id)

    def _read_all(self) -> None:
        self._every = _MOST
        self.hub.looked(self._read_person)

    def _read_person(self) -> None:
        """Show the person at hand; of a record that was merged meanwhile, the one that is kept."""
        if not self._person_id:
            self.card.show_nobody()
            self.history.show_nobody()
            return
        shown = self._reading.person(self._person_id, self._every)
        kept = shown.told.person.person_id
        if kept != self._person_id:
            self._person_id = kept
            self.register.point_at(kept)
        self.card.show_person(shown.told, shown.badges, shown.ceiling, shown.now)
        if self._merging:
            self.card.show_notice(BannerKind.WARNING, *_PICK)
        sells = self.door.room is not None and self.door.room.state.is_open
        self.history.show_history(shown.told, sells=sells)

    def _attempt(self, verb: Callable[..., Any], **given: Any) -> Any:  # noqa: ANN401 - each verb has its own
        """Run a verb once; a refusal is shown above the cards and None returned."""
        try:
            return self.hub.attempt(verb, new_intent(), **given)
        except DeskError as error:
            self.card.show_notice(tone(error), heading(error, "Nothing was kept"), error_sentence(error))
            return None

    def _unmerge(self, merge_id: object, reason: object) -> None:
        done = self._attempt(unmerge_people, merge_id=str(merge_id), reason=str(reason))
        if done is not None:
            self.card.undo.hide()
            self.card.show_notice(BannerKind.DONE, "Two people again", "Each record counts for itself.")

    def _cover(self, column: QWidget) -> bool:
        if not self.form.may_drop():
            return False
        self._middle.setCurrentWidget(column)
        return True  # nothing is sold here, so nobody has to stay in sight

    def _kept(self, person_id: object) -> None:
        """Show who was saved, merged or told apart; the list stays as it was asked for, unless it lost them all."""
        if self.sender() is self.door:
            self.open_at(person_id)
        else:
            self._show(str(person_id))
        self.register.search.begin_anew()
        self.focus_first()

    def _brought(self, words: object) -> None:
        self.leave()
        self.register.filters.set_value(ALL)
        self.register.search.clear()
        self._ask_again()
        self.card.show_notice(BannerKind.DONE, "The list is in", str(words))
