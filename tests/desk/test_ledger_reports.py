"""Reports of the ledger: every cent of the pool in them, once, beside whoever took it or handed it back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from zoneinfo import ZoneInfo

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.listings import written
from app.core.money import Money
from app.desk import busts, ledger_lists, refunds, report, shift_close, shifts, staff, voids
from app.desk.desk import NOBODY
from app.desk.ledger_reports import LEDGER_REPORTS, listing_of, report_ledger
from app.desk.ledger_scope import Scope, choices_of
from app.desk.pool import show_pool
from db import prints
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening, desk_at

HELENA = ZoneInfo("America/Denver")
ZOE = "Zoë Łukaszewicz"
LATER = "2026-03-06T19:30:00-07:00"
NEXT_DAY = "2026-03-07T13:10:00-07:00"
HOSTILE = ("=1+1", "O'Brien", '"Doc" Hill', "Smith, Jr.", "<b>x</b>", "%s", "{0}", "-2", "@home", "+1 406")


@pytest.fixture
def busy(evening: Evening) -> Evening:
    """Two clerks at two stations, a void, two refunds and an add-on; a director approves."""
    store = evening.store
    for name, role in ((DIRECTOR, "director"), ("Mia Torres", "floor")):
        staff.add_staff(desk_at(store), name=name, role=role, pin="4821")
    zoe = replace(evening, at=LATER, clerk=ZOE)
    second = replace(zoe.desk(), station="Desk 2")
    shifts.open_shift(second, opening_cents=100_00)
    sold = [evening.entry(person) for person in ("1", "2", "3")]
    zoe.entry("4")
    zoe.addon("4")
    voids.void_payment(
        zoe.desk(), payment_id=sold[0].payment_id, reason="typed twice", approver=DIRECTOR, pin="4821"
    )
    busts.bust_player(zoe.desk(), tournament_id="1", person_id="3")
    zoe.reentry("3")
    back = {"approver": "Mia Torres", "pin": "4821"}
    refunds.refund_payment(
        evening.desk(NEXT_DAY), payment_id=sold[1].payment_id, amount_cents=15_00, reason="late start", **back
    )
    return evening


def told(store, kind, **scope):
    return report_ledger(desk_at(store, clerk=NOBODY), tournament_id="1", kind=kind, **scope)


class TestSums:
    @pytest.mark.parametrize("kind", ["by-clerk", "by-hour"])
    def test_what_was_taken_and_handed_back_is_the_pool(self, busy, kind) -> None:
        pool = show_pool(busy.desk(), tournament_id="1")
        totals = told(busy.store, kind).totals
        assert totals["taken_cents"] == pool.collected_cents == 4 * 115_00 + 50_00 + 115_00
        assert totals["handed_back_cents"] == pool.refunded_cents == 130_00
        assert totals["net_cents"] == pool.collected_cents - pool.refunded_cents
        assert (totals["entries"], totals["reentries"], totals["addons"], totals["others"]) == (4, 1, 1, 0)
        assert totals["reversals"] == 2

    def test_times_are_the_venues(self, busy) -> None:
        assert told(busy.store, "by-hour").rows[0]["begins"] == "2026-03-06T18:00:00-07:00"
        assert told(busy.store, "entries").rows[0]["at"] == "2026-03-06T18:00:00-07:00"

    def test_the_list_of_entries_stands_at_the_pool(self, busy) -> None:
        pool = show_pool(busy.desk(), tournament_id="1")
        found = told(busy.store, "entries")
        assert found.totals["paid_cents"] == pool.collected_cents
        assert found.totals["stands_cents"] == sum(
            (pool.prize_cents, pool.expense_cents, pool.charity_cents, pool.staff_cents)
        )
        first, second = found.rows[:2]
        assert (first["handed_back_cents"], first["stands_cents"]) == (115_00, 0)
        assert (second["handed_back_cents"], second["stands_cents"]) == (15_00, 100_00)
        assert [row["what"] for row in found.rows][-2:] == ["Add-on", "Re-entry, no. 2"]

    @pytest.mark.parametrize("kind", ["reversals-by-clerk", "reversals-by-approver"])
    def test_voids_and_refunds_are_what_the_pool_gave_back(self, busy, kind) -> None:
        pool = show_pool(busy.desk(), tournament_id="1")
        found = told(busy.store, kind)
        assert found.totals == {"handed_back_cents": pool.refunded_cents}
        assert len(found.rows) == 2

    def test_each_clerk_has_own_sales_and_own_handing_back(self, busy) -> None:
        rows = {row["clerk"]: row for row in told(busy.store, "by-clerk").rows}
        assert list(rows) == [CLERK, ZOE]
        assert (rows[CLERK]["taken_cents"], rows[CLERK]["handed_back_cents"]) == (345_00, 15_00)
        assert (rows[ZOE]["taken_cents"], rows[ZOE]["handed_back_cents"]) == (280_00, 115_00)

    def test_another_payment_is_counted_as_other(self, evening) -> None:
        evening.entry("1")
        evening.other("1", 5_00)
        row = told(
            evening.store,
            "by-clerk",
        ).rows[0]
        assert (row["entries"], row["others"], row["taken_cents"]) == (1, 1, 120_00)
        bars = listing_of(desk_at(evening.store, clerk=NOBODY), "1", "entries", Scope()).bars
        assert [(bar.label, bar.amount.cents) for bar in bars] == [("Entry", 115_00), ("Staff add-on", 5_00)]


class TestWhoAndByWhoseLeave:
    def test_the_approver_is_another_than_the_clerk(self, busy) -> None:
        rows = told(busy.store, "reversals-by-approver").rows
        assert [(row["approver"], row["clerk"], row["sold_by"], row["what"]) for row in rows] == [
            (DIRECTOR, ZOE, CLERK, "Void"),
            ("Mia Torres", CLERK, CLERK, "Refund"),
        ]
        assert [row["of_receipt"] for row in rows] == ["A-00001", "A-00002"]
        assert [row["reason"] for row in rows] == ["typed twice", "late start"]

    def test_groups_say_how_many_and_how_much(self, busy) -> None:
        found = listing_of(desk_at(busy.store, clerk=DIRECTOR), "1", "reversals-by-clerk", Scope())
        heads = [row for row in found.rows if row.group]
        assert [(row.values[0], row.values[1], row.values[-1]) for row in heads] == [
            (CLERK, "1 refund", Money(15_00)),
            (ZOE, "1 void", Money(115_00)),
        ]
        assert [(bar.label, bar.amount.cents) for bar in found.bars] == [(ZOE, 115_00), (CLERK, 15_00)]

    def test_a_void_that_needed_nobody_comes_last(self, busy) -> None:
        sale = replace(busy, at=LATER).entry("1")
        voids.void_payment(busy.desk(LATER), payment_id=sale.payment_id, reason="wrong person")
        found = listing_of(desk_at(busy.store, clerk=DIRECTOR), "1", "reversals-by-approver", Scope())
        heads = [row.values[:2] for row in found.rows if row.group]
        assert heads[-1] == (ledger_lists.NO_APPROVER, "1 void")
        assert told(busy.store, "reversals-by-approver").rows[-1]["approver"] == ""


class TestScope:
    def test_days_and_shifts_add_up_to_the_whole(self, busy) -> None:
        choices = choices_of(busy.desk(), "1")
        assert choices.days == (date(2026, 3, 6), date(2026, 3, 7))
        assert [number for number, _ in choices.shifts] == [1]
        whole = told(busy.store, "by-clerk").totals["net_cents"]
        days = [told(busy.store, "by-clerk", day=day).totals["net_cents"] for day in choices.days]
        assert sum(days) == whole
        assert days[1] == -15_00
        assert told(busy.store, "by-clerk", shift="1").totals["net_cents"] == whole
        assert told(busy.store, "by-clerk", shift="2").rows == ()
        assert told(busy.store, "by-hour", day=date(2026, 3, 7), shift="1").scope == "March 7, 2026, shift 1"

    def test_what_is_handed_back_on_another_day_counts_against_its_receipt(self, busy) -> None:
        refunds.refund_payment(
            busy.desk(NEXT_DAY), payment_id="3", amount_cents=5_00, reason="x", approver=DIRECTOR, pin="4821"
        )
        row = next(
            row
            for row in told(busy.store, "entries", day=date(2026, 3, 6)).rows
            if row["receipt"] == "A-00003"
        )
        assert row["handed_back_cents"] == 5_00

    def test_a_shift_that_is_not_there(self, busy) -> None:
        with pytest.raises(NotFound, match="no_such_shift"):
            told(busy.store, "by-clerk", shift="99")
        with pytest.raises(InvalidInput, match="unknown_choice"):
            told(busy.store, "by-table")

    @pytest.mark.parametrize(
        "scope", [Scope(), Scope(date(2026, 3, 6)), Scope(None, "7"), Scope(date(2026, 3, 6), "12")]
    )
    def test_a_print_is_found_again_by_its_reference(self, scope) -> None:
        assert Scope.read(scope.reference) == scope

    def test_any_other_reference_is_the_whole(self) -> None:
        assert Scope.read("house") == Scope()

    def test_nothing_yet(self, room) -> None:
        number = builders.add_tournament(room)
        for kind in LEDGER_REPORTS:
            found = listing_of(desk_at(room, clerk=DIRECTOR), number, kind, Scope())
            assert (found.rows, found.bars) == ((), ())
            assert all(written(value) in ("", "0", "0.00", "All") for value in found.totals)


class TestBlindClose:
    def test_a_clerk_is_told_after_the_count(self, busy) -> None:
        clerk = desk_at(busy.store, NEXT_DAY)
        for kind in LEDGER_REPORTS:
            with pytest.raises(Conflict, match="count_first"):
                report_ledger(clerk, tournament_id="1", kind=kind)
        shift_close.count_drawer(clerk, counted_cents=100_00)
        found = report_ledger(clerk, tournament_id="1", kind="by-clerk")
        assert found.totals["entries"] == 4

    def test_an_empty_shift_tells_nothing(self, busy) -> None:
        assert report_ledger(desk_at(busy.store), tournament_id="1", kind="by-clerk", shift="2").rows == ()


class TestFiles:
    @pytest.mark.parametrize("kind", LEDGER_REPORTS)
    @pytest.mark.parametrize("ending", [".pdf", ".csv", ".xlsx"])
    def test_each_report_in_each_form_and_over_its_own_earlier_file(
        self, busy, tmp_path, kind, ending
    ) -> None:
        out = tmp_path / f"r{ending}"
        assert told(busy.store, kind, out=str(out)).out == str(out)
        first = out.read_bytes()
        told(busy.store, kind, out=str(out))
        assert out.read_bytes() == first

    def test_a_folder_gets_a_pdf_named_for_what_it_is(self, busy, tmp_path) -> None:
        found = told(busy.store, "by-hour", out=f"{tmp_path}/", day=date(2026, 3, 6), shift="1")
        assert found.out == str(tmp_path / "by-hour-2026-03-06-shift-1.pdf")

    def test_no_other_file_is_written_over(self, busy, tmp_path) -> None:
        for ending in (".csv", ".xlsx"):
            other = tmp_path / f"ledger{ending}"
            other.write_text("the only copy")
            with pytest.raises(InvalidInput, match="another_kind"):
                told(busy.store, "by-clerk", out=str(other))
            assert other.read_text() == "the only copy"
        for name in ("report.docx", "report"):
            with pytest.raises(InvalidInput, match="unknown_choice"):
                told(busy.store, "by-clerk", out=str(tmp_path / name))

    def test_names_are_told_as_typed(self, evening) -> None:
        for at, name in enumerate(HOSTILE):
            evening.entry(builders.add_person(evening.store, name, "Lee", birth=date(1970, 1, at + 1)))
        rows = told(evening.store, "entries").rows
        assert [row["person"] for row in rows] == [f"{name} Lee" for name in HOSTILE]


class TestReport:
    def test_report_makes_them_too_and_keeps_that_it_did(self, busy, tmp_path) -> None:
        desk = desk_at(busy.store, clerk=DIRECTOR)
        paper = report.make_report(desk, tournament_id="1", kind="entries", out=f"{tmp_path}/")
        assert (paper.pages, paper.out) == (1, str(tmp_path / "entries.pdf"))
        sheet = report.make_report(
            desk, tournament_id="1", kind="by-clerk", out=str(tmp_path / "a.CSV"), day=date(2026, 3, 6)
        )
        assert (sheet.pages, sheet.title) == (0, "Taken by clerk")
        jobs = prints.list_of_document(busy.store, "1", "report-by-clerk")
        assert [(job.state, job.reference) for job in jobs] == [("saved", "2026-03-06")]

    def test_one_that_waits_is_made_when_it_is_printed(self, busy) -> None:
        desk = desk_at(busy.store, clerk=DIRECTOR)
        made = report.make_report(desk, tournament_id="1", kind="by-hour", shift="1", copies=2)
        assert (made.pages, made.out) == (0, "")
        job = prints.list_waiting(busy.store, "Desk 1")[-1]
        assert (job.job_id, job.reference, job.copies) == (made.job_id, "shift-1", 2)
        assert report.render_report(desk, job).startswith(b"%PDF-")

    def test_any_other_paper_waits_and_is_printed_as_well(self, busy) -> None:
        desk = desk_at(busy.store, clerk=DIRECTOR)
        report.make_report(desk, tournament_id="1", kind="year-compliance")
        assert report.render_report(desk, prints.list_waiting(busy.store, "Desk 1")[-1]).startswith(b"%PDF-")

    @pytest.mark.parametrize("more", [{"day": date(2026, 3, 6)}, {"shift": "1"}])
    def test_other_papers_are_of_the_whole_tournament(self, busy, more) -> None:
        with pytest.raises(InvalidInput, match="only_for_ledger"):
            report.make_report(desk_at(busy.store), tournament_id="1", kind="dealers-and-duty", **more)
