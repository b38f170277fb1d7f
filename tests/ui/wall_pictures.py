"""The wall display empty, ordinary and crowded, dark and light, to lay beside the design's picture.

`python -m tests.ui.wall_pictures FOLDER` writes them.
"""

import sys
import tempfile
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.desk import house, payouts, steps
from app.ui.hub import Hub
from app.ui.pictures import photograph
from app.ui.theme import DARK, LIGHT
from app.ui.wall import Wall
from db.sqlite import open_sqlite
from tests.ui import payouts_samples as samples
from tests.ui.pictured import begin

SIZES = {"1366": (1366, 768), "1920": (1920, 1080), "1024": (1024, 768), "portrait": (1080, 1920)}


def ordinary(store):
    """Twenty-four in play, prizes not published."""
    return samples.playing(store)


def with_house(store):
    """A guarantee, and a part of it laid in by the house."""
    desk = samples.playing(store, guarantee_cents=5_000_00, house_adds_cents=500_00)
    house.add_house_money(desk, tournament_id="1", amount_cents=500_00, kind="added", reason="as promised")
    return desk


def crowded(store):
    """Forty places published, the longest names, some players out."""
    desk = samples.playing(
        store,
        people=90,
        name="The Longest Running Western Montana Hold'em Championship of the Bitterroot Valley",
        charity_name="The Reading Room and Lending Library of Missoula County and the Valleys Around",
    )
    steps.close_registration(desk, tournament_id="1")
    payouts.publish_payouts(desk, tournament_id="1", places=40)
    samples.down_to(desk, 50, 90)
    return desk


def things(store):
    """Concluded, with a thing among the prizes."""
    return samples.concluded(store)


def write(folder, name, make, *, number="1", sizes=("1920",), themes=(DARK,), page=0, late=""):
    """Write pictures of one ledger."""
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "wall.db", training=True)
        desk = make(store)
        hub = Hub(desk, watch=False)
        hub.choose(number)
        for size in sizes:
            for theme in themes:
                beside = QWidget()
                wall = Wall(hub, beside, palette=theme)
                wall.refresh()
                wall.face.page = page
                if late:
                    wall.face.show_view(wall.face.view, late=late)
                photograph(wall, folder / f"{name}-{size}-{theme.name}.png", SIZES[size], LIGHT)
                wall.deleteLater()
                beside.deleteLater()
        store.close()


def main(folder):
    """Write the pictures."""
    app = begin(folder)
    both = {"sizes": ("1366", "1920"), "themes": (DARK, LIGHT)}
    write(folder, "ordinary", ordinary, **both)
    write(folder, "house", with_house)
    write(folder, "crowded", crowded, **both)
    write(folder, "crowded-last", crowded, page=7, sizes=("1366",))
    write(folder, "shapes", crowded, sizes=("1024", "portrait"))
    write(folder, "things", things)
    write(folder, "empty", lambda store: samples.playing(store, people=0), **both)
    write(folder, "nothing", ordinary, number="")
    write(folder, "late", ordinary, late="not newer than 6:00 pm")
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
