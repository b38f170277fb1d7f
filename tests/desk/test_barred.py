"""Barred people are refused at every sale with the reason, through every door."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.errors import Conflict, InvalidInput
from app.desk import bars, counter
from tests.builders import Evening, desk_at, refusals
from tests.desk.doors import Door
from tests.desk.merged import merge

SALE = {"tournament_id": "1", "person_id": "1"}


def test_every_sale_is_refused_with_the_reason(door: Door) -> None:
    assert door("entry-take", **SALE).ok
    assert door("person-bar", person_id="1", reason="Threw a chair").result["barred"] is True
    for verb, more in (
        ("addon-take", {}),
        ("reentry-take", {}),
        ("entry-take", {}),
        ("other-take", {"label": "Staff add-on", "amount_cents": 500}),
    ):
        answer = door(verb, **SALE, **more)
        assert (answer.status, answer.codes[0]) == (3, "barred")
        assert "Threw a chair" in answer.error["findings"][0]["message"]
    assert door("person-unbar", person_id="1", reason="Apologized").ok
    assert door("addon-take", **SALE).ok
    assert door("person-unbar", person_id="1", reason="Again").error["code"] == "not_barred"


def test_to_the_end_of_its_last_day(evening: Evening) -> None:
    bars.bar_person(evening.desk(), person_id="1", reason="Loud", until=date(2026, 3, 6))
    assert [one.code for one in refusals(lambda: evening.entry("1"))] == ["barred"]
    card = counter.person_card(evening.desk(), tournament_id="1", person_id="1")
    assert [one.kind for one in card.badges] == ["barred", "not_paid"]
    assert card.offers[0].reason == "barred"
    # One minute past midnight in Helena, the entry is closed by its level and no more by the bar.
    after = counter.person_card(
        desk_at(evening.store, "2026-03-07T00:01:00-07:00"), tournament_id="1", person_id="1"
    )
    assert [one.code for one in after.offers[0].findings] == ["closed_after_level"]


def test_a_day_that_is_past(evening: Evening) -> None:
    with pytest.raises(InvalidInput) as caught:
        bars.bar_person(evening.desk(), person_id="1", reason="Loud", until=date(2026, 3, 5))
    assert (caught.value.field, caught.value.code) == ("until", "in_the_past")


def test_a_bar_goes_with_the_person(evening: Evening) -> None:
    bars.bar_person(evening.desk(), person_id="2", reason="Loud")
    bars.bar_person(evening.desk(), person_id="1", reason="Louder")
    bars.unbar_person(evening.desk(), person_id="1", reason="Mistaken")
    merge(evening, "1", "2")
    assert [one.code for one in refusals(lambda: evening.entry("1"))] == ["barred"]
    bars.unbar_person(evening.desk(), person_id="1", reason="Enough")
    assert evening.entry("2").entry_number == 1
    with pytest.raises(Conflict, match="not_barred"):
        bars.unbar_person(evening.desk(), person_id="2", reason="Enough")
