"""The Shift screen: nothing open, counted, short, a move, and a crowded drawer, in both palettes.

`python -m tests.ui.shift_pictures FOLDER` writes them.
"""

import sys
import tempfile
from pathlib import Path

from app.core.records import MoveKind
from app.desk.sales import take_entry
from app.desk.shift_close import close_shift
from app.desk.shifts import move_cash
from app.ui.screens.shift import ShiftScreen
from app.ui.theme import DARK, LIGHT
from db.sqlite import open_sqlite
from tests.ui.desk_room import add_people, open_room
from tests.ui.pictured import SIZES, begin, framed_on, shoot

MOVES = (
    ("paid-in", 200_00, "change, slip 41"),
    ("drop", 100_00, "to safe, two signed"),
    ("no-sale", 0, "changed a $100 note for a player who wished to have it in fives and ones"),
)
NOTES = {"100.00": "12", "50.00": "9", "20.00": "141", "10.00": "38", "5.00": "62", "1.00": "87"}


def typed(screen):
    """Type a count."""
    for name, number in NOTES.items():
        screen.count.rows[name].number.setText(number)
    screen.count.rows["1.00"].number.textEdited.emit("87")


def given(screen):
    """Give the count."""
    typed(screen)
    screen.act()


def moving(screen):
    """Begin a drop."""
    screen.moves.asked.emit(MoveKind.DROP)


def pictures(folder, name, *, moves=0, closed=False, before=None):
    """Write pictures of one state of the drawer."""
    for size in SIZES:
        for theme in (LIGHT, DARK):
            with tempfile.TemporaryDirectory() as place:
                store = open_sqlite(Path(place) / "shift.db", training=True)
                desk, number = open_room(store)
                take_entry(desk, tournament_id=number, person_id=add_people(desk)["Pruitt"])
                for kind, cents, reason in MOVES * moves:
                    move_cash(desk, kind=kind, amount_cents=cents, reason=reason)
                if closed:
                    close_shift(desk, counted_cents=715_00)
                frame, screen = framed_on(desk, number, "shift", ShiftScreen)
                if before is not None:
                    before(screen)
                shoot(frame, folder, name, size, theme)
                frame.deleteLater()
                store.close()


def main(folder):
    """Write the pictures."""
    app = begin(folder)
    pictures(folder, "empty", closed=True)
    pictures(folder, "ordinary", moves=1)
    pictures(folder, "count", moves=1, before=typed)
    pictures(folder, "compare", moves=1, before=given)
    pictures(folder, "move", moves=1, before=moving)
    pictures(folder, "crowded", moves=20, before=typed)
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
