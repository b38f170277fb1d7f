"""Two hundred random shifts through the desk: the drawer is what a heap of cents says, in SQL and in Python alike."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from app.core.errors import Conflict
from app.desk import payouts, prizes, refunds, shift_report, shifts, staff, steps, verify, voids
from app.desk.shift_close import close_shift, count_drawer
from db import payments, shift_sums
from db.store import Store
from tests.builders import DIRECTOR, Evening, desk_at
from tests.desk.payout_room import ONE, close, enter_ten, go_out, still_in

ROOMS, SHIFTS = 10, 20
APPROVED = {"approver": DIRECTOR, "pin": "4829"}


@dataclass
class Heap:
    """One drawer as a heap of cents, kept beside the ledger by nothing but what was handed over the counter."""

    evening: Evening
    chance: random.Random
    cents: int = 200_00
    opened: int = 200_00
    moved: int = 0
    taken: int = 0
    running: int = 0
    sold: list[str] = field(default_factory=list)

    def sale(self) -> None:
        playing = still_in(self.evening.store)
        person = self.chance.choice(sorted(playing))
        what = self.chance.choice(("addon", "other"))
        cents = self.chance.randrange(1, 40_00)
        made = self.evening.addon(person) if what == "addon" else self.evening.other(person, cents)
        self.sold.append(made.payment_id)
        self.took(50_00 if what == "addon" else cents)

    def took(self, cents: int) -> None:
        self.cents += cents
        self.taken += cents

    def refund(self) -> None:
        payment_id = self.chance.choice(self.sold)
        payment = payments.get_payment(self.evening.store, payment_id)
        left = payment.left.total.cents
        if payment.reversed_by_id is not None or not left:
            return
        back = self.chance.randint(1, left)
        self.out(
            back,
            lambda: refunds.refund_payment(
                self.evening.desk(), payment_id=payment_id, reason="x", amount_cents=back, **APPROVED
            ),
            taken=back,
        )

    def void(self) -> None:
        payment = payments.get_payment(self.evening.store, self.sold[-1])
        if voids.may_void(self.evening.desk(), payment_id=payment.payment_id) is not None:
            return
        paid = payment.amount.cents
        voids.void_payment(self.evening.desk(), payment_id=payment.payment_id, reason="x")
        self.took(-paid)

    def move(self) -> None:
        kind = self.chance.choice(("paid-in", "paid-out", "drop", "no-sale"))
        cents = 0 if kind == "no-sale" else self.chance.randint(1, 300_00)

        def act() -> object:
            return shifts.move_cash(self.evening.desk(), kind=kind, amount_cents=cents, reason="Bag 4")

        if kind in ("paid-out", "drop"):
            before = self.cents
            self.out(cents, act)
            self.moved += self.cents - before
            return
        act()
        self.cents += cents
        self.moved += cents

    def out(self, cents: int, act: Callable[[], object], *, taken: int = 0) -> None:
        """Cash that leaves the drawer: done exactly when it is in there."""
        if cents > self.cents:
            with pytest.raises(Conflict, match="drawer_too_small"):
                act()
            return
        act()
        self.cents -= cents
        self.taken -= taken

    def prize(self, place: int, cents: int) -> None:
        if cents > self.cents:
            with pytest.raises(Conflict, match="drawer_too_small"):
                prizes.pay_prize(self.evening.desk(), **ONE, place=place)
            shifts.move_cash(self.evening.desk(), kind="paid-in", amount_cents=cents, reason="From the safe")
            self.cents += cents
            self.moved += cents
        self.out(cents, lambda: prizes.pay_prize(self.evening.desk(), **ONE, place=place))

    def close(self) -> None:
        """Count, compare every figure with the heap, close, and open again with what was counted."""
        store, desk = self.evening.store, self.evening.desk()
        off = self.chance.choice((0, 0, -min(self.cents, 2_00), 37))
        told = count_drawer(desk, counted_cents=self.cents + off)
        assert (told.expected_cents, told.difference_cents) == (self.cents, off)
        shown = shift_report.shift_paper(desk, shift=str(told.shift))
        cash = self.cents - self.opened - self.moved
        assert shift_sums.cash_of(store, told.shift).cents == shown.figures.cash.cents == cash
        assert shift_sums.taken_of(store, told.shift).cents == shown.figures.taken.cents == self.taken
        assert sum(amount.cents for _, amount in shown.figures.belongs) == self.taken
        assert shown.drawer.expected.cents == self.cents
        self.running += self.taken
        closed = close_shift(desk, reason="Counted by two" if off else "")
        assert (closed.taken_cents, closed.running_total_cents) == (self.taken, self.running)
        assert shift_report.report_shift(desk, shift=str(told.shift)).balance_cents == self.cents + off
        self.cents = self.opened = self.cents + off
        self.moved = self.taken = 0
        assert shifts.open_shift(desk, opening_cents=self.cents).difference_cents == 0


def paid_out(heap: Heap, store: Store) -> None:
    """End the tournament and pay its prizes, one of them twice: the first time to nobody's hand for long."""
    director = desk_at(store, clerk=DIRECTOR)
    close(store)
    payouts.publish_payouts(director, **ONE, places="50 %; 30 %; 20 %")
    go_out(store, sorted(still_in(store), key=int)[1:])
    steps.conclude(director, **ONE)
    for one in payouts.show_payouts(director, **ONE).places[:3]:
        heap.prize(one.place, one.prize_cents)
        if one.place == 2:
            undone = prizes.undo_prize(director, receipt_number="P-00002", reason="Wrong person")
            heap.cents -= undone.amount_cents
            heap.close()
            heap.prize(2, one.prize_cents)
        heap.close()


@pytest.mark.parametrize("seed", range(ROOMS))
def test_random_shifts_balance_through_the_desk(evening: Evening, seed: int) -> None:
    staff.add_staff(evening.desk(), name=DIRECTOR, role="director", pin="4829")
    heap = Heap(evening, random.Random(seed))
    enter_ten(evening)
    heap.took(10 * 115_00)
    heap.sale()
    for _ in range(SHIFTS - 4):
        for _ in range(heap.chance.randrange(1, 5)):
            heap.chance.choice((heap.sale, heap.sale, heap.void, heap.move, heap.move, heap.refund))()
        heap.close()
    paid_out(heap, evening.store)
    assert len(shifts.list_shifts(evening.desk()).shifts) == SHIFTS + 1
    assert verify.verify(evening.desk()).problems == ()


def test_control_a_cent_that_nobody_handed_over_is_found(evening: Evening) -> None:
    heap = Heap(evening, random.Random(1))
    enter_ten(evening)
    heap.took(10 * 115_00 + 1)
    with pytest.raises(AssertionError):
        heap.close()
