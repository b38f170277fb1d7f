"""What any store must do, whichever engine holds the ledger. Nothing here knows SQLite."""

# ruff: noqa: PT012 - a unit and its rows are one act, and it is the whole act that raises

from collections.abc import Iterator, Mapping
from contextlib import closing
from decimal import Decimal

import pytest

from app.core.errors import Conflict, NotFound, StoreUnavailable
from db.guards import APPEND_ONLY
from db.opening import open_ledger
from db.store import Store, Written
from tests.db.rows import (
    EVIDENCE,
    PERSON,
    TOURNAMENT,
    add_evidence,
    begin,
    column_of,
    count,
    journal,
    payment,
)


@pytest.fixture
def store(ledger_address: str) -> Iterator[Store]:
    """A ledger of the test's own, on each engine in turn."""
    opened = open_ledger(ledger_address)
    yield opened
    opened.close()


class TestUnit:
    def test_what_is_written_stays(self, store: Store):
        begin(store)
        assert store.rows("select last from person") == [{"last": "O'Hara-Łuk"}]

    @pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt, SystemExit])
    def test_any_error_undoes_the_whole_unit(self, store: Store, error: type[BaseException]):
        with pytest.raises(error), store.unit():
            store.insert("person", PERSON)
            raise error
        assert count(store, "person") == 0
        begin(store)
        assert count(store, "person") == 1

    def test_a_refused_row_undoes_the_rows_before_it(self, store: Store):
        begin(store)
        with pytest.raises(Conflict), store.unit():
            store.insert("payment", payment(1))
            store.insert("payment", payment(1))
        assert count(store, "payment") == 0

    def test_a_refused_row_may_be_handled_within_the_unit(self, store: Store):
        begin(store)
        with store.unit():
            store.insert("counter", {"name": "receipt", "last": 1})
            with pytest.raises(Conflict):
                store.insert("counter", {"name": "receipt", "last": 2})
            store.insert("payment", payment(1))
        assert count(store, "payment") == 1
        assert store.rows("select last from counter") == [{"last": 1}]

    def test_units_do_not_nest(self, store: Store):
        with pytest.raises(RuntimeError, match="unit within"), store.unit(), store.unit():
            pass
        with store.unit():
            pass

    def test_writes_need_a_unit(self, store: Store):
        with pytest.raises(RuntimeError, match="outside a unit"):
            store.insert("person", PERSON)
        with pytest.raises(RuntimeError, match="outside a unit"):
            store.update("person", {"person_id": 1}, {"last": "Ray"})
        with pytest.raises(RuntimeError, match="outside a unit"):
            store.delete("person_word", {"person_id": 1})


