"""23-5-317(1) at the desk: the year of an operator, the gap from the conclusion, play past the fifth day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from app.core.clock import instant
from app.desk import busts, calendar, held, steps, tournaments, venue
from app.desk.desk import Desk
from db.store import Store
from db.tournaments import get_tournament
from tests import builders
from tests.builders import DIRECTOR, MONTH_BEFORE, desk_at
from tests.desk.doors import Answer, Door
from tests.engines import address_of
from tests.reports.reading import text_of

ONE = {"tournament_id": "1"}
LAST_MINUTES = "2026-03-08T23:40:00-06:00"
AFTER = "2026-03-09T12:00:00-06:00"


def plan(door: Door, first: date, last: date | None = None, **more: Any) -> Answer:
    days = {"first_day": first, "last_day": last or first}
    return door("tournament-add", at=MONTH_BEFORE, **{**builders.TERMS, **days, **more})


def play_out(store: Store, *, until: str) -> None:
    """Tournament 1 is played by one player and concluded at an instant."""
    number = builders.add_tournament(store)
    builders.open_registration(store, number)
    builders.start_play(store, number)
    person = builders.add_person(store)
    builders.Evening(store, number).entry(person)
    steps.conclude(desk_at(store, until, clerk=DIRECTOR), tournament_id=number)


class TestCalendar:
    def test_counts_gap_and_next_start(self, room: Store) -> None:
        play_out(room, until=LAST_MINUTES)
        door = Door("verb", address_of(room))
        assert plan(door, date(2026, 4, 3), date(2026, 4, 6), name="Easter Deep Stack").ok
        shown = door("calendar", at=AFTER, year=2026).result
        assert shown["next_lawful_start"] == "2026-03-16"
        assert shown["must_conclude_by"] == "2026-03-26"
        assert [shown[f"count_{basis}"] for basis in ("calendar", "july_june", "rolling")] == [2, 2, 2]
        first, second = shown["tournaments"]
        assert (first["days"], first["concluded"], first["free_from"]) == (3, True, "2026-03-16")
        assert (second["gap_before"], second["gap_since"], second["number"]) == (25, "2026-03-08", 2)

    def test_every_door_shows_it(self, bare_door: Door) -> None:
        shown = bare_door("calendar", at=AFTER).result
        assert (shown["year"], shown["next_lawful_start"], shown["tournaments"]) == (2026, "2026-03-09", [])
        assert (shown["limit"], shown["own_basis"], shown["gap_days"]) == (12, "calendar", 7)

    def test_the_conclusion_counts_and_not_the_plan(self, room: Store) -> None:
        play_out(room, until="2026-03-07T23:30:00-07:00")
        door = Door("verb", address_of(room))
        assert door("calendar", at=AFTER).result["next_lawful_start"] == "2026-03-15"

    def test_a_full_year_moves_the_next_start_to_the_next(self, room: Store) -> None:
        door = Door("verb", address_of(room))
        for month in range(1, 13):
            assert plan(door, date(2026, month, 20), name=f"Month {month}").ok
        assert plan(door, date(2026, 6, 10)).codes == ["too_many_in_year"]
        shown = door("calendar", at=AFTER, year=2026).result
        assert (shown["count_calendar"], shown["count_july_june"], shown["count_rolling"]) == (12, 6, 12)
        assert shown["next_lawful_start"] == "2027-01-01"

    def test_a_denied_one_is_not_drawn(self, room: Store) -> None:
        door = Door("verb", address_of(room))
        assert plan(door, date(2026, 4, 3)).ok
        assert door("permit-submit", at=MONTH_BEFORE, **ONE).ok
        assert door("permit-deny", at=MONTH_BEFORE, **ONE, why="No rules").ok
        assert door("calendar", at=AFTER).result["tournaments"] == []

    @pytest.mark.parametrize("year", [1989, 2201, -1, 0])
    def test_a_year_that_is_none(self, bare_door: Door, year: int) -> None:
        refused = bare_door("calendar", at=AFTER, year=year)
        assert (refused.code, refused.error["field"]) == ("not_a_year", "year")
        assert "from 1990 to 2200" in refused.error["message"]

    def test_an_operator_that_is_none(self, bare_door: Door) -> None:
        assert bare_door("calendar", at=AFTER, operator_id="nobody").code == "no_such_operator"

    def test_a_shared_one_counts_for_each_operator(self, room: Store) -> None:
        door = Door("verb", address_of(room))
        second = venue.add_operator(
            desk_at(room), operator="Fir Grove", license="GOA-0002", premises="Fir Grove", card_tables=2
        ).operator_id
        assert plan(door, date(2026, 4, 3), operators=("house", second)).ok
        for operator_id, partner in (("house", "Fir Grove"), (second, "Copper Room Gaming, LLC")):
            (line,) = door("calendar", at=AFTER, operator_id=operator_id).result["tournaments"]
            assert line["shared_with"] == [partner]
        assert plan(door, date(2026, 4, 9), operators=(second,)).codes == ["too_soon"]


class TestTheScreensYear:
    def test_what_reaches_over_new_year_is_drawn_in_both(self, room: Store) -> None:
        door = Door("verb", address_of(room))
        assert plan(door, date(2026, 12, 28), date(2026, 12, 30)).ok
        desk = desk_at(room, AFTER)
        there = calendar.year_calendar(desk, year=2027)
        assert [line.name for line in there.around] == [builders.TERMS["name"]]
        assert there.shown.tournaments == ()
        assert sorted(there.closed) == [date(2027, 1, day) for day in range(1, 7)]
        before = calendar.year_calendar(desk, year=2026).closed
        # A tournament of one day needs its seven days before the next one, too.
        assert min(before) == date(2026, 12, 21)
        assert [one.code for one in before[date(2026, 12, 29)]] == ["runs_into_other"]

    def test_a_day_says_by_when_to_file(self, room: Store) -> None:
        desk = desk_at(room, AFTER)
        shown = calendar.day_of(calendar.year_calendar(desk, year=2026), date(2026, 12, 1))
        # Veterans Day and Thanksgiving are no working days.
        assert (shown.findings, shown.file_by, shown.past) == ((), date(2026, 11, 16), False)
        assert shown.tournament is None


class TestApprovalOfTheSeventhDay:
    def approve(self, door: Door, **more: Any) -> Answer:
        given = {"first_day": date(2026, 4, 11), "reference": "Letter 44", **more}
        return door("gap-approve", at=MONTH_BEFORE, **given)

    def test_it_lifts_the_seventh_day_and_nothing_else(self, bare_door: Door) -> None:
        assert plan(bare_door, date(2026, 4, 3), date(2026, 4, 4)).ok
        assert plan(bare_door, date(2026, 4, 11)).codes == ["seventh_day"]
        kept = self.approve(bare_door, on=date(2026, 1, 30)).result
        assert (kept["operator_id"], kept["decided_on"]) == ("house", "2026-01-30")
        assert plan(bare_door, date(2026, 4, 10)).codes == ["too_soon"]
        added = plan(bare_door, date(2026, 4, 11), name="Second").result
        assert "gap_by_approval" in [one["code"] for one in added["findings"]]
        assert bare_door("verify", at=MONTH_BEFORE).result["problems"] == []
        (approval,) = bare_door("calendar", at=AFTER).result["approvals"]
        assert (approval["reference"], approval["recorded_by"]) == ("Letter 44", builders.CLERK)

    def test_each_operator_has_its_own(self, room: Store) -> None:
        door = Door("verb", address_of(room))
        assert plan(door, date(2026, 4, 3), date(2026, 4, 4)).ok
        second = venue.add_operator(
            desk_at(room), operator="Fir Grove", license="GOA-0002", premises="Fir Grove", card_tables=2
        ).operator_id
        assert self.approve(door, operator_id=second).ok
        assert plan(door, date(2026, 4, 11)).codes == ["seventh_day"]

    def test_one_given_by_an_earlier_version_still_counts(self, room: Store) -> None:
        door = Door("verb", address_of(room))
        assert plan(door, date(2026, 4, 3), date(2026, 4, 4)).ok
        assert self.approve(door).ok
        assert plan(door, date(2026, 4, 11), name="Second").ok
        terms = replace(get_tournament(room, "2").terms, gap_approval="Letter 7")
        one = held.operator_facts(room, terms, {}, desk_at(room, AFTER).now(), without="2")[0]
        assert one.approved_starts == {date(2026, 4, 11): "Letter 44"}
        elsewhere = replace(terms, first_day=date(2026, 4, 12))
        one = held.operator_facts(room, elsewhere, {}, desk_at(room, AFTER).now(), without="2")[0]
        assert one.approved_starts[date(2026, 4, 12)] == "Letter 7"

    def test_the_day_it_allows_is_kept_when_the_plan_moves(self, room: Store) -> None:
        door = Door("verb", address_of(room))
        assert plan(door, date(2026, 4, 3), date(2026, 4, 4)).ok
        assert self.approve(door).ok
        assert plan(door, date(2026, 4, 11), name="Second").ok
        moved = door(
            "tournament-edit", at=MONTH_BEFORE, tournament_id="1",
            first_day=date(2026, 4, 4), last_day=date(2026, 4, 5),
        )  # fmt: skip
        assert moved.codes == ["too_soon"]

    @pytest.mark.parametrize(
        ("more", "code", "field"),
        [
            ({"on": date(2026, 2, 2)}, "approved_in_future", "on"),
            ({"first_day": date(2026, 1, 5)}, "approved_after_start", "on"),
            ({"reference": "  "}, "missing", "reference"),
            ({"operator_id": "nobody"}, "no_such_operator", None),
        ],
    )
    def test_what_is_no_approval(self, bare_door: Door, more: dict[str, Any], code: str, field: str) -> None:
        refused = self.approve(bare_door, **more)
        assert (refused.code, refused.error["field"]) == (code, field)


class TestConcludedLate:
    def test_the_conclusion_warns_of_them_and_they_are_refused(self, room: Store) -> None:
        number = builders.add_tournament(room, first_day=date(2026, 3, 16), last_day=date(2026, 3, 17))
        assert number == "1"
        first = builders.add_tournament(room)
        builders.open_registration(room, first)
        builders.start_play(room, first)
        builders.Evening(room, first).entry(builders.add_person(room))
        builders.approve(room, number)
        door = Door("verb", address_of(room))
        before = door("tournament-check", at="2026-03-08T23:00:00-06:00", **ONE).result["findings"]
        assert [one["rule"] for one in before if one["rule"] == "gap"] == []
        # Still playing after midnight: the next one cannot count on the plan any more.
        running = door("tournament-check", at="2026-03-09T00:20:00-06:00", **ONE).result["findings"]
        assert [one["code"] for one in running if one["rule"] == "gap"] == ["seventh_day"]
        ended = door("conclude", at="2026-03-09T00:30:00-06:00", tournament_id=first).result
        assert [(one["code"], one["severity"]) for one in ended["findings"]] == [("seventh_day", "warns")]
        after = door("tournament-check", at=AFTER, **ONE).result["findings"]
        assert [one["code"] for one in after if one["rule"] == "gap"] == ["seventh_day"]
        assert "seventh_day" in door("registration-open", at=AFTER, **ONE).codes


class TestPastTheFifthDay:
    SIXTH = "2026-03-11T00:40:00-06:00"

    @pytest.fixture
    def playing(self, room: Store) -> Store:
        number = builders.add_tournament(room, last_day=date(2026, 3, 10), late_until_level=-1)
        builders.open_registration(room, number)
        builders.start_play(room, number)
        for last in ("Lee", "Roe"):
            builders.Evening(room, number).entry(builders.add_person(room, "Ann", last))
        builders.add_person(room, "Ann", "Poe")
        return room

    def test_sales_levels_and_late_registration_stop_at_midnight(self, playing: Store) -> None:
        door = Door("verb", address_of(playing))
        fifth = "2026-03-10T23:55:00-06:00"
        assert door("addon-take", at=fifth, **ONE, person_id="1").ok
        for verb, args in (
            ("entry-take", {"person_id": "3"}),
            ("addon-take", {"person_id": "1"}),
            ("other-take", {"person_id": "1", "label": "Staff add-on", "amount_cents": 500}),
            ("level-set", {"level": 2}),
            ("play-start", {}),
        ):
            refused = door(verb, at=self.SIXTH, **ONE, **args)
            assert "past_longest" in refused.codes, verb
        assert door("registration-close", at=fifth, **ONE).ok
        assert door("registration-open", at=self.SIXTH, **ONE, reason="closed by mistake").codes == [
            "past_longest"
        ]

    def test_the_strip_is_red_and_the_end_can_be_recorded(self, playing: Store) -> None:
        desk = Desk(playing, builders.FixedClock(instant(self.SIXTH)), DIRECTOR)
        days = next(
            one for one in tournaments.check_tournament(desk, tournament_id="1").duties if one.key == "days"
        )
        assert (days.state.value, days.params["day"]) == ("stops", 6)
        busts.bust_player(desk, tournament_id="1", person_id="2")
        steps.conclude(desk, tournament_id="1")
        checked = tournaments.check_tournament(desk, tournament_id="1")
        assert "lasted_too_long" in [one.code for one in checked.findings]
        days = next(one for one in checked.duties if one.key == "days")
        assert (days.state.value, days.params["day"]) == ("soon", 6)


class TestTenWorkingDays:
    """Friday, March 6: ten working days before is February 20, and Washington's Birthday is none of them."""

    @pytest.mark.parametrize(
        ("on", "late"),
        [(date(2026, 2, 19), []), (date(2026, 2, 20), []), (date(2026, 2, 21), ["permit_late"])],
    )
    def test_without_a_holiday(self, room: Store, on: date, late: list[str]) -> None:
        self.file(room, date(2026, 3, 6), on, late)

    @pytest.mark.parametrize(("on", "late"), [(date(2026, 2, 5), []), (date(2026, 2, 6), ["permit_late"])])
    def test_over_a_holiday(self, room: Store, on: date, late: list[str]) -> None:
        self.file(room, date(2026, 2, 20), on, late)

    def file(self, room: Store, first: date, on: date, late: list[str]) -> None:
        door = Door("verb", address_of(room))
        assert plan(door, first).ok
        filed = door("permit-submit", at=AFTER, **ONE, on=on).result
        assert [one["code"] for one in filed["findings"]] == late
        kept = door("permit-approve", at=AFTER, **ONE, permit_number="26-0007", on=on).result
        assert [one["code"] for one in kept["findings"]] == late


