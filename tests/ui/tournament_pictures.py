"""The Tournament screen in every state and both palettes, to lay beside the design's picture.

`python -m tests.ui.tournament_pictures FOLDER [PART ...]` writes them.
"""

import sys
import tempfile
from datetime import date
from pathlib import Path

from app.desk.demo import demo_clock, make_demo
from app.desk.desk import Desk
from app.ui.screens.tournament import TournamentScreen
from app.ui.theme import DARK, LIGHT, THEMES
from db.sqlite import open_sqlite
from tests.ui import tournament_samples as samples
from tests.ui.pictured import SIZES, begin, framed_on, shoot

PARTS = (
    "dates", "permit", "charity", "tables", "rules", "in_charge", "dealers", "fees", "chips", "prizes",
    "ceiling", "department",
)  # fmt: skip
HOUSE = (
    "# At the table\nOne player to a hand. **English only** while a hand is played.\n"
    "- Phones stay off the table.\n- Drinks stand on the side tables.\n"
    "# Breaks\nFifteen minutes after every fourth level; the clock is on the wall."
)


def framed(desk, number):
    """Return the frame with the screen in it, and the screen."""
    return framed_on(desk, number, "tournament", TournamentScreen)


def desk_in(folder, name):
    """Return a desk on a ledger of its own."""
    return samples.desk_of(open_sqlite(Path(folder) / f"{name}.db", training=True))


def parts_of(folder, name, make, parts, themes=(LIGHT,), sizes=("1366",)):
    """Write pictures of parts of one tournament."""
    with tempfile.TemporaryDirectory() as place:
        desk = desk_in(place, name)
        number = make(desk)
        for size in sizes:
            for theme in themes:
                frame, screen = framed(desk, number)
                for part in parts:
                    screen.open_part(part, "permit_number" if part == "permit" else "")
                    shoot(frame, folder, f"{name}-{part}", size, theme)
                frame.deleteLater()
        desk.store.close()


def empty(folder):
    """Write the empty state and the short form."""
    with tempfile.TemporaryDirectory() as place:
        frame, screen = framed(desk_in(place, "empty"), "")
        shoot(frame, folder, "empty", "1366", LIGHT)
        screen.begin_new()
        shoot(frame, folder, "new", "1366", LIGHT)


def below(folder):
    """Write what one reaches by scrolling: roster and license, house rules with their preview, disputes."""
    with tempfile.TemporaryDirectory() as place:
        desk = desk_in(place, "below")
        number = samples.one_ends(desk)
        for size, theme in (("1366", LIGHT), ("1366", DARK), ("1024", LIGHT), ("1920", DARK)):
            frame, screen = framed(desk, number)
            frame.resize(*SIZES[size])
            for part in ("dealers", "rules", "in_charge"):
                screen.open_part(part)
                form = screen.form(part)
                if part == "rules":
                    form.house.set_text(HOUSE)
                shoot(frame, folder, f"middle-{part}", size, theme)
                bar = form.area.verticalScrollBar()
                bar.setValue(bar.maximum())
                shoot(frame, folder, f"below-{part}", size, theme)
            frame.deleteLater()
        desk.store.close()


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
            for part in parts:
                screen.open_part(part)
                shoot(frame, folder, f"{name}-{part}", "1366", theme)
            frame.deleteLater()
        proof(folder, desk, demo.classic_id)
        store.close()


def proof(folder, desk, number):
    """Write the proof, before it is even, in each size and palette, and what lies below."""
    for size, theme in (("1366", LIGHT), ("1366", DARK), ("1024", LIGHT), ("1920", LIGHT)):
        frame, screen = framed(desk, number)
        frame.resize(*SIZES[size])
        screen.open_part("proof")
        shoot(frame, folder, "proof", size, theme)
        bar = screen.form("proof").area.verticalScrollBar()
        bar.setValue(bar.maximum())
        shoot(frame, folder, "proof-below", size, theme)
        frame.deleteLater()


def refusals(folder):
    """Write what a refusal, a wrong field and a change with its reason look like."""
    with tempfile.TemporaryDirectory() as place:
        desk = desk_in(place, "refusals")
        number = samples.filed(desk)
        frame, screen = framed(desk, number)
        screen.open_part("dates")
        form = screen.form("dates")
        form.last.edit.setText("7/4/2026")
        form.why.set_text("One more day")
        form.save_changes()
        shoot(frame, folder, "refused-dates", "1366", LIGHT)
        form.discard()
        form.first.edit.setText("6/29")
        form.starts.fields[1].edit.setText("noon")
        form.look()
        form.save_changes()
        shoot(frame, folder, "wrong-dates", "1366", LIGHT)
        screen.open_part("tables")
        tables = screen.form("tables")
        tables.tables.edit.setText("12")
        tables.look()
        shoot(frame, folder, "reason-tables", "1366", DARK)
        desk.store.close()


def main(folder, parts):
    """Write the pictures."""
    app = begin(folder)
    parts = parts or PARTS
    parts_of(folder, "filed", samples.filed, parts)
    parts_of(folder, "filed", samples.filed, ("permit",), THEMES.values(), SIZES)
    parts_of(folder, "one-ends", samples.one_ends, ("permit", "dealers"))
    parts_of(folder, "crowded", samples.crowded, parts)
    parts_of(folder, "crowded", samples.crowded, ("dealers", "fees"), (DARK,), ("1366", "1920"))
    evening(folder, ("fees", "charity", "dealers", "rules", "in_charge"))
    refusals(folder)
    below(folder)
    empty(folder)
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]), tuple(sys.argv[2:]))
