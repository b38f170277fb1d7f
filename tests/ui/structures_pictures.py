"""Pictures of the payout structures in Settings. `python -m tests.ui.structures_pictures FOLDER` writes them."""

import sys
from pathlib import Path

from app.ui.theme import DARK, LIGHT
from db.sqlite import open_sqlite
from tests.ui.pictured import begin, framed, shoot
from tests.ui.room import LONGEST, at, make_staff, make_venue
from tests.ui.settings_pictures import screen_on


def main(folder):
    """Write the list, a copy, one that is wrong, and the longest."""
    app = begin(folder)
    (folder / "structures.db").unlink(missing_ok=True)
    store = open_sqlite(folder / "structures.db", training=True)
    make_venue(at(store))
    make_staff(at(store, clerk="Marisol Reyes"))
    screen = screen_on(store)
    frame = framed("settings", screen)
    screen.open("payouts")
    section = screen.section()
    both = [(size, theme) for size in ("1024", "1366", "1920") for theme in (LIGHT, DARK)]
    for size, theme in both:
        shoot(frame, folder, "structures", size, theme)
    section.begin("few-places")
    for size, theme in both:
        shoot(frame, folder, "structures-copy", size, theme)
    section.lines[1].shares.setText("60; 39.5")
    section.look()
    section.area.verticalScrollBar().setValue(section.area.verticalScrollBar().maximum())
    shoot(frame, folder, "structures-wrong", "1366", LIGHT)
    section.begin("standard")
    section.name.set_text(LONGEST)
    section.area.verticalScrollBar().setValue(section.area.verticalScrollBar().maximum())
    shoot(frame, folder, "structures-crowded", "1366", DARK)
    store.close()
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
