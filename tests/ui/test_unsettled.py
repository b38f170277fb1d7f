"""A step whose outcome was open when nobody looked: told after sign-on, and after the window was lost."""

import json
import sys
from datetime import date
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.clock import FixedClock
from app.desk.dealers import add_dealer
from app.ui import theme, unsettled
from app.ui.dialogs.lock import LockCover
from app.ui.start import Opening, Program
from app.ui.station import Station, free_name, load_station, save_station
from app.ui.theme import LIGHT
from app.ui.unsettled import Unsettled, keep_unsettled, load_unsettled, outcome_words
from db.opening import open_ledger
from tests.builders import with_drawer
from tests.end_to_end.window_driver import keep_to
from tests.server.cutting import Moment
from tests.ui.desk_room import NOW, desk_on
from tests.ui.server_room import SOON

ENTER, F5, F12 = Qt.Key.Key_Return, Qt.Key.Key_F5, Qt.Key.Key_F12
PIN = "4821"
WHO = "The payment of $115.00 by Priya Raghunathan"


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch, qapp):
    """Settings, log and papers of a test lie in its own folder."""
    keep_to(tmp_path / "home", monkeypatch)
    save_station(Station(theme="light"))
    interval = sys.getswitchinterval()
    yield
    sys.setswitchinterval(interval)
    theme.apply(qapp, LIGHT)


class Seat:
    """A program on a served ledger, by way of a network that can fail."""

    def __init__(self, qtbot, address, clerk="Marta Reyes"):
        self.qtbot = qtbot
        self.program = Program(Opening(partial(open_ledger, address), FixedClock(NOW), clerk, ledger=address))
        self.window = self.program.show()
        qtbot.waitExposed(self.window)
        self.program.papers.finish()  # only the sale commits here: it is what the network cuts
        self.hub._timer.stop()
        with_drawer(self.hub.desk)

    @property
    def hub(self):
        return self.program.hub

    @property
    def lock(self):
        return self.window.findChild(LockCover)

    def told(self):
        """Return what the notice says, '' while there is none."""
        notice = self.window.notice
        return "" if notice.isHidden() else notice.words.text()

    def sell(self):
        desk = self.window.screens["desk"]
        self.window.activateWindow()
        QApplication.processEvents()
        desk.finder.search.setFocus()
        for step in ("raghu", ENTER, F5, F12):
            if isinstance(step, str):
                self.qtbot.keyClicks(desk.finder.search, step)
            else:
                self.qtbot.keyClick(desk.finder.search, step)

    def do_not_know(self):
        self.hub.reach._waited_long()

    def sign_in(self):
        self.qtbot.keyClicks(self.lock.pin.edit, PIN)
        self.qtbot.keyClick(self.lock.pin.edit, ENTER)
        self.qtbot.waitUntil(self.lock.isHidden, timeout=SOON)


@pytest.fixture
def seat(qtbot, served, proxy):
    """Return how a seat is taken; it is left at the end of the test."""
    taken = []

    def take(**more):
        taken.append(Seat(qtbot, proxy.through(served[0]), **more))
        return taken[-1]

    yield take
    for one in taken:
        one.program.finish()


def lose(proxy, moment):
    proxy.cut_next(moment)
    proxy.refuse()


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        (Moment.AFTER_COMMIT, f"{WHO} was taken: receipt A-00001."),
        (Moment.BEFORE_SEND, f"{WHO} was not taken: the server does not know it."),
    ],
)
def test_after_a_window_that_was_lost_the_next_one_tells_the_outcome(seat, proxy, moment, said):
    first = seat()
    lose(proxy, moment)
    first.sell()
    first.do_not_know()
    kept = load_unsettled()
    assert (kept.verb, kept.amount_cents, kept.server) == ("take_entry", 115_00, first.hub.server)
    assert kept.person_id
    first.hub.reach.close()  # what a window that was killed does: nothing more
    proxy.accept()
    second = seat()
    assert second.told().startswith(said)
    assert load_unsettled() is None


