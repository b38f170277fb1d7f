"""The law strip's seven duties with their verdict, and the checklist of twelve parts."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.money import Money
from app.core.records import DutyState, DutyTurn, PermitState, PlaySession, State
from app.desk.sentences import checklist_line, duty_name, duty_value, part_name, verdict_words
from app.law.checklist import checklist
from app.law.duties import duties, verdict
from app.law.model import LedgerFacts
from tests.law.builders import (
    FRIDAY,
    assignment,
    charitable,
    dealer,
    facts,
    local,
    operator,
    pack,
    permit,
    playing,
    postings,
    small,
    terms,
    venue,
)

MET, SOON, STOPS, TO_DO, NONE = (
    DutyState.MET, DutyState.SOON, DutyState.STOPS, DutyState.TO_DO, DutyState.NONE,
)  # fmt: skip


def chips(found, by=None) -> dict[str, tuple[DutyState, str]]:
    return {duty.key: (duty.state, duty_value(duty)) for duty in duties(found, by or pack())}


def says(found, by=None) -> tuple[DutyState, str, str]:
    answer = verdict(duties(found, by or pack()), found)
    words = verdict_words(answer)
    return (answer.state, words.title, words.detail)


class TestPlaying:
    def test_all_met(self) -> None:
        assert chips(playing()) == {
            "permit": (MET, "26-0100"),
            "rules": (MET, "2 of 2 areas"),
            "in_charge": (MET, "M. Ortega"),
            "dealers": (MET, "2 of 2"),
            "hours": (MET, "until 2:00 am"),
            "days": (MET, "1 of 5"),
            "charity": (NONE, "not claimed"),
        }
        assert says(playing()) == (MET, "Play allowed", "all duties met")
        assert [duty_name(duty.key) for duty in duties(playing(), pack())] == [
            "Permit", "Rules posted", "In charge", "Dealers", "Hours", "Days", "Charity",
        ]  # fmt: skip

    def test_last_hour(self) -> None:
        late = playing(now=local(date(2026, 3, 7), 1, 22))
        assert chips(late)["hours"] == (SOON, "38 min left")
        assert says(late) == (SOON, "Play allowed", "1 due soon")

    def test_nobody_in_charge(self) -> None:
        alone = playing(duty=(DutyTurn("M. Ortega", local(hour=17), local(hour=19)),))
        assert chips(alone)["in_charge"] == (STOPS, "nobody on duty")
        assert says(alone) == (STOPS, "Play stopped", "nobody in charge")

    def test_one_table_or_several(self) -> None:
        one = playing(tables_in_use=(1, 11))
        assert chips(one)["dealers"] == (STOPS, "1 of 2")
        assert says(one) == (STOPS, "Table 11 stopped", "no licensed dealer")
        assert says(playing(tables_in_use=(1, 8, 9))) == (STOPS, "2 tables stopped", "no licensed dealer")
        assert says(playing(tables_in_use=(8, 9))) == (STOPS, "Play stopped", "no licensed dealer")
        assert says(playing(tables_in_use=(), dealers=())) == (STOPS, "Play stopped", "no licensed dealer")

    def test_the_first_of_several_stops_is_named(self) -> None:
        both = playing(tables_in_use=(1, 11), postings=())
        assert says(both) == (STOPS, "Play stopped", "rules not posted")

    @pytest.mark.parametrize(
        ("changes", "key", "value", "detail"),
        [
            ({"operators": (operator(permit=None),)}, "permit", "not filed", "permit not in order"),
            ({"postings": postings()[:1]}, "rules", "1 of 2 areas", "rules not posted"),
            ({"entrants_without_copy": 3}, "rules", "3 without a copy", "rules not posted"),
            ({"now": local(date(2026, 3, 7), 2)}, "hours", "closed until 8:00 am", "closed hours"),
            ({"now": local(date(2026, 3, 11), 12)}, "days", "6 of 5", "no day left"),
        ],
    )
    def test_stops(self, changes, key, value, detail) -> None:
        last = assignment(1, last_day=date(2026, 3, 12))
        stopped = playing(**({"dealers": (last,), "tables_in_use": (1,)} | changes))
        assert chips(stopped)[key] == (STOPS, value)
        assert says(stopped) == (STOPS, "Play stopped", detail)

    def test_license_ends_soon(self) -> None:
        soon = assignment(1, dealer=dealer(expires=date(2026, 3, 20)))
        assert chips(playing(dealers=(soon,), tables_in_use=(1,)))["dealers"] == (SOON, "1 of 1")

    def test_the_fifth_day_ends_at_midnight(self) -> None:
        sessions = (PlaySession(local(date(2026, 3, 4), 18)),)
        fifth = playing(now=local(date(2026, 3, 8), 23), sessions=sessions)
        assert chips(fifth)["days"] == (SOON, "5 of 5, ends at midnight")
        earlier = playing(now=local(date(2026, 3, 8), 22, 59), sessions=sessions)
        assert chips(earlier)["days"] == (MET, "5 of 5")

    def test_ordinance_and_other_games(self) -> None:
        free = playing(venue=venue(hours_ordinance="Ord. 12-4"), terms=terms(game="bridge"))
        assert chips(free)["hours"] == (MET, "by ordinance")
        assert chips(free)["dealers"] == (NONE, "not needed")

    def test_small_stakes_has_no_day_count(self) -> None:
        assert chips(playing(), small())["days"] == (NONE, "plan 3")


BARE = {"postings": (), "duty": (), "dealers": (), "tables_in_use": ()}


class TestBeforePlay:
    def test_open_duties_are_no_alarm(self) -> None:
        waiting = facts(
            state=State.FILED, operators=(operator(permit=permit(state=PermitState.SUBMITTED)),), **BARE
        )
        assert chips(waiting) == {
            "permit": (TO_DO, "not approved"),
            "rules": (TO_DO, "0 of 2 areas"),
            "in_charge": (TO_DO, "nobody on duty"),
            "dealers": (TO_DO, "none assigned"),
            "hours": (MET, "until 2:00 am"),
            "days": (MET, "0 of 5, plan 3"),
            "charity": (NONE, "not claimed"),
        }
        assert says(waiting) == (TO_DO, "Not open yet", "4 duties to do")

    @pytest.mark.parametrize(
        ("state", "to_do", "ready"),
        [
            (State.APPROVED, ("Not open yet", "1 duty to do"), ("Not open yet", "ready to open")),
            (State.REGISTERING, ("Registering", "1 duty to do"), ("Registering", "ready for play")),
        ],
    )
    def test_verdict_by_state(self, state, to_do, ready) -> None:
        assert says(facts(state=state, duty=())) == (TO_DO, *to_do)
        assert says(facts(state=state)) == (MET, *ready)

    def test_between_days(self) -> None:
        ended = (PlaySession(local(hour=18), local(hour=23)),)
        assert says(playing(sessions=ended, duty=())) == (TO_DO, "Between days", "1 duty to do")
        assert says(playing(sessions=ended)) == (MET, "Between days", "ready for play")

    def test_permits_of_several_operators(self) -> None:
        second = operator(operator_id="o2", permit=permit(state=PermitState.SUBMITTED, number=""))
        denied = operator(operator_id="o3", permit=permit(state=PermitState.DENIED))
        assert chips(facts(operators=(operator(), second)))["permit"] == (TO_DO, "1 of 2 approved")
        assert chips(facts(operators=(operator(), denied)))["permit"] == (TO_DO, "denied")
        assert chips(facts(operators=()))["permit"] == (MET, "not filed")

    def test_closed_hours_are_no_alarm_before_play(self) -> None:
        assert chips(facts(now=local(hour=3)))["hours"] == (TO_DO, "closed until 8:00 am")


class TestCharity:
    def test_planned_kept_owed_paid(self) -> None:
        kept = LedgerFacts(entrance=Money(240_00), charity_collected=Money(120_00))
        short = LedgerFacts(entrance=Money(240_00), charity_collected=Money(100_00))
        paid = LedgerFacts(
            entrance=Money(240_00), charity_collected=Money(120_00), charity_paid=Money(120_00)
        )
        mine = charitable()
        assert chips(facts(terms=mine))["charity"] == (MET, "50 % planned")
        assert chips(playing(terms=mine, ledger=kept))["charity"] == (MET, "50 % kept")
        assert chips(playing(terms=mine, ledger=short))["charity"] == (SOON, "41 % kept")
        over = {"state": State.CONCLUDED, "concluded_on": date(2026, 3, 7)}
        assert chips(playing(terms=mine, ledger=kept, **over))["charity"] == (SOON, "$120.00 owed")
        assert chips(playing(terms=mine, ledger=paid, **over))["charity"] == (MET, "paid")

    def test_a_bad_plan_is_to_do_and_never_stops_cards(self) -> None:
        bad = charitable(charity_name="")
        assert chips(facts(terms=bad))["charity"] == (TO_DO, "50 % planned")
        assert chips(playing(terms=bad))["charity"][0] is SOON


def test_after_the_conclusion() -> None:
    over = playing(state=State.SETTLED, duty=(), concluded_on=date(2026, 3, 7))
    assert chips(over)["days"] == (MET, "2 days used")
    assert chips(playing(state=State.CONCLUDED))["days"] == (MET, "3 days used")
    for key in ("rules", "in_charge", "dealers", "hours"):
        assert chips(over)[key] == (NONE, "play is over")
    assert says(over) == (NONE, "Play is over", "concluded")


def rows(found, by=None) -> dict[str, tuple[DutyState, str]]:
    return {
        f"{part.number} {part_name(part)}": (part.state, checklist_line(part))
        for part in checklist(found, by or pack())
    }


class TestChecklist:
    def test_in_order(self) -> None:
        early = facts(now=local(date(2026, 2, 20)), duty=())
        assert rows(early) == {
            "(1) Dates and year count": (MET, "1 of 12, gap clear"),
            "(2) Permit": (MET, "26-0100, approved Feb 20"),
            "(2)(d) Charity": (NONE, "not claimed"),
            "(3) Tables": (MET, "3 on the permit"),
            "(4) Rules sheet": (MET, "version 1, posted 2 of 2"),
            "(5) Person in charge": (TO_DO, "M. Ortega, T. Nilsen, not signed on"),
            "(6) Dealers": (MET, "2 of 2"),
            "(7) Fees and re-entry": (MET, "$115.00 in two parts"),
            "(8) Chips": (MET, "3 values, no cash value"),
            "(9) Prizes": (MET, "1 place for 8 entries"),
            "(10) Ceiling": (MET, "$2,500.00 a person"),
            "(11) Department rules": (MET, "cash, 18+, until 2:00 am"),
        }
        assert list(rows(early)) == [f"{part.number} {part_name(part)}" for part in checklist(early, pack())]

    @pytest.mark.parametrize(
        ("state", "line"),
        [
            (PermitState.DRAFTED, "drafted, not filed"),
            (PermitState.SUBMITTED, "filed Feb 2, not approved"),
            (PermitState.DENIED, "denied Feb 20"),
        ],
    )
    def test_permit_lines(self, state, line) -> None:
        found = facts(operators=(operator(permit=permit(state=state)),))
        assert rows(found)["(2) Permit"] == (TO_DO, line)

    def test_permit_not_filed(self) -> None:
        assert rows(facts(operators=(operator(), operator(permit=None))))["(2) Permit"][1] == "not filed"
        undated = permit(submitted_on=None, decided_on=None, state=PermitState.DRAFTED)
        assert rows(facts(operators=(operator(permit=undated),)))["(2) Permit"][1] == "drafted, not filed"

    def test_other_lines(self) -> None:
        mine = terms(
            game="bridge",
            payout_places=27,
            in_charge="",
            relief="",
            entry=charitable().entry,
            last_day=FRIDAY,
        )
        found = rows(facts(terms=mine, duty=(), rules_version=0, venue=venue(hours_ordinance="Ord. 12-4")))
        assert found["(4) Rules sheet"] == (TO_DO, "no version yet")
        assert found["(5) Person in charge"] == (TO_DO, "nobody named")
        assert found["(6) Dealers"] == (NONE, "not needed for this game")
        assert found["(7) Fees and re-entry"] == (MET, "$120.00 in three parts")
        assert found["(9) Prizes"] == (MET, "27 places, no seats")
        assert found["(11) Department rules"] == (MET, "cash, check, debit, 18+, hours by ordinance")
        assert found["(2)(d) Charity"] == (SOON, "not claimed")

    def test_more_lines(self) -> None:
        mine = charitable(entries_per_place=0, last_day=date(2026, 3, 11))
        found = rows(facts(terms=mine, dealers=(), tables_in_use=()), small())
        assert found["(1) Dates and year count"] == (MET, "no limit was found")
        assert found["(2)(d) Charity"] == (MET, "50 % planned")
        assert found["(5) Person in charge"] == (MET, "M. Ortega")
        assert found["(6) Dealers"] == (TO_DO, "none assigned")
        assert found["(9) Prizes"] == (MET, "places not set")

    def test_licenses_that_end_before_the_tournament(self) -> None:
        ends = [
            assignment(table, dealer=dealer(dealer_id=f"d{table}", expires=date(2026, 3, 6 + table)))
            for table in (1, 2, 3)
        ]
        one = facts(dealers=(ends[0], assignment(2), assignment(3)), tables_in_use=(1, 2, 3))
        assert rows(one)["(6) Dealers"] == (TO_DO, "2 of 3, one ends Mar 7")
        assert rows(facts(dealers=tuple(ends), tables_in_use=(1, 2, 3)))["(6) Dealers"] == (
            TO_DO,
            "2 of 3, 3 end from Mar 7",
        )

    def test_play_that_is_over_needs_no_dealer(self) -> None:
        assert rows(playing(state=State.CONCLUDED, dealers=()))["(6) Dealers"][1] == "play is over"

    def test_a_gap_in_the_log(self) -> None:
        turns = (
            DutyTurn("M. Ortega", local(hour=16), local(hour=19)),
            DutyTurn("T. Nilsen", local(hour=19, minute=12)),
        )
        gap = playing(duty=turns, now=local(hour=20), sessions=(PlaySession(local(hour=18)),))
        assert chips(gap)["in_charge"] == (SOON, "T. Nilsen, gap 12 min")
        assert says(gap) == (SOON, "Play allowed", "a gap in the log")
        assert rows(gap)["(5) Person in charge"][0] is SOON
