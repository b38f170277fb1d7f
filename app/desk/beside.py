"""The same desk again for work in another thread: it reads, and never shares a store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from app.desk.desk import Desk


@contextmanager
def beside(desk: Desk) -> Iterator[Desk]:
    """Give a desk with a store of its own on the same ledger, a file's or a server's, closed at the end.

    Raises `NotFound` and `StoreUnavailable` when the ledger cannot be opened again.
    """
    store = desk.store.again()
    try:
        yield replace(desk, store=store)
    finally:
        store.close()
