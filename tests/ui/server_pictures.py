"""Pictures of the window on a server: asked again, not known, out of reach, first run, start, settings.

`python -m tests.ui.server_pictures FOLDER [WORD]` makes a throw-away server and writes them.
"""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.errors import StoreUnavailable
from app.desk.staff import list_staff
from app.ui.dialogs.lock import LockCover
from app.ui.main_window import MainWindow
from app.ui.pictures import photograph
from app.ui.printing import PrintQueue
from app.ui.reach_words import server_words
from app.ui.screens.connecting import Connecting
from app.ui.screens.desk import DeskScreen
from app.ui.screens.first_run import FirstRun
from app.ui.screens.ledger_page import there_words
from app.ui.screens.papers import PapersScreen
from app.ui.screens.settings.screen import SettingsScreen
from app.ui.screens.settings.station import ledger_facts
from app.ui.singletons import keep_alive
from app.ui.station import Station
from app.ui.theme import THEMES
from app.ui.trial import Trial
from db.opening import open_ledger
from tests.server.cluster import Cluster
from tests.server.cutting import Moment, Proxy
from tests.server.ledgers import Ledgers
from tests.ui.desk_pictures import fill
from tests.ui.desk_room import desk_on, hub_on, open_room
from tests.ui.pictured import SIZES
from tests.ui.room import make_book, make_hub

ABOUT = {
    "engine": "PostgreSQL", "version": "15.10", "server": "cardroom-server/desk", "role": "desk",
    "tls": "TLSv1.3", "synchronous": "on", "checksums": "on", "schema": "3", "training": "no",
    "clock_off_seconds": "121", "other_desks": "Desk 2\nDesk 3",
}  # fmt: skip
MOVED = "C:\\Users\\Ida Solheim\\AppData\\Local\\tournament-desk\\desk.db"


class Room:
    """A desk window by way of a network that can fail."""

    def __init__(self, cluster, address, number):
        self.proxy = Proxy(cluster.port)
        store = open_ledger(self.proxy.through(address))
        desk = replace(desk_on(store), station="Desk 1")
        self.hub = hub_on(desk, number)
        self.window = MainWindow(
            self.hub,
            {
                "desk": DeskScreen(self.hub),
                "papers": PapersScreen(self.hub, PrintQueue(lambda: desk, Station), make_book()),
                "settings": SettingsScreen(self.hub, make_book()),
            },
        )
        self.desk = self.window.screens["desk"]
        self.window.show()
        self.window.activateWindow()
        QApplication.processEvents()
        self.window.show_screen("desk")

    def press(self, text, *keys):
        """Type into Find, then press keys."""
        self.desk.finder.search.setFocus()
        QTest.keyClicks(self.desk.finder.search, text)
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.desk, key)

    def away(self):
        """Lose the server."""
        self.proxy.refuse()
        self.proxy.drop()
        self.hub.read_error = None
        self.desk.refresh()

    def close(self):
        """End it."""
        self.hub.close()
        self.window.close()
        self.window.deleteLater()
        self.proxy.close()


def asking(room):
    room.press("okon", Qt.Key.Key_Return, Qt.Key.Key_F5)
    room.desk.sale.selling.tender.notes[0].click()
    room.proxy.cut_next(Moment.AFTER_COMMIT)
    room.proxy.refuse()
    room.press("", Qt.Key.Key_F12)


def unknown(room):
    asking(room)
    room.hub.reach._waited_long()


def not_taken(room):
    room.press("okon", Qt.Key.Key_Return, Qt.Key.Key_F5)
    room.proxy.cut_next(Moment.BEFORE_SEND)
    room.proxy.refuse()
    room.press("", Qt.Key.Key_F12)
    room.hub.reach._waited_long()
    room.proxy.accept()
    while room.hub.question is not None or not room.hub.online:
        QTest.qWait(50)
    QTest.qWait(100)


def offline(room):
    room.press("halv", Qt.Key.Key_Return, Qt.Key.Key_F7)
    room.away()


def offline_crowded(room):
    room.press("papa", Qt.Key.Key_Return, Qt.Key.Key_F5)
    room.away()


def not_sought(room):
    offline(room)
    room.press("hald", Qt.Key.Key_Return)


def sending(room):
    room.press("okon", Qt.Key.Key_Return, Qt.Key.Key_F5)
    room.desk.sale.selling.show_sending(at_once=True)


def asking_anew(room):
    room.press("okon", Qt.Key.Key_Return, Qt.Key.Key_F5)
    room.desk.sale.selling.not_made.show_not_made(
        f"The connection to {ABOUT['server']} is lost. Nothing was taken."
    )
    room.desk.sale.selling.show_sending(at_once=True)


