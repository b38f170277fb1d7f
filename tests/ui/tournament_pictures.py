"""The Tournament screen in every state and both palettes, to lay beside the design's picture.

`python -m tests.ui.tournament_pictures FOLDER [PART ...]` writes them.
"""

import sys
import tempfile
from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.desk.demo import demo_clock, make_demo
from app.desk.desk import Desk
from app.desk.strip import read_strip
from app.ui.hub import Hub
from app.ui.messages import day_words, state_badge, strip_words
from app.ui.pictures import photograph
from app.ui.screens.tournament import TournamentScreen
from app.ui.singletons import keep_alive
from app.ui.theme import DARK, LIGHT, THEMES
from app.ui.widgets.frame import Frame
from db.sqlite import open_sqlite
from tests.ui import tournament_samples as samples

SIZES = {"1366": (1366, 768), "1920": (1920, 1080), "1024": (1024, 768)}
PARTS = (
    "dates", "permit", "charity", "tables", "rules", "in_charge", "dealers", "fees", "chips", "prizes",
    "ceiling", "department",
)  # fmt: skip


def framed(desk, number):
    """Return the frame with the screen in it, and the screen."""
    hub = Hub(desk, watch=False)
    hub.choose(number)
    frame = Frame()
    screen = TournamentScreen(hub)
    frame.add_screen("tournament", screen)
    frame.show_screen("tournament")
    frame.narrow_changed.connect(lambda narrow: screen.set_narrow(narrow=narrow))
    frame.hub = hub
    if number:
        dress(frame, desk, number)
    return frame, screen


def dress(frame, desk, number):
    """Give the bar and the strip their words, as the window does."""
    strip = read_strip(desk, tournament_id=number)
    frame.top.set_tournament(strip.name, *state_badge(strip.state), day_words(strip))
    frame.top.set_clerk("Dana Whitcomb")
    frame.strip.set_strip(*strip_words(strip))


def desk_in(folder, name):
    """Return a desk on a ledger of its own."""
    return samples.desk_of(open_sqlite(Path(folder) / f"{name}.db", training=True))


def shoot(folder, name, make, parts, themes=(LIGHT,), sizes=("1366",)):
    """Write pictures of parts of one tournament."""
    with tempfile.TemporaryDirectory() as place:
        desk = desk_in(place, name)
        number = make(desk)
        for size in sizes:
            for theme in themes:
                frame, screen = framed(desk, number)
                frame.resize(*SIZES[size])
                frame.show()
                for part in parts:
                    screen.open_part(part, "permit_number" if part == "permit" else "")
                    photograph(frame, folder / f"{name}-{part}-{size}-{theme.name}.png", SIZES[size], theme)
                frame.deleteLater()
        desk.store.close()


def empty(folder):
    """Write the empty state and the short form."""
    with tempfile.TemporaryDirectory() as place:
        frame, screen = framed(desk_in(place, "empty"), "")
        photograph(frame, folder / "empty-1366-light.png", SIZES["1366"], LIGHT)
        frame.show()
        screen.begin_new()
        photograph(frame, folder / "new-1366-light.png", SIZES["1366"], LIGHT)


def evening(folder, parts):
    """Write the demo's two tournaments: one in play, one concluded."""
    with tempfile.TemporaryDirectory() as place:
        demo = make_demo(open_sqlite, Path(place) / "demo.db", today=date(2026, 3, 7))
        store = open_sqlite(demo.path)
        desk = Desk(store=store, clock=demo_clock(store), clerk="Dana Whitcomb")
        for name, number, theme in (
            ("playing", demo.running_id, LIGHT), ("playing", demo.running_id, DARK),
            ("concluded", demo.classic_id, LIGHT),
        ):  # fmt: skip
            frame, screen = framed(desk, number)
            frame.resize(*SIZES["1366"])
            frame.show()
            for part in parts:
                screen.open_part(part)
                photograph(frame, folder / f"{name}-{part}-1366-{theme.name}.png", SIZES["1366"], theme)
            frame.deleteLater()
        store.close()


def refusals(folder):
    """Write what a refusal, a wrong field and a change with its reason look like."""
    with tempfile.TemporaryDirectory() as place:
        desk = desk_in(place, "refusals")
        number = samples.filed(desk)
        frame, screen = framed(desk, number)
        frame.resize(*SIZES["1366"])
        frame.show()
        screen.open_part("dates")
        form = screen.form("dates")
        form.last.edit.setText("7/4/2026")
        form.why.set_text("One more day")
        form.save_changes()
        photograph(frame, folder / "refused-dates-1366-light.png", SIZES["1366"], LIGHT)
        form.discard()
        form.first.edit.setText("6/29")
        form.starts.fields[1].edit.setText("noon")
        form.look()
        form.save_changes()
        photograph(frame, folder / "wrong-dates-1366-light.png", SIZES["1366"], LIGHT)
        screen.open_part("tables")
        tables = screen.form("tables")
        tables.tables.edit.setText("12")
        tables.look()
        photograph(frame, folder / "reason-tables-1366-dark.png", SIZES["1366"], DARK)
        desk.store.close()


def main(folder, parts):
    """Write the pictures."""
    keep_alive()
    app = QApplication.instance() or QApplication([])
    parts = parts or PARTS
    shoot(folder, "filed", samples.filed, parts)
    shoot(folder, "filed", samples.filed, ("permit",), THEMES.values(), SIZES)
    shoot(folder, "one-ends", samples.one_ends, ("permit", "dealers"))
    shoot(folder, "crowded", samples.crowded, parts)
    shoot(folder, "crowded", samples.crowded, ("dealers", "fees"), (DARK,), ("1366", "1920"))
    evening(folder, ("fees", "charity", "dealers", "rules", "in_charge"))
    refusals(folder)
    empty(folder)
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]), tuple(sys.argv[2:]))
