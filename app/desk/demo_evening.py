"""The demo's present: an evening with 120 players, told up to 7:40 pm and then left to whoever looks.

Six dealers and nine seats a table hold 54 players, so the evening is a coming and going: who goes
out makes room for who comes late or comes back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta

from app.core.errors import RuleViolation
from app.desk import sales, steps, tournaments, voids
from app.desk.demo_room import Room, read_room
from app.desk.demo_story import CLERK, DIRECTOR, Story

_FEE, _ADDON = 11_500, 6_000
PLAYERS = 120
_SEATS = 54
_FEWEST = 38
_DURATION = 160 * 60
# What is done at the drawer, by how much of the evening is left.
_DRAWER = {
    220: ("paid-in", 200_00, "change, slip 41"),
    160: ("drop", 4_000_00, "to the safe, two signed"),
    90: ("no-sale", 0, "changed a $100 note"),
    60: ("drop", 4_000_00, "to the safe, two signed"),
}


def plan_evening(story: Story, room: Room) -> str:
    """Set the tournament of today up, and file its application; return its id."""
    story.days_before(40, 10, 5)
    kept = tournaments.add_tournament(
        story.desk(DIRECTOR),
        first_day=story.today,
        last_day=story.today + timedelta(days=2),
        first_cards=("17:00", "12:00"),
        **room.running,
    )
    story.days_before(38, 16, 30)
    story.file(kept.tournament_id, "by mail, certified")
    story.days_before(24, 9, 10)
    story.approve(kept.tournament_id, "T-0417")
    return kept.tournament_id


def open_evening(story: Story, tournament_id: str) -> None:
    """Open the doors: registration, the sheets on the walls, dealers at the tables."""
    story.days_before(0, 13, 30)
    steps.open_registration(story.desk(DIRECTOR), tournament_id=tournament_id)
    story.open_drawer({"20.00": 10, "10.00": 20, "5.00": 20, "1.00": 98})
    running = read_room().running
    story.prepare(tournament_id, running["areas"], running["tables"])


def play_evening(story: Story, tournament_id: str, guests: Sequence[str], *, near: str, at: str) -> None:
    """Seat the first players, put cards in the air, and tell the evening so far.

    `near` will be a re-entry away from the ceiling, `at` beyond the last one that fits; the last of
    `guests` stay at home.
    """
    playing = [near, at, *guests][:PLAYERS]
    evening = _Evening(story, tournament_id, near, at, late=playing[_SEATS:])
    for person_id in playing[:_SEATS]:
        story.wait(2.4 * 3600 / _SEATS)
        evening.enter(person_id)
    story.days_before(0, 17)
    steps.start_play(story.desk(DIRECTOR), tournament_id=tournament_id)
    deck = ["bust"] * 94 + ["late"] * len(evening.late) + ["again"] * 22 + ["addon"] * 26
    deck += ["near"] * 38 + ["at"] * 41
    story.chance.shuffle(deck)
    pause = _DURATION / (len(deck) + 13)
    while deck:
        evening.turn(deck, pause)
        if len(deck) == 150:
            evening.try_a_rake(near)
        if len(deck) in _DRAWER:
            story.move(*_DRAWER[len(deck)])
        if len(deck) == 12:
            evening.sell_in_error(guests[-1], pause)
    evening.end(pause)


@dataclass
class _Evening:
    """Who is in, who is out, and who is still to come."""

    story: Story
    tournament_id: str
    near: str
    at: str
    late: list[str]
    inside: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    addons: Counter[str] = field(default_factory=Counter)

    def turn(self, deck: list[str], pause: float) -> None:
        """Play the top card of the deck; one that does not fit the tables waits for a bust, or for more players."""
        card = deck[-1]
        full = len(self.inside) >= _SEATS
        coming = card in ("late", "again") or (card in ("near", "at") and getattr(self, card) in self.outside)
        if (coming and full) or (card == "again" and not self._back()):
            card = "bust"
        if card == "bust" and len(self.inside) <= _FEWEST:
            card = next((one for one in deck if one in ("late", "again")), card)
        deck.remove(card)
        self.story.wait(pause * self.story.chance.uniform(0.4, 1.6))
        self._play(card)

    def _play(self, card: str) -> None:
        if card == "bust":
            self.bust(self.story.chance.choice(self._regulars(self.inside)))
        elif card == "late":
            self.enter(self.late.pop(0))
        elif card == "again":
            self.enter_again(self.story.chance.choice(self._back()))
        elif card == "addon":
            self.add_on(self.story.chance.choice([one for one in self.inside if not self.addons[one]]))
        else:
            who = self.near if card == "near" else self.at
            (self.bust if who in self.inside else self.enter_again)(who)

    def enter(self, person_id: str) -> None:
        self.story.enter(self.tournament_id, person_id, _FEE)
        self.inside.append(person_id)

    def enter_again(self, person_id: str) -> None:
        self.story.enter_again(self.tournament_id, person_id, _FEE)
        self.outside.remove(person_id)
        self.inside.append(person_id)

    def bust(self, person_id: str) -> None:
        self.story.bust(self.tournament_id, person_id, self.inside)
        self.inside.remove(person_id)
        self.outside.append(person_id)

    def add_on(self, person_id: str) -> None:
        self.addons[person_id] += 1
        sales.take_addon(
            self.story.desk(), tournament_id=self.tournament_id, person_id=person_id, tendered_cents=_ADDON
        )

    def try_a_rake(self, person_id: str) -> None:
        """Somebody asks for a house fee: refused, and kept in the journal."""
        with suppress(RuleViolation):
            sales.take_other(
                self.story.desk(),
                tournament_id=self.tournament_id,
                person_id=person_id,
                label="House fee",
                amount_cents=500,
            )

    def sell_in_error(self, person_id: str, pause: float) -> None:
        """Sell to the wrong person of two with like names, and void it."""
        sale = self.story.enter(self.tournament_id, person_id, _FEE)
        self.story.wait(pause)
        voids.void_payment(
            self.story.desk(CLERK),
            payment_id=sale.payment_id,
            reason="Wrong person, one line too low in the list",
        )

    def end(self, pause: float) -> None:
        """Add on for the one near the ceiling, refuse the one beyond it, and go on as evenings do."""
        if self.near in self.outside:
            self.enter_again(self.near)
        self.add_on(self.near)
        self.story.wait(pause)
        with suppress(RuleViolation):
            self.enter_again(self.at)
        for card in ("addon", "again", "addon", "again", "addon"):
            self.story.wait(pause)
            self._play(card)
        self.story.wait(pause)

    def _regulars(self, people: Sequence[str]) -> list[str]:
        return [one for one in people if one not in (self.near, self.at)]

    def _back(self) -> list[str]:
        return self._regulars(self.outside)
