"""From a ledger file to a window on the screen: first run, lock, screens, printers, crash card."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QByteArray, QObject, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from app.core.clock import Clock
from app.desk.desk import NOBODY, Desk
from app.desk.imprint import DEMO
from app.ui import singletons, theme
from app.ui.crash import CrashCard, Watcher, start_log
from app.ui.dialogs.lock import LockCover
from app.ui.hub import Hub
from app.ui.main_window import MainWindow
from app.ui.printing import PrintQueue
from app.ui.screens.desk import DeskScreen
from app.ui.screens.first_run import FirstRun
from app.ui.screens.later import Later
from app.ui.screens.papers import PapersScreen
from app.ui.screens.screen import Screen
from app.ui.screens.settings.screen import SettingsScreen
from app.ui.screens.tournament.screen import TournamentScreen
from app.ui.station import Station, load_station, save_station
from app.ui.station_book import StationBook
from db.settings import get_setting
from db.staff import list_staff
from db.store import Store

SIZE = (1366, 768)
SWITCH_SECONDS = 0.0003


@dataclass(frozen=True, slots=True)
class Opening:
    """What a window needs: how to open the ledger again (threads do), the clock, and which demo to show."""

    open_store: Callable[[], Store]
    clock: Clock
    clerk: str = ""
    open_demo: Callable[[], Opening] | None = None


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


def make_screens(hub: Hub, papers: PrintQueue, book: StationBook) -> dict[str, Screen]:
    """Return the screens by their rail keys, in the order of the rail."""
    return {
        "desk": DeskScreen(hub, papers),
        "tournament": TournamentScreen(hub),
        "papers": Later(hub, lambda: PapersScreen(hub, papers, book)),
        "settings": Later(hub, lambda: SettingsScreen(hub, book)),
    }


class Program(QObject):
    """One window and everything that lives and ends with it."""

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self.opening = opening
        self.book = StationBook(load_station(), self._keep, self)
        store = opening.open_store()
        self.hub = Hub(self._desk(store))
        self.papers: PrintQueue | None = None
        self.window: QWidget | None = None
        self.book.changed.connect(self._station_changed)
        self.watcher = Watcher()
        self.crash: CrashCard | None = None
        self.watcher.install(self._crashed)

    def show(self) -> QWidget:
        """Show the first run for a new ledger, else the desk."""
        if get_setting(self.hub.desk.store, "venue") is None:
            return self._show_first_run()
        return self.show_desk()

    def show_desk(self) -> QWidget:
        """Show the desk; with staff on file somebody signs in first."""
        demo = get_setting(self.hub.desk.store, DEMO) == "yes"
        self.papers = PrintQueue(self._own_desk, lambda: self.book.station)
        window = MainWindow(self.hub, make_screens(self.hub, self.papers, self.book), demo=demo)
        window.follow(self.papers)
        lock = LockCover(window, self.hub, minutes=lambda: self.book.station.lock_minutes)
        window.lock_wanted.connect(lock.open_it)
        lock.opened_desk.connect(lambda: window.show_screen("desk"))
        window.new_tournament_wanted.connect(lambda: self._new_tournament(window))
        desk = window.screens["desk"]
        if isinstance(desk, DeskScreen):
            desk.finder.typed.connect(self._typing)
        self._bring(window)
        # The window asks for its turn often; the thread that sets papers must give way at once.
        sys.setswitchinterval(SWITCH_SECONDS)
        self.papers.start()
        if not self.opening.clerk and list_staff(self.hub.desk.store):
            lock.open_it()
        else:
            window.show_screen("desk")
        return window

    def finish(self) -> None:
        """End the threads, keep where the window stood, close the ledger."""
        if self.papers is not None:
            self.papers.finish()
        if self.window is not None:
            geometry = bytes(self.window.saveGeometry().toBase64().data()).decode("ascii")
            self.book.change(geometry=geometry)
            self.window.close()
        self.hub.close()

    def _show_first_run(self) -> QWidget:
        first = FirstRun(self.hub, self.book)
        first.finished.connect(self._first_run_done)
        first.demo_wanted.connect(self._look_around)
        self._bring(first)
        return first

    def _first_run_done(self) -> None:
        before = self.window
        self.show_desk()
        if before is not None:
            before.close()
            before.deleteLater()

    def _look_around(self) -> None:
        if self.opening.open_demo is None:
            return
        before = self.window
        self.hub.close()
        self.opening = self.opening.open_demo()
        self.hub = Hub(self._desk(self.opening.open_store()))
        self.show_desk()
        if before is not None:
            before.close()
            before.deleteLater()

    def _typing(self, _text: str) -> None:
        if self.papers is not None:
            self.papers.give_way()

    def _new_tournament(self, window: MainWindow) -> None:
        window.show_screen("tournament")
        screen = window.screens["tournament"]
        if isinstance(screen, TournamentScreen):
            screen.begin_new()

    def _desk(self, store: Store) -> Desk:
        clerk = self.opening.clerk or NOBODY
        return Desk(store, self.opening.clock, clerk, self.book.station.name, prints=True)

    def _own_desk(self) -> Desk:
        return replace(self.hub.desk, store=self.opening.open_store(), intent="")

    def _bring(self, window: QWidget) -> None:
        self.window = window
        self.crash = CrashCard(window)
        window.resize(_fitting(*SIZE))
        geometry = self.book.station.geometry
        if geometry:
            window.restoreGeometry(QByteArray.fromBase64(geometry.encode("ascii")))
        _onto_a_screen(window)
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
        if self.papers is not None:
            self.papers.try_again()

    def _crashed(self, trace: object) -> None:
        if self.crash is not None:
            self.crash.show_trace(trace)


def _fitting(width: int, height: int) -> QSize:
    """Return a size that the main screen has room for, however its pixels are scaled."""
    room = QGuiApplication.primaryScreen().availableGeometry()
    return QSize(min(width, room.width()), min(height, room.height()))


def _onto_a_screen(window: QWidget) -> None:
    """Bring a window back whose screen is gone or has shrunk (known fault 43)."""
    screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if not any(area.contains(window.geometry()) for area in screens):
        main = QGuiApplication.primaryScreen().availableGeometry()
        window.resize(_fitting(window.width(), window.height()))
        if not any(area.intersects(window.geometry()) for area in screens):
            window.move(main.topLeft())


def run_window(opening: Opening, arguments: list[str]) -> int:
    """Open the window and run until it is closed; return the exit status."""
    start_log()
    app = make_app(arguments)
    program = Program(opening)
    program.show()
    # Nothing made so far will go away: it need not be looked through again and again.
    gc.freeze()
    gc.enable()
    status = app.exec()
    program.finish()
    return int(status)
