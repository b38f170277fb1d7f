"""`server-setup` run again puts back what is gone; what only a person can take back it refuses, with a list."""

import json
from collections.abc import Iterator
from contextlib import closing

import psycopg
import pytest

from app import __main__ as program
from app.core.errors import StoreUnavailable
from db.address import read_server
from db.opening import open_ledger
from db.server_link import Patient, connect
from db.server_mending import mend, restore_steps
from db.store import Store
from tests import builders
from tests.server.cluster import Cluster
from tests.server.ledgers import Ledgers, database_of
from tests.server.tampering import QUIET
from tests.server.test_server_changed import looked

MENDED = [
    "drop trigger payment_no_update on payment",
    "alter table payment disable trigger user",
    "drop function guard_payment_follows, guard_journal_follows, guard_refuse cascade",
    f"create or replace function guard_refuse() {QUIET}",
    "alter function guard_refuse() security definer set search_path = x",
    "alter table payment drop constraint payment_tender_check, drop constraint payment_receipt_number_key",
    "alter table person drop constraint person_pkey cascade",
    "alter table payment disable trigger all; alter table payment enable trigger user",
    "drop index entry_one_in; drop index payment_who",
    "alter table payment alter column clerk drop not null",
    "alter table payment enable row level security, force row level security",
    "alter table journal set unlogged",
    "delete from change; delete from schema_step",
    "delete from change where table_name in ('payment', 'journal')",
]
REFUSED = [
    (f"create function quiet() {QUIET}", "the function quiet() is not of this program"),
    ("create role mallory; grant all on payment to mallory", "mallory holds delete, insert"),
    (
        "alter role desk set session_replication_role = replica",
        "session_replication_role=replica is set for desk",
    ),
    (
        "alter table payment drop constraint payment_tender_check; alter table payment disable trigger user; "  # noqa: ISC004
        "update payment set tender = 'credit'",
        "the constraint payment_tender_check on payment is missing",
    ),
    (
        "create policy quiet on payment using (clerk <> 'x')",
        "the policy quiet on payment is not of this program",
    ),
    ("alter table payment alter column clerk type varchar(99)", "the column payment.clerk was changed"),
    ("alter table payment owner to postgres", "the table payment belongs to postgres, not to desk_owner"),
    ("drop table print_job", "the table print_job is missing"),
]


@pytest.fixture(scope="module")
def sold(server_ledgers: Ledgers) -> Iterator[str]:
    """The address of a ledger in which an entry was sold."""
    address = server_ledgers.new()
    store = builders.open_room(address)
    builders.add_tournament(store)
    builders.open_registration(store, "1")
    builders.add_person(store)
    builders.Evening(store, "1").entry("1")
    store.close()
    yield address
    server_ledgers.drop(address)


@pytest.fixture
def admin(cluster: Cluster, sold: str) -> Iterator[Patient]:
    """The administrator as `server-setup` connects, in a transaction that is rolled back."""
    url = read_server(cluster.admin_url(database_of(sold)))
    with closing(connect(url.conninfo(), url.shown())) as connection:
        connection.cursor_factory = psycopg.RawCursor
        connection.execute("set idle_in_transaction_session_timeout = 0")
        with connection.transaction(force_rollback=True):
            yield connection


@pytest.mark.parametrize("sql", MENDED)
def test_what_can_be_made_anew_is(admin: Patient, sql: str):
    admin.execute(sql.encode())
    admin.execute("set local role desk_owner")
    if "schema_step" in sql:
        assert restore_steps(admin, "here") > 0
    assert mend(admin, "desk", "here") != ()
    assert mend(admin, "desk", "here") == ()
    admin.execute("set local role desk")
    assert looked(admin) == []


@pytest.mark.parametrize(("sql", "line"), REFUSED)
def test_what_cannot_is_told(admin: Patient, sql: str, line: str):
    admin.execute(sql.encode())
    admin.execute("set local role desk_owner")
    with pytest.raises(StoreUnavailable, match="not_mended") as caught:
        mend(admin, "desk", "here")
    assert line in str(caught.value.params["problem"])


def test_a_part_of_a_ledger_gets_no_steps(admin: Patient):
    admin.execute("delete from schema_step")
    admin.execute("drop table print_job")
    with pytest.raises(StoreUnavailable, match="not_sound"):
        restore_steps(admin, "here")


def test_the_command_says_what_it_mended(
    bare_server: Cluster, no_environment: None, capsys: pytest.CaptureFixture[str]
):
    def set_up() -> tuple[int, dict[str, object]]:
        status = program.main(["--json", "server-setup", "--admin", bare_server.admin_url()])
        answer: dict[str, dict[str, object]] = json.loads(capsys.readouterr().out)
        return status, answer.get("result") or answer["error"]

    assert set_up()[1]["mended"] == []
    bare_server.do(
        "drop trigger payment_no_update on payment; delete from change; delete from schema_step", "desk"
    )
    status, made = set_up()
    assert status == 0
    assert {"the guard payment_no_update is missing", "the changes of journal are not counted"} <= set(
        made["mended"]  # type: ignore[call-overload]
    )
    assert str(made["next"]).startswith("Find out who took away")
    assert set_up()[1]["mended"] == []
    bare_server.do("drop trigger payment_no_update on payment; create table more (n int)", "desk")
    status, refused = set_up()
    assert (status, refused["code"]) == (6, "not_mended")
    assert "the table more is not of this program" in str(refused["message"])
    assert bare_server.do("select 1 from pg_trigger where tgname = 'payment_no_update'", "desk") == []


class TestOpening:
    """A ledger that lost what a desk works by is refused in words, never with a bug."""

    @pytest.mark.parametrize(
        ("sql", "problem"),
        [
            ("delete from schema_step", "the steps of the schema are missing"),
            ("drop table setting", "the table setting is missing"),
            ("drop table change", "the table change is missing"),
            ("drop table print_job", "the table print_job is missing"),
            (
                "alter table print_job rename to jobs; create view print_job as select * from jobs",
                "the table print_job is missing",
            ),
        ],
    )
    def test_one_that_lost_a_table(self, cluster: Cluster, server_ledger: str, sql: str, problem: str):
        cluster.do(sql, database_of(server_ledger))
        with pytest.raises(StoreUnavailable, match="not_sound") as caught:
            open_ledger(server_ledger)
        assert caught.value.params["problem"] == problem

    @pytest.mark.parametrize(
        ("sql", "problem"),
        [
            ("delete from change", "the counts of changes are missing"),
            ("delete from schema_step", "the steps of the schema are missing"),
        ],
    )
    def test_an_open_desk_stops(self, cluster: Cluster, server_ledger: str, sql: str, problem: str):
        store = open_ledger(server_ledger)
        cluster.do(sql, database_of(server_ledger))
        with pytest.raises(StoreUnavailable, match="not_sound") as caught, store.unit():
            pass
        assert caught.value.params["problem"] == problem
        store.close()

    def test_a_table_no_longer_counted_is_read_anew(self, cluster: Cluster, server_ledger: str):
        store = open_ledger(server_ledger)

        def venue(one: Store) -> list[object]:
            with one.unit():
                return [row["value"] for row in one.rows("select value from setting where name = 'venue'")]

        assert venue(store) == []
        database = database_of(server_ledger)
        cluster.do("delete from change where table_name = 'setting'", database)
        for value in ("x", "y"):
            cluster.do(
                f"insert into setting values ('venue', '{value}') on conflict (name) do update set value = '{value}'",
                database,
            )
            assert venue(store) == [value]
        store.close()
