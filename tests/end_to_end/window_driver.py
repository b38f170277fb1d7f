"""A whole program in a window, led by keys: what a clerk presses, and a clock that moves when told to."""

import sys
import threading
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.core.clock import instant
from app.ui.start import Opening, Program
from app.ui.widgets.rail import digit_of
from db.opening import open_ledger

Key = Qt.Key
CTRL, PLAIN = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
_MOST_TABS = 120


class EveningClock:
    """A clock that stands where it was put, until it is put on."""

    def __init__(self, at):
        self.put(at)

    def put(self, at):
        """Move to an instant, written as in the ledger."""
        self._now = instant(at)

    def now(self):
        """Return the instant."""
        return self._now


def keep_to(folder, monkeypatch):
    """Let a program keep its settings, log and papers in a folder of the test's own.

    What it changes for the whole process is put back after the test.
    """
    monkeypatch.setenv("HOME", str(folder))
    for name in ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME"):
        monkeypatch.setenv(f"XDG_{name}", str(folder / name.lower()))
    monkeypatch.delenv("XDG_DOCUMENTS_DIR", raising=False)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)


class WindowWatch(QObject):
    """Notes every window that is shown beside the one of the program."""

    def __init__(self):
        super().__init__()
        self.seen = []
        QApplication.instance().installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(f"{type(watched).__name__} {watched.objectName()}".strip())
        return False


class Hands:
    """The hands at one window. Keys go to whatever has the focus, as on a real keyboard."""

    def __init__(self, qtbot, address, clock, *, clerk="", open_demo=None):
        self.qtbot = qtbot
        self.clock = clock
        self._interval = sys.getswitchinterval()
        self._ended = False
        opening = Opening(
            partial(open_ledger, address),
            clock,
            clerk,
            open_demo,
            ledger=str(address) if str(address).startswith("postgresql:") else "",
        )
        self.program = Program(opening)
        self.program.show()
        self.front()

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.finish()

    @property
    def window(self):
        """The window in front: the first run, then the desk."""
        return self.program.window

    @property
    def desk(self):
        """The Desk screen."""
        return self.window.screens["desk"]

    @property
    def tournament(self):
        """The Tournament screen."""
        return self.window.screens["tournament"]

    @property
    def papers(self):
        """The Papers screen, made when it is first looked at."""
        return self.window.screens["papers"].real.papers

    @property
    def hub(self):
        """The hub, for what no screen does yet."""
        return self.program.hub

    @property
    def receipts(self):
        """The folder where this ledger's papers are saved."""
        return self.program.book.station.folder / Path(self.hub.desk.store.about()["file"]).stem

    def front(self):
        """Bring the window to the front."""
        with self.qtbot.waitActive(self.window):
            self.window.activateWindow()

    def focus(self):
        """Return what has the focus."""
        return QApplication.focusWidget() or self.window

    def press(self, *keys, held=PLAIN):
        """Press and let go, one key after the other."""
        for key in keys:
            QTest.keyClick(self.focus(), key, held)

    def go_to(self, screen):
        """Go to a screen with Ctrl and its digit."""
        self.press(getattr(Key, f"Key_{digit_of(screen)}"), held=CTRL)

    def type(self, text):
        """Type letters; those beyond ASCII come as from a keyboard that has them."""
        for letter in text:
            if letter.isascii():
                QTest.keyClick(self.focus(), letter)
                continue
            for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
                event = QKeyEvent(kind, Key.Key_unknown, PLAIN, letter)
                QApplication.sendEvent(self.focus(), event)

    def tab_to(self, name):
        """Go on with Tab until the widget of a name has the focus."""
        passed = []
        for _step in range(_MOST_TABS):
            if self.focus().objectName() == name:
                return self.focus()
            passed.append(self.focus().objectName())
            self.press(Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {name}, only to {sorted(set(passed))}")

    def fill(self, name, text):
        """Go to a field with Tab and type over what stands in it."""
        self.tab_to(f"{name}_edit")
        self.press(Key.Key_A, held=CTRL)
        self.press(Key.Key_Delete)
        for number, line in enumerate(text.split("\n")):
            if number:
                self.press(Key.Key_Return)
            self.type(line)

    def act(self, name):
        """Go to a button with Tab and press it with Space."""
        self.tab_to(name)
        self.press(Key.Key_Space)

    def click(self, widget):
        """Click, where a clerk would."""
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def wait(self, what, seconds=30):
        """Wait until something is so."""
        self.qtbot.waitUntil(what, timeout=seconds * 1000)

    def finish(self):
        """End the program as the system does when the window is closed."""
        if self._ended:
            return
        self._ended = True
        self.program.finish()
        sys.setswitchinterval(self._interval)
        QApplication.processEvents()
