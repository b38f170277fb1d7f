"""What a ledger on a server refuses to whoever writes to it; `test_server_changed` notices what is missing."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
import pytest

from db.guards import APPEND_ONLY, REMOVABLE
from db.server_move import TABLES
from db.server_shape import expected_tables
from db.store import Row
from tests.db.payout_rows import LATE_PRIZES
from tests.db.rows import DEALER, EVIDENCE, OPERATOR, PERSON, TOURNAMENT, column_of, journal, payment
from tests.server.cluster import Cluster
from tests.server.ledgers import Ledgers, database_of

Connection = psycopg.Connection[tuple[object, ...]]


@pytest.fixture(scope="module")
def filled(server_ledgers: Ledgers) -> Iterator[str]:
    """The address of a ledger with one row of each evidence."""
    address = server_ledgers.new()
    keys = {table: key[0] for table, key in TABLES.items() if len(key) == 1 and table != "journal"}
    with server_ledgers.cluster.admin(database_of(address)) as connection:
        put(connection, "tournament", {"tournament_id": 1, **TOURNAMENT})
        put(connection, "person", {"person_id": 1, **PERSON})
        put(connection, "person", {"person_id": 2, **PERSON})
        put(connection, "dealer", {"dealer_id": 1, **DEALER})
        put(connection, "operator", OPERATOR)
        for table, row in EVIDENCE.items():
            put(connection, table, {**({keys[table]: 1} if table in keys else {}), **row})
    yield address
    server_ledgers.drop(address)


@pytest.fixture
def admin(cluster: Cluster, filled: str) -> Iterator[Connection]:
    """The administrator, in a transaction that is rolled back."""
    with cluster.admin(database_of(filled)) as connection, connection.transaction(force_rollback=True):
        yield connection


@pytest.fixture
def desk(filled: str) -> Iterator[Connection]:
    """The desks' role, likewise."""
    with psycopg.connect(filled, autocommit=True) as connection, connection.transaction(force_rollback=True):
        yield connection


@contextmanager
def refused(connection: Connection, match: str) -> Iterator[pytest.ExceptionInfo[psycopg.Error]]:
    with pytest.raises(psycopg.Error, match=match) as caught, connection.transaction():
        yield caught


def put(connection: Connection, table: str, row: Row) -> None:
    marks = ", ".join(["%s"] * len(row))
    connection.execute(f"insert into {table} ({', '.join(row)}) values ({marks})".encode(), [*row.values()])


