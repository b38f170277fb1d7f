"""The desk on a server whose network fails: asked again, not known, settled by itself. Real keys, a real server."""

import time
from itertools import pairwise

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.ui.asking import Question, Stage
from app.ui.hub import new_intent
from app.ui.screens.desk_asking import ASKING, UNKNOWN
from db.opening import open_ledger
from tests.server.cutting import Moment
from tests.ui.desk_driver import ENTER, ESC, F5, F7, F12, Clerk
from tests.ui.desk_room import desk_on
from tests.ui.server_room import SOON


@pytest.fixture
def clerk(qtbot, served, proxy):
    made = Clerk(qtbot, desk_on(open_ledger(proxy.through(served[0]))), served[1])
    yield made
    made.screen.hub.close()


def prepare(clerk):
    """Have an entry wait for F12."""
    clerk.scan("raghu")
    clerk.press(F5)


def reach(clerk):
    return clerk.screen.hub.reach


def lose(clerk, proxy, moment):
    """Press F12 while the network is cut at a moment, and stays away."""
    proxy.cut_next(moment)
    proxy.refuse()
    clerk.press(F12)
    assert clerk.state == "asking"


def impatient(clerk, qtbot):
    """Wait until it is not known; ten seconds pass quicker in a test."""
    reach(clerk)._patience.start(50)
    qtbot.waitUntil(lambda: clerk.screen.sale.asking.said() == UNKNOWN, timeout=SOON)


@pytest.mark.parametrize("moment", Moment)
def test_a_lost_answer_is_asked_again_and_the_first_receipt_comes(clerk, qtbot, proxy, moment):
    prepare(clerk)
    proxy.cut_next(moment)
    clerk.press(F12)
    assert clerk.state == "asking"
    assert clerk.screen.sale.asking.said() == ASKING[0]
    assert not clerk.screen.hub.online
    qtbot.waitUntil(lambda: clerk.state == "paid", timeout=SOON)
    assert clerk.screen.sale.paid.receipt_number == "A-00001"
    assert clerk.screen.hub.online
    assert clerk.screen.hub.question is None
    assert len(clerk.sales()) == 1
    assert clerk.at_find()


@pytest.mark.parametrize("moment", [Moment.AFTER_COMMIT, Moment.DURING_ANSWER])
def test_what_is_not_known_is_settled_with_its_receipt(clerk, qtbot, proxy, moment):
    prepare(clerk)
    lose(clerk, proxy, moment)
    impatient(clerk, qtbot)
    asking = clerk.screen.sale.asking
    assert all(line.isVisible() for line in asking.do_not)
    assert "Do not take the money again." in asking.accessibleName()
    clerk.press(F12, F5, F7, ESC, ENTER)
    clerk.type("hald")
    clerk.screen.leave()
    clerk.screen.finder.void.click()
    assert clerk.state == "asking"
    assert clerk.screen.person._name.text() == "Priya Raghunathan"
    proxy.accept()
    qtbot.waitUntil(lambda: clerk.state == "paid", timeout=SOON)
    assert clerk.screen.sale.paid.receipt_number == "A-00001"
    assert len(clerk.sales()) == 1


def test_what_never_arrived_is_not_sent_by_itself_after_ten_seconds(clerk, qtbot, proxy):
    prepare(clerk)
    lose(clerk, proxy, Moment.BEFORE_SEND)
    impatient(clerk, qtbot)
    proxy.accept()
    qtbot.waitUntil(lambda: clerk.state == "selling", timeout=SOON)
    said = clerk.screen.sale.selling.not_made.accessibleName()
    assert said.startswith("This sale was not taken")
    assert not clerk.sales()
    qtbot.waitUntil(clerk.screen.sale.selling.take.isEnabled, timeout=SOON)
    clerk.press(F12)
    assert clerk.state == "paid"
    assert len(clerk.sales()) == 1


def test_a_clerk_who_leaves_meanwhile_leaves_after_it(clerk, qtbot, proxy):
    prepare(clerk)
    lose(clerk, proxy, Moment.BEFORE_SEND)
    impatient(clerk, qtbot)
    clerk.screen.hub.set_clerk("Marta Reyes")
    proxy.accept()
    qtbot.waitUntil(lambda: clerk.state == "selling", timeout=SOON)
    assert clerk.screen.sale.selling.prepared() is None
    assert clerk.screen.counter.card is None
    assert not clerk.sales()


def test_a_sale_that_surely_never_left_is_given_up_as_not_taken(clerk, qtbot, proxy):
    prepare(clerk)
    proxy.refuse()
    proxy.drop()
    clerk.press(F12)
    assert clerk.state == "asking"
    reach(clerk)._patience.start(50)
    qtbot.waitUntil(lambda: clerk.state == "selling", timeout=SOON)
    assert clerk.screen.sale.selling.not_made.accessibleName().startswith("Not sold, nothing was taken")
    assert not clerk.screen.sale.selling.take.isEnabled()
    proxy.accept()
    qtbot.waitUntil(clerk.screen.sale.selling.take.isEnabled, timeout=SOON)
    clerk.press(F12)
    assert clerk.state == "paid"
    assert len(clerk.sales()) == 1


