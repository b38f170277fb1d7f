"""Prizes: after the conclusion, to who finished there, once, each with a number of its own (known faults 15, 21)."""

import pytest

from app.core.errors import Conflict, InvalidInput, NotFound, RuleViolation
from app.desk import busts, merging, payouts, prizes, staff, steps
from app.desk.verify import verify
from db.store import Store
from db.tournaments import change_tournament
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk.doors import Door
from tests.desk.payout_room import ONE, close, conclude, enter_ten, pay, publish


@pytest.fixture
def won(evening: Evening) -> Store:
    """Person 1 won before 2 and 3; $500.00, $300.00 and $200.00 are published."""
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=3)
    conclude(evening.store)
    return evening.store


def test_known_fault_21_nothing_is_paid_while_others_play(evening: Evening) -> None:
    enter_ten(evening)
    publish(evening.store, places=3)
    with pytest.raises(RuleViolation, match="prize_before_conclusion"):
        pay(evening.store, 1, person_id="1")
    assert evening.store.rows("select * from prize_paid") == []


def test_one_by_one_with_numbers_of_their_own(won: Store) -> None:
    paid = [pay(won, place, person_id=str(place)) for place in (2, 1, 3)]
    assert [one.receipt_number for one in paid] == ["P-00001", "P-00002", "P-00003"]
    assert [one.amount_cents for one in paid] == [30_000, 50_000, 20_000]
    assert [one.still_open for one in paid] == [2, 1, 0]
    shown = payouts.show_payouts(desk_at(won), **ONE)
    assert (shown.paid_cents, shown.open_cents, shown.unclaimed) == (100_000, 0, ())
    assert verify(desk_at(won)).problems == ()


def test_a_place_is_paid_once(won: Store) -> None:
    first = pay(won, 1)
    with pytest.raises(Conflict, match="prize_paid_already") as refused:
        pay(won, 1)
    assert refused.value.params["receipt"] == first.receipt_number
    again = prizes.pay_prize(desk_at(won, intent="two"), **ONE, place=2)
    same = prizes.pay_prize(desk_at(won, intent="two"), **ONE, place=2)
    assert (same.receipt_number, same.repeated) == (again.receipt_number, True)


def test_unclaimed_prizes_are_listed(won: Store) -> None:
    pay(won, 2)
    shown = payouts.show_payouts(desk_at(won), **ONE)
    assert (shown.unclaimed, shown.open_cents) == ((1, 3), 70_000)
    assert [one.receipt_number for one in shown.places] == ["", "P-00001", ""]


def test_somebody_else_is_not_paid(won: Store) -> None:
    with pytest.raises(Conflict, match="not_in_place") as refused:
        pay(won, 1, person_id="2")
    assert refused.value.params["finisher"] == "Ann Lee"
    for place in (0, 4):
        with pytest.raises(InvalidInput, match="no_such_place"):
            pay(won, place)


def test_nothing_published_nothing_paid(evening: Evening) -> None:
    enter_ten(evening)
    conclude(evening.store)
    with pytest.raises(Conflict, match="payouts_not_published"):
        pay(evening.store, 1)


def test_what_was_published_must_be_the_pool(evening: Evening) -> None:
    """An entry sold after the prizes were published: they are published again before one is paid."""
    for person in ("1", "2"):
        evening.entry(person)
    publish(evening.store, places=1)
    evening.entry("3")
    close(evening.store)
    for person in ("3", "2"):
        busts.bust_player(evening.desk(), **ONE, person_id=person)
    steps.conclude(evening.desk(), **ONE)
    with pytest.raises(RuleViolation, match="payouts_not_pool"):
        pay(evening.store, 1)
    publish(evening.store, places=1, reason="One more entry")
    assert pay(evening.store, 1).amount_cents == 30_000


def test_a_thing_is_signed_for(evening: Evening) -> None:
    enter_ten(evening)
    close(evening.store)
    publish(
        evening.store, places=[{"percent": 100}, {"thing": "A seat on the river boat"}, {"prize_cents": 0}]
    )
    conclude(evening.store)
    done = pay(evening.store, 2)
    assert (done.amount_cents, done.thing, done.receipt_number) == (0, "A seat on the river boat", "P-00001")
    assert done.still_open == 1
    with pytest.raises(Conflict, match="nothing_due"):
        pay(evening.store, 3)


def test_a_prize_in_error_is_taken_back_and_can_be_paid_again(won: Store) -> None:
    first = pay(won, 2)
    clerk = desk_at(won)
    staff.add_staff(desk_at(won, clerk=DIRECTOR), name=clerk.clerk, role="clerk", pin="1234")
    staff.add_staff(desk_at(won, clerk=DIRECTOR), name=DIRECTOR, role="director", pin="4321")
    undo = {"receipt_number": first.receipt_number, "reason": "Handed to the wrong one"}
    with pytest.raises(Conflict, match="needs_approval"):
        prizes.undo_prize(clerk, **undo)
    with pytest.raises(InvalidInput, match="missing"):
        prizes.undo_prize(clerk, **undo, pin="4321")
    back = prizes.undo_prize(clerk, **undo, approver=DIRECTOR, pin="4321")
    assert (back.amount_cents, back.reverses, back.receipt_number) == (-30_000, "P-00001", "P-00002")
    assert back.still_open == 3
    for number, code in (("P-00001", "already_void"), ("P-00002", "is_a_void")):
        with pytest.raises(Conflict, match=code):
            prizes.undo_prize(clerk, receipt_number=number, reason="x")
    again = pay(won, 2, approver=DIRECTOR, pin="4321")
    assert again.receipt_number == "P-00003"
    assert payouts.show_payouts(clerk, **ONE).paid_cents == 30_000
    assert verify(clerk).problems == ()


def test_an_unknown_slip(won: Store) -> None:
    with pytest.raises(NotFound, match="no_such_prize"):
        prizes.undo_prize(desk_at(won), receipt_number="P-00009", reason="x")


def test_after_the_books_are_closed_nothing_moves(won: Store) -> None:
    done = pay(won, 1)
    with won.unit():
        change_tournament(won, "1", {"state": "settled"})
    with pytest.raises(Conflict, match="tournament_over"):
        pay(won, 2)
    with pytest.raises(Conflict, match="tournament_over"):
        prizes.undo_prize(desk_at(won), receipt_number=done.receipt_number, reason="x")
    with pytest.raises(Conflict, match="payouts_not_now"):
        publish(won, reason="x")


def test_a_merged_winner_is_paid_under_the_record_that_is_kept(won: Store) -> None:
    twin = builders.add_person(won, "Anne", "Lee")
    merging.merge_people(desk_at(won, clerk=DIRECTOR), keep_id=twin, drop_id="1", reason="One license")
    done = pay(won, 1, person_id="1")
    assert (done.person_id, done.person) == (twin, "Anne Lee")


def test_every_door_pays(door: Door) -> None:
    assert door("entry-take", tournament_id="1", person_id="1").ok
    assert door("payouts-publish", tournament_id="1", places=1).ok
    early = door("prize-pay", tournament_id="1", place=1, person_id="1")
    assert (early.codes, early.status) == (["prize_before_conclusion"], 3)
    assert door("conclude", tournament_id="1").ok
    done = door("prize-pay", tournament_id="1", place=1, person_id="1").result
    assert (done["receipt_number"], done["amount_cents"]) == ("P-00001", 10_000)
    assert door("prize-pay", tournament_id="1", place=1, person_id="1").code == "prize_paid_already"
