"""The proof of the tournament: even to the cent, and every difference by its name. Known fault: sums that fold twice."""

from __future__ import annotations

import pytest

from app.core.errors import RuleViolation
from app.desk import busts, charity, house, proof, refunds, staff, steps, voids
from db.store import Store
from tests import builders
from tests.builders import CLERK, DIRECTOR, Evening, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, pay, publish


def proved(store: Store) -> proof.TournamentProof:
    return proof.prove_tournament(desk_at(store, clerk=DIRECTOR), **ONE)


def codes(store: Store) -> list[str]:
    return [one.code for one in proved(store).findings]


@pytest.fixture
def over(evening: Evening) -> Store:
    """Ten entries of $115.00, one of them handed back whole by void, concluded; three prizes are published."""
    staff.add_staff(desk_at(evening.store, clerk=DIRECTOR), name=DIRECTOR, role="director", pin="482913")
    staff.add_staff(desk_at(evening.store, clerk=DIRECTOR), name=CLERK, role="clerk")
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=3)
    conclude(evening.store)
    return evening.store


def test_a_whole_evening_ends_in_zero(over: Store) -> None:
    assert codes(over) == ["prizes_not_paid", "drawer_not_counted"]
    assert [proof.unpaid_words(one) for one in proved(over).unpaid] == [
        "1st, Ann Lee, $500.00", "2nd, Bob O'Brien, $300.00", "3rd, Zoë Łukaszewicz, $200.00",
    ]  # fmt: skip
    for place in (1, 2, 3):
        pay(over, place)
    assert codes(over) == ["drawer_not_counted"]
    assert proved(over).unpaid == ()
    builders.close_drawer(desk_at(over))
    found = proved(over)
    assert (found.even, found.findings) == (True, ())
    assert (found.in_cents, found.out_cents, found.difference_cents) == (1_150_00, 1_150_00, 0)
    assert (found.prizes_published_cents, found.prizes_paid_cents) == (1_000_00, 1_000_00)
    assert [(row.title, row.number, row.each_cents, row.paid_cents) for row in found.came_in] == [
        ("Entries", 10, 115_00, 1_150_00), ("Re-entries", 0, None, 0), ("Add-ons", 0, None, 0),
    ]  # fmt: skip
    assert [(row.title, row.paid_cents) for row in found.went_out] == [
        ("3 prizes, in cash", 1_000_00), ("Expenses kept by the operator", 150_00),
    ]  # fmt: skip
    (drawer,) = found.drawers
    assert (drawer.station, drawer.z_number, drawer.taken_cents, drawer.prizes_cents) == (
        "Desk 1", 1, 1_150_00, 1_000_00,
    )  # fmt: skip
    assert (found.receipts, found.first_receipt, found.last_receipt, found.missing_receipts) == (
        10, "A-00001", "A-00010", 0,
    )  # fmt: skip


def test_settling_waits_for_every_difference(over: Store) -> None:
    director = desk_at(over, clerk=DIRECTOR)
    with pytest.raises(RuleViolation) as refused:
        steps.settle(director, **ONE)
    named = [one.code for one in refused.value.findings if one.rule in ("proof", "prizes_paid")]
    assert named == ["prizes_not_paid", "drawer_not_counted"]
    for place in (1, 2, 3):
        pay(over, place)
    builders.close_drawer(desk_at(over))
    left = [one.code for one in proof.prove_tournament(director, **ONE).findings]
    assert left == []


def test_before_the_conclusion_it_says_so(evening: Evening) -> None:
    staff.add_staff(evening.desk(), name=DIRECTOR, role="director")
    evening.entry("1")
    found = proved(evening.store)
    assert [one.code for one in found.findings] == ["not_concluded"]
    assert (found.even, found.difference_cents) == (False, found.in_cents - found.out_cents)
    assert found.drawers[0].z_number is None


def test_voids_and_refunds_are_rows_of_their_own(evening: Evening) -> None:
    staff.add_staff(desk_at(evening.store, clerk=DIRECTOR), name=DIRECTOR, role="director", pin="482913")
    first, second = evening.entry("1"), evening.entry("2")
    voids.void_payment(evening.desk(), payment_id=first.payment_id, reason="Typed twice")
    refunds.refund_payment(
        evening.desk(), payment_id=second.payment_id, amount_cents=5_00, reason="Late", approver=DIRECTOR,
        pin="482913",
    )  # fmt: skip
    rows = proved(evening.store).came_in
    assert [(row.title, row.number, row.paid_cents) for row in rows[:2]] == [
        ("Entries", 2, 230_00), ("Entries voided or refunded", -1, -120_00),
    ]  # fmt: skip
    assert proved(evening.store).receipts == 4


def test_money_of_the_house_belongs_to_the_prizes(evening: Evening) -> None:
    enter_ten(evening)
    house.add_house_money(evening.desk(), **ONE, amount_cents=50_00, reason="A gift of the room")
    close(evening.store)
    publish(evening.store, places=1)
    conclude(evening.store)
    pay(evening.store, 1)
    builders.close_drawer(evening.desk())
    found = proved(evening.store)
    assert (found.house_cents, found.in_cents, found.even) == (50_00, 1_200_00, True)


def test_what_is_published_and_no_longer_the_pool_is_named(over: Store) -> None:
    house.add_house_money(desk_at(over, clerk=DIRECTOR), **ONE, amount_cents=1, reason="A cent more")
    assert "payouts_not_pool" in codes(over)
    publish(over, places=3, reason="A cent more")
    assert "payouts_not_pool" not in codes(over)


def test_nonprofits_stand_by_name_with_how_they_were_paid(room: Store) -> None:
    staff.add_staff(desk_at(room), name=DIRECTOR, role="director")
    number = builders.add_tournament(room, **builders.CHARITY)
    builders.open_registration(room, number)
    builders.start_play(room, number)
    evening = Evening(room, number)
    for last in ("Lee", "Roe"):
        evening.entry(builders.add_person(room, "Ann", last))
    busts.bust_player(evening.desk(), **ONE, person_id="2", by="1")
    steps.conclude(evening.desk(), **ONE)
    charity.pay_charity(evening.desk(), **ONE, amount_cents=5_000, check_number="204")
    charity.pay_charity(evening.desk(), **ONE, amount_cents=2_000)
    name = str(builders.CHARITY["charity_name"])
    assert codes(room) == ["charity_still_owed", "prizes_not_published", "drawer_not_counted"]
    found = proved(room)
    assert [(row.title, row.charity_cents) for row in found.went_out[:2]] == [
        (f"{name}, check 204", 5_000), (f"{name}, cash", 2_000),
    ]  # fmt: skip
    assert (found.charity_difference_cents, found.drawers[0].nonprofits_cents) == (5_000, 2_000)
