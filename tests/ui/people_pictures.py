"""The People screen in every state and both palettes, to lay beside the pictures of the desk.

`python -m tests.ui.people_pictures FOLDER [WORD]` writes them; WORD picks those whose name holds it.
"""

import os
import sys
import tempfile
import time
from datetime import date, timedelta
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desk.bars import bar_person
from app.desk.merging import merge_people
from app.desk.people import add_person
from app.desk.sales import take_entry, take_other
from app.desk.venue import set_venue
from app.ui.pictures import photograph
from app.ui.screens.people import PeopleScreen
from app.ui.theme import THEMES
from app.ui.widgets.frame import Frame
from db.sqlite import open_sqlite
from tests.ui.desk_pictures import fill
from tests.ui.desk_room import desk_on, hub_on, open_room
from tests.ui.pictured import SIZES, dress

HEADS = "First name,Family name,Date of birth,Mobile,Town,Seat wish\n"
GIVEN = ("Ann", "Berit", "Cole", "Dario", "Elena", "Falk", "Greta", "Hugo", "Ines", "Jonas")
FAMILY = (
    "Aldrin",
    "Bergstrom",
    "Castellano",
    "Dubois",
    "Eklund",
    "Fjeld",
    "Grimaldi",
    "Hartog",
    "Ibarra",
    "Jessop",
)
LONG = "Maria Magdalena Theodora-Wilhelmina", "Fernández-Øystergaard de la Cruz y Wolfeschlegelstein"


def ordinary(store):
    _desk, number = open_room(store)
    ids = fill(store, number)
    bar_person(
        desk_on(store), person_id=ids["Hale"], reason="Threw a chair on February 20", until=date(2026, 6, 30)
    )
    return number, ids


def breached(store):
    number, ids = ordinary(store)
    desk = desk_on(store)
    for who, cents in (("Pruitt", 1400_00), ("Benavides", 1085_00)):
        take_other(desk, tournament_id=number, person_id=ids[who], label="Staff add-on", amount_cents=cents)
    merge_people(
        desk, keep_id=ids["Pruitt"], drop_id=ids["Benavides"], reason="Same driver license, seen by Dana"
    )
    return number, ids


def crowded(store):
    number, ids = ordinary(store)
    desk = desk_on(store)
    for at in range(300):
        add_person(
            desk, first=GIVEN[at % 10], last=f"{FAMILY[at // 10 % 10]}", birth=date(1960, 1, 1) + timedelta(at * 37),
            city="White Sulphur Springs", phone=f"406 555 {at:04d}",
        )  # fmt: skip
    longest = add_person(
        desk, first=LONG[0], last=LONG[1], birth=date(1966, 2, 8), city="White Sulphur Springs",
        phone="406 555 9041", id_kind="Driver license, Montana", id_number="MT 4417 8830",
        address="4417 Old Highway 10 West, Building C", state="Montana", postcode="59645-0417",
    ).person_id  # fmt: skip
    take_entry(desk, tournament_id=number, person_id=longest)
    return number, {**ids, "longest": longest}


def bare(store):
    set_venue(
        desk_on(store), operator="Sapphire Card Room LLC", license="GOA-4417", premises="Sapphire Card Room",
        address="12 River Street", city="Hamilton", card_tables=12,
    )  # fmt: skip
    return "", {}


def typed(screen, text):
    screen.register.search.setFocus()
    QTest.keyClicks(screen.register.search, text)


def look(name):
    return lambda screen, ids: screen.open_at(ids[name])


def filtered(key):
    def act(screen, _ids):
        screen.register.filters.set_value(key)
        screen.register.asked.emit()

    return act


def nobody(screen, _ids):
    typed(screen, "zzz")


def hall(screen, _ids):
    typed(screen, "hal")


def twins(screen, _ids):
    typed(screen, "nathaniel")
    QTest.keyClick(screen.card, Qt.Key.Key_F4)


def form(screen, ids):
    screen.open_at(ids["Hale"])
    screen.edit_person()


def picking(screen, ids):
    screen.open_at(ids["Haldane"])
    screen.merge_with()


def bring(text):
    def act(screen, _ids):
        screen.import_list()
        if text:
            file = Path(tempfile.mkdtemp()) / "players.csv"
            file.write_text(HEADS + text)
            screen.bring.open_list(str(file))
            until = time.monotonic() + 10
            while screen.bring._task is not None and time.monotonic() < until:
                QApplication.processEvents()

    return act


GOOD = "".join(
    f"{GIVEN[at % 10]},Nordby{at},{1 + at % 12}/{1 + at % 27}/1975,406 556 {at:04d},Butte,\n"
    for at in range(412)
)
ALIKE = (
    GOOD
    + "Marcus,Haldane,9/9/1987,,Stevensville,\nPriya,Raghunatan,2/2/1990,,Missoula,\nAda,Lund,,406 556 0003,,\n"
)
BAD = ALIKE + "Nils,,1/1/1980,,,\nOla,Berg,31/12/1980,,,\nPer,Dahl,1/1/2080,,,\n"
STATES = {
    "empty": (bare, lambda screen, ids: None),
    "ordinary": (ordinary, look("Halvorsen")),
    "search": (ordinary, hall),
    "nobody": (ordinary, nobody),
    "in": (ordinary, filtered("in")),
    "twins-list": (ordinary, filtered("twins")),
    "barred": (ordinary, look("Hale")),
    "pair": (ordinary, twins),
    "form": (ordinary, form),
    "picking": (ordinary, picking),
    "breach": (breached, look("Pruitt")),
    "history": (ordinary, look("Marchetti")),
    "crowded": (crowded, look("longest")),
    "import-begin": (ordinary, bring("")),
    "import-good": (ordinary, bring(GOOD)),
    "import-alike": (ordinary, bring(ALIKE)),
    "import-bad": (ordinary, bring(BAD)),
}


def picture(folder, name, size, theme):
    """Write one picture."""
    make, act = STATES[name]
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "desk.db", training=True)
        number, ids = make(store)
        hub = hub_on(desk_on(store), number)
        frame, screen = Frame(), PeopleScreen(hub)
        frame.add_screen("people", screen)
        frame.show_screen("people")
        dress(frame, hub.desk, number)
        frame.resize(*SIZES[size])
        frame.show()
        frame.activateWindow()
        QApplication.processEvents()
        screen.focus_first()
        act(screen, ids)
        photograph(frame, folder / f"people-{name}-{size}-{theme.name}.png", SIZES[size], theme)
        frame.deleteLater()
        store.close()


def main(folder, word=""):
    """Write the pictures."""
    app = QApplication.instance() or QApplication([])
    for theme in THEMES.values():
        for size in SIZES:
            for name in STATES:
                if word in f"people-{name}-{size}-{theme.name}":
                    picture(folder, name, size, theme)
    return app


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
