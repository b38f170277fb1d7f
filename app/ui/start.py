"""From a ledger file to a window on the screen: first run, lock, screens, printers, crash card."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from app.core.clock import Clock
from app.core.errors import DeskError
from app.desk.desk import NOBODY, Desk
from app.desk.imprint import DEMO
from app.ui import singletons, theme
from app.ui.crash import CrashCard, Watcher
from app.ui.dialogs.lock import LockCover
from app.ui.hub import Hub
from app.ui.lifetimes import retire
from app.ui.main_window import MainWindow
from app.ui.placing import place
from app.ui.printing import PrintQueue
from app.ui.reach_words import renamed_words
from app.ui.screens.all_screens import make_screens
from app.ui.screens.desk import DeskScreen
from app.ui.screens.first_run import FirstRun
from app.ui.screens.tournament.screen import TournamentScreen
from app.ui.station import Station, free_name, load_station, name_on_server, save_station
from app.ui.station_book import StationBook
from app.ui.tidings import Tidings
from app.ui.wall import Wall
from db.settings import get_setting
from db.staff import list_staff
from db.store import Store

SIZE = (1366, 768)
SWITCH_SECONDS = 0.0003


@dataclass(frozen=True, slots=True)
class Opening:
    """What a window needs: how to open the ledger again (threads do), the clock, and which demo to show.

    Without a `clock` the ledger's own is taken: a server has one. `ledger` is the address of a
    server, '' for a file. `open_at` gives the opening of another address, '' for this machine's own
    file; without it the ledger cannot be chosen in the window (`--db` was said).
    """

    open_store: Callable[[], Store]
    clock: Clock | None = None
    clerk: str = ""
    open_demo: Callable[[], Opening] | None = None
    open_at: Callable[[str], Opening] | None = None
    ledger: str = ""

    def look_at(self) -> Callable[[str], Store] | None:
        """Return how the ledger of an address is tried, None when none may be chosen."""
        open_at = self.open_at
        return None if open_at is None else (lambda address: open_at(address).open_store())


def make_app(arguments: list[str]) -> QApplication:
    """Return the application with palette and fonts, made once."""
    singletons.keep_alive()
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        scale = load_station().scale_percent
        if scale != 100:
            os.environ.setdefault("QT_SCALE_FACTOR", str(scale / 100))
        QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
        app = QApplication(arguments)
        app.setApplicationName("Tournament Desk")
    theme.apply(app, theme_of(load_station()))
    return app


def theme_of(station: Station) -> theme.Theme:
    """Return the palette that the station asks for; `system` follows the machine."""
    if station.theme == "system":
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        return theme.DARK if dark else theme.LIGHT
    return theme.DARK if station.theme == "dark" else theme.LIGHT


def wall_palette(station: Station) -> theme.Theme:
    """Return the palette of the wall display: dark, unless this machine's says light."""
    return theme.LIGHT if station.wall_theme == "light" else theme.DARK


