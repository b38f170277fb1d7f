"""Two records of one person at the desk: laid side by side, merged, told apart."""

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.desk.merging import merge_people
from app.desk.people import add_person
from app.desk.sales import take_entry, take_other
from app.ui.dialogs import merge_form
from db import entries, merges, people
from db.bars import list_bars
from tests.engines import opened_again
from tests.ui.desk_driver import ESC, F5, Clerk
from tests.ui.desk_room import desk_on

F4 = Qt.Key.Key_F4


@pytest.fixture
def clerk(qtbot, room):
    return Clerk(qtbot, room[0], room[1])


@pytest.fixture
def halls(room):
    """Nathaniel and Nate Hall: one birth date and one phone."""
    desk, _number, ids = room
    first = ids["Hall"]
    return first, str(int(first) + 1), desk


def column(clerk):
    return clerk.screen.twins.column


def pay(room, person_id, cents):
    desk, number, _ids = room
    one = {"tournament_id": number, "person_id": person_id}
    take_entry(desk, **one)
    take_other(desk, **one, label="Staff add-on", amount_cents=cents - 115_00)


def save(clerk):
    QTest.keyClick(clerk.focus(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def test_f4_lays_them_side_by_side_and_ctrl_s_merges(clerk, room, halls):
    first, second, desk = halls
    take_entry(desk, tournament_id=room[1], person_id=second)
    clerk.scan("nathaniel")
    clerk.press(F4)
    assert column(clerk).isVisible()
    same = {one.name for one in column(clerk).lines.lines() if one.same}
    assert {"Born", "Phone", "Town"} <= same
    assert not column(clerk).one.isEnabled()
    clerk.type("Same license")
    save(clerk)
    # Nate has paid, so that record was offered to be kept.
    assert people.get_person(desk.store, first).person_id == second
    assert clerk.screen.counter.card.person.person_id == second
    assert clerk.screen.person.isVisible()
    assert clerk.screen.person.notice.isVisible()
    assert clerk.at_find()
    clerk.press(F5)
    assert clerk.screen.sale.selling.prepared() is None


def test_enter_merges_nothing(clerk, halls):
    clerk.scan("nathaniel")
    clerk.press(F4)
    clerk.scan("Same license")
    assert column(clerk).isVisible()
    assert merges.list_merges(halls[2].store) == []
    clerk.press(ESC)
    assert clerk.screen.person.isVisible()


def test_the_badge_leads_there_and_the_other_may_be_kept(clerk, halls):
    first, second, desk = halls
    clerk.scan("nathaniel")
    badge = clerk.screen.person.badges.badges[0]
    assert badge.accessibleName() == "POSSIBLE TWIN"
    clerk.click(badge)
    assert column(clerk).isVisible()
    clerk.click(column(clerk).choice.right)
    column(clerk).reason.set_text("Same license")
    column(clerk)._grey()
    clerk.click(column(clerk).one, times=2)
    assert [(one.keep_id, one.drop_id) for one in merges.list_merges(desk.store)] == [
        (int(second), int(first))
    ]


def test_two_people_are_not_asked_about_again(clerk, halls):
    clerk.scan("nathaniel")
    clerk.press(F4)
    clerk.click(column(clerk).two)
    assert clerk.screen.person.notice.isVisible()
    assert [badge.kind for badge in clerk.screen.counter.card.badges] == ["not_paid"]
    clerk.press(F4)
    assert not column(clerk).isVisible()


def test_a_breach_is_said_at_once_and_stays_on_the_offers(clerk, room, halls):
    first, second, _desk = halls
    pay(room, first, 1500_00)
    pay(room, second, 1200_00)
    clerk.scan("nathaniel")
    clerk.press(F4)
    meter = column(clerk).meter.accessibleName()
    assert "$200.00 too much" in meter
    assert column(clerk).seats.isVisible()
    column(clerk).reason.set_text("Same license")
    column(clerk)._grey()
    clerk.click(column(clerk).one)
    assert "in twice" in clerk.screen.person.notice.accessibleName() or clerk.screen.person.notice.isVisible()
    offers = {offer.kind.value: offer.reason for offer in clerk.screen.counter.card.offers}
    assert offers["add-on"] == "in twice, to answer"


def test_another_window_shows_the_merged_sum_at_once(clerk, room, halls):
    first, second, desk = halls
    pay(room, second, 1200_00)
    clerk.scan("nathaniel")
    assert clerk.screen.counter.card.paid.cents == 0
    other = opened_again(desk.store)
    merge_people(desk_on(other), keep_id=first, drop_id=second, reason="Same license")
    other.close()
    clerk.screen.hub.look()
    assert clerk.screen.counter.card.paid.cents == 1200_00
    assert clerk.screen.person.meter.accessibleName().startswith("Paid $1,200.00")


def test_a_merge_by_another_desk_closes_the_question(clerk, halls):
    first, second, desk = halls
    clerk.scan("nathaniel")
    clerk.press(F4)
    other = opened_again(desk.store)
    merge_people(desk_on(other), keep_id=first, drop_id=second, reason="Same license")
    other.close()
    clerk.screen.hub.look()
    assert clerk.screen.person.isVisible()
    assert entries.list_entries(desk.store, "1", first) == []


def test_several_are_asked_about_in_turn(clerk, room, halls):
    desk = room[0]
    add_person(desk, first="Nat", last="Hall", birth=people.get_person(desk.store, halls[0]).birth)
    clerk.scan("nathaniel")
    clerk.press(F4)
    assert column(clerk).next.isVisible()
    before = column(clerk).choice.right.words
    clerk.click(column(clerk).next)
    assert column(clerk).choice.right.words != before
    clerk.click(column(clerk).two)
    assert column(clerk).choice.right.words == before
    assert not column(clerk).next.isVisible()


def test_barred_at_the_form_and_let_in_again(clerk, room):
    desk, _number, ids = room
    clerk.scan("halloran")
    clerk.click(clerk.screen.person.edit)
    panel = clerk.screen.form.bar
    assert not panel.act.isEnabled()
    retype(panel.reason, "Threw a chair")
    retype(panel.until, "Mar 5, 2026")
    clerk.click(panel.act)
    assert "is past" in panel.until.error()
    retype(panel.until, "Jun 30, 2026")
    clerk.click(panel.act)
    (bar,) = list_bars(desk.store, ids["Halloran"])
    assert (bar.reason, bar.until.isoformat()) == ("Threw a chair", "2026-06-30")
    assert "Threw a chair" in clerk.screen.person.notice.accessibleName()
    clerk.click(clerk.screen.person.edit)
    assert "Threw a chair" in panel.words.text()
    retype(panel.reason, "Apologized")
    clerk.click(panel.act)
    assert list_bars(desk.store, ids["Halloran"]) == []
    assert not clerk.screen.person.notice.isVisible()


def retype(field, text):
    field.edit.selectAll()
    QTest.keyClicks(field.edit, text)


def test_what_contradicts_one_person_is_marked(room):
    one = people.get_person(room[0].store, room[2]["Halloran"])
    assert not merge_form._unlike(one, one)
    assert merge_form._unlike(replace(one, birth=date(1980, 1, 2)), replace(one, birth=date(1981, 1, 2)))
    assert not merge_form._unlike(replace(one, birth=None), one)
    assert merge_form._unlike(replace(one, id_last4="1111"), replace(one, id_last4="2222"))
