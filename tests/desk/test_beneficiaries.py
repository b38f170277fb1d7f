"""Several nonprofits: named on the sheet, their shares to the cent, each paid what it is owed. 23-5-317(2)(d)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.money import Money
from app.desk import beneficiaries, charity, house, pool, sales, steps, tournaments
from app.desk.facts import full_facts, load
from app.desk.verify import verify
from app.law import acts
from app.law.model import assess
from db.store import Store
from db.tournaments import change_tournament, get_tournament
from tests import builders
from tests.builders import DIRECTOR, NOON, desk_at, refusals
from tests.desk.doors import Door

ONE = {"tournament_id": "1"}
CHESS = str(builders.CHARITY["charity_name"])


@pytest.fixture
def three(room: Store) -> Store:
    """Three nonprofits with 2, 1 and 1 parts; three entries of $120.00 sold: $180.00 for charity."""
    builders.add_tournament(room, **builders.CHARITY)
    before = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
    beneficiaries.add_beneficiary(before, **ONE, name=CHESS, share_parts=2)
    for name in ("Creek Fund", "Larch Library"):
        beneficiaries.add_beneficiary(before, **ONE, name=name, address="4 Main Street, Helena")
    builders.open_registration(room, "1")
    for first in ("Ann", "Bob", "Cleo"):
        person = builders.add_person(room, first, birth=builders.date(1980, 5, len(first)))
        sales.take_entry(desk_at(room, NOON), **ONE, person_id=person)
    return room


def pay(store: Store, **given: Any) -> Any:
    return charity.pay_charity(desk_at(store, NOON, clerk=DIRECTOR), **ONE, **given)


def owed(store: Store) -> list[tuple[str, int, int, int]]:
    shown = charity.show_charity(desk_at(store), **ONE).owed
    return [(one.payee, one.share_cents, one.paid_cents, one.owed_cents) for one in shown]


def codes(act: Any) -> list[str]:
    return [one.code for one in refusals(act) if one.severity.value == "forbids"]


class TestTerms:
    def test_a_nonprofit_is_added_changed_and_dropped_on_a_new_version(self, three: Store) -> None:
        one = get_tournament(three, "1")
        assert one.rules_version == 4
        assert [(each.name, each.parts) for each in one.terms.payees] == [
            (CHESS, 2), ("Creek Fund", 1), ("Larch Library", 1),
        ]  # fmt: skip
        desk = desk_at(three, NOON, clerk=DIRECTOR)
        with pytest.raises(InvalidInput, match="missing"):
            beneficiaries.drop_beneficiary(desk, **ONE, name="Creek Fund")
        beneficiaries.drop_beneficiary(desk, **ONE, name=CHESS, reason="It closed")
        terms = get_tournament(three, "1").terms
        assert (terms.charity_name, terms.charity_parts) == ("Creek Fund", 1)
        assert [each.name for each in terms.beneficiaries] == ["Larch Library"]
        with pytest.raises(NotFound, match="no_such_beneficiary"):
            beneficiaries.drop_beneficiary(desk, **ONE, name=CHESS, reason="Again")

    def test_each_needs_an_address_and_stands_once(self, room: Store) -> None:
        builders.add_tournament(room, **builders.CHARITY)
        before = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
        found = beneficiaries.add_beneficiary(before, **ONE, name="Creek Fund").findings
        assert "beneficiary_no_address" in {one.code for one in found}
        tournaments.edit_tournament(before, **ONE, charity_name="The creek fund.")
        tournaments.edit_tournament(before, **ONE, charity_name="CREEK FUND")
        found = tournaments.check_tournament(before, **ONE).findings
        assert "beneficiary_twice" in {one.code for one in found}

    def test_bad_shares_are_refused_by_field(self, door: Door) -> None:
        given = {"tournament_id": "1", "name": "Creek Fund", "reason": "Asked"}
        assert door("beneficiary-add", **given, share_parts=-1).error["field"] == "share_parts"
        assert door("beneficiary-add", **given, share_parts=10**6).code == "too_large"
        assert door("beneficiary-add", **given, share_cents=-1).error["field"] == "share_cents"
        assert door("beneficiary-add", **given, share_parts=0).code == "too_small"
        assert door("beneficiary-add", **{**given, "name": " "}).error["field"] == "name"
        assert door("beneficiary-drop", **given).code == "no_such_beneficiary"
        assert door("beneficiary-add", **given, share_cents=500).ok
        assert door("beneficiary-drop", **given).ok

    def test_not_after_the_end_and_not_without_number(self, room: Store) -> None:
        builders.add_tournament(room, **builders.CHARITY)
        before = desk_at(room, builders.MONTH_BEFORE, clerk=DIRECTOR)
        for number in range(19):
            beneficiaries.add_beneficiary(before, **ONE, name=f"Fund {number}", address="Helena")
        with pytest.raises(Conflict, match="too_many_beneficiaries"):
            beneficiaries.add_beneficiary(before, **ONE, name="One more", address="Helena")
        with room.unit():
            change_tournament(room, "1", {"state": "concluded"})
        for act in (beneficiaries.add_beneficiary, beneficiaries.drop_beneficiary):
            with pytest.raises(Conflict, match="tournament_over"):
                act(before, **ONE, name="Fund 1")


class TestPaying:
    def test_what_each_is_owed_to_the_cent(self, three: Store) -> None:
        assert owed(three) == [
            (CHESS, 9_000, 0, 9_000), ("Creek Fund", 4_500, 0, 4_500), ("Larch Library", 4_500, 0, 4_500),
        ]  # fmt: skip
        paid = pay(three, amount_cents=4_000, payee="creek fund", check_number="12")
        assert [one.owed_cents for one in paid.owed] == [9_000, 500, 4_500]
        assert paid.charity_held_cents == 14_000
        (row,) = charity.show_charity(desk_at(three), **ONE).payments
        assert row.detail["payee"] == "Creek Fund"
        assert row.detail["address"] == "4 Main Street, Helena"
        assert verify(desk_at(three)).problems == ()

    def test_nobody_else_and_no_more_than_the_share(self, three: Store) -> None:
        where = {"address": "Main Street", "amount_cents": 100}
        assert codes(lambda: pay(three, payee="Somebody else", **where)) == ["payee_not_named"]
        assert codes(lambda: pay(three, payee="Creek Fund", amount_cents=4_501)) == ["payee_more_than_share"]
        pay(three, payee="Creek Fund", amount_cents=4_500)
        assert codes(lambda: pay(three, payee="Creek Fund", amount_cents=1)) == ["payee_more_than_share"]
        with pytest.raises(InvalidInput, match="missing"):
            pay(three, amount_cents=100)

    def test_who_was_paid_stays_on_the_sheet(self, three: Store) -> None:
        pay(three, payee="Creek Fund", amount_cents=100)
        desk = desk_at(three, NOON, clerk=DIRECTOR)
        assert codes(lambda: beneficiaries.drop_beneficiary(desk, **ONE, name="Creek Fund", reason="No")) == [
            "beneficiary_paid"
        ]
        beneficiaries.drop_beneficiary(desk, **ONE, name="Larch Library", reason="It closed")
        assert [one[1] for one in owed(three)] == [12_000, 6_000]


class TestPayouts:
    def test_prizes_never_reach_into_the_share(self, room: Store) -> None:
        builders.add_tournament(room, **builders.CHARITY, guarantee_cents=50_000)
        builders.open_registration(room, "1")
        person = builders.add_person(room)
        desk = desk_at(room, NOON, clerk=DIRECTOR)
        sales.take_entry(desk, **ONE, person_id=person)
        held = pool.show_pool(desk, **ONE)
        assert (held.charity_due_cents, held.left_for_charity_cents, held.share_is_left) == (
            6_000,
            -39_000,
            False,
        )
        assert [one.code for one in held.findings] == ["payouts_reach_share"]
        assert held.findings[0].severity.value == "forbids"
        steps.close_registration(desk, **ONE)
        found = {one.code: one.severity.value for one in tournaments.check_tournament(desk, **ONE).findings}
        assert found["payouts_reach_share"] == "warns"
        house.add_house_money(desk, **ONE, amount_cents=45_000, kind="guarantee")
        held = pool.show_pool(desk, **ONE)
        assert (held.left_for_charity_cents, held.share_is_left, held.findings) == (6_000, True, ())

    def test_one_cent_decides(self, three: Store) -> None:
        desk = desk_at(three, NOON)
        loaded = load(desk, "1")
        facts = full_facts(desk, loaded)

        def found(cents: int) -> list[str]:
            payout = replace(facts, payout=Money(cents))
            return [one.code for one in assess(payout, loaded.pack, acts.PUBLISH_PAYOUTS)]

        assert found(15_000) == []
        assert found(15_001) == ["payouts_reach_share"]
