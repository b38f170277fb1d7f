"""The settings screen on one section, with what a test needs to press and type."""

from PySide6.QtCore import Qt

from app.ui.screens.settings.screen import SettingsScreen
from tests.ui.looking import shown
from tests.ui.room import make_book, make_hub

NAMES = ("Office laser", "Counter roll")


class Bench:
    """The screen on one section."""

    def __init__(self, qtbot, desk, key, names=NAMES, **station):
        self.qtbot = qtbot
        self.book = make_book(**station)
        self.hub = make_hub(desk)
        self.screen = SettingsScreen(self.hub, self.book, printers=lambda: names)
        shown(qtbot, self.screen, (1182, 660))
        self.screen.open(key)
        self.section = self.screen.section()

    def press(self, button):
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def type(self, field, words):
        field.set_text("")
        field.edit.setFocus()
        self.qtbot.keyClicks(field.edit, words)

    def second(self, key):
        return next(row.second for row in self.screen.list.rows() if row.key == key)
