"""A copy of a ledger that is known to be good: made through the engine, then checked and counted.

Copying the file itself would miss what still lies in its journal.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from app.core.errors import StoreUnavailable
from db.faults import translated


def verified_copy(source: Path, target: Path) -> Mapping[str, int]:
    """Copy a ledger to a new file and return the rows of each table.

    The copy is checked for integrity and counted against the source; a copy that fails is
    removed. Raises `StoreUnavailable` with `copy_exists`, `copy_failed` (`file`) or what
    `db.faults` says (`full`, `read_only`, `damaged`).
    """
    if target.exists():
        raise StoreUnavailable("copy_exists", file=str(target))
    try:
        with translated(str(target)):
            return _copied(source, target)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def _copied(source: Path, target: Path) -> Mapping[str, int]:
    with closing(_connect(source, "ro")) as origin:
        with closing(_connect(target, "rwc")) as copy:
            origin.backup(copy)
        counts = _checked_counts(target)
        if counts != _counts(origin):
            raise StoreUnavailable("copy_failed", file=str(target))
        return counts


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)


def _checked_counts(path: Path) -> Mapping[str, int]:
    with closing(_connect(path, "ro")) as copy:
        found = copy.execute("pragma integrity_check").fetchall() != [("ok",)]
        if found or copy.execute("pragma foreign_key_check").fetchall():
            raise StoreUnavailable("copy_failed", file=str(path))
        return _counts(copy)


def _counts(connection: sqlite3.Connection) -> Mapping[str, int]:
    names = connection.execute("select name from sqlite_master where type = 'table' order by name").fetchall()
    return {
        name: connection.execute(f'select count(*) from "{name}"').fetchone()[0]  # names from the schema
        for (name,) in names
    }
