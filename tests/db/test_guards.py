"""The known holes of SQLite and its libraries, each with the guard that closes it."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlite_utils import Database

from app.core.errors import StoreUnavailable
from db.guards import APPEND_ONLY, damage, expected_guards, missing_guards
from db.sqlite import SqliteStore, open_sqlite
from tests.db.payout_rows import LATE_PRIZES
from tests.db.rows import EVIDENCE, add_evidence, begin, column_of, count, journal, payment


@pytest.fixture
def raw(store: SqliteStore, ledger: Path) -> Iterator[sqlite3.Connection]:
    """Anyone's connection to a ledger with one row of each evidence: no pragma, no authorizer."""
    add_evidence(store)
    connection = sqlite3.connect(ledger, isolation_level=None)
    yield connection
    connection.close()


def put(connection: sqlite3.Connection, verb: str, table: str, row) -> None:
    marks = ", ".join("?" * len(row))
    connection.execute(f"{verb} into {table} ({', '.join(row)}) values ({marks})", (*row.values(),))


def last_of(connection: sqlite3.Connection, table: str) -> dict[str, object]:
    cursor = connection.execute(f"select * from {table} order by 1 desc")
    return dict(zip([column[0] for column in cursor.description], cursor.fetchone(), strict=True))


class TestTriggers:
    """What the file refuses to anyone, without our pragmas."""

    @pytest.mark.parametrize("table", sorted(APPEND_ONLY))
    def test_evidence_is_not_updated(self, raw: sqlite3.Connection, table: str):
        with pytest.raises(sqlite3.IntegrityError, match="guard"):
            raw.execute(f"update {table} set {column_of(table)} = {column_of(table)}")

    @pytest.mark.parametrize("table", sorted(APPEND_ONLY))
    def test_evidence_is_not_deleted(self, raw: sqlite3.Connection, table: str):
        with pytest.raises(sqlite3.IntegrityError, match="guard"):
            raw.execute(f"delete from {table}")

    @pytest.mark.parametrize("table", sorted(APPEND_ONLY))
    def test_evidence_is_not_replaced(self, raw: sqlite3.Connection, table: str):
        with pytest.raises(sqlite3.IntegrityError, match="duplicate"):
            put(raw, "insert or replace", table, last_of(raw, table))

    def test_control_a_replace_gets_past_a_delete_trigger_alone(self, raw: sqlite3.Connection):
        raw.execute("drop trigger payment_only_new")
        put(raw, "insert or replace", "payment", {**last_of(raw, "payment"), "clerk": "eve"})
        assert raw.execute("select clerk from payment").fetchall() == [("eve",)]

    def test_recursive_triggers_close_it_too(self, raw: sqlite3.Connection):
        raw.execute("drop trigger payment_only_new")
        raw.execute("pragma recursive_triggers = on")
        with pytest.raises(sqlite3.IntegrityError, match="never removed"):
            put(raw, "insert or replace", "payment", last_of(raw, "payment"))

    @pytest.mark.parametrize("same", ["receipt_number", "reverses_id"])
    def test_a_payment_is_not_replaced_by_its_other_keys(self, raw: sqlite3.Connection, same: str):
        back = {"kind": "void", "amount_cents": -11_500, "prize_cents": -10_000, "expense_cents": -1_500}
        put(raw, "insert", "payment", payment(2, reverses_id=1, **back))
        other = {"receipt_number": "000003", "reverses_id": 2, same: last_of(raw, "payment")[same]}
        with pytest.raises(sqlite3.IntegrityError, match=f"duplicate: payment.{same}"):
            put(raw, "insert or replace", "payment", {**payment(3), **back, **other})

    @pytest.mark.parametrize("same", ["intent", "hash"])
    def test_a_journal_row_is_not_replaced_by_its_other_keys(self, raw: sqlite3.Connection, same: str):
        with pytest.raises(sqlite3.IntegrityError, match=f"duplicate: journal.{same}"):
            put(raw, "insert or replace", "journal", journal(2, **{same: EVIDENCE["journal"][same]}))

    @pytest.mark.parametrize(
        "row",
        [
            journal(3),
            journal(0),
            journal(-1),
            journal(2, previous_hash="hash 0"),
            journal(2, previous_hash=""),
        ],
    )
    def test_the_journal_follows_on(self, raw: sqlite3.Connection, row):
        with pytest.raises(sqlite3.IntegrityError, match="follows on"):
            put(raw, "insert", "journal", row)
        put(raw, "insert", "journal", journal(2))

    def test_the_engine_may_number_the_journal(self, raw: sqlite3.Connection):
        put(raw, "insert", "journal", {**journal(2), "sequence": None})
        assert raw.execute("select max(sequence) from journal").fetchone() == (2,)

    @pytest.mark.parametrize("key", [3, 0, -1])
    def test_payments_have_no_gap(self, raw: sqlite3.Connection, key: int):
        with pytest.raises(sqlite3.IntegrityError, match="follows on"):
            put(raw, "insert", "payment", payment(2, payment_id=key))
        put(raw, "insert", "payment", payment(2))

    @pytest.mark.parametrize("why", sorted(LATE_PRIZES))
    def test_a_prize_is_paid_once_and_taken_back_as_it_was(self, raw: sqlite3.Connection, why: str):
        late = {**EVIDENCE["prize_paid"], "receipt_number": "P-00002"}
        with pytest.raises(sqlite3.IntegrityError, match=why):
            put(raw, "insert", "prize_paid", {**late, **LATE_PRIZES[why]})
        put(raw, "insert", "prize_paid", {**late, "reverses_id": 1})
        put(raw, "insert", "prize_paid", {**late, "receipt_number": "P-00003", "turn": 2})

    @pytest.mark.parametrize("last", [4, 5])
    def test_a_counter_only_goes_forward(self, raw: sqlite3.Connection, last: int):
        put(raw, "insert", "counter", {"name": "receipt", "last": 5})
        for sql in ("update counter set last = ?", "update counter set last = 9, name = 'x' where ?"):
            with pytest.raises(sqlite3.IntegrityError, match="forward"):
                raw.execute(sql, (last,))
        with pytest.raises(sqlite3.IntegrityError, match="never removed"):
            raw.execute("delete from counter")

    def test_training_is_settled(self, raw: sqlite3.Connection):
        for sql in (
            "update setting set value = 'no' where name = 'training'",
            "delete from setting",
            "insert into setting (name, value) values ('training', 'no')",
        ):
            with pytest.raises(sqlite3.IntegrityError):
                raw.execute(sql)
        put(raw, "insert", "setting", {"name": "venue", "value": "{}"})
        raw.execute("update setting set value = '[]' where name = 'venue'")

    def test_a_ledger_that_was_moved_is_closed(
        self, raw: sqlite3.Connection, store: SqliteStore, ledger: Path
    ):
        put(raw, "insert", "setting", {"name": "moved_to", "value": "postgresql://cards.example/desk"})
        with pytest.raises(sqlite3.IntegrityError, match="guard: moved"):
            put(raw, "insert", "journal", journal(2))
        for sql in ("update setting set value = ''", "delete from setting where name = 'moved_to'"):
            with pytest.raises(sqlite3.IntegrityError, match=r"stays closed|settled"):
                raw.execute(sql)
        with pytest.raises(StoreUnavailable) as caught, store.unit():
            store.insert("journal", journal(2))
        told = {"file": str(ledger), "to": "postgresql://cards.example/desk"}
        assert (caught.value.code, caught.value.params) == ("moved", told)
        with pytest.raises(StoreUnavailable, match="moved"):
            open_sqlite(ledger)
        seen = open_sqlite(ledger, readonly=True)
        assert count(seen, "journal") == 1
        seen.close()


