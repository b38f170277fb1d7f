"""The ledger on a PostgreSQL server that several desks share.

Units are serial by one advisory lock: the chain and the gap-free receipts need it, and what is
read inside stays true until the commit. While a desk holds it all others wait, so a verb's unit
crosses the network twice: the lock with every question that can be foreseen, and the rows with
the commit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Self

import psycopg

from app.core.clock import Clock
from app.core.errors import NotFound, StoreUnavailable
from db import server_guards
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
from db.foresight import Foresight
from db.remembered import Question, Remembered
from db.server_about import about, damage, training
from db.server_link import Patient
from db.server_pipeline import Statement
from db.server_schema import Schema
from db.server_sql import BACK, Query, delete_of, insert_of, numbered, sure_update_of, update_of
from db.server_turn import BEGIN, LOCK, SETTLE, TELL, counts_at, start_of
from db.server_wire import Wire
from db.store import Likely, Row, Value, Written

QUERIES = ("select ", "with ")


class PostgresStore:
    """One open ledger on a server, a `db.store.Store`. Made by `db.server_open`."""

    lock = LOCK
    readonly = False

    def __init__(self, join: Callable[[], Patient], address: str, server: str) -> None:
        self.address = address
        self.server = server
        self._join = join
        self._wire = Wire(join(), server)
        self._schema = self._wire.read(Schema.read)
        self._foresight = Foresight()
        self._remembered = Remembered()
        self._queries: dict[str, Query] = {}
        self._written: list[Written] = []
        self._changed: set[str] = set()
        self._pending: list[tuple[str, str, tuple[Value, ...]]] = []
        self._next: dict[str, int] = {}
        self._asked: list[Question] = []
        self._in_unit = self._queueing = False
        self._training: bool | None = None

    @property
    def training(self) -> bool:
        """Tell whether the ledger is for training."""
        if self._training is None:
            self._training = training(self._wire)
        return bool(self._training)

    # The unit.

    @contextmanager
    def unit(self, likely: Likely | None = None) -> Iterator[None]:
        """Open the one write transaction of a command; see `Store.unit`."""
        check_unit(there=self._in_unit, wanted=False)
        if self.readonly:
            raise StoreUnavailable("read_only", file=self.server, server=self.server)
        try:
            self._begin(likely)
            yield
            self._commit()
        except BaseException:
            self._remembered.undo()
            self._wire.roll_back()
            raise
        finally:
            self._in_unit = False
            written = tuple(self._written)
            self._written.clear()
        if likely is not None and written:  # a refusal alone says nothing of what the verb does otherwise
            self._foresight.learn(likely, self._asked, self._changed)

    def _begin(self, likely: Likely | None) -> None:
        for kept in (self._written, self._pending, self._next, self._asked, self._changed):
            kept.clear()
        self._queueing = likely is not None
        guessed = self._foresight.questions(likely) if likely else []
        guessed = [one for one in guessed if one not in self._remembered]
        adding = sorted(self._foresight.tables(likely) & self._schema.numbered.keys()) if likely else []
        start: list[Statement] = [
            (BEGIN, ()),
            (self.lock, ()),
            (start_of({table: self._schema.numbered[table] for table in adding}), ()),
        ]
        try:
            answers = self._wire.begin(
                [*start, *((self._query(text).text, values) for text, values in guessed)]
            )
        except psycopg.Error:
            # A bug, or a guess that fits nothing; whichever, a guess must never stand in a verb's way.
            self._wire.roll_back()
            guessed = []
            answers = self._wire.begin(start)
        self._in_unit = True
        now, step, told, *tops = answers[2].rows[0]
        counts = counts_at(step, told, known=self._schema.step, server=self.server)
        self._wire.clock.hear(int(now or 0))
        self._remembered.begin(counts)
        self._next = {table: int(top or 0) for table, top in zip(adding, tops, strict=True)}
        for question, answer in zip(guessed, answers[3:], strict=True):
            self._remembered.keep(question, self._query(question[0]).tables, answer.mappings())

    def _commit(self) -> None:
        changed = sorted(self._changed)
        queued: list[Statement] = [(sql, values) for _table, sql, values in self._pending]
        tell: Statement = (TELL, (" ".join(changed),)) if changed else (SETTLE, ())
        self._wire.together([*queued, tell, ("commit", ())], commits=True)
        self._wire.own_commit()
        self._remembered.changed(changed)

    # Reading.

    def snapshot(self) -> AbstractContextManager[None]:
        """Read everything inside as of one moment; see `Store.snapshot`."""
        return nullcontext() if self._in_unit else self._wire.snapshot()

    def rows(self, sql: str, params: Mapping[str, Value] | None = None) -> list[Row]:
        """Return all rows of a query, read to the end; see `Store.rows`."""
        check_query(sql, QUERIES)
        given = params or {}
        check_values(given.values())
        query = self._query(sql)
        values = query.values(given)
        if not self._in_unit:
            return self._wire.ask(query.text, values).mappings()
        question = (sql, values)
        self._asked.append(question)
        found = self._remembered.answer(question)
        if found is None:
            found = self._read(query, values)
            self._remembered.keep(question, query.tables, found)
        return list(found)

    def _read(self, query: Query, values: tuple[Value, ...]) -> list[Row]:
        if query.tables.isdisjoint(table for table, *_ in self._pending):
            return self._wire.ask(query.text, values).mappings()
        return self._with_pending(query.text, values)

    def _with_pending(self, sql: str, values: tuple[Value, ...]) -> list[Row]:
        """Send what was queued, and one statement that must see it."""
        queued: list[Statement] = [(text, given) for _table, text, given in self._pending]
        answers = self._wire.together([*queued, (sql, values)])
        self._pending.clear()
        return answers[-1].mappings()

    # Writing.

    def insert(self, table: str, values: Row) -> Row:
        """Add one row inside a unit and return it whole; see `Store.insert`."""
        self._need_unit()
        columns = self._schema.columns.get(table, ())
        check_known(table, values, columns)
        check_kept(values.values())
        row = dict(values)
        key = self._schema.numbered.get(table)
        if key is not None:
            if row.get(key) is None:
                row[key] = self._top(table, key) + 1
            self._next[table] = max(int(row[key] or 0), self._top(table, key))
        whole: Row = {name: row.get(name) for name in columns}
        if self._queueing:
            self._pending.append((table, insert_of(table, tuple(row)), (*row.values(),)))
        else:
            whole = self._now(insert_of(table, tuple(row)) + BACK, (*row.values(),))[0]
        self._note(table, "insert", [whole])
        return whole

    def update(self, table: str, key: Row, changes: Row) -> Row:
        """Change the one row that `key` names, inside a unit; see `Store.update`."""
        self._need_unit()
        check_changeable(table)
        columns = self._schema.columns.get(table, ())
        check_known(table, key, columns)
        check_known(table, changes, columns)
        check_kept((*key.values(), *changes.values()))
        values = (*changes.values(), *key.values())
        if self._queueing and {*key, *changes} == set(columns):
            self._pending.append((table, sure_update_of(table, tuple(changes), tuple(key)), values))
            whole: Row = {name: {**key, **changes}[name] for name in columns}
            self._note(table, "update", [whole])
            return whole
        rows = self._now(update_of(table, tuple(changes), tuple(key)), values)
        if not rows:
            raise NotFound("no_row", table=table)
        check_one(table, key, len(rows))
        self._note(table, "update", rows)
        return rows[0]

    def delete(self, table: str, key: Row) -> None:
        """Remove the rows that `key` names, inside a unit; only of tables in `guards.REMOVABLE`."""
        self._need_unit()
        check_removable(table)
        check_known(table, key, self._schema.columns.get(table, ()))
        check_values(key.values())
        self._note(table, "delete", self._now(delete_of(table, tuple(key)), (*key.values(),)))

    def written(self) -> Sequence[Written]:
        """Return every row written in the unit so far, in order; see `Store.written`."""
        return tuple(self._written)

    def wrote(self) -> bool:
        """Tell whether the unit has written anything so far; see `Store.wrote`."""
        return bool(self._changed)

    # Looking after the connection.

    def version(self) -> int:
        """Return a number that changes at each commit. Asks the server when it spoke up, or now and then."""
        return self._wire.version()

    def clock(self) -> Clock:
        """Return the server's time."""
        return self._wire.clock

    def about(self) -> Mapping[str, str]:
        """Return engine, version, server, role, TLS, durability, schema, training, clock, other desks."""
        return about(self._wire, self.address)

    def guards(self) -> list[str]:
        """Return what is missing of the server's own guards and rights; see `Store.guards`."""
        return server_guards.missing(self.rows)

    def damage(self) -> list[str]:
        """Return what the server finds wrong; see `Store.damage`."""
        return damage(self._wire)

    def name_station(self, name: str) -> None:
        """Tell the server, and so the other desks, which counter this is."""
        self._wire.name_station(name)

    def again(self) -> Self:
        """Open the same ledger again, for another thread. Raises `StoreUnavailable`."""
        store = type(self)(self._join, self.address, self.server)
        store.readonly = self.readonly
        return store

    def rejoin(self) -> None:
        """Connect anew after a lost connection. Raises `StoreUnavailable`; harmless when connected."""
        if self._wire.lost:
            self._wire.replace(self._join())
            self._remembered.clear()

    def close(self) -> None:
        """Close the ledger. Harmless when closed already."""
        self._wire.close()

    # Parts of the above.

    def _query(self, sql: str) -> Query:
        query = self._queries.get(sql)
        if query is None:
            query = self._queries[sql] = numbered(sql, frozenset(self._schema.columns))
        return query

    def _top(self, table: str, key: str) -> int:
        if table not in self._next:
            found = self._wire.ask(f"select max({key}) from {table}").rows[0][0]
            self._next[table] = int(found or 0)
        return self._next[table]

    def _now(self, sql: str, values: tuple[Value, ...]) -> list[Row]:
        """Write at once. Outside a verb's unit a refused row leaves the unit as it was before it."""
        if self._queueing:
            return self._with_pending(sql, values)
        return self._wire.try_one(sql, values).mappings()

    def _note(self, table: str, act: str, rows: list[Row]) -> None:
        self._remembered.forget((table,))
        self._changed.add(table)
        if table not in UNTOLD:
            self._written += [Written(table, act, row) for row in rows]

    def _need_unit(self) -> None:
        check_unit(there=self._in_unit, wanted=True)
