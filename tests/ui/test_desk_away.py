"""The desk while its server is away or slow: what a press shows at once, and whom a search may find."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication

from app.ui.screens import desk_till
from app.ui.screens.desk_take import take_money
from db.opening import open_ledger
from tests.ui.desk_driver import F5, F12, Clerk
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


def test_who_is_typed_while_the_server_is_away_is_looked_for_when_it_is_back(clerk, qtbot, proxy):
    prepare(clerk)
    proxy.refuse()
    proxy.drop()
    clerk.screen.refresh()
    QApplication.processEvents()
    clerk.scan("hald")
    finder = clerk.screen.finder
    assert not finder.results.rows()
    assert finder.selected() is None
    assert finder._nobody.isVisible()
    assert finder._nobody._title.text() == "Not looked for yet"
    assert clerk.screen.person._name.text() == "Priya Raghunathan"
    proxy.accept()
    qtbot.waitUntil(lambda: bool(finder.results.rows()), timeout=SOON)
    assert clerk.screen.person._name.text() == "Marcus Haldane"
    assert not clerk.screen.counter.taken
    assert clerk.screen.sale.selling.prepared() is None, "a sale for one player is never taken from another"
    clerk.press(F12)
    assert not clerk.sales()


def test_the_list_from_before_cannot_be_walked_while_the_server_is_away(clerk, proxy):
    clerk.type("hal")
    finder = clerk.screen.finder
    first = finder.selected()
    proxy.refuse()
    proxy.drop()
    clerk.screen.refresh()
    QApplication.processEvents()
    clerk.press(Qt.Key.Key_Down)
    finder._clicked(finder.results.rows()[2].key)
    assert finder.selected() == first


class Painted(QObject):
    """Keeps what the big key said each time that it was painted."""

    def __init__(self, button):
        super().__init__()
        self.button, self.said = button, []
        button.installEventFilter(self)

    def eventFilter(self, watched, event):
        if event.type() is QEvent.Type.Paint and watched is self.button:
            self.said.append((watched.text(), watched.isEnabled()))
        return False


def spied(monkeypatch, clerk, painted, note):
    """Note what is on the screen when the verb begins."""

    def take(hub, sale, person_id, tender, tendered):
        note.extend(painted.said[-1:])
        note.append(clerk.screen.sale.selling.not_made.title())
        return take_money(hub, sale, person_id, tender, tendered)

    monkeypatch.setattr(desk_till, "take_money", take)


def test_the_press_is_seen_before_the_server_is_asked(clerk, qtbot, monkeypatch):
    prepare(clerk)
    QApplication.processEvents()
    note = []
    painted = Painted(clerk.screen.sale.selling.take)
    spied(monkeypatch, clerk, painted, note)
    clerk.press(F12)
    assert note[0] == ("Sending …", False)
    assert clerk.state == "paid"


def test_what_was_said_of_the_first_try_goes_with_the_second(clerk, qtbot, proxy, monkeypatch):
    prepare(clerk)
    proxy.refuse()
    proxy.drop()
    clerk.press(F12)
    clerk.screen.hub.reach._patience.start(50)
    selling = clerk.screen.sale.selling
    qtbot.waitUntil(lambda: selling.not_made.title() == "Not sold, nothing was taken", timeout=SOON)
    proxy.accept()
    qtbot.waitUntil(selling.take.isEnabled, timeout=SOON)
    assert selling.take.text() == "Take $115.00"
    QApplication.processEvents()
    note = []
    painted = Painted(selling.take)
    spied(monkeypatch, clerk, painted, note)
    clerk.press(F12)
    assert note == [("Asking …", False), "Asking …"]
    assert clerk.state == "paid"
    assert selling.not_made.isHidden()
