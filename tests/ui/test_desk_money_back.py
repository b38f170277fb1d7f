"""Money that goes back by keys alone, and a receipt whose money went back at another desk meanwhile."""

import pytest
from PySide6.QtWidgets import QApplication

from app.desk.sales import take_entry
from app.desk.staff import add_staff
from app.desk.voids import void_payment
from db import payments
from tests.ui.desk_driver import F5, F12, Clerk, Key
from tests.ui.desk_room import desk_on

TAB = Key.Key_Tab


@pytest.fixture
def clerk(qtbot, room):
    return Clerk(qtbot, room[0], room[1])


def _fields(form):
    return [form.reason.edit, form.approver.edit, form.pin.edit, form.keep, form.confirm]


@pytest.mark.parametrize("size", [(1182, 660), (932, 660)])
def test_a_void_is_made_by_keys_alone(qtbot, room, size):
    desk, number, ids = room
    add_staff(desk, name="Sal Ortega", role="clerk")
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk = Clerk(qtbot, desk_on(desk.store, clerk="Sal Ortega"), number, size=size)
    clerk.click(clerk.screen.finder.void)
    form = clerk.screen.sale.voiding
    clerk.press(F12)
    assert clerk.state == "voiding", "nothing is filled in yet"
    clerk.type("Wrong person")
    clerk.press(TAB)
    clerk.type("Marta Reyes")
    clerk.press(TAB)
    clerk.type("4821")
    form.reason.edit.setFocus()
    walked = [clerk.focus()]
    for _stop in range(4):
        clerk.press(TAB)
        walked.append(clerk.focus())
    assert walked == _fields(form)
    clerk.press(F12)
    assert clerk.state == "paid"
    assert clerk.sales()[0].reversed_by_id is not None
    clerk.press(F12)
    assert len(payments.list_last(desk.store, number, limit=9)) == 1


def test_a_refund_is_made_by_keys_alone(clerk):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.refund)
    form = clerk.screen.sale.refunding
    for words in ("Called away", "Marta Reyes", "4821"):
        clerk.type(words)
        clerk.press(TAB)
    assert clerk.focus() is form.keep
    clerk.press(F12)
    assert clerk.state == "paid"
    assert clerk.sales()[0].refunded.total.cents == 115_00


def test_a_void_that_another_desk_made_meanwhile_leaves_nothing_to_hand_back(clerk, room):
    desk = room[0]
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.void)
    form = clerk.screen.sale.voiding
    clerk.type("Wrong person")
    void_payment(desk, payment_id=clerk.sales()[0].payment_id, reason="Wrong person")
    clerk.press(F12)
    assert form.isVisible()
    assert "already" in form.trouble.accessibleName()
    assert not form._back.isVisible()
    assert not form.confirm.isEnabled()
    assert clerk.focus() is form.keep


def test_a_refund_that_another_desk_made_meanwhile_leaves_nothing_to_hand_back(clerk, room):
    desk = room[0]
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.refund)
    form = clerk.screen.sale.refunding
    for words in ("Called away", "Marta Reyes", "4821"):
        clerk.type(words)
        clerk.press(TAB)
    void_payment(desk, payment_id=clerk.sales()[0].payment_id, reason="Wrong person")
    clerk.press(F12)
    assert form.isVisible()
    assert form.trouble.isVisible()
    assert not form.amount.isVisible()
    assert not form.confirm.isEnabled()
    assert clerk.focus() is form.keep


def test_a_part_that_went_back_is_told_in_the_last_sales(clerk):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    row = clerk.screen.finder.sales.rows()[0]
    assert row.second == "A-00001, Entry"
    clerk.click(clerk.screen.finder.refund)
    form = clerk.screen.sale.refunding
    form.amount.edit.setFocus()
    form.amount.set_text("50.00")
    for part, words in ((form.reason, "Called away"), (form.approver, "Marta Reyes"), (form.pin, "4821")):
        part.edit.setFocus()
        clerk.type(words)
    clerk.press(F12)
    row = clerk.screen.finder.sales.rows()[0]
    assert row.second == "A-00001, refunded $50.00"
    assert row.right == "$115.00"


@pytest.mark.parametrize("size", [(1182, 660), (932, 660)])
def test_the_two_acts_of_a_refund_are_never_cut(qtbot, room, size):
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk = Clerk(qtbot, desk, number, size=size)
    clerk.click(clerk.screen.finder.refund)
    QApplication.processEvents()
    form = clerk.screen.sale.refunding
    for act in (form.keep, form.confirm):
        assert act.width() >= act.minimumSizeHint().width()
