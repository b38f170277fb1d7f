"""Plans and a played evening for the tests of the calendar."""

from __future__ import annotations

from datetime import date
from typing import Any

from app.desk import steps
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, MONTH_BEFORE, desk_at
from tests.desk.doors import Answer, Door

ONE = {"tournament_id": "1"}
LAST_MINUTES = "2026-03-08T23:40:00-06:00"
AFTER = "2026-03-09T12:00:00-06:00"


def plan(door: Door, first: date, last: date | None = None, **more: Any) -> Answer:
    days = {"first_day": first, "last_day": last or first}
    return door("tournament-add", at=MONTH_BEFORE, **{**builders.TERMS, **days, **more})


def play_out(store: Store, *, until: str) -> None:
    """Tournament 1 is played by one player and concluded at an instant."""
    number = builders.add_tournament(store)
    builders.open_registration(store, number)
    builders.start_play(store, number)
    person = builders.add_person(store)
    builders.Evening(store, number).entry(person)
    steps.conclude(desk_at(store, until, clerk=DIRECTOR), tournament_id=number)
