"""What must be true of a file before it is opened as a ledger, and the connection that keeps it so."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from app.core.errors import Conflict, NotFound, StoreUnavailable
from db import migrations
from db.durability import set_durability
from db.faults import reached, translated
from db.places import check_place, check_writable

S = TypeVar("S")
BUSY_SECONDS: Final = 3.0


def open_ready(
    kind: Callable[[sqlite3.Connection, Path], S],
    path: Path,
    *,
    training: bool = False,
    create: bool = True,
    new: bool = False,
    readonly: bool = False,
    busy_seconds: float = BUSY_SECONDS,
    scripts: Path = migrations.SCRIPTS,
) -> S:
    """Return a store of a `kind` on a file, once the file may be used. Raises as `db.sqlite.open_sqlite` does."""
    with reached(str(path)), translated(str(path)):
        file = path.resolve()
        if not readonly:
            check_place(file)
        if not file.exists() and (readonly or not create):
            raise NotFound("no_ledger", file=str(file))
        if not readonly:
            check_writable(file)
        migrations.check_header(file)
        connection = _connect(file, "ro" if readonly else "rwc", busy_seconds)
        try:
            if readonly:
                _check_current(connection, file, scripts)
            else:
                if not create:
                    _check_not_empty(connection, file)
                _make_ready(connection, file, training=training, new=new, scripts=scripts)
                check_not_moved(connection, file)
            return kind(connection, file)
        except BaseException:
            connection.close()
            raise


def _connect(path: Path, mode: str, busy_seconds: float) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=busy_seconds,
        isolation_level=None,
        cached_statements=256,
    )
    for pragma in (
        "foreign_keys = on",
        "recursive_triggers = on",
        "mmap_size = 0",
        "trusted_schema = off",
        "cell_size_check = on",
    ):
        connection.execute(f"pragma {pragma}")
    return connection


def _check_not_empty(connection: sqlite3.Connection, path: Path) -> None:
    # A ledger that lost all its bytes must not quietly become a new one.
    if migrations.version_of(connection) == 0:
        raise StoreUnavailable("empty", file=str(path))


def _check_current(connection: sqlite3.Connection, path: Path, scripts: Path) -> None:
    newest = len(migrations.load(scripts))
    found = migrations.check_version(connection, path, newest=newest)
    if found < newest:
        raise StoreUnavailable("older_version", file=str(path), found=found, newest=newest)


def _make_ready(
    connection: sqlite3.Connection, path: Path, *, training: bool, new: bool, scripts: Path
) -> None:
    # Looked at before the first write: another program's file is left as it is.
    migrations.check_version(connection, path, newest=len(migrations.load(scripts)))
    set_durability(connection, path)
    before = migrations.migrate(connection, path, training=training, scripts=scripts)
    if new and before:
        raise Conflict("ledger_exists", file=str(path))


def check_not_moved(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a ledger that was moved elsewhere: `StoreUnavailable(moved)` with where `to`."""
    found = connection.execute("select value from setting where name = 'moved_to'").fetchall()
    if found:
        raise StoreUnavailable("moved", file=str(path), to=found[0][0])