def test_behind_the_lock_it_waits_for_whoever_signs_in(seat, qtbot, proxy):
    one = seat(clerk="")
    one.sign_in()
    lose(proxy, Moment.AFTER_COMMIT)
    one.sell()
    one.do_not_know()
    one.window.lock_wanted.emit()
    away = one.lock.away
    assert away.isVisible()
    assert (
        away.banner.accessibleName() == "The desk cannot reach the server. You can sign in when it is back."
    )
    assert not one.lock.pin.error()
    assert not one.lock.enter.isEnabled()
    proxy.accept()
    qtbot.waitUntil(away.isHidden, timeout=SOON)
    assert one.lock.enter.isEnabled()
    assert load_unsettled() is not None
    assert not one.told()
    one.sign_in()
    assert one.told().startswith(f"{WHO} was taken: receipt A-00001. Do not take it again.")
    assert load_unsettled() is None


def test_a_server_that_is_lost_at_the_pin_is_no_wrong_pin(seat, qtbot, proxy):
    one = seat(clerk="")
    one.lock.names.step(1)
    assert one.lock.chosen().has_pin
    proxy.refuse()
    qtbot.keyClicks(one.lock.pin.edit, PIN)
    qtbot.keyClick(one.lock.pin.edit, ENTER)
    qtbot.waitUntil(one.lock.away.isVisible, timeout=SOON)
    assert not one.lock.pin.error()
    proxy.accept()
    qtbot.waitUntil(one.lock.away.isHidden, timeout=SOON)
    one.sign_in()


def test_what_is_settled_on_the_screen_is_not_told_again(seat, qtbot, proxy):
    one = seat()
    proxy.cut_next(Moment.AFTER_COMMIT)
    one.sell()
    assert load_unsettled() is not None
    qtbot.waitUntil(lambda: one.hub.question is None, timeout=SOON)
    assert load_unsettled() is None
    assert not one.told()


class TestWords:
    def test_another_step_is_told_without_a_payment(self, served):
        desk = desk_on(open_ledger(served[0]))
        add_dealer(
            desk.meaning("one-step"), first="Ida", last="Solheim", license="D-77", expires=date(2027, 1, 1)
        )
        assert outcome_words(desk, Unsettled("one-step", "s", "add_dealer"))[0] == "It was kept"
        assert outcome_words(desk, Unsettled("never", "s", "add_dealer"))[0] == "It was not kept"
        desk.store.close()

    def test_who_is_not_known_is_left_out(self, served):
        desk = desk_on(open_ledger(served[0]))
        words = outcome_words(desk, Unsettled("never", "s", "take_other", "999", 5_00))[1]
        assert words.startswith("The payment of $5.00 was not taken")
        desk.store.close()

    @pytest.mark.parametrize("text", ["", "[]", "{}", '{"intent": 7}'])
    def test_what_cannot_be_read_is_left_out(self, text):
        keep_unsettled(Unsettled("one", "s", "take_entry"))
        assert load_unsettled() == Unsettled("one", "s", "take_entry")
        unsettled._file().write_text(text, encoding="utf-8")
        assert load_unsettled() is None

    def test_no_name_and_no_password_stand_there(self):
        keep_unsettled(Unsettled("one", "room/desk", "take_entry", "7", 800_00))
        assert set(json.loads(unsettled._file().read_text())) == {
            "intent", "server", "verb", "person_id", "amount_cents",
        }  # fmt: skip


class TestNames:
    def test_a_default_name_counts_on(self, monkeypatch):
        monkeypatch.setattr("app.ui.station.platform.node", lambda: "counter.cardroom")
        assert free_name(Station(), ["counter"]) == "counter 2"
        assert free_name(Station(name="counter"), ["counter", "counter 2"]) == "counter 3"
        assert free_name(Station(name="counter 2"), ["counter 2"]) == "counter 3"
        assert free_name(Station(name="counter 2"), ["counter"]) == "counter 2"
        assert free_name(Station(name="Bar"), ["Bar"]) == "Bar", "a name that a person chose stays"

    def test_a_machine_without_a_name(self, monkeypatch):
        monkeypatch.setattr("app.ui.station.platform.node", lambda: "")
        assert free_name(Station(), ["Desk 1"]) == "Desk 2"

    def test_the_start_takes_it_and_says_so(self, seat, served):
        other = open_ledger(served[0])
        wanted = free_name(Station(), [])
        other.name_station(wanted)
        one = seat()
        assert one.hub.desk.station == f"{wanted} 2"
        assert load_station().name == f"{wanted} 2"
        assert one.told().startswith(
            f"Another desk on this server is called {wanted}, so this one calls itself"
        )
        other.close()
