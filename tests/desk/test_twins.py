"""Who may be on file twice is asked about: near names, one phone, one document. 23-5-317(10)."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.errors import Conflict
from app.desk import merging, people
from app.desk.counter_room import same_people
from tests.builders import Evening, add_person
from tests.desk.merged import merge


class TestTwins:
    def looks(self, evening: Evening, first: str, last: str, **about) -> bool:
        birth = date(1980, 3, 5) if "birth" not in about else about.pop("birth")
        found = same_people(
            evening.desk(), first=first, last=last, birth=birth, phone="", id_kind="", id_number="", **about
        )
        return "1" in [one.person_id for one in found]

    @pytest.mark.parametrize(
        ("first", "last", "alike"),
        [
            ("Ann", "Lee", True), ("ANN", "LÉE", True), ("Lee", "Ann", True), ("Ann", "Leee", True),
            ("Ann", "Le", True), ("Ann", "Eel", False), ("Ann", "Lex", True), ("Ann", "Lxx", False),
            ("Anna", "Lee", True), ("Robert", "Lee", True), ("Anna", "Lex", False), ("Ann", "Ele", True),
        ],
    )  # fmt: skip
    def test_near_names_with_one_birth_date(
        self, evening: Evening, first: str, last: str, alike: bool
    ) -> None:
        assert self.looks(evening, first, last) is alike
        assert not self.looks(evening, first, last, birth=date(1980, 3, 6))
        made = people.add_person(evening.desk(), first=first, last=last, birth=date(1980, 3, 5))
        assert ("1" in made.possible_twins) is alike

    def test_one_phone_however_written(self, evening: Evening) -> None:
        people.edit_person(evening.desk(), person_id="1", phone="(406) 555-0134")
        for phone in ("406 555 0134", "+1 406-555-0134", "1.406.555.0134"):
            made = people.add_person(
                evening.desk(), last=f"Nobody {phone[-1]}", checked_by="Ida", phone=phone
            )
            assert "1" in made.possible_twins
        assert people.find_people(evening.desk(), text="14065550134").people

    def test_a_sale_warns_and_is_made(self, evening: Evening) -> None:
        twin = add_person(evening.store, "Ann", "Lee", birth=date(1980, 3, 5))
        sale = evening.entry("1")
        assert [(one.code, one.severity) for one in sale.findings] == [("possible_twin", "warns")]
        told = merging.tell_apart(evening.desk(), person_id=twin, other_id="1", reason="Cousins")
        assert told.possible_twins == ()
        assert evening.addon("1").findings == ()
        assert merging.find_twins(evening.desk(), person_id="1").possible_twins == ()

    def test_a_merge_answers_it_too(self, evening: Evening) -> None:
        twin = add_person(evening.store, "Ann", "Lee", birth=date(1980, 3, 5))
        third = add_person(evening.store, "Ann", "Leigh", birth=None, checked_by="Ida")
        merge(evening, third, twin)
        assert merging.find_twins(evening.desk(), person_id="1").possible_twins == (third,)
        merge(evening, "1", third)
        assert merging.find_twins(evening.desk(), person_id="1").possible_twins == ()

    def test_one_document_is_not_told_apart(self, evening: Evening) -> None:
        one = add_person(evening.store, "Ola", "Nord", id_number="D 4417")
        two = add_person(evening.store, "Per", "Sand", id_number="d4417")
        with pytest.raises(Conflict, match="same_document"):
            merging.tell_apart(evening.desk(), person_id=one, other_id=two)
        merge(evening, one, two)
        with pytest.raises(Conflict, match="same_person"):
            merging.tell_apart(evening.desk(), person_id=one, other_id=two)
