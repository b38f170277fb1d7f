"""A ledger with as many sales as one likes whose chain is sound: for what proves a ledger before it uses it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.core.plain import canonical
from db.journal import seal
from tests import builders
from tests.bench.filling import filling


def make_sealed(path: Path, payments: int) -> None:
    """A tournament in play with so many payments of a cent."""
    store = builders.open_room(path)
    tournament_id = builders.add_tournament(store, tables=2)
    builders.open_registration(store, tournament_id)
    builders.start_play(store, tournament_id)
    evening = builders.Evening(store, tournament_id)
    person_id = builders.add_person(store)
    for _ in range(2):  # the second hands out no rules sheet any more, so it is a pattern for the others
        evening.other(person_id, 1)
    store.close()
    with filling(path) as connection:
        _repeat_newest(connection, payments - 2)


def _repeat_newest(connection: sqlite3.Connection, times: int) -> None:
    line = _newest(connection, "journal", "sequence")
    payment = _newest(connection, "payment", "payment_id")
    for table, row, at in (("payment", payment, 0), ("journal", line, 1)):
        marks = ", ".join("?" * len(row))
        rows = ((*pair[at].values(),) for pair in _copies(line, payment, times))
        connection.executemany(f"insert into {table} ({', '.join(row)}) values ({marks})", rows)
    connection.execute("update counter set last = last + ? where name = 'receipt-A'", (times,))


def _copies(
    line: dict[str, Any], payment: dict[str, Any], times: int
) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    answer, previous = json.loads(line["answer"]), line["hash"]
    prefix, _, newest = payment["receipt_number"].partition("-")
    for step in range(1, times + 1):
        sequence, payment_id = line["sequence"] + step, payment["payment_id"] + step
        receipt = f"{prefix}-{int(newest) + step:05d}"
        row = payment | {"payment_id": payment_id, "receipt_number": receipt, "journal_sequence": sequence}
        told = answer | {
            "payment_id": str(payment_id),
            "receipt_number": receipt,
            "journal_sequence": sequence,
        }
        sealed = line | {
            "sequence": sequence,
            "rows": canonical([{"table": "payment", "act": "insert", "row": row}]),
            "answer": canonical(told),
            "intent": f"filled-{step:09d}",
            "previous_hash": previous,
        }
        sealed["hash"] = previous = seal(sealed)
        yield row, sealed


def _newest(connection: sqlite3.Connection, table: str, key: str) -> dict[str, Any]:
    cursor = connection.execute(f"select * from {table} order by {key} desc limit 1")
    names = [column[0] for column in cursor.description]
    return dict(zip(names, cursor.fetchone(), strict=True))
