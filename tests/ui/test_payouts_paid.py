"""Paying on the Payouts screen: one by one, approved, taken back; the ledger says the same."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.core.records import Finding, Severity
from app.desk import payouts
from app.desk.prizes import undo_prize
from app.desk.sentences.findings import sentence
from app.desk.staff import add_staff
from app.ui.hub import Hub
from app.ui.screens.payouts import PayoutsScreen, handing
from app.ui.screens.payouts.take_back import told
from app.ui.widgets.label import Label
from db.prizes import list_prizes
from db.sqlite import open_sqlite
from tests.ui import payouts_samples as samples
from tests.ui.looking import shown
from tests.ui.room import KeptQueue


@pytest.fixture
def store(tmp_path):
    store = open_sqlite(tmp_path / "payouts.db", training=True)
    yield store
    store.close()


@pytest.fixture
def papers():
    return KeptQueue()


@pytest.fixture
def screen_of(qtbot: QtBot, papers):
    def make(desk, number="1"):
        hub = Hub(desk, watch=False)
        if number:
            hub.choose(number)
        return shown(qtbot, PayoutsScreen(hub, papers), (1182, 660))

    return make


def press(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def prizes_shown(screen):
    return [one.due_cents for one in screen.places.model.records()]


def kept(screen):
    return payouts.show_payouts(screen.hub.desk, tournament_id="1")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Nobody waits between two prizes here, but for the test that presses twice."""
    monkeypatch.setattr(handing, "SETTLE_SECONDS", 0.0)


def test_a_second_press_at_once_pays_nobody_else(screen_of, store, qtbot, monkeypatch):
    monkeypatch.setattr(handing, "SETTLE_SECONDS", 60.0)
    screen = screen_of(samples.concluded(store, paid=0))
    for _press in range(2):
        qtbot.keyClick(screen, Qt.Key.Key_F12)
    assert [one.place for one in list_prizes(store, "1")] == [1]


