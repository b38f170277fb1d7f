"""Gap-free numbers. A number is taken inside the unit, so a rolled-back unit gives it back."""

from __future__ import annotations

from db.store import Store


def next_number(store: Store, name: str) -> int:
    """Take the next number of a series, from 1. Inside a unit only (known fault 15)."""
    last = last_number(store, name)
    if last == 0:
        store.insert("counter", {"name": name, "last": 1})
        return 1
    store.update("counter", {"name": name}, {"last": last + 1})
    return last + 1


def last_number(store: Store, name: str) -> int:
    """Return the last number given in a series, 0 for none."""
    rows = store.rows("select last from counter where name = :name", {"name": name})
    return int(rows[0]["last"] or 0) if rows else 0
