"""The demo without a display: its papers as PDF and every screen as a picture, in one folder."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.core.records import Kind
from app.desk.demo import Demo, demo_clock, make_demo
from app.desk.desk import Desk
from app.desk.receipts import print_receipt
from app.desk.sheets import KINDS, print_rules
from app.ui.hub import Hub
from app.ui.lifetimes import retire
from app.ui.main_window import MainWindow
from app.ui.pictures import photograph
from app.ui.printing import PrintQueue
from app.ui.screens.all_screens import make_screens
from app.ui.screens.desk import DeskScreen
from app.ui.screens.first_run import FirstRun
from app.ui.start import make_app
from app.ui.station import Station
from app.ui.station_book import StationBook
from app.ui.theme import DARK, LIGHT
from db.payments import list_charity, list_last
from db.store import Store

CLERK = "Dana Whitcomb"
SIZES = ((1366, 768), (1920, 1080))
_SHOWN_KINDS = (Kind.ENTRY, Kind.REENTRY, Kind.ADDON)


def show_demo(open_store: Callable[..., Store], folder: Path) -> tuple[int, int]:
    """Play the demo into a folder; return how many papers and pictures it holds. Raises `DeskError`."""
    papers, pictures = folder / "papers", folder / "pictures"
    for each in (papers, pictures):
        each.mkdir(parents=True, exist_ok=True)
        for old in [*each.glob("*.pdf"), *each.glob("*.png")]:
            old.unlink()
    demo = make_demo(open_store, folder / "demo.db")
    store = open_store(demo.path)
    try:
        desk = Desk(store, demo_clock(store), CLERK)
        _print(desk, demo, papers)
        _photograph(desk, demo, pictures, open_store)
    finally:
        store.close()
    return len(list(papers.glob("*.pdf"))), len(list(pictures.glob("*.png")))


def _print(desk: Desk, demo: Demo, folder: Path) -> None:
    """Print each kind of paper once: sheets, a receipt of each kind and a copy, the charity receipt."""
    for kind in KINDS:
        print_rules(desk, tournament_id=demo.running_id, kind=kind, out=str(folder))
    for number in _receipts(desk, demo):
        print_receipt(desk, receipt_number=number, out=str(folder))
    first = next(iter(_receipts(desk, demo)))
    print_receipt(desk, receipt_number=first, out=str(folder))
    print_receipt(desk, receipt_number=first, out=str(folder / f"receipt-{first}-letter.pdf"), paper="letter")
    for payment in list_charity(desk.store, demo.classic_id):
        print_receipt(desk, receipt_number=payment.receipt_number, out=str(folder))


def _receipts(desk: Desk, demo: Demo) -> list[str]:
    sales = list_last(desk.store, demo.running_id, limit=500)
    return [next(one for one in sales if one.kind is kind).receipt_number for kind in _SHOWN_KINDS]


def _photograph(desk: Desk, demo: Demo, folder: Path, open_store: Callable[..., Store]) -> None:
    """Photograph every screen, light and dark, at both sizes."""
    qInstallMessageHandler(_quiet)
    make_app([])
    hub = Hub(desk, watch=False)
    hub.choose(demo.running_id)
    book = StationBook(Station(), lambda _station: None)
    queue = PrintQueue(lambda: desk, lambda: book.station)
    window = MainWindow(hub, make_screens(hub, queue, book), demo=True)
    for name in _states(window):
        _take(window, folder, name)
    retire(window)
    empty = open_store(folder.parent / "empty.db", training=True)
    first = FirstRun(Hub(replace(desk, store=empty), watch=False), book, look_at=open_store)
    _take(first, folder, "first-run")
    first.go(1)
    _take(first, folder, "first-run-venue")
    retire(first)
    empty.close()
    (folder.parent / "empty.db").unlink()


def _quiet(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Pass on what Qt says, but for what its offscreen platform cannot do and nobody needs."""
    if "propagateSizeHints" not in message:
        sys.stderr.write(f"{message}\n")


def _take(window: QWidget, folder: Path, name: str) -> None:
    for theme in (LIGHT, DARK):
        for size in SIZES:
            photograph(window, folder / f"{name}-{size[0]}-{theme.name}.png", size, theme)


def _states(window: MainWindow) -> Iterator[str]:
    """Bring each screen to the front as a clerk would see it, and name it."""
    window.show()
    desk = window.screens["desk"]
    window.show_screen("desk")
    yield "desk-empty"
    if isinstance(desk, DeskScreen):
        _type(desk, "mar")
        yield "desk-search"
        window.show()
        desk.take_person()
        desk.focus_first()
        desk.till.choose(Kind.ADDON)
        yield "desk-ordinary"
        desk.leave()
    for key in window.screens:
        if key != "desk":
            window.show_screen(key)
            yield key


def _type(desk: DeskScreen, text: str) -> None:
    desk.focus_first()
    for letter in text:
        key = QKeyEvent(QKeyEvent.Type.KeyPress, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(desk.finder.search, key)
