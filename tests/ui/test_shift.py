"""The Shift screen: typed and pressed, then looked at in the window and in the ledger."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.records import MoveKind
from app.desk import shifts
from app.desk.sales import take_entry
from app.desk.shift_results import Counted
from app.ui.screens.shift import ShiftScreen
from app.ui.screens.shift.words import missing_reason
from app.ui.widgets.banner import BannerKind
from tests.ui.desk_room import add_people, desk_on, hub_on, open_room

Key = Qt.Key


@pytest.fixture
def room(store):
    desk, number = open_room(store, play=False)
    return desk, number, add_people(desk)


@pytest.fixture
def screen(qtbot, room, tmp_path):
    hub = hub_on(room[0], room[1])
    made = ShiftScreen(hub, folder=lambda: tmp_path / "papers")
    qtbot.addWidget(made)
    made.resize(1182, 660)
    made.show()
    return made


def count(qtbot, screen, **notes):
    for name, number in notes.items():
        edit = screen.count.rows[f"{name[1:]}.00" if name != "coins" else "coins_cents"].number
        edit.setFocus()
        qtbot.keyClicks(edit, str(number))


def test_a_drawer_is_counted_blind_and_closed(qtbot, screen, room, tmp_path):
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    screen.refresh()
    assert "715" not in screen.side.expected.accessibleName()
    assert not screen.give.isEnabled()
    count(qtbot, screen, n100=7, n5=2, coins="3.00")
    assert screen.count.total.amount() == "$713.00"
    assert not screen.moves.report.isEnabled()
    screen.act()
    assert screen.side.expected.accessibleName() == "Expected $715.00"
    assert not screen.give.isEnabled()
    qtbot.keyClicks(screen.side.reason.edit, "Two $1 bills")
    assert screen.give.text() == "Close the shift"
    screen.act()
    assert screen.side.told.title() == "Z report 0001"
    assert (tmp_path / "papers" / "z-report-0001.pdf").exists()
    shown = shifts.list_shifts(desk).shifts[0]
    assert (shown.closing.counted.cents, shown.closing.reason) == (713_00, "Two $1 bills")
    assert screen.head.second().endswith("before the first sale")


def test_open_again_with_what_is_there(qtbot, screen, room):
    count(qtbot, screen, n100=6)
    screen.act()
    screen.act()
    count(qtbot, screen, n100=5, n20=1)
    assert screen.give.text() == "Open the shift"
    screen.act()
    assert screen.side.told.title() == "Shift 2 is open"
    opened = shifts.shift_here(room[0])
    assert (opened.opening.cents, opened.opening_difference.cents) == (520_00, -80_00)


def test_money_moves_with_a_reason(qtbot, screen, room):
    qtbot.mouseClick(screen.moves.buttons[MoveKind.DROP], Qt.MouseButton.LeftButton)
    form = screen.moves.form
    assert form.isVisible()
    assert not form.confirm.isEnabled()
    qtbot.keyClicks(form.amount.edit, "1.000,5")
    qtbot.keyClicks(form.reason.edit, "to safe")
    qtbot.mouseClick(form.confirm, Qt.MouseButton.LeftButton)
    assert "dollars and cents" in form.amount.error()
    form.amount.edit.clear()
    qtbot.keyClicks(form.amount.edit, "400")
    qtbot.mouseClick(form.confirm, Qt.MouseButton.LeftButton)
    assert not form.isVisible()
    assert [one.amount.cents for one in shifts.list_moves(room[0]).moves] == [-400_00]


def test_rake_is_refused_in_place_and_esc_leaves(qtbot, screen, room):
    screen.moves.asked.emit(MoveKind.PAID_OUT)
    qtbot.keyClicks(screen.moves.form.amount.edit, "5")
    qtbot.keyClicks(screen.moves.form.reason.edit, "rake")
    qtbot.mouseClick(screen.moves.form.confirm, Qt.MouseButton.LeftButton)
    assert "23-5-317(7)" in screen.moves.form.trouble.accessibleName()
    qtbot.keyClick(screen, Key.Key_Escape)
    assert screen.moves.acts.isVisible()
    screen.moves.asked.emit(MoveKind.NO_SALE)
    assert not screen.moves.form.amount.isVisible()
    qtbot.keyClicks(screen.moves.form.reason.edit, "changed a bill")
    qtbot.mouseClick(screen.moves.form.confirm, Qt.MouseButton.LeftButton)
    assert [one.kind for one in shifts.list_moves(room[0]).moves] == [MoveKind.NO_SALE]


def test_a_row_that_is_no_number_and_enter(qtbot, screen):
    count(qtbot, screen, n100="x")
    assert not screen.give.isEnabled()
    assert "not a number" in screen.hint.text()
    screen.leave()
    first = screen.count.rows["100.00"].number
    first.setFocus()
    qtbot.keyClick(first, Key.Key_Return)
    assert screen.focusWidget() is screen.count.rows["50.00"].number


def test_x_is_for_whoever_may_see_it(qtbot, screen, room, tmp_path):
    qtbot.mouseClick(screen.moves.report, Qt.MouseButton.LeftButton)
    assert screen.side.told.title() == "X report not made"
    screen.hub.desk = desk_on(room[0].store, clerk="Marta Reyes")
    qtbot.mouseClick(screen.moves.report, Qt.MouseButton.LeftButton)
    assert (tmp_path / "papers" / "x-report-1.pdf").exists()


def test_what_cannot_be_closed_says_why(qtbot, screen, room):
    count(qtbot, screen, n100=6)
    screen.act()
    desk, number, ids = room
    take_entry(desk, tournament_id=number, person_id=ids["Pruitt"])
    screen.act()
    assert "Count it again" in screen.side.told.accessibleName()


@pytest.mark.parametrize("size", [(1182, 660), (932, 660), (932, 520)])
def test_nothing_in_the_right_column_lies_over_another_part_after_the_count(qtbot, screen, size):
    count(qtbot, screen, n100=5)
    screen.resize(*size)
    screen.act()
    QTest.qWait(20)
    side = screen.side
    side.tell(BannerKind.REFUSED, "Not closed", "Receipts that wait are named one by one. " * 3)
    QTest.qWait(20)
    parts = (side.expected, side.facts, side.reason, side.witness)
    tops = [part.y() for part in parts]
    assert tops == sorted(tops)
    for above, below in pairwise(parts):
        assert above.geometry().bottom() < below.y()
    for part in parts:
        assert part.height() >= part.minimumSizeHint().height()
    words = side.expected.words
    assert words.geometry().bottom() < side.expected.height() <= words.geometry().bottom() + 20
    for seen in (side.reason.edit, side.told):
        assert seen.visibleRegion().boundingRect() == seen.rect()


def test_the_count_waits_while_a_move_is_half_typed(qtbot, screen, room):
    count(qtbot, screen, n100=6)
    screen.middle._changed_at = 0.0
    screen.moves.asked.emit(MoveKind.DROP)
    qtbot.keyClicks(screen.moves.form.amount.edit, "1")
    qtbot.keyClick(screen, Key.Key_F12)
    assert screen.give.text() == "Give this count"
    assert not screen.give.isEnabled()
    assert screen.hint.text() == "Record the move first, or leave it."
    assert screen.moves.form.isVisible()
    qtbot.keyClick(screen, Key.Key_Escape)
    assert screen.give.isEnabled()
    screen.moves.asked.emit(MoveKind.DROP)
    qtbot.keyClicks(screen.moves.form.amount.edit, "100")
    qtbot.keyClicks(screen.moves.form.reason.edit, "to safe")
    qtbot.mouseClick(screen.moves.form.confirm, Qt.MouseButton.LeftButton)
    assert screen.give.isEnabled()
    qtbot.keyClick(screen, Key.Key_F12)
    assert screen.give.text() == "Close the shift"


def test_tab_leads_from_the_reason_over_the_witness_to_the_act(qtbot, screen):
    def tabbed():
        qtbot.keyClick(screen.focusWidget(), Key.Key_Tab)
        return screen.focusWidget()

    count(qtbot, screen, n100=5)
    screen.act()
    assert screen.focusWidget() is screen.side.reason.edit
    qtbot.keyClicks(screen.side.reason.edit, "One note missing")
    assert tabbed() is screen.side.witness.edit
    assert tabbed() is screen.give
    assert tabbed() is screen.keep
    qtbot.keyClick(screen.keep, Key.Key_Backtab)
    qtbot.keyClick(screen.give, Key.Key_Backtab)
    assert screen.focusWidget() is screen.side.witness.edit
    screen.count.focus_first()
    assert tabbed() is screen.count.rows["50.00"].number
    screen.count.rows["coins_cents"].number.setFocus()
    assert tabbed() is screen.side.reason.edit


class TestBadCounts:
    @pytest.mark.parametrize("typed", ["-3", "x", "1.5", "1e3", "٣", "9999999", "3 3"])
    def test_a_row_that_is_no_count_of_notes_is_refused_at_the_field(self, screen, typed):
        row = screen.count.rows["20.00"]
        row.number.setText(typed)
        row.number.textEdited.emit(typed)
        assert row._amount.text() == "not a number"
        assert not screen.give.isEnabled()
        assert screen.hint.text() == "A row is not a number."
        screen.act()
        assert screen._counted is None

    @pytest.mark.parametrize("typed", ["-5.00", "abc", "1.005", "1.000,50"])
    def test_coins_too(self, screen, typed):
        row = screen.count.rows["coins_cents"]
        row.number.setText(typed)
        row.number.textEdited.emit(typed)
        assert row._amount.text() == "not a number"
        assert not screen.give.isEnabled()


def test_what_a_reason_is_still_missing_for() -> None:
    exact = Counted(shift=1, attempt=1, counted_cents=5, expected_cents=5, difference_cents=0)
    assert missing_reason(exact, elsewhere=False) is None
    assert missing_reason(exact, elsewhere=True) == "say why it is closed here"
    fits_now = replace(exact, attempt=2, needs_reason=True)
    assert missing_reason(fits_now, elsewhere=False) == "an earlier count differed; say why"
    short = replace(fits_now, counted_cents=4, difference_cents=-1)
    assert missing_reason(short, elsewhere=False) == "the difference needs a reason"
