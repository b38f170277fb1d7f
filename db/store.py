"""What the desk needs of a database, whichever engine holds it.

SQL text lives in the subject modules of this package, written once in the subset that SQLite
and PostgreSQL share: `:name` parameters, ISO text for dates, integers for money and booleans,
`returning`, `on conflict`, no engine functions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol, Self

from app.core.clock import Clock

Value = str | int | None
Row = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Written:
    """A row as it stands after a write of this unit, for the journal."""

    table: str
    act: str
    row: Row


@dataclass(frozen=True, slots=True)
class Likely:
    """A verb and its arguments as the journal keeps them: what a far store may foresee the questions by."""

    verb: str
    arguments: Mapping[str, object]


class Store(Protocol):
    """One open ledger. Not shared between threads: each thread opens its own."""

    @property
    def training(self) -> bool:
        """Tell whether the ledger is for training: settled when it was made."""

    def unit(self, likely: Likely | None = None) -> AbstractContextManager[None]:
        """Open the one write transaction of a command; commit at the end, roll back on any error.

        Holds the only write lock of the ledger from the first statement on, so that what is
        read inside stays true until the commit. With `likely` the rows may travel as late as the
        commit, and so may a `Conflict`. Raises `StoreUnavailable`: `busy`, `full`, `read_only`,
        `damaged`, `moved`, `unreachable` (nothing was committed), `unanswered` (nobody knows),
        `collision` (run the whole unit again). Units do not nest: that is a bug.
        """

    def snapshot(self) -> AbstractContextManager[None]:
        """Read everything inside as of one moment; within a unit it is so already.

        Free on a server; a file in rollback-journal mode lets nobody commit meanwhile.
        """

    def rows(self, sql: str, params: Mapping[str, Value] | None = None) -> list[Row]:
        """Return all rows of a query, read to the end. A query writes nothing."""

    def insert(self, table: str, values: Row) -> Row:
        """Add one row inside a unit and return it whole, with its key. Raises `Conflict` (`duplicate`)."""

    def update(self, table: str, key: Row, changes: Row) -> Row:
        """Change the one row that `key` names, inside a unit, and return it whole.

        Raises `NotFound` when there is none. Refused for append-only tables.
        """

    def delete(self, table: str, key: Row) -> None:
        """Remove the rows that `key` names, inside a unit. Only of the tables in `guards.REMOVABLE`."""

    def written(self) -> Sequence[Written]:
        """Return every row written in the unit so far, in order, except to `journal` and `counter`."""

    def wrote(self) -> bool:
        """Tell whether the unit has written anything so far, to `journal` and `counter` too."""

    def version(self) -> int:
        """Return a number that changes at each commit, of this connection or any other. For windows that watch."""

    def about(self) -> Mapping[str, str]:
        """Return what a person may want to know: engine, version, file, durability mode."""

    def clock(self) -> Clock:
        """Return the time this ledger goes by: this machine's for a file, the server's for a server."""

    def guards(self) -> list[str]:
        """Return what is missing of the guards and rights that the ledger keeps by itself; for `verify`."""

    def damage(self) -> list[str]:
        """Return what the engine finds wrong with the ledger, in English; for `verify`."""

    def name_station(self, name: str) -> None:
        """Tell the other desks of a server which counter this is."""

    def again(self) -> Self:
        """Open the same ledger again, for work in another thread, which closes it. Raises `StoreUnavailable`."""

    def rejoin(self) -> None:
        """Connect anew after a lost connection; harmless when connected. Raises `StoreUnavailable`."""

    def close(self) -> None:
        """Close the ledger. Harmless when closed already."""
