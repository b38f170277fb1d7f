"""What is refused at the desk: the sum, the law word for word, the journal's line, and no way round."""

from datetime import date

import pytest

from app.core.money import Money
from app.core.records import Kind
from app.desk.people import add_person
from app.desk.sales import take_entry, take_other
from app.ui.widgets.label import Label
from tests.builders import journal_lines
from tests.ui.desk_driver import ENTER, ESC, F5, F7, F12, Clerk


@pytest.fixture
def clerk(qtbot, room):
    return Clerk(qtbot, room[0], room[1])


def lines(clerk, verb):
    return [one for one in journal_lines(clerk.desk.store) if one.verb == verb]


def fill_to(desk, number, person_id, cents):
    take_entry(desk, tournament_id=number, person_id=person_id)
    take_other(
        desk, tournament_id=number, person_id=person_id, label="Staff add-on", amount_cents=cents - 115_00
    )


def test_over_the_ceiling_is_refused_with_the_sum_and_the_law(clerk, room):
    desk, number, ids = room
    fill_to(desk, number, ids["Marchetti"], 2_440_01)
    clerk.screen.hub.look(force=True)
    clerk.scan("marchetti")
    assert clerk.screen.sale.selling.offers[Kind.ADDON].reason() == "room left is $59.99"
    clerk.press(F7)
    assert clerk.state == "refused"
    words = [label.text() for label in clerk.screen.sale.refused.findChildren(Label)]
    assert "$2,500.01" in words
    assert "$59.99" in words
    assert any("may not exceed $2,500" in one for one in words)
    refused = [line for line in lines(clerk, "addon-take") if line.outcome == "refused"]
    assert len(refused) == 1
    assert any(f"line {refused[0].sequence:,}" in one for one in words)
    assert len(clerk.sales()) == 2
    assert "too much" in clerk.screen.person.meter.accessibleName()
    clerk.press(F7, F12, ENTER)
    assert len(clerk.sales()) == 2
    assert len(lines(clerk, "addon-take")) == 1
    clerk.press(ESC)
    assert clerk.state == "selling"
    assert clerk.screen.counter.card is None


def test_to_the_cent_at_the_ceiling_is_taken(clerk, room):
    desk, number, ids = room
    fill_to(desk, number, ids["Marchetti"], 2_440_00)
    clerk.screen.hub.look(force=True)
    clerk.scan("marchetti")
    clerk.press(F7, F12)
    assert clerk.state == "paid"
    assert clerk.screen.counter.card.paid == Money(2_500_00)


def test_show_receipts_opens_every_row(clerk, room):
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Marchetti"])
    for _more in range(6):
        take_other(
            desk, tournament_id=number, person_id=ids["Marchetti"], label="Staff add-on", amount_cents=390_00
        )
    clerk.screen.hub.look(force=True)
    clerk.scan("marchetti")
    rows = clerk.screen.person._rows["payments"]
    assert "earlier" in rows.accessibleName()
    clerk.press(F7)
    assert clerk.state == "refused"
    clerk.click(clerk.screen.sale.refused.receipts)
    assert "earlier" not in rows.accessibleName()


def test_rake_by_name_is_refused_and_kept(clerk, room):
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk.scan("pruitt")
    clerk.click(clerk.screen.sale.selling.other_button)
    clerk.type("House rake")
    selling = clerk.screen.sale.selling
    assert "rake-off may not be taken" in selling.other.label.error()
    assert "F5" not in selling._nothing._second.text()
    clerk.press(ENTER)
    clerk.type("10.00")
    assert "23-5-317(7)" in selling.other.label.error()
    assert not selling.take.isEnabled()
    assert lines(clerk, "other-take") == [], "nothing is asked for before F12"
    clerk.press(ENTER)
    assert clerk.at_find()
    assert len(clerk.sales()) == 1
    clerk.press(F12)
    assert clerk.state == "refused"
    assert [line.outcome for line in lines(clerk, "other-take")] == ["refused"]
    words = " ".join(one.text() for one in clerk.screen.sale.refused.findChildren(Label))
    assert "23-5-317(7)" in words
    assert "rake-off may not be taken" in words
    assert len(clerk.sales()) == 1


def test_another_payment_counts_to_the_ceiling(clerk, room):
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    clerk.scan("pruitt")
    clerk.click(clerk.screen.sale.selling.other_button)
    clerk.type("Staff add-on")
    clerk.press(ENTER)
    clerk.type("10")
    clerk.press(F12, F12)
    sale = clerk.sales()[0]
    assert (sale.kind, sale.label, sale.amount) == (Kind.OTHER, "Staff add-on", Money(10_00))
    assert len(clerk.sales()) == 2
    assert clerk.screen.counter.card.paid == Money(125_00)


def test_under_age_is_refused_until_the_birthday(clerk, room):
    desk, _number, _ids = room
    add_person(desk, first="Wren", last="Zabriskie", birth=date(2008, 3, 7))
    clerk.scan("zabriskie")
    assert clerk.screen.sale.selling.offers[Kind.ENTRY].reason().startswith("under 18 until Mar 7")
    clerk.press(F5)
    assert clerk.state == "refused"
    assert not clerk.sales()