class TestBadInput:
    def test_two_operators_never_have_one_license(self, bare_door: Door) -> None:
        given = {"operator": "Fir Grove", "premises": "Fir Grove", "card_tables": 2}
        taken = bare_door("operator-add", at=AFTER, license=builders.VENUE["license"].lower(), **given)
        assert (taken.code, taken.error["field"]) == ("license_taken", "license")
        assert bare_door("operator-add", at=AFTER, license="GOA-0002", **given).ok
        assert bare_door("venue-set", at=AFTER, license="goa-0002").code == "license_taken"
        assert bare_door("venue-set", at=AFTER, license=builders.VENUE["license"]).ok

    @pytest.mark.parametrize(
        ("first", "last", "field", "code"),
        [
            ("2026-02-29", "2026-03-01", "first_day", "not_a_date"),
            ("2026-04-31", "2026-05-01", "first_day", "not_a_date"),
            ("2026-13-01", "2026-05-01", "first_day", "not_a_date"),
            ("2026-04-03", "2026-04-02", "last_day", "before_first_day"),
        ],
    )
    def test_impossible_dates(
        self, room: Store, tmp_path: Any, first: str, last: str, field: str, code: str
    ) -> None:
        door = Door("command", address_of(room), tmp_path)
        days = {"first_day": first, "last_day": last, "chip_values": "100,500"}
        refused = door("tournament-add", at=MONTH_BEFORE, **{**builders.TERMS, **days})
        assert (refused.code, refused.error["field"]) == (code, field)


