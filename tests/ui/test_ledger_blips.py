"""A server that goes in the middle of opening: no window is left dead, no address kept, nothing left open."""

import sys
from functools import partial

import pytest
from PySide6.QtCore import Qt

from app.core.clock import FixedClock
from app.core.errors import StoreUnavailable
from app.desk.moving import move_ledger
from app.ui import theme
from app.ui.running import Running
from app.ui.screens.first_run import FirstRun
from app.ui.start import Opening, Program
from app.ui.station import Station, load_station, save_station
from app.ui.theme import LIGHT
from db.address import read_server
from db.opening import open_ledger
from db.settings import get_setting
from tests.end_to_end.window_driver import keep_to
from tests.ui.desk_room import NOW
from tests.ui.server_room import SOON

LEFT = Qt.MouseButton.LeftButton
SERVER = "postgresql://desk@cardroom-server/desk"


class Blips:
    """Opens a ledger whose store is lost, once, at a method of that name; `opened` are all that were made."""

    def __init__(self, path, *names):
        self.path = path
        self.names = list(names)
        self.opened = []

    def __call__(self):
        store = _Store(open_ledger(self.path), self.names.pop(0) if self.names else "")
        self.opened.append(store)
        return store


class _Store:
    def __init__(self, real, name):
        self._real, self._name, self.closed = real, name, False

    def __getattr__(self, name):
        if name == self._name:
            self._name = ""
            raise StoreUnavailable("unreachable", server="cardroom-server/desk")
        return getattr(self._real, name)

    def close(self):
        self.closed = True
        self._real.close()


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch, qapp):
    """Settings, log and papers of a test lie in its own folder."""
    keep_to(tmp_path / "home", monkeypatch)
    save_station(Station(theme="light"))
    interval = sys.getswitchinterval()
    yield
    sys.setswitchinterval(interval)
    theme.apply(qapp, LIGHT)


def opening_of(blips, ledger="", **more):
    return Opening(blips, FixedClock(NOW), "Ida Solheim", ledger=ledger, **more)


@pytest.fixture
def begun(ledger, qtbot):
    """Begin a program on an empty file, with other ways out of the first run."""
    made = []

    def begin(**more):
        made.append(Program(opening_of(Blips(ledger), **more)))
        made[0].show()
        qtbot.waitExposed(made[0].window)
        return made[0]

    yield begin
    for program in made:
        program.finish()


@pytest.mark.parametrize("name", ["name_station", "version", "rows"])
def test_a_blip_on_the_way_to_a_server_leaves_the_first_run_as_it_was(begun, room_file, name):
    blips = Blips(room_file, name)
    program = begun(open_at=lambda address: opening_of(blips, address))
    first = program.window
    first.ledger_wanted.emit(SERVER)
    assert program.window is first
    assert "is lost" in first.ledger.form.result.accessibleName()
    assert load_station().ledger == ""
    assert program.opening.ledger == ""
    assert get_setting(program.hub.desk.store, "venue") is None
    assert [store.closed for store in blips.opened] == [True]
    first.ledger_wanted.emit(SERVER)
    assert program.window.objectName() == "main_window"
    assert load_station().ledger == SERVER
    assert not blips.opened[1].closed


def test_a_demo_that_cannot_be_made_is_told_and_the_first_run_goes_on(begun):
    def full():
        raise StoreUnavailable("full", file="demo.db")

    program = begun(open_demo=full)
    first = program.window
    first.demo_wanted.emit()
    assert first.message.accessibleName().startswith("Not opened. The disk is full.")
    first.go(1)
    assert first.message.isHidden()
    assert get_setting(program.hub.desk.store, "venue") is None


def test_a_blip_after_the_last_page_is_told_and_tried_again(begun):
    program = begun()
    first = program.window
    assert isinstance(first, FirstRun)
    program.hub.desk.store._name = "rows"
    first.finished.emit()
    assert program.window is first
    assert "is lost" in first.message.accessibleName()
    first.finished.emit()
    assert program.window.objectName() == "main_window"


