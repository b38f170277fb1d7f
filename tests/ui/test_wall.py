"""The wall display follows the ledger, and finds a screen when its own is gone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget

from app.core.errors import StoreUnavailable
from app.desk import sales
from app.desk.people import add_person
from app.ui.actions import action
from app.ui.hub import Hub
from app.ui.start import wall_palette
from app.ui.station import Station
from app.ui.theme import DARK, LIGHT
from app.ui.wall import Wall
from app.ui.wall.window import SOON_MILLISECONDS, TURN_MILLISECONDS
from db.sqlite import open_sqlite
from tests.ui import payouts_samples as samples


class FakeScreen:
    """A screen as far as the wall looks at one: offscreen Qt has only one of its own."""

    def __init__(self, left, wide=1920, high=1080):
        self.area = QRect(left, 40, wide, high)

    def geometry(self):
        return self.area

    def availableGeometry(self):
        return self.area


class FakeDesk(QWidget):
    """The desk's window, on a screen that the test names."""

    def __init__(self, screen):
        super().__init__()
        self.on = screen

    def screen(self):
        return self.on


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "wall.db", training=True)
    yield store
    store.close()


@pytest.fixture
def desk(store):
    return samples.playing(store, people=9)


@pytest.fixture
def plugged():
    """Two screens, that of the desk first."""
    return [FakeScreen(40), FakeScreen(1960, 1280, 720)]


@pytest.fixture
def wall(qtbot, desk, plugged, monkeypatch):
    hub = Hub(desk, watch=False)
    hub.choose("1")
    # The real calls want screens of Qt's own; where it goes is told by the geometry.
    monkeypatch.setattr(Wall, "setScreen", lambda _self, _screen: None)
    monkeypatch.setattr(Wall, "showFullScreen", Wall.show)
    made = Wall(hub, FakeDesk(plugged[0]), screens=lambda: plugged)
    qtbot.addWidget(made)
    qtbot.addWidget(made._desk)
    return made


def figures(wall):
    view = wall.face.view
    return view and (view.entries, view.pool.cents)


class TestWindow:
    def test_it_fills_the_second_screen_and_leaves_the_keys_to_the_desk(self, wall, plugged):
        wall.toggle()
        assert wall.isVisible()
        assert wall.geometry() == plugged[1].area
        assert wall.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        wall.toggle()
        assert not wall.isVisible()

    def test_with_one_screen_it_fills_that_until_esc(self, wall, plugged, qtbot):
        del plugged[1]
        with qtbot.waitActive(wall):
            wall.toggle()
        assert wall.geometry() == plugged[0].area
        qtbot.keyClick(wall, Qt.Key.Key_Escape)
        assert not wall.isVisible()

    def test_f11_closes_it_too(self, wall):
        keys = {one.key().toString() for one in wall.findChildren(QShortcut)}
        assert keys == {action("wall").keys, action("back").keys}

    def test_a_screen_that_goes_brings_it_back_beside_the_desk_and_a_new_one_takes_it(
        self, wall, plugged, qapp
    ):
        wall.toggle()
        gone = plugged.pop()
        qapp.screenRemoved.emit(qapp.primaryScreen())
        assert wall.isVisible()
        assert plugged[0].area.contains(wall.geometry())
        assert wall.width() == plugged[0].area.width() // 2, "the counter stays in view"
        plugged.append(gone)
        qapp.screenAdded.emit(qapp.primaryScreen())
        assert wall.geometry() == gone.area

    def test_a_screen_that_goes_while_it_is_closed_does_not_open_it(self, wall, plugged, qapp):
        plugged.pop()
        qapp.screenRemoved.emit(qapp.primaryScreen())
        assert not wall.isVisible()

    def test_the_desk_may_stand_on_the_second_screen(self, wall, plugged):
        wall._desk.on = plugged[1]
        wall.toggle()
        assert wall.geometry() == plugged[0].area

    def test_a_sale_at_another_desk_is_on_the_wall_within_a_second(self, wall, desk, store, qtbot):
        wall.toggle()
        before = figures(wall)
        other = replace(desk, store=store.again(), station="Desk 1")
        person = add_person(other, first="Ann", last="Lee", birth=date(1970, 1, 1)).person_id
        sales.take_entry(other, tournament_id="1", person_id=person)
        assert figures(wall) == before
        wall.hub.look()
        qtbot.waitUntil(lambda: figures(wall) == (10, before[1] + 90_00), timeout=1_000)
        assert SOON_MILLISECONDS <= 500
        other.store.close()

    def test_a_closed_wall_reads_nothing(self, wall, monkeypatch):
        wall.toggle()
        wall.close()
        monkeypatch.setattr(wall.hub, "read", lambda *_args, **_more: pytest.fail("it read"))
        wall.hub.changed.emit()
        assert not wall._soon.isActive()
        assert not wall._turning.isActive()

    def test_pages_turn_by_themselves(self, wall):
        wall.toggle()
        assert wall._turning.isActive()
        assert wall._turning.interval() == TURN_MILLISECONDS

    def test_no_tournament_and_one_that_is_gone(self, wall):
        wall.hub.tournament_id = ""
        wall.toggle()
        assert wall.face.view is None
        wall.hub.tournament_id = "99"
        wall.refresh()
        assert wall.face.view is None

    def test_a_ledger_out_of_reach_leaves_the_figures_and_says_since_when(self, wall, monkeypatch):
        wall.toggle()
        kept = figures(wall)

        def lost(*_args, **_more):
            raise StoreUnavailable("unreachable", server="db.example")

        monkeypatch.setattr(wall.hub, "read", lost)
        wall.refresh()
        assert (figures(wall), wall.face.late) == (kept, ""), "a busy moment is not worth a word"
        wall.hub.reach.lost = StoreUnavailable("unreachable", server="db.example")
        wall.refresh()
        assert (figures(wall), wall.face.late) == (kept, "Not newer than 6:00 pm")
        wall.grab()
        monkeypatch.undo()
        wall.hub.reach.lost = None
        wall.refresh()
        assert wall.face.late == ""


def test_the_wall_is_dark_unless_the_machine_says_light():
    assert wall_palette(Station()) is DARK
    assert wall_palette(Station(wall_theme="light", theme="dark")) is LIGHT
    assert wall_palette(Station(wall_theme="mauve")) is DARK
