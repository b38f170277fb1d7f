"""The same desk again for work in another thread: it reads, and never shares a store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from app.desk.desk import Desk
from db.beside import open_file_beside


@contextmanager
def beside(desk: Desk, file: str) -> Iterator[Desk]:
    """Give a desk with a store of its own on the ledger `file`, closed at the end.

    `file` is `desk.store.about()["file"]`, asked for in the thread that owns the store. Raises
    `NotFound` and `StoreUnavailable` when the ledger cannot be opened again.
    """
    store = open_file_beside(file)
    try:
        yield replace(desk, store=store)
    finally:
        store.close()