@pytest.mark.parametrize("name", ["name_station", "version", "rows"])
def test_a_blip_at_the_start_ends_what_had_begun_before_the_next_try(qtbot, room_file, name):
    # The first opening is the try beside the window, the second the program's own.
    blips = Blips(room_file, "", name)
    running = Running(opening_of(blips, SERVER))
    running.begin()
    connecting = running.connecting
    qtbot.waitUntil(connecting.trouble.isVisible, timeout=SOON)
    assert running.program is None
    assert [store.closed for store in blips.opened] == [True, True]
    qtbot.waitUntil(lambda: running.program is not None, timeout=SOON)
    assert running.program.window.objectName() == "main_window"
    running.finish()


class TestMoved:
    @pytest.fixture
    def station(self, room_file):
        """How a station's ledgers are opened: its own file, or a server's."""

        def choose(address):
            if address:
                read_server(address)
            where = address or room_file
            return opening_of(partial(open_ledger, where), address, open_at=choose)

        return choose

    def test_a_file_that_was_moved_offers_the_server(self, qtbot, room_file, server_ledger, station):
        # The test's server holds a ledger that is marked for practice, as the room's file is.
        move_ledger(str(room_file), server_ledger)
        running = Running(station(""))
        running.begin()
        waits = running.connecting
        assert waits.title.text() == "The ledger was moved"
        assert "is closed" in waits.trouble.accessibleName()
        assert waits.go_on.text().startswith("Open the ledger at 127.0.0.1:")
        qtbot.keyClick(waits, Qt.Key.Key_Return)
        assert waits.go_on.isHidden()
        qtbot.waitUntil(lambda: running.program is not None, timeout=SOON)
        assert running.program.window.objectName() == "main_window"
        assert load_station().ledger == server_ledger
        running.finish()

    def test_a_server_that_does_not_answer_then_is_waited_for(self, qtbot, room_file, station):
        def moved():
            raise StoreUnavailable("moved", file=str(room_file), to="postgresql://desk@127.0.0.1:1/desk")

        running = Running(Opening(moved, open_at=station))
        running.begin()
        waits = running.connecting
        qtbot.mouseClick(waits.go_on, LEFT)
        qtbot.waitUntil(waits.trouble.isVisible, timeout=SOON)
        assert "does not answer" in waits.trouble.accessibleName()
        assert load_station().ledger == ""
        assert waits.form.typed() == "postgresql://desk@127.0.0.1:1/desk"
        running.finish()

    def test_a_server_that_was_moved_back_to_a_file_says_how_to_open_it(self, qtbot, station):
        def moved():
            raise StoreUnavailable("moved", server="room/desk", to="back.db")

        running = Running(Opening(moved, ledger=SERVER, open_at=station))
        running.begin()
        waits = running.connecting
        qtbot.waitUntil(waits.trouble.isVisible, timeout=SOON)
        assert waits.go_on.isHidden()
        assert "--db" in waits.trouble.accessibleName()
        assert not waits._again.isActive()
        running.finish()

    def test_a_long_name_of_a_server_stays_in_its_place(self, qtbot, station):
        to = f"postgresql://desk@{'counter.' * 8}example/desk"
        running = Running(Opening(lambda: None, ledger=SERVER, open_at=station))
        waits = running._wait()
        waits.refuse(StoreUnavailable("moved", file="desk.db", to=to))
        assert waits.go_on.text() == "Open the ledger at its new place from now on"
        running.finish()

    def test_a_file_that_was_named_is_refused_as_before(self, room_file):
        def moved():
            raise StoreUnavailable("moved", file=str(room_file), to=SERVER)

        running = Running(Opening(moved))
        with pytest.raises(StoreUnavailable):
            running.begin()
        assert running.connecting is None
