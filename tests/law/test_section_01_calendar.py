"""23-5-317(1): who, how often, how long, how far apart."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.records import PlaySession, Severity, State
from app.law.calendar import (
    check_day_of_play,
    check_days,
    check_gap,
    check_planned_day,
    check_year_count,
    day_of_play,
    days_touched,
    next_lawful_start,
    year_counts,
)
from app.law.model import assess
from app.law.operators import check_operator
from tests.law.builders import FRIDAY, codes, facts, local, only, operator, other, pack, playing, small, terms


class TestOperator:
    def test_licensed_with_one_table_is_enough(self) -> None:
        assert codes(facts(operators=(operator(card_tables=1),)), check_operator) == []

    @pytest.mark.parametrize(
        ("given_operators", "code"),
        [
            ((), "no_operator"),
            ((operator(license=" "),), "no_operator_license"),
            ((operator(card_tables=0),), "no_card_table"),
        ],
    )
    def test_refused(self, given_operators, code) -> None:
        assert codes(facts(operators=given_operators), check_operator) == [code]


def held(count: int, first: date = date(2026, 1, 1)) -> tuple:
    return tuple(other(first + timedelta(days=index)) for index in range(count))


class TestTwelveAYear:
    def test_twelfth_is_allowed(self) -> None:
        assert codes(facts(operators=(operator(others=held(11)),)), check_year_count) == []

    def test_thirteenth_is_refused_by_the_calendar_year(self) -> None:
        findings = [
            (finding.code, finding.severity, finding.params["basis"], finding.params["count"])
            for finding in check_year_count(facts(operators=(operator(others=held(12)),)), pack())
        ]
        assert findings == [
            ("too_many_in_year", Severity.FORBIDS, "calendar", 13),
            ("too_many_by_other_year", Severity.WARNS, "july-june", 13),
            ("too_many_by_other_year", Severity.WARNS, "rolling-12-months", 13),
        ]

    def test_last_years_only_warn(self) -> None:
        others = held(12, date(2025, 12, 1))
        assert codes(facts(operators=(operator(others=others),)), check_year_count) == [
            "too_many_by_other_year",
            "too_many_by_other_year",
        ]

    def test_counts_against_each_operator(self) -> None:
        second = operator(operator_id="o2", name="Fir Grove", others=held(12))
        finding = next(check_year_count(facts(operators=(operator(), second)), pack()))
        assert finding.params["operator"] == "Fir Grove"

    def test_small_stakes_has_no_limit(self) -> None:
        assert codes(facts(operators=(operator(others=held(40)),)), check_year_count, by=small()) == []

    def test_rolling_counts_the_fullest_stretch_that_holds_this_one(self) -> None:
        around = (other(date(2025, 3, 7)), other(date(2027, 3, 5)), other(date(2026, 9, 1)))
        assert year_counts(FRIDAY, around) == {"calendar": 2, "july-june": 1, "rolling-12-months": 3}
        assert year_counts(FRIDAY, (other(date(2025, 3, 6)),))["rolling-12-months"] == 1

    def test_rolling_knows_the_leap_day(self) -> None:
        assert year_counts(date(2028, 2, 29), (other(date(2027, 2, 28)),))["rolling-12-months"] == 1
        assert year_counts(date(2028, 2, 29), (other(date(2027, 3, 1)),))["rolling-12-months"] == 2
        assert year_counts(date(2024, 2, 29), (other(date(2023, 3, 1)),))["rolling-12-months"] == 2
        assert year_counts(date(2028, 2, 28), (other(date(2027, 2, 28)),))["rolling-12-months"] == 1


class TestFiveDays:
    @pytest.mark.parametrize(
        ("last", "found"),
        [(date(2026, 3, 4), []), (date(2026, 3, 8), []), (date(2026, 3, 9), ["too_many_days"])],
    )
    def test_planned(self, last, found) -> None:
        assert codes(facts(terms=terms(first_day=date(2026, 3, 4), last_day=last)), check_days) == found

    def test_ends_before_it_starts(self) -> None:
        assert codes(facts(terms=terms(last_day=date(2026, 3, 5))), check_days) == ["ends_before_start"]

    def test_small_stakes_has_no_limit(self) -> None:
        assert codes(facts(terms=terms(last_day=date(2026, 6, 1))), check_days, by=small()) == []

    @pytest.mark.parametrize(
        ("started", "now", "day"),
        [
            (local(date(2026, 3, 6), 18), local(date(2026, 3, 7), 1, 30), 2),
            (local(date(2026, 3, 4), 18), local(date(2026, 3, 8), 23, 59), 5),
            (local(date(2026, 3, 4), 18), local(date(2026, 3, 9), 0, 40), 6),
        ],
    )
    def test_reading_notes_table(self, started, now, day) -> None:
        found = playing(now=now, sessions=(PlaySession(started),))
        assert day_of_play(found) == day
        assert codes(found, check_day_of_play) == (["past_longest"] if day > 5 else [])

    def test_days_are_not_hours_across_the_clock_change(self) -> None:
        started = local(date(2026, 3, 7), 23, 50)
        assert (
            day_of_play(playing(now=local(date(2026, 3, 8), 23, 59), sessions=(PlaySession(started),))) == 2
        )

    def test_no_day_is_used_before_play(self) -> None:
        assert day_of_play(facts()) == 0

    def test_no_limit_no_finding(self) -> None:
        found = playing(now=local(date(2026, 3, 20)))
        assert codes(found, check_day_of_play, by=small()) == []

    @pytest.mark.parametrize(
        ("day", "found"),
        [
            (date(2026, 3, 5), Severity.FORBIDS),
            (date(2026, 3, 6), None),
            (date(2026, 3, 8), None),
            (date(2026, 3, 9), Severity.WARNS),
            (date(2026, 3, 10), Severity.WARNS),
            (date(2026, 3, 11), Severity.FORBIDS),
        ],
    )
    def test_before_the_plan_or_past_the_fifth_day_is_forbidden_a_day_more_warns(self, day, found) -> None:
        severities = [one.severity for one in assess(facts(now=local(day)), pack(), (check_planned_day,))]
        assert severities == ([found] if found else [])

    def test_small_stakes_forbids_only_an_early_start(self) -> None:
        late = assess(facts(now=local(date(2026, 3, 30))), small(), (check_planned_day,))
        early = assess(facts(now=local(date(2026, 3, 1))), small(), (check_planned_day,))
        assert [one.severity for one in (*late, *early)] == [Severity.WARNS, Severity.FORBIDS]


class TestSevenDaysBetween:
    def gap(self, concluded: date, start: date, **changes):
        mine = operator(others=(other(concluded - timedelta(days=1), concluded),), **changes)
        return facts(operators=(mine,), terms=terms(first_day=start, last_day=start))

    @pytest.mark.parametrize(
        ("start", "found"),
        [
            (date(2026, 3, 14), ["too_soon"]),
            (date(2026, 3, 15), ["seventh_day"]),
            (date(2026, 3, 16), []),
        ],
    )
    def test_reading_notes_table(self, start, found) -> None:
        assert codes(self.gap(date(2026, 3, 8), start), check_gap) == found
        assert next_lawful_start(date(2026, 3, 8), pack()) == date(2026, 3, 16)

    def test_does_not_stop_at_new_year(self) -> None:
        assert codes(self.gap(date(2025, 12, 30), date(2026, 1, 5)), check_gap) == ["too_soon"]

    def test_one_placed_before_a_later_one(self) -> None:
        def before(last: date):
            mine = operator(others=(other(date(2026, 3, 20)),))
            return facts(operators=(mine,), terms=terms(first_day=date(2026, 3, 10), last_day=last))

        assert codes(before(date(2026, 3, 12)), check_gap) == []
        assert codes(before(date(2026, 3, 13)), check_gap) == ["seventh_day"]
        assert codes(before(date(2026, 3, 14)), check_gap) == ["too_soon"]

    @pytest.mark.parametrize("start", [date(2026, 3, 7), date(2026, 3, 8)])
    def test_shared_days(self, start) -> None:
        assert codes(self.gap(date(2026, 3, 8), start), check_gap) == ["runs_into_other"]

    @pytest.mark.parametrize(
        ("state", "today", "concluded", "found"),
        [
            (State.REGISTERING, 8, None, []),
            (State.REGISTERING, 9, None, ["seventh_day"]),
            (State.PLAYING, 9, None, ["seventh_day"]),
            (State.PLAYING, 10, None, ["too_soon"]),
            (State.APPROVED, 10, None, []),
            (State.CONCLUDED, 20, 8, []),
            (State.CONCLUDED, 20, 9, ["seventh_day"]),
        ],
    )
    def test_the_next_one_is_counted_from_the_day_play_goes_on_to(
        self, state, today, concluded, found
    ) -> None:
        held_next = operator(others=(other(date(2026, 3, 16)),))
        on = date(2026, 3, concluded) if concluded else None
        seen = facts(state=state, now=local(date(2026, 3, today)), concluded_on=on, operators=(held_next,))
        assert codes(seen, check_gap) == found

    def test_written_approval_lifts_the_seventh_day_only(self) -> None:
        lifted = only(
            self.gap(date(2026, 3, 8), date(2026, 3, 15), approved_starts={date(2026, 3, 15): "Letter 44"}),
            check_gap,
        )
        assert (lifted.code, lifted.severity) == ("gap_by_approval", Severity.WARNS)
        still = only(
            self.gap(date(2026, 3, 8), date(2026, 3, 14), approved_starts={date(2026, 3, 15): "Letter 44"}),
            check_gap,
        )
        assert still.severity is Severity.FORBIDS

    def test_small_stakes_has_no_gap(self) -> None:
        assert codes(self.gap(date(2026, 3, 8), date(2026, 3, 9)), check_gap, by=small()) == []

    @given(st.dates(date(2020, 1, 1), date(2030, 1, 1)), st.integers(1, 40))
    def test_the_earliest_lawful_start_is_exactly_the_boundary(self, concluded, days) -> None:
        start = concluded + timedelta(days=days)
        allowed = codes(self.gap(concluded, start), check_gap) == []
        assert allowed == (start >= next_lawful_start(concluded, pack()))
        assert allowed == (days_touched(concluded, start) - 2 >= 7)


def test_state_of_another_kind_does_not_matter_to_dates() -> None:
    assert codes(facts(state=State.DRAFT), (check_year_count, check_days, check_gap)) == []
