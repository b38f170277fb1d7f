"""Random sequences of verbs: a few that may break something, then the way on to play or to the end.

Whatever a verb refuses is left at that and the sequence goes on; what a verb lets through is looked at
by the oracle wherever a tournament comes to play, pays a charity or is settled.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from app.core.clock import instant
from app.core.errors import DeskError
from app.desk.desk import NOBODY
from app.desk.verbs import VERBS
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, EVENING, MONTH_BEFORE, NOON, desk_at
from tests.desk.law_oracle import DENVER, Looked, wrong_at_start, wrong_when_paid, wrong_when_settled

ONE = {"tournament_id": "1"}
THURSDAY = "2026-03-05T18:00:00-07:00"
NIGHT, SATURDAY, SIXTH = "2026-03-07T03:00:00-07:00", "2026-03-07T13:00:00-07:00", "2026-03-11T12:00:00-06:00"
TIMES = (THURSDAY, NOON, EVENING, NIGHT, SATURDAY, SIXTH)
BEGINS = {"planned": THURSDAY, "ready": NOON, "playing": EVENING, "over": EVENING}
SECOND, NEXT_YEAR = "2", "13"


@dataclass
class Sequence:
    """One sequence on one ledger. `wrong` is what the oracle found where a verb let something through."""

    store: Store
    chance: random.Random
    at: str
    said: list[str] = field(default_factory=list)
    reached: list[str] = field(default_factory=list)
    wrong: set[str] = field(default_factory=set)

    def do(self, verb: str, **args: Any) -> Any:
        """Run a verb; None when it was refused."""
        before = self.state() if verb in _LOOK else ""
        self.said.append(f"{verb} {args} at {self.at}")
        try:
            answer = VERBS[verb].function(desk_at(self.store, self.at, clerk=NOBODY), **args)
        except DeskError:
            return None
        looked = Looked(self.store, 1, instant(self.at).astimezone(DENVER))
        if verb in _LOOK:
            name, lawful_before, look = _LOOK[verb]
            self.reached.append(name)
            self.wrong |= look(looked) | (set() if before in lawful_before else {"state"})
        return answer

    def state(self) -> str:
        return str(self.store.rows("select state from tournament where tournament_id = 1")[0]["state"])

    def later(self) -> None:
        """Move the clock on."""
        self.at = self.chance.choice(TIMES[TIMES.index(self.at) :])

    def spoil(self) -> None:
        """Do something that may break a rule."""
        self.chance.choice(SPOILERS)(self)

    def march(self) -> None:
        """Do what leads on from here, now and then without one of the steps."""
        for step in WAYS[self.state()]:
            if self.chance.random() > 0.12:
                step(self)


_LOOK: Mapping[str, tuple[str, tuple[str, ...], Callable[[Looked], set[str]]]] = {
    "play-start": ("playing", ("registering", "playing"), wrong_at_start),
    "charity-pay": ("paid", ("registering", "playing", "concluded"), wrong_when_paid),
    "settle": ("settled", ("concluded",), wrong_when_settled),
}
Step = Callable[[Sequence], object]


def verb(name: str, **args: Any) -> Step:
    """A step of one verb about tournament 1."""
    return lambda one: one.do(name, **ONE, **args)


def edit(**terms: Any) -> Step:
    """A change of the plan."""
    return lambda one: one.do("tournament-edit", **ONE, reason="a better plan", **terms)


def moved(number: str, first: date, last: date) -> Step:
    """A change of another tournament's days."""
    days = {"first_day": first, "last_day": last, "reason": "another week"}
    return lambda one: one.do("tournament-edit", tournament_id=number, **days)


def venue(**changes: Any) -> Step:
    """A change of the venue."""
    return lambda one: one.do("venue-set", reason="the license was renewed", **changes)


def repost(one: Sequence) -> None:
    """Hang the sheet in force and hand it to everybody."""
    for area in ("Main floor", "Annex"):
        one.do("rules-post", **ONE, area=area)
    if one.chance.random() > 0.1:
        for person in "12":
            one.do("rules-give", **ONE, person_id=person)


def merge(one: Sequence) -> None:
    """Find out that two players are one."""
    one.do("person-merge", keep_id="1", drop_id="2", reason="same id")


def big_spenders(one: Sequence) -> None:
    """Two who paid much, one of them out, turn out to be one."""
    for person in "12":
        one.do("other-take", **ONE, person_id=person, label="Staff add-on", amount_cents=120_000)
    one.do("bust", **ONE, person_id="2")
    merge(one)


