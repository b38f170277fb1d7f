"""What makes play go on is refused while a rule of play speaks against it: every verb against every rule."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from app.core.records import EntryState
from db.entries import first_unseated, get_entry, list_tables
from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, EVENING, Evening
from tests.desk.doors import Door
from tests.engines import address_of

ONE = {"tournament_id": "1"}
LATER, NIGHT, SIXTH = "2026-03-06T19:00:00-07:00", "2026-03-07T02:30:00-07:00", "2026-03-11T18:30:00-06:00"


def breaking(verb: str, **args: Any) -> Callable[[Door], str]:
    def act(door: Door) -> str:
        assert door(verb, at=LATER, **args).ok
        return LATER

    return act


def fewer_tables(door: Door) -> str:
    """Play on two tables under a plan of one, its sheet posted and handed out again."""
    assert door("tournament-edit", at=LATER, **ONE, tables=1, reason="one broke").ok
    for area in ("Main floor", "Back room"):
        assert door("rules-post", at=LATER, **ONE, area=area).ok
    for person in "12":
        assert door("rules-give", at=LATER, **ONE, person_id=person).ok
    return LATER


def not_handed_out(door: Door) -> str:
    assert door("tournament-edit", at=LATER, **ONE, house_rules="Be kind.", reason="asked").ok
    for area in ("Main floor", "Back room"):
        assert door("rules-post", at=LATER, **ONE, area=area).ok
    return LATER


def barred_dealer(door: Door) -> str:
    """The dealer at the table of the first player is barred; table n is dealt by dealer n."""
    store = open_ledger(door.address)
    table = list_tables(store, "1")[0]
    store.close()
    assert door("dealer-bar", at=LATER, dealer_id=str(table), reason="under investigation").ok
    return LATER


# What breaks each rule of play, returning the time at which it is broken, and the code it is told by.
RULES: dict[str, tuple[Callable[[Door], str], str]] = {
    "day": (lambda _door: SIXTH, "past_longest"),
    "tables": (fewer_tables, "more_tables_than_permit"),
    "posted": (
        breaking("tournament-edit", **ONE, house_rules="Be kind.", reason="asked"),
        "rules_outdated",
    ),
    "copies": (not_handed_out, "copies_missing"),
    "duty": (breaking("duty-off", **ONE, person=DIRECTOR), "nobody_on_duty"),
    "hours": (lambda _door: NIGHT, "closed_hours"),
    "dealers": (barred_dealer, "dealer_barred"),
}
SALES = {
    "entry-take": {"person_id": "3"},
    "reentry-take": {"person_id": "4"},
    "addon-take": {"person_id": "1"},
}
DEALING: dict[str, dict[str, Any]] = {
    "dealer-assign": {"table": 1, "dealer_id": "1", "seen_by": DIRECTOR},
    "dealer-move": {"dealer_id": "2", "table": 1},
    "dealer-rotate": {},
}
PLAYING: dict[str, dict[str, Any]] = {
    "bust-undo": {"person_id": "4"},
    "level-set": {"level": 2},
    "registration-open": {"reason": "closed by mistake"},
}
VERBS: dict[str, dict[str, Any]] = {**SALES, **DEALING, **PLAYING}
# A sale draws its seat at a dealt table and hands out the sheet.
FREE = [(verb, rule) for verb in SALES for rule in ("tables", "copies", "dealers")]
# A dealer is what a table without one needs; who deals there is another rule's matter.
BOUND = [
    (verb, rule)
    for verb in VERBS
    for rule in RULES
    if (verb, rule) not in FREE and not (verb in DEALING and rule == "dealers")
]
# Nothing of this is play: it says what happened, mends a duty or takes something back.
ALWAYS: dict[str, dict[str, Any]] = {
    "bust": {"person_id": "1"},
    "dealer-release": {"table": 3},
    "duty-handover": {"to_person": "Tobias Ferris"},
    "rules-post": {"area": "Main floor"},
    "rules-give": {"person_id": "1"},
    "dispute-write": {"what": "Bet out of turn", "settled": "Binding", "settled_by": DIRECTOR},
    "day-end": {},
}


@pytest.fixture
def playing(evening: Evening, tmp_path: Path) -> Door:
    """Two who are in, one who may enter and one who is out."""
    for person in ("1", "2", "4"):
        evening.entry(person)
    door = Door("verb", address_of(evening.store), tmp_path)
    assert door("bust", **ONE, person_id="4").ok
    return door


@pytest.mark.parametrize(("verb", "rule"), BOUND)
def test_refused_by_the_rule(playing: Door, verb: str, rule: str) -> None:
    if verb == "registration-open":
        assert playing("registration-close", **ONE).ok
    broken, code = RULES[rule]
    at = broken(playing)
    answer = playing(verb, at=at, **ONE, **VERBS[verb])
    assert code in answer.codes, answer.body


@pytest.mark.parametrize(("verb", "rule"), FREE)
def test_a_sale_is_not_bound_by_what_its_seat_takes_care_of(playing: Door, verb: str, rule: str) -> None:
    at = RULES[rule][0](playing)
    assert playing(verb, at=at, **ONE, **VERBS[verb]).ok


def test_a_barred_dealer_is_relieved(playing: Door) -> None:
    at = barred_dealer(playing)
    about = {"license": "7654321-001-CDL", "expires": date(2026, 6, 30)}
    fresh = playing("dealer-add", at=at, first="Pia", last="Lund", **about).result["dealer_id"]
    store = open_ledger(playing.address)
    table = list_tables(store, "1")[0]
    store.close()
    assert playing("dealer-assign", at=at, **ONE, table=table, dealer_id=fresh, seen_by=DIRECTOR).ok


@pytest.mark.parametrize("verb", VERBS)
def test_control_each_is_done_while_no_rule_is_broken(playing: Door, verb: str) -> None:
    if verb == "registration-open":
        assert playing("registration-close", **ONE).ok
    assert playing(verb, at=EVENING, **ONE, **VERBS[verb]).ok


@pytest.mark.parametrize(
    ("verb", "rule"),
    # With nobody on duty there is nobody to hand over.
    [(verb, rule) for verb in ALWAYS for rule in RULES if (verb, rule) != ("duty-handover", "duty")],
)
def test_what_is_no_play_is_always_written_down(playing: Door, verb: str, rule: str) -> None:
    at = RULES[rule][0](playing)
    answer = playing(verb, at=at, **ONE, **ALWAYS[verb])
    assert answer.ok, answer.body


@pytest.mark.parametrize("rule", RULES)
def test_who_waits_for_a_seat_waits_on(room: Store, tmp_path: Path, rule: str) -> None:
    number = builders.add_tournament(room, tables=2, seats_per_table=2, late_until_level=-1)
    builders.open_registration(room, number)
    builders.start_play(room, number)
    evening = Evening(room, number)
    for first in ("Ann", "Bob", "Cy", "Dee", "Eve"):
        evening.entry(builders.add_person(room, first))
    door = Door("verb", address_of(room), tmp_path)
    waiting = first_unseated(room, number)
    assert waiting is not None
    at = RULES[rule][0](door)
    answer = door("bust", at=at, **ONE, person_id="1")
    assert answer.result["seated_person_id"] is None, rule
    store = open_ledger(address_of(room))
    try:
        still = get_entry(store, waiting.entry_id)
        assert still is not None
        assert (still.state, still.seat) == (EntryState.IN, None)
    finally:
        store.close()
