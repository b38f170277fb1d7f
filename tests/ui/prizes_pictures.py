"""Nonprofits, money of the house and seats won on the Tournament screen, and an entry by seat at the Desk.

`python -m tests.ui.prizes_pictures FOLDER` writes them, light and dark, 1366 and 1920.
"""

import sys
import tempfile
from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.core.records import Kind
from app.desk.beneficiaries import add_beneficiary
from app.desk.demo import demo_clock, make_demo
from app.desk.desk import Desk
from app.desk.house import add_house_money
from app.desk.rounds import win_seat
from app.desk.tournaments import add_tournament, edit_tournament
from app.ui.pictures import photograph
from app.ui.screens.desk import DeskScreen
from app.ui.screens.tournament import TournamentScreen
from app.ui.theme import DARK, LIGHT
from app.ui.widgets.frame import Frame
from db.rounds import list_finishers
from db.sqlite import open_sqlite
from db.tournaments import get_tournament
from tests.ui import tournament_samples as samples
from tests.ui.desk_pictures import fill, keys
from tests.ui.desk_room import hub_on, open_room
from tests.ui.pictured import SIZES, begin, framed, framed_on
from tests.ui.seat_room import win_seat as give_seat

# Frames stay until the end: the focus ring may still stand in one.
HELD: list[Frame] = []
LONG = "Friends of the Sun River Greenway and Children's Reading Room of Cascade County"


def shoot(folder, name, desk, number, parts, size, theme):
    """Write each part as it opens, and scrolled to its end."""
    frame, screen = framed_on(desk, number, "tournament", TournamentScreen)
    frame.resize(*SIZES[size])
    frame.show()
    for part in parts:
        screen.open_part(part)
        photograph(frame, folder / f"{name}-{part}-{size}-{theme.name}.png", SIZES[size], theme)
        bar = screen.form(part).area.verticalScrollBar()
        if bar.maximum():
            bar.setValue(bar.maximum() // 2)
            photograph(frame, folder / f"{name}-{part}-middle-{size}-{theme.name}.png", SIZES[size], theme)
            bar.setValue(bar.maximum())
            photograph(frame, folder / f"{name}-{part}-end-{size}-{theme.name}.png", SIZES[size], theme)
    HELD.append(frame)


def concluded(folder):
    """Write the demo's classic as a heat with seats won and money of the house."""
    with tempfile.TemporaryDirectory() as place:
        demo = make_demo(open_sqlite, Path(place) / "demo.db", today=date(2026, 3, 7))
        store = open_sqlite(demo.path)
        desk = Desk(store=store, clock=demo_clock(store), clerk="Dana Whitcomb")
        heat = demo.classic_id
        day = date(2026, 4, 18)
        add_tournament(
            desk,
            name="Grand final",
            game="poker",
            first_day=day,
            last_day=day,
            progressive_of=heat,
            prize_cents=100,
        )
        line = add_house_money(
            desk, tournament_id=heat, amount_cents=50_000, reason="As the rules sheet says"
        )
        assert line.laid_cents == 50_000
        for person_id, _name in list_finishers(store, heat, limit=3):
            win_seat(desk, tournament_id=heat, person_id=person_id, reason="Among the first three")
        for size, theme in (("1366", LIGHT), ("1366", DARK), ("1920", LIGHT)):
            shoot(folder, "concluded", desk, heat, ("prizes", "charity"), size, theme)
        store.close()


def planned(folder):
    """Write plans: nothing yet, three nonprofits with a seat prize, and as many as there can be."""
    with tempfile.TemporaryDirectory() as place:
        desk = samples.desk_of(open_sqlite(Path(place) / "planned.db", training=True))
        number = samples.crowded(desk)
        bare = get_tournament(desk.store, number).terms.charity_name
        shoot(folder, "one", desk, number, ("charity", "prizes"), "1366", LIGHT)
        add_beneficiary(desk, tournament_id=number, name=bare, share_parts=2, reason="Two of five")
        for name in ("Creek Fund", LONG):
            add_beneficiary(
                desk, tournament_id=number, name=name, address="4 Main Street, Helena", reason="Asked"
            )
        edit_tournament(
            desk, tournament_id=number, reason="A seat", seat_prize_cents=50_000, seat_prize_top_cents=50_001,
            seat_prize_in="Grand final", seat_prize_reason="The final adds a dinner for a cent",
        )  # fmt: skip
        for size, theme in (("1366", LIGHT), ("1366", DARK), ("1920", DARK)):
            shoot(folder, "three", desk, number, ("charity", "prizes"), size, theme)
        for at in range(17):
            add_beneficiary(desk, tournament_id=number, name=f"{LONG} {at}", address="Helena", reason="Asked")
        shoot(folder, "crowded", desk, number, ("charity",), "1366", LIGHT)
        desk.store.close()


def at_the_desk(folder):
    """Write the Desk with somebody at hand who holds a seat, prepared and entered."""
    with tempfile.TemporaryDirectory() as place:
        store = open_sqlite(Path(place) / "desk.db", training=True)
        desk, number = open_room(store)
        fill(store, number)
        give_seat(desk, number, "Okonkwo")
        for theme in (LIGHT, DARK):
            screen = DeskScreen(hub_on(desk, number), None)
            frame = framed("desk", screen, day="Day 1 of 3, Fri Mar 6")
            frame.resize(*SIZES["1366"])
            frame.show()
            frame.activateWindow()
            QApplication.processEvents()
            press(screen, folder, frame, theme)
            HELD.append(frame)
        store.close()


def press(screen, folder, frame, theme):
    """Take the person, choose the entry; the last theme also enters."""
    keys(screen, "okon", Qt.Key.Key_Return)
    photograph(frame, folder / f"desk-seat-1366-{theme.name}.png", SIZES["1366"], theme)
    screen.sale.selling.offers[Kind.ENTRY].click()
    photograph(frame, folder / f"desk-seat-chosen-1366-{theme.name}.png", SIZES["1366"], theme)
    if theme is DARK:
        screen.sale.selling.take.click()
        photograph(frame, folder / f"desk-seat-entered-1366-{theme.name}.png", SIZES["1366"], theme)


def main(folder):
    """Write the pictures."""
    app = begin(folder)
    planned(folder)
    at_the_desk(folder)
    concluded(folder)
    app.processEvents()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