class TestInsert:
    def test_returns_the_whole_row_with_its_key(self, store: Store):
        with store.unit():
            row = store.insert("person", PERSON)
        assert row == {"person_id": 1, "birth": None, "id_digest": None, **PERSON}
        assert isinstance(row, Mapping)

    def test_text_comes_back_as_it_went_in(self, store: Store):
        odd = '\'; drop table person; -- "Ж" \U0001f0a1 \u05d0\u05d1'
        with store.unit():
            assert store.insert("person", {**PERSON, "last": odd})["last"] == odd

    def test_a_duplicate_is_a_conflict_that_names_the_column(self, store: Store):
        begin(store)
        with pytest.raises(Conflict) as caught, store.unit():
            store.insert("payment", payment(1))
            store.insert("payment", payment(2, receipt_number="000001"))
        assert caught.value.code == "duplicate"
        assert caught.value.params == {"table": "payment", "column": "receipt_number"}

    def test_the_same_intent_twice_is_a_conflict(self, store: Store):
        with pytest.raises(Conflict) as caught, store.unit():
            store.insert("journal", journal(1))
            store.insert("journal", journal(2, intent="intent 1"))
        assert caught.value.params == {"table": "journal", "column": "intent"}

    def test_one_payment_is_reversed_once(self, store: Store):
        begin(store)
        back = {"kind": "void", "amount_cents": -11_500, "prize_cents": -10_000, "expense_cents": -1_500}
        with store.unit():
            store.insert("payment", payment(1))
            store.insert("payment", payment(2, reverses_id=1, **back))
        with pytest.raises(Conflict) as caught, store.unit():
            store.insert("payment", payment(3, reverses_id=1, **back))
        assert caught.value.params["column"] == "reverses_id"

    @pytest.mark.parametrize("value", [1.0, Decimal(1), True, b"x", ["x"]])
    def test_only_text_integers_and_nothing_are_held(self, store: Store, value: object):
        with pytest.raises(TypeError), store.unit():
            store.insert("counter", {"name": "receipt", "last": value})
        assert count(store, "counter") == 0

    @pytest.mark.parametrize("table", ["persons", "person; drop table person", "sqlite_master", ""])
    def test_a_mistyped_table_is_refused_and_not_made(self, store: Store, table: str):
        with pytest.raises(ValueError, match="no such table"), store.unit():
            store.insert(table, {"name": "x"})
        with pytest.raises(ValueError, match="no such table"), store.unit():
            store.update(table, {"name": "x"}, {"name": "y"})

    @pytest.mark.parametrize("values", [{}, {"surname": "x"}, {"last = 'x' --": 1}])
    def test_a_mistyped_column_is_refused(self, store: Store, values: dict):
        with pytest.raises(ValueError, match="person"), store.unit():
            store.insert("person", values)


class TestUpdate:
    def test_changes_one_row_and_returns_it_whole(self, store: Store):
        begin(store)
        with store.unit():
            row = store.update("person", {"person_id": 1}, {"last": "Ray", "birth": "1990-02-28"})
        assert (row["last"], row["birth"], row["first"]) == ("Ray", "1990-02-28", "Zoë")
        assert store.rows("select last, birth from person") == [{"last": "Ray", "birth": "1990-02-28"}]

    def test_no_such_row(self, store: Store):
        with pytest.raises(NotFound) as caught, store.unit():
            store.update("person", {"person_id": 7}, {"last": "Ray"})
        assert (caught.value.code, caught.value.params) == ("no_row", {"table": "person"})

    def test_a_key_of_several_rows_is_a_bug_and_changes_none(self, store: Store):
        begin(store)
        begin(store)
        with pytest.raises(RuntimeError, match="several rows"), store.unit():
            store.update("person", {"first": "Zoë"}, {"last": "Ray"})
        assert store.rows("select distinct last from person") == [{"last": "O'Hara-Łuk"}]

    def test_a_key_must_name_something(self, store: Store):
        with pytest.raises(ValueError, match="person"), store.unit():
            store.update("person", {}, {"last": "Ray"})

    def test_values_are_checked(self, store: Store):
        begin(store)
        with pytest.raises(TypeError), store.unit():
            store.update("person", {"person_id": 1.0}, {"last": "Ray"})

    def test_a_conflict_is_told(self, store: Store):
        begin(store)
        with store.unit():
            store.insert("counter", {"name": "a", "last": 0})
            store.insert("setting", {"name": "one", "value": ""})
            store.insert("setting", {"name": "two", "value": ""})
        with pytest.raises(Conflict), store.unit():
            store.update("setting", {"name": "one"}, {"name": "two"})

    @pytest.mark.parametrize("table", sorted(APPEND_ONLY))
    def test_evidence_is_never_changed_or_removed(self, store: Store, table: str):
        add_evidence(store)
        row = {column_of(table): EVIDENCE[table][column_of(table)]}
        with pytest.raises(RuntimeError, match="never change"), store.unit():
            store.update(table, row, row)
        with pytest.raises(RuntimeError, match="never removed"), store.unit():
            store.delete(table, row)
        assert count(store, table) == 1


