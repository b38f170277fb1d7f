"""23-5-317(1): the approval of the seventh day, a late conclusion, play past the fifth day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from app.core.clock import instant
from app.desk import busts, held, steps, tournaments, venue
from app.desk.desk import Desk
from db.store import Store
from db.tournaments import get_tournament
from tests import builders
from tests.builders import DIRECTOR, MONTH_BEFORE, desk_at
from tests.desk.calendar_room import AFTER, ONE, plan
from tests.desk.doors import Answer, Door
from tests.engines import address_of


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
