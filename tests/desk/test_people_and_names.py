"""People: found, told apart, and written exactly as typed. Known faults 5 and 31 to 34."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from app.core.errors import InvalidInput, NotFound
from app.desk import counter, people, receipts
from app.desk.facts import person_of
from tests import builders
from tests.builders import Evening, date, journal_lines
from tests.desk.doors import Door

NAMES = (
    ("Pat", "O'Brien", "obrien"),
    ('"Doc"', "Hill", "doc hill"),
    ("Al", "Smith, Jr.", "smith jr"),
    ("Kit", "<b>x</b>", "kit"),
    ("Cy", "%s", "cy"),
    ("Flo", "{0}", "flo"),
    ("Jo", "J&C <img src=x>", "j c"),
    ("Thị Mai", "Nguyễn", "nguyen mai"),
    ("Đức", "Trần", "duc tran"),
    ("Łukasz", "Żółć", "zolc"),
    ("Тарас", "Шевченко", "шевч"),
    ("Νίκος", "Αλέξης", "αλεξης"),
    ("Håkan", "Ångström", "hakan angstrom"),
    ("Zoë", "Straße", "strasse"),
)


@pytest.mark.parametrize(("first", "last", "typed"), NAMES)
def test_known_faults_32_to_34_kept_found_and_printed_as_typed(
    evening: Evening, first: str, last: str, typed: str
) -> None:
    person = builders.add_person(evening.store, first, last, birth=date(1979, 1, 2))
    found = people.find_people(evening.desk(), text=typed).people
    assert person in [one.person_id for one in found]
    kept = counter.person_card(evening.desk(), tournament_id="1", person_id=person).person
    assert (kept.first, kept.last) == (first, last)
    sale = evening.entry(person)
    pdf = receipts.render_receipt(evening.desk(), sale.receipt_number, paper="letter")
    text = " ".join(PdfReader(BytesIO(pdf)).pages[0].extract_text().split())
    for word in f"{first} {last}".split():
        assert word in text
    lines = [one for one in journal_lines(evening.store) if one.verb == "person-add"]
    assert (lines[-1].arguments["first"], lines[-1].arguments["last"]) == (first, last)


@pytest.mark.parametrize("name", ["עברית", "Emoji \N{SLICE OF PIZZA} Pete"])
def test_what_no_font_holds_is_kept_and_printed_with_a_placeholder(evening: Evening, name: str) -> None:
    person = builders.add_person(evening.store, "Kim", name)
    sale = evening.entry(person)
    assert receipts.render_receipt(evening.desk(), sale.receipt_number).startswith(b"%PDF")
    assert counter.person_card(evening.desk(), tournament_id="1", person_id=person).person.last == name


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "tab\x00null", "\ud800", "x" * 121])
def test_names_that_are_none_are_refused(evening: Evening, name: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        builders.add_person(evening.store, "Kim", name)
    assert caught.value.field == "last"


def test_known_fault_5_two_people_of_one_name_are_told_apart(door: Door) -> None:
    twin = door("person-add", first="Ann", last="Lee", birth=date(1991, 2, 3)).result
    assert twin["possible_twins"] == []
    same = door("person-add", first="Anna", last="LEE", birth=date(1980, 3, 5)).result
    assert same["possible_twins"] == ["1"]
    lines = door("person-find", text="lee ann").result["people"]
    assert {one["birth"] for one in lines} == {"1980-03-05", "1991-02-03"}


def test_the_same_document_or_phone_may_be_the_same_person(evening: Evening) -> None:
    one = builders.add_person(evening.store, "Bob", "Lee", id_kind="license", id_number="0417 7735-x")
    for about in (
        {"id_kind": "License", "id_number": "04177735X"},
        {"birth": date(1950, 1, 1), "id_kind": "license", "id_number": "0417-7735-X"},
    ):
        kept = people.add_person(evening.desk(), first="Robert", last="Leigh", **about)
        assert one in kept.possible_twins
    phone = builders.add_person(evening.store, "Cy", "Poe", phone="(406) 555-0177")
    kept = people.add_person(evening.desk(), first="Di", last="Ray", phone="406.555.0177")
    assert kept.possible_twins == (phone,)
    assert counter.badges_of(evening.desk(), "1", person_of(evening.desk(), phone))[0].kind == "twin"
    assert "7735" not in str(journal_lines(evening.store)[-4].arguments)


def test_an_edit_follows_into_the_search(evening: Evening) -> None:
    edit = {"person_id": "1", "first": "Annika", "last": "Leeuwen", "phone": "406-555-0123", "city": "Butte"}
    about = {"birth": date(1981, 1, 1), "checked_by": "Ida", "id_kind": "passport", "id_number": "X1234567"}
    kept = people.edit_person(evening.desk(), **edit, **about)
    assert kept.name == "Annika Leeuwen"
    find = people.find_people
    assert [one.person_id for one in find(evening.desk(), text="leeuw annik").people] == ["1"]
    assert find(evening.desk(), text="lee ann x").people == ()
    assert [one.phone_end for one in find(evening.desk(), text="0123").people] == ["0123"]
    with pytest.raises(InvalidInput):
        people.edit_person(evening.desk(), person_id="1")
    with pytest.raises(NotFound):
        people.edit_person(evening.desk(), person_id="99", first="X")


def test_those_of_the_tournament_come_first(evening: Evening) -> None:
    late = builders.add_person(evening.store, "Zed", "Leeds")
    evening.entry(late)
    found = people.find_people(evening.desk(), text="lee", tournament_id="1").people
    assert [(one.last, one.entered) for one in found] == [("Leeds", True), ("Lee", False)]
    assert people.find_people(evening.desk(), text="lee", limit=1).more is False
    assert people.find_people(evening.desk(), text="").people == ()
    both = people.find_people(evening.desk(), text="zed lee", tournament_id="1").people
    assert [one.person_id for one in both] == [late]


def test_letters_no_paper_can_show_are_told(evening: Evening) -> None:
    desk = evening.desk()
    assert people.add_person(desk, first="Łukasz", last="Nguyễn").unprintable == ""
    kept = people.add_person(desk, first="Ann", last="م李م")
    assert kept.unprintable == "م李"
    assert people.edit_person(desk, person_id=kept.person_id, last="Lee").unprintable == ""
