"""Bring a ledger file to the schema of this program: forward only, plain SQL, all or nothing.

Never sqlite-utils' `transform()`: it rebuilds a table and silently drops its triggers.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.core.errors import StoreUnavailable
from db.backup import verified_copy

SCRIPTS = Path(__file__).parent / "sql"
# "MTDK" in ASCII: SQLite keeps it in the header, so that another program's file is known at once.
APPLICATION_ID = 0x4D54444B
_HEADER = b"SQLite format 3\0"
_NAME = re.compile(r"(\d{4})_\w+\.(\w+)\.sql")


@dataclass(frozen=True, slots=True)
class Script:
    """One step of the schema. Its number is the version of a file that holds it."""

    number: int
    statements: tuple[str, ...]


def load(scripts: Path = SCRIPTS) -> tuple[Script, ...]:
    """Return the scripts of a folder for a file in order. A gap in their numbers is a bug (`ValueError`)."""
    texts = load_texts("sqlite", scripts)
    return tuple(Script(number, tuple(statements(text))) for number, text in enumerate(texts, start=1))


def load_texts(engine: str, scripts: Path = SCRIPTS) -> tuple[str, ...]:
    """Return the scripts for `sqlite` or `postgres` whole: the first brings an empty database to version 1.

    A gap in their numbers is a bug (`ValueError`).
    """
    found = sorted(
        (int(name[1]), path)
        for path in scripts.iterdir()
        if (name := _NAME.fullmatch(path.name)) and name[2] == engine
    )
    if [number for number, _path in found] != list(range(1, len(found) + 1)):
        message = f"migration scripts are not numbered 1 to n: {[path.name for _number, path in found]}"
        raise ValueError(message)
    return tuple(path.read_text(encoding="utf-8") for _number, path in found)


def statements(text: str) -> Iterator[str]:
    """Split SQL into statements without their comments, by the engine's own rule (a trigger is one).

    The driver's `executescript` commits the open transaction first, which must not happen here.
    A text that ends in the middle of a statement is a bug (`ValueError`).
    """
    pending = ""
    for line in text.splitlines():
        if line.lstrip().startswith("--") or not (pending or line.strip()):
            continue
        pending += line + "\n"
        if sqlite3.complete_statement(pending):
            yield pending.strip().rstrip(";")
            pending = ""
    if pending.strip():
        message = f"unfinished statement: {pending[:60]}"
        raise ValueError(message)


def version_of(connection: sqlite3.Connection) -> int:
    """Return the schema version of a file, 0 for an empty one."""
    found: int = connection.execute("pragma user_version").fetchone()[0]
    return found


def check_header(path: Path) -> None:
    """Refuse a file that is not a database. SQLite takes a short one for empty and writes over it.

    With a journal beside it the file may be half written, and only SQLite can tell. Raises
    `StoreUnavailable` with `not_a_ledger`.
    """
    journal = path.with_name(f"{path.name}-journal")
    if path.exists() and path.stat().st_size and not journal.exists():
        with path.open("rb") as file:
            if file.read(len(_HEADER)) != _HEADER:
                raise StoreUnavailable("not_a_ledger", file=str(path))


def check_version(connection: sqlite3.Connection, path: Path, *, newest: int) -> int:
    """Return the file's schema version when this program can use it.

    Raises `StoreUnavailable` with `newer_version` (`file`, `found`, `newest`) or, for a database
    of another program, `not_a_ledger`.
    """
    version = version_of(connection)
    ours: int = connection.execute("pragma application_id").fetchone()[0]
    empty = version == 0 and not connection.execute("select 1 from sqlite_master limit 1").fetchall()
    if ours != APPLICATION_ID and not empty:
        raise StoreUnavailable("not_a_ledger", file=str(path))
    if version > newest:
        raise StoreUnavailable("newer_version", file=str(path), found=version, newest=newest)
    return version


def migrate(
    connection: sqlite3.Connection, path: Path, *, training: bool = False, scripts: Path = SCRIPTS
) -> int:
    """Bring a file to the newest schema in one transaction, with a verified copy beside it first.

    Returns the version it was found at, 0 when this made the ledger. A new file is marked for
    training or not, for good; one that is up to date is not written to. Raises `StoreUnavailable`
    as `check_version` and `verified_copy` do.
    """
    steps = load(scripts)
    if check_version(connection, path, newest=len(steps)) == len(steps):
        return len(steps)
    connection.execute("begin immediate")
    try:
        # Asked again under the lock: another desk may have done it meanwhile.
        before = check_version(connection, path, newest=len(steps))
        if 0 < before < len(steps):
            verified_copy(path, copy_name(path, len(steps)))
        for step in steps[before:]:
            for statement in step.statements:
                connection.execute(statement)
        if before == 0:
            connection.execute(f"pragma application_id = {APPLICATION_ID}")
            mark = "yes" if training else "no"
            connection.execute("insert into setting (name, value) values ('training', ?)", (mark,))
        connection.execute(f"pragma user_version = {len(steps)}")
        connection.execute("commit")
    finally:
        if connection.in_transaction:
            connection.execute("rollback")
    return before


def copy_name(path: Path, version: int) -> Path:
    """Return a free name beside the ledger for the copy made before it becomes `version`."""
    name = path.with_name(f"{path.stem}.before-{version:04}.db")
    count = 1
    while name.exists():
        count += 1
        name = path.with_name(f"{path.stem}.before-{version:04}-{count}.db")
    return name
