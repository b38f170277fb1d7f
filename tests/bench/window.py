"""The window as a clerk meets it: how soon it is there, how fast it finds, how fast it sells."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from statistics import median

from app.core.clock import FixedClock, instant
from app.desk import people
from app.desk.desk import Desk
from tests import builders
from tests.bench.figures import Figure, Row, percentile
from tests.bench.filling import add_payments, add_people, filling, open_playing

PEOPLE, ENTRIES, PLAYERS, STARTS, COLD_STARTS = 100_000, 1_500, 60, 5, 3
ROOT = Path(__file__).resolve().parents[2]


def _room(folder: Path) -> Path:
    path = folder / "window.db"
    open_playing(path)
    with filling(path) as connection:
        add_people(connection, PEOPLE)
        add_payments(connection, ENTRIES, PEOPLE)
    return path


def _start(*arguments: str) -> tuple[float, float]:
    """Milliseconds from the start of a process to its painted window, and its memory in megabytes."""
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    environ.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.perf_counter()
    command = [sys.executable, "-m", "tests.bench.first_paint", *arguments]
    with subprocess.Popen(
        command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        line = process.stdout.readline()
        taken = (time.perf_counter() - begun) * 1000
    return taken, json.loads(line)["memory_mb"]


def _forget_files() -> bool:
    """Let the system forget what it read from the disk; only root on Linux may ask for that."""
    with suppress(OSError):
        os.sync()
        Path("/proc/sys/vm/drop_caches").write_text("3")
        return True
    return False


def start_to_paint(folder: Path) -> list[Row]:
    path = _room(folder)
    _start(str(path))
    floor = median(_start()[0] for _ in range(STARTS))
    warm = [_start(str(path)) for _ in range(STARTS)]
    rows = [
        Row("start to first painted window, warm", median(one[0] for one in warm), target=800, floor=floor),
        Row("resident memory after the first paint", warm[-1][1], unit="MB", target=200),
    ]
    cold = [_start(str(path))[0] for _ in range(COLD_STARTS) if _forget_files()]
    if cold:
        rows.insert(1, Row("start to first painted window, files not in memory", median(cold), target=1500))
    return rows


def _window(path: Path):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from functools import partial

    from app.ui.start import Opening, Program, make_app
    from db.sqlite import open_sqlite

    make_app([])
    clock = FixedClock(instant(builders.EVENING))
    program = Program(Opening(partial(open_sqlite, path), clock, builders.CLERK))
    program.show()
    return program


def find_and_sell(folder: Path) -> list[Row]:
    path = _room(folder)
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from db.sqlite import open_sqlite

    with closing(open_sqlite(path)) as store:
        desk = Desk(store, FixedClock(instant(builders.EVENING)), builders.CLERK)
        names = [f"Zimm{first}{second}" for first in "abcdefgh" for second in "abcdefgh"][: PLAYERS + 1]
        for name in names:
            people.add_person(desk, first="Robin", last=name, checked_by=builders.CLERK)
    program = _window(path)
    try:
        screen = program.window.screens["desk"]
        keys, sales = [], []

        def press(key: Qt.Key) -> None:
            QTest.keyClick(QApplication.focusWidget() or screen, key)

        def typed(text: str) -> None:
            for letter in text:
                begun = time.perf_counter()
                QTest.keyClicks(screen.finder.search, letter)
                QApplication.processEvents()
                keys.append((time.perf_counter() - begun) * 1000)

        for name in names:
            begun = time.perf_counter()
            typed(name.lower())
            for key in (Qt.Key.Key_Return, Qt.Key.Key_F5, Qt.Key.Key_F12):
                press(key)
            QApplication.processEvents()
            sales.append((time.perf_counter() - begun) * 1000)
        with closing(open_sqlite(path)) as store:
            taken = store.rows(
                "select count(*) as taken from payment where label = '' and receipt_number >= ''"
            )
            assert int(taken[0]["taken"]) >= len(names)
    finally:
        program.finish()
    return [
        Row(
            f"a key in Find to its painted list, {PEOPLE:,} people: 95th percentile",
            percentile(keys, 95),
            target=16,
        ),
        Row("a key in Find to its painted list: worst", max(keys), target=50),
        Row(f"{PLAYERS} known players with exact cash by keys: median", median(sales[1:]), target=300),
        Row(f"{PLAYERS} known players with exact cash by keys: worst", max(sales[1:])),
    ]


FIGURES: tuple[Figure, ...] = (start_to_paint, find_and_sell)
