"""A player goes out and comes back, recorded in the window by keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.errors import StoreUnavailable
from app.core.records import EntryState, Kind
from app.desk.deals import record_deal
from app.desk.payouts import publish_payouts, show_payouts
from app.desk.sales import take_entry, take_reentry
from db import entries
from db.finishers import list_in
from tests.ui.desk_driver import ENTER, ESC, F5, F6, F7, F12, Clerk
from tests.ui.desk_room import add_people, open_room

F8 = Qt.Key.Key_F8


@pytest.fixture
def clerk(qtbot, room):
    desk, number, ids = room
    for name in ("Raghunathan", "Pruitt", "Benavides"):
        take_entry(desk, tournament_id=number, person_id=ids[name])
    return Clerk(qtbot, desk, number)


def confirm(clerk):
    QTest.keyClick(clerk.focus(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)


def last_entry(clerk, room, name):
    return entries.list_entries(clerk.desk.store, clerk.number, room[2][name])[0]


def said(clerk):
    return clerk.screen.person.notice.accessibleName()


def test_a_player_goes_out_and_may_buy_back_at_once(clerk, room):
    clerk.scan("raghu")
    clerk.press(F8)
    assert clerk.screen.person.asking_out()
    confirm(clerk)
    assert last_entry(clerk, room, "Raghunathan").state is EntryState.OUT
    assert said(clerk) == "Out, place 3 as play stands. 2 players left."
    assert clerk.at_find()
    clerk.press(F6, F12)
    assert clerk.sales()[0].kind is Kind.REENTRY


def test_who_did_it_is_chosen_by_a_few_letters(clerk, room):
    clerk.scan("raghu")
    clerk.press(F8)
    clerk.type("prui")
    assert [row.title for row in clerk.screen.person.panel.found.rows()] == ["Pruitt, Deshawn"]
    confirm(clerk)
    assert last_entry(clerk, room, "Raghunathan").out_by == room[2]["Pruitt"]


def test_down_chooses_another_of_that_name(clerk, room):
    for name in ("Hale", "Haldane"):
        take_entry(room[0], tournament_id=room[1], person_id=room[2][name])
    clerk.scan("raghu")
    clerk.press(F8)
    clerk.type("hal")
    panel = clerk.screen.person.panel
    clerk.press(Qt.Key.Key_Down)
    second = panel.found.rows()[1].key
    confirm(clerk)
    assert last_entry(clerk, room, "Raghunathan").out_by == second


def test_a_name_that_has_not_played_records_nothing(clerk, room):
    clerk.scan("raghu")
    clerk.press(F8)
    clerk.type("marchetti")
    confirm(clerk)
    assert last_entry(clerk, room, "Raghunathan").state is EntryState.IN
    assert not clerk.screen.person.panel.confirm.isEnabled()


def test_the_player_is_not_offered_as_the_one_who_did_it(clerk):
    clerk.scan("raghu")
    clerk.press(F8)
    clerk.type("raghu")
    assert not clerk.screen.person.panel.found.rows()


def test_scans_double_and_held_keys_record_nothing(clerk, room):
    clerk.scan("raghu")
    clerk.press(F8, F8, F8)
    clerk.hold(F8)
    clerk.scan("pruitt")
    clerk.press(ENTER, ENTER, F12)
    assert last_entry(clerk, room, "Raghunathan").state is EntryState.IN
    assert not [one for one in clerk.sales() if one.kind is not Kind.ENTRY]


def test_a_second_confirmation_puts_nobody_else_out(clerk, room):
    clerk.scan("raghu")
    clerk.press(F8)
    confirm(clerk)
    confirm(clerk)
    assert entries.count_entries(room[0].store, room[1])[2] == 2


def test_esc_leaves_the_player_in(clerk, room):
    clerk.scan("raghu")
    clerk.press(F7, F8, ESC)
    assert not clerk.screen.person.asking_out()
    assert clerk.screen.counter.card.person.last == "Raghunathan"
    assert clerk.screen.sale.selling.prepared() is None
    assert last_entry(clerk, room, "Raghunathan").state is EntryState.IN
    assert clerk.at_find()


def test_an_out_is_undone_and_says_the_seat(clerk, room):
    before = last_entry(clerk, room, "Raghunathan")
    clerk.scan("raghu")
    clerk.press(F8)
    confirm(clerk)
    clerk.click(clerk.screen.person.back_in)
    entry = last_entry(clerk, room, "Raghunathan")
    assert entry.state is EntryState.IN
    assert said(clerk) == f"Back in at table {before.table}, seat {before.seat}. 3 players left."
    assert clerk.at_find()
    assert clerk.screen.person.out.isVisible()


def test_who_comes_back_beside_a_deal_is_told_of_it(clerk, room):
    desk, number, _ids = room
    clerk.scan("raghu")
    clerk.press(F8)
    confirm(clerk)
    publish_payouts(desk, tournament_id=number, places=1)
    left = [one.person_id for one in list_in(desk.store, number)]
    share = show_payouts(desk, tournament_id=number).prizes_cents
    amounts = {one: share if one == left[0] else 0 for one in left}
    record_deal(desk, tournament_id=number, amounts=amounts, agreed_by=tuple(left))
    clerk.click(clerk.screen.person.back_in)
    assert "is not in the deal that was kept" in said(clerk)


def test_a_seat_that_was_given_away_is_replaced_and_said(clerk, room):
    clerk.scan("raghu")
    clerk.press(F8)
    confirm(clerk)
    lost, other = last_entry(clerk, room, "Raghunathan"), last_entry(clerk, room, "Pruitt")
    with room[0].store.unit():
        entries.change_entry(room[0].store, other.entry_id, {"table_number": lost.table, "seat": lost.seat})
    clerk.click(clerk.screen.person.back_in)
    entry = last_entry(clerk, room, "Raghunathan")
    assert (entry.table, entry.seat) != (lost.table, lost.seat)
    assert f"table {entry.table}, seat {entry.seat}. That is a new seat." in said(clerk)


def test_no_button_for_who_is_not_in_nor_for_an_entry_bought_back(clerk, room):
    clerk.scan("marchetti")
    clerk.press(F8)
    person = clerk.screen.person
    assert not person.asking_out()
    assert not person.out.isVisible()
    assert not person.back_in.isVisible()
    clerk.scan("raghu")
    clerk.press(F8)
    confirm(clerk)
    take_reentry(room[0], tournament_id=room[1], person_id=room[2]["Raghunathan"])
    clerk.screen.hub.look(force=True)
    assert not person.back_in.isVisible()
    assert person.out.isVisible()


def test_nobody_goes_out_before_play(qtbot, store):
    desk, number = open_room(store, play=False)
    ids = add_people(desk)
    take_entry(desk, tournament_id=number, person_id=ids["Raghunathan"])
    clerk = Clerk(qtbot, desk, number)
    clerk.scan("raghu")
    clerk.press(F8)
    assert not clerk.screen.person.asking_out()
    assert not clerk.screen.person.out.isVisible()


def test_after_a_sale_the_player_may_be_put_out(clerk, room):
    clerk.scan("marchetti")
    clerk.press(F5, F12, F8)
    assert clerk.screen.person.asking_out()
    confirm(clerk)
    assert last_entry(clerk, room, "Marchetti").state is EntryState.OUT
    clerk.press(F6)
    assert clerk.screen.sale.selling.prepared().kind is Kind.REENTRY


def test_a_ledger_that_is_away_is_said(clerk, monkeypatch):
    def broken(*_args, **_kwargs):
        raise StoreUnavailable("unreachable", file="desk.db")

    monkeypatch.setattr("app.ui.screens.desk_out.bust_player", broken)
    clerk.scan("raghu")
    clerk.press(F8)
    confirm(clerk)
    assert said(clerk).startswith("Nothing was recorded.")


def test_typing_another_name_takes_the_panel_away(clerk):
    clerk.scan("raghu")
    clerk.press(F8, Qt.Key.Key_F2)
    clerk.type("pru")
    assert not clerk.screen.person.asking_out()
