"""What is done with receipts at the desk: voids, copies, the rules handout."""

import pytest
from PySide6.QtWidgets import QApplication

from app.desk.sales import take_addon, take_entry
from app.desk.shift_close import close_shift
from app.desk.staff import add_staff
from app.ui.screens import desk_receipts
from app.ui.widgets.amounts import IconLine
from db import duties, entries, prints
from tests.ui.desk_driver import ENTER, ESC, F5, F12, Clerk
from tests.ui.desk_room import desk_on


@pytest.fixture
def clerk(qtbot, room):
    return Clerk(qtbot, room[0], room[1])


def test_the_rules_copy_is_logged_and_queued(clerk, room):
    clerk.scan("raghu")
    assert "Rules copy v1, open" in clerk.screen.person.checks.accessibleName()
    clerk.click(clerk.screen.person.copy)
    desk, number, ids = room
    assert duties.list_copies(desk.store, number, ids["Raghunathan"]) == [1]
    assert [job.document for job in prints.list_waiting(desk.store, desk.station)] == ["rules-handout"]
    assert "open" not in clerk.screen.person.checks.accessibleName()
    assert clerk.at_find()


def test_a_void_gives_the_seat_back_and_is_kept_with_its_reason(clerk, room):
    desk, number, ids = room
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.void)
    voiding = clerk.screen.sale.voiding
    assert "is free again" in voiding._seat.words()
    assert not voiding.confirm.isEnabled()
    clerk.type("Wrong person")
    clerk.press(ENTER)
    assert clerk.state == "voiding"
    clerk.click(voiding.confirm)
    assert clerk.state == "paid"
    assert "hand back" in clerk.screen.sale.paid.accessibleName()
    assert "is free again" in clerk.screen.sale.paid.lines[2].words()
    assert clerk.sales()[0].reversed_by_id is not None
    assert not entries.list_entries(desk.store, number, ids["Raghunathan"])
    assert clerk.at_find()
    assert not clerk.screen.finder.void.isEnabled()
    clerk.type("b")
    assert clerk.state == "selling"


def test_esc_keeps_the_receipt(clerk):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.void)
    clerk.type("no")
    clerk.press(ESC)
    assert clerk.state == "selling"
    assert clerk.sales()[0].reversed_by_id is None


def test_a_clerk_needs_another_person_for_a_void_of_another_clerks_sale(qtbot, room):
    desk, number, ids = room
    add_staff(desk, name="Sal Ortega", role="clerk")
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk = Clerk(qtbot, desk_on(desk.store, clerk="Sal Ortega"), number)
    clerk.click(clerk.screen.finder.void)
    clerk.type("Wrong person")
    voiding = clerk.screen.sale.voiding
    assert voiding.approver.isVisible()
    assert not voiding.confirm.isEnabled()
    voiding.approver.setFocus()
    clerk.type("Marta Reyes")
    voiding.pin.setFocus()
    clerk.type("0000")
    clerk.click(voiding.confirm)
    assert "PIN" in voiding.trouble.accessibleName()
    assert clerk.sales()[0].reversed_by_id is None
    clerk.type("4821")
    clerk.click(voiding.confirm)
    assert clerk.sales()[0].reversed_by_id is not None


