"""A drawer pays out what it holds and no more, and never tells how much that is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.core.errors import Conflict
from app.desk import charity, prizes, refunds, shifts, staff, voids
from app.desk.desk import Desk
from app.desk.sentences import error_sentence
from app.desk.shift_close import close_shift, count_drawer
from db.journal import last_line
from db.store import Store
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk.payout_room import ONE, close, conclude, enter_ten, publish

APPROVED = {"approver": DIRECTOR, "pin": "482913"}


def move(desk: Desk, kind: str, cents: int) -> None:
    shifts.move_cash(desk, kind=kind, amount_cents=cents, reason="Bag 4")


def left(desk: Desk) -> int:
    return count_drawer(desk, counted_cents=0).expected_cents


def empty(desk: Desk, *, leave: int) -> None:
    """Carry what is in the drawer to the safe, but for so many cents."""
    move(desk, "drop", left(desk) - leave)


def never_below(desk: Desk, act: Callable[[], object], cents: int) -> None:
    """With one cent too few it is refused and nothing moves; with that cent it is done and the drawer is bare."""
    empty(desk, leave=cents - 1)
    with pytest.raises(Conflict, match="drawer_too_small") as refused:
        act()
    told = error_sentence(refused.value)
    assert "paid-in" in told
    assert not any(letter.isdigit() for letter in told.replace("Desk 1", ""))
    assert left(desk) == cents - 1
    move(desk, "paid-in", 1)
    act()
    assert left(desk) == 0


@pytest.fixture
def approved(evening: Evening) -> Evening:
    staff.add_staff(evening.desk(), name=DIRECTOR, role="director", pin="482913")
    return evening


@pytest.mark.parametrize("kind", ["paid-out", "drop"])
def test_moves(evening: Evening, kind: str) -> None:
    never_below(evening.desk(), lambda: move(evening.desk(), kind, 70_00), 70_00)


def test_a_void(approved: Evening) -> None:
    sale = approved.entry("1")
    shown = []

    def act() -> None:
        shown.append(refunds.show_money_back(approved.desk(), payment_id=sale.payment_id, how="void").refusal)
        voids.void_payment(approved.desk(), payment_id=sale.payment_id, reason="x")

    never_below(approved.desk(), act, 115_00)
    assert shown == ["drawer_too_small", ""]


def test_a_refund(approved: Evening) -> None:
    sale = approved.entry("1")
    shown = []

    def act() -> None:
        part = {"payment_id": sale.payment_id, "amount_cents": 60_00}
        shown.append(refunds.show_money_back(approved.desk(), **part).refusal)
        refunds.refund_payment(approved.desk(), **part, reason="x", **APPROVED)

    never_below(approved.desk(), act, 60_00)
    assert shown == ["drawer_too_small", ""]


def test_a_prize(evening: Evening) -> None:
    enter_ten(evening)
    close(evening.store)
    publish(evening.store, places=3)
    conclude(evening.store)
    never_below(evening.desk(), lambda: prizes.pay_prize(evening.desk(), **ONE, place=2), 300_00)


def test_cash_to_a_nonprofit_and_a_check_is_no_matter(room: Store) -> None:
    tournament_id = builders.add_tournament(room, **builders.CHARITY)
    builders.open_registration(room, tournament_id)
    evening = Evening(room, tournament_id)
    evening.entry(builders.add_person(room))
    pay = {"tournament_id": tournament_id, "amount_cents": 10_00}
    never_below(evening.desk(), lambda: charity.pay_charity(evening.desk(), **pay, paid_by="cash"), 10_00)
    charity.pay_charity(evening.desk(), **pay, check_number="9")
    assert left(evening.desk()) == 0


def test_another_drawer_is_another_drawer(approved: Evening) -> None:
    sale = approved.entry("1")
    there = replace(approved.desk(), station="Desk 2")
    shifts.open_shift(there, opening_cents=0)
    with pytest.raises(Conflict, match="drawer_too_small") as refused:
        refunds.refund_payment(there, payment_id=sale.payment_id, reason="x", amount_cents=1, **APPROVED)
    assert refused.value.params == {"station": "Desk 2"}


class TestTheClock:
    EARLY = "2026-01-01T12:00:00-07:00"

    def test_nothing_lies_before_the_opening(self, room: Store) -> None:
        early = desk_at(room, self.EARLY)
        lines = last_line(room).sequence
        for act in (
            lambda: count_drawer(early, counted_cents=200_00),
            lambda: move(early, "drop", 1),
        ):
            with pytest.raises(Conflict, match="clock_before_shift"):
                act()
        assert last_line(room).sequence == lines

    def test_nor_a_closing_before_its_count_nor_an_opening_before_the_last_closing(self, room: Store) -> None:
        count_drawer(desk_at(room, builders.EVENING), counted_cents=200_00)
        with pytest.raises(Conflict, match="clock_before_shift"):
            close_shift(desk_at(room, builders.NOON))
        close_shift(desk_at(room, builders.EVENING))
        with pytest.raises(Conflict, match="clock_before_shift"):
            shifts.open_shift(desk_at(room, builders.NOON), opening_cents=200_00)
        assert shifts.open_shift(desk_at(room, builders.EVENING), opening_cents=200_00).shift == 2
