"""23-5-317(1) at the desk: the year of an operator, the gap from the conclusion, play past the fifth day."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from app.desk import calendar, venue
from db import prints
from db.store import Store
from tests import builders
from tests.builders import MONTH_BEFORE, desk_at
from tests.desk.calendar_room import AFTER, LAST_MINUTES, ONE, plan, play_out
from tests.desk.doors import Door
from tests.engines import address_of
from tests.reports.reading import text_of


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
        assert (taken.code, taken.error["field"]) == ("operator_license_taken", "license")
        assert bare_door("operator-add", at=AFTER, license="GOA-0002", **given).ok
        assert bare_door("venue-set", at=AFTER, license="goa-0002").code == "operator_license_taken"
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
        (job,) = prints.list_jobs(room, "year-page", "house 2026")
        assert (job.job_id, job.state, job.tournament_id) == (printed["job_id"], "saved", "")
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
