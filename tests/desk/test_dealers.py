"""23-5-317(6) at the desk: one number one dealer, one dealer one table, every turn and license kept."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.desk import dealers, dealing, duty, venue
from app.desk.verify import verify
from db import dealer_book, duties
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, EVENING, Evening, desk_at, refusals
from tests.desk.doors import Door

ONE = {"tournament_id": "1"}
DAYS = (date(2026, 6, 29), date(2026, 6, 30), date(2026, 7, 1))
JUNE = "2026-06-29T18:00:00-06:00"


def tables(evening: Evening) -> dict[int, str]:
    return {one.table: one.dealer.dealer_id for one in duties.list_assignments(evening.store, "1")}


def over_june(store: Store, **terms: Any) -> str:
    """A tournament from June 29 to July 1."""
    return builders.add_tournament(store, first_day=DAYS[0], last_day=DAYS[2], **terms)


def lund(store: Store, license_number: str = "7654321-001-CDL", expires: date = DAYS[1]) -> str:
    """A dealer whose license ends on June 30."""
    added = dealers.add_dealer(
        desk_at(store, JUNE), first="Pia", last="Lund", license=license_number, expires=expires
    )
    return added.dealer_id


class TestRoster:
    def test_one_number_one_dealer(self, bare_door: Door) -> None:
        about = {"first": "Pia", "last": "Lund", "expires": DAYS[1]}
        assert bare_door("dealer-add", **about, license="1234567-001-CDL").ok
        answer = bare_door("dealer-add", **about, license="1234567 001 cdl")
        assert (answer.code, answer.error["field"]) == ("license_taken", "license")
        assert "Pia Lund" in answer.error["message"]
        assert bare_door("dealer-add", **about, license="1234567-002-CDL").ok
        answer = bare_door("dealer-edit", dealer_id="2", license="1234567-001-CDL")
        assert (answer.code, answer.error["field"]) == ("license_taken", "license")
        assert bare_door("dealer-edit", dealer_id="2", license="1234567 002 CDL").ok

    def test_one_number_one_operator(self, bare_door: Door) -> None:
        about = {"operator": "Alder Room, LLC", "premises": "The Alder Room", "card_tables": 2}
        answer = bare_door("operator-add", **about, license="0417735 002 goa")
        assert (answer.code, answer.error["field"]) == ("operator_license_taken", "license")
        assert "Copper Room Gaming" in answer.error["message"]
        assert bare_door("operator-add", **about, license="0417735-003-GOA", address="4 Alder Street").ok
        answer = bare_door("venue-set", license="0417735-003-goa")
        assert (answer.code, answer.error["field"]) == ("operator_license_taken", "license")

    def test_what_was_shown_and_decided_stays(self, room: Store) -> None:
        desk = desk_at(room, clerk=DIRECTOR)
        dealer_id = lund(room)
        dealers.edit_dealer(desk, dealer_id=dealer_id, expires=date(2027, 6, 30), seen_by="Tobias Ferris")
        dealers.bar_dealer(desk, dealer_id=dealer_id, reason="Under investigation")
        with pytest.raises(Conflict, match="dealer_barred_already"):
            dealers.bar_dealer(desk, dealer_id=dealer_id, reason="Again")
        dealers.unbar_dealer(desk, dealer_id=dealer_id, reason="Cleared")
        with pytest.raises(Conflict, match="dealer_not_barred"):
            dealers.unbar_dealer(desk, dealer_id=dealer_id, reason="Again")
        found = dealers.show_history(desk, dealer_id=dealer_id)
        assert [(one.act, one.expires.year, one.seen_by, one.reason) for one in found.records] == [
            ("added", 2026, builders.CLERK, ""),
            ("license", 2027, "Tobias Ferris", ""),
            ("barred", 2027, "", "Under investigation"),
            ("unbarred", 2027, "", "Cleared"),
        ]
        assert dealer_book.list_all_records(room) == {dealer_id: list(found.records)}
        assert verify(desk).problems == ()

    def test_a_bar_needs_a_reason(self, room: Store) -> None:
        with pytest.raises(InvalidInput, match="missing"):
            dealers.bar_dealer(desk_at(room), dealer_id=lund(room), reason=" ")

    def test_an_odd_license_is_said_at_once(self, room: Store) -> None:
        added = dealers.add_dealer(
            desk_at(room, JUNE), first="Bo", last="Berg", license="1", expires=date(2026, 7, 2)
        )
        assert [one.code for one in added.findings] == ["license_odd_end", "license_ends_soon"]


class TestTables:
    def test_a_barred_dealer_stops_the_table(self, evening: Evening) -> None:
        evening.entry("1")
        dealers.bar_dealer(evening.desk(), dealer_id="1", reason="Under investigation")
        found = refusals(
            lambda: dealing.assign_dealer(evening.desk(), **ONE, table=1, dealer_id="1", seen_by=DIRECTOR)
        )
        assert [one.code for one in found] == ["dealer_barred"]

    def test_moved_in_one_act(self, evening: Evening) -> None:
        moved = dealing.move_dealer(evening.desk(), **ONE, dealer_id="1", table=2)
        assert (moved.table, tables(evening)) == (2, {2: "1", 3: "3", 4: "4", 5: "5", 6: "6"})
        old, new = (
            one for one in dealer_book.list_ever_assigned(evening.store, "1") if one.dealer.dealer_id == "1"
        )
        assert (old.table, old.released_at is not None, new.seen_at) == (1, True, old.seen_at)
        with pytest.raises(Conflict, match="at_that_table"):
            dealing.move_dealer(evening.desk(), **ONE, dealer_id="1", table=2)
        with pytest.raises(NotFound, match="no_such_assignment"):
            dealing.move_dealer(evening.desk(), **ONE, dealer_id="2", table=1)
        with pytest.raises(InvalidInput, match="too_large"):
            dealing.move_dealer(evening.desk(), **ONE, dealer_id="1", table=7)
        assert verify(evening.desk()).problems == ()

    def test_everybody_moves_on(self, evening: Evening) -> None:
        rotated = dealing.rotate_dealers(evening.desk(), **ONE)
        assert len(rotated.moves) == 6
        assert tables(evening) == {1: "6", 2: "1", 3: "2", 4: "3", 5: "4", 6: "5"}
        for table in (2, 3, 4, 5, 6):
            dealing.release_dealer(evening.desk(), **ONE, table=table)
        with pytest.raises(Conflict, match="nobody_to_rotate"):
            dealing.rotate_dealers(evening.desk(), **ONE)

    def test_release_names_somebody(self, evening: Evening) -> None:
        with pytest.raises(InvalidInput, match="missing"):
            dealing.release_dealer(evening.desk(), **ONE)
        assert len(tables(evening)) == 6

    def test_never_at_two_tables_in_any_tournament(self, evening: Evening) -> None:
        about = {"operator": "Alder Room, LLC", "license": "0417735-003-GOA", "premises": "The Alder Room"}
        second = venue.add_operator(evening.desk(), **about, card_tables=2).operator_id
        other = builders.add_tournament(evening.store, name="Side room", operators=(second,))
        found = refusals(
            lambda: dealing.assign_dealer(
                evening.desk(), tournament_id=other, table=1, dealer_id="1", seen_by=DIRECTOR
            )
        )
        assert [one.code for one in found] == ["dealing_elsewhere"]
        dealing.release_dealer(evening.desk(), **ONE, dealer_id="1")
        assert dealing.assign_dealer(
            evening.desk(), tournament_id=other, table=1, dealer_id="1", seen_by=DIRECTOR
        ).assignment_id

    def test_june_30_and_not_july_1(self, room: Store) -> None:
        number, desk = over_june(room), desk_at(room, JUNE)
        ask = {"tournament_id": number, "table": 1, "dealer_id": lund(room), "seen_by": DIRECTOR}
        for days in ({}, {"first_day": DAYS[2]}, {"last_day": DAYS[2]}):
            found = refusals(lambda days=days: dealing.assign_dealer(desk, **ask, **days))
            assert found[0].code in ("dealer_ends_midway", "dealer_expired")
        seated = dealing.assign_dealer(desk, **ask, last_day=DAYS[1])
        assert seated.assignment_id
        later = lund(room, "7654321-002-CDL", date(2027, 6, 30))
        next_day = {**ask, "dealer_id": later, "first_day": DAYS[2]}
        dealing.assign_dealer(desk, **next_day)
        held = [
            (one.dealer.dealer_id, one.first_day, one.last_day)
            for one in duties.list_assignments(room, number)
        ]
        assert held == [(ask["dealer_id"], DAYS[0], DAYS[1]), (later, DAYS[2], DAYS[2])]

    def test_only_on_the_days_of_the_tournament(self, evening: Evening) -> None:
        for days in (
            {"first_day": date(2026, 3, 5)},
            {"last_day": date(2026, 3, 9)},
            {"first_day": date(2026, 3, 8), "last_day": date(2026, 3, 7)},
        ):
            with pytest.raises(InvalidInput, match="outside_tournament"):
                dealing.assign_dealer(evening.desk(), **ONE, table=1, dealer_id="1", seen_by=DIRECTOR, **days)

    def test_relieved_for_a_part_of_the_days(self, room: Store) -> None:
        number, desk = over_june(room), desk_at(room, JUNE)
        first, second = (lund(room, f"7654321-00{n}-CDL", date(2027, 6, 30)) for n in (1, 2))
        ask = {"tournament_id": number, "table": 1, "seen_by": DIRECTOR}
        dealing.assign_dealer(desk, **ask, dealer_id=first)
        dealing.assign_dealer(desk, **ask, dealer_id=second, first_day=DAYS[1], last_day=DAYS[1])
        held = [(one.dealer.dealer_id, one.first_day.day, one.last_day.day) for one in _sorted(room, number)]
        assert held == [(first, 29, 29), (second, 30, 30), (first, 1, 1)]
        assert dealing.release_dealer(desk, tournament_id=number, table=1).dealer_id == first
        assert dealing.release_dealer(desk, tournament_id=number, table=1).dealer_id == second

    def test_a_dealer_for_the_evening_comes_today(self, evening: Evening) -> None:
        second_day = evening.desk("2026-03-07T18:00:00-07:00")
        dealing.release_dealer(second_day, **ONE, table=1)
        dealing.assign_dealer(second_day, **ONE, table=1, dealer_id="1", seen_by=DIRECTOR)
        newest = dealer_book.list_ever_assigned(evening.store, "1")[-1]
        assert newest.first_day == date(2026, 3, 7)


def _sorted(store: Store, number: str) -> list[Any]:
    return sorted(duties.list_assignments(store, number), key=lambda one: one.first_day)


class TestDuty:
    def test_a_hand_over_is_one_act_without_a_gap(self, door: Door) -> None:
        at = "2026-03-06T20:00:00-07:00"
        log = door("duty-handover", at=at, **ONE, to_person="Tobias Ferris", note="at the desk").result
        assert log["on_duty"] == ["Tobias Ferris"]
        assert (log["gaps"], log["gap_minutes"], log["findings"]) == ([], 0, [])
        first, second = log["log"]
        assert (first["handed_to"], first["note"]) == ("Tobias Ferris", "at the desk")
        assert first["off_at"] == second["on_at"]
        assert door("duty-handover", at=at, **ONE, to_person="tobias ferris").code == "handed_to_self"
        assert door("duty-handover", at=EVENING, **ONE, to_person=DIRECTOR).code == "clock_behind"

    def test_a_gap_is_counted_at_once(self, door: Door) -> None:
        log = door("duty-off", at="2026-03-06T20:00:00-07:00", **ONE, person=DIRECTOR).result
        assert [one["code"] for one in log["findings"]] == ["nobody_on_duty"]
        log = door("duty-on", at="2026-03-06T20:12:00-07:00", **ONE, person="Tobias Ferris").result
        assert (log["gap_minutes"], len(log["gaps"])) == (12, 1)
        assert [one["code"] for one in log["findings"]] == ["presence_gap"]

    def test_who_hands_over(self, evening: Evening) -> None:
        duty.sign_on(evening.desk(), **ONE, person="Tobias Ferris")
        with pytest.raises(InvalidInput, match="missing"):
            duty.hand_over(evening.desk(), **ONE, to_person="Pia Lund")
        log = duty.hand_over(evening.desk(), **ONE, from_person=DIRECTOR, to_person="Tobias Ferris")
        assert log.on_duty == ("Tobias Ferris",)
        duty.sign_off(evening.desk(), **ONE, person="Tobias Ferris")
        with pytest.raises(Conflict, match="not_on_duty"):
            duty.hand_over(evening.desk(), **ONE, to_person="Pia Lund")
        assert verify(evening.desk()).problems == ()

    def test_disputes_are_written_down(self, door: Door) -> None:
        about = {"what": "Bet out of turn", "settled": "Binding, the action had not changed"}
        assert door("dispute-write", **ONE, **about, table=2).result["disputes"] == 1
        assert door("dispute-write", **ONE, **about, settled_by="Tobias Ferris").result["disputes"] == 2
        assert door("dispute-write", **ONE, **{**about, "settled": " "}).code == "missing"
        assert door("dispute-write", **ONE, **about, table=7).code == "too_large"
        late = door("dispute-write", **ONE, **about, at_time="2027-01-01T00:00:00Z")
        assert (late.code, late.error["field"]) == ("in_the_future", "at_time")
        assert door("verify").result["problems"] == []

    def test_nobody_to_settle(self, evening: Evening) -> None:
        duty.sign_off(evening.desk(), **ONE, person=DIRECTOR)
        with pytest.raises(InvalidInput, match="missing"):
            duty.write_dispute(evening.desk(), **ONE, what="Noise", settled="Quiet")
