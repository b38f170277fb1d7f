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
from psycopg.pq import ConnStatus, ExecStatus
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
        new: dict[tuple[str, tuple[int, ...]], bytes] = {}
        steps: list[tuple[bytes, bytes | None, tuple[int, ...], list[bytes | None]]] = []
        for sql, values in statements:
            kinds = tuple(_kind(value) for value in values)
            place = (sql, kinds)
            name, text = self._prepared.get(place) or new.get(place), None
            if name is None:
                self._names += 1
                name, text = b"desk%d" % self._names, sql.encode()
                new[place] = name
            steps.append((name, text, kinds, [_as_sent(value) for value in values]))
        results = self._exchange(steps)
        for result in results:
            if result.status in _FAILED:
                raise error_from_result(result)
        self._prepared |= new
        # A text that was new is answered twice: that it was prepared, then what it gave.
        wanted = [one for _name, text, *_ in steps for one in ((False, True) if text else (True,))]
        return [_answer(result) for result, asked in zip(results, wanted, strict=True) if asked]

    def _exchange(
        self, steps: Sequence[tuple[bytes, bytes | None, tuple[int, ...], list[bytes | None]]]
    ) -> list[PGresult]:
        """Send everything and read everything; whatever breaks in between ends the connection."""
        pgconn = self._connection.pgconn
        try:
            pgconn.enter_pipeline_mode()
            for name, text, kinds, values in steps:
                if text is not None:
                    pgconn.send_prepare(name, text, kinds)
                pgconn.send_query_prepared(name, values)
            pgconn.pipeline_sync()
            results = self._connection.wait(_received(pgconn))
            if pgconn.status == ConnStatus.OK:
                pgconn.exit_pipeline_mode()
        except BaseException:
            pgconn.finish()
            raise
        return results


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
            # The end of one statement's results, or of everything.
            if pgconn.status != ConnStatus.OK:
                message = "the connection was lost"
                raise psycopg.OperationalError(message)
            continue
        if result.status == ExecStatus.PIPELINE_SYNC:
            return results
        results.append(result)
        if result.status in _FAILED and pgconn.status != ConnStatus.OK:
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
