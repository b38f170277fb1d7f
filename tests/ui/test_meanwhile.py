"""Two desks on one record: what the other one wrote is kept, or shown before it is written over."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.desk.desk import venue_of
from app.desk.pack_copies import copy_pack, edit_pack
from app.desk.packs import show_pack
from app.desk.people import edit_person
from app.desk.tournaments import edit_tournament
from app.desk.venue import add_operator, edit_operator, further_operators, set_venue
from app.ui.meanwhile import Standing, meanwhile
from db import people
from tests.ui import tournament_samples as samples
from tests.ui.desk_driver import Clerk
from tests.ui.room import at, make_venue
from tests.ui.settings_bench import Bench
from tests.ui.tournament_hands import kept, open_part, press, retype


@pytest.fixture
def settings(store):
    desk = at(store)
    make_venue(desk)
    return desk


def test_only_what_was_typed_counts_and_what_was_overtaken_is_told_once():
    standing = Standing()
    standing.begin({"name": "Ann", "city": ""})
    shown = {"name": "Ann", "city": "Butte"}
    assert standing.typed(shown) == {"city"}
    assert standing.overtaken(shown, {"name": "Anna", "city": ""}) == {}
    assert list(standing.overtaken(shown, {"name": "Anna", "city": "Helena"})) == ["city"]
    assert standing.overtaken(shown, {"name": "Anna", "city": "Helena"}) == {}
    assert standing.overtaken(shown, {"name": "Anna", "city": "Butte"}) == {}


def test_the_sentence_says_what_stands_by_whom_and_the_next_step():
    assert meanwhile("Helena", "M. Reyes") == (
        "Changed meanwhile by M. Reyes: now it says Helena. Save again to keep yours."
    )
    assert "now it is empty" in meanwhile("")


def begin_edit(qtbot, room):
    clerk = Clerk(qtbot, room[0], room[1])
    clerk.scan("raghu")
    clerk.screen._edit_person()
    return clerk, clerk.screen.form, clerk.screen.counter


def save(form):
    QTest.mouseClick(form.save, Qt.MouseButton.LeftButton)


def test_a_city_does_not_write_over_the_name_and_phone_of_another_desk(qtbot, room):
    desk, _number, ids = room
    _clerk, form, _ = begin_edit(qtbot, room)
    edit_person(desk, person_id=ids["Raghunathan"], first="Meenakshi", phone="406-555-0144")
    retype(qtbot, form.fields["city"], "Dillon")
    save(form)
    one = people.get_person(desk.store, ids["Raghunathan"])
    assert (one.first, one.phone, one.city) == ("Meenakshi", "406-555-0144", "Dillon")


def test_a_field_that_both_typed_stops_the_first_save(qtbot, room):
    desk, _number, ids = room
    _clerk, form, _ = begin_edit(qtbot, room)
    edit_person(desk, person_id=ids["Raghunathan"], city="Anaconda")
    retype(qtbot, form.fields["city"], "Dillon")
    save(form)
    assert "now it says Anaconda" in form.fields["city"].error()
    assert form.isVisible()
    assert people.get_person(desk.store, ids["Raghunathan"]).city == "Anaconda"
    save(form)
    assert people.get_person(desk.store, ids["Raghunathan"]).city == "Dillon"
    assert not form.isVisible()


def test_a_form_with_nothing_changed_writes_nothing(qtbot, room):
    _clerk, form, _ = begin_edit(qtbot, room)
    save(form)
    assert not form.isVisible()


def test_the_venue_keeps_what_another_desk_wrote(qtbot, settings):
    bench = Bench(qtbot, settings, "venue")
    section = bench.section
    bench.type(section.form.fields["address"], "4 Alder Street")
    set_venue(settings, premises="The Lodgepole", address="9 Main Street")
    bench.press(section.save)
    assert "now it says 9 Main Street" in section.form.fields["address"].error()
    assert venue_of(settings).address == "9 Main Street"
    bench.press(section.save)
    venue = venue_of(settings)
    assert (venue.premises, venue.address) == ("The Lodgepole", "4 Alder Street")


def test_a_zone_that_another_desk_chose_is_said_above(qtbot, settings):
    bench = Bench(qtbot, settings, "venue")
    section = bench.section
    section.place.timezone.set_value("America/Chicago")
    section.place.timezone.chosen.emit("America/Chicago")
    set_venue(settings, timezone="America/Phoenix")
    bench.press(section.save)
    assert "America/Phoenix" in section.message.accessibleName()
    bench.press(section.save)
    assert venue_of(settings).timezone == "America/Chicago"


def test_a_further_operator_keeps_what_another_desk_wrote(qtbot, settings):
    made = add_operator(
        settings, operator="Cora Bell", license="GOA-7001", premises="Bell Club", card_tables=4
    ).operator_id
    bench = Bench(qtbot, settings, "venue")
    part = bench.section.operators
    part.begin(made)
    bench.type(part.fields["premises"], "Bell House")
    bench.type(part.fields["reason"], "Renamed")
    edit_operator(settings, operator_id=made, reason="Moved", card_tables=6, premises="Bell Room")
    bench.press(part.keep)
    assert "now it says Bell Room" in part.fields["premises"].error()
    bench.press(part.keep)
    ((one, _where),) = further_operators(settings)
    assert (one.premises, one.card_tables) == ("Bell House", 6)


def test_a_pack_value_that_another_desk_changed_is_said_first(qtbot, settings):
    copy_pack(settings, pack="montana-2007", name="Lodgepole reading")
    bench = Bench(qtbot, settings, "packs")
    section = bench.section
    section.side.choice.set_value("lodgepole-reading")
    section.refresh()
    one = next(each for each in section.model.records() if each.name == "ceiling_cents")
    section.table.chosen.emit(one)
    bench.press(section.side.edit)
    form = section.side.form
    bench.type(form.typed, "2,000.00")
    bench.type(form.source, "Our counsel")
    bench.type(form.reason, "Narrower")
    edit_pack(
        settings, pack="lodgepole-reading", name=one.name, value=1_800_00, citation=one.citation, source="Letter",
        certainty="our reading", since=one.since, reason="Narrower still",
    )  # fmt: skip
    bench.press(form.keep)
    assert "now it says" in form.message.accessibleName()
    bench.press(form.keep)
    values = show_pack(settings, pack="lodgepole-reading").values
    assert [each.value for each in values if each.name == one.name][-1] == "200000"


def test_a_part_stops_once_before_it_writes_over_what_another_desk_wrote(qtbot, store):
    desk = samples.desk_of(store)
    number = samples.draft(desk)
    form = open_part(qtbot, desk, number, "rules")
    retype(qtbot, form.areas, "Card room")
    qtbot.keyClicks(form.why.edit, "One room")
    other = replace(desk, clerk="Marisol Reyes")
    reason = "Two rooms" if kept(desk, number).needs_reason else ""
    edit_tournament(other, tournament_id=number, areas=("Bar", "Back room"), reason=reason)
    press(qtbot, form.save)
    assert "Changed meanwhile by Marisol Reyes: now it says Bar / Back room." in form.areas.error()
    assert kept(desk, number).terms.areas == ("Bar", "Back room")
    press(qtbot, form.save)
    assert kept(desk, number).terms.areas == ("Card room",)


def test_a_choice_of_a_part_is_told_in_the_banner(qtbot, store):
    desk = samples.desk_of(store)
    number = samples.draft(desk)
    form = open_part(qtbot, desk, number, "charity")
    choice = next(bound for bound in form.bounds if bound.name == "charitable")
    before = choice.value()
    choice._newest, choice._stands = "elsewhere", "elsewhere"
    choice._stands = "at first"
    assert choice.overtaken() == "elsewhere"
    assert choice.overtaken() is None
    assert choice.value() == before