def test_an_entry_with_an_add_on_says_why_it_stays(clerk, room):
    desk, number, ids = room
    sale = take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    take_addon(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk.screen.hub.look(force=True)
    clerk.screen.finder.sales.set_current(sale.payment_id)
    clerk.click(clerk.screen.finder.void)
    voiding = clerk.screen.sale.voiding
    assert "Hand that one back first" in voiding.trouble.accessibleName()
    assert not voiding.confirm.isEnabled()
    assert not voiding._back.isVisible()
    assert not voiding.reason.isVisible()
    assert not clerk.sales()[1].reversed_by_id


@pytest.mark.parametrize("size", [(1182, 660), (932, 660)])
def test_nothing_of_a_void_with_approver_is_cut(qtbot, room, size):
    desk, number, ids = room
    add_staff(desk, name="Sal Ortega", role="clerk")
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk = Clerk(qtbot, desk_on(desk.store, clerk="Sal Ortega"), number, size=size)
    clerk.click(clerk.screen.finder.void)
    voiding = clerk.screen.sale.voiding
    voiding.show_trouble("wrong_pin", "The PIN of Marta Reyes is not right. Try again.")
    QApplication.processEvents()
    assert voiding._area.verticalScrollBar().maximum() == 0
    for part in (voiding.reason, voiding.approver, voiding.pin):
        assert part.edit.height() == 44
        assert part.height() >= part.minimumSizeHint().height()


@pytest.mark.parametrize("size", [(1182, 660), (932, 660)])
def test_every_field_of_a_refund_is_in_view_without_scrolling(qtbot, room, size):
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk = Clerk(qtbot, desk, number, size=size)
    clerk.click(clerk.screen.finder.refund)
    form = clerk.screen.sale.refunding
    form.show_trouble("wrong_pin", "The PIN of Marta Reyes is not right. Try again.")
    QApplication.processEvents()
    view = form._area.viewport()
    for part in (form.amount, form.reason, form.approver, form.pin, form.trouble):
        top = part.mapTo(view, part.rect().topLeft()).y()
        assert top >= 0
        assert top + part.height() <= view.height()


def test_a_reprint_is_a_copy(clerk, room, monkeypatch):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.reprint, 2)
    assert [job.copy for job in prints.list_waiting(room[0].store, room[0].station)] == [0]
    monkeypatch.setattr(desk_receipts, "TWICE_SECONDS", 0.0)
    clerk.click(clerk.screen.finder.reprint)
    assert [job.copy for job in prints.list_waiting(room[0].store, room[0].station)] == [0, 1]
    assert clerk.screen.finder.said() == f"{clerk.sales()[0].receipt_number}. COPY 1 waits for a printer"
    clerk.screen.hub.look(force=True)
    assert "COPY 1" in clerk.screen.finder.said()
    clerk.type("b")
    assert not clerk.screen.finder.said()


def test_a_refund_is_told_approved_and_printed_in_its_own_receipt(clerk, room):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.refund)
    form = clerk.screen.sale.refunding
    assert clerk.state == "voiding"
    QApplication.processEvents()
    told = [one.words() for one in form.findChildren(IconLine) if one.isVisibleTo(form)]
    assert any("seat" in line for line in told)
    assert form.confirm.text() == "Refund $115.00"
    form.amount.setFocus()
    clerk.type("15.00")
    assert form.confirm.text() == "Refund $15.00"
    form.reason.setFocus()
    clerk.type("Called away")
    assert not form.confirm.isEnabled()
    form.approver.setFocus()
    clerk.type("Marta Reyes")
    form.pin.setFocus()
    clerk.type("0000")
    clerk.click(form.confirm)
    assert "PIN" in form.trouble.accessibleName()
    clerk.type("4821")
    clerk.click(form.confirm)
    assert clerk.state == "paid"
    assert "Refunded A-00001, hand back $15.00" in clerk.screen.sale.paid.accessibleName()
    assert clerk.sales()[0].left.total.cents == 100_00
    clerk.type("b")
    assert clerk.state == "selling"


def test_a_refund_above_what_is_left_is_refused_as_it_is_typed_and_esc_keeps_it(clerk):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.refund)
    form = clerk.screen.sale.refunding
    for typed, words in (("115.01", "$115.00 is left"), ("1e3", "not an amount")):
        form.amount.set_text("")
        form.amount.setFocus()
        clerk.type(typed)
        assert words in form.amount.error()
        assert not form.confirm.isEnabled()
    clerk.press(ESC)
    assert clerk.state == "selling"
    assert not clerk.sales()[0].refunded.total


def test_without_a_shift_the_offers_say_so_and_nothing_is_sold(clerk, room):
    close_shift(room[0], counted_cents=600_00)
    clerk.scan("raghu")
    clerk.press(F5, F12)
    assert clerk.sales() == []
    assert "open one under Shift" in clerk.screen.sale.selling.not_made.accessibleName()
