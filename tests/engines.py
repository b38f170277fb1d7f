"""Which engine the desk's tests run on: files, or with `DESK_ENGINE=server` a throw-away PostgreSQL.

Both are made once in the state that most tests begin with, and copied for each of them.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.server.ledgers import Ledgers

ON_A_SERVER = os.environ.get("DESK_ENGINE", "file") == "server"


@dataclass(frozen=True)
class Made:
    """A ledger that is copied and never written again."""

    address: str
    ledgers: Ledgers | None

    def copy(self, folder: Path, name: str) -> str:
        """The address of a copy of the test's own."""
        if self.ledgers is not None:
            return self.ledgers.copy(self.address)
        return str(shutil.copy(self.address, folder / name))


def made_room(folder: Path, ledgers: Ledgers | None, make: Callable[[Store], object]) -> Made:
    """A venue, and what `make` adds to it."""
    address = ledgers.new(made=False) if ledgers is not None else str(folder / "made.db")
    store = builders.open_room(address)
    make(store)
    store.close()
    return Made(address, ledgers)


def tamper(address: str, ledgers: Ledgers | None, sql: str) -> None:
    """What somebody with a database tool, and the file or the administrator's password, could do."""
    if ledgers is not None:
        ledgers.tamper(address, sql)
        return
    connection = sqlite3.connect(address, isolation_level=None)
    guards = connection.execute("select name, sql from sqlite_master where type = 'trigger'").fetchall()
    dropped = [] if sql.startswith("drop") else guards
    for name, _ in dropped:
        connection.execute(f"drop trigger {name}")
    connection.execute(sql)
    for _, made in dropped:
        connection.execute(made)
    connection.close()


def address_of(store: Store) -> str:
    """The address to open a test's ledger at once more."""
    return store.about()["address"]


def opened_again(store: Store) -> Store:
    """A second till on the same ledger."""
    return open_ledger(address_of(store))
