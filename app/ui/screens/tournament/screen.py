"""The Tournament screen: the statute's twelve parts, the form of the chosen one, the step to the next state."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.core.records import Finding
from app.desk.overview import Overview, overview
from app.ui.hub import Hub
from app.ui.screens.screen import Screen
from app.ui.screens.tournament.head import TournamentHead
from app.ui.screens.tournament.mends import mend_of, place_of
from app.ui.screens.tournament.new import NewTournamentForm
from app.ui.screens.tournament.next_step import NextStepColumn
from app.ui.screens.tournament.part_form import PartForm
from app.ui.screens.tournament.parts import FORMS, first_open, part_row
from app.ui.screens.tournament.proof import PROOF, ProofForm, proof_row
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.column import ThreeBandColumn
from app.ui.widgets.rows import RowList

_ORDINARY: Final = (316, 316)
_NARROW: Final = (268, 260)
_WIDE: Final = (440, 480)
_WIDE_FROM: Final = 1600


class TournamentScreen(Screen):
    """Behind the rail's Tournament key. `begin_new` opens the short form of a new one.

    `added` carries the number of a tournament that was just added; it is chosen already.
    """

    added = Signal(object)

    def __init__(self, hub: Hub, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self.setObjectName("tournament_screen")
        self._narrow = False
        self._forms: dict[str, PartForm] = {}
        self._view: Overview | None = None
        self.head = TournamentHead()
        self.list_column = ThreeBandColumn(head_high=0, foot_high=0, name="parts_column")
        self.list = RowList(row_high=48, lead_width=52, name="parts")
        self.list.setAccessibleName("Parts of the statute")
        self.list_column.body.addWidget(self.list)
        self.middle = QStackedWidget()
        self.middle.setObjectName("part_forms")
        self.step = NextStepColumn(hub)
        self.new = NewTournamentForm(hub)
        self.pages = QStackedWidget()
        self.pages.addWidget(self._empty())
        self.pages.addWidget(self._parts())
        self.pages.addWidget(self.new)
        stack = QVBoxLayout(self)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.addWidget(self.pages)
        self.list.browsed.connect(self._show_part)
        self.list.chosen.connect(self._open_from_list)
        self.step.mend_wanted.connect(self._mend_finding)
        self.new.added.connect(self._added)
        self.new.left.connect(self._back)
        self._set_widths()

    def refresh(self) -> None:
        """Read the tournament again and show it; what is being typed stays."""
        if self.pages.currentWidget() is self.new:
            return
        if not self.hub.tournament_id:
            self._view = None
            self.pages.setCurrentIndex(0)
            return
        view = self.hub.read(overview, tournament_id=self.hub.tournament_id)
        if self._view is not None and self._view.tournament.tournament_id != view.tournament.tournament_id:
            self._forget_forms()
        self._view = view
        self.pages.setCurrentIndex(1)
        self.head.show_overview(view)
        proof = [proof_row(view.proof)] if view.proof is not None else []
        self.list.set_rows([*(part_row(part) for part in view.parts), *proof])
        if self.list.current() is None:
            self.list.set_current(first_open(view.parts))
        self.step.show_overview(view)
        self._show_part(self.list.current())

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the form the room of a small window."""
        self._narrow = narrow
        self._set_widths()

    def unsaved(self) -> str:
        """Name the parts with something typed that was not saved."""
        return ", ".join(form.title.text() for form in self._forms.values() if form.changed())

    def focus_first(self) -> None:
        """Begin in the list of parts, or where one begins without a tournament."""
        if self.pages.currentIndex() == 1:
            self.list.setFocus()
        elif self.pages.currentIndex() == 0:
            self.begin.setFocus()

    def mend(self, rule: str) -> None:
        """Open the part where findings of a rule are mended; a part's own key does as well."""
        part, field = place_of(rule)
        if part:
            self._leave_new()
            self.open_part(part, field)

    def open_part(self, key: object, field: str = "") -> None:
        """Open a part and give the focus to one of its fields, the first unless named."""
        if not self._has(key):
            return
        self.list.set_current(key)
        self._show_part(key)
        self._form(str(key)).focus_field(field)

    def begin_new(self) -> None:
        """Open the short form of a new tournament."""
        self.begin_on(None)

    def begin_on(self, day: date | None) -> None:
        """Open the short form with its first day filled in."""
        self.pages.setCurrentWidget(self.new)
        self.hub.looked(lambda: self.new.begin(day))

    def open_at(self, what: object) -> None:
        """Begin a new tournament on a day; without one show the tournament that was chosen."""
        if isinstance(what, date):
            self.begin_on(what)
        else:
            self._leave_new()

    def form(self, key: str) -> PartForm:
        """Return the form of a part."""
        return self._form(key)

    def tab_columns(self) -> Sequence[QWidget]:
        """Return list, form and step; or the short form of a new tournament."""
        form = self.middle.currentWidget()
        if self.pages.currentIndex() == 1 and form is not None:
            return self.list_column, form, self.step
        return (self.pages.currentWidget() or self,)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use the room of a large window for wider lists."""
        super().resizeEvent(event)
        self._set_widths()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leads back to the list of parts."""
        if event.key() == Qt.Key.Key_Escape:
            self.focus_first()
            return
        super().keyPressEvent(event)

    def _empty(self) -> QWidget:
        page = QWidget()
        stack = QVBoxLayout(page)
        stack.setSpacing(12)
        stack.addStretch(2)
        words = ("No tournament chosen", "Choose one in the bar above, or set up a new one.")
        stack.addWidget(EmptyState("trophy", *words, name="no_tournament"))
        self.begin = Button("New tournament", kind=ButtonKind.PRIMARY, name="new_tournament_button")
        self.begin.clicked.connect(self.begin_new)
        stack.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignHCenter)
        stack.addStretch(3)
        return page

    def _parts(self) -> QWidget:
        page = QWidget()
        columns = QHBoxLayout()
        columns.setSpacing(0)
        columns.addWidget(self.list_column)
        columns.addWidget(self.middle, 1)
        columns.addWidget(self.step)
        stack = QVBoxLayout(page)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)
        stack.addWidget(self.head)
        stack.addLayout(columns, 1)
        return page

    def _set_widths(self) -> None:
        left, right = _NARROW if self._narrow else _WIDE if self.width() >= _WIDE_FROM else _ORDINARY
        self.list_column.setFixedWidth(left)
        self.step.setFixedWidth(right)

    def _show_part(self, key: object) -> None:
        if self._view is None or not self._has(key):
            return
        form = self._form(str(key))
        form.show_overview(self._view)
        self.middle.setCurrentWidget(form)

    def _form(self, key: str) -> PartForm:
        if key not in self._forms:
            self._forms[key] = ProofForm(self.hub) if key == PROOF else FORMS[key](self.hub)
            self._forms[key].mend_wanted.connect(self.open_part)
            self.middle.addWidget(self._forms[key])
        return self._forms[key]

    def _has(self, key: object) -> bool:
        """Tell whether a part, or the proof of a tournament that is over, can be opened now."""
        return self._view is not None and (key in FORMS or (key == PROOF and self._view.proof is not None))

    def _forget_forms(self) -> None:
        for form in self._forms.values():
            self.middle.removeWidget(form)
            form.deleteLater()
        self._forms = {}

    def _open_from_list(self, key: object) -> None:
        self.open_part(key)

    def _mend_finding(self, finding: Finding) -> None:
        place = mend_of(finding)
        if place is not None:
            self.open_part(place.part, place.field)

    def _added(self, tournament_id: object) -> None:
        self._leave_new()
        self.hub.choose(str(tournament_id))
        self.added.emit(tournament_id)
        self.focus_first()

    def _back(self) -> None:
        self._leave_new()
        self.focus_first()

    def _leave_new(self) -> None:
        if self.pages.currentWidget() is self.new:
            self.pages.setCurrentIndex(0)
            self.read_anew()
