"""Take a ledger's file away in which nothing was ever kept: the first start makes one before it can ask."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from app.core.errors import DeskError
from db.sqlite import open_sqlite
from db.store import Store

# Besides what is written when the file is made, before anybody did anything.
_SETTINGS: Final = "setting where name <> 'training'"


def remove_unused(path: Path) -> bool:
    """Remove the file of a ledger without a single row, and tell whether it went.

    Whatever is not plainly such a file stays as it is: a practice ledger too, for somebody made it.
    """
    try:
        with closing(open_sqlite(path, create=False, readonly=True)) as store:
            empty = not store.training and _is_empty(store)
    except (DeskError, sqlite3.Error):
        return False
    if empty:
        with suppress(OSError):
            path.unlink()
    return empty and not path.exists()


def _is_empty(store: Store) -> bool:
    tables = [str(row["name"]) for row in store.rows("select name from sqlite_master where type = 'table'")]
    places = [_SETTINGS if name == "setting" else f'"{name}"' for name in tables]
    return not any(store.rows(f"select 1 as found from {place} limit 1") for place in places)
