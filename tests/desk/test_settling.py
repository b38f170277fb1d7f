"""The last step: a concluded tournament is settled when nothing is owed, and what may be done after it."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import pytest

from app.desk import busts, steps
from app.desk.desk import NOBODY
from app.desk.verbs import VERBS
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, Evening
from tests.desk.doors import Door
from tests.engines import address_of

ONE = {"tournament_id": "1"}
NEXT_DAY = "2026-03-07T11:00:00-07:00"
CLOSE = "2026-03-06T23:30:00-07:00"


@pytest.fixture
def charity(room: Store, tmp_path: Path) -> Door:
    """A charity evening of two entries, concluded at half past eleven; Marisol Reyes is still signed on."""
    number = builders.add_tournament(room, **builders.CHARITY)
    builders.open_registration(room, number)
    builders.start_play(room, number)
    evening = Evening(room, number)
    for last in ("Lee", "Roe"):
        evening.entry(builders.add_person(room, "Ann", last))
    busts.bust_player(evening.desk(), **ONE, person_id="2", by="1")
    steps.conclude(evening.desk(CLOSE), **ONE)
    return Door("verb", address_of(room), tmp_path, clerk=NOBODY)


def pay(door: Door, cents: int) -> None:
    assert door("charity-pay", at=NEXT_DAY, **ONE, amount_cents=cents, check_number="204").ok


def hand_over(door: Door, at: str = NEXT_DAY) -> None:
    """Publish the prizes, pay the winner all of them, and close the drawer."""
    assert door("payouts-publish", at=at, **ONE, places=1).ok
    assert door("prize-pay", at=at, **ONE, place=1).ok
    count(door, at)


def count(door: Door, at: str = NEXT_DAY) -> None:
    """Count the drawer, as much as there ought to be, and close it."""
    expected = door("shift-count", at=at, counted_cents=0).result["expected_cents"]
    assert door("shift-close", at=at, counted_cents=expected, reason="Counted again").ok


def settle(door: Door) -> None:
    hand_over(door)
    pay(door, 12_000)
    assert door("duty-off", at=NEXT_DAY, **ONE, person=DIRECTOR).ok
    assert door("settle", at=NEXT_DAY, **ONE).result["state"] == "settled"


class TestRefused:
    def test_with_all_that_is_owed_at_once(self, charity: Door) -> None:
        refused = charity("settle", at=NEXT_DAY, **ONE)
        assert refused.codes == [
            "charity_still_owed", "still_on_duty", "prizes_not_published", "drawer_not_counted",
        ]  # fmt: skip
        assert charity("payouts-publish", at=NEXT_DAY, **ONE).ok
        assert charity("settle", at=NEXT_DAY, **ONE).codes[-2:] == ["prizes_not_paid", "drawer_not_counted"]
        assert "settle" not in charity("tournament-check", at=NEXT_DAY, **ONE).result["may"]

    @pytest.mark.parametrize(
        ("cents", "codes"),
        [(11_999, ["charity_still_owed", "still_on_duty"]), (12_000, ["still_on_duty"])],
    )
    def test_to_the_cent_of_the_share(self, charity: Door, cents: int, codes: list[str]) -> None:
        hand_over(charity)
        pay(charity, cents)
        assert charity("settle", at=NEXT_DAY, **ONE).codes == codes

    def test_while_a_void_takes_a_payment_back(self, charity: Door) -> None:
        hand_over(charity)
        settled = charity("charity-pay", at=NEXT_DAY, **ONE, amount_cents=12_000, check_number="9").result
        assert charity("duty-off", at=NEXT_DAY, **ONE, person=DIRECTOR).ok
        assert charity("void", at=NEXT_DAY, payment_id=settled["payment_id"], reason="wrong payee").ok
        assert charity("settle", at=NEXT_DAY, **ONE).codes == ["charity_still_owed"]

    def test_before_the_conclusion_whatever_else_is_in_order(self, room: Store, tmp_path: Path) -> None:
        number = builders.add_tournament(room)
        door = Door("verb", address_of(room), tmp_path)
        assert door("settle", **ONE).codes == ["not_concluded"]
        builders.open_registration(room, number)
        builders.start_play(room, number)
        evening = Evening(room, number)
        for last in ("Lee", "Roe"):
            evening.entry(builders.add_person(room, "Ann", last))
        assert door("settle", **ONE).codes == ["not_concluded", "players_still_in"]
        assert door("conclude", **ONE).code == "players_left"

    def test_while_a_breach_waits_for_its_answer(self, evening: Evening, tmp_path: Path) -> None:
        for person in ("1", "2"):
            evening.entry(person)
            evening.other(person, 120_000)
        busts.bust_player(evening.desk(), **ONE, person_id="2")
        steps.conclude(evening.desk(CLOSE), **ONE)
        door = Door("verb", address_of(evening.store), tmp_path, clerk=NOBODY)
        assert door("duty-off", at=NEXT_DAY, **ONE, person=DIRECTOR).ok
        hand_over(door)
        assert door("person-merge", at=NEXT_DAY, keep_id="1", drop_id="2", reason="one person").ok
        assert door("settle", at=NEXT_DAY, **ONE).codes == ["merged_over_ceiling"]
        told = {"person_id": "1", "reason": "told the department"}
        assert door("breach-answer", at=NEXT_DAY, **ONE, **told).ok
        assert door("settle", at=NEXT_DAY, **ONE).ok


class TestDone:
    def test_by_every_door(self, door: Door) -> None:
        assert door("entry-take", **ONE, person_id="1").ok
        assert door("conclude", at=CLOSE, **ONE).result["state"] == "concluded"
        may = door("tournament-check", at=CLOSE, **ONE).result["may"]
        assert may == ["duty-off", "payouts-publish", "house-add"]
        hand_over(door, CLOSE)
        assert door("duty-off", at=CLOSE, **ONE, person=DIRECTOR).ok
        assert door("tournament-check", at=CLOSE, **ONE).result["may"] == ["settle", "house-add"]
        assert door("settle", at=NEXT_DAY, **ONE).result == {
            "tournament_id": "1", "state": "settled", "findings": [],
        }  # fmt: skip
        again = door("settle", at=NEXT_DAY, **ONE)
        assert (again.code, again.status) == ("tournament_over", 5)
        checked = door("tournament-check", at=NEXT_DAY, **ONE).result
        assert (checked["state"], checked["may"], checked["findings"]) == ("settled", [], [])

    def test_a_gap_in_the_log_is_told_and_does_not_stop_it(self, evening: Evening, tmp_path: Path) -> None:
        door = Door("verb", address_of(evening.store), tmp_path)
        assert door("duty-off", at="2026-03-06T20:00:00-07:00", **ONE, person=DIRECTOR).ok
        assert door("conclude", at="2026-03-06T20:10:00-07:00", **ONE).ok
        found = door("settle", at=NEXT_DAY, **ONE).result["findings"]
        assert [(one["code"], one["severity"]) for one in found] == [("presence_gap", "warns")]


# What each verb about a tournament answers once it is settled; those without an entry are refused below.
OPEN_AFTER = {
    "tournament-check", "charity-show", "dealer-list", "duty-log", "rules-log", "ceiling", "pool",
    "pack-print", "person-find", "people-list", "rules-print", "report", "breach-answer", "house-show",
    "seat-list", "payouts-show", "payouts-preview", "deal-preview", "tournament-proof", "tax-list",
    "ledger-report", "export",
}  # fmt: skip
REFUSED: dict[str, dict[str, Any]] = {
    "bust": {"person_id": "1"},
    "bust-undo": {"person_id": "2"},
    "charity-pay": {"amount_cents": 1},
    "dealer-assign": {"table": 1, "dealer_id": "1", "seen_by": DIRECTOR},
    "dealer-move": {"dealer_id": "1", "table": 2},
    "dealer-rotate": {},
    "dealer-release": {"table": 1},
    "duty-on": {"person": "Tobias Ferris"},
    "duty-handover": {"to_person": "Tobias Ferris"},
    "duty-off": {"person": DIRECTOR},
    "dispute-write": {"what": "Bet out of turn", "settled": "Binding", "settled_by": DIRECTOR},
    "permit-submit": {},
    "permit-approve": {"permit_number": "26-2"},
    "permit-deny": {"why": "late"},
    "rules-post": {"area": "Main floor"},
    "rules-give": {"person_id": "1"},
    "entry-take": {"person_id": "1"},
    "reentry-take": {"person_id": "2"},
    "addon-take": {"person_id": "1"},
    "other-take": {"person_id": "1", "label": "Staff add-on", "amount_cents": 500},
    "registration-open": {"reason": "again"},
    "registration-close": {},
    "play-start": {},
    "day-end": {},
    "conclude": {},
    "settle": {},
    "level-set": {"level": 1},
    "house-add": {"amount_cents": 100, "reason": "a gift"},
    "beneficiary-add": {"name": "Another Fund", "address": "1 Elm", "reason": "late"},
    "beneficiary-drop": {"name": "Another Fund", "reason": "late"},
    "entry-by-seat": {"person_id": "1", "reason": "won"},
    "seat-won": {"person_id": "1"},
    "payouts-publish": {"reason": "late"},
    "deal-record": {"amounts": [1, 2], "agreed_by": ("1", "2")},
    "prize-pay": {"place": 1},
    "tournament-edit": {"name": "Another name", "reason": "a slip"},
}


class TestAfterwards:
    def test_every_verb_of_a_tournament_is_named_here(self) -> None:
        about = {
            name
            for name, verb in VERBS.items()
            if "tournament_id" in inspect.signature(verb.function).parameters
        }
        assert about == OPEN_AFTER | set(REFUSED)

    @pytest.mark.parametrize("verb", REFUSED)
    def test_the_books_stay_closed(self, charity: Door, verb: str) -> None:
        settle(charity)
        answer = charity(verb, at=NEXT_DAY, **ONE, **REFUSED[verb])
        assert not answer.ok
        assert answer.status in (3, 5), answer.body

    def test_nothing_is_voided_any_more(self, charity: Door) -> None:
        settle(charity)
        for payment in ("1", "3"):
            assert charity("void", at=NEXT_DAY, payment_id=payment, reason="slip").code == "tournament_over"

    def test_it_is_read_and_printed(self, charity: Door, tmp_path: Path) -> None:
        settle(charity)
        for verb in ("tournament-check", "charity-show", "duty-log", "pool"):
            assert charity(verb, at=NEXT_DAY, **ONE).ok, verb
        out = str(tmp_path)
        assert charity("rules-print", at=NEXT_DAY, **ONE, out=out).ok
        assert charity("report", at=NEXT_DAY, **ONE, kind="dealers-and-duty", out=out).ok
        assert charity("receipt-print", at=NEXT_DAY, receipt_number="A-00001", out=out).ok
        assert not charity("verify").result["problems"]

    def test_one_person_found_out_late_is_raised_and_answered(self, evening: Evening, tmp_path: Path) -> None:
        for person in ("1", "2"):
            evening.entry(person)
            evening.other(person, 120_000)
        busts.bust_player(evening.desk(), **ONE, person_id="2")
        steps.conclude(evening.desk(CLOSE), **ONE)
        door = Door("verb", address_of(evening.store), tmp_path, clerk=NOBODY)
        assert door("duty-off", at=NEXT_DAY, **ONE, person=DIRECTOR).ok
        hand_over(door)
        assert door("settle", at=NEXT_DAY, **ONE).ok
        merged = door("person-merge", at=NEXT_DAY, keep_id="1", drop_id="2", reason="one person").result
        assert [one["code"] for one in merged["findings"]] == ["merged_over_ceiling"]
        checked = door("tournament-check", at=NEXT_DAY, **ONE).result
        assert "merged_over_ceiling" in [one["code"] for one in checked["findings"]]
        told = {"person_id": "1", "reason": "told the department"}
        answered = door("breach-answer", at=NEXT_DAY, **ONE, **told).result
        assert (answered["answered"], answered["findings"]) == (1, [])
