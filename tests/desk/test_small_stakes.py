"""The small-stakes pack through every door: one fee of at most $80.00 before the start, and nothing else.

ARM 23.16.1103, reading note section 12.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders import DIRECTOR, EVENING, MONTH_BEFORE, NOON, TERMS, VENUE, date
from tests.desk.doors import Answer, Door

PACK = "montana-small-stakes"
ONE = {"tournament_id": "1"}
PLAIN: dict[str, Any] = {
    **TERMS, "pack": PACK, "reentry_limit": 0, "addon_limit": 0, "addon_prize_cents": 0, "addon_chips": 0,
    "prize_cents": 70_00, "expense_cents": 10_00,
}  # fmt: skip


def plan(door: Door, **changes: Any) -> Answer:
    return door("tournament-add", at=MONTH_BEFORE, **(PLAIN | changes))


def file(door: Door) -> None:
    assert door("permit-submit", at=MONTH_BEFORE, **ONE).ok
    assert door("permit-approve", at=MONTH_BEFORE, **ONE, permit_number="26-0099").ok


def ready(door: Door, **changes: Any) -> None:
    """A tournament with registration open, two people, all duties done."""
    plan(door, **changes)
    file(door)
    assert door("registration-open", at=NOON, **ONE).ok
    for first in ("Ann", "Bob"):
        assert door("person-add", at=NOON, first=first, last="Lee", birth=date(1980, 5, 5)).ok
    for area in TERMS["areas"]:
        assert door("rules-post", at=NOON, **ONE, area=area).ok
    assert door("duty-on", at=NOON, **ONE, person=DIRECTOR).ok
    dealer = {"first": "Tobias", "last": "Ferris", "license": "1000001-001-CDL", "expires": date(2026, 6, 30)}
    assert door("dealer-add", at=NOON, **dealer).ok
    assert door("dealer-assign", at=NOON, **ONE, table=1, dealer_id="1", seen_by=DIRECTOR).ok


def start(door: Door) -> None:
    ready(door, tables=1)
    assert door("entry-take", at=NOON, **ONE, person_id="1").result["amount_cents"] == 80_00
    assert door("play-start", at=EVENING, **ONE).ok


def codes(answer: Answer) -> list[str]:
    return [one["code"] for one in answer.result["findings"] if one["rule"] == "fee_cap"]


@pytest.mark.parametrize(("cents", "found"), [(79_99, []), (80_00, []), (80_01, ["over_fee_cap"])])
@pytest.mark.parametrize("part", ["prize_cents", "expense_cents"])
def test_eighty_dollars_and_not_a_cent_more(bare_door: Door, cents: int, found: list[str], part: str) -> None:
    fees = {"prize_cents": 0, "expense_cents": 0, part: cents}
    assert codes(plan(bare_door, **fees)) == found
    file(bare_door)
    opened = bare_door("registration-open", at=NOON, **ONE)
    assert opened.ok == (not found)
    if found:
        assert found[0] in opened.codes


def test_the_fee_is_not_raised_by_an_edit(bare_door: Door) -> None:
    plan(bare_door)
    raised = bare_door("tournament-edit", at=MONTH_BEFORE, **ONE, prize_cents=70_01)
    assert codes(raised) == ["over_fee_cap"]
    file(bare_door)
    assert "over_fee_cap" in bare_door("registration-open", at=NOON, **ONE).codes
    assert "over_fee_cap" in [one["code"] for one in bare_door("tournament-check", **ONE).result["findings"]]


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"reentry_limit": 1}, "reentry_offered"), ({"reentry_limit": -1}, "reentry_offered"),
        ({"addon_limit": 1, "addon_prize_cents": 1}, "addon_offered"), ({"late_until_level": 1}, "late_offered"),
        ({"addon_limit": -1, "addon_expense_cents": 5_00}, "addon_offered"),
    ],
)  # fmt: skip
def test_nothing_else_may_be_offered(bare_door: Door, more: dict[str, Any], found: str) -> None:
    assert codes(plan(bare_door, **more)) == [found]
    file(bare_door)
    assert found in bare_door("registration-open", at=NOON, **ONE).codes


@pytest.mark.parametrize(
    ("verb", "more"),
    [
        ("reentry-take", {}), ("addon-take", {}), ("other-take", {"label": "Staff add-on", "amount_cents": 5_00}),
        ("other-take", {"label": "Extra chips", "amount_cents": 1}),
    ],
)  # fmt: skip
def test_nothing_else_is_taken_before_or_after_the_start(
    bare_door: Door, verb: str, more: dict[str, Any]
) -> None:
    start(bare_door)
    for at in (EVENING, "2026-03-06T20:00:00-07:00"):
        refused = bare_door(verb, at=at, **ONE, person_id="1", **more)
        assert "no_other_fee" in refused.codes


def test_a_staff_addon_is_refused_while_registration_is_open(bare_door: Door) -> None:
    ready(bare_door, tables=1)
    staff = {"label": "Staff add-on", "amount_cents": 5_00}
    assert bare_door("other-take", at=NOON, **ONE, person_id="1", **staff).codes == ["no_other_fee"]


def test_nobody_enters_after_the_start(bare_door: Door) -> None:
    start(bare_door)
    late = bare_door("entry-take", at="2026-03-06T18:01:00-07:00", **ONE, person_id="2")
    assert "after_the_start" in late.codes
    assert bare_door("ceiling", **ONE, person_id="2").result["paid_cents"] == 0


@pytest.mark.parametrize(
    ("tables", "lawful"), [(VENUE["card_tables"] + 1, True), (VENUE["card_tables"] + 2, False)]
)
def test_one_extra_table(bare_door: Door, tables: int, lawful: bool) -> None:
    found = plan(bare_door, tables=tables).result["findings"]
    assert ("more_tables_than_extra" not in [one["code"] for one in found]) == lawful


def test_any_number_in_a_year_one_after_the_other(bare_door: Door) -> None:
    for day in range(1, 15):
        days = {"first_day": date(2026, 3, day), "last_day": date(2026, 3, day)}
        found = plan(bare_door, **days, name=f"Small {day}").result["findings"]
        assert [one["code"] for one in found if one["rule"] in ("calendar_count", "gap", "days")] == []


def test_the_annual_permit_ends_on_june_30(bare_door: Door) -> None:
    days = {"first_day": date(2026, 6, 30), "last_day": date(2026, 7, 1)}
    plan(bare_door, **days)
    file(bare_door)
    found = bare_door("tournament-check", at=MONTH_BEFORE, **ONE).result["findings"]
    assert [one["citation"] for one in found if one["code"] == "annual_permit_ends"] == ["ARM 23.16.1103"]
    assert bare_door("tournament-edit", at=MONTH_BEFORE, **ONE, last_day=date(2026, 6, 30)).ok
    found = bare_door("tournament-check", at=MONTH_BEFORE, **ONE).result["findings"]
    assert "annual_permit_ends" not in [one["code"] for one in found]


def test_it_may_be_charitable(bare_door: Door) -> None:
    charity = {
        "charitable": True, "charity_name": "Friends of the Creek", "charity_address": "9 Schoolhouse Lane, Helena",
        "charity_public_notice": "Poster at the door", "prize_cents": 30_00, "expense_cents": 10_00,
        "charity_cents": 40_00,
    }  # fmt: skip
    assert codes(plan(bare_door, **charity)) == []
    file(bare_door)
    assert bare_door("registration-open", at=NOON, **ONE).ok


def test_a_point_game_with_small_prizes_says_that_it_needs_no_permit(bare_door: Door) -> None:
    small = {
        "game": "cribbage",
        "prize_cents": 10_00,
        "expense_cents": 0,
        "starting_chips": 0,
        "chip_values": [],
    }
    found = plan(bare_door, **small).result["findings"]
    assert [one["code"] for one in found if one["rule"] == "games"] == ["social_game"]
    checked = bare_door("tournament-check", **ONE).result["findings"]
    note = next(one for one in checked if one["code"] == "social_game")
    assert (note["severity"], note["citation"]) == ("warns", "23-5-317(11)")
    assert "$10.00" in note["message"]
