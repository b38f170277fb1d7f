"""Pictures of Papers in every state. `python -m tests.ui.papers_pictures FOLDER` writes them."""

import sys
from datetime import timedelta
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.desk.sheets import print_rules
from app.desk.tournaments import edit_tournament
from app.ui.pictures import photograph
from app.ui.screens.papers import PapersScreen
from app.ui.singletons import keep_alive
from app.ui.theme import DARK, THEMES
from app.ui.widgets.badge import BadgeKind
from app.ui.widgets.frame import Frame
from db.sqlite import open_sqlite
from tests.ui.gallery_parts import show_strip
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

SIZES = {"1366": (1366, 768), "1920": (1920, 1080), "1024": (1024, 768)}
PRINTERS = ("Office laser", "Counter roll, 80 mm")


def framed(key, screen):
    """Put a screen into the frame with the words of the design's pictures."""
    frame = Frame()
    frame.top.set_tournament(
        "Bitterroot Spring Classic", BadgeKind.PLAYING, "Playing", "Day 2 of 3, Sat Mar 7"
    )
    frame.top.set_clerk("Dana Whitcomb")
    show_strip(frame.strip)
    frame.add_screen(key, screen)
    frame.show_screen(key)
    return frame


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
    app = QApplication.instance() or QApplication([])
    keep_alive()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "papers.db").unlink(missing_ok=True)
    for name, screen in states(folder):
        frame = framed("papers", screen)
        for size in SIZES if name == "ordinary" else ("1366",):
            for theme in (
                THEMES.values() if name == "ordinary" else (DARK if name == "poster" else THEMES["light"],)
            ):
                photograph(frame, folder / f"papers-{name}-{size}-{theme.name}.png", SIZES[size], theme)
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
