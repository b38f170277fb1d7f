"""A tournament of ten in play and how it ends, for the tests of prizes. Everyone here is invented."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.desk import busts, payouts, prizes, steps
from app.desk.payout_results import PayoutsPublished, PrizeHandedOver
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at

ONE = {"tournament_id": "1"}
TEN = tuple(str(number) for number in range(1, 11))


def enter_ten(evening: Evening) -> None:
    """Persons 1 to 10 enter; the prize part comes to $1,000.00."""
    for number in range(5, 11):
        builders.add_person(evening.store, f"Guest {number}", "Player")
    for person in TEN:
        evening.entry(person)


def close(store: Store) -> None:
    """Nobody can enter any more."""
    steps.close_registration(desk_at(store, clerk=DIRECTOR), **ONE)


def publish(store: Store, **more: Any) -> PayoutsPublished:
    """Publish as the sheet says; `more` changes it."""
    return payouts.publish_payouts(desk_at(store, clerk=DIRECTOR), **ONE, **more)


def go_out(store: Store, people: Iterable[str]) -> None:
    """People go out in this order."""
    for person in people:
        busts.bust_player(desk_at(store), **ONE, person_id=person)


def conclude(store: Store) -> None:
    """Persons 10 down to 2 go out as far as they are in; person 1 wins."""
    go_out(store, [one for one in reversed(TEN[1:]) if one in still_in(store)])
    steps.conclude(desk_at(store, clerk=DIRECTOR), **ONE)


def still_in(store: Store) -> set[str]:
    """Return who is in."""
    rows = store.rows("select person_id from entry where tournament_id = 1 and state = 'in'")
    return {str(row["person_id"]) for row in rows}


def pay(store: Store, place: int, **more: Any) -> PrizeHandedOver:
    """Pay a place."""
    return prizes.pay_prize(desk_at(store), **ONE, place=place, **more)
