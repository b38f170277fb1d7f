"""Ledgers on a throw-away server: one schema made as a template, copied for each test that asks."""

from __future__ import annotations

from itertools import count
from urllib.parse import urlsplit

from db.address import read_server
from db.server_setup import set_up
from tests.server.cluster import Cluster

TEMPLATE = "desk"
OWNER = "desk_owner"
ROLE = "desk"


class Ledgers:
    """Fresh ledgers of one cluster, each a database of its own."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self._numbers = count(1)
        self._made = False

    def new(self, *, made: bool = True) -> str:
        """The desks' address of a fresh ledger: set up, and `made` for training unless told otherwise."""
        if not self._made:
            self._set_up()
            self._made = True
        name = self._copied(TEMPLATE)
        if made:
            self.cluster.do("insert into setting (name, value) values ('training', 'yes')", name)
        return self.cluster.url(name)

    def copy(self, address: str) -> str:
        """The address of a copy of a ledger that nobody has open."""
        return self.cluster.url(self._copied(database_of(address)))

    def _copied(self, database: str) -> str:
        name = f"desk_{next(self._numbers)}"
        self.cluster.do(f"create database {name} template {database} owner {OWNER}")
        self.cluster.do(f"revoke all on database {name} from public")
        self.cluster.do(f"grant connect on database {name} to {ROLE}")
        return name

    def tamper(self, address: str, sql: str) -> None:
        """What an administrator could do who puts the guards out of action for a moment."""
        with self.cluster.admin(database_of(address)) as connection:
            if sql.startswith("drop trigger"):
                name = sql.rsplit(maxsplit=1)[-1]
                connection.execute(f"{sql} on {name.split('_')[0]}".encode())
                return
            guards = connection.execute(
                "select tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal"
            ).fetchall()
            for table, name in guards:
                connection.execute(f"alter table {table} disable trigger {name}".encode())
            connection.execute(sql.encode())
            for table, name in guards:
                connection.execute(f"alter table {table} enable always trigger {name}".encode())

    def drop(self, address: str) -> None:
        """Remove the ledger of an address, whoever is still connected to it."""
        self.cluster.do(f"drop database {database_of(address)} with (force)")

    def _set_up(self) -> None:
        set_up(read_server(self.cluster.admin_url()), database=TEMPLATE, role=ROLE)


def database_of(address: str) -> str:
    """The name of the database an address names."""
    return urlsplit(address).path.removeprefix("/")
