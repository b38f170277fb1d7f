"""Reports: looked at, led with keys, printed and saved; the same figures as the ledger's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.desk.busts import bust_player
from app.desk.ledger_reports import report_ledger
from app.desk.pool import show_pool
from app.desk.refunds import refund_payment
from app.desk.report import make_report
from app.desk.sales import take_addon, take_entry, take_reentry
from app.desk.shift_close import count_drawer
from app.desk.voids import void_payment
from app.ui.models.rows_model import CELL_ROLE
from app.ui.printing import PrintQueue
from app.ui.screens.papers_acts import file_dialog
from app.ui.screens.papers_place import REPORTS, PapersPlace
from app.ui.screens.reports import ReportsScreen
from app.ui.screens.reports.layouts import WIDE
from app.ui.station import SAVE_AS_PDF, Station
from app.ui.widgets.bar_chart import BarChart
from db import prints
from db.sqlite import open_sqlite
from tests.reports.reading import text_of
from tests.ui.desk_room import desk_on
from tests.ui.looking import shown
from tests.ui.room import KeptQueue, make_book, make_hub

Key = Qt.Key
DIRECTOR = "Marta Reyes"
ORDINARY, SMALL, LARGE = (1182, 660), (932, 660), (1736, 972)


@pytest.fixture
def busy(room):
    """The room with two entries, an add-on, a void and a refund."""
    desk, number, ids = room
    first, second = (
        take_entry(desk, tournament_id=number, person_id=ids[name]) for name in ("Pruitt", "Haldane")
    )
    take_addon(desk, tournament_id=number, person_id=ids["Haldane"])
    void_payment(desk, payment_id=first.payment_id, reason="typed twice")
    refund_payment(
        desk,
        payment_id=second.payment_id,
        amount_cents=15_00,
        reason="late start",
        approver=DIRECTOR,
        pin="4821",
    )
    return desk_on(desk.store, clerk=DIRECTOR), number


class Bench:
    """The screen with a queue that keeps papers, and a file named beforehand."""

    def __init__(self, qtbot, desk, number, *, where="", size=ORDINARY, **station):
        self.queue = KeptQueue()
        self.hub = make_hub(desk, number)
        self.book = make_book(**({"office_printer": "Office laser"} | station))
        self.asked = []
        self.where = where
        self.screen = ReportsScreen(self.hub, self.queue, self.book, ask=self._ask)
        shown(qtbot, self.screen, size)

    def _ask(self, _parent, proposal):
        self.asked.append(Path(proposal).name)
        return self.where

    def texts(self, column=0):
        """What a column of the table says, row by row."""
        model = self.screen.figures.table.model()
        cells = [model.index(row, column).data(CELL_ROLE) for row in range(model.rowCount())]
        return [(cell.text, cell.second) for cell in cells]

    def totals(self):
        return self.screen.figures.totals.texts()


@pytest.fixture
def bench(qtbot, busy):
    return Bench(qtbot, *busy)


class TestLooking:
    def test_the_figures_are_those_of_the_ledger(self, bench, busy):
        desk, number = busy
        pool = show_pool(desk, tournament_id=number)
        told = report_ledger(desk, tournament_id=number, kind="by-clerk").totals
        assert told["net_cents"] == pool.collected_cents - pool.refunded_cents
        assert bench.totals() == ("All", "2", "0", "1", "$290.00", "$130.00", "$160.00")
        assert bench.texts() == [("Dana Whitcomb", "")]
        assert bench.texts(5) == [("130.00", "2 receipts")]
        assert bench.screen.figures.totals.accessibleName().endswith("Net $160.00")

    def test_the_chart_is_read_without_seeing_it(self, bench):
        assert bench.screen.side.chart.accessibleName() == "Taken, by clerk: Dana Whitcomb $290.00"
        assert [bar.label for bar in bench.screen.side.chart.bars()] == ["Dana Whitcomb"]

    def test_keys_lead_through_every_report(self, bench):
        titles = []
        for _ in WIDE:
            titles.append(bench.screen.head._title.text())
            QTest.keyClick(bench.screen.kinds, Key.Key_Right)
        assert titles == [
            "Taken by clerk", "Taken by hour", "Entries and what was paid", "Voids and refunds by clerk",
            "Voids and refunds by approver",
        ]  # fmt: skip
        assert bench.screen.kinds.value() == "by-clerk"
        QTest.keyClick(bench.screen, Key.Key_F3)
        assert bench.screen.kinds.value() == "by-hour"
        assert bench.texts()[0][0].startswith("Fri, Mar 6, 8 pm")

    def test_voids_stand_below_whoever_handed_back(self, bench):
        bench.screen.open_at("reversals-by-approver")
        first = bench.texts()
        assert [text for text, _ in first][0::2] == [DIRECTOR, "No approval needed"]
        assert [second for _, second in first] == ["1 refund", "Refund A-00005", "1 void", "Void A-00004"]
        assert bench.texts(1)[1][1] == "late start"
        assert bench.totals()[-1] == "$130.00"

    @pytest.mark.parametrize("size", [SMALL, ORDINARY, LARGE])
    def test_every_figure_has_its_room(self, qtbot, busy, size):
        bench = Bench(qtbot, *busy, size=size)
        for kind in WIDE:
            bench.screen.open_at(kind)
            table = bench.screen.figures.table
            whole = sum(table.columnWidth(at) for at in range(table.model().columnCount()))
            assert whole <= table.viewport().width()
            assert table.columnWidth(0) >= 150

    def test_a_small_window_says_in_words_what_was_sold(self, qtbot, busy):
        bench = Bench(qtbot, *busy, size=SMALL)
        assert bench.texts() == [("Dana Whitcomb", "2 entries, 1 add-on")]
        bench.screen.resize(*ORDINARY)
        assert bench.texts() == [("Dana Whitcomb", "")]

    def test_a_sale_elsewhere_comes_in_and_the_choice_stays(self, bench, busy, room):
        desk, number = busy
        bench.screen.open_at("entries")
        bench.screen.figures.table.setFocus()
        table = bench.screen.figures.table
        bust_player(desk, tournament_id=number, person_id=room[2]["Haldane"])
        take_reentry(desk, tournament_id=number, person_id=room[2]["Haldane"])
        bench.hub.changed.emit()
        assert bench.screen.figures.table is table
        assert bench.texts()[-1][0] == "A-00006"
        assert table.hasFocus()


class TestScope:
    def test_one_day_and_one_shift(self, bench, busy):
        day = bench.screen.day
        assert day.box.itemText(0) == "All days"
        day.box.setCurrentIndex(1)
        day.box.activated.emit(1)
        assert "March 6, 2026" in bench.screen.head.second()
        bench.hub.changed.emit()
        assert "March 6, 2026" in bench.screen.head.second()
        bench.screen.shift.box.setCurrentIndex(1)
        bench.screen.shift.box.activated.emit(1)
        assert bench.screen.head.second().endswith("shift 1")
        assert bench.totals()[-1] == "$160.00"

    def test_nothing_chosen_says_what_to_do(self, qtbot, busy):
        bench = Bench(qtbot, busy[0], "")
        assert bench.screen.empty.isVisible()
        bench.screen.save(".csv")
        bench.screen.print_now()
        assert (bench.asked, bench.queue.papers) == ([], [])

    def test_nothing_sold_is_no_empty_table(self, qtbot, room):
        desk = desk_on(room[0].store, clerk=DIRECTOR)
        bench = Bench(qtbot, desk, room[1])
        assert bench.screen.figures.empty.isVisible()
        assert not bench.screen.side.print.isEnabled()
        assert "nothing" in bench.screen.side.reason.text()

    def test_an_uncounted_drawer_is_not_told_to_its_clerk(self, qtbot, busy, room):
        bench = Bench(qtbot, room[0], room[1])
        assert "Count it first" in bench.screen.figures.empty._second.text()
        assert not bench.screen.side.saves[".csv"].isEnabled()
        count_drawer(room[0], counted_cents=1_00)
        bench.hub.changed.emit()
        assert bench.totals()[-1] == "$160.00"


class TestWaysOut:
    @pytest.mark.parametrize("ending", [".pdf", ".csv", ".xlsx"])
    def test_saved_in_a_thread_while_the_window_goes_on(self, qtbot, busy, tmp_path, ending):
        bench = Bench(qtbot, *busy, where=str(tmp_path / f"out{ending}"))
        qtbot.mouseClick(bench.screen.side.saves[ending], Qt.MouseButton.LeftButton)
        assert not bench.screen.side.print.isEnabled()
        bench.screen.save(ending)  # a second press while it is written does nothing
        qtbot.waitUntil(lambda: bench.screen.side.message.title() == "Saved")
        qtbot.waitUntil(bench.screen.side.print.isEnabled)
        assert bench.asked == [f"by-clerk{ending}"]
        assert (tmp_path / f"out{ending}").stat().st_size > 100

    def test_no_place_chosen_saves_nothing(self, bench):
        bench.screen.save(".csv")
        assert bench.asked == ["by-clerk.csv"]
        assert not bench.screen.side.message.isVisible()

    def test_a_place_that_cannot_be_written_says_why(self, qtbot, busy, tmp_path):
        bench = Bench(qtbot, *busy, where=str(tmp_path / "none" / "a.csv"))
        bench.screen.save(".csv")
        qtbot.waitUntil(lambda: bench.screen.side.message.title() != "")
        assert "there is no folder" in bench.screen.side.message.accessibleName()

    def test_printed_through_the_queue_of_the_station(self, bench, busy):
        bench.screen.open_at("by-hour")
        QTest.keyClick(bench.screen, Key.Key_P, Qt.KeyboardModifier.ControlModifier)
        assert bench.queue.papers == [("report-by-hour", "", 1, b"")]
        assert bench.screen.side.message.title() == "Sent to the printer"
        (job,) = prints.list_of_document(busy[0].store, busy[1], "report-by-hour")
        assert (job.state, job.made_by) == ("queued", DIRECTOR)

    def test_without_a_printer_it_says_so(self, qtbot, busy):
        bench = Bench(qtbot, *busy, office_printer="")
        assert not bench.screen.side.print.isEnabled()
        assert bench.screen.side.saves[".pdf"].isEnabled()
        assert "printer" in bench.screen.side.reason.text()
        bench.book.change(office_printer=SAVE_AS_PDF)
        assert bench.screen.side.print.isEnabled()

    def test_a_refusal_on_the_way_is_shown(self, bench, busy):
        bench.hub.desk = replace(bench.hub.desk, clerk="Dana Whitcomb")
        bench.screen.print_now()
        assert "Count it first" in bench.screen.side.message.accessibleName()
        assert bench.queue.papers == []

    @pytest.mark.parametrize(("name", "suffix"), [("a.csv", "csv"), ("a.xlsx", "xlsx"), ("a", "pdf")])
    def test_the_dialog_asks_for_the_kind_of_file(self, bench, name, suffix):
        dialog = file_dialog(bench.screen, name)
        assert dialog.defaultSuffix() == suffix
        dialog.deleteLater()


class TestPrintQueue:
    @pytest.mark.parametrize("kind", ["by-clerk", "dealers-and-duty"])
    def test_a_report_comes_out_of_the_printer(self, qtbot, busy, room_file, tmp_path, kind):
        desk, number = busy
        make_report(desk, tournament_id=number, kind=kind)
        station = Station(office_printer=SAVE_AS_PDF, papers_folder=str(tmp_path / "papers"))
        # The queue works for the whole station, whoever asked.
        queue = PrintQueue(lambda: desk_on(open_sqlite(room_file, busy_seconds=0.1)), lambda: station)
        with qtbot.waitSignal(queue.job_changed):
            queue.start()
        queue.finish()
        (job,) = prints.list_of_document(desk.store, number, f"report-{kind}")
        assert (job.state, job.note[-4:]) == ("saved", ".pdf")
        (paper,) = (tmp_path / "papers").rglob("*.pdf")
        assert f"by {DIRECTOR}" in text_of(paper.read_bytes())


class TestBesideThePapers:
    def test_there_and_back_by_key(self, qtbot, busy):
        hub = make_hub(*busy)
        place = PapersPlace(hub, KeptQueue(), make_book())
        shown(qtbot, place, ORDINARY)
        assert place.papers.isVisible()
        QTest.keyClick(place.papers, Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        assert place.reports.isVisible()
        assert place.tab_columns() == place.reports.tab_columns()
        QTest.keyClick(place.reports.kinds, Key.Key_Escape)
        assert place.papers.isVisible()
        place.open_at(REPORTS)
        assert place.reports.isVisible()
        place.open_at("receipt")
        assert place.papers.list.current() == "receipt"
        qtbot.mouseClick(place.door, Qt.MouseButton.LeftButton)
        assert place.reports.isVisible()
        place.focus_first()
        assert place.reports.kinds.hasFocus()
        place.set_narrow(narrow=True)


def test_bars_of_nothing_are_drawn_too(qtbot):
    chart = BarChart()
    qtbot.addWidget(chart)
    chart.set_bars("Taken", ())
    assert chart.accessibleName() == "Taken: nothing"
    assert chart.sizeHint() == chart.minimumSizeHint()
