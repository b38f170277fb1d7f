"""23-5-317(3) to (6): tables, rules sheet, person in charge, dealers."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from app.core.records import DutyTurn, PlaySession, Posting, Severity, State
from app.law.dealers import (
    check_dealers,
    check_license_soon,
    check_new_assignment,
    dealing_day,
    tables_dealt,
    tables_to_deal,
)
from app.law.model import softened
from app.law.oversight import check_named, check_oversight, check_presence, on_duty, presence_gaps
from app.law.rules_sheet import check_rules_copies, check_rules_posted, posted_areas
from app.law.tables import check_tables
from tests.law.builders import (
    FRIDAY,
    assignment,
    codes,
    dealer,
    facts,
    local,
    only,
    operator,
    pack,
    playing,
    postings,
    small,
    terms,
)


class TestTables:
    @pytest.mark.parametrize(
        ("in_use", "found"),
        [((1, 2), []), ((1, 2, 9), []), ((1, 2, 3, 4), ["more_tables_than_permit"]), ((1, 1, 2, 3), [])],
    )
    def test_no_more_than_the_permit_names(self, in_use, found) -> None:
        assert codes(facts(tables_in_use=in_use), check_tables) == found

    def test_none(self) -> None:
        assert codes(facts(terms=terms(tables=0), tables_in_use=()), check_tables) == ["no_tables"]

    @pytest.mark.parametrize(("tables", "found"), [(3, []), (4, ["more_tables_than_extra"])])
    def test_small_stakes_adds_one(self, tables, found) -> None:
        mine = facts(terms=terms(tables=tables), operators=(operator(card_tables=2),))
        assert codes(mine, check_tables, by=small()) == found


class TestRulesSheet:
    def test_posted_in_each_area(self) -> None:
        assert codes(facts(), check_rules_posted) == []
        assert posted_areas(facts()) == ("Main room", "Bar")

    def test_one_area_missing(self) -> None:
        finding = only(facts(postings=postings()[:1]), check_rules_posted)
        assert finding.code == "rules_not_posted"
        assert (finding.params["posted"], finding.params["areas"], finding.params["missing"]) == (1, 2, "Bar")

    def test_a_new_version_needs_new_posting(self) -> None:
        assert codes(facts(rules_version=2), check_rules_posted) == ["rules_outdated"]
        again = (*postings(1), *postings(2))
        assert codes(facts(rules_version=2, postings=again), check_rules_posted) == []

    def test_the_newest_posting_of_an_area_counts(self) -> None:
        back = (*postings(2), Posting("Bar", 1, local(), "M. Ortega"))
        assert codes(facts(rules_version=2, postings=back), check_rules_posted) == ["rules_outdated"]

    def test_no_version_and_no_area(self) -> None:
        assert codes(facts(rules_version=0, postings=()), check_rules_posted) == ["rules_not_posted"]
        assert codes(facts(terms=terms(areas=())), check_rules_posted) == ["no_areas"]

    @pytest.mark.parametrize(("without", "found"), [(0, []), (1, ["copies_missing"])])
    def test_every_entrant_has_a_copy(self, without, found) -> None:
        assert codes(facts(entrants=9, entrants_without_copy=without), check_rules_copies) == found


class TestPersonInCharge:
    def test_on_duty(self) -> None:
        assert codes(facts(), check_oversight) == []
        assert on_duty(facts()).person == "M. Ortega"

    def test_nobody_yet(self) -> None:
        finding = only(facts(duty=()), check_oversight)
        assert (finding.params["person"], finding.params["off_at"]) == (None, None)

    def test_signed_off(self) -> None:
        left = (DutyTurn("M. Ortega", local(hour=17), local(hour=20, minute=51)),)
        finding = only(playing(duty=left), check_oversight)
        assert (finding.params["person"], finding.params["off_at"]) == ("M. Ortega", "20:51")

    def test_a_turn_still_to_come_is_no_presence(self) -> None:
        assert codes(facts(duty=(DutyTurn("T. Nilsen", local(hour=19)),)), check_oversight) == [
            "nobody_on_duty"
        ]

    def test_gaps_during_play(self) -> None:
        seven = local(hour=19)
        turns = (
            DutyTurn("M. Ortega", local(hour=18, minute=10), seven),
            DutyTurn("T. Nilsen", seven + timedelta(minutes=5), seven + timedelta(minutes=20)),
            DutyTurn("T. Nilsen", local(hour=22)),
        )
        sessions = (PlaySession(local(hour=18), local(hour=20)), PlaySession(local(hour=21)))
        found = presence_gaps(turns, sessions, local(hour=21, minute=30))
        assert [int((end - start).total_seconds() // 60) for start, end in found] == [10, 5, 40, 30]

    def test_gap_is_a_warning_that_stays(self) -> None:
        finding = only(playing(duty=()), check_presence)
        assert (finding.severity, finding.params["minutes"]) == (Severity.WARNS, 120)
        assert codes(playing(), check_presence) == []

    def test_the_sheet_names_somebody(self) -> None:
        assert codes(facts(terms=terms(in_charge=" ")), check_named) == ["nobody_named"]
        assert codes(facts(), check_named) == []


class TestDealers:
    def test_every_table_has_one(self) -> None:
        assert codes(facts(), check_dealers) == []
        assert tables_dealt(facts()) == (1, 2)

    def test_a_table_without(self) -> None:
        finding = only(facts(tables_in_use=(1, 2, 3)), check_dealers)
        assert (finding.code, finding.params["table"]) == ("table_without_dealer", 3)

    def test_at_least_one_table(self) -> None:
        assert codes(facts(dealers=(), tables_in_use=()), check_dealers) == ["no_dealer_at_all"]
        assert tables_to_deal(facts(tables_in_use=())) == (1, 2)

    def test_a_released_dealer_deals_no_more(self) -> None:
        gone = assignment(2, released_at=local())
        assert codes(facts(dealers=(assignment(1), gone)), check_dealers) == ["table_without_dealer"]

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"dealer": dealer(barred=True)}, "dealer_barred"),
            ({"dealer": dealer(license=" ")}, "dealer_no_license"),
            ({"dealer": dealer(expires=date(2026, 3, 5))}, "dealer_expired"),
            ({"dealer": dealer(expires=date(2026, 3, 6))}, "dealer_ends_midway"),
            ({"dealer": dealer(expires=date(2026, 3, 7), first="")}, "dealer_ends_midway"),
            ({"first_day": date(2026, 3, 7)}, "dealer_other_days"),
            ({"first_day": date(2026, 3, 4), "last_day": date(2026, 3, 5)}, "dealer_other_days"),
        ],
    )
    def test_faults(self, changes, code) -> None:
        bad = assignment(2, **changes)
        assert codes(facts(dealers=(assignment(1), bad)), check_dealers) == [code]
        relieved = assignment(2, assignment_id="a9", dealer=dealer(dealer_id="d9"))
        assert codes(facts(dealers=(assignment(1), bad, relieved)), check_dealers) == []

    def test_valid_through_the_last_day(self) -> None:
        bad = assignment(1, dealer=dealer(expires=date(2026, 3, 8)))
        assert codes(facts(dealers=(bad,), tables_in_use=(1,)), check_dealers) == []

    def test_licenses_are_looked_at_on_the_first_day_while_it_is_to_come(self) -> None:
        assert dealing_day(facts(now=local(date(2026, 2, 1)))) == FRIDAY
        assert codes(facts(now=local(date(2026, 2, 1))), check_dealers) == []

    @pytest.mark.parametrize("game", ["cribbage", "Bridge", "no such game"])
    def test_other_games_need_none(self, game) -> None:
        mine = facts(terms=terms(game=game), dealers=(), new_assignment=assignment(1))
        assert codes(mine, (check_dealers, check_license_soon, check_new_assignment)) == []

    @pytest.mark.parametrize(("days", "found"), [(31, []), (30, ["dealer_ends_soon"])])
    def test_warns_from_thirty_days(self, days, found) -> None:
        soon = assignment(1, dealer=dealer(expires=FRIDAY + timedelta(days=days)))
        assert codes(facts(dealers=(soon,)), check_license_soon) == found

    def test_softened_only_warns(self) -> None:
        assert only(facts(dealers=(), tables_in_use=()), softened(check_dealers)).severity is Severity.WARNS


class TestNewAssignment:
    def assign(self, item, **changes):
        return codes(facts(new_assignment=item, **{"dealers": ()} | changes), check_new_assignment)

    def test_in_order(self) -> None:
        assert self.assign(assignment(1)) == []
        assert codes(facts(), check_new_assignment) == []

    @pytest.mark.parametrize(
        ("last", "found"), [(date(2026, 6, 30), []), (date(2026, 7, 1), ["dealer_ends_midway"])]
    )
    def test_june_30_can_fall_in_the_middle(self, last, found) -> None:
        assert self.assign(assignment(1, first_day=date(2026, 6, 29), last_day=last)) == found

    @pytest.mark.parametrize(
        ("changes", "code"),
        [
            ({"dealer": dealer(license="")}, "dealer_no_license"),
            ({"dealer": dealer(barred=True)}, "dealer_barred"),
            ({"dealer": dealer(expires=date(2026, 3, 5))}, "dealer_expired"),
            ({"seen_by": ""}, "license_not_seen"),
            ({"last_day": date(2026, 3, 5)}, "dealer_days_reversed"),
        ],
    )
    def test_faults(self, changes, code) -> None:
        assert self.assign(assignment(1, **changes)) == [code]

    def test_already_dealing_elsewhere(self) -> None:
        item = assignment(1, assignment_id="new")
        here = assignment(2, dealer=item.dealer)
        assert self.assign(item, dealers=(here,)) == ["dealing_elsewhere"]
        there = assignment(1, dealer=item.dealer, tournament_id="t2")
        assert self.assign(item, dealing_elsewhere=(there,)) == ["dealing_elsewhere"]

    def test_no_clash(self) -> None:
        item = assignment(1, assignment_id="new")
        same = assignment(1, dealer=item.dealer)
        someone = assignment(2)
        gone = assignment(2, dealer=item.dealer, released_at=local())
        week = assignment(2, dealer=item.dealer, first_day=date(2026, 3, 9), last_day=date(2026, 3, 10))
        assert self.assign(item, dealers=(item, same, someone, gone, week)) == []


def test_duties_of_play_do_not_depend_on_the_state() -> None:
    assert codes(facts(state=State.DRAFT), (check_tables, check_rules_posted, check_oversight)) == []
    assert pack().extra_tables is None