def test_what_is_on_the_screen_stays_while_the_server_is_away(clerk, qtbot, proxy):
    prepare(clerk)
    rows = len(clerk.screen.finder.results.rows())
    proxy.refuse()
    proxy.drop()
    clerk.screen.refresh()
    QApplication.processEvents()
    assert not clerk.screen.hub.online
    selling = clerk.screen.sale.selling
    assert clerk.screen.person._name.text() == "Priya Raghunathan"
    assert len(clerk.screen.finder.results.rows()) == rows
    assert selling.prepared() is not None
    assert {one.reason() for one in selling.offers.values()} == {"the server does not answer"}
    assert not selling.take.isEnabled()
    clerk.press(F12, F5, ENTER)
    assert clerk.screen.person._name.text() == "Priya Raghunathan"
    proxy.accept()
    qtbot.waitUntil(selling.take.isEnabled, timeout=SOON)
    assert not clerk.sales()


def test_the_window_goes_on_while_a_network_swallows_everything(clerk, qtbot, proxy):
    prepare(clerk)
    proxy.refuse()
    proxy.drop()
    clerk.screen.refresh()
    proxy.accept()
    proxy.freeze()
    beats = []
    timer = QTimer()
    timer.setInterval(10)
    timer.timeout.connect(lambda: beats.append(time.monotonic()))
    timer.start()
    qtbot.wait(2500)
    timer.stop()
    assert max(later - sooner for sooner, later in pairwise(beats)) < 0.3
    proxy.thaw()
    qtbot.waitUntil(lambda: clerk.screen.hub.online, timeout=SOON)


def test_a_key_stands_still_for_two_seconds_at_the_most(clerk, qtbot, proxy):
    clerk.desk.store.name_station("Desk 1")
    prepare(clerk)
    proxy.freeze()
    begun = time.monotonic()
    clerk.type("h")
    assert time.monotonic() - begun < 2.5
    begun = time.monotonic()
    clerk.type("a")
    clerk.press(ENTER)
    assert time.monotonic() - begun < 0.2
    assert clerk.screen.person._name.text() == "Priya Raghunathan"
    proxy.thaw()
    qtbot.waitUntil(lambda: clerk.screen.hub.online, timeout=SOON)


def test_f12_stands_still_for_a_second_at_the_most(clerk, qtbot, proxy):
    clerk.desk.store.name_station("Desk 1")
    prepare(clerk)
    qtbot.wait(300)
    proxy.freeze()
    begun = time.monotonic()
    clerk.press(F12)
    assert time.monotonic() - begun < 1.5
    assert clerk.state == "asking"
    assert not reach(clerk).question.sent
    proxy.thaw()
    qtbot.waitUntil(lambda: clerk.state == "paid", timeout=SOON)
    assert len(clerk.sales()) == 1


def test_another_desk_sees_a_sale_within_a_second(clerk, qtbot, served):
    other = Clerk(qtbot, desk_on(open_ledger(served[0])), served[1])
    other.screen.hub._timer.start()
    prepare(clerk)
    clerk.press(F12)
    begun = time.monotonic()
    qtbot.waitUntil(lambda: len(other.screen.finder.sales.rows()) == 1, timeout=3000)
    assert time.monotonic() - begun < 1.0
    other.screen.hub.close()


def test_a_refusal_that_was_lost_comes_as_a_refusal(clerk, qtbot, proxy, served):
    prepare(clerk)
    clerk.press(F12)
    clerk.scan("raghu")
    proxy.cut_next(Moment.AFTER_COMMIT)
    clerk.press(F5)
    qtbot.waitUntil(lambda: clerk.state == "refused", timeout=SOON)
    lines = clerk.desk.store.rows("select outcome from journal where outcome = 'refused'")
    assert len(lines) == 1


def test_a_question_of_another_verb_is_not_asked_while_one_waits(clerk, qtbot, proxy):
    prepare(clerk)
    lose(clerk, proxy, Moment.AFTER_COMMIT)
    assert reach(clerk).question.stage is Stage.ASKING
    clerk.screen.finder.reprint.click()
    assert clerk.state == "asking"
    proxy.accept()
    qtbot.waitUntil(lambda: clerk.state == "paid", timeout=SOON)


def test_control_a_new_name_for_the_same_sale_takes_it_twice(clerk, qtbot, proxy, monkeypatch):
    """What keeps a lost answer from being a second payment is the name alone."""
    real = Question.__init__

    def renamed(self, intent, ask, same, *, sent):
        verb, args, given = same
        desk = clerk.screen.hub.desk
        real(self, intent, lambda: verb(desk.meaning(new_intent()), *args, **given), same, sent=sent)

    monkeypatch.setattr(Question, "__init__", renamed)
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.scan("raghu")
    clerk.press(F7)
    proxy.cut_next(Moment.AFTER_COMMIT)
    clerk.press(F12)
    qtbot.waitUntil(lambda: clerk.state == "paid", timeout=SOON)
    assert len(clerk.sales()) == 3
