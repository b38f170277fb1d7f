"""The right column of Staff: one person with role and lock, a new one, a new PIN, or a removal to confirm."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.core.errors import DeskError, InvalidInput
from app.core.records import Staff
from app.ui import fonts
from app.ui.asking import tell
from app.ui.screens.settings.section import note
from app.ui.screens.settings.staff_words import ROLES, VOIDS
from app.ui.station_book import StationBook
from app.ui.widgets.banner import Banner, BannerKind, EmptyState
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.choice import Choice
from app.ui.widgets.column import SIDE
from app.ui.widgets.fields import TextField
from app.ui.widgets.head import Ground
from app.ui.widgets.label import Label
from app.ui.widgets.lines import Hairline
from app.ui.widgets.pin import PinPair
from app.ui.widgets.radio import RadioRows

LOCKS: Final = (
    (0, "Locks by hand only"),
    (2, "Locks after 2 minutes"),
    (5, "Locks after 5 minutes"),
    (15, "Locks after 15 minutes"),
)


class StaffSide(Ground):
    """The column. It holds what is typed and says what is wanted; the section asks the desk."""

    role_chosen = Signal(object)
    added = Signal(object, object, object)
    pin_typed = Signal(object)
    removed = Signal()
    left = Signal()

    def __init__(self, station: StationBook, parent: QWidget | None = None) -> None:
        super().__init__(parent, left=True, name="staff_side")
        self._station = station
        self._staff_id = ""
        self.title = Label(size=18, weight=fonts.SEMIBOLD, elide=True, name="staff_name")
        self.under = Label(size=13, ink="text_2", elide=True, name="staff_joined")
        self.message = Banner(BannerKind.DONE, "", name="staff_message")
        self.roles = RadioRows(ROLES, name="role")
        self.locks = Choice("Screen lock of this machine", LOCKS, name="screen_lock")
        self.new_pin = Button("New PIN", icon="lock-simple", name="new_pin_button")
        self.remove = Button("Remove", kind=ButtonKind.DANGER, name="remove_staff")
        self.name = TextField("Name", name="new_name", hint="as others call them, like Jun Park")
        self.new_role = Choice("Role", [(key, title) for key, title, _ in ROLES], name="new_role")
        self.first_pin = PinPair(optional=True)
        self.keep_new = Button("Add", kind=ButtonKind.PRIMARY, key="Enter", name="keep_staff")
        self.pin = PinPair()
        self.keep_pin = Button("Set the PIN", kind=ButtonKind.PRIMARY, key="Enter", name="keep_pin")
        self.sure = Button("Yes, remove", kind=ButtonKind.DANGER, name="sure_remove")
        self._lay_out()
        self._connect()

    def staff_id(self) -> str:
        """Return whose column it is, '' for nobody."""
        return self._staff_id

    def forget(self, staff_id: str) -> None:
        """Leave what was begun and make it the column of somebody else, to be shown next."""
        self._pages.setCurrentIndex(_VIEW)
        self._staff_id = staff_id

    def adding(self) -> bool:
        """Tell whether a new person is being typed."""
        return self._pages.currentIndex() == _ADD

    def show_member(self, member: Staff, joined: str) -> None:
        """Show one person, unless something is being typed about the same one."""
        if self._pages.currentIndex() in (_ADD, _PIN, _REMOVE) and member.staff_id == self._staff_id:
            return
        self.say("")
        self._staff_id = member.staff_id
        self._head(member.name, joined)
        self.roles.set_value(member.role.value)
        self.locks.set_value(self._station.station.lock_minutes)
        self._pages.setCurrentIndex(_VIEW)

    def show_nobody(self) -> None:
        """Show that there is nobody to show."""
        self._staff_id = ""
        self._head("", "")
        self._pages.setCurrentIndex(_NOBODY)

    def start_adding(self, *, owner: bool) -> None:
        """Show the fields for a new person; the first one is the owner."""
        self.say("")
        self._head("New person", "PIN and role can be changed later")
        self.name.set_text("")
        self.first_pin.clear()
        self.new_role.set_value("owner" if owner else "clerk")
        self._pages.setCurrentIndex(_ADD)
        self.name.edit.setFocus()

    def say(self, title: str, second: str = "") -> None:
        """Say how it went; an empty title says nothing."""
        self.message.set_kind(BannerKind.DONE)
        self.message.set_words(title, second)
        self.message.setVisible(bool(title))

    def refuse(self, error: DeskError) -> None:
        """Say why nothing was changed."""
        tell(self.message, error, "Nothing was changed")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves what was begun; Enter keeps it."""
        page = self._pages.currentIndex()
        if event.key() == Qt.Key.Key_Escape and page in (_ADD, _PIN, _REMOVE):
            self._leave()
        elif (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat() and page == _ADD
        ):
            self._add()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        self._rule = Hairline()
        self._pages = QStackedWidget()
        stack = QVBoxLayout(self)
        stack.setContentsMargins(SIDE, 14, SIDE, SIDE)
        stack.setSpacing(0)
        for part in (self.title, self.under, 11, self._rule, 6, self.message, self._pages):
            if isinstance(part, int):
                stack.addSpacing(part)
            else:
                stack.addWidget(part, 1 if part is self._pages else 0)
        self.message.hide()
        void = note(VOIDS)
        role = Label("Role", size=13, weight=fonts.MEDIUM, ink="text_2")
        gone = note(
            "They can no longer be chosen at the desk. What they did stays in the journal under their name."
        )
        back = [Button("Back", key="Esc", name=f"back_{name}") for name in ("add", "pin", "remove")]
        for button in back:
            button.clicked.connect(self._leave)
        pages = (
            ((role, 8, self.roles, 6, void, 10, self.locks), (self.new_pin, self.remove)),
            ((6, self.name, 12, self.new_role, 12, self.first_pin), (back[0], self.keep_new)),
            ((6, self.pin), (back[1], self.keep_pin)),
            ((6, gone), (back[2], self.sure)),
        )
        for parts, acts in pages:
            self._pages.addWidget(_page(parts, acts))
        self._pages.addWidget(EmptyState("user-circle", "Nobody chosen", "Add a person to begin."))

    def _connect(self) -> None:
        self.roles.chosen.connect(self.role_chosen)
        self.locks.chosen.connect(lambda minutes: self._station.change(lock_minutes=int(minutes)))
        self.new_pin.clicked.connect(self._start_pin)
        self.remove.clicked.connect(self._start_remove)
        self.keep_new.clicked.connect(self._add)
        self.keep_pin.clicked.connect(self._keep_pin)
        self.pin.entered.connect(self._keep_pin)
        self.sure.clicked.connect(self.removed)

    def _start_pin(self) -> None:
        self.say("")
        self.pin.clear()
        self._pages.setCurrentIndex(_PIN)
        self.pin.first.edit.setFocus()

    def _start_remove(self) -> None:
        self.say("")
        self._pages.setCurrentIndex(_REMOVE)
        self.sure.setFocus()

    def _add(self) -> None:
        try:
            pin = self.first_pin.pin()
        except InvalidInput:
            return
        if not self.name.text().strip():
            self.name.set_error("Type a name, like Jun Park")
            self.name.edit.setFocus()
            return
        self.added.emit(self.name.text(), self.new_role.value(), pin)

    def _keep_pin(self) -> None:
        try:
            pin = self.pin.pin()
        except InvalidInput:
            return
        self.pin.clear()
        self.pin_typed.emit(pin)

    def _leave(self) -> None:
        self.forget(self._staff_id)
        self.left.emit()

    def _head(self, title: str, under: str) -> None:
        self.title.setText(title)
        self.under.setText(under)
        self._rule.setVisible(bool(title))


_VIEW, _ADD, _PIN, _REMOVE, _NOBODY = range(5)


def _page(parts: tuple[QWidget | int, ...], acts: tuple[Button, Button]) -> QWidget:
    page = QWidget()
    stack = QVBoxLayout(page)
    stack.setContentsMargins(0, 0, 0, 0)
    stack.setSpacing(0)
    for part in parts:
        if isinstance(part, int):
            stack.addSpacing(part)
        else:
            stack.addWidget(part)
    stack.addStretch(1)
    row = QHBoxLayout()
    row.setSpacing(8)
    for act in acts:
        row.addWidget(act, 1)
    stack.addLayout(row)
    return page
