"""Never more is handed back than was paid: twenty thousand histories on both engines, and eight desks at once.

The control looks what is left before its turn to write begins, as a careless program would: the store
refuses the second of two such refunds, and with the store's guard gone the same proof finds it.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from threading import Barrier, Thread

import psycopg
import pytest

from app.core.errors import DeskError
from app.desk import refunds, sales, staff
from app.desk.verify import verify
from db.opening import open_ledger
from db.store import Row, Store
from tests.builders import DIRECTOR, desk_at
from tests.server.doses import dose
from tests.server.rooms import TOURNAMENT, open_evening

HISTORIES = dose(20_000, 400)
EACH_TIME = 200
DESKS = 8
REFUSED = (sqlite3.Error, psycopg.Error)
GUARD = "guard: never more is refunded than was paid"


def exceeded(store: Store) -> Iterator[str]:
    """Every payment of which more was handed back than was paid."""
    for row in store.rows(
        "select p.receipt_number, p.amount_cents, sum(r.amount_cents) as back from refund r "
        "join payment p on p.payment_id = r.payment_id group by p.payment_id, p.receipt_number, p.amount_cents "
        "having sum(r.amount_cents) > p.amount_cents"
    ):
        yield f"{row['receipt_number']}: {row['back']} of {row['amount_cents']}"


@dataclass
class Histories:
    """Payments and refunds as rows, as the verbs write them."""

    store: Store
    chance: random.Random = field(default_factory=lambda: random.Random(11))
    back: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.pattern: Row = dict(self.store.rows("select * from payment order by payment_id limit 1")[0])
        self.next_id = int(self.pattern["payment_id"] or 0)

    def pay(self, cents: int, **changes: object) -> int:
        """Write a payment; return its id."""
        self.next_id += 1
        amounts = {
            "amount_cents": cents,
            "prize_cents": cents,
            "expense_cents": 0,
            "charity_cents": 0,
            "staff_cents": 0,
        }
        row = {
            **self.pattern, **amounts, "kind": "other", "label": "Staff add-on", "payment_id": self.next_id,
            "receipt_number": f"H-{self.next_id:06d}", "tendered_cents": 0, "change_cents": 0, "entry_id": None,
        }  # fmt: skip
        self.store.insert("payment", {**row, **changes})
        return self.next_id

    def give_back(self, paid: int, cents: int) -> None:
        """Write a refund of a payment."""
        given = self.pay(-cents, kind="refund")
        row = {"payment_id": paid, "given_back_id": given, "amount_cents": cents, "whole": 0}
        self.store.insert("refund", row)

    def history(self) -> tuple[int, int]:
        """Pay once and hand back in random parts; return the payment and what is left of it."""
        amount = self.chance.randint(1, 50_00)
        paid, left = self.pay(amount), amount
        while left and self.chance.random() < 0.6:
            cents = self.chance.randint(1, left)
            self.give_back(paid, cents)
            left -= cents
        self.back[paid] = amount - left
        return paid, left

    def too_much(self, paid: int, left: int) -> None:
        """Try to hand back more than is left."""
        before = self.next_id
        with pytest.raises(REFUSED, match=GUARD), self.store.unit():
            self.give_back(paid, left + self.chance.randint(1, 5_00))
        self.next_id = before


@pytest.fixture
def sold(ledger_address: str) -> str:
    """Tournament 1 in play with one entry of $20.00, and a director with a PIN."""
    open_evening(ledger_address, 1)
    with closing(open_ledger(ledger_address)) as store:
        sales.take_entry(desk_at(store), tournament_id=TOURNAMENT, person_id="1")
        staff.add_staff(desk_at(store), name=DIRECTOR, role="director", pin="482913")
    return ledger_address


@pytest.mark.torture
def test_random_histories_never_hand_back_more_than_was_paid(sold: str) -> None:
    with closing(open_ledger(sold)) as store:
        made = Histories(store)
        for _ in range(HISTORIES // EACH_TIME):
            with store.unit():
                batch = [made.history() for _ in range(EACH_TIME)]
            for paid, left in batch:
                made.too_much(paid, left)
        assert list(exceeded(store)) == []
        kept = {
            int(row["payment_id"] or 0): int(row["back"] or 0)
            for row in store.rows(
                "select payment_id, sum(amount_cents) as back from refund group by payment_id"
            )
        }
        assert kept == {paid: back for paid, back in made.back.items() if back}
        assert len(made.back) == HISTORIES


def test_eight_desks_refund_one_payment_at_once(sold: str) -> None:
    told: list[str] = []
    ready = Barrier(DESKS)

    def press(number: int) -> None:
        with closing(open_ledger(sold)) as store:
            desk = desk_at(store, clerk=f"Clerk {number}")
            ready.wait()
            try:
                refunds.refund_payment(
                    desk,
                    payment_id="1",
                    amount_cents=7_50,
                    reason="called away",
                    approver=DIRECTOR,
                    pin="482913",
                )
                told.append("done")
            except DeskError as error:
                told.append(error.code)

    threads = [Thread(target=press, args=(number,)) for number in range(DESKS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["done", "done", *["more_than_left"] * (DESKS - 2)]
    with closing(open_ledger(sold)) as store:
        assert list(exceeded(store)) == []
        assert verify(desk_at(store)).problems == ()


def check_then_insert(store: Store) -> None:
    """Two careless desks: both look what is left, and only then does each write."""
    made = Histories(store)
    left = int(made.pattern["amount_cents"] or 0)
    for _desk in range(2):
        with store.unit():
            made.give_back(1, left)


def test_control_check_then_insert_is_refused_by_the_store(sold: str) -> None:
    with closing(open_ledger(sold)) as store:
        with pytest.raises(REFUSED, match=GUARD):
            check_then_insert(store)
        assert list(exceeded(store)) == []


def test_control_without_the_guard_the_proof_finds_it(ledger: Path) -> None:
    open_evening(str(ledger), 1)
    with closing(open_ledger(str(ledger))) as store:
        sales.take_entry(desk_at(store), tournament_id=TOURNAMENT, person_id="1")
    raw = sqlite3.connect(ledger)
    raw.execute("drop trigger refund_only_new")
    raw.close()
    with closing(open_ledger(str(ledger))) as store:
        check_then_insert(store)
        assert [one.partition(": ")[2] for one in exceeded(store)] == ["4000 of 2000"]
