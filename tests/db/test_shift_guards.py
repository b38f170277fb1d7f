"""What the store refuses of shifts, whoever writes, on each engine."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import psycopg
import pytest

from db.opening import open_ledger
from db.store import Row, Store
from tests.db.drawer_rows import OF_DRAWERS
from tests.db.rows import begin, count, journal, payment

REFUSED = (sqlite3.Error, psycopg.Error)


@pytest.fixture
def store(ledger_address: str) -> Iterator[Store]:
    """A ledger with one shift, open, and one count of it."""
    opened = open_ledger(ledger_address)
    with opened.unit():
        opened.insert("journal", journal(1))
        opened.insert("shift", OF_DRAWERS["shift"])
        opened.insert("shift_count", OF_DRAWERS["shift_count"])
    yield opened
    opened.close()


def add(store: Store, table: str, **changes: object) -> Row:
    with store.unit():
        return store.insert(table, {**OF_DRAWERS[table], **changes})


def test_a_shift_follows_a_closed_one_of_its_station(store: Store) -> None:
    for changes in ({"follows_id": 1}, {"follows_id": 7}, {"follows_id": 1, "station": "desk 2"}):
        with pytest.raises(REFUSED, match="guard: a shift follows a closed one of its station"):
            add(store, "shift", **changes)
    add(store, "shift_close")
    with pytest.raises(REFUSED, match="guard: a shift follows a closed one of its station"):
        add(store, "shift", follows_id=1, station="desk 2")
    assert add(store, "shift", follows_id=1)["shift_id"] == 2


def test_a_shift_is_closed_with_a_count_of_its_own(store: Store) -> None:
    add(store, "shift", station="desk 2")
    with pytest.raises(REFUSED, match="guard: a shift is closed with a count of its own"):
        add(store, "shift_close", shift_id=2, station="desk 2")
    assert count(store, "shift_close") == 0
    assert add(store, "shift_close")["z_number"] == 1


def test_a_prize_is_no_payment(store: Store) -> None:
    begin(store)
    back = {"kind": "prize", "amount_cents": -500, "prize_cents": -500, "expense_cents": 0}
    with pytest.raises(REFUSED), store.unit():
        store.insert("payment", payment(1, **back))
    with store.unit():
        store.insert("payment", payment(1, **{**back, "kind": "refund"}))
    assert count(store, "payment") == 1