class TestYearPage:
    def test_it_is_printed_for_each_operator(self, room: Store, tmp_path: Any) -> None:
        play_out(room, until=LAST_MINUTES)
        door = Door("verb", address_of(room))
        assert plan(door, date(2026, 4, 3), date(2026, 4, 6), name="Easter Deep Stack").ok
        printed = door("calendar-print", at=AFTER, out=f"{tmp_path}/").result
        text = text_of(Path(printed["out"]).read_bytes())
        assert "Tournaments in 2026" in text
        assert "1 Last Chance Gulch Classic Fri, Mar 6 to Sun, Mar 8 3 first 26-0031 held" in text
        assert "2 Easter Deep Stack Fri, Apr 3 to Mon, Apr 6 4 25 not filed draft" in text
        assert "Calendar year 2026 1 held, 1 planned 2 of 12 counts" in text
        second = venue.add_operator(
            desk_at(room), operator="Fir Grove", license="GOA-0002", premises="Fir Grove Hall", card_tables=2
        ).operator_id
        other = door("calendar-print", at=AFTER, out=f"{tmp_path}/", operator_id=second, year=2027).result
        words = text_of(Path(other["out"]).read_bytes())
        assert "Fir Grove, Fir Grove Hall" in words
        assert "GOA-0002" in words
        assert "No tournament is held or planned in 2027." in words
