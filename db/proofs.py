"""The whole ledger, raw, for checking it against itself."""

from __future__ import annotations

from collections.abc import Iterator

from db.store import Row, Store


def raw_payments(store: Store, *, batch: int = 2000) -> Iterator[Row]:
    """Yield every ledger row as stored, oldest first."""
    after = 0
    while True:
        rows = store.rows(
            "select * from payment where payment_id > :after order by payment_id limit :limit",
            {"after": after, "limit": batch},
        )
        if not rows:
            return
        yield from rows
        after = int(rows[-1]["payment_id"] or 0)


def list_receipts(store: Store) -> list[str]:
    """Return every receipt number, in the order given."""
    rows = store.rows("select receipt_number from payment order by payment_id")
    return [str(row["receipt_number"]) for row in rows]


def list_counters(store: Store) -> list[tuple[str, int]]:
    """Return each series of numbers and the last one given."""
    return [(str(row["name"]), int(row["last"] or 0)) for row in store.rows("select name, last from counter")]


def count_payments(store: Store) -> int:
    """Count the ledger's rows."""
    return int(store.rows("select count(*) as counted from payment")[0]["counted"] or 0)


def count_lines(store: Store) -> int:
    """Count the journal's lines."""
    return int(store.rows("select count(*) as counted from journal")[0]["counted"] or 0)
