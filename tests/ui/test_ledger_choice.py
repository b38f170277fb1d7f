"""Where the ledger is: chosen at the first run, waited for at the start, named in Settings."""

import platform
import sys
from functools import partial

import pytest
from PySide6.QtCore import Qt

from app.core.clock import FixedClock
from app.core.errors import StoreUnavailable
from app.ui import theme
from app.ui.running import Running
from app.ui.screens.first_run import FirstRun
from app.ui.screens.ledger_page import there_words
from app.ui.screens.settings.station import ledger_facts
from app.ui.start import Opening, Program
from app.ui.station import Station, load_station, name_on_server, save_station
from app.ui.theme import LIGHT
from app.ui.trial import Trial
from app.ui.widgets.banner import BannerKind
from db.address import read_server
from db.opening import open_ledger
from db.settings import get_setting
from tests.end_to_end.window_driver import keep_to
from tests.ui.desk_room import NOW
from tests.ui.room import at, open_room
from tests.ui.server_room import SOON
from tests.ui.settings_bench import Bench

ENTER = Qt.Key.Key_Return
MACHINE = platform.node().split(".")[0]


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch, qapp):
    """Settings, log and papers of a test lie in its own folder."""
    keep_to(tmp_path / "home", monkeypatch)
    save_station(Station(theme="light"))
    interval = sys.getswitchinterval()
    yield
    sys.setswitchinterval(interval)
    theme.apply(qapp, LIGHT)


@pytest.fixture
def opening(ledger):
    """A station that has chosen nothing yet."""

    def choose(address):
        if address:
            read_server(address)
        where = address or ledger
        return Opening(partial(open_ledger, where), FixedClock(NOW), "Ida Solheim", None, choose, address)

    return choose("")


@pytest.fixture
def program(opening, qtbot):
    made = Program(opening)
    made.show()
    qtbot.waitExposed(made.window)
    yield made
    made.finish()


def choose_server(qtbot, first, address):
    """Choose the server with the keys, type its address, go on."""
    first.activateWindow()
    qtbot.keyClick(first.ledger.place, Qt.Key.Key_Down)
    row = first.ledger.place._rows["server"]
    qtbot.keyClick(row, Qt.Key.Key_Space)
    qtbot.waitUntil(first.ledger.form.address.edit.hasFocus)
    qtbot.keyClicks(first.ledger.form.address.edit, address)
    qtbot.keyClick(first.ledger.form.address.edit, ENTER)


def test_a_file_goes_on_to_the_venue(program, qtbot):
    first = program.window
    assert isinstance(first, FirstRun)
    assert first.title.text() == "Where is the ledger kept?"
    assert first.count.text().startswith("Page 1 of 6")
    qtbot.keyClick(first, ENTER)
    assert first.title.text() == "Where do you hold tournaments?"
    assert load_station().ledger == ""


def test_an_empty_ledger_on_a_server_is_set_up_from_here(program, qtbot, server_ledger):
    choose_server(qtbot, program.window, server_ledger)
    qtbot.waitUntil(lambda: program.opening.ledger == server_ledger, timeout=SOON)
    first = program.window
    assert isinstance(first, FirstRun)
    assert first.title.text() == "Where do you hold tournaments?"
    assert load_station().ledger == server_ledger
    assert load_station().name == MACHINE
    assert program.hub.desk.station == MACHINE
    first.go_back()
    assert first.ledger.form.typed() == server_ledger
    first.ledger.choose()
    qtbot.waitUntil(lambda: first.page() == 1, timeout=SOON)


def test_a_click_on_the_server_leads_to_its_address(program, qtbot):
    first = program.window
    first.activateWindow()
    qtbot.mouseClick(first.ledger.place._rows["server"], Qt.MouseButton.LeftButton)
    assert first.ledger.form.address.edit.hasFocus()
    assert first.ring.isHidden()


def test_a_way_that_others_can_read_is_warned_of(qtbot):
    trial = Trial("", lambda: None)
    trial.about = {"engine": "PostgreSQL", "version": "15.10", "server": "room/desk", "tls": "none"}
    trial.about["address"] = "postgresql://desk@room/desk?without_tls=the+only+cable+here"
    kind, title, words = there_words(trial)
    assert kind is BannerKind.WARNING
    assert title.endswith("is not encrypted")
    assert "Have TLS turned on" in words
    trial.about["address"] = "postgresql://desk@127.0.0.1/desk"
    kind, title, words = there_words(trial)
    assert (kind, title) == (BannerKind.DONE, "The ledger is there")
    assert words.endswith("on this machine, so not encrypted is fine.")


def test_a_ledger_that_other_desks_share_opens_at_once(program, qtbot, served):
    choose_server(qtbot, program.window, served[0])
    qtbot.waitUntil(lambda: program.opening.ledger == served[0], timeout=SOON)
    assert program.window.objectName() == "main_window"
    assert get_setting(program.hub.desk.store, "venue")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("cardroom:5432/desk", "is no address of a ledger"),
        ("desk.db", "is no address of a ledger"),
        ("postgresql://desk:secret@127.0.0.1/desk", "holds a password"),
        ("postgresql://desk@127.0.0.1:1/desk", "does not answer"),
    ],
)
def test_a_wrong_address_is_told_and_nothing_is_kept(program, qtbot, tmp_path, monkeypatch, address, said):
    monkeypatch.chdir(tmp_path)
    first = program.window
    choose_server(qtbot, first, address)
    result = first.ledger.form.result
    qtbot.waitUntil(result.isVisible, timeout=SOON)
    assert said in result.accessibleName()
    assert "secret" not in result.accessibleName()
    assert first.page() == 0
    assert load_station().ledger == ""
    assert not (tmp_path / "desk.db").exists() or address != "desk.db"


