"""The register of people with 100,000 on file: its pages and filters, its first paint, a key typed in it."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path

from app.desk import people_history, people_list
from db.sqlite import open_sqlite
from tests import builders
from tests.bench.figures import Figure, Row, middle, percentile, times_of
from tests.bench.filling import FAMILY
from tests.bench.window import PEOPLE, _room, _window

TIMES = 9


def pages(folder: Path) -> list[Row]:
    with closing(open_sqlite(_room(folder))) as store:
        desk = builders.desk_at(store)
        asked = {"tournament_id": "1"}
        far = people_list.list_people(desk, text="thackton", **asked).people[0].person_id
        acts = {
            "first page": lambda: people_list.list_people(desk, **asked),
            "a page far down": lambda: people_list.list_people(desk, after=far, **asked),
            "who is in, and a name typed": lambda: people_list.list_people(
                desk, filter="in", text="mar", **asked
            ),
            "one person's history": lambda: people_history.person_history(desk, person_id="99000"),
        }
        rows = [
            Row(f"people, {name}, of {PEOPLE:,}", middle(times_of(act, TIMES)), target=16)
            for name, act in acts.items()
        ]
        twins = times_of(lambda: people_list.list_people(desk, filter="twins", **asked), 3)
        return [
            *rows,
            Row(f"people, possible twins among {PEOPLE:,} who all have some", middle(twins), target=1000),
        ]


def typed_in_the_register(folder: Path) -> list[Row]:
    program = _window(_room(folder))
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    try:
        window = program.window
        begun = time.perf_counter()
        window.show_screen("people")
        QApplication.processEvents()
        paint = (time.perf_counter() - begun) * 1000
        screen = window.screens["people"].real
        keys = []
        for name in FAMILY[::20]:
            screen.register.search.clear()
            for letter in name.lower():
                begun = time.perf_counter()
                QTest.keyClicks(screen.register.search, letter)
                QApplication.processEvents()
                keys.append((time.perf_counter() - begun) * 1000)
    finally:
        program.finish()
    return [
        Row(f"People shown for the first time, {PEOPLE:,} on file", paint, target=150),
        Row(
            "a key in People to list, card and history painted: 95th percentile",
            percentile(keys, 95),
            target=33,
        ),
        Row("a key in People to list, card and history painted: worst", max(keys), target=66),
    ]


FIGURES: tuple[Figure, ...] = (pages, typed_in_the_register)
