"""Several statements in one walk over the network, through the driver's own libpq.

The driver's pipeline sends each statement by itself and keeps a cursor for it; a sale has some
twenty of them, of text and integers only, and is sent here as one packet and read as one.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import psycopg
from psycopg.errors import error_from_result
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult
from psycopg.waiting import Ready, Wait

from db.store import Row, Value

Statement = tuple[str, tuple[Value, ...]]
# The object numbers of PostgreSQL's own types, the same on every server.
_BIGINT, _TEXT = 20, 25
_NUMBERS: Final = frozenset({20, 21, 23, 26, 1700})
_FLAG: Final = 16
_FAILED: Final = frozenset({ExecStatus.FATAL_ERROR, ExecStatus.BAD_RESPONSE})


@dataclass(frozen=True, slots=True)
class Answer:
    """What one statement gave: its columns, its rows, and how many rows it changed."""

    names: tuple[str, ...]
    rows: list[tuple[Value, ...]]
    changed: int

    def mappings(self) -> list[Row]:
        """Return the rows by the names of their columns."""
        return [dict(zip(self.names, row, strict=True)) for row in self.rows]


class Pipeline:
    """The prepared statements of one connection, and the way to send several at once."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection
        self._prepared: dict[tuple[str, tuple[int, ...]], bytes] = {}
        # A name is given once: what a failed packet had prepared stays on the server.
        self._names = 0

    def run(self, statements: Sequence[Statement]) -> list[Answer]:
        """Send all, wait for all, return an answer for each.

        Raises the `psycopg.Error` of the first that failed; those after it were not run.
        """
        pgconn = self._connection.pgconn
        new: dict[tuple[str, tuple[int, ...]], bytes] = {}
        wanted: list[bool] = []
        pgconn.enter_pipeline_mode()
        try:
            for sql, values in statements:
                kinds = tuple(_kind(value) for value in values)
                place = (sql, kinds)
                name = self._prepared.get(place) or new.get(place)
                if name is None:
                    self._names += 1
                    name = new[place] = b"desk%d" % self._names
                    pgconn.send_prepare(name, sql.encode(), kinds)
                    wanted.append(False)
                pgconn.send_query_prepared(name, [_as_sent(value) for value in values])
                wanted.append(True)
            pgconn.pipeline_sync()
            results = self._connection.wait(_received(pgconn))
        finally:
            # Fails only while something is still under way: the connection is lost then.
            if pgconn.status == psycopg.pq.ConnStatus.OK:
                pgconn.exit_pipeline_mode()
        for result in results:
            if result.status in _FAILED:
                raise error_from_result(result)
        self._prepared |= new
        return [_answer(result) for result, asked in zip(results, wanted, strict=True) if asked]


def _received(pgconn: PGconn) -> Generator[Wait, Ready | int, list[PGresult]]:
    """Push everything out, reading meanwhile so that neither side blocks; then read up to the end."""
    while pgconn.flush():
        if (yield Wait.RW) & Ready.R:
            pgconn.consume_input()
    results: list[PGresult] = []
    while True:
        while pgconn.is_busy():
            yield Wait.R
            pgconn.consume_input()
        result = pgconn.get_result()
        if result is None:
            continue
        if result.status == ExecStatus.PIPELINE_SYNC:
            return results
        results.append(result)
        if result.status in _FAILED and pgconn.status != psycopg.pq.ConnStatus.OK:
            return results


def _kind(value: Value) -> int:
    if value is None:
        return 0
    return _BIGINT if isinstance(value, int) else _TEXT


def _as_sent(value: Value) -> bytes | None:
    return None if value is None else str(value).encode()


def _answer(result: PGresult) -> Answer:
    fields = range(result.nfields)
    readers = [_reader(result.ftype(field)) for field in fields]
    rows = [
        tuple(
            None if (raw := result.get_value(row, field)) is None else readers[field](raw) for field in fields
        )
        for row in range(result.ntuples)
    ]
    names = tuple((result.fname(field) or b"").decode() for field in fields)
    return Answer(names, rows, result.command_tuples or 0)


def _reader(kind: int) -> Any:  # noqa: ANN401 - bytes to a value of its own kind
    if kind in _NUMBERS:
        return int
    return _flag if kind == _FLAG else _text


def _text(raw: bytes) -> str:
    return raw.decode()


def _flag(raw: bytes) -> int:
    return int(raw == b"t")
