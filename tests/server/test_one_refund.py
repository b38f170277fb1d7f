"""One sale, sixteen desks that hand it back at once in two halves: never more than was paid, on either engine."""

from __future__ import annotations

import sqlite3
from collections import Counter
from contextlib import closing
from threading import Barrier, Thread

import psycopg
import pytest

from app.core.errors import DeskError
from app.desk import refunds, staff
from app.desk.verify import verify
from db.opening import open_ledger
from db.store import Row, Store
from tests import builders
from tests.builders import DIRECTOR, Evening, desk_at

DESKS = 16


@pytest.fixture
def sold(ledger_address: str) -> str:
    """Person 1 paid $10.00 beside the entry: payment 2. A director can approve."""
    with closing(builders.open_room(ledger_address)) as store:
        builders.add_tournament(store)
        builders.open_registration(store, "1")
        builders.start_play(store, "1")
        evening = Evening(store, "1")
        person = builders.add_person(store)
        evening.entry(person)
        assert evening.other(person, 10_00).payment_id == "2"
        staff.add_staff(desk_at(store), name=DIRECTOR, role="director", pin="482913")
    return ledger_address


def at_once(address: str) -> Counter[str]:
    """Sixteen desks hand back $5.00 of it at one moment; return what each was told."""
    told: Counter[str] = Counter()
    ready = Barrier(DESKS)

    def press() -> None:
        with closing(open_ledger(address)) as store:
            desk = desk_at(store)
            ready.wait()
            try:
                refunds.refund_payment(
                    desk, payment_id="2", amount_cents=5_00, reason="Twice", approver=DIRECTOR, pin="482913"
                )
                told["handed back"] += 1
            except DeskError as error:
                told[error.code] += 1

    threads = [Thread(target=press) for _desk in range(DESKS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def test_sixteen_desks_hand_back_what_was_paid_and_no_more(sold: str) -> None:
    told = at_once(sold)
    assert (told["handed back"], told.total()) == (2, DESKS)
    with closing(open_ledger(sold)) as store:
        (row,) = store.rows("select sum(amount_cents) as back from refund where payment_id = 2")
        assert int(row["back"] or 0) == 10_00
        assert verify(desk_at(store)).problems == ()


def test_the_ledger_itself_refuses_a_late_one(sold: str) -> None:
    """Control: a desk that looked before the others wrote, and writes without looking again."""
    at_once(sold)
    with closing(open_ledger(sold)) as store:
        (last,) = store.rows("select * from refund order by refund_id desc limit 1")
        (line,) = store.rows("select max(sequence) as tip from journal")
        (paid,) = store.rows("select * from payment order by payment_id desc limit 1")
        number = int(paid["payment_id"] or 0) + 1
        late = {**paid, "payment_id": number, "receipt_number": "A-00099", "journal_sequence": line["tip"]}
        refund = {**last, "refund_id": number, "given_back_id": number}
        with pytest.raises((sqlite3.Error, psycopg.Error), match="never more is refunded"):
            write(store, late, refund)


def write(store: Store, payment: Row, refund: Row) -> None:
    """Write in one unit what a desk would write."""
    with store.unit():
        store.insert("payment", payment)
        store.insert("refund", refund)
