"""Pictures of the first run and the lock. `python -m tests.ui.first_run_pictures FOLDER` writes them."""

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from app.ui.dialogs.lock import LockCover
from app.ui.pictures import photograph
from app.ui.screens.first_run import FirstRun
from app.ui.singletons import keep_alive
from app.ui.theme import THEMES
from db.sqlite import open_sqlite
from tests.ui.papers_pictures import PRINTERS
from tests.ui.pictured import SIZES
from tests.ui.room import CROWD, at, make_book, make_hub, make_staff, make_venue

VENUE = {
    "premises": "Clark Fork Card Room", "license": "GOA-4417", "operator": "Clark Fork Amusements LLC",
    "card_tables": "6", "address": "418 Railroad Street", "city": "Missoula", "postcode": "59802",
}  # fmt: skip


def fill_venue(first, **changes):
    """Type the first page."""
    for name, words in (VENUE | changes).items():
        first.venue.form.fields[name].set_text(words)


def fill_owner(first, name="Marisol Reyes", pin="4711", again="4711"):
    """Type the owner."""
    first.owner.name.set_text(name)
    first.owner.pin.first.set_text(pin)
    first.owner.pin.again.set_text(again)


def lock_pictures(store, folder):
    """The lock without staff, with staff, with a wrong PIN."""
    light, dark = THEMES.values()
    make_venue(at(store))
    for name, size, theme in (
        ("nobody", "1366", light), ("staff", "1366", light), ("staff", "1920", dark), ("staff", "1024", light),
        ("wrong", "1366", dark), ("no-pin", "1366", light),
    ):  # fmt: skip
        if name == "staff" and size == "1366":
            make_staff(at(store))
        window = QWidget()
        cover = LockCover(window, make_hub(at(store)))
        window.resize(*SIZES[size])
        window.show()
        cover.open_it()
        if name == "no-pin":
            cover.names.set_current("5")
        if name == "wrong":
            cover._checked("")
        photograph(window, folder / f"lock-{name}-{size}-{theme.name}.png", SIZES[size], theme)


def crowded_lock(store, folder):
    """The lock with more people than there is room for, and the longest name."""
    make_staff(at(store), CROWD)
    window = QWidget()
    cover = LockCover(window, make_hub(at(store, clerk=CROWD[0][0])))
    window.resize(*SIZES["1024"])
    window.show()
    cover.open_it()
    photograph(window, folder / "lock-crowded-1024-light.png", SIZES["1024"], THEMES["light"])


def main(folder):
    """Write the pictures."""
    app = QApplication.instance() or QApplication([])
    keep_alive()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "first.db").unlink(missing_ok=True)
    store = open_sqlite(folder / "first.db", training=True)
    light, dark = THEMES.values()
    first = FirstRun(make_hub(at(store, clerk="desk")), make_book(), printers=lambda: PRINTERS)
    shot = lambda name, size, theme: photograph(  # noqa: E731
        first, folder / f"first-run-{name}-{size}-{theme.name}.png", SIZES[size], theme
    )
    shot("empty", "1366", light)
    first.go_on()
    shot("wrong", "1366", light)
    for size in SIZES:
        for theme in (light, dark):
            first.go(0)
            fill_venue(first)
            fill_owner(first, again="4712")
            for number in range(5):
                first.go(number)
                if number == 1:
                    first.place.show_tables(6)
                shot(str(number + 1), size, theme)
    first.go(3)
    first.go_on()
    shot("pin-wrong", "1366", dark)
    lock_pictures(store, folder)
    crowded_lock(store, folder)
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
