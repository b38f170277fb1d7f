"""Who tells the demo: a clock that is set for each command, and what both tournaments share."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from app.core.clock import FixedClock
from app.desk import (
    busts,
    dealers,
    dealing,
    duty,
    people,
    permits,
    sales,
    sheets,
    shift_close,
    shifts,
    staff,
    venue,
)
from app.desk.demo_room import Guest, Room
from app.desk.desk import Desk
from app.desk.results import Sale
from db.store import Store

CLERK, DIRECTOR, FLOOR, OWNER = "Dana Whitcomb", "Marisol Reyes", "Tobias Ferris", "Gordon Pettibone"
_PHONES = ("406-555-01", "208-555-01")
_RENEWED_FOR = timedelta(days=45)


@dataclass
class Story:
    """The teller: `today` is the local day of the running tournament, `at` the instant it tells of."""

    store: Store
    chance: random.Random
    zone: ZoneInfo
    today: date
    at: datetime = field(init=False)
    dealer_ids: list[str] = field(default_factory=list)
    known: int = 0

    def days_before(self, days: int, hour: int, minute: int = 0) -> None:
        """Set the clock to a local time, some days before the running tournament."""
        local = datetime.combine(self.today - timedelta(days=days), time(hour, minute), self.zone)
        self.at = local

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.at = datetime.fromtimestamp(self.at.timestamp() + seconds, self.zone)

    def desk(self, clerk: str = CLERK) -> Desk:
        """Return the desk for one command, with this clerk at the counter."""
        return Desk(self.store, FixedClock(self.at), clerk, "Desk 1", chance=self.chance)

    def furnish(self, room: Room) -> None:
        """Set the venue, the staff with their PINs, and the dealers with licenses in force."""
        venue.set_venue(self.desk("setup"), **room.venue)
        for member in room.staff:
            staff.add_staff(self.desk("setup"), name=member["name"], role=member["role"], pin=member["pin"])
        last = self.today + _RENEWED_FOR
        expires = date(last.year + (last > date(last.year, 6, 30)), 6, 30)
        for one in room.dealers:
            kept = dealers.add_dealer(self.desk(DIRECTOR), expires=expires, **one)
            self.dealer_ids.append(kept.dealer_id)

    def file(self, tournament_id: str, how: str) -> None:
        """Send the application, with its fee."""
        permits.submit_permit(self.desk(DIRECTOR), tournament_id=tournament_id, how=how)

    def approve(self, tournament_id: str, number: str) -> None:
        """Record the department's approval."""
        permits.approve_permit(self.desk(DIRECTOR), tournament_id=tournament_id, permit_number=number)

    def prepare(self, tournament_id: str, areas: Sequence[str], tables: int) -> None:
        """Post the rules in every area, put a dealer at every table and somebody in charge."""
        for area in areas:
            sheets.post_rules(self.desk(FLOOR), tournament_id=tournament_id, area=area)
            self.wait(90)
        for table in range(1, tables + 1):
            dealing.assign_dealer(
                self.desk(DIRECTOR),
                tournament_id=tournament_id,
                table=table,
                dealer_id=self.dealer_ids[table - 1],
                seen_by=DIRECTOR,
            )
            self.wait(30)
        duty.sign_on(self.desk(DIRECTOR), tournament_id=tournament_id, person=DIRECTOR)

    def open_drawer(self, notes: Mapping[str, int]) -> None:
        """Count the drawer and open it."""
        shifts.open_shift(self.desk(), denominations=notes)

    def move(self, kind: str, cents: int, reason: str) -> None:
        """Move cash in or out of the drawer."""
        shifts.move_cash(self.desk(), kind=kind, amount_cents=cents, reason=reason)

    def close_drawer(self, counted_cents: int, reason: str) -> None:
        """Count the drawer and close it."""
        shift_close.close_shift(self.desk(), counted_cents=counted_cents, reason=reason, witness=DIRECTOR)

    def meet(self, room: Room) -> list[str]:
        """Write down everybody who plays here; return their ids."""
        return [self.add(guest) for guest in room.guests]

    def add(self, guest: Guest) -> str:
        """Write down one person, with an age and a telephone of the invented kind."""
        self.known += 1
        self.wait(45)
        born = date(self.chance.randint(1944, 2003), self.chance.randint(1, 12), self.chance.randint(1, 28))
        kept = people.add_person(
            self.desk(),
            first=guest.first,
            last=guest.last,
            birth=born,
            id_kind="license",
            id_number=str(self.chance.randrange(10**12, 10**13)),
            phone=f"{_PHONES[self.known // 100]}{self.known % 100:02d}",
            city=guest.city,
            state="Montana",
        )
        return kept.person_id

    def enter(self, tournament_id: str, person_id: str, cents: int) -> Sale:
        """Sell an entry; most people hand over a round sum."""
        return sales.take_entry(
            self.desk(), tournament_id=tournament_id, person_id=person_id, tendered_cents=self._notes(cents)
        )

    def enter_again(self, tournament_id: str, person_id: str, cents: int) -> Sale:
        """Sell a re-entry."""
        return sales.take_reentry(
            self.desk(), tournament_id=tournament_id, person_id=person_id, tendered_cents=self._notes(cents)
        )

    def bust(self, tournament_id: str, person_id: str, players: Sequence[str]) -> None:
        """Send a player out, by one of the others."""
        others = [one for one in players if one != person_id]
        busts.bust_player(
            self.desk(FLOOR),
            tournament_id=tournament_id,
            person_id=person_id,
            by=self.chance.choice(others) if others else "",
        )

    def _notes(self, cents: int) -> int:
        twenties = -(-cents // 2000) * 2000
        return self.chance.choice((cents, cents, twenties, -(-cents // 10_000) * 10_000))
