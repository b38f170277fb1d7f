"""The reports of the ledger: nothing yet, an ordinary evening, a crowd, and a drawer that is not counted.

`python -m tests.ui.reports_pictures FOLDER` writes them.
"""

import sys
import tempfile
from datetime import UTC, date, datetime
from pathlib import Path

from app.core.clock import FixedClock
from app.desk.busts import bust_player
from app.desk.desk import Desk
from app.desk.people import add_person
from app.desk.refunds import refund_payment
from app.desk.sales import take_addon, take_entry, take_reentry
from app.desk.voids import void_payment
from app.ui.screens.papers_place import PapersPlace
from app.ui.screens.reports import ReportsScreen
from app.ui.theme import DARK, LIGHT
from db.sqlite import open_sqlite
from tests.builders import with_drawer
from tests.ui.payouts_samples import playing
from tests.ui.pictured import begin, framed_on, shoot
from tests.ui.room import KeptQueue, make_book

CLERKS = ("Dana Whitcomb", "Estelle Fontaine", "Jun Park", "Maria Magdalena Fernández-Øystergaard de la Cruz")
BOOK = {"office_printer": "Office laser"}


def at(store, hour, clerk="Marisol Reyes", station="Desk 1"):
    """Return a desk at an hour of the evening, UTC."""
    return Desk(store, FixedClock(datetime(2026, 3, 7, hour, 20, tzinfo=UTC)), clerk, station)


def evening(store, *, people=40, addons=2):
    """Sell from two desks over some hours, make some void, refund some; returns the director's desk."""
    playing(store, people=0, reentry_limit=2, reentry_prize_cents=90_00, reentry_expense_cents=15_00)
    for station in ("Desk 1", "Desk 2"):
        with_drawer(at(store, 1, station=station))
    sold = []
    for number in range(people):
        desk = at(store, 1 + number * 3 // people, CLERKS[number % 4], f"Desk {1 + number % 2}")
        person = add_person(desk, first=f"Guest {number}", last="Player", birth=date(1974, 5, 2))
        sale = take_entry(desk, tournament_id="1", person_id=person.person_id)
        sold.append((person.person_id, sale, desk))
        if number % addons == 0:
            take_addon(desk, tournament_id="1", person_id=person.person_id)
    for person_id, _, desk in sold[1:8:2]:
        later = at(store, 3, desk.clerk, desk.station)
        bust_player(later, tournament_id="1", person_id=person_id)
        take_reentry(later, tournament_id="1", person_id=person_id)
    for _, sale, desk in sold[9 : people - 1 : 8]:
        void_payment(at(store, 3, desk.clerk, desk.station), payment_id=sale.payment_id, reason="typed twice")
    for _, sale, _ in sold[11 : people - 1 : 8]:
        refund_payment(
            at(store, 5, "Dana Whitcomb"), payment_id=sale.payment_id, approver="Jun Park", pin="1357",
            reason="called away, the babysitter phoned and could not stay any longer that night",
        )  # fmt: skip
    return at(store, 5)


def nothing(store):
    """A tournament in play, with nothing sold."""
    playing(store, people=0)
    return at(store, 1)


def write(folder, name, make, kinds, *, sizes=("1366",), themes=(LIGHT,), clerk="", before=None):
    """Write pictures of one ledger, one of each kind of report."""
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "reports.db", training=True)
        desk = make(store)
        if clerk:
            desk = Desk(store, desk.clock, clerk)
        for kind in kinds:
            for size in sizes:
                for theme in themes:
                    frame, screen = framed_on(
                        desk, "1", "papers", lambda hub: ReportsScreen(hub, KeptQueue(), make_book(**BOOK))
                    )
                    screen.open_at(kind)
                    if before is not None:
                        before(screen)
                    shoot(frame, folder, f"{name}-{kind}", size, theme)
                    frame.deleteLater()
        store.close()


def main(folder):
    """Write the pictures."""
    app = begin(folder)
    every = ("by-clerk", "by-hour", "entries", "reversals-by-clerk", "reversals-by-approver")
    write(folder, "ordinary", evening, every, sizes=("1366", "1024"))
    write(
        folder, "ordinary", evening, ("by-clerk", "reversals-by-clerk"), sizes=("1920",), themes=(LIGHT, DARK)
    )
    write(folder, "ordinary", evening, ("by-hour",), themes=(DARK,))
    write(folder, "empty", nothing, ("by-clerk",), themes=(LIGHT, DARK))
    write(folder, "uncounted", evening, ("by-clerk",), clerk="Dana Whitcomb")
    write(
        folder,
        "crowded",
        lambda store: evening(store, people=400),
        ("entries", "by-hour", "reversals-by-approver"),
    )
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "door.db", training=True)
        desk = evening(store, people=8)
        frame, _ = framed_on(
            desk, "1", "papers", lambda hub: PapersPlace(hub, KeptQueue(), make_book(**BOOK))
        )
        shoot(frame, folder, "door", "1366", LIGHT)
        shoot(frame, folder, "door", "1024", LIGHT)
        store.close()
    return app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
