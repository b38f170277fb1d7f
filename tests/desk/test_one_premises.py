"""In charge at two tournaments at once: under one roof it may be, on two premises it is not. ARM 23.16.1101(5)."""

from __future__ import annotations

from datetime import date

import pytest

from tests import builders
from tests.builders import DIRECTOR, MONTH_BEFORE, NOON
from tests.desk.doors import Door

SMALL = {**builders.TERMS, "pack": "montana-small-stakes", "reentry_limit": 0, "addon_limit": 0}
ANNEX = {"operator": "Annex Gaming, LLC", "license": "GOA-0002", "premises": "The Annex", "card_tables": 2}


@pytest.fixture
def two(bare_door: Door) -> Door:
    """Three tournaments on one day: 1 and 2 of the house, 3 of the Annex."""
    door = bare_door
    second = door("operator-add", at=MONTH_BEFORE, **ANNEX).result["operator_id"]
    for operator in ("house", "house", second):
        terms = {**SMALL, "addon_prize_cents": 0, "prize_cents": 6500, "last_day": date(2026, 3, 6)}
        assert door("tournament-add", at=MONTH_BEFORE, **terms, operators=(operator,)).ok
    return door


def test_at_the_same_premises_one_person_is_present_at_both(two: Door) -> None:
    for number in "12":
        assert two("duty-on", at=NOON, tournament_id=number, person=DIRECTOR).result["on_duty"] == [DIRECTOR]


def test_on_other_premises_refused_until_signed_off(two: Door) -> None:
    assert two("duty-on", at=NOON, tournament_id="1", person=DIRECTOR).ok
    refused = two("duty-on", at=NOON, tournament_id="3", person=DIRECTOR.upper())
    assert (refused.codes, refused.status) == (["on_duty_elsewhere"], 3)
    assert "Last Chance Gulch Classic" in refused.error["message"]
    assert two("duty-on", at=NOON, tournament_id="3", person="Tobias Ferris").ok
    handed = two("duty-handover", at=NOON, tournament_id="3", to_person=DIRECTOR)
    assert handed.codes == ["on_duty_elsewhere"]
    assert two("duty-off", at=NOON, tournament_id="1", person=DIRECTOR).ok
    assert two("duty-handover", at=NOON, tournament_id="3", to_person=DIRECTOR).ok


def test_a_shared_tournament_is_not_the_same_premises_as_one_of_them(two: Door) -> None:
    terms = {**SMALL, "addon_prize_cents": 0, "prize_cents": 6500, "last_day": date(2026, 3, 6)}
    both = ("house", "operator-1")
    number = two("tournament-add", at=MONTH_BEFORE, **terms, operators=both).result["tournament_id"]
    assert two("duty-on", at=NOON, tournament_id="1", person=DIRECTOR).ok
    assert two("duty-on", at=NOON, tournament_id=number, person=DIRECTOR).codes == ["on_duty_elsewhere"]
