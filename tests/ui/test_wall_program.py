"""The wall in a whole program: its key, its place in the rail, what it follows, and that it goes with the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.ui import theme
from app.ui.station import Station, save_station
from app.ui.theme import LIGHT
from tests.end_to_end.window_driver import EveningClock, Hands, keep_to

Key = Qt.Key


@pytest.fixture
def hands(qtbot, qapp, room_file, tmp_path, monkeypatch):
    """A program on a room where play has begun, with settings of the test's own."""
    keep_to(tmp_path / "home", monkeypatch)
    save_station(Station(theme="light"))
    begun = Hands(qtbot, room_file, EveningClock("2026-03-07T03:30:00Z"), clerk="Dana Whitcomb")
    yield begun
    begun.finish()
    theme.apply(qapp, LIGHT)


def test_f11_and_the_rail_open_the_wall_and_close_it(hands):
    wall = hands.program.wall
    hands.press(Key.Key_F11)
    assert wall.isVisible()
    assert wall.face.view.name == hands.window._strip.name
    wall.close()
    hands.window.frame.rail.findChild(QWidget, "rail_wall").click()
    assert wall.isVisible()
    hands.program.book.change(wall_theme="light")
    assert wall.face.palette_shown is LIGHT
    sold = wall.face.view.entries
    hands.window.activateWindow()
    hands.type("raghu")
    hands.press(Key.Key_Return, Key.Key_F5, Key.Key_F12)
    assert hands.desk.sale.state() == "paid"
    hands.qtbot.waitUntil(lambda: wall.face.view.entries == sold + 1, timeout=1_000)


def test_the_wall_goes_with_the_window(hands):
    wall = hands.program.wall
    hands.press(Key.Key_F11)
    hands.window.close()
    assert not wall.isVisible()
