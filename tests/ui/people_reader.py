"""The People screen in a window, driven by key events."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.screens.people import PeopleScreen
from tests.ui.desk_room import hub_on
from tests.ui.looking import shown

ENTER, ESC, DOWN, F2, F3, F4 = (
    Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4,
)  # fmt: skip


class Reader:
    """The screen in a window, and the keys pressed in it."""

    def __init__(self, qtbot, desk, number="", size=(1182, 660)):
        self.desk = desk
        self.number = number
        self.screen = shown(qtbot, PeopleScreen(hub_on(desk, number)), size)
        self.screen.focus_first()

    def press(self, *keys, control=False):
        held = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.screen, key, held)

    def type(self, text):
        QTest.keyClicks(QApplication.focusWidget() or self.screen, text)

    def click(self, button):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    @property
    def name(self):
        told = self.screen.card.told
        return told.person.name if told is not None else ""

    def titles(self):
        return [row.title for row in self.screen.register.rows.rows()]

    def badges(self, title):
        row = next(row for row in self.screen.register.rows.rows() if row.title == title)
        return [badge.words for badge in row.badges]

    def counts(self):
        return {one.key: one.count for one in self.screen.register.filters._segments}