class TestPaying:
    def test_one_by_one_with_a_slip(self, screen_of, store, qtbot, papers):
        screen = screen_of(samples.concluded(store, paid=0))
        assert screen.paying.second.text() == "6 to pay, $4,300.00"
        assert screen.paying.person.text() == "Łukasz Wiśniewski"
        press(qtbot, screen.paying.act)
        assert papers.papers == [("P-00001", "Marisol Reyes")]
        assert screen.paying.done.title() == "Paid $1,401.96"
        qtbot.keyClick(screen, Qt.Key.Key_F12)
        assert [one.place for one in list_prizes(store, "1")] == [1, 2]
        assert screen.paying.person.text() == "Deshawn Pruitt"

    def test_what_stands_against_paying_is_said_in_its_own_words(self, screen_of, store):
        screen = screen_of(samples.concluded(store, paid=0))
        against = Finding(
            "prizes", "23-5-317(4)", Severity.FORBIDS, "prize_above_published",
            {"amount_cents": 100, "paid_cents": 200, "prizes_cents": 250, "by_cents": 50},
        )  # fmt: skip
        view = screen.view
        view = replace(view, shown=replace(view.shown, findings=(against,)))
        screen.paying.show_place(view, view.shown.places[0])
        assert not screen.paying.act.isEnabled()
        assert screen.paying.act.toolTip() == screen.paying.note.text() == sentence(against).message

    def test_everything_is_paid_once(self, screen_of, store, qtbot):
        screen = screen_of(samples.concluded(store, paid=0))
        for _press in range(8):
            press(qtbot, screen.paying.act)
        assert [one.place for one in list_prizes(store, "1")] == [1, 2, 3, 4, 5, 6]
        assert screen.places.words.text() == "All prizes are paid, $4,300.00."

    def test_a_prize_in_error_is_taken_back_with_a_reason(self, screen_of, store, qtbot, papers):
        screen = screen_of(samples.concluded(store, paid=2))
        undo = screen.paying.undo
        screen.places.select(5)
        assert screen.paying.note.text() == "Paid, slip P-00002."
        assert not undo.confirm.isVisible()
        press(qtbot, undo.begin)
        assert not undo.approval.isVisible()
        assert [label.text() for label in undo.findChildren(Label) if label.text().endswith(".")] == [
            "$215.00 goes back into the drawer of this station.",
            "The place is open again, and is paid again from here.",
            "Slip P-00002 keeps its number; a new slip voids it.",
        ]
        assert not undo.confirm.isEnabled()
        qtbot.keyClicks(undo.reason.edit, "Wrong player")
        press(qtbot, undo.confirm)
        assert [one.receipt_number for one in list_prizes(store, "1")] == ["P-00001", "P-00002", "P-00003"]
        assert papers.papers[-1][0] == "P-00003"
        assert not undo.isVisible()
        screen.places.select(6)
        press(qtbot, screen.paying.slip)
        assert papers.papers[-1][0] == "P-00001"

    def test_it_is_left_paid_when_it_was_pressed_by_mistake(self, screen_of, store, qtbot):
        screen = screen_of(samples.concluded(store, paid=2))
        screen.places.select(6)
        undo = screen.paying.undo
        press(qtbot, undo.begin)
        qtbot.keyClicks(undo.reason.edit, "Wrong")
        screen.refresh()
        assert (undo.reason.text(), undo.is_open, screen.paying.slip.isVisible()) == ("Wrong", True, False)
        assert told(screen.paying.place)[0] == "A hand-tooled saddle comes back to the house."
        press(qtbot, undo.keep)
        assert undo.begin.isVisible()
        assert len(list_prizes(store, "1")) == 2
        press(qtbot, undo.begin)
        assert undo.reason.text() == ""

    def test_a_clerk_takes_back_with_another_persons_approval(self, screen_of, store, qtbot):
        desk = samples.concluded(store, paid=2)
        add_staff(desk, name="Marta Ruiz", role="director", pin="4821")
        add_staff(desk, name="Ida Clerk", role="clerk")
        screen = screen_of(replace(desk, clerk="Ida Clerk"))
        screen.places.select(5)
        undo = screen.paying.undo
        press(qtbot, undo.begin)
        qtbot.keyClicks(undo.reason.edit, "Wrong player")
        assert not undo.confirm.isEnabled()
        qtbot.keyClicks(undo.approval.approver.edit, "Marta Ruiz")
        qtbot.keyClicks(undo.approval.pin.edit, "1111")
        press(qtbot, undo.confirm)
        assert screen.paying.done.title() == "Not taken back"
        assert (undo.approval.pin.text(), undo.reason.text()) == ("", "Wrong player")
        qtbot.keyClicks(undo.approval.pin.edit, "4821")
        press(qtbot, undo.confirm)
        last = list_prizes(store, "1")[-1]
        assert (last.reverses_id, last.approver, last.clerk) == ("2", "Marta Ruiz", "Ida Clerk")

    def test_a_prize_is_paid_with_another_persons_approval(self, screen_of, store, qtbot):
        desk = samples.concluded(store, paid=0)
        add_staff(desk, name="Marta Ruiz", role="director", pin="4821")
        screen = screen_of(desk)
        paying = screen.paying
        press(qtbot, paying.with_approval)
        assert not paying.with_approval.isVisible()
        qtbot.keyClicks(paying.approval.approver.edit, "Marta Ruiz")
        qtbot.keyClicks(paying.approval.pin.edit, "1")
        press(qtbot, paying.act)
        assert paying.done.title() == "Nothing was paid"
        qtbot.keyClicks(paying.approval.pin.edit, "4821")
        press(qtbot, paying.act)
        assert [one.approver for one in list_prizes(store, "1")] == ["Marta Ruiz"]
        assert not paying.approval.isVisible()
        press(qtbot, paying.act)
        assert [one.approver for one in list_prizes(store, "1")] == ["Marta Ruiz", ""]

    def test_a_refusal_is_shown_in_place(self, screen_of, store, qtbot):
        desk = samples.concluded(store, paid=0)
        screen = screen_of(desk)
        with store.unit():
            store.update("tournament", {"tournament_id": 1}, {"state": "settled"})
        screen.handing.pay()
        assert screen.paying.done.title() == "Nothing was paid"
        screen.handing.undo({"receipt_number": "P-00009", "reason": "x"})
        assert "P-00009" in screen.paying.done.accessibleName()

    def test_the_list_is_printed(self, screen_of, store, qtbot, papers):
        screen = screen_of(samples.concluded(store, paid=0))
        qtbot.keyClick(screen, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
        assert papers.papers == [("report-payout-sheet", "", 1, b"%PDF-")]


def test_an_approval_that_was_begun_is_asked_for_or_left(screen_of, store, qtbot):
    screen = screen_of(samples.concluded(store, paid=0))
    pay = screen.paying
    press(qtbot, pay.with_approval)
    assert not pay.act.isEnabled()
    qtbot.keyClick(screen, Qt.Key.Key_F12)
    assert list_prizes(store, "1") == []
    qtbot.keyClicks(pay.approval.approver.edit, "Jun Park")
    assert not pay.act.isEnabled()
    qtbot.keyClicks(pay.approval.pin.edit, "1357")
    assert pay.act.isEnabled()
    qtbot.keyClick(pay.approval.pin.edit, Qt.Key.Key_Escape)
    assert pay.approval.isHidden()
    assert pay.act.isEnabled()


def test_a_thing_taken_back_is_named(screen_of, store, qtbot):
    screen = screen_of(samples.concluded(store, paid=1))
    row = list_prizes(store, "1")[0]
    screen.paying.show_paid(
        undo_prize(screen.hub.desk, receipt_number=row.receipt_number, reason="Wrong one")
    )
    assert screen.paying.done.title() == "A hand-tooled saddle taken back"