def lock(room):
    room.lock = LockCover(room.window, room.hub)
    room.hub.read(list_staff)
    room.lock.open_it()
    room.away()


def papers(room):
    room.away()
    room.window.show_screen("papers")


def told(room):
    room.window.notice.tell(
        "Taken",
        "The payment of $800.00 by Amaka Okonkwo-Bell was taken: receipt A-00207. Do not take it again. If no receipt "
        "came out, press Reprint in Last sales.",
    )


def clock_off(room):
    words = server_words(ABOUT, "Desk 1")
    room.window.frame.band.set_words(words.title, words.second, quiet=True, icon=words.icon)
    room.press("halv", Qt.Key.Key_Return)


def another_step(room):
    room.press("pruitt", Qt.Key.Key_Return)
    room.proxy.cut_next(Moment.AFTER_COMMIT)
    room.proxy.refuse()
    room.press("", Qt.Key.Key_F8)
    room.desk.person.panel.confirm.click()


def station(room):
    room.window.show_screen("settings")
    screen = room.window.screens["settings"]
    screen.open("station")
    screen.section().facts.set_facts(ledger_facts(ABOUT))


def about(room):
    room.window.show_screen("settings")
    room.window.screens["settings"].open("about")


STATES = {
    "asking": asking, "unknown": unknown, "not-taken": not_taken, "offline": offline,
    "offline-crowded": offline_crowded, "clock": clock_off, "other-step": another_step, "station": station,
    "about": about, "not-sought": not_sought, "sending": sending, "anew": asking_anew, "lock": lock,
    "papers": papers, "told": told,
}  # fmt: skip


def first_runs(folder, word):
    """The first page of the first run, with and without an error."""

    def refused(address):
        raise StoreUnavailable("wrong_password", server="cardroom-server/desk")

    store = open_ledger(Path(tempfile.mkdtemp()) / "desk.db", training=True)
    first = FirstRun(make_hub(desk_on(store)), make_book(), printers=lambda: (), look_at=refused)
    for name, act in (("file", None), ("error", "postgresql://desk@cardroom-server/desk"), ("open", None)):
        if act:
            first.ledger.place.set_value("server")
            first.ledger._show_place()
            first.ledger.form.address.set_text(act)
            first.ledger.form.try_it()
            first.ledger.form.end()
            QApplication.processEvents()
        if name == "open":
            trial = Trial("", lambda: None)
            trial.about = {**ABOUT, "tls": "none"}
            first.ledger.form.say(*there_words(trial))
            first.ledger._place_chosen("server")
        for size, pixels in SIZES.items():
            for theme in THEMES.values():
                if word in f"first-{name}":
                    photograph(first, folder / f"first-{name}-{size}-{theme.name}.png", pixels, theme)
    store.close()


def starts(folder, word):
    """What stands on the screen until the ledger can be opened: a server that is silent, a ledger that was moved."""
    address = "postgresql://desk@cardroom-server/desk"
    waits = Connecting(address, lambda: None, lambda _address: None)
    errors = {
        "connecting": StoreUnavailable("no_answer", server="cardroom-server/desk"),
        "moved": StoreUnavailable("moved", file=MOVED, to=address),
    }
    for name, error in errors.items():
        waits.refuse(error)
        for size, pixels in SIZES.items():
            for theme in THEMES.values():
                if word in f"{name}-{size}-{theme.name}":
                    photograph(waits, folder / f"{name}-{size}-{theme.name}.png", pixels, theme)
    waits.close()


def main(folder, word=""):
    """Write the pictures."""
    app = QApplication.instance() or QApplication([])
    keep_alive()
    folder.mkdir(parents=True, exist_ok=True)
    first_runs(folder, word)
    starts(folder, word)
    with Cluster() as cluster:
        ledgers = Ledgers(cluster.make().start())
        for name, act in STATES.items():
            for size, pixels in SIZES.items():
                for theme in THEMES.values():
                    if word not in f"{name}-{size}-{theme.name}":
                        continue
                    address = ledgers.new()
                    store = open_ledger(address)
                    _desk, number = open_room(store)
                    fill(store, number)
                    store.close()
                    room = Room(cluster, address, number)
                    room.window.resize(*pixels)
                    QApplication.processEvents()
                    act(room)
                    QApplication.processEvents()
                    photograph(room.window, folder / f"{name}-{size}-{theme.name}.png", pixels, theme)
                    room.close()
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