def test_nothing_typed_is_asked_for(program, qtbot):
    first = program.window
    choose_server(qtbot, first, "")
    assert first.ledger.form.address.error().startswith("Type the address")


def test_a_server_lost_between_test_and_opening_is_told(program, qtbot, served, monkeypatch):
    first = program.window
    choose_server(qtbot, first, served[0])

    def lost(_address):
        return Opening(gone, FixedClock(NOW), ledger=served[0])

    def gone():
        raise StoreUnavailable("no_answer", server="room/desk")

    monkeypatch.setattr(program, "opening", Opening(gone, FixedClock(NOW), open_at=lost))
    qtbot.waitUntil(first.ledger.form.result.isVisible, timeout=SOON)
    qtbot.waitUntil(lambda: "room/desk does not answer" in first.ledger.form.result.accessibleName())
    assert program.window is first


def test_the_start_waits_for_the_server(qtbot, proxy, served):
    address = proxy.through(served[0])
    proxy.refuse()
    running = Running(Opening(partial(open_ledger, address), FixedClock(NOW), "Ida Solheim", ledger=address))
    running.begin()
    connecting = running.connecting
    qtbot.waitUntil(connecting.trouble.isVisible, timeout=SOON)
    assert "does not answer" in connecting.trouble.accessibleName()
    assert not connecting.other.isVisible()
    assert running.program is None
    proxy.accept()
    qtbot.waitUntil(lambda: running.program is not None, timeout=SOON)
    assert running.program.window.objectName() == "main_window"
    running.finish()


def test_another_address_can_be_given_while_it_waits(qtbot, served, opening):
    running = Running(opening.open_at("postgresql://desk@127.0.0.1:1/desk"))
    running.begin()
    connecting = running.connecting
    qtbot.mouseClick(connecting.other, Qt.MouseButton.LeftButton)
    connecting.form.address.set_text(served[0])
    qtbot.keyClick(connecting.form.address.edit, ENTER)
    qtbot.waitUntil(lambda: running.program is not None, timeout=SOON)
    assert load_station().ledger == served[0]
    running.finish()


def test_nobody_has_to_wait(qtbot):
    running = Running(
        Opening(partial(open_ledger, "postgresql://desk@127.0.0.1:1/desk"), ledger="postgresql://x")
    )
    running.begin()
    qtbot.mouseClick(running.connecting.quit, Qt.MouseButton.LeftButton)
    assert not running.connecting.isVisible()
    running.finish()


def test_a_name_that_was_given_stays(monkeypatch):
    assert name_on_server(Station(name="Bar")) == "Bar"
    monkeypatch.setattr("app.ui.station.platform.node", lambda: "counter-two.cardroom")
    assert name_on_server(Station()) == "counter-two"


class TestStation:
    @pytest.fixture
    def bench(self, qtbot, tmp_path):
        store = open_room(tmp_path)
        yield Bench(qtbot, at(store), "station")
        store.close()

    def test_a_name_is_kept_for_the_next_start(self, bench):
        bench.type(bench.section.name, "Desk 2")
        bench.press(bench.section.save)
        assert bench.book.station.name == "Desk 2"
        assert "from the next start" in bench.section.message.accessibleName()
        assert bench.second("station") == "Desk 2"

    def test_no_name_is_none(self, bench):
        bench.type(bench.section.name, "   ")
        bench.press(bench.section.save)
        assert bench.section.name.error()
        assert bench.book.station.name == "Desk 1"

    def test_a_file_says_where_it_lies(self, bench):
        assert bench.section.facts.facts()[0] == ("Ledger", "a file on this machine")

    def test_a_name_that_another_desk_has_is_refused(self, qtbot, served):
        other = open_ledger(served[0])
        other.name_station("Desk 2")
        store = open_ledger(served[0])
        bench = Bench(qtbot, at(store), "station")
        facts = dict(bench.section.facts.facts())
        assert facts["Other desks now"] == "Desk 2"
        assert facts["Connection"] == "on this machine, so not encrypted is fine"
        assert facts["This machine's clock"] == "as the server's"
        bench.type(bench.section.name, "Desk 2")
        bench.press(bench.section.save)
        assert "Another desk is called so" in bench.section.name.error()
        for one in (store, other):
            one.close()

    def test_about_tells_the_server(self, qtbot, served):
        store = open_ledger(served[0])
        bench = Bench(qtbot, at(store), "about")
        facts = dict(bench.section.facts.facts())
        assert facts["Database"].startswith("PostgreSQL")
        assert facts["Signed on as"] == "desk"
        assert "synchronous" not in str(facts)
        assert "checksums" not in str(facts)
        store.close()

    def test_a_clock_that_is_off_is_named(self):
        about = {"engine": "PostgreSQL", "version": "15", "server": "s/desk", "clock_off_seconds": "-61"}
        assert dict(ledger_facts(about))["This machine's clock"].startswith("1 minute behind")
