"""Receipts beside the sales: PAID never waits, and fills in how the printing went."""

import pytest

from app.ui.printing import PrintQueue
from app.ui.station import SAVE_AS_PDF, Station
from db.sqlite import open_sqlite
from tests.ui.desk_driver import ENTER, F5, F12, Clerk
from tests.ui.desk_room import desk_on


@pytest.fixture
def queue(room_file, tmp_path):
    """A queue that prints to a folder, or to no printer when `broken` is set."""
    station = {"now": Station(receipt_printer=SAVE_AS_PDF, papers_folder=str(tmp_path / "papers"))}
    made = PrintQueue(lambda: desk_on(open_sqlite(room_file)), lambda: station["now"])
    made.station_now = station
    made.start()
    yield made
    made.finish()


def words(clerk):
    return [line.words() for line in clerk.screen.sale.paid.lines]


def test_both_parts_print_and_say_so(qtbot, room, queue, tmp_path):
    clerk = Clerk(qtbot, room[0], room[1], printing=queue)
    clerk.scan("raghu")
    with qtbot.waitSignal(queue.job_changed):
        clerk.press(F5, F12)
        assert clerk.state == "paid"
        assert words(clerk)[0] == "Player part prints"
    qtbot.waitUntil(lambda: words(clerk)[:2] == ["Player part saved as PDF", "Drawer part saved as PDF"])
    assert len(list((tmp_path / "papers").rglob("*.pdf"))) == 1
    with qtbot.waitSignal(queue.job_changed):
        clerk.click(clerk.screen.finder.reprint)
    qtbot.waitUntil(lambda: "COPY 1 saved as PDF" in clerk.screen.finder.said())


def test_a_silent_printer_is_amber_and_holds_nobody_up(qtbot, room, queue):
    queue.station_now["now"] = Station(receipt_printer="")
    clerk = Clerk(qtbot, room[0], room[1], printing=queue)
    clerk.scan("raghu")
    with qtbot.waitSignal(queue.job_changed):
        clerk.press(F5, F12)
    qtbot.waitUntil(lambda: words(clerk)[0] == "Player part prints later")
    clerk.scan("pruitt")
    with qtbot.waitSignal(queue.job_changed):
        clerk.press(F5, F12)
    assert len(clerk.sales()) == 2
    clerk.press(ENTER)
