"""Rounds of a progressive tournament: one ceiling, seats won, entries without payment. 23-5-317(2)(c)."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.errors import Conflict, NotFound
from app.core.money import Money
from app.core.records import PermitState
from app.desk import (
    busts,
    calendar,
    counter,
    pool,
    receipts,
    rounds,
    sales,
    steps,
    tournaments,
    verify,
    voids,
)
from app.desk.facts import full_facts, load
from app.desk.overview import overview
from app.law import acts
from app.law.model import assess
from db.duties import list_copies
from db.payments import find_receipt
from db.rounds import list_finishers, use_seat
from db.store import Store
from db.tournaments import list_permits
from tests import builders
from tests.builders import DIRECTOR, desk_at, journal_lines, refusals
from tests.desk.doors import Door

NIGHT = "2026-03-06T23:00:00-07:00"
FINAL_NOON = "2026-03-20T12:00:00-06:00"
FINAL_EVENING = "2026-03-20T18:00:00-06:00"
FINAL = {"first_day": date(2026, 3, 20), "last_day": date(2026, 3, 20), "name": "Grand final", "tables": 2}


@pytest.fixture
def series(room: Store) -> Store:
    """Heat 1 concluded with Ann first and Bob second, heat 2 a draft, the final open for registration."""
    builders.add_tournament(room, name="Heat 1", last_day=date(2026, 3, 6), late_until_level=6)
    builders.add_tournament(room, **FINAL, progressive_of="1")
    for first in ("Ann", "Bob", "Cleo"):
        builders.add_person(room, first, "Lee", birth=date(1980, 5, len(first)))
    builders.open_registration(room, "1")
    noon = desk_at(room, builders.NOON)
    for person_id in ("1", "2"):
        sales.take_entry(noon, tournament_id="1", person_id=person_id)
    builders.start_play(room, "1")
    return room


def conclude(room: Store) -> None:
    desk = desk_at(room, NIGHT, clerk=DIRECTOR)
    busts.bust_player(desk, tournament_id="1", person_id="2")
    steps.conclude(desk, tournament_id="1")


def open_final(room: Store) -> None:
    builders.approve(room, "2")
    steps.open_registration(desk_at(room, FINAL_NOON, clerk=DIRECTOR), tournament_id="2")


@pytest.fixture
def final(series: Store) -> Store:
    """The heat is concluded, the final takes entries."""
    conclude(series)
    open_final(series)
    return series


def codes(act) -> list[str]:
    return [one.code for one in refusals(act) if one.severity.value == "forbids"]


class TestSeatWon:
    def test_only_after_the_conclusion_by_playing_and_once(self, series: Store) -> None:
        def win(person_id: str, at: str = NIGHT):
            return lambda: rounds.win_seat(
                desk_at(series, at, clerk=DIRECTOR), tournament_id="1", person_id=person_id, reason="Winner"
            )

        assert codes(win("1", builders.EVENING)) == ["seat_before_conclusion"]
        conclude(series)
        assert codes(win("3")) == ["seat_not_played"]
        assert win("1")().person_id == "1"
        assert codes(win("1")) == ["seat_recorded_already"]
        desk = desk_at(series, NIGHT)
        (seat,) = rounds.list_seats(desk, tournament_id="1").seats
        assert (seat.person, seat.round_name, seat.reason, seat.clerk, seat.used_in) == (
            "Ann Lee", "Heat 1", "Winner", DIRECTOR, None,
        )  # fmt: skip
        assert [(one.name, one.later) for one in rounds.list_seats(desk, tournament_id="1").rounds] == [
            ("Grand final", True)
        ]
        assert verify.verify(desk).problems == ()

    def test_not_where_there_is_no_other_round(self, room: Store) -> None:
        number = builders.add_tournament(room)
        person = builders.add_person(room)
        desk = desk_at(room)
        assert "no_other_round" in codes(
            lambda: rounds.win_seat(desk, tournament_id=number, person_id=person)
        )
        assert "no_other_round" in codes(
            lambda: rounds.enter_by_seat(desk, tournament_id=number, person_id=person)
        )

    def test_taken_back_by_a_row_of_its_own(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        seat = rounds.win_seat(desk, tournament_id="1", person_id="1")
        rounds.undo_seat(desk, seat_id=seat.seat_id, reason="Wrong player")
        assert rounds.list_seats(desk, tournament_id="1").seats == ()
        assert codes(lambda: rounds.enter_by_seat(desk, tournament_id="2", person_id="1")) == ["seat_not_won"]
        with pytest.raises(NotFound, match="no_such_seat"):
            rounds.undo_seat(desk, seat_id=seat.seat_id, reason="Again")
        again = rounds.win_seat(desk, tournament_id="1", person_id="1")
        rounds.enter_by_seat(desk, tournament_id="2", person_id="1")
        with pytest.raises(Conflict, match="seat_in_use"):
            rounds.undo_seat(desk, seat_id=again.seat_id, reason="Too late")
        assert verify.verify(desk).problems == ()


class TestEntryBySeat:
    def test_a_line_of_zero_with_its_reason(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        rounds.win_seat(desk, tournament_id="1", person_id="1", reason="First place")
        before = pool.show_ceiling(desk, tournament_id="2", person_id="1")
        sale = rounds.enter_by_seat(desk, tournament_id="2", person_id="1")
        assert (sale.amount_cents, sale.kind, sale.entry_number) == (0, "entry", 1)
        assert sale.table is not None
        assert sale.paid_cents == before.paid_cents == 11_500
        row = find_receipt(final, sale.receipt_number)
        assert row is not None
        assert (row.amount, row.reason) == (Money(0), "Seat won in Heat 1")
        assert row.receipt_number == "A-00003"
        assert list_copies(final, "2", "1") == [1]
        held = pool.show_pool(desk, tournament_id="2")
        assert (held.collected_cents, held.entries, held.adds_up) == (0, 1, True)
        text = receipts.receipt_paper(desk, row)
        assert text.lines[0].title == "Entry by a seat won"
        (seat,) = rounds.list_seats(desk, tournament_id="1").seats
        assert seat.used_in == "Grand final"
        assert verify.verify(desk).problems == ()

    def test_refused_without_a_seat_used_and_elsewhere(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        rounds.win_seat(desk, tournament_id="1", person_id="1")

        def enter(person_id: str, tournament_id: str = "2"):
            return lambda: rounds.enter_by_seat(desk, tournament_id=tournament_id, person_id=person_id)

        assert codes(enter("2")) == ["seat_not_won"]
        assert codes(enter("3")) == ["seat_not_won"]
        assert codes(enter("1", "1")) == ["seat_not_won", "registration_not_open", "already_in"]
        enter("1")()
        assert codes(enter("1")) == ["seat_used_already", "already_in"]
        assert codes(lambda: sales.take_entry(desk, tournament_id="2", person_id="1")) == ["already_in"]

    def test_a_void_frees_the_seat_again(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        rounds.win_seat(desk, tournament_id="1", person_id="1")
        sale = rounds.enter_by_seat(desk, tournament_id="2", person_id="1", reason="Heat winner")
        row = find_receipt(final, sale.receipt_number)
        assert row is not None
        assert row.reason == "Seat won in Heat 1: Heat winner"
        voids.void_payment(desk, payment_id=sale.payment_id, reason="Wrong person")
        assert rounds.list_seats(desk, tournament_id="1").seats[0].used_in is None
        assert rounds.enter_by_seat(desk, tournament_id="2", person_id="1").receipt_number == "A-00005"
        assert verify.verify(desk).problems == ()

    def test_a_seat_used_past_the_desk_is_found(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        seat = rounds.win_seat(desk, tournament_id="1", person_id="1")
        rounds.enter_by_seat(desk, tournament_id="2", person_id="1")
        paid = sales.take_entry(desk, tournament_id="2", person_id="3")
        with final.unit():
            use_seat(final, seat.seat_id, paid.payment_id)
        assert "seat 1 was used twice (23-5-317(2)(c))" in verify.verify(desk).problems

    def test_the_other_rules_of_an_entry_hold(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        rounds.win_seat(desk, tournament_id="1", person_id="1")
        steps.close_registration(desk, tournament_id="2")
        assert codes(lambda: rounds.enter_by_seat(desk, tournament_id="2", person_id="1")) == [
            "registration_closed"
        ]

    def test_through_every_door(self, door: Door) -> None:
        given = {"tournament_id": "1", "person_id": "1"}
        assert door("entry-by-seat", **given).codes[0] == "no_other_round"
        assert door("seat-won", **given).codes[0] == "no_other_round"
        assert door("seat-list", tournament_id="1").result == {"rounds": [], "seats": []}
        assert door("seat-undo", seat_id="9", reason="x").code == "no_such_seat"


class TestRounds:
    def test_one_ceiling_and_a_permit_of_its_own(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        assert pool.show_ceiling(desk, tournament_id="2", person_id="1").paid_cents == 11_500
        permits = [list_permits(final, number)[0] for number in ("1", "2")]
        assert [one.state for one in permits] == [PermitState.APPROVED] * 2
        assert calendar.year_calendar(desk, year=2026, operator_id="house").shown.count_calendar == 2

    def test_a_round_waits_for_those_before_it(self, series: Store) -> None:
        builders.approve(series, "2")
        desk = desk_at(series, FINAL_EVENING, clerk=DIRECTOR)
        found = tournaments.check_tournament(desk, tournament_id="2").findings
        assert "earlier_round_open" in {one.code for one in found}
        assert "earlier_round_open" in codes(lambda: steps.start_play(desk, tournament_id="2"))

    def test_the_ultimate_prize_waits_for_the_final(self, series: Store) -> None:
        desk = desk_at(series, FINAL_EVENING, clerk=DIRECTOR)

        def found(number: str) -> dict[str, str]:
            loaded = load(desk, number)
            rules = assess(full_facts(desk, loaded), loaded.pack, acts.PAY_PRIZE)
            return {one.code: one.severity.value for one in rules}

        assert found("1") == {"prize_before_conclusion": "forbids", "not_the_final_round": "warns"}
        assert found("2") == {"prize_before_conclusion": "forbids", "ultimate_prize_waits": "forbids"}
        conclude(series)
        assert found("1") == {"not_the_final_round": "warns"}
        assert found("2") == {"prize_before_conclusion": "forbids"}

    def test_what_was_refused_is_kept(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        codes(lambda: rounds.enter_by_seat(desk, tournament_id="2", person_id="1"))
        line = journal_lines(final)[-1]
        assert (line.verb, line.outcome) == ("entry-by-seat", "refused")


class TestWhatMayBeDone:
    def test_it_follows_the_rounds(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        heat = tournaments.check_tournament(desk, tournament_id="1").may
        assert (heat[-2:], "entry-by-seat" in heat) == (("house-add", "seat-won"), False)
        last = tournaments.check_tournament(desk, tournament_id="2").may
        assert last[-3:] == ("beneficiary-add", "house-add", "entry-by-seat")


class TestCounter:
    def test_who_holds_a_seat_is_offered_the_entry_for_nothing(self, final: Store) -> None:
        desk = desk_at(final, FINAL_NOON)
        rounds.win_seat(desk, tournament_id="1", person_id="1")
        entry = counter.person_card(desk, tournament_id="2", person_id="1").offers[0]
        assert (entry.price, entry.ready, entry.seat, entry.reason) == (
            Money(0), True, "Heat 1", "seat won in Heat 1",
        )  # fmt: skip
        other = counter.person_card(desk, tournament_id="2", person_id="3").offers[0]
        assert (other.price, other.seat) == (Money(11_500), "")
        steps.close_registration(desk, tournament_id="2")
        entry = counter.person_card(desk, tournament_id="2", person_id="1").offers[0]
        assert (entry.ready, entry.seat, entry.reason) == (False, "Heat 1", "registration closed at 12:00 pm")

    def test_who_finished_best(self, final: Store) -> None:
        assert list_finishers(final, "1", limit=9) == [("1", "Ann Lee"), ("2", "Bob Lee")]
        assert overview(desk_at(final, FINAL_NOON), tournament_id="1").finishers[0] == ("1", "Ann Lee")
        assert overview(desk_at(final, FINAL_NOON), tournament_id="2").finishers == ()