class TestAuthorizer:
    """What our own connection refuses to our own slips."""

    @pytest.mark.parametrize(
        "sql",
        [
            "create table persons (name text)",
            "create temp table persons (name text)",
            "create index x on person (first)",
            "create view x as select 1",
            "create trigger x after insert on person begin select 1; end",
            "create virtual table x using fts5(name)",
            "drop table person",
            "drop trigger payment_no_delete",
            "alter table person add column nick text",
            "attach ':memory:' as other",
            "analyze",
            "reindex",
            "savepoint x",
            "insert into sqlite_master (name) values ('x')",
            "insert into person (first) values ('x')",
            "update person set first = 'x'",
            "delete from payment",
            "pragma journal_mode = off",
            "pragma synchronous = off",
            "pragma foreign_keys = off",
            "pragma recursive_triggers = off",
            "pragma ignore_check_constraints = on",
            "pragma writable_schema = on",
            "pragma user_version = 9",
        ],
    )
    def test_nothing_but_the_stores_own_writes(self, store: SqliteStore, sql: str):
        with pytest.raises(sqlite3.DatabaseError, match=r"not authorized|prohibited"), store.unit():
            store.database.execute(sql)
        assert missing_guards(store) == []

    def test_a_query_does_not_write(self, store: SqliteStore):
        begin(store)
        with pytest.raises(sqlite3.DatabaseError, match="not authorized"), store.unit():
            store.rows("with one as (select 1) update person set first = 'x' returning first")

    def test_evidence_stays_even_from_within_a_write(self, store: SqliteStore):
        add_evidence(store)
        store._authorizer.own_write = True
        for table in APPEND_ONLY:
            for sql in (f"update {table} set {column_of(table)} = 1", f"delete from {table}"):
                with pytest.raises(sqlite3.DatabaseError, match="not authorized"):
                    store.database.execute(sql)

    def test_looking_is_allowed(self, store: SqliteStore):
        for sql in ("pragma integrity_check(1)", "pragma journal_mode", "pragma table_info('person')"):
            assert store.database.execute(sql).fetchall()

    def test_a_mistyped_table_makes_none(self, store: SqliteStore):
        with pytest.raises(sqlite3.DatabaseError, match="not authorized"):
            store.database["persons"].insert({"name": "x"})
        control = Database(memory=True)
        control["persons"].insert({"name": "x"})
        assert control.table_names() == ["persons"]
        control.close()