def pay(one: Sequence) -> None:
    """Pay the charity, not always what is held and not always the charity."""
    shown = one.do("charity-show", **ONE)
    held, due = shown.held_cents, shown.due_cents - shown.paid_cents
    cents = one.chance.choice((held, held, held, held, due, held // 2, held + 1))
    payee = one.chance.choice(("", "", "", "", builders.VENUE["operator"]))
    one.do("charity-pay", **ONE, amount_cents=cents, payee=payee, address="9 Schoolhouse Lane, Helena")


def evening(one: Sequence) -> None:
    """Wait for the evening of the first day."""
    one.at = max(one.at, EVENING, key=TIMES.index)


def go_on(one: Sequence) -> None:
    """End the day and begin another, or play to the end."""
    if one.chance.random() < 0.5:
        one.do("day-end", **ONE)
        one.later()
        repost(one)
        one.do("play-start", **ONE)
    else:
        for step in (verb("bust", person_id="2"), verb("conclude"), *WAYS["concluded"]):
            if one.chance.random() > 0.08:
                step(one)


SPOILERS: tuple[Step, ...] = (
    Sequence.later,
    edit(last_day=date(2026, 3, 12)),
    edit(last_day=date(2026, 3, 9)),
    edit(charity_cents=5_900),
    edit(charity_name=""),
    edit(name="Rotary Casino Night"),
    edit(prize_cents=100_000, charity_cents=200_000),
    edit(chip_values=[]),
    edit(tables=1),
    edit(areas=("Main floor", "Annex")),
    moved(SECOND, date(2026, 3, 12), date(2026, 3, 13)),
    moved(NEXT_YEAR, date(2026, 12, 20), date(2026, 12, 20)),
    venue(card_tables=0),
    venue(license=""),
    venue(phone="406-555-0117"),
    venue(hours_ordinance="Helena City Ordinance 3217"),
    verb("permit-submit", fee_cents=999),
    verb("permit-approve", permit_number="26-0032"),
    verb("permit-deny", why="no rules attached"),
    verb("registration-open"),
    verb("play-start"),
    verb("settle"),
    verb("conclude"),
    verb("bust", person_id="1"),
    verb("bust-undo", person_id="2"),
    verb("entry-take", person_id="3"),
    verb("duty-off", person=DIRECTOR),
    verb("duty-handover", to_person="Tobias Ferris"),
    verb("dealer-release", table=1),
    lambda one: one.do("dealer-bar", dealer_id="1", reason="under investigation"),
    lambda one: one.do("dealer-edit", dealer_id="1", expires=date(2026, 3, 6)),
    lambda one: one.do("void", payment_id="1", reason="a slip"),
    verb("other-take", person_id="1", label="Donation to the charity", amount_cents=1_000),
    pay,
    merge,
    big_spenders,
    lambda one: one.do("person-unmerge", merge_id="1", reason="a slip"),
    verb("breach-answer", person_id="1", reason="told the department"),
)
_TO_PLAY: tuple[Step, ...] = (repost, evening, verb("registration-open"), verb("play-start"))
_APPROVED = verb("permit-approve", permit_number="26-0031")
WAYS: Mapping[str, tuple[Step, ...]] = {
    "draft": (verb("permit-submit"), _APPROVED, *_TO_PLAY),
    "filed": (_APPROVED, *_TO_PLAY),
    "approved": _TO_PLAY,
    "registering": (repost, evening, verb("play-start")),
    "playing": (go_on,),
    "concluded": (pay, verb("duty-off", person=DIRECTOR), verb("settle")),
    "settled": (),
}


def make(store: Store, stage: str) -> None:
    """Bring tournament 1 to a stage by its verbs, lawfully, beside others."""
    terms = {**builders.CHARITY, "areas": ("Main floor",), "tables": 2}
    builders.add_tournament(store, **terms)
    # A full year makes every copy of the ledger slow: one stage has it, the others one more tournament.
    for number in range(12 if stage == "ready" else 1):
        last = number == 11
        day = date(2027, 1, 20) if last else date(2026, 3, 23) + timedelta(days=14 * number)
        builders.add_tournament(store, **terms, first_day=day, last_day=day)
    people = [builders.add_person(store, first) for first in ("Ann", "Bob", "Zoë")]
    one = Sequence(store, random.Random(1), MONTH_BEFORE)
    one.do("permit-submit", **ONE)
    one.at = THURSDAY
    one.do("rules-post", **ONE, area="Main floor")
    for table in (1, 2):
        about = {"license": f"1234567-00{table}-CDL", "expires": date(2026, 6, 30)}
        dealer = one.do("dealer-add", first="Tom", last="Haugen", **about)
        one.do("dealer-assign", **ONE, table=table, dealer_id=dealer.dealer_id, seen_by=DIRECTOR)
    one.do("duty-on", **ONE, person=DIRECTOR)
    if stage == "planned":
        return
    one.at = NOON
    _APPROVED(one)
    one.do("rules-post", **ONE, area="Main floor")
    one.do("registration-open", **ONE)
    for person in people[:2]:
        one.do("entry-take", **ONE, person_id=person)
    one.at = EVENING
    if stage != "ready":
        one.do("play-start", **ONE)
        gift = {"label": "Donation to the charity", "amount_cents": 1_000}
        one.do("other-take", **ONE, person_id=people[0], **gift)
    if stage == "over":
        one.do("bust", **ONE, person_id="2")
        one.do("conclude", **ONE)
    assert one.wrong == set()
