"""X and Z in Papers: a Z printed again by its number, an X that has none."""

import pytest
from PySide6.QtCore import Qt

from app.desk.shift_close import close_shift
from app.desk.shifts import open_shift, shift_here
from app.ui import theme
from app.ui.theme import LIGHT
from tests.ui.room import at, open_room
from tests.ui.test_papers import NAMES, Bench


@pytest.fixture
def store(tmp_path, qapp):
    theme.apply(qapp, LIGHT)
    opened = open_room(tmp_path, tournament=True)
    yield opened
    opened.close()


class TestDrawers:
    @pytest.fixture
    def bench(self, qtbot, store, tmp_path):
        desk = at(store, clerk="Marisol Reyes")
        if shift_here(desk) is None:
            open_shift(desk, opening_cents=600_00)
        for _ in range(2):
            close_shift(desk, counted_cents=600_00, reason="counted short")
            open_shift(desk, opening_cents=600_00)
        return Bench(qtbot, desk, "1", where=str(tmp_path / "z.pdf"))

    def test_a_z_is_printed_again_by_its_number(self, bench, qtbot):
        bench.screen.list.set_current("z-report")
        bench.screen._browsed("z-report")
        assert bench.side.title.text() == "Z report 0002"
        assert bench.side.number.label.text() == "Z number"
        assert not bench.side.copies.isVisible()
        bench.screen.print_now()
        bench.side.number.edit.setFocus()
        bench.side.number.set_text("1")
        qtbot.keyClick(bench.side.number.edit, Qt.Key.Key_Return)
        assert bench.side.title.text() == "Z report 0001"
        bench.screen.print_now()
        bench.screen.print_now()
        assert [one[:3] for one in bench.queue.papers] == [
            ("z-report", "0002", 1), ("z-report", "0001", 1), ("z-report", "0001", 1),
        ]  # fmt: skip
        assert bench.side.print.text() == "Print COPY 2"
        assert bench.side.printer.value() == NAMES[1], "from the roll, as a receipt"
        bench.screen.save()
        assert bench.asked == ["z-report-0001.pdf"]

    def test_a_z_number_that_is_not_there_is_said_at_the_field(self, bench, qtbot):
        bench.screen.list.set_current("z-report")
        bench.screen._browsed("z-report")
        bench.side.number.edit.setFocus()
        bench.side.number.set_text("77")
        qtbot.keyClick(bench.side.number.edit, Qt.Key.Key_Return)
        assert "0077" in bench.side.number.error()
        assert bench.side.title.text() == "Z report 0002"

    def test_an_x_has_no_number(self, bench):
        bench.screen.list.set_current("x-report")
        bench.screen._browsed("x-report")
        assert bench.side.title.text() == "X report, shift 3"
        assert not bench.side.number.isVisible()
        bench.screen.print_now()
        assert [one[:2] for one in bench.queue.papers] == [("x-report", "3")]

    def test_a_form_fits_its_narrow_column_and_is_no_part_of_the_section(self, bench):
        rows = {row.title: row for row in bench.screen.list.rows()}
        for title, lead in (("W-2G worksheets", "W-2G"), ("Cash within 24 hours", "8300")):
            assert rows[title].lead == lead
        bench.screen.list.set_current(rows["Cash within 24 hours"].key)
        bench.screen._browsed(rows["Cash within 24 hours"].key)
        assert bench.side.citation.text() == "Form 8300"
        bench.screen.list.set_current(rows["Proof of the tournament"].key)
        bench.screen._browsed(rows["Proof of the tournament"].key)
        assert bench.side.citation.text() == "23-5-317(11)"