class Program(QObject):
    """One window and everything that lives and ends with it."""

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self.opening = opening
        self.book = StationBook(load_station(), self._keep, self)
        self._renamed: tuple[str, str] | None = None
        self.hub = self._hub_on(opening)
        self.papers: PrintQueue | None = None
        self.window: QWidget | None = None
        self.wall: Wall | None = None
        self.book.changed.connect(self._station_changed)
        self.watcher = Watcher()
        self.crash: CrashCard | None = None
        self.watcher.install(self._crashed)

    def show(self) -> QWidget:
        """Show the first run for a new ledger, else the desk. Raises `DeskError` before anything is shown."""
        if get_setting(self.hub.desk.store, "venue") is None:
            return self._show_first_run()
        return self.show_desk()

    def show_desk(self) -> QWidget:
        """Show the desk; with staff on file somebody signs in first. Raises `DeskError` as `show` does."""
        demo = get_setting(self.hub.desk.store, DEMO) == "yes"
        staffed = bool(list_staff(self.hub.desk.store))
        self.papers = PrintQueue(self._own_desk, lambda: self.book.station)
        window = MainWindow(self.hub, make_screens(self.hub, self.papers, self.book), demo=demo)
        window.follow(self.papers)
        lock = LockCover(window, self.hub, minutes=lambda: self.book.station.lock_minutes)
        window.lock_wanted.connect(lock.open_it)
        lock.opened_desk.connect(lambda: window.show_screen("desk"))
        window.new_tournament_wanted.connect(lambda: self._new_tournament(window))
        wall = self.wall = Wall(self.hub, window, palette=wall_palette(self.book.station))
        window.wall_wanted.connect(wall.toggle)
        window.closing.connect(wall.close)
        desk = window.screens["desk"]
        if isinstance(desk, DeskScreen):
            desk.finder.typed.connect(self._typing)
            lock.locked.connect(desk.leave)
        self._bring(window)
        # The window asks for its turn often; the thread that sets papers must give way at once.
        sys.setswitchinterval(SWITCH_SECONDS)
        self.papers.start()
        tidings = Tidings(self.hub, window.notice.tell, lock.isVisible, window)
        lock.opened_desk.connect(tidings.tell)
        if self._renamed is not None:
            tidings.add(*self._renamed)
        if staffed and not self.opening.clerk:
            lock.open_it()
        else:
            window.show_screen("desk")
        tidings.tell()
        return window

    def finish(self) -> None:
        """End the threads, keep where the window stood, close the ledger."""
        if self.papers is not None:
            self.papers.finish()
        if self.window is not None:
            geometry = bytes(self.window.saveGeometry().toBase64().data()).decode("ascii")
            self.book.change(geometry=geometry)
            if not self.window.close():
                self.window.close()  # it asked to stay once
        if self.wall is not None:
            retire(self.wall)
        self.hub.close()

    def _show_first_run(self) -> QWidget:
        opening = self.opening
        first = FirstRun(self.hub, self.book, look_at=opening.look_at(), ledger=opening.ledger)
        first.finished.connect(self._first_run_done)
        first.ledger_wanted.connect(self._use_ledger)
        first.demo_wanted.connect(self._look_around)
        self._bring(first)
        return first

    def _first_run_done(self) -> None:
        self._leave_first_run(self.show_desk)

    def _use_ledger(self, address: object) -> None:
        """Go over to another ledger, that of a server which has just answered, and keep the choice."""
        open_at = self.opening.open_at
        if open_at is not None and self._leave_first_run(lambda: self._go_over(open_at(str(address)))):
            self.book.change(ledger=self.opening.ledger)

    def _look_around(self) -> None:
        open_demo = self.opening.open_demo
        if open_demo is not None:
            self._leave_first_run(lambda: self._go_over(open_demo()))

    def _leave_first_run(self, show: Callable[[], object]) -> bool:
        """Show what follows the first run; when it cannot be opened the first run stays and says why."""
        first = self.window
        if not isinstance(first, FirstRun):
            return False
        try:
            show()
        except DeskError as error:
            first.refuse_ledger(error)
            return False
        first.close()
        first.deleteLater()
        return True

    def _go_over(self, opening: Opening) -> None:
        """Go on with another ledger. The one at hand is closed only when the other is on the screen."""
        before = self.opening, self.hub
        hub = self._hub_on(opening)
        self.opening, self.hub = opening, hub
        try:
            self.show()
        except DeskError:
            self.opening, self.hub = before
            hub.close()
            raise
        before[1].close()

    def _typing(self, _text: str) -> None:
        if self.papers is not None:
            self.papers.give_way()

    def _new_tournament(self, window: MainWindow) -> None:
        window.show_screen("tournament")
        screen = window.screens["tournament"]
        if isinstance(screen, TournamentScreen):
            screen.begin_new()

    def _hub_on(self, opening: Opening) -> Hub:
        """Open a ledger. Raises `DeskError`, and leaves nothing open then."""
        store = opening.open_store()
        try:
            return Hub(self._desk(opening, store))
        except DeskError:
            store.close()
            raise

    def _desk(self, opening: Opening, store: Store) -> Desk:
        station = self.book.station
        name = self._name_on_server(station, store) if opening.ledger else station.name
        store.name_station(name)
        if name != station.name:
            self.book.change(name=name)
        return Desk(store, opening.clock or store.clock(), opening.clerk or NOBODY, name, prints=True)

    def _name_on_server(self, station: Station, store: Store) -> str:
        wanted = name_on_server(station)
        name = free_name(station, store.about().get("other_desks", "").split("\n"))
        if name != wanted:
            self._renamed = renamed_words(wanted, name)
        return name

    def _own_desk(self) -> Desk:
        return replace(self.hub.desk, store=self.opening.open_store(), intent="")

    def _bring(self, window: QWidget) -> None:
        self.window = window
        self.crash = CrashCard(window)
        place(window, *SIZE, self.book.station.geometry)
        window.show()

    def _keep(self, station: Station) -> None:
        try:
            save_station(station)
        except OSError as error:
            sys.stderr.write(f"The station's settings could not be kept: {error}\n")

    def _station_changed(self) -> None:
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, theme_of(self.book.station))
        if self.wall is not None:
            self.wall.face.set_palette(wall_palette(self.book.station))
        if self.papers is not None:
            self.papers.try_again()

    def _crashed(self, trace: object) -> None:
        if self.crash is not None:
            self.crash.show_trace(trace)
