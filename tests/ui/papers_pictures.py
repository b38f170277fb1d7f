"""Pictures of Papers in every state. `python -m tests.ui.papers_pictures FOLDER` writes them."""

import sys
from datetime import timedelta
from pathlib import Path

from app.desk.sheets import print_rules
from app.desk.tournaments import edit_tournament
from app.ui.screens.papers import PapersScreen
from app.ui.theme import DARK, THEMES
from db.sqlite import open_sqlite
from tests.ui.pictured import SIZES, begin, framed, shoot
from tests.ui.room import (
    NOON,
    KeptQueue,
    at,
    make_book,
    make_hub,
    make_staff,
    make_tournament,
    make_venue,
    pay_some,
)

PRINTERS = ("Office laser", "Counter roll, 80 mm")


def printed(store, *, name="Bitterroot Spring Classic"):
    """A tournament whose rules were printed, then changed, then printed in part."""
    desk = at(store)
    number = make_tournament(desk, name=name, charity=60_00, entries=4)
    for kind, copies in (("poster", 3), ("table", 12), ("handout", 60)):
        print_rules(desk, tournament_id=number, kind=kind, copies=copies)
    later = at(store, NOON + timedelta(days=1, hours=4))
    edit_tournament(later, tournament_id=number, house_rules="No phones at the table.", reason="house rule")
    print_rules(later, tournament_id=number, kind="handout", copies=60)
    pay_some(later, number)
    return number


def states(folder):
    """Yield a name and a screen for each state."""
    store = open_sqlite(folder / "papers.db", training=True)
    make_venue(at(store))
    make_staff(at(store))

    def screen(number, printer=PRINTERS[0], document="rules-handout"):
        book = make_book(office_printer=printer, receipt_printer=PRINTERS[1])
        made = PapersScreen(make_hub(at(store), number), KeptQueue(), book, printers=lambda: PRINTERS)
        made.side.copies.set_text("60")
        made.refresh()
        made.list.set_current(document)
        return made

    yield "empty", screen("")
    number = printed(store)
    yield "ordinary", screen(number)
    yield "poster", screen(number, document="rules-poster")
    yield "tabloid", screen(number, document="rules-poster-tabloid")
    yield "table", screen(number, document="rules-table")
    yield "receipt", screen(number, document="receipt")
    yield "charity", screen(number, printer="", document="charity")


def main(folder):
    """Write the pictures."""
    app = begin(folder)
    (folder / "papers.db").unlink(missing_ok=True)
    for name, screen in states(folder):
        frame = framed("papers", screen)
        for size in SIZES if name == "ordinary" else ("1366",):
            for theme in (
                THEMES.values() if name == "ordinary" else (DARK if name == "poster" else THEMES["light"],)
            ):
                shoot(frame, folder, f"papers-{name}", size, theme)
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
