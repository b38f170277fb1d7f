"""Receipts beside the sales: PAID never waits, and fills in how the printing went."""

import sqlite3
from dataclasses import replace

import pytest

from app.ui.printing import PrintQueue
from app.ui.station import SAVE_AS_PDF, Station
from db import prints
from db.opening import open_ledger
from db.sqlite import open_sqlite
from tests.server.cutting import Moment
from tests.ui.desk_driver import ENTER, F5, F12, Clerk
from tests.ui.desk_room import desk_on
from tests.ui.server_room import SOON


@pytest.fixture
def queue(room_file, tmp_path):
    """A queue that prints to a folder, or to no printer when `broken` is set."""
    station = {"now": Station(receipt_printer=SAVE_AS_PDF, papers_folder=str(tmp_path / "papers"))}
    made = PrintQueue(lambda: desk_on(open_sqlite(room_file, busy_seconds=0.1)), lambda: station["now"])
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


@pytest.fixture
def holder(room_file):
    """Another program that holds the ledger's one turn to write, when told to."""
    made = sqlite3.connect(room_file, isolation_level=None, check_same_thread=False)
    yield made
    made.close()


def states(clerk):
    return [row["state"] for row in clerk.desk.store.rows("select state from print_job order by job_id")]


def test_a_paper_that_came_out_while_the_ledger_was_busy_is_noted_before_the_next(
    qtbot, room, queue, holder, tmp_path
):
    clerk = Clerk(qtbot, replace(room[0], prints=True), room[1], printing=queue)
    real = queue._put_out

    def busy_after(desk, job):
        done = real(desk, job)
        holder.execute("begin immediate")
        queue._put_out = real
        return done

    queue._put_out = busy_after
    clerk.scan("raghu")
    clerk.press(F5, F12)
    qtbot.waitUntil(lambda: queue.state.why == "the ledger did not answer", timeout=SOON)
    holder.execute("rollback")
    clerk.scan("pruitt")
    clerk.press(F5, F12)
    qtbot.waitUntil(lambda: states(clerk) == ["saved", "saved"], timeout=SOON)
    assert len(list((tmp_path / "papers").rglob("*.pdf"))) == 2


def test_a_busy_ledger_at_the_start_keeps_no_paper_from_its_turn(qtbot, room, queue, holder, request):
    queue.finish()
    clerk = Clerk(qtbot, replace(room[0], prints=True), room[1])
    clerk.scan("raghu")
    clerk.press(F5, F12)
    with clerk.desk.store.unit():
        assert prints.claim_job(clerk.desk.store, "1")
    holder.execute("begin immediate")
    late = PrintQueue(queue._open_desk, queue._station)
    request.addfinalizer(late.finish)
    with qtbot.waitSignal(late.state_changed, timeout=SOON):
        late.start()
    holder.execute("rollback")
    qtbot.waitUntil(lambda: states(clerk) == ["saved"], timeout=SOON)


@pytest.fixture
def far_queue(served, proxy, tmp_path):
    """A queue whose ledger is on a server, by way of a network that can fail."""
    address = proxy.through(served[0])
    station = Station(receipt_printer=SAVE_AS_PDF, papers_folder=str(tmp_path / "papers"))
    made = PrintQueue(lambda: desk_on(open_ledger(address)), lambda: station)
    made.start()
    yield made
    made.finish()


def test_a_queue_that_lost_its_server_prints_each_paper_once(qtbot, served, proxy, far_queue, tmp_path):
    clerk = Clerk(qtbot, replace(desk_on(open_ledger(served[0])), prints=True), served[1], printing=far_queue)
    qtbot.waitUntil(lambda: far_queue.state.why == "" and far_queue.state.waiting == 0)
    clerk.scan("raghu")
    proxy.cut_next(Moment.AFTER_COMMIT)
    clerk.press(F5, F12)
    assert clerk.state == "paid"
    qtbot.waitUntil(lambda: words(clerk)[0] == "Player part saved as PDF", timeout=SOON)
    proxy.refuse()
    proxy.drop()
    clerk.scan("pruitt")
    clerk.press(F5, F12)
    qtbot.waitUntil(lambda: far_queue.state.why == "the ledger did not answer", timeout=SOON)
    proxy.accept()
    qtbot.waitUntil(lambda: words(clerk)[0] == "Player part saved as PDF", timeout=SOON)
    assert len(list((tmp_path / "papers").rglob("*.pdf"))) == 2
    clerk.screen.hub.close()


def test_a_paper_that_came_out_is_noted_when_the_server_is_back(qtbot, served, proxy, far_queue, tmp_path):
    clerk = Clerk(qtbot, replace(desk_on(open_ledger(served[0])), prints=True), served[1], printing=far_queue)
    real = far_queue._put_out

    def cut_after(desk, job):
        done = real(desk, job)
        proxy.drop()
        return done

    far_queue._put_out = cut_after
    clerk.scan("raghu")
    clerk.press(F5, F12)
    qtbot.waitUntil(lambda: words(clerk)[0] == "Player part saved as PDF", timeout=SOON)
    assert len(list((tmp_path / "papers").rglob("*.pdf"))) == 1
    clerk.screen.hub.close()


def test_a_queue_that_begins_without_its_server_waits_for_it(qtbot, served, proxy, far_queue):
    far_queue.finish()
    proxy.refuse()
    late = PrintQueue(far_queue._open_desk, far_queue._station)
    late.start()
    qtbot.waitUntil(lambda: late.state.why == "the ledger did not answer", timeout=SOON)
    proxy.accept()
    qtbot.waitUntil(lambda: late.state.waiting == 0, timeout=SOON)
    late.finish()
    proxy.refuse()
    never = PrintQueue(far_queue._open_desk, far_queue._station)
    never.start()
    qtbot.waitUntil(lambda: never.state.why == "the ledger did not answer", timeout=SOON)
    never.finish()
    assert never.isFinished()
