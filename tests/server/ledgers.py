"""Ledgers on a throw-away server: one schema made as a template, copied for each test that asks."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

from db.server_guards import rights_on
from tests.server.cluster import Cluster

SCRIPTS = Path(__file__).resolve().parents[2] / "db" / "sql"
TEMPLATE = "desk_template"
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
        name = f"desk_{next(self._numbers)}"
        self.cluster.do(f"create database {name} template {TEMPLATE} owner {OWNER}")
        self.cluster.do(f"revoke all on database {name} from public")
        self.cluster.do(f"grant connect on database {name} to {ROLE}")
        if made:
            self.cluster.do("insert into setting (name, value) values ('training', 'yes')", name)
        return self.cluster.url(name)

    def drop(self, address: str) -> None:
        """Remove the ledger of an address, whoever is still connected to it."""
        self.cluster.do(f"drop database {database_of(address)} with (force)")

    def _set_up(self) -> None:
        do = self.cluster.do
        do(f"create role {OWNER} nologin")
        do(f"create role {ROLE} login")
        do(f"create database {TEMPLATE} template template0 encoding 'UTF8' locale 'C' owner {OWNER}")
        with self.cluster.admin(TEMPLATE) as connection:
            connection.execute("revoke create on schema public from public")
            connection.execute(f"grant usage, create on schema public to {OWNER}")
            connection.execute(f"set role {OWNER}")
            for script in sorted(SCRIPTS.glob("*.postgres.sql")):
                connection.execute(script.read_text(encoding="utf-8").encode())
                connection.execute(f"insert into schema_step (number) values ({int(script.name[:4])})")
            tables = connection.execute("select tablename from pg_tables where schemaname = 'public'")
            for (table,) in tables.fetchall():
                connection.execute(f"grant {', '.join(rights_on(str(table)))} on {table} to {ROLE}")


def database_of(address: str) -> str:
    """The name of the database an address names."""
    return urlsplit(address).path.removeprefix("/")
