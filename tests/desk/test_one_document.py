"""A document corrected to one that is on file already: asked about, and over the ceiling raised at once. (10)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.desk import people
from tests import builders
from tests.builders import Evening
from tests.desk.doors import Answer, Door
from tests.engines import address_of

ONE = {"tournament_id": "1"}
DOCUMENT = {"id_kind": "license", "id_number": "0607119844122"}


def paid(evening: Evening, tmp_path: Path, other_cents: int) -> Door:
    """Ann with the document, and Bob without one; both enter, Bob's other payment brings them to a sum."""
    people.edit_person(evening.desk(), person_id="1", **DOCUMENT)
    for person in ("1", "2"):
        evening.entry(person)
    evening.other("1", 120_000)
    evening.other("2", other_cents)
    return Door("verb", address_of(evening.store), tmp_path)


def edit(door: Door, **more: Any) -> Answer:
    return door("person-edit", person_id="2", **{**DOCUMENT, **more})


@pytest.mark.parametrize(("cents", "over"), [(107_000, False), (107_001, True)])
def test_asked_and_raised_from_one_cent_over(
    evening: Evening, tmp_path: Path, cents: int, over: bool
) -> None:
    door = paid(evening, tmp_path, cents)
    kept = edit(door).result
    assert kept["possible_twins"] == ["1"]
    codes = [one["code"] for one in kept["findings"]]
    assert codes == (["same_document_over_ceiling"] if over else [])
    found = [one["code"] for one in door("tournament-check", **ONE).result["findings"]]
    assert ("same_document_over_ceiling" in found) is over
    assert (
        "over_ceiling" in door("other-take", **ONE, person_id="2", label="Staff add-on", amount_cents=1).codes
    )


def test_it_stays_until_merged_and_answered_or_corrected(evening: Evening, tmp_path: Path) -> None:
    door = paid(evening, tmp_path, 120_000)
    assert edit(door).result["findings"]
    assert edit(door, id_number="0607119844123").result["findings"] == []
    assert edit(door).result["findings"]
    merged = door("person-merge", keep_id="1", drop_id="2", reason="one document").result
    assert "merged_over_ceiling" in [one["code"] for one in merged["findings"]]
    found = [one["code"] for one in door("tournament-check", **ONE).result["findings"]]
    assert "same_document_over_ceiling" not in found
    assert "merged_over_ceiling" in found


def test_neither_play_nor_the_books_get_past_it(evening: Evening, tmp_path: Path) -> None:
    door = paid(evening, tmp_path, 120_000)
    assert edit(door).ok
    assert door("day-end", **ONE).ok
    assert door("play-start", **ONE).codes == ["same_document_over_ceiling"]
    assert door("bust", **ONE, person_id="2").ok
    assert door("conclude", **ONE).ok
    assert "same_document_over_ceiling" in door("settle", **ONE).codes


def test_a_new_person_with_the_document_is_only_asked_about(evening: Evening) -> None:
    people.edit_person(evening.desk(), person_id="1", **DOCUMENT)
    added = people.add_person(
        evening.desk(), first="Anne", last="Leigh", birth=builders.date(1971, 3, 1), **DOCUMENT
    )
    assert (added.possible_twins, added.findings) == (("1",), ())
