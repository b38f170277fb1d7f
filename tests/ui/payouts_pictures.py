"""The Payouts screen empty, ordinary and crowded, in both palettes, to lay beside the design's picture.

`python -m tests.ui.payouts_pictures FOLDER` writes them.
"""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from app.core.money import Money
from app.ui.screens.payouts import PayoutsScreen
from app.ui.theme import DARK, LIGHT
from db.sqlite import open_sqlite
from tests.ui import payouts_samples as samples
from tests.ui.pictured import begin, framed_on, shoot


def deal(screen):
    """Type the chips and amounts of the design's picture, ten dollars short."""
    for person, chips in samples.CHIPS.items():
        row = next(one for one in screen.deal.rows if one.person_id == person)
        row.set_chips(chips)
    screen.deal.look()
    screen.deal.fill.click()
    row = screen.deal.rows[2]
    row.set_amount(row.amount() - Money(10_00))
    screen.deal.look()


def pay_one(screen):
    """Pay the place at hand."""
    screen.paying.act.click()


def first_place(screen):
    """Look at the first place."""
    screen.places.select(1)


def take_back(screen):
    """Begin to take a paid place back."""
    screen.places.select(6)
    screen.paying.undo.begin.click()


def approve(screen):
    """Ask for an approval beside the paying."""
    screen.paying.with_approval.click()


def by_clerk(store):
    """The same, seen by a clerk."""
    return replace(samples.concluded(store), clerk="Dana Whitcomb")


def wrong(screen):
    """Type shares that do not add up."""
    screen.publish.places.set_text("50 %; 30 %")
    screen.publish.edited.emit()


def again(screen):
    """Open publishing a second time."""
    screen.deal.again.click()


def write(folder, name, make, *, number="1", before=None, sizes=("1366",), themes=(LIGHT,)):
    """Write pictures of one ledger."""
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "payouts.db", training=True)
        desk = make(store)
        for size in sizes:
            for theme in themes:
                frame, screen = framed_on(desk, number, "payouts", PayoutsScreen)
                if before is not None:
                    before(screen)
                shoot(frame, folder, name, size, theme)
                frame.deleteLater()
        store.close()


def main(folder):
    """Write the pictures."""
    app = begin(folder)
    both = {"sizes": ("1366", "1920"), "themes": (LIGHT, DARK)}
    write(folder, "deal", samples.with_deal, before=deal, **both)
    write(folder, "again", samples.with_deal, before=again)
    write(folder, "publish", samples.playing, **both)
    write(folder, "wrong", samples.playing, before=wrong)
    write(folder, "concluded", samples.concluded, **both)
    write(folder, "paid", samples.concluded, before=pay_one, sizes=("1366", "1024"))
    write(folder, "taxed", samples.taxed, **both)
    write(folder, "taxed-first", samples.taxed, before=first_place, sizes=("1366", "1024"))
    write(folder, "promised", samples.promised, **both)
    write(folder, "forty", samples.forty, **both)
    write(folder, "take-back", samples.concluded, before=take_back)
    write(folder, "take-back-clerk", by_clerk, before=take_back, sizes=("1366", "1024"), themes=(LIGHT, DARK))
    write(folder, "approval", samples.concluded, before=approve)
    write(folder, "crowded", samples.crowded, **both)
    write(folder, "nothing", lambda store: samples.playing(store, people=0), sizes=("1366", "1024"))
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