class TestHoles:
    def test_foreign_keys_are_on(self, store: SqliteStore, ledger: Path):
        with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"), store.unit():
            store.insert("payment", payment(1))
        control = sqlite3.connect(ledger, isolation_level=None)
        put(control, "insert", "payment", payment(1))
        assert control.execute("select count(*) from payment").fetchone() == (1,)
        control.close()

    def test_transform_would_drop_the_triggers_and_is_noticed(self, store: SqliteStore, ledger: Path):
        with pytest.raises(sqlite3.DatabaseError, match="not authorized"):
            store.database["level_set"].transform(rename={"at": "since"})
        assert missing_guards(store) == []
        store.close()
        control = Database(sqlite3.connect(ledger))
        control["level_set"].transform(rename={"at": "since"})
        control.close()
        opened = open_sqlite(ledger)
        assert missing_guards(opened) == [
            "level_set_no_delete",
            "level_set_no_update",
            "level_set_only_new",
        ]
        opened.close()

    def test_a_lazy_query_is_refused_for_it_would_hold_the_file(self, store: SqliteStore, ledger: Path):
        for _person in range(3):
            begin(store)
        with pytest.raises(sqlite3.DatabaseError, match="not authorized"):
            store.database.query("select * from person")
        control = Database(sqlite3.connect(ledger))
        unfinished = control.query("select * from person")
        next(unfinished)
        if store.about()["journal_mode"] == "delete":
            with pytest.raises(StoreUnavailable, match="busy"):
                begin(store)
        assert len(list(unfinished)) == 2
        begin(store)
        control.close()
        assert count(store, "person") == 4

    def test_a_query_of_ours_holds_nothing(self, store: SqliteStore, ledger: Path):
        begin(store)
        begin(store)
        reader = open_sqlite(ledger)
        assert len(reader.rows("select * from person")) == 2
        begin(store)
        reader.close()


class TestMissing:
    def test_a_fresh_file_lacks_none(self, store: SqliteStore):
        assert missing_guards(store) == []
        assert {
            f"{table}_{what}" for table in APPEND_ONLY for what in ("no_update", "no_delete", "only_new")
        } < set(expected_guards())

    def test_a_dropped_or_hollow_guard_is_named(self, store: SqliteStore, raw: sqlite3.Connection):
        raw.execute("drop trigger journal_no_delete")
        raw.execute("drop trigger journal_no_update")
        raw.execute("create trigger journal_no_update before update on journal begin select 1; end")
        assert missing_guards(store) == ["journal_no_delete", "journal_no_update"]

    def test_the_schema_is_strict(self, store: SqliteStore):
        tables = store.rows("pragma table_list")
        loose = [row["name"] for row in tables if not row["strict"] and "sqlite" not in str(row["name"])]
        assert loose == []
        with pytest.raises(sqlite3.IntegrityError, match="cannot store TEXT"), store.unit():
            store.insert(
                "operator",
                {"operator_id": "x", "name": "", "license": "", "premises": "", "card_tables": "x"},
            )

    def test_damage_is_told(self, store: SqliteStore, ledger: Path):
        assert damage(store) == []
        raw = sqlite3.connect(ledger, isolation_level=None)
        put(raw, "insert", "level_set", {"tournament_id": 7, "level": 1, "at": "2026-10-03T19:00:00.000Z"})
        raw.execute("pragma ignore_check_constraints = on")
        put(raw, "insert", "counter", {"name": "receipt", "last": -1})
        raw.close()
        assert damage(store) == [
            "CHECK constraint failed in counter",
            "row 1 of level_set refers to no tournament",
        ]
