"""A drawer left open at another station, reports on their way out, and hands that are too quick."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.desk import shifts
from app.desk.sales import take_entry
from app.desk.shift_close import close_shift
from app.desk.staff import add_staff
from app.ui.paper_out import put_out
from app.ui.printing import PrintQueue
from app.ui.screens.desk import DeskScreen
from app.ui.screens.desk_open import begun_at
from app.ui.screens.shift import ShiftScreen
from app.ui.station import SAVE_AS_PDF, Station
from db import prints
from db.sqlite import open_sqlite
from tests.ui.desk_room import add_people, desk_on, hub_on, open_room
from tests.ui.looking import shown
from tests.ui.room import KeptQueue

SIZE = (1182, 660)
DIRECTOR = "Marta Reyes"


@pytest.fixture
def room(store):
    desk, number = open_room(store, play=False)
    return desk, number, add_people(desk)


@pytest.fixture
def screen_of(qtbot, room, tmp_path):
    def make(desk, queue=None, **more):
        made = ShiftScreen(hub_on(desk, room[1]), queue, folder=lambda: tmp_path / "papers", **more)
        return shown(qtbot, made, SIZE)

    return make


def count(screen, cents):
    """Type a count in hundreds and coins."""
    hundreds, coins = divmod(cents, 100_00)
    for name, typed in (("100.00", str(hundreds)), ("coins_cents", f"{coins / 100:.2f}")):
        edit = screen.count.rows[name].number
        edit.clear()
        edit.setFocus()
        QTest.keyClicks(edit, typed)


def closed(desk):
    return [one.shift.number for one in shifts.list_shifts(desk).shifts if one.closing is not None]


class TestElsewhere:
    @pytest.fixture
    def bar(self, room):
        """The bar's own desk, where a director came to."""
        return replace(room[0], station="Bar", clerk=DIRECTOR)

    def test_the_choice_is_seen_only_while_another_drawer_is_open(self, screen_of, room, bar):
        assert not screen_of(room[0]).which.isVisible()
        screen = screen_of(bar)
        assert screen.which.isVisible()
        words = [screen.which.box.itemText(at) for at in range(screen.which.box.count())]
        assert words == ["Bar, here", "Desk 1, shift 1, 5:30 pm"]
        assert screen.head._title.text() == "Open a shift"

    def test_a_director_counts_it_blind_and_closes_it_with_a_reason(self, screen_of, room, bar, tmp_path):
        screen = screen_of(bar)
        screen.which.picked.emit("1")
        assert screen.head._title.text() == "Close shift 1 of Desk 1"
        assert screen.head.second() == "Left open by Dana Whitcomb, blind count"
        assert not any(one.isEnabled() for one in screen.moves.buttons.values())
        assert "600" not in screen.side.expected.accessibleName()
        count(screen, 600_00)
        screen.act()
        assert screen.side.expected.accessibleName() == "Expected $600.00"
        assert screen.hint.text() == "Say why it is closed here."
        assert not screen.give.isEnabled()
        QTest.keyClicks(screen.side.reason.edit, "Dana went home")
        screen.act()
        line = shifts.list_shifts(bar).shifts[0]
        assert (line.closing.reason, line.closing.closed_by) == ("Dana went home", DIRECTOR)
        assert not screen.which.isVisible()
        assert screen.side.told.title() == "Z report 0001"
        assert (tmp_path / "papers" / "z-report-0001.pdf").exists()

    def test_a_clerk_is_told_whom_to_ask(self, screen_of, room, bar):
        add_staff(bar, name="Sal Ortega", role="clerk")
        screen = screen_of(replace(bar, clerk="Sal Ortega"))
        screen.which.picked.emit("1")
        count(screen, 600_00)
        screen.act()
        assert "ask the floor or a director" in screen.side.told.accessibleName()
        assert "600" not in screen.side.expected.accessibleName()

    def test_what_was_typed_for_one_drawer_is_not_the_others_count(self, screen_of, room, bar):
        shifts.open_shift(bar, opening_cents=100_00)
        screen = screen_of(bar)
        count(screen, 100_00)
        screen.which.picked.emit("1")
        assert not screen.count.begun()
        screen.which.picked.emit("")
        assert screen.head._title.text() == "Close shift 2"

    def test_one_that_is_closed_meanwhile_goes_from_the_list(self, screen_of, room, bar):
        screen = screen_of(bar)
        screen.which.picked.emit("1")
        count(screen, 600_00)
        here = screen_of(room[0])
        count(here, 600_00)
        here.act()
        here.act()
        assert closed(bar) == [1]
        screen.hub.look(force=True)
        assert not screen.which.isVisible()
        assert not screen.count.begun()
        assert screen.head._title.text() == "Open a shift"
        assert screen.side.told.title() == "Shift 1 was closed at 8:30 pm"

    def test_a_shift_that_is_closed_meanwhile_by_another_window_is_told(self, screen_of, room):
        screen = screen_of(room[0])
        count(screen, 600_00)
        screen.act()
        close_shift(replace(room[0], clerk=DIRECTOR))
        screen.hub.look(force=True)
        assert screen.side.told.isVisible()
        assert screen.side.told.title() == "Shift 1 was closed at 8:30 pm"
        assert f"By {DIRECTOR}, Z report 0001" in screen.side.told.accessibleName()
        assert (screen.give.text(), screen.give.isEnabled()) == ("Open the shift", False)
        assert not screen.count.begun()
        assert screen.focusWidget() is screen.count.rows["100.00"].number

    def test_after_a_close_the_hands_are_at_the_first_count_field(self, screen_of, room):
        screen = screen_of(room[0])
        count(screen, 600_00)
        screen.act()
        assert screen.focusWidget() is screen.side.witness.edit
        screen.act()
        assert screen.side.told.title() == "Z report 0001"
        assert screen.focusWidget() is screen.count.rows["100.00"].number


