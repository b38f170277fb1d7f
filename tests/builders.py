"""A card room, its tournaments, people and sales with sensible defaults. Everyone here is invented.

The usual evening is Friday, March 6, 2026, in Helena; cards are in the air from 6 pm.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from app.core.clock import FixedClock, instant
from app.core.errors import RuleViolation
from app.core.records import Finding, JournalLine
from app.desk import (
    dealers,
    dealing,
    duty,
    payouts,
    people,
    permits,
    prizes,
    sales,
    sheets,
    shift_close,
    shifts,
    steps,
    tournaments,
    venue,
)
from app.desk.desk import Desk
from app.desk.results import Sale
from db.journal import get_line, last_line
from db.opening import open_ledger
from db.shifts import last_of
from db.store import Store
from db.tournaments import get_tournament

CLERK = "Ida Solheim"
DIRECTOR = "Marisol Reyes"
MONTH_BEFORE = "2026-02-01T12:00:00-07:00"
NOON = "2026-03-06T12:00:00-07:00"
EVENING = "2026-03-06T18:00:00-07:00"

VENUE: Mapping[str, Any] = {
    "operator": "Copper Room Gaming, LLC",
    "license": "0417735-002-GOA",
    "premises": "The Copper Room",
    "address": "118 Assay Street",
    "city": "Helena",
    "timezone": "America/Denver",
    "card_tables": 6,
}
TERMS: Mapping[str, Any] = {
    "name": "Last Chance Gulch Classic",
    "game": "No-limit Texas hold'em",
    "first_day": date(2026, 3, 6),
    "last_day": date(2026, 3, 8),
    "tables": 6,
    "starting_chips": 25000,
    "chip_values": [100, 500, 1000, 5000],
    "prize_cents": 10000,
    "expense_cents": 1500,
    "reentry_limit": -1,
    "addon_prize_cents": 5000,
    "addon_chips": 10000,
    "addon_limit": -1,
    "areas": ("Main floor", "Back room"),
    "in_charge": DIRECTOR,
}
CHARITY: Mapping[str, Any] = {
    "prize_cents": 5000,
    "expense_cents": 1000,
    "charity_cents": 6000,
    "addon_prize_cents": 0,
    "addon_limit": 0,
    "charitable": True,
    "charity_name": "Boys & Girls <Chess> Club",
    "charity_address": "9 Schoolhouse Lane, Helena, Montana 59601",
    "charity_public_notice": "Poster in the window",
}


def desk_at(store: Store, at: str = EVENING, *, clerk: str = CLERK, intent: str = "", seed: int = 7) -> Desk:
    """A desk whose clock stands at an instant and whose seats are drawn alike in each run."""
    return Desk(store, FixedClock(instant(at)), clerk, "Desk 1", intent, chance=random.Random(seed))


def add_tournament(store: Store, **terms: Any) -> str:
    """The usual tournament, a draft; `terms` change it."""
    made = tournaments.add_tournament(desk_at(store, MONTH_BEFORE, clerk=DIRECTOR), **{**TERMS, **terms})
    return made.tournament_id


def approve(store: Store, tournament_id: str) -> None:
    """File the application and have it approved."""
    before = desk_at(store, MONTH_BEFORE, clerk=DIRECTOR)
    permits.submit_permit(before, tournament_id=tournament_id, how="mail")
    permits.approve_permit(before, tournament_id=tournament_id, permit_number="26-0031")


def with_drawer(desk: Desk, cents: int = 200_00) -> Desk:
    """The same desk, with the drawer of its station open: no sale without one."""
    last = last_of(desk.store, desk.station)
    if last is None or not last.is_open:
        shifts.open_shift(desk.meaning(""), opening_cents=cents)
    return desk


def bring_in(desk: Desk, cents: int) -> None:
    """Bring money from the safe into the drawer: it pays out what it holds and no more."""
    shifts.move_cash(desk.meaning(""), kind="paid-in", amount_cents=cents, reason="From the safe")


def open_registration(store: Store, tournament_id: str) -> None:
    """Approve, then open registration at noon of the first day."""
    approve(store, tournament_id)
    steps.open_registration(desk_at(store, NOON, clerk=DIRECTOR), tournament_id=tournament_id)


def prepare(store: Store, tournament_id: str) -> None:
    """Post the rules, put licensed dealers at the tables and a person in charge."""
    noon = desk_at(store, NOON, clerk=DIRECTOR)
    plan = get_tournament(store, tournament_id).terms
    for area in plan.areas:
        sheets.post_rules(noon, tournament_id=tournament_id, area=area)
    known = {one.license: one.dealer_id for one in dealers.list_dealers(noon).dealers}
    for table in range(1, plan.tables + 1):
        number = f"1234567-{table:03d}-CDL"
        dealer_id = (
            known.get(number)
            or dealers.add_dealer(
                noon, first="Tom", last=f"Haugen {table}", license=number, expires=date(2026, 6, 30)
            ).dealer_id
        )
        dealing.assign_dealer(
            noon, tournament_id=tournament_id, table=table, dealer_id=dealer_id, seen_by=DIRECTOR
        )
    duty.sign_on(noon, tournament_id=tournament_id, person=DIRECTOR)


def start_play(store: Store, tournament_id: str) -> None:
    """Prepare, then put cards in the air at 6 pm."""
    prepare(store, tournament_id)
    steps.start_play(desk_at(store, EVENING, clerk=DIRECTOR), tournament_id=tournament_id)


def open_room(address: str | Path) -> Store:
    """A training ledger with its venue set and the drawer of Desk 1 open."""
    store = open_ledger(address, training=True)
    venue.set_venue(desk_at(store, MONTH_BEFORE, clerk=DIRECTOR), **VENUE)
    with_drawer(desk_at(store, MONTH_BEFORE))
    return store


def refusals(act: Callable[[], object]) -> tuple[Finding, ...]:
    """Everything that a rule says against an act; () when it was done."""
    try:
        act()
    except RuleViolation as refused:
        return refused.findings
    return ()


def add_person(store: Store, first: str = "Ann", last: str = "Lee", **about: Any) -> str:
    """A person of age; returns the id."""
    given = {"birth": date(1980, 5, 5), **about}
    return people.add_person(desk_at(store, NOON), first=first, last=last, **given).person_id


def close_drawer(desk: Desk) -> None:
    """Count the drawer of the desk's station, as much as there ought to be, and close it."""
    counted = shift_close.count_drawer(desk, counted_cents=0)
    shift_close.close_shift(desk, counted_cents=counted.expected_cents, reason="Counted again")


