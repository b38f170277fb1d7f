"""Input that cannot be: each refused with the field and the reason, at the door it came through."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests import builders
from tests.builders import MONTH_BEFORE
from tests.desk.doors import Door

TERMS = builders.TERMS


@pytest.mark.parametrize("field", ["first_day", "last_day"])
@pytest.mark.parametrize(
    "day",
    ["2026-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "0000-01-01", "3/6/2026", "soon"],
)
def test_an_impossible_day(bare_door: Door, field: str, day: str) -> None:
    if bare_door.kind == "verb":
        return  # a window hands over a date, never a text
    refused = bare_door("tournament-add", at=MONTH_BEFORE, **{**TERMS, field: day})
    assert (refused.status, refused.error["kind"], refused.error["field"]) == (4, "input", field)
    assert day in refused.error["message"] or "date" in refused.error["message"].lower()


@pytest.mark.parametrize("verb", ["tournament-add", "tournament-edit"])
def test_an_end_before_the_start(bare_door: Door, verb: str) -> None:
    days: dict[str, Any] = {"first_day": date(2026, 3, 6), "last_day": date(2026, 3, 5)}
    if verb == "tournament-edit":
        assert bare_door("tournament-add", at=MONTH_BEFORE, **TERMS).ok
        refused = bare_door(verb, at=MONTH_BEFORE, tournament_id="1", last_day=days["last_day"])
    else:
        refused = bare_door(verb, at=MONTH_BEFORE, **{**TERMS, **days})
    assert (refused.code, refused.error["field"], refused.status) == ("before_first_day", "last_day", 4)
    assert "before the first day" in refused.error["message"]


@pytest.mark.parametrize(
    ("change", "field", "code"),
    [
        ({"value": -1}, "ceiling_cents", "too_small"),
        ({"value": ""}, "ceiling_cents", "missing"),
        ({"name": "house_cents", "value": 1}, "house_cents", "unknown_value"),
    ],
)
def test_a_value_of_a_pack(bare_door: Door, change: dict[str, Any], field: str, code: str) -> None:
    copied = bare_door("pack-copy", pack="montana-2007", name="Ours").result["pack"]
    given = {"name": "ceiling_cents", "value": 240_000, "reason": "ours", **change}
    refused = bare_door("pack-edit", pack=copied, **given)
    assert (refused.code, refused.error["field"], refused.status) == (code, field, 4)


def test_two_operators_with_one_license(bare_door: Door) -> None:
    about = {"operator": "Annex Gaming, LLC", "premises": "The Annex", "card_tables": 2}
    added = bare_door("operator-add", **about, license="GOA-0002").result["operator_id"]
    own = builders.VENUE["license"]
    for verb, args in (
        ("operator-add", {**about, "license": own.lower()}),
        ("operator-edit", {"operator_id": added, "license": own, "reason": "a slip"}),
        ("venue-set", {"license": "goa 0002", "reason": "a slip"}),
    ):
        refused = bare_door(verb, **args)
        answer = (refused.code, refused.error["field"], refused.status)
        assert answer == ("operator_license_taken", "license", 4), verb
