"""What `verify` says of a ledger on a server that somebody changed with the administrator's password."""

from collections.abc import Iterator
from time import monotonic

import psycopg
import pytest
from psycopg.rows import dict_row

from app.desk.verify import verify
from db import server_guards, server_shape
from db.guards import APPEND_ONLY
from db.opening import open_ledger
from db.server_conduct import counted_tables
from db.server_rights import ADMINISTRATOR
from db.store import Row
from tests import builders
from tests.server.cluster import Cluster
from tests.server.ledgers import Ledgers, database_of
from tests.server.make_shape import WORDS_OF, shape_of, text_of
from tests.server.tampering import CONDUCT, RIGHTS, TABLES, TRIGGERS

Connection = psycopg.Connection[tuple[object, ...]]


@pytest.fixture(scope="module")
def untouched(server_ledgers: Ledgers) -> Iterator[str]:
    address = server_ledgers.new()
    yield address
    server_ledgers.drop(address)


@pytest.fixture
def admin(cluster: Cluster, untouched: str) -> Iterator[Connection]:
    """The administrator, in a transaction that is rolled back."""
    with cluster.admin(database_of(untouched)) as connection, connection.transaction(force_rollback=True):
        connection.execute("create role mallory login")
        yield connection


def looked(connection: Connection) -> list[str]:
    def rows(sql: str) -> list[Row]:
        return connection.cursor(row_factory=dict_row).execute(sql.encode()).fetchall()

    return server_guards.missing(rows)


def test_nothing_to_tell(admin: Connection):
    assert looked(admin) == [ADMINISTRATOR]
    admin.execute("set local role desk")
    assert looked(admin) == []


def test_the_shape_is_that_of_the_scripts(admin: Connection):
    """On another PostgreSQL than 15 what differs would be its words: they are compared there by `looked`."""
    if admin.info.server_version // 10_000 == WORDS_OF:
        told = (
            "db/sql/*.postgres.sql was changed: run `python -m tests.server.make_shape` and commit the file"
        )
        assert text_of(shape_of(admin)) == server_shape.FILE.read_text(encoding="utf-8"), told


def test_the_shape_holds_what_matters():
    shape = server_shape.expected_shape()
    for table in APPEND_ONLY:
        for act in ("update", "delete", "truncate"):
            assert ("trigger", table, f"{table}_no_{act}") in shape
    assert {held for kind, held, name in shape if kind == "trigger" and name.endswith("_counted")} == set(
        counted_tables()
    )
    assert all(told.startswith("A public ") for thing, told in shape.items() if thing[0] == "trigger")


@pytest.mark.parametrize(("sql", "line"), [*TRIGGERS, *TABLES, *RIGHTS, *CONDUCT])
def test_each_is_told(admin: Connection, sql: str, line: str):
    database = admin.info.dbname
    admin.execute(sql.replace("{}", database).encode())
    admin.execute("set local role desk")
    assert line.replace("{}", database) in looked(admin)


@pytest.mark.parametrize(
    "sql",
    [
        "grant select on all tables in schema public to mallory",
        "alter role desk set log_statement = 'all'",
    ],
)
def test_what_harms_nobody_is_not(admin: Connection, sql: str):
    admin.execute(sql.encode())
    admin.execute("set local role desk")
    assert looked(admin) == []


def test_a_second_role_of_desks_is_none_of_those(admin: Connection):
    admin.execute("grant usage on schema public to mallory")
    for table in server_shape.expected_tables():
        rights = ", ".join(server_guards.server_rights.rights_on(table))
        admin.execute(f"grant {rights} on {table} to mallory".encode())
    admin.execute("set local role desk")
    assert looked(admin) == []


def test_a_server_that_keeps_nothing(cluster: Cluster, server_ledger: str):
    store = open_ledger(server_ledger)
    names = ("fsync", "full_page_writes", "synchronous_commit")
    try:
        for name in names:
            cluster.do(f"alter system set {name} = off")
        cluster.do("select pg_reload_conf()")
        wanted = [f"{name} is off on this server" for name in names if name != "fsync"]
        end = monotonic() + 10
        # The tests' servers take `fsync` from their own command line, which stands above the file.
        while monotonic() < end and store.guards() != wanted:
            continue
        assert store.guards() == wanted
    finally:
        for name in names:
            cluster.do(f"alter system reset {name}")
        cluster.do("select pg_reload_conf()")
        store.close()


def test_verify_tells_of_them(server_ledger: str, cluster: Cluster):
    cluster.do("alter table payment disable trigger payment_no_delete", database_of(server_ledger))
    cluster.do("grant delete on payment to desk", database_of(server_ledger))
    store = open_ledger(server_ledger)
    told = verify(builders.desk_at(store)).problems
    store.close()
    assert told == ("the guard payment_no_delete is switched off", "the desks may delete from payment")
