"""A document corrected to one that is on file already: asked about, and over the ceiling raised at once. (10)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.core.plain import canonical
from app.desk import bars, counter, people, people_list
from app.desk.facts import of_one_document
from db.tournaments import change_tournament, get_tournament
from tests import builders
from tests.builders import Evening, refusals
from tests.desk.asking import questions
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


def test_one_document_is_in_once_whichever_record(evening: Evening, tmp_path: Path) -> None:
    """(7): a second entry while the first is in was sold to the other record."""
    people.edit_person(evening.desk(), person_id="1", **DOCUMENT)
    people.edit_person(evening.desk(), person_id="2", **DOCUMENT)
    door = Door("verb", address_of(evening.store), tmp_path)
    terms = get_tournament(evening.store, "1").terms
    with evening.store.unit():
        change_tournament(evening.store, "1", {"terms": canonical(replace(terms, addon_limit=1))})
    assert door("entry-take", **ONE, person_id="1").ok
    assert door("entry-take", **ONE, person_id="2").codes == ["already_in"]
    assert door("reentry-take", **ONE, person_id="2").codes == ["still_in"]
    assert [one.kind for one in counter.person_card(evening.desk(), **ONE, person_id="2").badges][1] == "in"
    added = door("addon-take", **ONE, person_id="2").result
    assert (added["entry_id"], added["paid_cents"]) == ("1", 16_500)
    assert door("addon-take", **ONE, person_id="1").codes == ["addon_limit"]
    assert door("bust", **ONE, person_id="2").result["entry_id"] == "1"
    assert door("entry-take", **ONE, person_id="2").codes == ["entered_before"]
    again = door("reentry-take", **ONE, person_id="2").result
    assert again["entry_number"] == 2
    assert door("reentry-take", **ONE, person_id="1").codes == ["still_in"]


def test_a_bar_holds_for_the_other_record_of_the_document(evening: Evening) -> None:
    people.edit_person(evening.desk(), person_id="1", **DOCUMENT)
    people.edit_person(evening.desk(), person_id="2", **DOCUMENT)
    bars.bar_person(evening.desk(), person_id="1", reason="Threw a chair")
    assert "barred" in [one.code for one in refusals(lambda: evening.entry("2"))]
    barred = people_list.list_people(evening.desk(), filter="barred").people
    assert {one.person_id for one in barred} == {"1", "2"}
    assert people_list.count_people(evening.desk()).barred == 2
    assert bars.unbar_person(evening.desk(), person_id="2", reason="Apologized").barred is False
    assert evening.entry("2").amount_cents > 0


def test_a_number_without_its_kind_is_of_the_kind_on_file(evening: Evening, tmp_path: Path) -> None:
    """A number typed alone was kept as one without a kind: the twin and the shared ceiling were gone."""
    door = paid(evening, tmp_path, 107_001)
    people.edit_person(evening.desk(), person_id="2", id_kind="License", id_number="1")
    kept = door("person-edit", person_id="2", id_number=DOCUMENT["id_number"]).result
    assert kept["possible_twins"] == ["1"]
    assert [one["code"] for one in kept["findings"]] == ["same_document_over_ceiling"]


def test_another_kind_needs_the_number_again(evening: Evening, tmp_path: Path) -> None:
    door = Door("verb", address_of(evening.store), tmp_path)
    assert door("person-edit", person_id="2", id_kind="License").ok  # no document on file yet
    assert door("person-edit", person_id="2", **DOCUMENT).ok
    refused = door("person-edit", person_id="2", id_kind="passport")
    assert (refused.code, refused.error["field"]) == ("needs_number", "id_number")
    assert door("person-edit", person_id="2", id_kind="LICENSE").ok  # one word for the digest
    people.edit_person(evening.desk(), person_id="1", id_kind="passport", id_number="X1")
    assert door("person-edit", person_id="2", id_kind="passport", id_number="x-1").result[
        "possible_twins"
    ] == ["1"]


def test_many_of_one_document_are_asked_for_together(evening: Evening) -> None:
    """Each pair of records had its own questions, at every check of the tournament."""
    for person in ("1", "2"):
        evening.entry(person)
        people.edit_person(evening.desk(), person_id=person, **DOCUMENT)

    def found() -> tuple[tuple[str, str, int], ...]:
        pairs = of_one_document(evening.desk(), "1")
        return tuple((one.person, one.other, one.paid.cents) for one in pairs)

    assert found() == (("Ann Lee", "Bob O'Brien", 23_000),)
    asked = questions(evening.store, found)
    for person in ("3", "4"):
        evening.entry(person)
        people.edit_person(evening.desk(), person_id=person, id_kind="passport", id_number="X1")
    assert (len(found()), questions(evening.store, found)) == (2, asked)
