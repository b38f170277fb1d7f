"""Sales at the desk by the keyboard: taken once, and what was not made is visibly not made."""

import sqlite3

import pytest

from app.core.errors import StoreUnavailable
from app.core.money import Money
from app.core.records import Kind, Tender
from app.desk.sales import take_entry
from app.ui.screens import desk_take
from app.ui.widgets.button import ButtonKind
from app.ui.widgets.offer import OfferState
from db.sqlite import open_sqlite
from tests.ui.desk_driver import ENTER, ESC, F5, F7, F9, F12, Clerk
from tests.ui.desk_room import add_people, desk_on, open_room


@pytest.fixture
def clerk(qtbot, room):
    return Clerk(qtbot, room[0], room[1])


def test_name_enter_f5_f12_takes_the_entry(clerk):
    clerk.type("raghu")
    assert clerk.screen.person._name.text() == "Priya Raghunathan"
    assert clerk.screen.person.badges.badges[0].accessibleName() == "PREVIEW"
    clerk.press(ENTER, F5)
    assert clerk.screen.sale.selling.take.text() == "Take $115.00"
    assert clerk.at_find()
    clerk.press(F12)
    (sale,) = clerk.sales()
    assert (sale.kind, sale.amount, sale.tendered) == (Kind.ENTRY, Money(115_00), Money(115_00))
    assert clerk.state == "paid"
    assert clerk.screen.sale.paid.receipt_number == sale.receipt_number == "A-00001"
    assert clerk.at_find()
    assert clerk.screen.finder.search.text() == ""
    assert clerk.screen.finder.sale().payment.receipt_number == "A-00001"
    assert clerk.screen.person.badges.badges[0].accessibleName() == "IN"


def test_paid_goes_with_the_first_key_typed(clerk):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    assert clerk.state == "paid"
    clerk.type("h")
    assert clerk.state == "selling"
    assert clerk.screen.finder.search.text() == "h"


def test_nothing_is_sold_before_enter(clerk):
    clerk.type("raghu")
    clerk.press(F5, F12)
    assert not clerk.sales()
    assert clerk.screen.sale.selling.offers[Kind.ENTRY].reason() == "no person taken yet"


def test_a_second_f12_takes_nothing(clerk):
    clerk.scan("raghu")
    clerk.press(F5, F12, F12, F12)
    assert len(clerk.sales()) == 1


def test_a_held_f12_takes_once(clerk):
    clerk.scan("raghu")
    clerk.press(F5)
    clerk.hold(F12)
    assert len(clerk.sales()) == 1


def test_an_add_on_is_taken_once_by_a_held_key(clerk, room):
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk.screen.hub.look(force=True)
    clerk.scan("pruitt")
    clerk.hold(F7)
    clerk.hold(F12)
    clerk.hold(F12)
    assert [sale.kind for sale in clerk.sales()] == [Kind.ADDON, Kind.ENTRY]


def test_a_scan_drops_the_prepared_sale_and_only_takes_a_person(clerk):
    clerk.scan("raghu")
    clerk.press(F5)
    clerk.scan("pruitt")
    assert not clerk.sales()
    assert clerk.screen.sale.selling.prepared() is None
    assert clerk.screen.counter.card.person.last == "Pruitt"
    clerk.press(F12)
    assert not clerk.sales()


def test_enter_on_the_focused_take_button_takes_nothing(clerk):
    clerk.scan("raghu")
    clerk.press(F5)
    clerk.screen.sale.selling.take.setFocus()
    clerk.press(ENTER)
    assert not clerk.sales()


def test_two_clicks_on_take_take_once(clerk):
    clerk.scan("raghu")
    clerk.click(clerk.screen.sale.selling.offers[Kind.ENTRY], 2)
    clerk.double_click(clerk.screen.sale.selling.take)
    assert len(clerk.sales()) == 1
    assert clerk.at_find()


def test_change_is_figured_from_a_note_and_from_what_is_typed(clerk):
    clerk.scan("raghu")
    clerk.press(F5)
    tender = clerk.screen.sale.selling.tender
    clerk.click(tender.notes[0])
    assert tender.change.amount() == "$5.00"
    clerk.press(F9)
    clerk.type("100")
    assert tender.trouble() == "$15.00 short"
    clerk.press(F12)
    assert not clerk.sales()
    clerk.press(F9)
    tender.other.clear()
    clerk.type("1.000,50")
    assert not clerk.screen.sale.selling.take.isEnabled()
    tender.other.clear()
    clerk.type("200.00")
    clerk.press(ENTER)
    assert clerk.at_find()
    assert not clerk.sales()
    clerk.press(F12)
    (sale,) = clerk.sales()
    assert (sale.tendered, sale.change) == (Money(200_00), Money(85_00))


