"""The lock: nothing beneath can be seen, pressed or reached; the right PIN opens, a wrong one says so."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.core.errors import StoreUnavailable
from app.ui import theme
from app.ui.dialogs import lock as lock_module
from app.ui.dialogs import pin_waits
from app.ui.dialogs.lock import LockCover
from app.ui.theme import LIGHT
from app.ui.widgets.button import Button
from app.ui.widgets.fields import TextField
from tests.ui.looking import shown
from tests.ui.room import at, make_hub, open_room


@pytest.fixture(autouse=True)
def light(qapp):
    theme.apply(qapp, LIGHT)


class Locked:
    """A window with a button, a field and a key of its own under a lock."""

    def __init__(self, qtbot, desk, minutes=0):
        self.qtbot = qtbot
        self.hub = make_hub(desk)
        self.window = QWidget()
        stack = QVBoxLayout(self.window)
        self.beneath = QWidget()
        stack.addWidget(self.beneath)
        inner = QVBoxLayout(self.beneath)
        self.button = Button("Take $60.00")
        self.greyed = Button("Greyed")
        self.greyed.set_greyed("nothing to do")
        self.field = TextField("Name")
        for part in (self.button, self.greyed, self.field):
            inner.addWidget(part)
        self.pressed = []
        self.button.clicked.connect(lambda: self.pressed.append("button"))
        QShortcut(QKeySequence("F12"), self.window).activated.connect(lambda: self.pressed.append("key"))
        self.cover = LockCover(self.window, self.hub, minutes=lambda: minutes)
        shown(qtbot, self.window, (1366, 768))
        self.field.edit.setFocus()

    def pin(self, digits):
        self.cover.pin.set_text("")
        self.qtbot.keyClicks(self.cover.pin.edit, digits)
        self.qtbot.keyClick(self.cover.pin.edit, Qt.Key.Key_Return)
        self.qtbot.waitUntil(lambda: self.cover._task is None)


@pytest.fixture
def desk(store):
    return at(store)


@pytest.fixture
def room(tmp_path):
    opened = open_room(tmp_path)
    yield at(opened)
    opened.close()


def test_the_right_pin_opens(qtbot, room):
    locked = Locked(qtbot, room)
    locked.cover.open_it()
    locked.cover.open_it()
    assert locked.cover.second.text() == "Clark Fork Card Room, Desk 1"
    assert locked.cover.chosen().name == "Dana Whitcomb"
    qtbot.waitUntil(locked.cover.pin.edit.hasFocus)
    with qtbot.waitSignal(locked.cover.opened_desk):
        locked.pin("2580")
    assert not locked.cover.isVisible()
    assert locked.field.edit.hasFocus()
    assert not locked.cover.pin.text()


def test_a_wrong_pin_says_so(qtbot, room):
    locked = Locked(qtbot, room)
    locked.cover.open_it()
    locked.cover.try_it()
    assert locked.cover.pin.error() == "Type your PIN, 4 to 12 digits"
    locked.pin("2581")
    assert locked.cover.pin.error() == "That PIN is not right. Type it again"
    assert locked.cover.isVisible()
    assert not locked.cover.pin.text()
    locked.pin("2580")
    assert not locked.cover.isVisible()


def test_five_wrong_pins_make_one_wait(qtbot, room, monkeypatch):
    monkeypatch.setattr(lock_module, "pin_is_right", lambda *_args, **_given: False)
    monkeypatch.setattr(pin_waits, "WAIT_SECONDS", 0.4)
    locked = Locked(qtbot, room)
    locked.cover.open_it()
    for _try in range(5):
        locked.pin("0000")
    assert locked.cover.pin.error() == "5 wrong PINs in a row. Wait 1 second"
    assert not locked.cover.enter.isEnabled()
    locked.cover.try_it()
    assert locked.cover._task is None
    qtbot.waitUntil(locked.cover.enter.isEnabled)
    assert not locked.cover.pin.error()
    assert not locked.cover.pin.edit.isReadOnly()


def test_only_the_one_with_the_wrong_pins_waits(qtbot, room, monkeypatch):
    locked = Locked(qtbot, room)
    locked.cover.open_it()
    with monkeypatch.context() as wrong:
        wrong.setattr(lock_module, "pin_is_right", lambda *_args, **_given: False)
        for _try in range(5):
            locked.pin("0000")
    qtbot.keyClick(locked.cover.pin.edit, Qt.Key.Key_Down)
    assert locked.cover.chosen().name == "Jun Park"
    assert locked.cover.enter.isEnabled()
    assert not locked.cover.pin.error()
    qtbot.keyClick(locked.cover.pin.edit, Qt.Key.Key_Up)
    assert "5 wrong PINs in a row. Wait" in locked.cover.pin.error()
    assert not locked.cover.enter.isEnabled()
    qtbot.keyClick(locked.cover.pin.edit, Qt.Key.Key_Down)
    locked.pin("1357")
    assert locked.hub.desk.clerk == "Jun Park"
    locked.cover.open_it()
    locked.cover.names.set_current(locked.cover.names.rows()[0].key)
    assert locked.cover.enter.isEnabled() == (locked.cover.chosen().name != "Dana Whitcomb")


@pytest.mark.parametrize("where", ["names", "enter", "cover"])
def test_enter_opens_for_a_name_without_a_pin_wherever_the_focus_is(qtbot, room, where):
    locked = Locked(qtbot, room)
    told = []
    locked.cover.locked.connect(lambda: told.append(locked.cover.isVisible()))
    locked.cover.open_it()
    assert told == [False]
    locked.cover.names.set_current(locked.cover.names.rows()[4].key)
    target = locked.cover if where == "cover" else getattr(locked.cover, where)
    target.setFocus()
    qtbot.keyClick(target, Qt.Key.Key_Return)
    assert locked.hub.desk.clerk == "Estelle Fontaine"
    assert not locked.cover.isVisible()


def test_nothing_beneath_is_reached(qtbot, room):
    locked = Locked(qtbot, room)
    locked.cover.open_it()
    qtbot.keyClick(locked.cover.pin.edit, Qt.Key.Key_F12)
    qtbot.keyClick(locked.cover, Qt.Key.Key_F12)
    qtbot.keyClick(locked.cover, Qt.Key.Key_Escape)
    qtbot.mouseClick(locked.button, Qt.MouseButton.LeftButton)
    for _step in range(8):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert locked.cover.isAncestorOf(QApplication.focusWidget())
    assert locked.pressed == []
    locked.cover.pin.edit.setFocus()
    locked.pin("2580")
    qtbot.keyClick(locked.field.edit, Qt.Key.Key_F12)
    qtbot.mouseClick(locked.button, Qt.MouseButton.LeftButton)
    assert locked.pressed == ["key", "button"]
    assert not locked.greyed.isEnabled()


def test_another_clerk_is_another_name(qtbot, room):
    locked = Locked(qtbot, room)
    changed = []
    locked.hub.clerk_changed.connect(lambda: changed.append(locked.hub.desk.clerk))
    locked.cover.open_it()
    qtbot.keyClick(locked.cover.pin.edit, Qt.Key.Key_Down)
    assert locked.cover.chosen().name == "Jun Park"
    locked.pin("1357")
    assert changed == ["Jun Park"]


def test_a_name_without_a_pin_is_a_press(qtbot, room):
    locked = Locked(qtbot, room)
    locked.cover.open_it()
    locked.cover.names.set_current(locked.cover.names.rows()[4].key)
    assert locked.cover.note.isVisible()
    assert not locked.cover.pin.isVisible()
    qtbot.mouseClick(locked.cover.enter, Qt.MouseButton.LeftButton)
    assert locked.hub.desk.clerk == "Estelle Fontaine"


def test_without_staff_it_asks_the_name(qtbot, desk):
    locked = Locked(qtbot, desk)
    locked.cover.open_it()
    assert locked.cover.second.text() == "Desk 1"
    locked.cover.name.set_text("  ")
    locked.cover.try_it()
    assert locked.cover.name.error()
    locked.cover.name.set_text("Ann  Lee")
    qtbot.keyClick(locked.cover.name.edit, Qt.Key.Key_Return)
    assert locked.hub.desk.clerk == "Ann Lee"
    assert not locked.cover.isVisible()


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (StoreUnavailable("unreachable", file="desk.db"), "cannot be reached"),
        (OSError("bug"), "could not be checked"),
    ],
)
def test_a_check_that_fails_opens_nothing(qtbot, room, monkeypatch, caplog, error, words):
    def fail(*_args, **_given):
        raise error

    monkeypatch.setattr(lock_module, "pin_is_right", fail)
    locked = Locked(qtbot, room)
    locked.cover.open_it()
    locked.pin("2580")
    told = locked.cover.pin.error() or locked.cover.away.banner.accessibleName()
    assert words in told
    assert locked.cover.isVisible()
    caplog.clear()


def test_the_cover_follows_the_window(qtbot, room):
    locked = Locked(qtbot, room)
    locked.cover.open_it()
    locked.window.resize(1024, 700)
    QApplication.processEvents()
    assert locked.cover.geometry() == locked.window.rect()
    late = QWidget(locked.window)
    late.show()
    assert locked.window.children()[-1] is locked.cover
    locked.window.close()


def test_an_idle_window_locks_itself(qtbot, room, monkeypatch):
    monkeypatch.setattr("app.ui.dialogs.idle._MINUTE", 50)
    locked = Locked(qtbot, room, minutes=1)
    qtbot.waitUntil(locked.cover.isVisible)


def test_a_touch_begins_the_count_anew(qtbot, room):
    locked = Locked(qtbot, room, minutes=5)
    timer = locked.cover.idle._timer
    timer.start(1000)
    where = QPointF(5, 5)
    move = QMouseEvent(
        QEvent.Type.MouseMove, where, where, Qt.MouseButton.NoButton, Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(locked.window.windowHandle(), move)
    assert timer.interval() == 5 * 60_000
    locked.cover.idle._minutes = lambda: 0
    locked.cover.idle.restart()
    assert not timer.isActive()
    locked.cover.idle._run_out()
    assert not locked.cover.isVisible()


def test_a_ledger_that_is_away_locks_with_the_names_known_before(qtbot, room, monkeypatch):
    def broken(*_args, **_kwargs):
        raise StoreUnavailable("unreachable", file="desk.db")

    locked, told = Locked(qtbot, room), []
    locked.hub.failed.connect(told.append)
    with monkeypatch.context() as away:
        away.setattr(locked.hub, "read", broken)
        locked.cover.open_it()
    assert not locked.cover.isVisible(), "no name is known yet: nobody could open it again"
    assert len(told) == 1
    locked.cover.open_it()
    locked.pin("2580")
    monkeypatch.setattr(locked.hub, "read", broken)
    locked.cover.open_it()
    assert locked.cover.isVisible()
    assert "cannot be reached" in locked.cover.away.banner.accessibleName()
    assert not locked.cover.pin.error()
