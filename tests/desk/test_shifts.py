"""The drawer from its opening count to its Z report: blind, one at a time, nothing lost. Known faults 19, 20."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.errors import Conflict, InvalidInput, RuleViolation
from app.desk import busts, charity, pool, receipts, shift_report, shifts, staff, voids
from app.desk.counter import NO_SHIFT, person_card
from app.desk.desk import Desk
from app.desk.sentences import error_sentence
from app.desk.shift_close import close_shift, count_drawer
from db.journal import last_line
from db.store import Store
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening, desk_at, journal_lines


def second(desk: Desk) -> Desk:
    return replace(desk, station="Desk 2")


def close(evening: Evening, cents: int, **more: str):
    return close_shift(evening.desk(), counted_cents=cents, **more)


class TestOpening:
    def test_a_station_has_one_shift_at_a_time_and_stations_their_own(self, evening: Evening) -> None:
        with pytest.raises(Conflict, match="shift_open_already"):
            shifts.open_shift(evening.desk(), opening_cents=1)
        other = shifts.open_shift(second(evening.desk()), opening_cents=50_00)
        assert (other.shift, other.station, other.left_cents) == (2, "Desk 2", None)
        listed = shifts.list_shifts(evening.desk()).shifts
        assert [(one.shift.number, one.shift.is_open) for one in listed] == [(2, True), (1, True)]

    def test_the_count_is_compared_with_the_last_closing_there(self, evening: Evening) -> None:
        close(evening, 200_00)
        shifts.open_shift(second(evening.desk()), opening_cents=1_00)
        opened = shifts.open_shift(
            evening.desk(), denominations="20.00=9, coins_cents=50", reason="$19.50 went to the cage"
        )
        assert (opened.shift, opened.opening_cents) == (3, 180_50)
        assert (opened.left_cents, opened.difference_cents) == (200_00, -19_50)
        assert shifts.list_shifts(evening.desk()).shifts[0].shift.opened_by == CLERK

    def test_what_is_no_count(self, room: Store) -> None:
        desk = second(desk_at(room))
        with pytest.raises(InvalidInput, match="missing"):
            shifts.open_shift(desk)
        for typed in (
            "many",
            "[1]",
            "100.00=x",
            "100.00=1_0",
            "100.00=\u0663",
            "100.00=+1",
            "100.00=1;20.00=2",
            "=",
            "100.00=",
        ):
            with pytest.raises(InvalidInput, match="not_a_count"):
                shifts.open_shift(desk, denominations=typed)
        for typed in ("", "  ", "{}", {}):
            with pytest.raises(InvalidInput, match="missing"):
                shifts.open_shift(desk, denominations=typed)
        for typed in ("100.00=1, 20.00=4, 100.00=2", '{"100.00": 1, "100.00": 1}', "100.00=2,100.00=2"):
            with pytest.raises(InvalidInput, match="note_twice") as refused:
                shifts.open_shift(desk, denominations=typed)
            assert "100.00 is named twice" in error_sentence(refused.value)
        with pytest.raises(InvalidInput, match="coins_too_large") as refused:
            shifts.open_shift(desk, denominations="coins_cents=99999999999999")
        assert "$10,000,000,000.00" in error_sentence(refused.value)
        assert shifts.open_shift(desk, denominations='{"100.00": 2}').opening_cents == 200_00

    def test_the_day_is_the_venues_and_a_night_is_no_matter(self, room: Store) -> None:
        late = second(desk_at(room, "2026-03-06T23:30:00-07:00"))
        assert shifts.open_shift(late, opening_cents=0).day == "2026-03-06"
        after = second(desk_at(room, "2026-03-07T02:10:00-07:00"))
        assert close_shift(after, counted_cents=0).z_number == 1
        assert shifts.list_shifts(after).shifts[0].closing.day.isoformat() == "2026-03-07"


class TestNoSaleWithoutAShift:
    def test_nothing_that_moves_cash(self, evening: Evening) -> None:
        sale = evening.entry("1")
        close(evening, 315_00)
        lines = len(journal_lines(evening.store))
        for act in (
            lambda: evening.entry("2"),
            lambda: evening.addon("1"),
            lambda: evening.other("1", 100),
            lambda: voids.void_payment(evening.desk(), payment_id=sale.payment_id, reason="x"),
            lambda: shifts.move_cash(evening.desk(), kind="drop", amount_cents=1, reason="safe"),
            lambda: count_drawer(evening.desk(), counted_cents=1),
        ):
            with pytest.raises(Conflict, match="no_open_shift"):
                act()
        assert len(journal_lines(evening.store)) == lines

    def test_the_offers_of_the_desk_say_so(self, evening: Evening) -> None:
        close(evening, 200_00)
        offers = person_card(evening.desk(), tournament_id="1", person_id="1").offers
        assert [one.ready for one in offers] == [False] * 3
        assert offers[0].reason == NO_SHIFT

    def test_a_check_to_a_nonprofit_needs_none_and_cash_does(self, room: Store) -> None:
        tournament_id = builders.add_tournament(room, **builders.CHARITY)
        builders.open_registration(room, tournament_id)
        evening = Evening(room, tournament_id)
        evening.entry(builders.add_person(room))
        close(evening, 320_00)
        pay = {"tournament_id": tournament_id, "amount_cents": 10_00}
        assert charity.pay_charity(evening.desk(), **pay, check_number="9").receipt_number == "C-00001"
        with pytest.raises(Conflict, match="no_open_shift"):
            charity.pay_charity(evening.desk(), **pay, paid_by="cash")
        shifts.open_shift(evening.desk(), opening_cents=320_00)
        charity.pay_charity(evening.desk(), **pay, paid_by="cash")
        assert close(evening, 310_00).difference_cents == 0


class TestMoves:
    def test_each_is_signed_and_has_a_reason(self, evening: Evening) -> None:
        for kind, cents, kept in (
            ("paid-in", 200_00, 200_00), ("paid out", 30_00, -30_00), ("drop", 50_00, -50_00), ("no_sale", 0, 0),
        ):  # fmt: skip
            moved = shifts.move_cash(
                evening.desk(),
                kind=kind,
                amount_cents=cents,
                reason="drop to the safe" if kind == "drop" else "change, slip 41",
            )
            assert moved.amount_cents == kept
        listed = shifts.list_moves(evening.desk())
        assert [one.kind.value for one in listed.moves] == ["paid-in", "paid-out", "drop", "no-sale"]
        assert close(evening, 320_00).difference_cents == 0
        assert shifts.list_moves(evening.desk()).shift is None

    @pytest.mark.parametrize(
        ("more", "code"),
        [
            ({"kind": "loan"}, "unknown_choice"),
            ({"kind": "over-short"}, "unknown_choice"),
            ({"kind": "drop", "amount_cents": 0}, "too_small"),
            ({"kind": "drop", "amount_cents": -5}, "too_small"),
            ({"kind": "drop", "amount_cents": 10**14}, "too_large"),
            ({"kind": "no-sale", "amount_cents": 5}, "no_sale_has_no_amount"),
            ({"kind": "drop", "reason": "  "}, "missing"),
            ({"kind": "drop", "pin": "1234"}, "missing"),
        ],
    )
    def test_what_is_refused(self, evening: Evening, more, code) -> None:
        with pytest.raises(InvalidInput, match=code):
            shifts.move_cash(evening.desk(), **{"amount_cents": 5, "reason": "safe", **more})

    @pytest.mark.parametrize("reason", ["house fee", "rake", "r.a.k.e for table 4"])
    def test_no_rake_by_any_name_and_the_attempt_is_kept(self, evening: Evening, reason: str) -> None:
        with pytest.raises(RuleViolation, match="rake"):
            shifts.move_cash(evening.desk(), kind="paid-out", amount_cents=5_00, reason=reason)
        kept = last_line(evening.store)
        assert kept is not None
        assert (kept.outcome, kept.arguments["reason"]) == ("refused", reason)

    def test_approval_is_kept(self, evening: Evening) -> None:
        staff.add_staff(evening.desk(), name=DIRECTOR, role="director", pin="482913")
        shifts.move_cash(
            evening.desk(), kind="drop", amount_cents=1, reason="safe", approver=DIRECTOR, pin="482913"
        )
        assert shifts.list_moves(evening.desk()).moves[0].approver == DIRECTOR


class TestFigures:
    def test_every_cent_of_an_evening(self, evening: Evening, tmp_path) -> None:
        evening.entry("1")
        gone = evening.entry("2")
        evening.addon("1")
        evening.other("1", 25_00, "For the dealers")
        busts.bust_player(evening.desk(), tournament_id="1", person_id="1")
        evening.reentry("1")
        voids.void_payment(evening.desk(), payment_id=gone.payment_id, reason="Wrong person")
        receipts.print_receipt(evening.desk(), receipt_number="A-00001", out=str(tmp_path))
        receipts.print_receipt(evening.desk(), receipt_number="A-00001", out=str(tmp_path))
        shifts.open_shift(second(evening.desk()), opening_cents=0)
        builders.sales.take_entry(second(evening.desk()), tournament_id="1", person_id="3")
        evening.entry("4")
        paper = shift_report.shift_paper(replace(evening.desk(), clerk="desk"), shift="1")
        figures = paper.figures
        assert [(row.title, row.number, row.amount.cents) for row in figures.rows] == [
            ("Entries", 3, 345_00), ("Re-entries", 1, 115_00), ("Add-ons", 1, 50_00), ("For the dealers", 1, 25_00),
            ("Voids", -1, -115_00), ("Refunds", 0, 0),
        ]  # fmt: skip
        assert sum(amount.cents for _, amount in figures.belongs) == figures.taken.cents == 420_00
        assert (paper.between, paper.missing, paper.copies) == (1, 0, 1)
        assert figures.given_back == (("A-00002", "A-00006"),)
        there = shift_report.report_shift(replace(second(evening.desk()), clerk="desk"))
        collected = pool.show_pool(evening.desk(), tournament_id="1")
        assert figures.taken.cents + there.taken_cents == collected.collected_cents - collected.refunded_cents

    def test_it_is_saved_under_its_number(self, evening: Evening, tmp_path) -> None:
        close(evening, 200_00)
        for paper, end in (("", ".pdf"), ("letter", ".pdf")):
            shown = shift_report.report_shift(evening.desk(), shift="1", out=f"{tmp_path}/", paper=paper)
            assert shown.out.endswith(f"z-report-0001{end}")
        with pytest.raises(InvalidInput, match="unknown_choice"):
            shift_report.render_shift(evening.desk(), shift="1", paper="a4")