class TestReportsOut:
    def test_they_go_to_the_printer_when_there_is_one(self, screen_of, room):
        queue = KeptQueue()
        screen = screen_of(replace(room[0], clerk=DIRECTOR), queue, printer=lambda: "Counter roll")
        screen.moves.report.click()
        assert screen.side.told.title() == "X report"
        count(screen, 600_00)
        screen.act()
        screen.act()
        assert screen.side.told.title() == "Z report 0001"
        assert [one[:2] for one in queue.papers] == [("x-report", "1"), ("z-report", "0001")]
        waiting = prints.list_waiting(room[0].store, "Desk 1")
        assert [(one.document, one.state) for one in waiting] == [
            ("x-report", "queued"),
            ("z-report", "queued"),
        ]

    def test_the_queue_puts_them_out_from_the_receipt_printer(
        self, qtbot, store, room, tmp_path, monkeypatch
    ):
        used = []

        def noted(pdf, *, printer, **more):
            used.append((printer, more["name"], pdf[:5]))
            return put_out(pdf, printer=printer, **more)

        monkeypatch.setattr("app.ui.printing.put_out", noted)
        station = Station(
            receipt_printer=SAVE_AS_PDF, office_printer="Office laser", papers_folder=str(tmp_path)
        )
        path = store.about()["file"]
        queue = PrintQueue(lambda: desk_on(open_sqlite(Path(path), busy_seconds=0.1)), lambda: station)
        screen = ShiftScreen(hub_on(room[0], room[1]), queue, printer=lambda: SAVE_AS_PDF)
        shown(qtbot, screen, SIZE)
        queue.start()
        count(screen, 600_00)
        screen.act()
        with qtbot.waitSignal(queue.job_changed):
            screen.act()
        assert screen.side.told.accessibleName().endswith("Goes to the papers folder.")
        queue.finish()
        assert used == [(SAVE_AS_PDF, "z-report-0001.pdf", b"%PDF-")]
        assert [path.name for path in tmp_path.rglob("z-report*.pdf")] == ["z-report-0001.pdf"]


