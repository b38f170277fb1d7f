"""Driver errors, sorted in one place: what a person can mend becomes a `DeskError`, the rest is a bug.

Only this package knows the driver, so nothing outside ever catches `sqlite3.Error`.
"""

from __future__ import annotations

import errno
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from app.core.errors import Conflict, DeskError, StoreUnavailable

# SQLite's primary result codes; an extended code carries its primary in the low byte.
_UNAVAILABLE = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_PROTOCOL: "busy",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "not_a_ledger",
    sqlite3.SQLITE_IOERR: "unreachable",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
}
_SYSTEM = {
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}
_DUPLICATE = {sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY}
# `UNIQUE constraint failed: payment.receipt_number` from the engine, `duplicate: ...` from a guard.
_COLUMN = re.compile(r"(?:UNIQUE constraint failed|duplicate): (\w+)\.(\w+)")


def fault_of(error: sqlite3.Error, *, file: str) -> DeskError | None:
    """Return what a person is told about a driver error; None when it is a bug of ours.

    `StoreUnavailable` with `busy`, `read_only`, `full`, `damaged`, `not_a_ledger` or
    `unreachable` and the `file`; `Conflict` with `duplicate`, its `table` and `column`.
    """
    code: int = getattr(error, "sqlite_errorcode", 0)
    unavailable = _UNAVAILABLE.get(code & 0xFF)
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        unavailable = "unreachable"  # the file was moved or removed under an open desk
    if unavailable is not None:
        return StoreUnavailable(unavailable, file=file)
    if "guard: moved" in str(error):
        return StoreUnavailable("moved", file=file)
    found = _COLUMN.match(str(error))
    if found and (code in _DUPLICATE or code == sqlite3.SQLITE_CONSTRAINT_TRIGGER):
        return Conflict("duplicate", table=found[1], column=found[2])
    return None


@contextmanager
def translated(file: str) -> Iterator[None]:
    """Raise driver errors of the block as `DeskError`s; let bugs through untouched."""
    try:
        yield
    except sqlite3.Error as error:
        fault = fault_of(error, file=file)
        if fault is None:
            raise
        raise fault from error


@contextmanager
def reached(file: str) -> Iterator[None]:
    """Raise what the file system says about a path as `StoreUnavailable`.

    `read_only`, `full`, else `unreachable`: a name too long, a folder that may not be entered.
    """
    try:
        yield
    except OSError as error:
        raise StoreUnavailable(_SYSTEM.get(error.errno or 0, "unreachable"), file=file) from error
