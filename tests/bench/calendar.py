"""What a director waits for: the check of a large tournament, the calendar of a year."""

from __future__ import annotations

import os
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

from app.core.clock import FixedClock, instant
from app.desk import tournaments
from app.desk.calendar import show_calendar
from app.desk.desk import Desk
from app.desk.overview import overview
from app.desk.strip import read_strip
from db.opening import open_ledger
from db.sqlite import open_sqlite
from db.store import Store
from tests import builders
from tests.bench.figures import Figure, Row, middle, times_of
from tests.bench.filling import add_payments, add_people, filling

OPERATORS, YEARS, EACH_YEAR, ENTRIES, RUNS = 10, 5, 12, 1_500, 40
TABLES = 170


def make_room(path: Path) -> None:
    """Ten operators with five years behind them, and a tournament of all ten with 1,500 entries in play."""
    store = builders.open_room(path)
    desk = builders.desk_at(store, builders.MONTH_BEFORE)
    names = ["house"] + [
        builders.venue.add_operator(
            desk,
            operator=f"Card Room {number}",
            license=f"GOA-{number:04d}",
            premises=f"Hall {number}",
            card_tables=6,
        ).operator_id
        for number in range(1, OPERATORS)
    ]
    current = builders.add_tournament(store, operators=tuple(names), tables=TABLES, reentry_limit=2)
    for operator_id in names:
        builders.permits.submit_permit(desk, tournament_id=current, operator_id=operator_id, how="mail")
        builders.permits.approve_permit(
            desk, tournament_id=current, operator_id=operator_id, permit_number=f"26-{operator_id}"
        )
    builders.steps.open_registration(builders.desk_at(store, builders.NOON), tournament_id=current)
    builders.start_play(store, current)
    store.close()
    with filling(path) as connection:
        add_people(connection, 3 * ENTRIES)
        add_payments(connection, ENTRIES, 3 * ENTRIES, now=ENTRIES)
        _add_past(connection, names)


def _add_past(connection, names: list[str]) -> None:
    """Copy the tournament into the past: twelve a year of each operator, all concluded."""
    columns = [row[1] for row in connection.execute("pragma table_info(tournament)")]
    number = connection.execute("select max(tournament_id) from tournament").fetchone()[0]
    for operator_id in names:
        for at in range(YEARS * EACH_YEAR):
            number += 1
            day = date(2026, 3, 6) - timedelta(days=30 * (at + 1))
            over = f"{day.isoformat()}T23:00:00.000Z"
            own = {
                "tournament_id": number, "name": f"'Past {number}'", "state": "'concluded'",
                "first_day": f"'{day}'", "last_day": f"'{day}'", "started_at": f"'{over}'", "concluded_at": f"'{over}'",
            }  # fmt: skip
            shown = ", ".join(str(own.get(name, name)) for name in columns)
            connection.execute(
                f"insert into tournament select {shown} from tournament where tournament_id = 1"
            )
            connection.execute("insert into tournament_operator values (?, ?)", (number, operator_id))
            connection.execute(
                "insert into permit values (?, ?, 'approved', ?, 'mail', 1000, ?, ?, '')",
                (number, operator_id, day.isoformat(), f"P-{number}", day.isoformat()),
            )


def _desk(store: Store) -> Desk:
    return Desk(store, FixedClock(instant("2026-03-06T19:30:00-07:00")), builders.CLERK)


def check(folder: Path) -> list[Row]:
    path = folder / "check.db"
    make_room(path)
    with closing(open_ledger(path)) as store:
        desk = _desk(store)
        checked = tournaments.check_tournament(desk, tournament_id="1")
        assert checked.state == "playing"
        acts = (
            ("tournament-check", lambda: tournaments.check_tournament(desk, tournament_id="1"), 20),
            ("the law strip", lambda: read_strip(desk, tournament_id="1"), 20),
            ("the Tournament screen's facts", lambda: overview(desk, tournament_id="1"), None),
            ("calendar", lambda: show_calendar(desk, year=2026), 20),
        )
        about = f"{ENTRIES:,} entries, {OPERATORS} operators, {YEARS} years"
        return [
            Row(
                f"{name}, {about}" if not at else f"{name}, the same ledger",
                middle(times_of(act, RUNS)),
                target=reach,
            )
            for at, (name, act, reach) in enumerate(acts)
        ]


def draw(folder: Path) -> list[Row]:
    path = folder / "draw.db"
    make_room(path)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from app.ui.hub import Hub
    from app.ui.screens.calendar import CalendarScreen
    from app.ui.start import make_app

    app = make_app([])
    with closing(open_sqlite(path)) as store:
        screen = CalendarScreen(Hub(_desk(store), watch=False))
        screen.resize(1182, 660)
        screen.show()
        app.processEvents()

        def shown() -> None:
            screen.refresh()
            screen.grid.repaint()
            screen.side.repaint()

        def looked() -> None:
            screen.show_day(date(2026, 11, 20))
            screen.grid.repaint()
            screen.side.repaint()

        rows = [
            Row("the calendar of a year read, drawn and painted", middle(times_of(shown, RUNS)), target=50),
            Row("the same with another day looked at", middle(times_of(looked, RUNS)), target=50),
            Row("the grid painted alone", middle(times_of(screen.grid.repaint, RUNS)), target=50),
        ]
        screen.close()
        screen.deleteLater()
        app.processEvents()
    return rows


FIGURES: tuple[Figure, ...] = (check, draw)