class TestTooQuick:
    def test_the_close_pressed_twice_is_one_z(self, screen_of, room):
        screen = screen_of(room[0])
        count(screen, 600_00)
        for _ in range(4):
            screen.act()
        assert closed(room[0]) == [1]
        assert shifts.list_shifts(room[0]).shifts[0].closing.z_number == 1

    def test_f12_twice_gives_the_count_and_does_not_close_unseen(self, screen_of, room, qtbot):
        screen = screen_of(room[0])
        screen.middle._changed_at = 0.0
        count(screen, 600_00)
        for _ in range(3):
            qtbot.keyClick(screen, Qt.Key.Key_F12)
        assert screen.give.text() == "Close the shift"
        assert closed(room[0]) == []
        screen.middle._changed_at = 0.0
        for _ in range(3):
            qtbot.keyClick(screen, Qt.Key.Key_F12)
        assert closed(room[0]) == [1]

    def test_opened_twice_by_two_windows_is_one_shift(self, screen_of, room):
        first, second = screen_of(room[0]), screen_of(room[0])
        count(first, 600_00)
        first.act()
        first.act()
        for screen in (first, second):
            screen.hub.look(force=True)
            count(screen, 500_00)
        first.act()
        second.act()  # typed before it saw that the other window was quicker
        assert "Close it first" in second.side.told.accessibleName()
        listed = shifts.list_shifts(room[0]).shifts
        assert [one.shift.number for one in listed] == [2, 1]

    def test_two_windows_close_one_drawer_once(self, screen_of, room):
        first, second = screen_of(room[0]), screen_of(room[0])
        for screen in (first, second):
            count(screen, 600_00)
            screen.act()
        first.act()
        second.act()
        assert closed(room[0]) == [1]
        assert second.side.told.title()

    def test_a_sale_between_count_and_close_asks_for_another_count(self, screen_of, room):
        screen = screen_of(room[0])
        count(screen, 600_00)
        screen.act()
        take_entry(room[0], tournament_id=room[1], person_id=room[2]["Pruitt"])
        screen.act()
        assert closed(room[0]) == []
        assert "Count it again" in screen.side.told.accessibleName()
        assert screen.side.told.isVisible()
        assert screen.steps.accessibleName() == "Step 1 of 4, Count"
        assert (screen.give.text(), screen.give.isEnabled()) == ("Give this count", False)
        assert not screen.count.begun()
        assert screen.side.expected.accessibleName() == "Expected, shown after the count"
        assert screen.focusWidget() is screen.count.rows["100.00"].number


class TestLeftOpen:
    def test_what_is_begun_at_the_counter_is_named_before_a_close(self, qtbot, screen_of, room):
        desk = shown(qtbot, DeskScreen(hub_on(room[0], room[1])), SIZE)
        QTest.keyClicks(desk.finder.search, "pruitt")
        QTest.keyClick(desk.finder.search, Qt.Key.Key_Return)
        QTest.keyClick(desk, Qt.Key.Key_F5)
        assert begun_at(desk) == ("Entry for Deshawn Pruitt, $115.00, is prepared and not taken",)
        screen = screen_of(room[0], begun=lambda: begun_at(desk))
        count(screen, 600_00)
        screen.act()
        screen.act()
        assert closed(room[0]) == []
        assert "Entry for Deshawn Pruitt" in screen.side.told.accessibleName()
        desk.leave()
        screen.act()
        assert closed(room[0]) == [1]

    def test_a_refund_that_is_begun_too(self, qtbot, room):
        take_entry(room[0], tournament_id=room[1], person_id=room[2]["Pruitt"])
        desk = shown(qtbot, DeskScreen(hub_on(room[0], room[1])), SIZE)
        for act, words in ((desk.finder.refund, "Refund receipt"), (desk.finder.void, "Void receipt")):
            act.click()
            assert [one.startswith(words) for one in begun_at(desk)] == [True]
        desk.leave()
        assert begun_at(desk) == ()

    def test_receipts_that_wait_are_named_one_by_one(self, screen_of, room):
        desk = replace(room[0], prints=True)
        for name in ("Pruitt", "Halvorsen"):
            take_entry(desk, tournament_id=room[1], person_id=room[2][name])
        screen = screen_of(room[0])
        count(screen, 600_00 + 2 * 115_00)
        screen.act()
        screen.act()
        assert closed(room[0]) == []
        told = screen.side.told.accessibleName()
        assert "A-00001" in told
        assert "A-00002" in told