def pay_prizes(desk: Desk, tournament_id: str) -> None:
    """Publish the prizes of a concluded tournament as its sheet says, pay every one, and close the drawer."""
    payouts.publish_payouts(desk, tournament_id=tournament_id)
    for place in payouts.show_payouts(desk, tournament_id=tournament_id).unclaimed:
        prizes.pay_prize(desk, tournament_id=tournament_id, place=place)
    close_drawer(desk)


@dataclass(frozen=True)
class Evening:
    """One tournament in a store, with short names for what a clerk does all evening."""

    store: Store
    tournament_id: str
    at: str = EVENING
    clerk: str = CLERK
    seed: int = field(default=7)

    def desk(self, at: str = "", intent: str = "") -> Desk:
        """The desk at this evening's time."""
        return desk_at(self.store, at or self.at, clerk=self.clerk, intent=intent, seed=self.seed)

    def entry(self, person_id: str, **more: Any) -> Sale:
        """Sell an entry for the exact fee."""
        return sales.take_entry(self.desk(), tournament_id=self.tournament_id, person_id=person_id, **more)

    def reentry(self, person_id: str, **more: Any) -> Sale:
        """Sell a re-entry for the exact fee."""
        return sales.take_reentry(self.desk(), tournament_id=self.tournament_id, person_id=person_id, **more)

    def addon(self, person_id: str, **more: Any) -> Sale:
        """Sell an add-on for the exact fee."""
        return sales.take_addon(self.desk(), tournament_id=self.tournament_id, person_id=person_id, **more)

    def other(self, person_id: str, cents: int, label: str = "Staff add-on") -> Sale:
        """Take another payment."""
        return sales.take_other(
            self.desk(),
            tournament_id=self.tournament_id,
            person_id=person_id,
            label=label,
            amount_cents=cents,
        )


def journal_lines(store: Store) -> list[JournalLine]:
    """Return the whole journal, oldest line first."""
    newest = last_line(store)
    numbers = range(1, newest.sequence + 1) if newest else ()
    return [line for number in numbers if (line := get_line(store, number)) is not None]