class TestDelete:
    def test_search_words_are_removed(self, store: Store):
        begin(store)
        word = {"part": 0, "last_key": "x", "first_key": "y", "person_id": 1}
        with store.unit():
            store.insert("person_word", {**word, "word": "x"})
            store.insert("person_word", {**word, "word": "y"})
            store.delete("person_word", {"person_id": 1, "word": "x"})
            assert [item.act for item in store.written()] == ["insert", "insert", "delete"]
        assert store.rows("select word from person_word") == [{"word": "y"}]

    @pytest.mark.parametrize("key", [{}, {"words": "x"}])
    def test_a_key_must_name_something(self, store: Store, key: dict):
        with pytest.raises(ValueError, match="person_word"), store.unit():
            store.delete("person_word", key)


class TestRows:
    def test_parameters_are_named(self, store: Store):
        begin(store)
        sql = "select first from person where last = :last"
        assert store.rows(sql, {"last": "O'Hara-Łuk"}) == [{"first": "Zoë"}]
        assert store.rows(sql, {"last": "' or 1 = 1"}) == []
        with pytest.raises(TypeError):
            store.rows(sql, {"last": 1.0})

    def test_a_unit_sees_its_own_rows(self, store: Store):
        with store.unit():
            store.insert("person", PERSON)
            assert count(store, "person") == 1

    @pytest.mark.parametrize(
        "sql",
        ["delete from person", "commit", "drop table person", "update person set first = 'x' returning 1"],
    )
    def test_only_queries(self, store: Store, sql: str):
        with pytest.raises(ValueError, match="not a query"):
            store.rows(sql)

    def test_a_query_that_writes_after_all_is_refused(self, ledger_address: str):
        with (
            closing(open_ledger(ledger_address)) as store,
            pytest.raises(Exception, match=r"authorized|standby"),
        ):
            store.rows("with one as (select 1 as x) update person set first = 'x' returning first")

    def test_a_ledger_opened_for_reading_takes_nothing(self, store: Store, ledger_address: str):
        begin(store)
        with closing(open_ledger(ledger_address, readonly=True)) as reading:
            assert count(reading, "person") == 1
            with pytest.raises(StoreUnavailable, match="read_only"), reading.unit():
                reading.insert("person", PERSON)

    def test_a_zero_byte_is_asked_for_in_vain(self, store: Store):
        begin(store)
        assert store.rows("select 1 as one from person where first = :name", {"name": "Zoë\0"}) == []

    def test_a_zero_byte_is_refused(self, store: Store):
        with pytest.raises(ValueError, match="zero byte"), store.unit():
            store.insert("person", {**PERSON, "last": "ab\0cd"})

    def test_a_snapshot_is_of_one_moment(self, store: Store):
        begin(store)
        with store.snapshot():
            assert count(store, "person") == 1
        with store.unit():
            store.insert("person", PERSON)
        assert count(store, "person") == 2


class TestWritten:
    def test_every_row_in_order_but_journal_and_counters(self, store: Store):
        with store.unit():
            assert store.written() == ()
            store.insert("counter", {"name": "receipt", "last": 0})
            tournament = store.insert("tournament", TOURNAMENT)
            changed = store.update("tournament", {"tournament_id": 1}, {"state": "filed"})
            store.insert("journal", journal(1))
            assert store.written() == (
                Written("tournament", "insert", tournament),
                Written("tournament", "update", changed),
            )
        assert store.written() == ()

    def test_a_unit_undone_leaves_nothing(self, store: Store):
        with pytest.raises(ValueError, match="stop"), store.unit():
            store.insert("person", PERSON)
            raise ValueError("stop")
        with store.unit():
            assert store.written() == ()


class TestWatching:
    def test_the_version_moves_with_each_commit(self, store: Store):
        first = store.version()
        assert store.version() == first
        begin(store)
        assert store.version() > first

    def test_about_says_what_holds_the_ledger(self, store: Store):
        about = store.about()
        assert {"engine", "version", "file", "schema", "training"} <= set(about)
        assert about["training"] == "yes"

    def test_closing_twice_is_harmless(self, store: Store):
        store.close()
        store.close()
