"""What is done with receipts at the desk: voids, copies, the rules handout."""

import pytest

from app.desk.sales import take_addon, take_entry
from app.desk.staff import add_staff
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
    assert clerk.state == "selling"
    assert clerk.sales()[0].reversed_by_id is not None
    assert not entries.list_entries(desk.store, number, ids["Raghunathan"])
    assert clerk.at_find()
    assert not clerk.screen.finder.void.isEnabled()


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
    assert not voiding.approver.isVisible()
    clerk.click(voiding.confirm)
    assert voiding.approver.isVisible()
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
    clerk.type("Wrong person")
    clerk.click(clerk.screen.sale.voiding.confirm)
    assert "Void that one first" in clerk.screen.sale.voiding.trouble.accessibleName()


def test_a_reprint_is_a_copy(clerk, room):
    clerk.scan("raghu")
    clerk.press(F5, F12)
    clerk.click(clerk.screen.finder.reprint, 2)
    assert [job.copy for job in prints.list_waiting(room[0].store, room[0].station)] == [0, 1]
    assert "COPY 1" in clerk.screen.finder._about.text()
