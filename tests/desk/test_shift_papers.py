"""X and Z on paper: through the queue, a Z again by its number as COPY n, and who may see what."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.records import PrintJob
from app.desk import paper_list, staff
from app.desk.shift_close import close_shift, count_drawer
from app.desk.shift_papers import X, Z, job_of, list_shift_papers, print_shift, render_job, render_report
from app.desk.shifts import list_moves, list_open_shifts, move_cash, open_shift
from db import prints
from db.store import Store
from tests.builders import CLERK, DIRECTOR, Evening
from tests.reports.reading import text_of


def copies(text: str) -> list[str]:
    """The words COPY n on a paper; `COPY prints` counts receipts."""
    return re.findall(r"COPY \d+", text)


def jobs(store: Store, document: str, reference: str) -> list[PrintJob]:
    return prints.list_jobs(store, document, reference)


def director(evening: Evening) -> None:
    staff.add_staff(evening.desk(), name=DIRECTOR, role="director")


class TestZ:
    def test_it_waits_for_the_printer_and_is_a_copy_the_next_time(self, evening: Evening) -> None:
        evening.entry("1")
        close_shift(evening.desk(), counted_cents=315_00)
        first = print_shift(evening.desk(), shift="1")
        assert (first.kind, first.z_number, first.copy, first.out) == ("Z", 1, 0, "")
        again = print_shift(evening.desk(), z_number="1")
        assert (again.shift, again.copy) == (1, 1)
        kept = jobs(evening.store, Z, "0001")
        assert [(one.copy, one.state, one.detail) for one in kept] == [
            (0, "queued", "80mm"),
            (1, "queued", "80mm"),
        ]
        assert copies(text_of(render_job(evening.desk(), kept[0]))) == []
        assert copies(text_of(render_job(evening.desk(), kept[1]))) == ["COPY 1"]
        assert job_of(evening.desk(), printed=again).job_id == again.job_id

    @pytest.mark.parametrize("paper", ["80mm", "58mm", "letter"])
    def test_every_paper_says_that_it_is_a_copy(self, evening: Evening, paper: str) -> None:
        close_shift(evening.desk(), counted_cents=200_00)
        for copy in range(3):
            printed = print_shift(evening.desk(), z_number=" z-0001 ", paper=paper)
            text = text_of(render_job(evening.desk(), job_of(evening.desk(), printed=printed)))
            assert copies(text) == ([f"COPY {copy}"] if copy else [])
            assert text.count("0001") >= 1

    def test_it_may_be_saved(self, evening: Evening, tmp_path) -> None:
        close_shift(evening.desk(), counted_cents=200_00)
        names = [print_shift(evening.desk(), z_number="1", out=f"{tmp_path}/").out for _ in range(2)]
        assert [name.rpartition("/")[2] for name in names] == [
            "z-report-0001.pdf",
            "z-report-0001-copy-1.pdf",
        ]
        assert {one.state for one in jobs(evening.store, Z, "0001")} == {"saved"}

    @pytest.mark.parametrize("number", ["2", "0", "x", "-1", "9" * 12])
    def test_a_number_that_is_not_there(self, evening: Evening, number: str) -> None:
        close_shift(evening.desk(), counted_cents=200_00)
        with pytest.raises(NotFound, match="no_such_z"):
            print_shift(evening.desk(), z_number=number)

    def test_one_of_two_and_a_paper_nobody_has(self, evening: Evening) -> None:
        close_shift(evening.desk(), counted_cents=200_00)
        with pytest.raises(InvalidInput, match="one_of_two"):
            print_shift(evening.desk(), z_number="1", shift="1")
        with pytest.raises(InvalidInput, match="unknown_choice"):
            print_shift(evening.desk(), z_number="1", paper="A4")
        assert jobs(evening.store, Z, "0001") == []


class TestX:
    def test_it_has_no_number_and_is_never_a_copy(self, evening: Evening) -> None:
        director(evening)
        desk = replace(evening.desk(), clerk=DIRECTOR)
        for _ in range(2):
            assert (print_shift(desk).kind, print_shift(desk).copy) == ("X", 0)
        for job in jobs(evening.store, X, "1"):
            text = text_of(render_job(evening.desk(), job))
            assert "shift still open" in text
            assert copies(text) == []

    def test_it_would_tell_a_clerk_what_is_in_the_drawer(self, evening: Evening) -> None:
        staff.add_staff(evening.desk(), name=CLERK, role="clerk")
        with pytest.raises(Conflict, match="count_first"):
            print_shift(evening.desk())
        assert jobs(evening.store, X, "1") == []
        count_drawer(evening.desk(), counted_cents=200_00)
        assert print_shift(evening.desk()).kind == "X"

    def test_what_a_director_asked_for_comes_out_under_a_clerk(self, evening: Evening) -> None:
        director(evening)
        staff.add_staff(evening.desk(), name=CLERK, role="clerk")
        printed = print_shift(replace(evening.desk(), clerk=DIRECTOR))
        text = text_of(render_job(evening.desk(), job_of(evening.desk(), printed=printed)))
        assert "X report" in text

    def test_one_that_waited_until_the_shift_was_closed_is_a_copy_of_the_z(self, evening: Evening) -> None:
        director(evening)
        printed = print_shift(replace(evening.desk(), clerk=DIRECTOR))
        close_shift(evening.desk(), counted_cents=200_00)
        text = text_of(render_job(evening.desk(), job_of(evening.desk(), printed=printed)))
        assert "Z report" in text
        assert "COPY 1" in text

    def test_without_an_open_shift_there_is_none(self, evening: Evening) -> None:
        close_shift(evening.desk(), counted_cents=200_00)
        with pytest.raises(Conflict, match="no_open_shift"):
            print_shift(evening.desk())


class TestList:
    @pytest.fixture(autouse=True)
    def _who(self, evening: Evening) -> None:
        director(evening)

    def line(self, evening: Evening, document: str) -> paper_list.PaperLine:
        found = paper_list.list_papers(replace(evening.desk(), clerk=DIRECTOR), tournament_id="1").papers
        return next(one for one in found if one.document == document)

    def test_x_of_the_open_shift_and_no_z_yet(self, evening: Evening) -> None:
        assert (self.line(evening, X).ready, self.line(evening, X).count) == (True, "shift 1")
        assert self.line(evening, Z).reason == "after the first shift is closed"
        print_shift(replace(evening.desk(), clerk=DIRECTOR))
        assert [one.by for one in self.line(evening, X).prints] == [DIRECTOR]

    def test_every_z_by_its_number(self, evening: Evening) -> None:
        for _ in range(2):
            close_shift(evening.desk(), counted_cents=200_00)
            open_shift(evening.desk(), opening_cents=200_00)
        print_shift(evening.desk(), z_number="2")
        line = self.line(evening, Z)
        assert (line.references, line.count, len(line.prints)) == (("0002", "0001"), "2 reports", 1)
        assert paper_list.prints_of_z(evening.desk(), z_number="0001") == ()
        preview = paper_list.render_paper(evening.desk(), tournament_id="1", document=Z, reference="0002")
        assert "COPY 1" in text_of(preview)
        assert "X report" in text_of(
            render_report(replace(evening.desk(), clerk=DIRECTOR), document=X, reference="")
        )

    def test_why_there_is_no_x(self, evening: Evening) -> None:
        staff.add_staff(evening.desk(), name=CLERK, role="clerk")
        assert list_shift_papers(evening.desk()).no_x == "after the count, or for a director"
        close_shift(evening.desk(), counted_cents=200_00)
        assert list_shift_papers(evening.desk()).no_x == "no shift is open here"


class TestLeftOpenElsewhere:
    @pytest.mark.parametrize("role", ["floor", "director", "owner"])
    def test_floor_and_director_close_it_with_a_reason(self, evening: Evening, role: str) -> None:
        staff.add_staff(evening.desk(), name="Jun Park", role=role)
        other = replace(evening.desk(), station="Bar", clerk="Jun Park")
        assert [one.number for one in list_open_shifts(other)] == [1]
        move_cash(evening.desk(), kind="drop", amount_cents=50_00, reason="to safe")
        assert [one.reason for one in list_moves(other, shift="1").moves] == ["to safe"]
        assert list_moves(other).shift is None
        assert count_drawer(other, counted_cents=150_00, shift="1").difference_cents == 0
        with pytest.raises(InvalidInput, match="missing"):
            close_shift(other, shift="1")
        done = close_shift(other, shift="1", reason="Dana went home")
        assert (done.z_number, list_open_shifts(other)) == (1, ())

    @pytest.mark.parametrize("role", ["clerk", "auditor"])
    def test_nobody_else_does(self, evening: Evening, role: str) -> None:
        staff.add_staff(evening.desk(), name="Jun Park", role=role)
        other = replace(evening.desk(), station="Bar", clerk="Jun Park")
        with pytest.raises(Conflict, match="other_station"):
            count_drawer(other, counted_cents=200_00, shift="1")
