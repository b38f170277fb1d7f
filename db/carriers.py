"""Stores for carrying a whole ledger: one long unit, many rows at a time, nothing remembered."""
# ruff: noqa: PLC0415 - what needs the driver is imported when a server is meant

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

from db.address import ServerAddress
from db.faults import translated
from db.opening import driver_for
from db.sqlite import SqliteStore
from db.sqlite_file import open_ready
from db.store import Store, Value


class Carrier(Store, Protocol):
    """A store that can be filled."""

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]]) -> None:
        """Add rows inside a unit, as fast as the engine takes them; they are not told to the journal.

        Guards and checks hold for each of them. Raises `StoreUnavailable`, `Conflict`.
        """


class FileCarrier(SqliteStore):
    """A ledger file that can be filled."""

    def fill(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]]) -> None:
        """Add rows inside a unit; see `Carrier.fill`."""
        self._need_unit()
        self._known(table, dict.fromkeys(columns))
        sql = f"insert into {table} ({', '.join(columns)}) values ({', '.join('?' * len(columns))})"
        self._authorizer.own_write = True
        try:
            with translated(str(self.path)):
                self._connection.executemany(sql, rows)
        finally:
            self._authorizer.own_write = False


def open_carrier(place: Path | ServerAddress, *, make: bool = False, training: bool = False) -> Carrier:
    """Open a ledger for a move. With `make` a file that is not there is made, marked `training` or not.

    Raises as `open_ledger` does; the ledger of a server may not be made yet.
    """
    if isinstance(place, Path):
        return open_ready(FileCarrier, place, create=make, training=training)
    with driver_for(place.shown()):
        from db.server_carrier import ServerCarrier
        from db.server_open import open_unmade
    return open_unmade(ServerCarrier, place.conninfo(), place.text, place.shown())
