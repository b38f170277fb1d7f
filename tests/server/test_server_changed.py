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

Connection = psycopg.Connection[tuple[object, ...]]
QUIET = "returns trigger language plpgsql as 'begin return new; end'"
BODY = "(select prosrc from pg_proc where proname = 'guard_refuse')"


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


TRIGGERS = [
    ("drop trigger payment_no_update on payment", "the guard payment_no_update is missing"),
    ("alter table payment disable trigger payment_follows", "the guard payment_follows is switched off"),
    ("alter table payment enable trigger payment_follows", "the guard payment_follows is switched off"),
    (
        "create or replace trigger training_no_delete before delete on setting for each row "  # noqa: ISC004
        "when (old.name = 'Training') execute function guard_refuse('training is settled when the file is made')",
        "the guard training_no_delete was changed",
    ),
    (
        f"create function pg_catalog.guard_refuse() {QUIET}; drop trigger payment_no_update on payment; "  # noqa: ISC004
        "create trigger payment_no_update before update on payment for each row "
        "execute function pg_catalog.guard_refuse('payment rows never change'); "
        "alter table payment enable always trigger payment_no_update",
        "the guard payment_no_update was changed",
    ),
    (
        "create trigger payment_no_update before update on person for each row "  # noqa: ISC004
        "execute function guard_refuse('payment rows never change')",
        "the trigger payment_no_update on person is not of this program",
    ),
    ("drop trigger person_counted on person", "the guard person_counted is missing"),
    (f"create or replace function guard_refuse() {QUIET}", "the guard guard_refuse was changed"),
    ("drop function guard_payment_follows cascade", "the guard guard_payment_follows is missing"),
    ("alter function guard_refuse() set search_path = mallory", "the guard guard_refuse was changed"),
    ("alter function guard_refuse() security definer", "the guard guard_refuse was changed"),
    (
        "alter function guard_refuse() owner to desk",
        "the guard guard_refuse belongs to desk, not to desk_owner",
    ),
    (f"create function quiet() {QUIET}", "the function quiet() is not of this program"),
    (
        "create rule quiet as on insert to payment do instead nothing",
        "the rule quiet on payment is not of this program",
    ),
    (
        "create function quiet() returns event_trigger language plpgsql as 'begin end'; "  # noqa: ISC004
        "create event trigger quiet on ddl_command_start execute function quiet()",
        "the event trigger quiet is not of this program",
    ),
]
TABLES = [
    (
        "alter table payment drop constraint payment_tender_check",
        "the constraint payment_tender_check on payment is missing",
    ),
    (
        "alter table payment drop constraint payment_receipt_number_key",
        "the constraint payment_receipt_number_key on payment is missing",
    ),
    (
        "alter table payment drop constraint payment_person_id_fkey",
        "the constraint payment_person_id_fkey on payment is missing",
    ),
    (
        "alter table payment drop constraint payment_tender_check; alter table payment add constraint "  # noqa: ISC004
        "payment_tender_check check (tender in ('CASH', 'check', 'debit'))",
        "the constraint payment_tender_check on payment was changed",
    ),
    ("drop index entry_one_in", "the index entry_one_in on entry is missing"),
    (
        "drop index entry_one_in; create index entry_one_in on entry (tournament_id, person_id) where state = 'in'",
        "the index entry_one_in on entry was changed",
    ),
    (
        "alter table payment disable trigger all; alter table payment enable trigger user",
        "the enforcement of payment_person_id_fkey at payment is switched off",
    ),
    (
        "alter table person disable trigger all",
        "the enforcement of payment_person_id_fkey at person is switched off",
    ),
    (
        "alter table payment enable row level security",
        "the table payment was changed: kind r persistence p row security true false "  # noqa: ISC004
        "instead of kind r persistence p row security false false",
    ),
    (
        "create policy quiet on payment using (clerk <> 'x')",
        "the policy quiet on payment is not of this program",
    ),
    (
        "alter table counter set unlogged",
        "the table counter was changed: kind r persistence u row security false false "  # noqa: ISC004
        "instead of kind r persistence p row security false false",
    ),
    (
        "alter table person alter column city type varchar(9)",
        "the column person.city was changed: character varying(9) not null collate default "  # noqa: ISC004
        "instead of text not null collate default",
    ),
    (
        "alter table payment alter column clerk drop not null",
        "the column payment.clerk was changed: text collate default instead of text not null collate default",
    ),
    (
        "alter table payment alter column clerk set default 'x'",
        "the column payment.clerk was changed: text not null default 'x'::text collate default "  # noqa: ISC004
        "instead of text not null collate default",
    ),
    ("alter table payment add column note text", "the column payment.note is not of this program"),
    (
        "alter table print_job rename to print_jobs; create view print_job as select * from print_jobs",
        "the table print_jobs is not of this program",
    ),
    ("create table more () inherits (payment)", "the heir more on payment is not of this program"),
    ("drop table print_job", "the table print_job is missing"),
    ("create schema more authorization desk", "the schema more is not of this program"),
    ("create type mood as enum ('x')", "the type mood is not of this program"),
    (
        "create subscription more connection '' publication p with (connect = false, slot_name = none)",
        "the subscription more is not of this program",
    ),
    ("alter table payment owner to mallory", "the table payment belongs to mallory, not to desk_owner"),
    ("delete from change where table_name = 'payment'", "the changes of payment are not counted"),
    ("delete from change", "the changes of journal are not counted"),
]
RIGHTS = [
    ("grant update on payment to desk", "the desks may update payment"),
    ("grant update (clerk) on payment to desk", "the desks may update payment"),
    ("grant truncate on person to public", "the desks may truncate person"),
    ("revoke insert on journal from desk", "the desks may not insert into journal"),
    ("grant create on schema public to desk", "the desks may make tables"),
    ("grant create on database {} to desk", "the desks may make tables"),
    ("grant temporary on database {} to desk", "the desks may make temporary tables"),
    ("grant temporary on database {} to public", "everybody may temporary on the database"),
    ("grant connect on database {} to public", "everybody may connect on the database"),
    ("grant select on payment to public", "everybody may select on payment"),
    (
        "grant all on payment to mallory",
        "mallory may delete, insert, references, trigger, truncate, update on payment",
    ),
    ("grant update (clerk) on payment to mallory", "mallory may update on payment"),
    ("grant create on schema public to mallory", "mallory may create on the schema public"),
    (
        "grant insert on payment to desk with grant option",
        "the desks may pass on the right to insert on payment",
    ),
    (
        "grant pg_write_all_data to mallory",
        "mallory may write to every table: it belongs to pg_write_all_data",
    ),
    ("alter role desk createrole", "the desks may make roles"),
    ("alter role desk createdb", "the desks may make databases"),
    ("alter role desk replication", "the desks may copy the whole server"),
    ("alter role desk bypassrls", "the desks pass by row security"),
    ("alter role desk superuser", ADMINISTRATOR),
    ("grant desk_owner to desk", ADMINISTRATOR),
    ("alter table payment owner to desk", ADMINISTRATOR),
    ("grant pg_write_server_files to desk", "the desks belong to pg_write_server_files"),
    ("grant pg_execute_server_program to desk", "the desks belong to pg_execute_server_program"),
    ("alter role desk_owner login", "the owner desk_owner may log in"),
    ("alter role desk_owner superuser", "the owner desk_owner is an administrator"),
    ("grant desk_owner to mallory", "the owner desk_owner has mallory as a member"),
]
CONDUCT = [
    (
        "alter role desk set session_replication_role = replica",
        "session_replication_role=replica is set for desk",
    ),
    (
        "alter database {} set default_transaction_read_only = on",
        "default_transaction_read_only=on is set for {}",
    ),
    (
        "alter role desk in database {} set synchronous_commit = off",
        "synchronous_commit=off is set for desk in {}",
    ),
    (
        "alter role all set session_replication_role = replica",
        "session_replication_role=replica is set for everybody",
    ),
    ("set local session_replication_role = replica", "session_replication_role is replica on this server"),
    ("set local synchronous_commit = off", "synchronous_commit is off on this server"),
]


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
