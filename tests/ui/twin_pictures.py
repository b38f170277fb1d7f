"""Two records of one person, at the desk and on the Tournament screen, and somebody barred.

`python -m tests.ui.twin_pictures FOLDER [WORD]` writes them; WORD picks those whose name holds it.
"""

import os
import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desk.bars import bar_person
from app.desk.sales import take_entry, take_other
from app.desk.strip import read_strip
from app.ui.messages import strip_words
from app.ui.screens.tournament import TournamentScreen
from app.ui.theme import THEMES
from db.sqlite import open_sqlite
from tests.ui.desk_pictures import fill, keys, keys_at_focus, picture
from tests.ui.desk_room import add_people, desk_on, open_room
from tests.ui.pictured import SIZES, framed_on, shoot
from tests.ui.test_ceiling_answer import over


def merge(screen):
    keys(screen, "nathaniel", Qt.Key.Key_Return, Qt.Key.Key_F4)


def warned(screen):
    keys(screen, "nathaniel", Qt.Key.Key_Return)


def merge_over(screen):
    store, number = screen.hub.desk.store, screen.hub.tournament_id
    one = {"tournament_id": number, "person_id": screen.counter.find("nathaniel").people[0].person_id}
    two = one | {"person_id": screen.counter.find("nate hall").people[0].person_id}
    take_entry(desk_on(store), **two)
    for who, cents in ((one, 1400_00), (two, 1085_00)):
        take_other(desk_on(store), **who, label="Staff add-on", amount_cents=cents)
    screen.hub.look(force=True)
    merge(screen)
    keys_at_focus("Same driver license, seen by Dana")


def merged_over(screen):
    merge_over(screen)
    screen.twins.column.one.click()
    strip = read_strip(screen.hub.desk, tournament_id=screen.hub.tournament_id)
    screen.window().strip.set_strip(*strip_words(strip))


def merged(screen):
    merge(screen)
    keys_at_focus("Same driver license")
    screen.twins.column.one.click()


def barred(screen):
    store = screen.hub.desk.store
    halloran = screen.counter.find("halloran").people[0].person_id
    bar_person(desk_on(store), person_id=halloran, reason="Threw a chair on February 20")
    keys(screen, "hallo", Qt.Key.Key_Return)


def bar_form(screen):
    keys(screen, "hallo", Qt.Key.Key_Return)
    screen.person.edit.click()
    QApplication.processEvents()
    QTest.keyClicks(screen.form.bar.reason.edit, "Threw a chair on February 20")


STATES = {
    "warned": warned, "merge": merge, "merge-over": merge_over, "merged": merged, "merged-over": merged_over,
    "barred": barred, "bar-form": bar_form,
}  # fmt: skip


def ceiling(folder, theme, size):
    """Write the part of the Tournament screen where breaches are answered."""
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "desk.db", training=True)
        desk, number = open_room(store)
        over((desk, number, add_people(desk)), "Halvorsen", "Papadopoulos-Wolfeschlegelstein", "Nguyễn")
        frame, screen = framed_on(desk, number, "tournament", TournamentScreen)
        screen.open_part("ceiling", "")
        shoot(frame, folder, "ceiling-answer", size, theme)
        frame.deleteLater()
        store.close()


def main(folder, word=""):
    """Write the pictures."""
    app = QApplication.instance() or QApplication([])
    for theme in THEMES.values():
        for size in SIZES:
            if word in f"ceiling-answer-{size}-{theme.name}":
                ceiling(folder, theme, size)
            for name, act in STATES.items():
                if word not in f"{name}-{size}-{theme.name}":
                    continue
                with tempfile.TemporaryDirectory() as place:
                    store = open_sqlite(Path(place) / "desk.db", training=True)
                    _desk, number = open_room(store)
                    fill(store, number)
                    picture(folder, store, number, name, act, size, theme)
                    store.close()
    return app


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
