"""What the counter shows beside one person: history, cash of a day, what a void does, who may be the same."""

from datetime import date, timedelta

import pytest

from app.core.money import Money
from app.core.records import Tender
from app.desk.busts import bust_player
from app.desk.counter import person_card
from app.desk.counter_room import (
    badges,
    cash_day,
    earlier_tournaments,
    offered,
    room,
    same_people,
    seat_freed,
)
from app.desk.sales import take_addon, take_entry, take_reentry
from app.desk.steps import close_registration, conclude
from app.desk.voids import void_payment
from tests.ui.desk_room import NOW, add_people, desk_on, next_tournament, open_room


@pytest.fixture
def held(store):
    """A room with a tournament in play and its people."""
    desk, number = open_room(store)
    return desk, number, add_people(desk)


def test_the_room_says_how_it_may_be_paid(held):
    desk, number, _ids = held
    shown = room(desk, tournament_id=number)
    assert shown.tenders == (Tender.CASH,)
    assert shown.people == 16
    assert [(one.price, one.ready) for one in offered(shown.terms)] == [
        (Money(115_00), False), (Money(115_00), False), (Money(60_00), False),
    ]  # fmt: skip


def test_a_person_who_is_out_shows_the_order_and_then_the_place(held):
    desk, number, ids = held
    for name in ("Hale", "Pruitt", "Benavides"):
        take_entry(desk, tournament_id=number, person_id=ids[name])
    bust_player(desk, tournament_id=number, person_id=ids["Hale"])
    (badge,) = badges(desk, tournament_id=number, person_ids=[ids["Hale"]])[ids["Hale"]]
    assert (badge.kind, badge.place) == ("out", 1)
    close_registration(desk, tournament_id=number)
    card = person_card(desk, tournament_id=number, person_id=ids["Hale"])
    assert card.badges[0].place == card.entries[0].place == 3


def test_earlier_tournaments_tell_entries_place_and_sum(held):
    desk, number, ids = held
    for name in ("Hale", "Pruitt"):
        take_entry(desk, tournament_id=number, person_id=ids[name])
    bust_player(desk, tournament_id=number, person_id=ids["Hale"])
    take_reentry(desk, tournament_id=number, person_id=ids["Hale"])
    bust_player(desk, tournament_id=number, person_id=ids["Hale"])
    conclude(desk, tournament_id=number)
    later = next_tournament(desk)
    (one,) = earlier_tournaments(desk, tournament_id=later, person_id=ids["Hale"])
    assert (one.name, one.entries, one.place, one.paid) == (
        "Bitterroot Spring Classic", 2, 2, Money(230_00),
    )  # fmt: skip
    (one,) = earlier_tournaments(desk, tournament_id=later, person_id=ids["Pruitt"])
    assert one.place == 1
    assert not earlier_tournaments(desk, tournament_id=later, person_id=ids["Benavides"])


def test_cash_of_a_day_leaves_out_what_is_void_and_what_is_older(held):
    desk, number, ids = held
    pack = room(desk, tournament_id=number).pack
    take_entry(desk, tournament_id=number, person_id=ids["Hale"])
    addon = take_addon(desk, tournament_id=number, person_id=ids["Hale"])
    day = cash_day(desk, person_id=ids["Hale"], pack=pack)
    assert (day.receipts, day.amount, day.flag) == (2, Money(175_00), Money(10_000_00))
    void_payment(desk, payment_id=addon.payment_id, reason="Wrong person")
    assert cash_day(desk, person_id=ids["Hale"], pack=pack).amount == Money(115_00)
    later = desk_on(desk.store, at=NOW + timedelta(hours=25))
    assert cash_day(later, person_id=ids["Hale"], pack=pack).receipts == 0


def test_a_void_says_what_it_does_to_the_seat(held):
    desk, number, ids = held
    sale = take_entry(desk, tournament_id=number, person_id=ids["Hale"])
    addon = take_addon(desk, tournament_id=number, person_id=ids["Hale"])
    assert seat_freed(desk, payment_id=addon.payment_id) == "The seat stays as it is."
    assert f"table {sale.table}, seat {sale.seat} is free" in seat_freed(desk, payment_id=sale.payment_id)
    bust_player(desk, tournament_id=number, person_id=ids["Hale"])
    assert "has been played" in seat_freed(desk, payment_id=sale.payment_id)


@pytest.mark.parametrize(
    ("last", "birth", "phone", "number", "found"),
    [
        ("Hall", date(1996, 4, 4), "", "", 2),
        ("Nobody", None, "(406) 555-7750", "", 1),
        ("Nobody", None, "", "mt-0002 8830", 1),
        ("Nobody", date(1996, 4, 4), "", "", 0),
    ],
)
def test_who_may_be_the_same_is_told_before_a_person_is_kept(held, last, birth, phone, number, found):
    twins = same_people(
        held[0], last=last, birth=birth, phone=phone, id_kind="Driver license", id_number=number
    )
    assert len(twins) == found
