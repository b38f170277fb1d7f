"""A desk in a window, driven by key events as a clerk and a scanner make them."""

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.screens.desk import DeskScreen
from db import payments
from tests.ui.desk_room import hub_on

Key = Qt.Key
ENTER, ESC, F5, F6, F7, F9, F12 = (
    Key.Key_Return, Key.Key_Escape, Key.Key_F5, Key.Key_F6, Key.Key_F7, Key.Key_F9, Key.Key_F12,
)  # fmt: skip


class Clerk:
    """One window and the keys pressed in it."""

    def __init__(self, qtbot, desk, number="", *, size=(1182, 660), printing=None):
        self.desk = desk
        self.number = number
        self.screen = DeskScreen(hub_on(desk, number), printing)
        qtbot.addWidget(self.screen)
        self.screen.resize(*size)
        self.screen.show()
        self.front()

    def front(self):
        """Bring the window to the front."""
        self.screen.activateWindow()
        QApplication.processEvents()
        self.screen.focus_first()

    def focus(self):
        """Return what has the focus."""
        return QApplication.focusWidget() or self.screen

    def press(self, *keys):
        """Press and let go, one key after the other."""
        for key in keys:
            QTest.keyClick(self.focus(), key)

    def type(self, text):
        """Type letters."""
        QTest.keyClicks(self.focus(), text)

    def scan(self, text):
        """Send what a wedge scanner sends: fast letters and Enter."""
        self.type(text)
        self.press(ENTER)

    def hold(self, key, times=30):
        """Hold a key down: one press and many repeats."""
        target = self.focus()
        QTest.keyPress(target, key)
        for _repeat in range(times):
            for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", True, 1)
                QApplication.sendEvent(self.focus(), event)
        QTest.keyRelease(target, key)

    def click(self, button, times=1):
        """Click a button, several times in a row."""
        for _click in range(times):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))

    def double_click(self, button):
        """Click twice as a nervous hand does, the second as a double click."""
        self.click(button)
        QTest.mouseDClick(button, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))

    @property
    def state(self):
        """Which state the sale column is in."""
        return self.screen.sale.state()

    def sales(self):
        """Return the ledger's sales, the newest first."""
        return payments.list_last(self.desk.store, self.number, limit=1000)

    def at_find(self):
        """Whether Find has the focus."""
        return QApplication.focusWidget() is self.screen.finder.search
