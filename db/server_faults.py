"""What PostgreSQL says, sorted as `db.faults` does for SQLite: what a person can mend becomes a `DeskError`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import psycopg

from app.core.errors import Conflict, DeskError, NotFound, StoreUnavailable
from db.server_sql import NO_ROW

# By SQLSTATE, or by its class of two letters.
_STATES: Final[Mapping[str, str]] = {
    "55P03": "busy",  # the lock was not to be had in three seconds
    "57014": "busy",
    "25P03": "unreachable",  # we held the lock without a word for too long
    "40001": "collision",
    "40P01": "collision",
    "53100": "full",
    "53300": "crowded",
    "53": "busy",
    "25006": "standby",
    "42501": "no_rights",
    "28": "wrong_password",
    "3D000": "no_database",
    "57P03": "no_answer",
    "57": "unreachable",
    "08": "unreachable",
    "58": "damaged",
    "XX001": "damaged",
    "XX002": "damaged",
}
# Before there is a session the driver has only words, in the language of its own library.
_OPENING: Final = (
    (
        re.compile(
            r"password authentication failed|no password supplied|authentication failed", re.IGNORECASE
        ),
        "wrong_password",
    ),
    (re.compile(r"could not translate host name|name or service not known", re.IGNORECASE), "unknown_host"),
    (re.compile(r'database ".*" does not exist', re.IGNORECASE), "no_database"),
    (
        re.compile(
            r'role ".*" does not exist|no pg_hba.conf entry|is not permitted to log in', re.IGNORECASE
        ),
        "wrong_password",
    ),
    (re.compile(r"permission denied for database", re.IGNORECASE), "no_rights"),
    (re.compile(r"does not support SSL|SSL error|certificate", re.IGNORECASE), "needs_tls"),
    (re.compile(r"session is read-only|server is in hot standby", re.IGNORECASE), "standby"),
    (re.compile(r"too many (?:clients|connections)|remaining connection slots", re.IGNORECASE), "crowded"),
)
_GUARD: Final = re.compile(r"duplicate: (\w+)\.(\w+)")
_KEY: Final = re.compile(r"Key \((?:\w+, )*(\w+)\)=")


def fault_of(error: psycopg.Error, *, server: str) -> DeskError | None:
    """Return what a person is told about a driver error; None when it is a bug of ours.

    `Conflict` with `duplicate`, its `table` and `column`; else `StoreUnavailable` with one of the
    codes above and the `server`, never with a password.
    """
    state = error.sqlstate or ""
    message = error.diag.message_primary or str(error)
    if "guard: moved" in message:
        return StoreUnavailable("moved", server=server, to=error.diag.message_detail or "")
    if NO_ROW in message:
        return NotFound("no_row", table="")
    if state == "23505":
        return _duplicate(error, message)
    code = _STATES.get(state) or _STATES.get(state[:2])
    if code is None and not state and isinstance(error, psycopg.OperationalError):
        code = "unreachable"
    return StoreUnavailable(code, server=server) if code else None


def fault_of_opening(error: psycopg.Error, *, server: str) -> StoreUnavailable:
    """Return what a person is told when there was no session to be had."""
    state = error.sqlstate or ""
    code = _STATES.get(state) or _STATES.get(state[:2])
    words = str(error)
    for pattern, found in _OPENING:
        if pattern.search(words):
            code = found
            break
    return StoreUnavailable(code if code and code != "unreachable" else "no_answer", server=server)


@contextmanager
def translated(server: str) -> Iterator[None]:
    """Raise driver errors of the block as `DeskError`s; let bugs through untouched."""
    try:
        yield
    except psycopg.Error as error:
        fault = fault_of(error, server=server)
        if fault is None:
            raise
        raise fault from error


def _duplicate(error: psycopg.Error, message: str) -> Conflict:
    told = _GUARD.search(message)
    if told:
        return Conflict("duplicate", table=told[1], column=told[2])
    column = _KEY.match(error.diag.message_detail or "")
    return Conflict("duplicate", table=error.diag.table_name or "", column=column[1] if column else "")
