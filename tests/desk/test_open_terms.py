"""What may not be promised anew once registration is open, and what is settled only when it was kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.core.errors import InvalidInput
from app.desk import beneficiaries, busts, charity, duty, house, sales, shifts, steps, tournaments
from db.store import Store
from db.tournaments import change_tournament, get_tournament
from tests import builders
from tests.builders import DIRECTOR, NOON, Evening, desk_at, refusals
from tests.desk.doors import Door

ONE = {"tournament_id": "1"}
CLOSE = "2026-03-06T23:30:00-07:00"
CREEK = {"name": "Creek Fund", "address": "4 Main Street, Helena"}


def codes(act: Any) -> list[str]:
    return [one.code for one in refusals(act) if one.severity.value == "forbids"]


class TestInPlay:
    @pytest.mark.parametrize(
        ("terms", "code"),
        [
            ({"name": "Grand casino night"}, "casino_night"),
            ({"starting_chips": 0}, "no_starting_chips"),
            ({"seat_prize_cents": 1_000, "seat_prize_top_cents": 500_000}, "seat_not_equivalent"),
            ({"charitable": True}, "charity_part_short"),
        ],
    )
    def test_no_edit_brings_in_what_forbids(self, door: Door, terms: dict[str, Any], code: str) -> None:
        answer = door("tournament-edit", **ONE, reason="A better plan", **terms)
        assert code in answer.codes
        assert door("tournament-edit", **ONE, reason="A better plan", relief="Tobias Ferris").ok

    def test_fewer_tables_than_are_in_use(self, evening: Evening) -> None:
        for number in ("1", "2", "3", "4"):
            evening.entry(number)
        desk = evening.desk()
        used = len({row["table_number"] for row in evening.store.rows("select table_number from entry")})
        assert used > 1
        edit = lambda tables: tournaments.edit_tournament(desk, **ONE, tables=tables, reason="Fewer")  # noqa: E731
        assert codes(lambda: edit(used - 1)) == ["more_tables_than_permit"]
        edit(used)

    def test_what_stood_before_is_not_held_against_another_change(self, evening: Evening) -> None:
        row = evening.store.rows("select terms from tournament where tournament_id = 1")[0]
        old = json.loads(str(row["terms"])) | {"starting_chips": 0}
        with evening.store.unit():
            change_tournament(evening.store, "1", {"terms": json.dumps(old)})
        edited = tournaments.edit_tournament(evening.desk(), **ONE, relief="Tobias Ferris", reason="A relief")
        assert "no_starting_chips" in {one.code for one in edited.findings}

    def test_before_opening_it_is_a_finding_only(self, room: Store) -> None:
        builders.add_tournament(room)
        desk = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
        kept = tournaments.edit_tournament(desk, **ONE, name="Grand casino night")
        assert "casino_night" in {one.code for one in kept.findings}


class TestNonprofits:
    @pytest.fixture
    def charity_evening(self, room: Store) -> Evening:
        """Two entries: $120.00 for one nonprofit."""
        number = builders.add_tournament(room, **builders.CHARITY)
        builders.open_registration(room, number)
        builders.start_play(room, number)
        evening = Evening(room, number, clerk=DIRECTOR)
        for first in ("Ann", "Bob"):
            person = builders.add_person(room, first, birth=builders.date(1980, 5, len(first)))
            sales.take_entry(evening.desk(), **ONE, person_id=person)
        return evening

    def test_no_share_is_moved_below_what_was_paid(self, charity_evening: Evening) -> None:
        desk = charity_evening.desk()
        charity.pay_charity(desk, **ONE, amount_cents=6_000, check_number="9")

        def add(parts: int) -> Any:
            return lambda: beneficiaries.add_beneficiary(
                desk, **ONE, **CREEK, share_parts=parts, reason="One more"
            )

        assert codes(add(5)) == ["share_below_paid"]
        assert codes(add(2)) == ["share_below_paid"]
        assert codes(add(1)) == []
        assert len(get_tournament(charity_evening.store, "1").terms.payees) == 2

    def test_settled_when_each_has_its_own(self, charity_evening: Evening) -> None:
        beneficiaries.add_beneficiary(charity_evening.desk(), **ONE, **CREEK, reason="One more")
        busts.bust_player(charity_evening.desk(), **ONE, person_id="2", by="1")
        late = charity_evening.desk(CLOSE)
        steps.conclude(late, **ONE)
        duty.sign_off(late, **ONE, person=DIRECTOR)
        builders.pay_prizes(late, "1")
        charity.pay_charity(late, **ONE, amount_cents=6_000, payee="Creek Fund", check_number="10")
        settle = lambda: steps.settle(late, **ONE)  # noqa: E731
        assert codes(settle) == ["charity_still_owed", "nonprofit_owed"]
        first = str(builders.CHARITY["charity_name"])
        charity.pay_charity(late, **ONE, amount_cents=6_000, payee=first, check_number="11")
        assert codes(settle) == []

    def test_one_without_a_share_is_refused_at_once(self, room: Store) -> None:
        with pytest.raises(InvalidInput) as refused:
            builders.add_tournament(room, **builders.CHARITY, charity_parts=0)
        assert (refused.value.field, refused.value.code) == ("charity_parts", "too_small")
        builders.add_tournament(room, **builders.CHARITY, charity_parts=0, charity_fixed_cents=1)
        desk = desk_at(room, NOON, clerk=DIRECTOR)
        with pytest.raises(InvalidInput, match="too_small"):
            tournaments.edit_tournament(desk, **ONE, charity_fixed_cents=0)

    def test_an_operator_is_none(self, room: Store) -> None:
        builders.add_tournament(room, **{**builders.CHARITY, "charity_name": builders.VENUE["operator"]})
        builders.approve(room, "1")
        found = codes(lambda: steps.open_registration(desk_at(room, NOON), **ONE))
        assert found == ["beneficiary_is_operator"]


class TestPromises:
    def test_a_guarantee_that_was_never_laid_in(self, room: Store) -> None:
        builders.add_tournament(room, guarantee_cents=1_000_000)
        builders.open_registration(room, "1")
        builders.start_play(room, "1")
        evening = Evening(room, "1", clerk=DIRECTOR)
        person = builders.add_person(room)
        evening.entry(person)
        late = evening.desk(CLOSE)
        steps.conclude(late, **ONE)
        duty.sign_off(late, **ONE, person=DIRECTOR)
        shifts.move_cash(
            late, kind="paid-in", amount_cents=1_000_000, reason="From the safe, for the guarantee"
        )
        builders.pay_prizes(late, "1")
        assert codes(lambda: steps.settle(late, **ONE)) == ["guarantee_not_met"]
        house.add_house_money(late, **ONE, amount_cents=989_999, kind="guarantee")
        assert codes(lambda: steps.settle(late, **ONE)) == ["guarantee_not_met"]
        house.add_house_money(late, **ONE, amount_cents=1, kind="guarantee")
        assert steps.settle(late, **ONE).state == "settled"
