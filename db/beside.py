"""A second look at an open ledger, for work that runs beside the window in a thread of its own.

A store is never shared between threads; this one only reads.
"""

from __future__ import annotations

from db.sqlite import open_sqlite
from db.store import Store


def open_file_beside(file: str) -> Store:
    """Open a ledger again for reading, in the thread that will use it. The caller closes it.

    `file` is what the open store calls its file in `about()`. Raises `NotFound(no_ledger)` or
    `StoreUnavailable` when the file went away meanwhile.
    """
    return open_sqlite(file, create=False, readonly=True)
