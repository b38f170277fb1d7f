"""The store of a server for carrying a whole ledger there or from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from db.checks import check_known, check_query, check_values
from db.postgres import QUERIES, PostgresStore
from db.server_faults import translated
from db.server_link import Patient
from db.store import Row, Value

IDLE: Final = "10min"


class ServerCarrier(PostgresStore):
    """A ledger on a server that can be filled. It waits as long as it takes; the server, for the next word, less."""

    def __init__(self, join: Callable[[], Patient], address: str, server: str) -> None:
        super().__init__(join, address, server)
        self._wire.connection.limit = None
        # A move proves its rows there while this side waits in its own open unit, and gives a sign
        # of life now and then. One that stands still must not keep the lock from the desks for good.
        self._wire.ask("select set_config('idle_in_transaction_session_timeout', $1, false)", (IDLE,))

    def rows(self, sql: str, params: Mapping[str, Value] | None = None) -> list[Row]:
        """Return all rows of a query; unlike a desk's store, keep none of them in mind."""
        check_query(sql, QUERIES)
        check_values((params or {}).values())
        query = self._query(sql)
        return self._wire.ask(query.text, query.values(params or {})).mappings()

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]]) -> None:
        """Add rows inside a unit; see `db.carriers.Carrier.fill`."""
        self._need_unit()
        check_known(table, columns, self._schema.columns.get(table, ()))
        self._changed.add(table)
        sql = f"copy {table} ({', '.join(columns)}) from stdin"
        with translated(self.server), self._wire.connection.cursor().copy(sql.encode()) as copy:
            for row in rows:
                copy.write_row(row)
