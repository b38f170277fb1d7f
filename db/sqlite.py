"""The ledger in one SQLite file on this machine.

sqlite-utils holds the connection and looks into the schema; the statements of a sale are
written here, because its own insert inspects the table anew at each call.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from sqlite_utils import Database

from app.core.clock import Clock, SystemClock
from app.core.errors import NotFound
from db import migrations
from db.checks import (
    UNTOLD,
    check_changeable,
    check_kept,
    check_known,
    check_one,
    check_query,
    check_removable,
    check_unit,
    check_values,
)
from db.durability import SYNCHRONOUS
from db.faults import fault_of, translated
from db.guards import Authorizer, damage, missing_guards
from db.sqlite_file import BUSY_SECONDS, check_not_moved, open_ready
from db.store import Likely, Row, Value, Written

# A transaction is the matter of `unit`; what writes behind a `with` the authorizer refuses.
_QUERIES = ("select ", "with ", "pragma ")


def open_sqlite(
    path: str | Path,
    *,
    training: bool = False,
    create: bool = True,
    new: bool = False,
    readonly: bool = False,
    busy_seconds: float = BUSY_SECONDS,
    scripts: Path = migrations.SCRIPTS,
) -> SqliteStore:
    """Open a ledger file, made or brought up to date first when need be.

    `training` marks a file that is made now; an existing one stays what it is, and is a
    `Conflict(ledger_exists)` for whoever wants a `new` one. `readonly` looks
    at any file of this schema, wherever it lies. Raises `NotFound` with `no_ledger` when there
    is no file and none may be made, else `StoreUnavailable` with `network_folder`, `no_folder`,
    `read_only`, `not_a_ledger`, `damaged`, `full`, `busy`, `unreachable`, `newer_version`,
    `older_version` (only `readonly`: it cannot be brought up to date), `moved` or `not_durable`.
    """
    how = {"training": training, "create": create, "new": new, "readonly": readonly}
    return open_ready(SqliteStore, Path(path), **how, busy_seconds=busy_seconds, scripts=scripts)


class SqliteStore:
    """One open ledger file, a `db.store.Store`. Made by `open_sqlite`."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.path = path
        self.database = Database(connection, execute_plugins=False)
        self._connection = connection
        self._columns = {
            table.name: frozenset(column.name for column in table.columns) for table in self.database.tables
        }
        self._authorizer = Authorizer(frozenset(self._columns))
        self._statements: dict[tuple[str, ...], str] = {}
        self._written: list[Written] = []
        self._commits = self._changes = 0
        self._training: bool | None = None
        connection.set_authorizer(self._authorizer)

    @property
    def training(self) -> bool:
        """Tell whether the ledger is for training."""
        if self._training is None:
            rows = self.rows("select value from setting where name = 'training'")
            self._training = [row["value"] for row in rows] == ["yes"]
        return self._training

    @contextmanager
    def unit(self, likely: Likely | None = None) -> Iterator[None]:  # noqa: ARG002 - a file is near
        """Open the one write transaction of a command; see `Store.unit`."""
        check_unit(there=self._connection.in_transaction, wanted=False)
        self._written.clear()
        with translated(str(self.path)):
            try:
                self._connection.execute("begin immediate")
                self._changes = self._connection.total_changes
                yield
                self._connection.execute("commit")
            finally:
                # Still open after an error anywhere above, a failed commit and Ctrl+C included.
                if self._connection.in_transaction:
                    self._connection.execute("rollback")
                self._written.clear()
        self._commits += 1

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Read everything inside as of one moment; see `Store.snapshot`."""
        if self._connection.in_transaction:
            yield
            return
        with translated(str(self.path)):
            self._connection.execute("begin")
            try:
                yield
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("rollback")

    def rows(self, sql: str, params: Mapping[str, Value] | None = None) -> list[Row]:
        """Return all rows of a query, read to the end; see `Store.rows`."""
        check_query(sql, _QUERIES)
        check_values((params or {}).values())
        with translated(str(self.path)):
            return _mappings(self._connection.execute(sql, params or {}))

    def insert(self, table: str, values: Row) -> Row:
        """Add one row inside a unit and return it whole; see `Store.insert`."""
        key = ("insert", table, *values)
        sql = self._statements.get(key)
        if sql is None:
            self._known(table, values)
            names = ", ".join(values)
            marks = ", ".join("?" * len(values))
            sql = self._statements[key] = f"insert into {table} ({names}) values ({marks}) returning *"
        return self._write(sql, table, "insert", (*values.values(),))[0]

    def update(self, table: str, key: Row, changes: Row) -> Row:
        """Change the one row that `key` names, inside a unit; see `Store.update`.

        Raises `NotFound` with `no_row` (`table`). A key that names several rows is a bug.
        """
        name = ("update", table, *key, "set", *changes)
        sql = self._statements.get(name)
        if sql is None:
            check_changeable(table)
            self._known(table, key)
            self._known(table, changes)
            sets = ", ".join(f"{column} = ?" for column in changes)
            sql = f"update {table} set {sets} where {_conditions(key)} returning *"
            self._statements[name] = sql
        rows = self._write(sql, table, "update", (*changes.values(), *key.values()))
        if not rows:
            raise NotFound("no_row", table=table)
        check_one(table, key, len(rows))
        return rows[0]

    def delete(self, table: str, key: Row) -> None:
        """Remove the rows that `key` names, inside a unit; only of tables in `guards.REMOVABLE`."""
        check_removable(table)
        self._known(table, key)
        sql = f"delete from {table} where {_conditions(key)} returning *"
        self._write(sql, table, "delete", (*key.values(),))

    def written(self) -> Sequence[Written]:
        """Return every row written in the unit so far, in order; see `Store.written`."""
        return tuple(self._written)

    def wrote(self) -> bool:
        """Tell whether the unit has written anything so far; see `Store.wrote`."""
        return self._connection.total_changes != self._changes

    def version(self) -> int:
        """Return a number that changes at each commit, of this or any other connection."""
        with translated(str(self.path)):
            others: int = self._connection.execute("pragma data_version").fetchone()[0]
        return others + self._commits

    def about(self) -> Mapping[str, str]:
        """Return engine, version, file, journal mode, synchronous, schema and whether for training."""
        with translated(str(self.path)):
            ask = self._connection.execute
            return {
                "engine": "SQLite",
                "version": sqlite3.sqlite_version,
                "file": str(self.path),
                "address": str(self.path),
                "journal_mode": ask("pragma journal_mode").fetchone()[0],
                "synchronous": SYNCHRONOUS[ask("pragma synchronous").fetchone()[0]],
                "schema": str(migrations.version_of(self._connection)),
                "training": ask("select value from setting where name = 'training'").fetchone()[0],
            }

    def clock(self) -> Clock:
        """Return this machine's clock: a file has no other."""
        return SystemClock()

    def guards(self) -> list[str]:
        """Return the guards that the open file lacks; see `Store.guards`."""
        return [f"the guard {name} is missing" for name in missing_guards(self)]

    def damage(self) -> list[str]:
        """Return what the engine finds wrong with the file; see `Store.damage`."""
        return damage(self)

    def name_station(self, name: str) -> None:
        """Do nothing: no other machine sees a file."""

    def again(self) -> Self:
        """Open the same file again, for another thread. Raises `NotFound` and as `open_sqlite` does."""
        return open_ready(type(self), self.path, create=False)

    def rejoin(self) -> None:
        """Do nothing: there is no connection to lose."""

    def close(self) -> None:
        """Close the ledger. Harmless when closed already."""
        self._connection.close()

    def _write(self, sql: str, table: str, act: str, values: tuple[Value, ...]) -> list[Row]:
        self._need_unit()
        check_kept(values)
        self._authorizer.own_write = True
        try:
            rows = _mappings(self._connection.execute(sql, values))
        except sqlite3.Error as error:
            fault = fault_of(error, file=str(self.path))
            if fault is None:
                raise
            if fault.code == "moved":
                check_not_moved(self._connection, self.path)
            raise fault from error
        finally:
            self._authorizer.own_write = False
        if table not in UNTOLD:
            self._written += [Written(table, act, row) for row in rows]
        return rows

    def _need_unit(self) -> None:
        check_unit(there=self._connection.in_transaction, wanted=True)

    def _known(self, table: str, values: Row) -> None:
        check_known(table, values, self._columns.get(table, ()))


def _conditions(key: Row) -> str:
    return " and ".join(f"{column} = ?" for column in key)


def _mappings(cursor: sqlite3.Cursor) -> list[Row]:
    # Read to the end at once: an unfinished query holds its snapshot and blocks the commit.
    rows = cursor.fetchall()
    if not rows:
        return []
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in rows]
