"""The Calendar screen empty, ordinary and crowded, in both palettes, to lay beside the design's picture.

`python -m tests.ui.calendar_pictures FOLDER` writes them.
"""

import sys
import tempfile
from datetime import date
from pathlib import Path

from app.desk.packs import choose_pack
from app.ui.screens.calendar import CalendarScreen
from app.ui.theme import DARK, LIGHT
from db.sqlite import open_sqlite
from tests.ui import calendar_samples as years
from tests.ui.pictured import SIZES, begin, framed_on, shoot


def year(folder, name, make, day, *, sizes=SIZES, themes=(LIGHT, DARK), number="", before=None):
    """Write pictures of one year with a day looked at."""
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "year.db", training=True)
        desk = make(store)
        for size in sizes:
            for theme in themes:
                frame, screen = framed_on(desk, number, "calendar", CalendarScreen)
                screen.show_day(day)
                if before is not None:
                    before(screen)
                shoot(frame, folder, name, size, theme)
                frame.deleteLater()
        store.close()


def small(store):
    """The weekly year under the small-stakes pack."""
    desk = years.weekly(store)
    choose_pack(desk, pack="montana-small-stakes")
    return desk


def main(folder):
    """Write the pictures."""
    app = begin(folder)
    year(folder, "ordinary", years.ordinary, date(2026, 3, 15), number="3")
    year(folder, "held", years.ordinary, date(2026, 2, 14), sizes=("1366",), themes=(LIGHT,), number="3")
    year(folder, "free", years.ordinary, date(2026, 11, 20), sizes=("1366",), themes=(DARK,), number="3")
    year(folder, "empty", years.empty, date(2026, 3, 20))
    year(folder, "crowded", years.crowded, date(2026, 12, 27))
    year(folder, "weekly", small, date(2026, 5, 8), sizes=("1366",))
    year(
        folder, "approval", years.ordinary, date(2026, 3, 15), sizes=("1366",), number="3",
        before=lambda screen: screen.open_at(date(2026, 3, 15)),
    )  # fmt: skip
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
