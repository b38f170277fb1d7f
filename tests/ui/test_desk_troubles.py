"""The desk when the ledger does not answer, when the program errs, and when there is nothing to sell."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.errors import StoreUnavailable
from app.core.records import Kind, State
from app.desk.permits import deny_permit, submit_permit
from app.desk.tournaments import add_tournament
from app.ui.screens import desk_take
from app.ui.screens.desk_counter import ASKING_AGAIN
from db import tournaments
from tests.ui.desk_driver import ENTER, F5, F6, F12, Clerk
from tests.ui.desk_room import TERMS

SIZES = [(1366 - 184, 768 - 108), (1280 - 184, 720 - 108), (1000 - 64, 680 - 108)]


@pytest.fixture
def clerk(qtbot, room):
    return Clerk(qtbot, room[0], room[1])


def blind(clerk, monkeypatch):
    """Let every read fail once, as when another process holds the ledger."""

    def busy(*_args, **_given):
        raise StoreUnavailable("busy", file="desk.db")

    with monkeypatch.context() as held:
        held.setattr(clerk.screen.hub, "read", busy)
        clerk.screen.refresh()


def test_nothing_stale_stands_while_the_ledger_does_not_answer(clerk, monkeypatch):
    clerk.scan("raghu")
    clerk.press(F5)
    sale = clerk.screen.sale.selling.prepared()
    blind(clerk, monkeypatch)
    selling = clerk.screen.sale.selling
    assert not selling.take.isEnabled()
    assert clerk.screen.person._empty._title.text() == ASKING_AGAIN
    assert clerk.screen.person._name.text() == ""
    assert not clerk.screen.finder.results.rows()
    assert not clerk.screen.finder.sales.rows()
    assert not clerk.screen.finder.reprint.isEnabled()
    assert {one.reason() for one in selling.offers.values()} == {"the ledger did not answer"}
    clerk.press(F12, F5)
    assert not clerk.sales()
    clerk.screen.hub.look()
    assert clerk.screen.person._name.text() == "Priya Raghunathan"
    assert clerk.screen.counter.taken
    assert selling.prepared() == sale
    assert selling.take.isEnabled()
    clerk.press(F12)
    assert clerk.state == "paid"


def test_what_is_typed_while_it_does_not_answer_is_looked_for_after(clerk, monkeypatch):
    blind(clerk, monkeypatch)
    clerk.type("raghu")
    clerk.screen.hub.look()
    assert clerk.screen.finder.search.text() == "raghu"
    assert clerk.screen.person._name.text() == "Priya Raghunathan"
    assert not clerk.screen.counter.taken


@pytest.mark.parametrize("scan", ["A 12 345", "raghu", " pruitt "])
def test_a_scan_into_the_take_button_goes_to_find(clerk, scan):
    clerk.scan("raghu")
    clerk.press(F5)
    clerk.screen.sale.selling.take.setFocus()
    for letter in scan:
        clerk.type(letter)
    clerk.press(ENTER)
    assert clerk.at_find()
    assert clerk.screen.finder.search.text() == scan
    assert not clerk.sales()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select])
def test_no_key_but_f12_presses_take(clerk, key):
    clerk.scan("raghu")
    clerk.press(F5)
    clerk.screen.sale.selling.take.setFocus()
    clerk.press(key)
    assert not clerk.sales()


def test_an_error_before_the_commit_is_not_known(clerk, qtbot, monkeypatch):
    real = desk_take.take_money

    def broken(*_args):
        raise ZeroDivisionError

    monkeypatch.setattr("app.ui.screens.desk_till.take_money", broken)
    clerk.scan("raghu")
    clerk.press(F5)
    with qtbot.captureExceptions() as caught:
        clerk.press(F12)
    assert [one[0] for one in caught] == [ZeroDivisionError]
    said = clerk.screen.sale.selling.not_made.accessibleName()
    assert said.startswith("It is not known whether this was taken. Look at Last sales.")
    monkeypatch.setattr("app.ui.screens.desk_till.take_money", real)
    clerk.press(F12)
    assert clerk.state == "paid"
    assert len(clerk.sales()) == 1


def test_an_error_after_the_commit_is_answered_with_the_first_receipt(clerk, qtbot, monkeypatch):
    real = desk_take.take_money

    def lost(*args):
        real(*args)
        raise ZeroDivisionError

    monkeypatch.setattr("app.ui.screens.desk_till.take_money", lost)
    clerk.scan("raghu")
    clerk.press(F5)
    with qtbot.captureExceptions():
        clerk.press(F12)
    assert clerk.state == "selling"
    assert clerk.screen.finder.sale().payment.receipt_number == "A-00001"
    monkeypatch.setattr("app.ui.screens.desk_till.take_money", real)
    clerk.press(F12)
    assert clerk.state == "paid"
    assert clerk.screen.sale.paid.receipt_number == "A-00001"
    assert len(clerk.sales()) == 1


def test_an_error_while_paid_is_shown_is_not_known_either(clerk, qtbot, monkeypatch):
    clerk.scan("raghu")
    clerk.press(F5)
    with monkeypatch.context() as broken, qtbot.captureExceptions() as caught:
        broken.setattr(clerk.screen.sale.paid, "show_sale", lambda *_args, **_given: 1 / 0)
        clerk.press(F12)
    assert caught
    assert "not known" in clerk.screen.sale.selling.not_made.accessibleName()
    assert clerk.screen.sale.selling.prepared() is not None
    clerk.press(F12)
    assert clerk.state == "paid"
    assert len(clerk.sales()) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("act", ["show_unknown", "show_not_made"])
def test_with_a_message_nothing_in_the_sale_column_is_squeezed(qtbot, room, size, act):
    clerk = Clerk(qtbot, room[0], room[1], size=size)
    clerk.scan("raghu")
    clerk.press(F5)
    selling = clerk.screen.sale.selling
    words = ("The ledger desk.db is busy. Wait a moment and try again; nothing was lost.",)
    getattr(selling.not_made, act)(*(words if act == "show_not_made" else ()))
    QApplication.processEvents()
    tender = selling.tender
    assert selling.not_made.height() >= selling.not_made.heightForWidth(selling.not_made.width())
    whole = (selling.offers[Kind.ENTRY], 60), (tender.exact, 44), (tender.change, 56), (selling.take, 60)
    for widget, high in whole:
        assert widget.height() >= high
    change = tender.change.mapTo(selling, tender.change.rect().bottomLeft()).y()
    assert change < selling.foot_band.y()
    lowest = selling.not_made.mapTo(selling, selling.not_made.rect().bottomLeft()).y()
    assert lowest <= selling._line.mapTo(selling, selling._line.rect().topLeft()).y()
    clerk.type("x")
    assert all(offer.isVisible() for offer in selling.offers.values())


def test_after_a_scan_that_found_nobody_the_next_begins_anew(clerk):
    clerk.scan("zzz 99")
    clerk.type("raghu")
    assert clerk.screen.finder.search.text() == "raghu"
    assert clerk.screen.person._name.text() == "Priya Raghunathan"


def test_a_letter_taken_back_keeps_the_rest(clerk):
    clerk.scan("raghuu")
    clerk.press(Qt.Key.Key_Backspace)
    assert clerk.screen.finder.search.text() == "raghu"


def test_a_prepared_sale_goes_with_the_clerk(clerk):
    clerk.scan("raghu")
    clerk.press(F5)
    clerk.screen.hub.set_clerk("Marta Reyes")
    assert clerk.screen.sale.selling.prepared() is None
    assert clerk.screen.counter.card is None
    clerk.press(F12)
    assert not clerk.sales()


def test_without_a_tournament_it_says_to_set_one_up(qtbot, room):
    clerk = Clerk(qtbot, room[0])
    assert not clerk.screen.finder.new_person.isEnabled()
    assert clerk.screen.finder._count.text() == "no tournament"
    assert clerk.screen.person._empty._title.text() == "No tournament yet"
    clerk.type("raghu")
    assert clerk.screen.person._empty._title.text() == "Set up a tournament first"
    assert "Ctrl 4" in clerk.screen.person._empty._second.text()
    QTest.keyClick(clerk.focus(), Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert clerk.screen._middle.currentWidget() is clerk.screen.person


@pytest.mark.parametrize(
    ("state", "step"),
    [
        (State.DRAFT, "File it under Tournament, Permit."),
        (State.FILED, "Record the department's answer under Tournament, Permit."),
        (State.APPROVED, "Open it under Tournament; then entries are sold here."),
        (State.CONCLUDED, "The tournament is over; choose another tournament above."),
        (State.SETTLED, "The tournament is over; choose another tournament above."),
    ],
)
def test_the_next_step_is_one_that_can_be_done(qtbot, room, state, step):
    desk, number, _ids = room
    with desk.store.unit():
        tournaments.change_tournament(desk.store, number, {"state": state.value})
    clerk = Clerk(qtbot, desk, number)
    assert clerk.screen.person._empty._second.text() == step
    assert clerk.screen.sale.selling._nothing._second.text() == step
    clerk.scan("raghu")
    clerk.press(F5)
    assert clerk.state == "refused"
    steps = [
        line.words() for line in clerk.screen.sale.refused.findChildren(type(clerk.screen.sale.paid.lines[0]))
    ]
    assert step in steps
    assert "Open registration first." not in steps


def test_a_denied_permit_says_to_file_again(qtbot, room):
    desk = room[0]
    days = {"first_day": date(2026, 4, 17), "last_day": date(2026, 4, 18), "name": "Larch Valley Open"}
    number = add_tournament(desk, **(TERMS | days)).tournament_id
    submit_permit(desk, tournament_id=number, on=date(2026, 3, 2), how="mail", fee_cents=10_00)
    deny_permit(desk, tournament_id=number, on=date(2026, 3, 5), why="Map of the room is missing")
    clerk = Clerk(qtbot, desk, number)
    assert clerk.screen.person._empty._title.text() == "The permit was denied"
    assert clerk.screen.person._empty._second.text() == "File again under Tournament, Permit."
    clerk.scan("raghu")
    clerk.press(F6)
    assert clerk.screen.sale.selling._nothing._second.text() == "File again under Tournament, Permit."
