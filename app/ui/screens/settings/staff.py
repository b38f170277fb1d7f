"""Settings, Staff and PINs: who works here, in which role, and the column for one of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.errors import Conflict, DeskError
from app.core.records import Staff
from app.core.text import fold
from app.desk.desk import local_now, venue_of
from app.desk.staff import add_staff, edit_staff, last_at_work, list_staff, remove_staff
from app.ui import fonts
from app.ui.actions import action, bind
from app.ui.hub import Hub, new_intent
from app.ui.models.rows_model import Cell, Column, RowsModel
from app.ui.screens.settings.section import Section
from app.ui.screens.settings.staff_side import StaffSide
from app.ui.screens.settings.staff_words import at_work, counted, joined, pin_set
from app.ui.station_book import StationBook
from app.ui.widgets.banner import EmptyState
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.head import Ground, HeadBand
from app.ui.widgets.table import Table


class StaffSection(Section):
    """The table in the middle, the chosen person at the right."""

    key = "staff"
    title = "Staff and PINs"
    icon = "users-three"

    def __init__(self, hub: Hub, station: StationBook, parent: QWidget | None = None) -> None:
        super().__init__(hub, parent)
        self._staff: tuple[Staff, ...] = ()
        self._seen: dict[str, datetime] = {}
        self._now: datetime | None = None
        self.head = HeadBand(self.title, name="staff_head")
        self.add = Button(
            "Add a person", kind=ButtonKind.PRIMARY, key=action("add_staff").cap, name="add_staff"
        )
        self.head.row.addWidget(self.add)
        self.model: RowsModel[Staff] = RowsModel(
            (
                Column("Name", lambda one: Cell(one.name, one.role.capitalize(), weight=fonts.MEDIUM)),
                Column("PIN", self._pin, width=196),
                Column("Last at work", self._last, width=163),
            )
        )
        self.table = Table(self.model, name="staff_table")
        self.table.setAccessibleName("Staff")
        self.empty = EmptyState(
            "users-three", "Nobody yet", "Add the owner first, with a PIN.", name="staff_empty"
        )
        self.side = StaffSide(station)
        self._lay_out()
        self._connect()

    def refresh(self) -> None:
        """Read the list; the person at hand stays at hand."""
        at_hand = self.side.staff_id()
        self._staff = self.hub.read(list_staff).staff
        try:
            self._seen = {fold(name): at for name, at in self.hub.read(last_at_work).items()}
            self._now = local_now(self.hub.desk, self.hub.read(venue_of))
        except Conflict:
            self._seen, self._now = {}, None
        self.head.set_words(self.title, counted(self._staff))
        self.model.set_records(self._staff)
        self.table.setVisible(bool(self._staff))
        self.empty.setVisible(not self._staff)
        number = next((at for at, one in enumerate(self._staff) if one.staff_id == at_hand), 0)
        if self._staff:
            self.table.selectRow(number)
        elif not self.side.adding():
            self.side.show_nobody()

    def second(self) -> str:
        """Return how many people."""
        count = len(self._staff)
        return f"{count} {'person' if count == 1 else 'people'}" if count else "nobody yet"

    def set_narrow(self, *, narrow: bool) -> None:
        """Give the column less room in a small window, and leave out when people were last here."""
        self.side.setFixedWidth(288 if narrow else 344)
        self.table.setColumnHidden(2, narrow)

    def tab_columns(self) -> Sequence[QWidget]:
        """Return the head, the table and the column beside it."""
        return self.head, self.table, self.side

    def focus_first(self) -> None:
        """Begin in the table."""
        self.table.setFocus()

    def start_adding(self) -> None:
        """Open the column for a new person."""
        self.side.start_adding(owner=not self._staff)

    def _lay_out(self) -> None:
        middle = Ground()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.table, 1)
        column.addWidget(self.empty, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(middle, 1)
        row.addWidget(self.side)
        self.set_narrow(narrow=False)

    def _connect(self) -> None:
        self.table.browsed.connect(self._show)
        self.table.chosen.connect(self._show)
        self.add.clicked.connect(self.start_adding)
        self.side.added.connect(self._add)
        self.side.role_chosen.connect(self._change_role)
        self.side.pin_typed.connect(self._change_pin)
        self.side.removed.connect(self._remove)
        self.side.left.connect(self._leave)
        bind(self, "add_staff", self.start_adding)  # wherever the focus is while the section is seen

    def _show(self, member: object) -> None:
        if isinstance(member, Staff):
            zone = self._now.tzinfo if self._now else None
            self.side.show_member(member, joined(member, zone))

    def _leave(self) -> None:
        self.side.forget(self.side.staff_id())
        member = self.table.current()
        if isinstance(member, Staff):
            self._show(member)
        else:
            self.side.show_nobody()
        self.table.setFocus()

    def _add(self, name: object, role: object, pin: object) -> None:
        try:
            kept = self.hub.attempt(add_staff, new_intent(), name=str(name), role=str(role), pin=str(pin))
        except DeskError as error:
            self.side.refuse(error)
            return
        self._take(kept.staff_id)
        self.side.say("Added", f"{kept.name} is on the list.")

    def _change_role(self, role: object) -> None:
        try:
            self.hub.attempt(edit_staff, new_intent(), staff_id=self.side.staff_id(), role=str(role))
        except DeskError as error:
            self._leave()
            self.side.refuse(error)
            return
        self._take(self.side.staff_id())

    def _change_pin(self, pin: object) -> None:
        try:
            self.hub.attempt(edit_staff, new_intent(), staff_id=self.side.staff_id(), pin=str(pin))
        except DeskError as error:
            self.side.refuse(error)
            return
        self._take(self.side.staff_id())
        self.side.say("New PIN set", "It counts from now on.")

    def _remove(self) -> None:
        try:
            kept = self.hub.attempt(remove_staff, new_intent(), staff_id=self.side.staff_id())
        except DeskError as error:
            self._leave()
            self.side.refuse(error)
            return
        self._take("")
        self.side.say("Removed", f"What {kept.name} did stays in the journal.")

    def _take(self, staff_id: str) -> None:
        """Show the list as it is now, with one person at hand."""
        self.side.forget(staff_id)
        self.read_anew()
        self._leave()
        self.renamed.emit()

    def _pin(self, one: Staff) -> Cell:
        if not one.has_pin:
            return Cell("never set", ink="amber", icon="warning-fill")
        return Cell(pin_set(one, self._now.tzinfo if self._now else None))

    def _last(self, one: Staff) -> Cell:
        if fold(one.name) == fold(self.hub.desk.clerk):
            return Cell("at the desk now")
        return Cell(at_work(self._seen.get(fold(one.name)), self._now), ink="text_2")
