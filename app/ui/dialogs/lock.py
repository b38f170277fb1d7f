"""The lock: a cover over the window that asks who is at the counter, and for the PIN.

While it is open nothing beneath can be seen, pressed or reached by a key. Another clerk at the
same counter is the same thing: lock, choose the other name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.errors import DeskError, StoreUnavailable
from app.core.records import Staff
from app.core.text import fold
from app.desk.desk import Desk, venue_of
from app.desk.staff import list_staff, pin_is_right
from app.ui import fonts
from app.ui.dialogs.beneath import Beneath
from app.ui.dialogs.idle import IdleWatch
from app.ui.dialogs.lock_away import AwayNote
from app.ui.dialogs.pin_waits import PinWaits
from app.ui.hub import Hub
from app.ui.tasks import Report, Task, ended
from app.ui.theme import color
from app.ui.widgets import paint
from app.ui.widgets.button import Button, ButtonKind
from app.ui.widgets.card import Card
from app.ui.widgets.fields import TextField
from app.ui.widgets.label import Label
from app.ui.widgets.pin import PinField
from app.ui.widgets.rail import draw_mark
from app.ui.widgets.row import Row
from app.ui.widgets.rows import RowList
from app.ui.widgets.watermark import Watermark

_WIDE: Final = 440
_ROW: Final = 60
_MOST_ROWS: Final = 6
_TICK: Final = 250
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_NO_PIN: Final = "No PIN is set for this name. Set one in Settings, Staff and PINs."


class LockCover(QWidget):
    """The cover of one window. `locked` before it closes over, `opened_desk` when somebody has come in."""

    locked = Signal()
    opened_desk = Signal()

    def __init__(self, window: QWidget, hub: Hub, *, minutes: Callable[[], int] = lambda: 0) -> None:
        super().__init__(window)
        self.setObjectName("lock")
        self.setAccessibleName("The desk is locked")
        self._window = window
        self._hub = hub
        self._staff: tuple[Staff, ...] = ()
        self._waits = PinWaits()
        self._asked: Staff | None = None
        self._task: Task | None = None
        self._beneath = Beneath(window, self)
        self._focus_before: QWidget | None = None
        self.title = Label("Who is at the counter?", size=24, weight=fonts.SEMIBOLD, align=paint.CENTER)
        self.second = Label(ink="text_2", align=paint.CENTER, elide=True, name="lock_place")
        self.names = RowList(row_high=_ROW, name="lock_names")
        self.names.setAccessibleName("Staff")
        self.away = AwayNote(hub)
        self.card = Card(padding=0)
        self.name = TextField("Your name", name="lock_name", hint="like Dana Whitcomb")
        self.pin = PinField("PIN", name="lock_pin")
        self.note = Label(_NO_PIN, size=13, ink="amber", wrap=True, name="lock_note")
        self.enter = Button("Open the desk", kind=ButtonKind.PRIMARY, big=True, key="Enter", name="lock_open")
        self._lay_out()
        self._connect()
        self._ticks = QTimer(self)
        self._ticks.setInterval(_TICK)
        self._ticks.timeout.connect(self._show_wait)
        self.idle = IdleWatch(window, minutes)
        self.idle.idle.connect(self.open_it)
        window.installEventFilter(self)
        self.hide()

    def open_it(self) -> None:
        """Cover the window and ask. Harmless when it is open already."""
        if self.isVisible():
            return
        trouble = self._read_staff()
        if trouble is not None and not self._staff:
            self._hub.failed.emit(trouble)  # without the names there is nobody to ask for a PIN
            return
        self.locked.emit()
        self._focus_before = self._window.focusWidget()
        self.second.setText(self._place())
        self.names.set_rows([_row(one) for one in self._staff])
        self.names.setFixedHeight(_ROW * min(max(len(self._staff), 1), _MOST_ROWS))
        at_hand = next((one for one in self._staff if fold(one.name) == fold(self._hub.desk.clerk)), None)
        first = at_hand or next(iter(self._staff), None)
        self.names.set_current(first.staff_id if first else None)
        self.card.setVisible(bool(self._staff))
        self.name.setVisible(not self._staff)
        self.name.set_text("" if self._hub.desk.clerk == "desk" else self._hub.desk.clerk)
        self._beneath.sleep()
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        for veil in self._window.findChildren(Watermark):
            veil.raise_()  # a demo says so on every screen
        self.away.refresh()
        self._choose()
        if trouble is not None:
            self.away.tell(trouble)

    def chosen(self) -> Staff | None:
        """Return who is chosen in the list."""
        return next((one for one in self._staff if one.staff_id == self.names.current()), None)

    def try_it(self) -> None:
        """Take the name, or check the PIN beside the window and then take it."""
        member = self.chosen()
        if self._task is not None or not self.enter.isEnabled():
            return
        if member is None:
            name = " ".join(self.name.text().split())
            if not name:
                self.name.set_error("Type your name, like Dana Whitcomb")
                return
            self._open(name)
        elif not member.has_pin:
            self._open(member.name)
        elif self.pin.text():
            self._check(member, self.pin.text())
        else:
            self.pin.set_error("Type your PIN, 4 to 12 digits")
            self.pin.edit.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size; lead the list with Up and Down from the PIN field."""
        if watched is self._window:
            if event.type() is QEvent.Type.Resize:
                self.setGeometry(self._window.rect())
            elif event.type() in (QEvent.Type.ChildAdded, QEvent.Type.ChildPolished) and self.isVisible():
                self.raise_()
            elif event.type() is QEvent.Type.Close:
                ended(self._task)
        elif event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if step is not None and watched is self.pin.edit:
                self.names.step(step)
                return True
            if event.key() in _ENTER and watched is self.names:
                self.keyPressEvent(event)
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter tries; every other key stays here."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.try_it()
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cover and the mark."""
        painter = paint.begin(self)
        painter.fillRect(self.rect(), color("canvas"))
        draw_mark(painter, QRectF(self.width() / 2 - 20, self._mark.y() + self._box.y(), 40, 40))
        painter.end()

    def _lay_out(self) -> None:
        self._box = QWidget()
        self._box.setFixedWidth(_WIDE)
        self._mark = QWidget()
        self._mark.setFixedHeight(40)
        inner = QVBoxLayout(self._box)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        self.card.body.addWidget(self.names)
        for part in (
            self._mark, 16, self.title, self.second, 24, self.away, self.card, self.name, 16, self.pin, self.note, 16,
            self.enter,
        ):  # fmt: skip
            if isinstance(part, int):
                inner.addSpacing(part)
            else:
                inner.addWidget(part)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 16, 16, 16)
        outer.addStretch(1)
        outer.addWidget(self._box, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)

    def _connect(self) -> None:
        self.names.browsed.connect(self._browsed)
        self.names.chosen.connect(self._browsed)
        self.enter.clicked.connect(self.try_it)
        self.away.changed.connect(self._show_wait)
        self.pin.edit.installEventFilter(self)
        self.names.installEventFilter(self)

    def _browsed(self, _key: object) -> None:
        if self.isVisible():
            self._choose()

    def _choose(self) -> None:
        """Ask for the PIN of the one chosen, or only for a press where there is none."""
        member = self.chosen()
        with_pin = member is not None and member.has_pin
        self.pin.set_text("")
        self.pin.setVisible(with_pin)
        self.note.setVisible(member is not None and not with_pin)
        self._show_wait()
        if member is None:
            self.name.edit.setFocus()
        elif with_pin:
            self.pin.edit.setFocus()
        else:
            self.names.setFocus()

    def _show_wait(self) -> None:
        """Let only the one with the wrong PINs wait, and say for how long."""
        member = self.chosen()
        words = self._waits.words(member.staff_id) if member is not None else ""
        if words or self.pin.edit.isReadOnly():
            self.pin.edit.setReadOnly(bool(words))
            self.pin.set_error(words)
        self.enter.set_greyed(words or self.away.why() or None)
        if not words:
            self._ticks.stop()
        elif not self._ticks.isActive():
            self._ticks.start()

    def _check(self, member: Staff, pin: str) -> None:
        def work(desk: Desk, _report: Report) -> object:
            return pin_is_right(desk, name=member.name, pin=pin)

        task = Task(self._hub.desk, work, self)
        task.done.connect(self._checked)
        task.failed.connect(self._failed)
        self.away.refresh()
        self._asked, self._task = member, task
        task.start()

    def _checked(self, right: object) -> None:
        self._finished()  # the next PIN may come before the thread has said that it ended
        member = self._asked
        if member is None:
            return
        if right:
            self._waits.forget(member.staff_id)
            self._open(member.name)
            return
        self._waits.count_wrong(member.staff_id)
        if self.chosen() == member:
            self.pin.set_text("")
            self.pin.set_error("That PIN is not right. Type it again")
            self._show_wait()

    def _failed(self, error: object) -> None:
        self._finished()
        if isinstance(error, StoreUnavailable):
            self.pin.set_text("")
            self.away.tell(error)
        else:
            self.pin.set_error("The PIN could not be checked.")

    def _finished(self) -> None:
        ended(self._task)
        self._task = None

    def _open(self, name: str) -> None:
        self.pin.set_text("")
        self._hub.set_clerk(name)
        self.hide()
        self._beneath.wake()
        self.idle.restart()
        if self._focus_before is not None:
            self._focus_before.setFocus()
        self.opened_desk.emit()

    def _read_staff(self) -> StoreUnavailable | None:
        """Read who works here; those known before stay when the ledger cannot be read."""
        try:
            self._staff = self._hub.read(list_staff).staff
        except StoreUnavailable as error:
            return error
        return None

    def _place(self) -> str:
        try:
            premises = self._hub.read(venue_of).premises
        except DeskError:
            premises = ""
        return ", ".join(part for part in (premises, self._hub.desk.station) if part)


def _row(one: Staff) -> Row:
    icon = "lock-simple" if one.has_pin else "lock-simple-open"
    return Row(one.staff_id, one.name, one.role.value.capitalize(), icon=icon)