def test_greyed_offers_say_the_shortest_reason(clerk):
    clerk.scan("raghu")
    offers = clerk.screen.sale.selling.offers
    assert offers[Kind.ENTRY].state() is OfferState.READY
    assert offers[Kind.REENTRY].reason() == "not entered yet"
    assert offers[Kind.ADDON].reason() == "not in play"


def test_two_windows_sell_one_entry_to_one_person(qtbot, room, room_file):
    desk, number, _ids = room
    other_store = open_sqlite(room_file)
    one, two = Clerk(qtbot, desk, number), Clerk(qtbot, desk_on(other_store), number)
    for window in (one, two):
        window.front()
        window.scan("raghu")
        window.press(F5)
    for window in (one, two):
        window.front()
        window.press(F12)
    assert one.state == "paid"
    assert two.state == "refused"
    assert len(one.sales()) == 1
    two.screen.hub.close()


def test_a_sale_prepared_for_what_another_window_sold_is_greyed_when_it_is_seen(qtbot, room, room_file):
    desk, number, ids = room
    clerk = Clerk(qtbot, desk, number)
    clerk.scan("raghu")
    clerk.press(F5)
    other_store = open_sqlite(room_file)
    take_entry(desk_on(other_store), tournament_id=number, person_id=ids["Raghunathan"])
    other_store.close()
    clerk.screen.hub.look()
    assert clerk.screen.sale.selling.offers[Kind.ENTRY].state() is OfferState.GREYED
    assert clerk.screen.sale.selling.prepared() is None
    clerk.press(F12)
    assert len(clerk.sales()) == 1


def test_a_busy_ledger_is_visibly_no_sale_and_the_same_sale_is_sent_again(clerk, room_file):
    clerk.scan("raghu")
    clerk.press(F5)
    before = clerk.screen.sale.selling.prepared()
    blocker = sqlite3.connect(room_file, isolation_level=None)
    blocker.execute("begin immediate")
    clerk.press(F12)
    selling = clerk.screen.sale.selling
    assert clerk.state == "selling"
    assert selling.not_made.isVisible()
    assert "nothing was taken" in selling.not_made.accessibleName()
    assert selling.prepared() == before
    blocker.execute("rollback")
    blocker.close()
    assert not clerk.sales()
    clerk.press(F12)
    assert clerk.state == "paid"
    assert len(clerk.sales()) == 1


def test_a_lost_answer_never_takes_twice(clerk, monkeypatch):
    real = desk_take.take_money

    def lost(*args):
        real(*args)
        raise StoreUnavailable("unreachable", file="desk.db")

    monkeypatch.setattr("app.ui.screens.desk_till.take_money", lost)
    clerk.scan("raghu")
    clerk.press(F5, F12)
    assert clerk.state == "selling"
    monkeypatch.setattr("app.ui.screens.desk_till.take_money", real)
    clerk.press(F12)
    assert clerk.state == "paid"
    assert len(clerk.sales()) == 1


def test_point_games_may_be_paid_by_check_exactly(qtbot, store):
    desk, number = open_room(store, play=False, game="cribbage")
    add_people(desk)
    clerk = Clerk(qtbot, desk, number)
    clerk.scan("raghu")
    clerk.press(F5)
    tender = clerk.screen.sale.selling.tender
    check = tender._kinds[Tender.CHECK]
    assert check.isVisible()
    clerk.click(check)
    assert check.kind() is ButtonKind.CHOSEN
    assert not tender.notes[0].isEnabled()
    clerk.press(F12)
    (sale,) = clerk.sales()
    assert (sale.tender, sale.change) == (Tender.CHECK, Money(0))


def test_esc_leads_back_from_everywhere(clerk):
    clerk.scan("raghu")
    clerk.press(F5, ESC)
    assert clerk.screen.sale.selling.prepared() is None
    assert clerk.screen.counter.card is None
    clerk.scan("pruitt")
    clerk.click(clerk.screen.sale.selling.other_button)
    clerk.press(ESC)
    assert not clerk.screen.sale.selling.other_shown()
    assert clerk.at_find()
