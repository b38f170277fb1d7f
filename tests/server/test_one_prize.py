"""One prize, sixteen desks at once: it is paid once, on either engine."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from threading import Barrier, Thread

import psycopg
import pytest

from app.core.errors import Conflict, DeskError
from app.desk import prizes, steps
from app.desk.verify import verify
from db import prizes as rows
from db.opening import open_ledger
from db.sqlite import SqliteStore
from db.store import Row, Store
from tests import builders
from tests.builders import Evening, desk_at
from tests.desk.payout_room import ONE, close, publish
from tests.server.cluster import Cluster
from tests.server.ledgers import database_of

DESKS = 16


@pytest.fixture
def won(ledger_address: str) -> str:
    """Tournament 1 is concluded, person 1 won; the prize is published and not paid."""
    with closing(builders.open_room(ledger_address)) as store:
        builders.add_tournament(store)
        builders.open_registration(store, "1")
        builders.start_play(store, "1")
        Evening(store, "1").entry(builders.add_person(store))
        close(store)
        publish(store)
        steps.conclude(desk_at(store), **ONE)
    return ledger_address


def at_once(address: str) -> list[str]:
    """Sixteen desks press at one moment; return what each was told."""
    told: list[str] = []
    ready = Barrier(DESKS)

    def press() -> None:
        with closing(open_ledger(address)) as store:
            desk = desk_at(store)
            ready.wait()
            try:
                told.append(prizes.pay_prize(desk, **ONE, place=1, person_id="1").receipt_number)
            except DeskError as error:
                told.append(error.code)

    threads = [Thread(target=press) for _desk in range(DESKS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def test_sixteen_desks_pay_one_prize_once(won: str) -> None:
    told = at_once(won)
    assert sorted(told) == ["P-00001", *["prize_paid_already"] * (DESKS - 1)]
    with closing(open_ledger(won)) as store:
        assert [one.receipt_number for one in rows.list_prizes(store, "1")] == ["P-00001"]
        assert verify(desk_at(store)).problems == ()


@pytest.fixture
def paid(won: str) -> Iterator[tuple[Store, Row]]:
    """The ledger with its prize paid, and the row of that without its key and number."""
    with closing(open_ledger(won)) as store:
        prizes.pay_prize(desk_at(store), **ONE, place=1)
        (first,) = store.rows("select * from prize_paid")
        yield store, {**first, "prize_paid_id": 2, "receipt_number": "P-00002"}


BACK = {"reverses_id": 1, "amount_cents": -10_000}


@pytest.mark.parametrize(
    ("late", "why"),
    [
        ({}, "duplicate"),
        ({"turn": 2}, "paid once"),
        ({"turn": 3}, "paid once"),
        ({"place": 2, "turn": 2}, "paid once"),
        ({**BACK, "amount_cents": -9_999}, "taken back as it was paid"),
        ({**BACK, "place": 2}, "taken back as it was paid"),
        ({**BACK, "turn": 2}, "taken back as it was paid"),
        ({**BACK, "thing": "A belt buckle"}, "taken back as it was paid"),
        ({"place": 2, "shift_id": None}, "(?i)check"),
    ],
)
def test_the_ledger_itself_refuses(paid: tuple[Store, Row], late: Row, why: str) -> None:
    """A desk that looked first and writes later, as if it had not seen the payment, or writes another sum back."""
    store, row = paid
    with pytest.raises((Conflict, sqlite3.Error, psycopg.Error), match=why), store.unit():
        store.insert("prize_paid", {**row, **late})
    assert len(rows.list_prizes(store, "1")) == 1


def test_what_was_taken_back_is_paid_again(paid: tuple[Store, Row]) -> None:
    store, row = paid
    with store.unit():
        store.insert("prize_paid", {**row, **BACK})
        store.insert("prize_paid", {**row, "prize_paid_id": 3, "receipt_number": "P-00003", "turn": 2})
    again = {**row, "prize_paid_id": 4, "receipt_number": "P-00004", "reverses_id": 2}
    with pytest.raises((Conflict, sqlite3.Error, psycopg.Error), match="guard"), store.unit():
        store.insert("prize_paid", again)
    assert [one.amount.cents for one in rows.list_prizes(store, "1")] == [10_000, -10_000, 10_000]


def test_control_without_its_guards_the_ledger_takes_it(
    won: str, paid: tuple[Store, Row], request: pytest.FixtureRequest
) -> None:
    store, row = paid
    if isinstance(store, SqliteStore):
        with closing(sqlite3.connect(won)) as raw:
            raw.execute("drop trigger prize_paid_in_turn")
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        cluster.do("drop trigger prize_paid_in_turn on prize_paid", database_of(won))
    with store.unit():
        store.insert("prize_paid", {**row, "turn": 2})
    assert len(rows.list_prizes(store, "1")) == 2
