"""Finding, adding and correcting people at the desk; empty counters."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from app.core.errors import StoreUnavailable
from app.core.records import EntryState, Kind
from app.desk import facts as bars
from app.desk.sales import take_addon, take_entry
from app.desk.sheets import give_rules
from app.desk.steps import close_registration
from app.ui.meanwhile import KEEP_OR_DROP
from db import entries, people
from tests.ui.desk_driver import ENTER, ESC, F5, F12, Clerk
from tests.ui.desk_room import add_people, desk_on, open_room

DOWN, UP = Qt.Key.Key_Down, Qt.Key.Key_Up


@pytest.fixture
def clerk(qtbot, room):
    return Clerk(qtbot, room[0], room[1])


def new_person(clerk):
    QTest.keyClick(clerk.focus(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)


def save(clerk):
    QTest.keyClick(clerk.focus(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_down_and_up_move_the_preview_and_enter_takes_it(clerk):
    clerk.type("hal")
    shown = [row.title for row in clerk.screen.finder.results.rows()]
    assert len(shown) == 7
    clerk.press(DOWN, DOWN, UP)
    assert clerk.screen.finder.selected() == clerk.screen.finder.results.rows()[1].key
    clerk.press(ENTER)
    assert clerk.screen.counter.taken
    assert clerk.screen.counter.card.person.list_name == shown[1]
    assert clerk.at_find()


def test_people_of_the_tournament_come_first_with_badges(clerk, room):
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Hale"])
    clerk.type("hal")
    rows = clerk.screen.finder.results.rows()
    assert rows[0].title == "Hale, Rosalind"
    assert [badge.words for badge in rows[0].badges] == ["IN"]
    twins = [row.title for row in rows if any(badge.words == "POSSIBLE TWIN" for badge in row.badges)]
    assert sorted(twins) == ["Hall, Nate", "Hall, Nathaniel"]


def test_the_next_scan_begins_anew_after_a_person_was_taken(clerk):
    clerk.scan("raghu")
    clerk.scan("pruitt")
    assert clerk.screen.finder.search.text() == "pruitt"
    assert clerk.screen.counter.card.person.last == "Pruitt"


def test_a_phone_end_and_two_words_find(clerk):
    clerk.scan("4417")
    assert clerk.screen.counter.card.person.last == "Halvorsen"
    clerk.scan("nate hal")
    assert clerk.screen.counter.card.person.name == "Nate Hall"


def test_f2_brings_the_focus_back(clerk):
    clerk.scan("raghu")
    clerk.press(F5)
    clerk.screen.sale.selling.tender.other.setFocus()
    clerk.press(Qt.Key.Key_F2)
    assert clerk.at_find()


def test_a_new_person_is_made_of_what_was_typed_and_taken(clerk, room):
    clerk.type("nora van der berg")
    new_person(clerk)
    form = clerk.screen.form
    assert form.isVisible()
    assert (form.fields["first"].text(), form.fields["last"].text()) == ("Nora", "van der Berg")
    clerk.type("6/30/1984")
    clerk.press(ENTER, ENTER, ENTER)
    clerk.type("MT 1234 8830")
    save(clerk)
    kept = clerk.screen.counter.card.person
    assert (kept.name, kept.birth, kept.id_last4) == ("Nora van der Berg", date(1984, 6, 30), "8830")
    assert not form.isVisible()
    assert clerk.screen.counter.taken
    clerk.press(F5, F12)
    assert clerk.sales()[0].person_id == kept.person_id


def test_enter_in_the_form_saves_nothing(clerk, room):
    before = people.count_people(room[0].store)
    clerk.type("quillfeather")
    new_person(clerk)
    clerk.press(*[ENTER] * 20)
    assert people.count_people(room[0].store) == before
    clerk.press(ESC)
    assert clerk.at_find()


def test_a_wrong_date_is_said_in_its_field(clerk, room):
    before = people.count_people(room[0].store)
    clerk.type("quillfeather")
    new_person(clerk)
    clerk.screen.form.fields["birth"].set_text("13/45/1984")
    clerk.screen.form.fields["first"].setFocus()
    save(clerk)
    assert clerk.screen.form.fields["birth"].error() == "Type it like 6/30/1984"
    clerk.screen.form.fields["birth"].set_text("6/30/2084")
    save(clerk)
    assert "in the future" in clerk.screen.form.fields["birth"].error()
    assert people.count_people(room[0].store) == before


def test_twins_are_shown_before_a_second_record_is_kept(clerk, room):
    before = people.count_people(room[0].store)
    clerk.type("nathan hall")
    new_person(clerk)
    clerk.screen.form.fields["birth"].set_text("4/4/1996")
    save(clerk)
    assert clerk.screen.form.twins_shown()
    assert people.count_people(room[0].store) == before
    clerk.screen.form._twin_rows.link_pressed.emit(room[2]["Hall"])
    assert clerk.screen.counter.card.person.name == "Nathaniel Hall"
    assert people.count_people(room[0].store) == before


def test_a_second_save_keeps_both(clerk, room):
    before = people.count_people(room[0].store)
    clerk.type("nathan hall")
    new_person(clerk)
    clerk.screen.form.fields["birth"].set_text("4/4/1996")
    save(clerk)
    save(clerk)
    assert people.count_people(room[0].store) == before + 1


def test_a_person_is_corrected(clerk, room):
    clerk.scan("raghu")
    clerk.click(clerk.screen.person.edit)
    form = clerk.screen.form
    assert form.fields["birth"].text() == "2/2/1990"
    form.fields["city"].set_text("Lolo")
    clerk.click(form.save)
    assert people.get_person(room[0].store, room[2]["Raghunathan"]).city == "Lolo"
    assert "Lolo" in clerk.screen.person._line.text()


def test_no_tournament_says_what_to_do(qtbot, store):
    clerk = Clerk(qtbot, desk_on(store))
    assert clerk.screen.person.accessibleName() == "Person, nobody"
    assert clerk.screen.sale.selling.offers[Kind.ENTRY].reason() == "no tournament yet"
    clerk.scan("hal")
    clerk.press(F5, F12)
    new_person(clerk)
    assert not clerk.screen.form.isVisible()


def test_before_registration_the_offers_say_so(qtbot, store):
    desk, number = open_room(store)
    add_people(desk)
    close_registration(desk, tournament_id=number)
    clerk = Clerk(qtbot, desk, number)
    clerk.scan("raghu")
    assert "registration closed" in clerk.screen.sale.selling.offers[Kind.ENTRY].reason()


def test_earlier_copies_and_crowded_rows_collapse(clerk, room):
    desk, number, ids = room
    give_rules(desk, tournament_id=number, person_id=ids["Pruitt"])
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    for _time in range(3):
        take_addon(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk.screen.hub.look(force=True)
    clerk.scan("pruitt")
    assert "2 earlier" in clerk.screen.person._rows["payments"].accessibleName()
    standing = entries.list_entries(desk.store, number, ids["Pruitt"])
    assert standing[0].state is EntryState.IN


def test_every_control_has_a_name(clerk):
    clerk.scan("raghu")
    clerk.press(F5)
    for kind in (QAbstractButton, QLineEdit):
        for control in clerk.screen.findChildren(kind):
            assert control.accessibleName(), control
            assert control.objectName() or kind is QAbstractButton, control


def test_nothing_is_sold_to_a_person_behind_the_form(clerk):
    clerk.scan("raghu")
    clerk.press(F5)
    new_person(clerk)
    clerk.press(F5, F12)
    assert not clerk.sales()
    clerk.press(ESC)
    clerk.press(F5, F12)
    assert not clerk.sales()
    assert clerk.screen.counter.card.person.last == "Raghunathan"


def test_a_ledger_that_cannot_be_read_is_said(clerk, monkeypatch):
    def broken(*_args, **_kwargs):
        raise StoreUnavailable("unreachable", file="desk.db")

    monkeypatch.setattr("app.ui.screens.desk_counter.find_people", broken)
    clerk.type("hal")
    assert "cannot be reached" in clerk.screen.person._empty._second.text()


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [("<b>x</b>", "", "<b>x</b>"), ("ann o'brien", "Ann", "O'Brien"), ("j&c, bo", "Bo", "j&c")],
)
def test_a_name_is_capitalized_only_where_it_is_plain_letters(clerk, typed, first, last):
    clerk.type(typed)
    new_person(clerk)
    fields = clerk.screen.form.fields
    assert (fields["first"].text(), fields["last"].text()) == (first, last)


def begin_edit(clerk):
    clerk.scan("raghu")
    clerk.screen._edit_person()
    return clerk.screen.form


def test_a_bar_asks_once_before_it_drops_what_is_typed_in_the_form(clerk, room):
    form = begin_edit(clerk)
    form.fields["city"].set_text("Dillon")
    form.bar.reason.set_text("Threw chips")
    form.bar.reason.edited.emit("Threw chips")
    clerk.click(form.bar.act)
    assert form.trouble.title() == KEEP_OR_DROP
    assert bars.standing_bar(room[0], form.person_id) is None
    clerk.click(form.bar.act)
    assert bars.standing_bar(room[0], room[2]["Raghunathan"]) is not None


def test_a_letter_in_find_leaves_the_form_and_enter_asks_once(clerk):
    form = begin_edit(clerk)
    form.fields["city"].set_text("Dillon")
    clerk.screen.focus_first()
    clerk.type("hal")
    assert form.isVisible()
    clerk.press(ENTER)
    assert (form.isVisible(), form.trouble.title()) == (True, KEEP_OR_DROP)
    assert form.fields["city"].text() == "Dillon"
    clerk.press(ENTER)
    assert not form.isVisible()


def test_a_new_person_asks_once_and_typing_on_asks_again(clerk):
    form = begin_edit(clerk)
    form.fields["city"].set_text("Dillon")
    new_person(clerk)
    assert (form.person_id != "", form.trouble.title()) == (True, KEEP_OR_DROP)
    form.fields["city"].edit.setFocus()
    clerk.type("s")
    new_person(clerk)
    assert form.person_id, "asked again after another key"
    new_person(clerk)
    assert not form.person_id
