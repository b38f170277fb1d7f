"""Random sequences of verbs: a few that may break something, then the way on to play or to the end.

Whatever a verb refuses is left at that and the sequence goes on; what a verb lets through is looked at
by the oracle wherever a tournament comes to play, pays a charity or is settled.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from app.core.clock import instant
from app.core.errors import DeskError
from app.desk.desk import NOBODY
from app.desk.verbs import VERBS
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, EVENING, NOON, desk_at
from tests.desk.law_oracle import DENVER, Looked, wrong_at_start, wrong_when_paid, wrong_when_settled
from tests.desk.play_oracle import documents_wrong, wrong_after_sale, wrong_in_play

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
        if self.state() == "playing":
            self.wrong |= wrong_in_play(looked)
        if verb in _SALES:
            self.wrong |= wrong_after_sale(looked)
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
    "play-start": (
        "playing",
        ("registering", "playing"),
        lambda at: wrong_at_start(at) | documents_wrong(at),
    ),
    "charity-pay": ("paid", ("registering", "playing", "concluded"), wrong_when_paid),
    "settle": ("settled", ("concluded",), wrong_when_settled),
}
_SALES = ("entry-take", "reentry-take", "addon-take", "other-take")
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
    payees = [each.payee for each in shown.owed if each.owed_cents > 0] or [""]
    payee = one.chance.choice((*payees * 4, builders.VENUE["operator"]))
    one.do("charity-pay", **ONE, amount_cents=cents, payee=payee, address="9 Schoolhouse Lane, Helena")


def _add_creek_fund(one: Sequence) -> None:
    about = {"name": "Creek Fund", "address": "4 Main Street, Helena", "reason": "one more"}
    one.do("beneficiary-add", **ONE, **about)


def prizes(one: Sequence) -> None:
    """Publish the prizes, all of them to the winner, and pay them; not always both."""
    one.do("payouts-publish", **ONE, places=1, reason="the pool is another")
    # What the house promised has to lie in the drawer before it is paid.
    one.do("shift-move", kind="paid-in", amount_cents=500_000, reason="from the safe")
    if one.chance.random() > 0.1:
        one.do("prize-pay", **ONE, place=1)


def two_nonprofits(one: Sequence) -> None:
    """Pay what is held to the one there is, then name another; or the other way round."""
    steps: list[Step] = [pay, _add_creek_fund]
    if one.chance.random() < 0.5:
        steps.reverse()
    for step in (*steps, pay):
        step(one)


def much(one: Sequence) -> None:
    """One person goes on paying."""
    for _ in range(2):
        one.do("other-take", **ONE, person_id="1", label="Staff add-on", amount_cents=124_000)


def barred(one: Sequence) -> None:
    """Somebody the house does not let play asks for an entry."""
    one.do("person-bar", person_id="3", reason="Threatened a dealer")
    one.do("entry-take", **ONE, person_id="3")


def one_document(one: Sequence) -> None:
    """Two who paid much show one card."""
    for person in "12":
        one.do("other-take", **ONE, person_id=person, label="Staff add-on", amount_cents=120_000)
    for person in "12":
        one.do("person-edit", person_id=person, id_kind="DL", id_number="MT-0713-224")


def count_drawer(one: Sequence) -> None:
    """Count the drawer, as much as there ought to be, and close it."""
    counted = one.do("shift-count", counted_cents=0)
    if counted is not None:
        one.do("shift-close", counted_cents=counted.expected_cents, reason="Counted again")


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
    two_nonprofits,
    much,
    barred,
    one_document,
    verb("reentry-take", person_id="2"),
    verb("addon-take", person_id="1"),
    verb("entry-take", person_id="4"),
    verb("other-take", person_id="1", label="Staff add-on", amount_cents=1_000, tender="check"),
    edit(progressive_of=SECOND),
    edit(progressive_of=""),
    edit(guarantee_cents=50_000),
    verb("house-add", amount_cents=50_000, kind="guarantee"),
    edit(starting_chips=0),
    merge,
    big_spenders,
    lambda one: one.do("person-unmerge", merge_id="1", reason="a slip"),
    verb("breach-answer", person_id="1", reason="told the department"),
)
_TO_PLAY: tuple[Step, ...] = (repost, evening, verb("registration-open"), verb("play-start"))
APPROVED = verb("permit-approve", permit_number="26-0031")
WAYS: Mapping[str, tuple[Step, ...]] = {
    "draft": (verb("permit-submit"), APPROVED, *_TO_PLAY),
    "filed": (APPROVED, *_TO_PLAY),
    "approved": _TO_PLAY,
    "registering": (repost, evening, verb("play-start")),
    "playing": (go_on,),
    "concluded": (prizes, pay, verb("duty-off", person=DIRECTOR), count_drawer, verb("settle")),
    "settled": (),
}
