"""A seat won in another round at the desk: F5 enters without payment, once. 23-5-317(2)(c)."""

import pytest

from app.core.money import ZERO
from app.core.records import Kind
from app.ui.widgets.offer import OfferState
from tests.ui.desk_driver import ENTER, F5, F12, Clerk
from tests.ui.seat_room import win_seat


@pytest.fixture
def clerk(qtbot, room):
    desk, number, _ids = room
    win_seat(desk, number, "Raghunathan")
    return Clerk(qtbot, desk, number)


def test_the_offer_says_which_round_and_f12_enters_without_payment(clerk):
    clerk.type("raghu")
    clerk.press(ENTER)
    selling = clerk.screen.sale.selling
    offer = selling.offers[Kind.ENTRY]
    assert (offer.state(), offer.reason()) == (OfferState.READY, "seat won in Heat 1")
    assert offer.accessibleName().endswith("$0.00")
    clerk.press(F5)
    assert selling.take.text() == "Enter without payment"
    assert selling.take.isEnabled()
    assert not selling.tender.isVisible()
    clerk.press(F12, F12)
    (sale,) = clerk.sales()
    assert (sale.kind, sale.amount, sale.reason) == (Kind.ENTRY, ZERO, "Seat won in Heat 1")
    assert clerk.state == "paid"
    assert clerk.screen.sale.paid.accessibleName() == "Entered by a seat won, nothing paid"


def test_once_used_the_entry_is_the_posted_one_again(clerk):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.scan("raghu")
    offer = clerk.screen.sale.selling.offers[Kind.ENTRY]
    assert offer.state() is OfferState.GREYED
    assert offer.accessibleName().endswith("$115.00")


def test_somebody_without_a_seat_pays(clerk):
    clerk.scan("benav")
    clerk.press(F5)
    selling = clerk.screen.sale.selling
    assert selling.take.text() == "Take $115.00"
    assert selling.tender.isVisible()
