"""The Calendar screen empty, ordinary and crowded, in both palettes, to lay beside the design's picture.

`python -m tests.ui.calendar_pictures FOLDER` writes them.
"""

import sys
import tempfile
from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.desk.packs import choose_pack
from app.ui.hub import Hub
from app.ui.pictures import photograph
from app.ui.screens.calendar import CalendarScreen
from app.ui.singletons import keep_alive
from app.ui.theme import DARK, LIGHT
from app.ui.widgets.frame import Frame
from db.sqlite import open_sqlite
from tests.ui import calendar_samples as years
from tests.ui.tournament_pictures import dress

SIZES = {"1366": (1366, 768), "1920": (1920, 1080), "1024": (1024, 768)}


def framed(desk, number=""):
    """Return the frame with the screen in it, and the screen."""
    hub = Hub(desk, watch=False)
    hub.choose(number)
    frame = Frame()
    screen = CalendarScreen(hub)
    frame.add_screen("calendar", screen)
    frame.show_screen("calendar")
    frame.narrow_changed.connect(lambda narrow: screen.set_narrow(narrow=narrow))
    frame.hub = hub
    if number:
        dress(frame, desk, number)
    return frame, screen


def shoot(folder, name, make, day, *, sizes=SIZES, themes=(LIGHT, DARK), number="", before=None):
    """Write pictures of one year with a day looked at."""
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "year.db", training=True)
        desk = make(store)
        for size in sizes:
            for theme in themes:
                frame, screen = framed(desk, number)
                frame.resize(*SIZES[size])
                frame.show()
                screen.focus_first()
                screen.show_day(day)
                if before is not None:
                    before(screen)
                photograph(frame, folder / f"{name}-{size}-{theme.name}.png", SIZES[size], theme)
                frame.deleteLater()
        store.close()


def small(store):
    """The weekly year under the small-stakes pack."""
    desk = years.weekly(store)
    choose_pack(desk, pack="montana-small-stakes")
    return desk


def main(folder):
    """Write the pictures."""
    keep_alive()
    app = QApplication.instance() or QApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    shoot(folder, "ordinary", years.ordinary, date(2026, 3, 15), number="3")
    shoot(folder, "held", years.ordinary, date(2026, 2, 14), sizes=("1366",), themes=(LIGHT,), number="3")
    shoot(folder, "free", years.ordinary, date(2026, 11, 20), sizes=("1366",), themes=(DARK,), number="3")
    shoot(folder, "empty", years.empty, date(2026, 3, 20))
    shoot(folder, "crowded", years.crowded, date(2026, 12, 27))
    shoot(folder, "weekly", small, date(2026, 5, 8), sizes=("1366",))
    shoot(
        folder, "approval", years.ordinary, date(2026, 3, 15), sizes=("1366",), number="3",
        before=lambda screen: screen.open_at(date(2026, 3, 15)),
    )  # fmt: skip
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
