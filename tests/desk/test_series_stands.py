"""Which rounds share a ceiling is settled before the first one opens, and never changes after. 23-5-317(2)(c), (10)."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.errors import Conflict
from app.desk import duty, pool, rounds, sales, steps, tournaments
from app.desk.verify import verify
from db.store import Store
from db.tournaments import get_tournament, rounds_of
from tests import builders
from tests.builders import DIRECTOR, MONTH_BEFORE, NOON, desk_at, refusals
from tests.desk.doors import Door
from tests.desk.test_rounds import FINAL, FINAL_NOON, NIGHT, conclude, open_final

DAY, MAY = date(2026, 4, 18), date(2026, 5, 2)
OTHER = {"name": "Spring series", "first_day": DAY, "last_day": DAY}


@pytest.fixture
def drafts(room: Store) -> Store:
    """A heat, its final, and another tournament, all drafts."""
    builders.add_tournament(room, name="Heat 1", last_day=date(2026, 3, 6), late_until_level=6)
    builders.add_tournament(room, **FINAL, progressive_of="1")
    builders.add_tournament(room, **OTHER)
    for first in ("Ann", "Bob"):
        builders.add_person(room, first, "Lee", birth=date(1980, 5, len(first)))
    return room


@pytest.fixture
def paid(drafts: Store) -> Store:
    """The heat holds two entries of $115.00."""
    builders.open_registration(drafts, "1")
    for person in ("1", "2"):
        sales.take_entry(desk_at(drafts), tournament_id="1", person_id=person)
    return drafts


def edit(store: Store, number: str, first: str) -> list[str]:
    """The codes that refuse another first round; [] when it was changed."""
    desk = desk_at(store, NOON, clerk=DIRECTOR)
    found = refusals(
        lambda: tournaments.edit_tournament(
            desk, tournament_id=number, progressive_of=first, reason="Another series"
        )
    )
    return [one.code for one in found if one.severity.value == "forbids"]


class TestBeforeMoney:
    def test_a_round_leaves_and_joins(self, drafts: Store) -> None:
        assert rounds_of(drafts, "1") == (1, 2)
        assert edit(drafts, "2", "") == []
        assert get_tournament(drafts, "2").terms.progressive_of is None
        assert rounds_of(drafts, "1") == (1,)
        assert edit(drafts, "2", "3") == []
        assert rounds_of(drafts, "2") == rounds_of(drafts, "3") == (2, 3)
        assert verify(desk_at(drafts)).problems == ()

    def test_one_series_has_one_answer(self, drafts: Store) -> None:
        assert edit(drafts, "1", "3") == ["has_rounds_itself"]
        assert edit(drafts, "1", "2") == ["has_rounds_itself"]
        assert edit(drafts, "3", "3") == ["round_of_itself"]
        assert edit(drafts, "3", "2") == []
        assert {rounds_of(drafts, number) for number in "123"} == {(1, 2, 3)}


class TestAfterMoney:
    @pytest.mark.parametrize("first", ["3", ""])
    def test_the_shared_ceiling_stays(self, paid: Store, first: str) -> None:
        assert edit(paid, "2", first) == ["series_stands"]
        shown = pool.show_ceiling(desk_at(paid), tournament_id="2", person_id="1")
        assert shown.paid_cents == 11_500

    def test_nothing_joins_a_series_that_holds_money(self, paid: Store) -> None:
        assert edit(paid, "3", "1") == ["series_stands"]
        # A new round has sold nothing to anybody.
        builders.add_tournament(paid, name="Heat 2", first_day=MAY, last_day=MAY, progressive_of="1")
        assert rounds_of(paid, "4") == (1, 2, 4)

    def test_two_that_hold_money_are_not_joined(self, paid: Store) -> None:
        other = builders.add_tournament(paid, name="Other", first_day=MAY, last_day=MAY)
        builders.approve(paid, other)
        steps.open_registration(desk_at(paid, NOON, clerk=DIRECTOR), tournament_id=other)
        assert edit(paid, other, "1") == ["series_stands"]

    def test_any_other_change_passes(self, paid: Store) -> None:
        desk = desk_at(paid, NOON, clerk=DIRECTOR)
        tournaments.edit_tournament(desk, tournament_id="2", progressive_of="1", name="The final", reason="x")
        assert get_tournament(paid, "2").terms.name == "The final"

    def test_by_every_door(self, door: Door) -> None:
        day = {"first_day": DAY, "last_day": DAY}
        terms = {**builders.TERMS, **day, "name": "Final"}
        assert door("tournament-add", at=MONTH_BEFORE, **terms, progressive_of="1").ok
        assert door("entry-take", tournament_id="1", person_id="1").ok
        for first in ("", "2"):
            answer = door("tournament-edit", tournament_id="2", progressive_of=first, reason="Another series")
            assert answer.codes == ["series_stands"] if first == "" else answer.ok
        assert door("ceiling", tournament_id="2", person_id="1").result["paid_cents"] == 11_500


class TestOrderOfOneDay:
    def test_the_final_of_the_evening_waits_for_the_heat(self, room: Store) -> None:
        # The small-stakes pack knows no days between.
        day = {"first_day": date(2026, 3, 6), "last_day": date(2026, 3, 6), "pack": "montana-small-stakes"}
        builders.add_tournament(room, name="Heat", **day)
        builders.add_tournament(room, name="Evening final", **day, progressive_of="1")
        desk = desk_at(room, NOON)

        def found(number: str) -> set[str]:
            return {one.code for one in refusals(lambda: steps.start_play(desk, tournament_id=number))}

        assert "earlier_round_planned" in found("2")
        assert not {"earlier_round_planned", "earlier_round_open"} & found("1")
        lines = [rounds.list_seats(desk, tournament_id=number).rounds for number in "12"]
        assert [(one.name, one.later) for each in lines for one in each] == [
            ("Evening final", True), ("Heat", False),
        ]  # fmt: skip


class TestSeats:
    def test_none_is_won_in_the_final_and_none_changes_once_settled(self, paid: Store) -> None:
        builders.start_play(paid, "1")
        conclude(paid)
        desk = desk_at(paid, NIGHT, clerk=DIRECTOR)
        kept = rounds.win_seat(desk, tournament_id="1", person_id="1")
        duty.sign_off(desk, tournament_id="1", person=DIRECTOR)
        steps.settle(desk, tournament_id="1")
        for act in (
            lambda: rounds.win_seat(desk, tournament_id="1", person_id="2"),
            lambda: rounds.undo_seat(desk, seat_id=kept.seat_id, reason="Wrong player"),
        ):
            with pytest.raises(Conflict, match="tournament_over"):
                act()
        open_final(paid)
        noon = desk_at(paid, FINAL_NOON, clerk=DIRECTOR)
        rounds.enter_by_seat(noon, tournament_id="2", person_id="1")
        found = refusals(lambda: rounds.win_seat(noon, tournament_id="2", person_id="1"))
        assert [one.code for one in found] == ["no_later_round", "seat_before_conclusion"]
        assert "seat-won" not in tournaments.check_tournament(noon, tournament_id="2").may
