"""23-5-308, 23-5-317(1), (6): whose license a number is, and on which days it held."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from app.core.records import DutyState, DutyTurn, PlaySession
from app.law.dealers import check_dealers, check_new_assignment, ending
from app.law.duties import duties
from app.law.licenses import called, holder_of, license_findings, license_key, valid_on
from app.law.operators import check_operator
from app.law.oversight import gap_minutes, gap_now
from tests.law.builders import (
    assignment,
    codes,
    dealer,
    facts,
    local,
    operator,
    pack,
    playing,
    terms,
)

JUNE_30, JULY_1 = date(2026, 6, 30), date(2026, 7, 1)


class TestNumbers:
    @pytest.mark.parametrize(
        "typed",
        ["1234567-001-CDL", "1234567-001-cdl", " 1234567 001 CDL", "1234567001CDL", "1234567–001–CDL"],
    )
    def test_however_written_it_is_one_number(self, typed: str) -> None:
        assert holder_of(typed, [("Pia Lund", "1234567-001-CDL")]) == "Pia Lund"

    def test_another_number_and_none(self) -> None:
        held = [("Pia Lund", "1234567-001-CDL"), ("Bo Berg", " ")]
        assert holder_of("1234567-002-CDL", held) is None
        assert holder_of("-", held) is None
        assert license_key("0417735-002-GOA") == "0417735002goa"

    def test_two_operators_with_one_number(self) -> None:
        both = (operator(), operator(operator_id="o2", name="Alder Room", license="goa 0001"))
        assert codes(facts(operators=both), check_operator) == ["operators_share_license"]
        other = (both[0], operator(operator_id="o2", name="Alder Room", license="GOA-0002"))
        assert codes(facts(operators=other), check_operator) == []

    def test_a_dealer_of_one_name(self) -> None:
        assert (called(dealer(first="", last="Lund")), called(dealer())[1:2]) == ("Lund", ".")


class TestDays:
    @pytest.mark.parametrize(
        ("expires", "kind", "found"),
        [
            (date(2027, 6, 30), "full", []),
            (date(2027, 6, 29), "full", ["license_odd_end"]),
            (date(2027, 6, 29), "temporary", []),
            (date(2026, 7, 31), "temporary", ["license_ends_soon"]),
            (date(2026, 8, 1), "temporary", []),
            (JULY_1, "temporary", ["license_ends_soon"]),
            (JUNE_30, "full", ["license_over"]),
        ],
    )
    def test_what_is_said_of_a_license(self, expires: date, kind: str, found: list[str]) -> None:
        one = dealer(expires=expires, kind=kind)
        assert [item.code for item in license_findings(one, JULY_1, 30)] == found

    def test_a_late_renewal_is_no_permission_meanwhile(self) -> None:
        shown = [(date(2025, 7, 1), JUNE_30), (date(2026, 7, 4), date(2027, 6, 30))]
        days = [date(2026, 6, 30), JULY_1, date(2026, 7, 3), date(2026, 7, 4), date(2027, 7, 1)]
        assert [valid_on(day, date(2027, 6, 30), shown) for day in days] == [True, False, False, True, False]
        assert valid_on(date(2025, 6, 30), date(2027, 6, 30), shown)
        assert [valid_on(day, JUNE_30, []) for day in (JUNE_30, JULY_1)] == [True, False]

    def test_thirtieth_but_not_the_first(self) -> None:
        plan = terms(first_day=date(2026, 6, 29), last_day=JULY_1)
        item = assignment(1, dealer=dealer(expires=JUNE_30), first_day=plan.first_day, last_day=JUNE_30)

        def found(at: datetime) -> list[str]:
            return codes(playing(terms=plan, now=at, dealers=(item,), tables_in_use=(1,)), check_dealers)

        assert found(local(JUNE_30, 23)) == []
        assert found(local(JULY_1, 1)) == ["dealer_expired"]
        assert [one.table for one in ending(facts(terms=plan, dealers=(item,)), pack())] == [1]

    def test_play_past_the_last_midnight_keeps_its_dealers(self) -> None:
        ninth = local(date(2026, 3, 9), 1)
        running = playing(now=ninth, sessions=(PlaySession(local(date(2026, 3, 8), 18)),))
        assert codes(running, check_dealers) == []
        item = assignment(1, assignment_id="new", last_day=date(2026, 3, 8))
        good, ended = (dealer(dealer_id="d9", expires=date(2026, 3, day)) for day in (9, 8))
        for one, code in ((good, []), (ended, ["dealer_expired"])):
            new = assignment(1, assignment_id="new", dealer=one, last_day=item.last_day)
            assert codes(playing(now=ninth, new_assignment=new), check_new_assignment) == code

    def test_a_bridge_dealer_needs_no_license_but_one_chair(self) -> None:
        bridge = terms(game="bridge")
        one = assignment(1, assignment_id="new", dealer=dealer(license="", expires=date(2020, 1, 1)))
        assert codes(facts(terms=bridge, new_assignment=one, dealers=()), check_new_assignment) == []
        there = assignment(2, dealer=one.dealer)
        found = codes(facts(terms=bridge, new_assignment=one, dealers=(there,)), check_new_assignment)
        assert found == ["dealing_elsewhere"]


class TestGaps:
    TURNS = (
        DutyTurn("M. Ortega", local(hour=16), local(hour=19)),
        DutyTurn("T. Nilsen", local(hour=19, minute=12)),
    )

    def test_a_gap_is_amber_while_that_play_goes_on(self) -> None:
        now = playing(duty=self.TURNS, now=local(hour=20), sessions=(PlaySession(local(hour=18)),))
        assert (gap_minutes(now), gap_now(now)) == (12, True)
        chip = duties(now, pack())[2]
        assert (chip.state, chip.code, chip.params["minutes"]) == (DutyState.SOON, "on_duty_gap", 12)
        assert [one.code for one in chip.findings] == ["presence_gap"]

    def test_and_only_named_afterwards(self) -> None:
        later = (PlaySession(local(hour=18), local(hour=20)), PlaySession(local(hour=21)))
        now = playing(duty=self.TURNS, now=local(hour=22), sessions=later)
        assert (gap_minutes(now), gap_now(now)) == (12, False)
        assert duties(now, pack())[2].state is DutyState.MET

    def test_a_hand_over_leaves_none(self) -> None:
        seven = local(hour=19)
        both = (DutyTurn("M. Ortega", local(hour=16), seven), DutyTurn("T. Nilsen", seven))
        now = playing(duty=both, now=local(hour=20), sessions=(PlaySession(local(hour=18)),))
        assert (gap_minutes(now), duties(now, pack())[2].code) == (0, "on_duty")