class TestTriggers:
    """What the server refuses even to its administrator."""

    @pytest.mark.parametrize("table", sorted(APPEND_ONLY))
    @pytest.mark.parametrize("sql", ["update {0} set {1} = {1}", "delete from {0}", "truncate {0} cascade"])
    def test_evidence_stays_as_it_is(self, admin: Connection, table: str, sql: str):
        with refused(admin, "guard"):
            admin.execute(sql.format(table, column_of(table)).encode())

    def test_evidence_stays_where_an_upsert_lands_on_it(self, admin: Connection):
        row = {"posting_id": 1, **EVIDENCE["posting"]}
        sql = f"insert into posting ({', '.join(row)}) values ({', '.join(['%s'] * len(row))}) "
        with refused(admin, "postings never change"):
            admin.execute(
                (sql + "on conflict (posting_id) do update set area = 'x'").encode(), [*row.values()]
            )

    def test_a_replica_session_is_bound_too(self, admin: Connection):
        admin.execute("set session_replication_role = replica")
        with refused(admin, "guard"):
            admin.execute("delete from payment")

    @pytest.mark.parametrize(
        "row", [journal(3), journal(0), journal(2, previous_hash="hash 0"), journal(2, previous_hash="")]
    )
    def test_the_journal_follows_on(self, admin: Connection, row: Row):
        with refused(admin, "follows on"):
            put(admin, "journal", row)
        put(admin, "journal", journal(2))

    @pytest.mark.parametrize("key", [3, 0, -1])
    def test_payments_have_no_gap(self, admin: Connection, key: int):
        with refused(admin, "follows on"):
            put(admin, "payment", payment(2, payment_id=key))
        put(admin, "payment", payment(2, payment_id=2))

    def test_a_copied_batch_has_none_either(self, desk: Connection):
        names = ", ".join(payment(2, payment_id=2))

        def copied(*keys: int) -> None:
            with desk.cursor().copy(f"copy payment ({names}) from stdin".encode()) as copy:
                for key in keys:
                    copy.write_row([*payment(key, payment_id=key).values()])

        with refused(desk, "follows on"):
            copied(2, 3, 5)
        copied(2, 3, 4)

    @pytest.mark.parametrize(
        ("table", "row", "constraint"),
        [
            ("payment", payment(1, payment_id=1), "payment_pkey"),
            ("payment", payment(1, payment_id=2), "payment_receipt_number_key"),
            ("journal", journal(1), "journal_pkey"),
            ("journal", journal(2, intent="intent 1"), "journal_intent_key"),
            ("journal", journal(2, hash="hash 1"), "journal_hash_key"),
        ],
    )
    def test_a_second_row_is_a_duplicate(self, admin: Connection, table: str, row: Row, constraint: str):
        with refused(admin, "duplicate") as caught:
            put(admin, table, row)
        assert caught.type is psycopg.errors.UniqueViolation
        assert (caught.value.diag.table_name, caught.value.diag.constraint_name) == (table, constraint)

    @pytest.mark.parametrize("why", sorted(LATE_PRIZES))
    def test_a_prize_is_paid_once_and_taken_back_as_it_was(self, admin: Connection, why: str):
        late = {**EVIDENCE["prize_paid"], "prize_paid_id": 2, "receipt_number": "P-00002"}
        with refused(admin, why):
            put(admin, "prize_paid", {**late, **LATE_PRIZES[why]})
        put(admin, "prize_paid", {**late, "reverses_id": 1})
        put(admin, "prize_paid", {**late, "prize_paid_id": 3, "receipt_number": "P-00003", "turn": 2})

    @pytest.mark.parametrize("last", [4, 5])
    def test_a_counter_only_goes_forward(self, admin: Connection, last: int):
        admin.execute("insert into counter values ('receipt', 5)")
        for sql in (f"update counter set last = {last}", "update counter set last = 9, name = 'x'"):
            with refused(admin, "forward"):
                admin.execute(sql.encode())
        for sql in ("delete from counter", "truncate counter"):
            with refused(admin, "never removed"):
                admin.execute(sql.encode())
        admin.execute("update counter set last = 6")

    def test_training_is_settled(self, admin: Connection):
        for sql in (
            "update setting set value = 'no' where name = 'training'",
            "delete from setting",
            "truncate setting",
            "insert into setting (name, value) values ('training', 'no')",
        ):
            with refused(admin, "guard|duplicate"):
                admin.execute(sql.encode())
        admin.execute("insert into setting values ('venue', '{}')")
        admin.execute("update setting set value = '[]' where name = 'venue'")

    def test_a_ledger_that_was_moved_is_closed(self, admin: Connection):
        admin.execute("insert into setting values ('moved_to', '/srv/desk.db')")
        with refused(admin, "guard: moved") as caught:
            put(admin, "journal", journal(2))
        assert caught.value.diag.message_detail == "/srv/desk.db"
        for sql in ("update setting set value = ''", "delete from setting where name = 'moved_to'"):
            with refused(admin, "guard"):
                admin.execute(sql.encode())


class TestRights:
    """What the desks' own role may not even try."""

    @pytest.mark.parametrize("table", expected_tables())
    def test_no_more_than_a_desk_needs(self, desk: Connection, table: str):
        denied = ["truncate {}", "alter table {} disable trigger all", "drop table {}"]
        denied += ["update {} set {} = null"] if table in APPEND_ONLY else []
        denied += [] if table in REMOVABLE else ["delete from {}"]
        for sql in denied:
            with refused(desk, "permission denied|must be owner"):
                desk.execute(sql.format(table, column_of(table) if table in APPEND_ONLY else "").encode())

    @pytest.mark.parametrize(
        "sql",
        ["create table x (n int)", "create temp table x (n int)", "create schema x", "set role desk_owner"],
    )
    def test_it_makes_nothing(self, desk: Connection, sql: str):
        with refused(desk, "permission denied"):
            desk.execute(sql.encode())
