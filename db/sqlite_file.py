"""A ledger file before it is a store: its connection, what it must be, and what makes it ready."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from app.core.errors import StoreUnavailable
from db import migrations
from db.durability import set_durability


def connect(path: Path, mode: str, busy_seconds: float) -> sqlite3.Connection:
    """Open a connection with the pragmas that every one of ours has."""
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


def check_not_empty(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file without a schema. Raises `StoreUnavailable(empty)`."""
    # A ledger that lost all its bytes must not quietly become a new one.
    if migrations.version_of(connection) == 0:
        raise StoreUnavailable("empty", file=str(path))


def check_current(connection: sqlite3.Connection, path: Path, scripts: Path) -> None:
    """Refuse a schema that this program cannot read as it is. Raises `StoreUnavailable`."""
    newest = len(migrations.load(scripts))
    found = migrations.check_version(connection, path, newest=newest)
    if found < newest:
        raise StoreUnavailable("older_version", file=str(path), found=found, newest=newest)


def make_ready(connection: sqlite3.Connection, path: Path, *, training: bool, scripts: Path) -> None:
    """Set durability and bring the schema up to date. Raises `StoreUnavailable`."""
    # Looked at before the first write: another program's file is left as it is.
    migrations.check_version(connection, path, newest=len(migrations.load(scripts)))
    set_durability(connection, path)
    migrations.migrate(connection, path, training=training, scripts=scripts)
