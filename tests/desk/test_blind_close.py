"""The blind close: counted before anybody is told, every count kept and explained. Known faults 19, 20."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound, RuleViolation
from app.desk import receipts, shift_report, shifts, staff, verify
from app.desk.desk import Desk
from app.desk.sentences import error_sentence
from app.desk.shift_close import close_shift, count_drawer
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening, desk_at
from tests.reports.reading import text_of


def second(desk: Desk) -> Desk:
    return replace(desk, station="Desk 2")


def close(evening: Evening, cents: int, **more: str):
    return close_shift(evening.desk(), counted_cents=cents, **more)


def figures_in(told: object) -> set[object]:
    """Every whole number that a result tells."""
    return {value for value in asdict(told).values() if type(value) is int}


class TestBlindClose:
    def test_expected_is_told_only_after_a_count(self, evening: Evening) -> None:
        staff.add_staff(evening.desk(), name=CLERK, role="clerk")
        evening.entry("1")
        before = shift_report.report_shift(evening.desk())
        assert (before.kind, before.expected_cents, before.difference_cents) == ("X", None, None)
        told = (before.taken_cents, before.cash_cents, before.sales, before.prize_cents, before.charity_cents)
        assert told == (None,) * 5
        assert figures_in(before).isdisjoint({1, 115_00, 315_00, 100_00, 15_00} - {before.shift})
        with pytest.raises(Conflict, match="count_first"):
            shift_report.render_shift(evening.desk(), shift="1")
        told = count_drawer(evening.desk(), counted_cents=313_00)
        assert (told.expected_cents, told.difference_cents, told.attempt) == (315_00, -2_00, 1)
        after = shift_report.report_shift(evening.desk())
        assert (after.expected_cents, after.taken_cents, after.sales) == (315_00, 115_00, 1)
        assert {315_00, 115_00} <= figures_in(after)

    def test_an_empty_count_is_none_and_tells_nothing(self, evening: Evening) -> None:
        staff.add_staff(evening.desk(), name=CLERK, role="clerk")
        evening.entry("1")
        for typed in ("", "{}", {}):
            with pytest.raises(InvalidInput, match="missing"):
                count_drawer(evening.desk(), denominations=typed)
        shown = shift_report.report_shift(evening.desk())
        assert (shown.attempts, shown.taken_cents) == (0, None)

    def test_a_count_that_fits_after_one_that_did_not_needs_a_reason(self, evening: Evening) -> None:
        evening.entry("1")
        first = count_drawer(evening.desk(), counted_cents=0)
        assert (first.expected_cents, first.needs_reason) == (315_00, True)
        with pytest.raises(InvalidInput, match="earlier_difference") as refused:
            close(evening, first.expected_cents)
        assert refused.value.params == {"attempt": 1, "difference_cents": -315_00}
        assert "Count 1 of this shift differed by \N{MINUS SIGN}$315.00" in error_sentence(refused.value)
        again = count_drawer(evening.desk(), counted_cents=315_00)
        assert (again.attempt, again.difference_cents, again.needs_reason) == (3, 0, True)
        assert close_shift(evening.desk(), reason="Two notes stuck together").difference_cents == 0
        paper = shift_report.shift_paper(evening.desk(), shift="1")
        assert [one.difference.cents for one in paper.counts] == [-315_00, 0, 0]
        assert paper.counts[0].at.isoformat() == "2026-03-06T18:00:00-07:00"
        for kind in shift_report.PAPERS:
            text = text_of(shift_report.render_shift(evening.desk(), shift="1", paper=kind))
            said = "Counted 3 times: 6:00 pm, \N{MINUS SIGN}$315.00; 6:00 pm, exact; 6:00 pm, exact."
            assert said in " ".join(text.split())
            assert "before expected was shown" not in text

    def test_one_count_that_fits_needs_none(self, evening: Evening) -> None:
        assert not count_drawer(evening.desk(), counted_cents=200_00).needs_reason
        assert close_shift(evening.desk()).reason == ""
        paper = shift_report.render_shift(evening.desk(), shift="1", paper="letter")
        assert "before expected was shown" in text_of(paper)

    def test_a_count_is_told_only_until_money_moves_again(self, evening: Evening) -> None:
        staff.add_staff(evening.desk(), name=CLERK, role="clerk")
        evening.entry("1")
        count_drawer(evening.desk(), counted_cents=315_00)
        assert shift_report.report_shift(evening.desk()).difference_cents == 0
        evening.entry("2")
        after = shift_report.report_shift(evening.desk())
        assert (after.expected_cents, after.counted_cents, after.difference_cents) == (None, None, None)
        assert (after.taken_cents, after.attempts) == (None, 1)
        with pytest.raises(Conflict, match="count_first"):
            shift_report.render_shift(evening.desk(), shift="1")

    @pytest.mark.parametrize("reason", ["Rake for the house, 10 percent taken", "house rake"])
    def test_no_rake_as_a_reason_of_a_count(self, evening: Evening, reason: str) -> None:
        evening.entry("1")
        with pytest.raises(RuleViolation, match="rake"):
            close(evening, 1_00, reason=reason)
        assert shift_report.report_shift(evening.desk()).attempts == 1
        with pytest.raises(RuleViolation, match="rake"):
            shifts.open_shift(second(evening.desk()), opening_cents=1, reason=reason)

    def test_a_director_sees_takings_and_still_not_what_is_expected(self, evening: Evening) -> None:
        staff.add_staff(evening.desk(), name=DIRECTOR, role="director")
        evening.entry("1")
        shown = shift_report.report_shift(desk_at(evening.store, clerk=DIRECTOR))
        assert (shown.taken_cents, shown.expected_cents) == (115_00, None)

    def test_a_difference_needs_a_reason_and_every_count_is_kept(self, evening: Evening) -> None:
        evening.entry("1")
        with pytest.raises(InvalidInput, match="difference_needs_reason") as refused:
            close(evening, 313_00)
        assert refused.value.params["difference_cents"] == -2_00
        closed = close(evening, 314_00, reason="One $1 bill, change given twice", witness=DIRECTOR)
        assert (closed.z_number, closed.attempts, closed.difference_cents) == (1, 2, -1_00)
        shown = shift_report.report_shift(evening.desk(), shift="1")
        assert (shown.kind, shown.over_short_cents, shown.balance_cents) == ("Z", -1_00, 314_00)
        assert shown.expected_cents == 315_00
        assert verify.verify(evening.desk()).problems == ()

    def test_the_running_total_never_resets(self, evening: Evening) -> None:
        evening.entry("1")
        assert close(evening, 315_00).running_total_cents == 115_00
        shifts.open_shift(evening.desk(), opening_cents=315_00)
        evening.entry("2")
        closed = close(evening, 430_00)
        assert (closed.taken_cents, closed.running_total_cents, closed.z_number) == (115_00, 230_00, 2)

    def test_a_count_given_before_is_used_unless_money_moved(self, evening: Evening) -> None:
        with pytest.raises(Conflict, match="not_counted"):
            close_shift(evening.desk())
        count_drawer(evening.desk(), counted_cents=200_00)
        evening.entry("1")
        with pytest.raises(Conflict, match="moved_since_count"):
            close_shift(evening.desk())
        count_drawer(evening.desk(), denominations={"100.00": 3, "5.00": 3})
        assert close_shift(evening.desk()).shift == 1

    def test_closed_once(self, evening: Evening) -> None:
        close(evening, 200_00)
        with pytest.raises(Conflict, match="no_open_shift"):
            close(evening, 200_00)
        with pytest.raises(Conflict, match="shift_closed"):
            close_shift(evening.desk(), counted_cents=1, shift="1")
        with pytest.raises(NotFound, match="no_such_shift"):
            close_shift(evening.desk(), counted_cents=1, shift="9")

    def test_the_same_command_again_closes_once(self, evening: Evening) -> None:
        desk = evening.desk(intent="z of tonight")
        first = close_shift(desk, counted_cents=200_00)
        again = close_shift(desk, counted_cents=200_00)
        assert (again.z_number, again.repeated, first.attempts) == (first.z_number, True, 1)

    def test_another_stations_drawer_is_for_a_director_with_a_reason(self, evening: Evening) -> None:
        staff.add_staff(evening.desk(), name=CLERK, role="clerk")
        staff.add_staff(evening.desk(), name=DIRECTOR, role="director")
        with pytest.raises(Conflict, match="other_station"):
            close_shift(second(evening.desk()), counted_cents=200_00, shift="1", reason="x")
        there = second(desk_at(evening.store, clerk=DIRECTOR))
        with pytest.raises(InvalidInput, match="missing"):
            close_shift(there, counted_cents=200_00, shift="1")
        assert close_shift(there, counted_cents=200_00, shift="1", reason="Ida went home").z_number == 1

    def test_what_waits_for_the_printer_is_named(self, evening: Evening, tmp_path) -> None:
        desk = replace(evening.desk(), prints=True)
        builders.sales.take_entry(desk, tournament_id="1", person_id="1")
        with pytest.raises(Conflict, match="left_open") as refused:
            close(evening, 315_00)
        assert refused.value.params["receipts"] == "A-00001"
        receipts.print_receipt(evening.desk(), receipt_number="A-00001", out=str(tmp_path))
        assert close(evening, 315_00).z_number == 1
