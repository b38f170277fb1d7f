"""How hard SQLite is made to try before a commit is answered.

Apart from the store because the choice hangs on the engine's version, and an error here is
only seen when the power fails.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from app.core.errors import StoreUnavailable

# Journal mode and the number of the synchronous mode that makes it durable.
_SAFE_WAL = ("wal", 2)
_SAFE_ROLLBACK = ("delete", 3)
SYNCHRONOUS = {0: "off", 1: "normal", 2: "full", 3: "extra"}


def wal_is_safe(version: tuple[int, ...]) -> bool:
    """Return whether this SQLite is free of the WAL-reset bug, which loses commits.

    It strikes when two connections write and checkpoint; mended in 3.51.3, 3.50.7 and 3.44.6.
    """
    return version >= (3, 51, 3) or (3, 50, 7) <= version < (3, 51) or (3, 44, 6) <= version < (3, 45)


def set_durability(connection: sqlite3.Connection, path: Path) -> None:
    """Choose the mode in which a commit that was answered survives a pulled plug, and read it back.

    WAL with full synchronization where it is sound, else a rollback journal whose removal is
    made durable too. Raises `StoreUnavailable` with `not_durable` (`mode`: what it stayed at).
    """
    journal, synchronous = _SAFE_WAL if wal_is_safe(sqlite3.sqlite_version_info) else _SAFE_ROLLBACK
    connection.execute(f"pragma journal_mode = {journal}").fetchall()
    connection.execute(f"pragma synchronous = {synchronous}")
    held = (
        connection.execute("pragma journal_mode").fetchone()[0],
        connection.execute("pragma synchronous").fetchone()[0],
    )
    if held != (journal, synchronous):
        raise StoreUnavailable("not_durable", file=str(path), mode=f"{held[0]}, {SYNCHRONOUS[held[1]]}")
