"""What a desk of a server goes on believing, and what it foresees: never more than is still true."""

# ruff: noqa: PT012 - a unit and its rows are one act, and it is the whole act that raises

from collections.abc import Iterator
from contextlib import closing

import pytest

from app.core.errors import Conflict, NotFound, StoreUnavailable
from db import server_wire
from db.opening import open_ledger
from db.postgres import PostgresStore
from db.remembered import Remembered
from db.store import Likely
from tests.db.rows import PERSON, TOURNAMENT, begin, payment
from tests.server.cluster import Cluster
from tests.server.ledgers import database_of

NAMES = "select name from tournament where tournament_id = :id"
VALUE = "select value from setting where name = :name"


@pytest.fixture
def desk(server_ledger: str) -> Iterator[PostgresStore]:
    with closing(open_ledger(server_ledger)) as opened:
        assert isinstance(opened, PostgresStore)
        yield opened


@pytest.fixture
def other(server_ledger: str) -> Iterator[PostgresStore]:
    with closing(open_ledger(server_ledger)) as opened:
        assert isinstance(opened, PostgresStore)
        yield opened


def likely(verb: str = "look", **arguments: object) -> Likely:
    return Likely(verb, arguments)


def seen(desk: PostgresStore, name: str = "one") -> object:
    """What a unit of the desk reads of a setting."""
    with desk.unit(likely(name=name)):
        rows = desk.rows(VALUE, {"name": name})
        desk.insert("counter", {"name": f"mark {len(desk.rows('select name from counter'))}", "last": 1})
    return rows[0]["value"] if rows else None


def write(desk: PostgresStore, value: str, name: str = "one") -> None:
    with desk.unit(likely("write")):
        if desk.rows(VALUE, {"name": name}):
            desk.update("setting", {"name": name}, {"value": value})
        else:
            desk.insert("setting", {"name": name, "value": value})


class TestStillTrue:
    def test_what_nobody_changed_is_not_asked_again(
        self, desk: PostgresStore, other: PostgresStore, monkeypatch: pytest.MonkeyPatch
    ):
        write(desk, "first")
        for _ in range(2):
            assert seen(desk) == "first"
        sent: list[str] = []
        together = server_wire.Wire.together

        def listening(self: server_wire.Wire, statements, **how):
            sent.extend(text for text, _values in statements)
            return together(self, statements, **how)

        monkeypatch.setattr(server_wire.Wire, "together", listening)
        assert seen(desk) == "first"
        assert not any("from setting where name" in text for text in sent)

    def test_what_another_desk_changed_is(self, desk: PostgresStore, other: PostgresStore):
        write(desk, "first")
        assert seen(desk) == "first"
        write(other, "second")
        assert seen(desk) == "second"

    def test_control_a_desk_that_never_forgets_sees_the_old(
        self, desk: PostgresStore, other: PostgresStore, monkeypatch: pytest.MonkeyPatch
    ):
        write(desk, "first")
        assert seen(desk) == "first"
        write(other, "second")
        monkeypatch.setattr(Remembered, "forget", lambda *_: None)
        assert seen(desk) == "first"

    def test_what_an_administrator_changed_past_the_desks_is(
        self, desk: PostgresStore, server_ledger: str, cluster: Cluster
    ):
        write(desk, "first")
        assert seen(desk) == "first"
        cluster.do("update setting set value = 'by hand' where name = 'one'", database_of(server_ledger))
        assert seen(desk) == "by hand"

    def test_a_unit_that_was_undone_leaves_no_belief(self, desk: PostgresStore):
        write(desk, "first")
        with pytest.raises(ValueError, match="stop"), desk.unit(likely("write")):
            desk.update("setting", {"name": "one"}, {"value": "never"})
            assert desk.rows(VALUE, {"name": "one"}) == [{"value": "never"}]
            raise ValueError("stop")
        assert seen(desk) == "first"

    def test_a_unit_sees_what_it_wrote(self, desk: PostgresStore):
        write(desk, "first")
        with desk.unit(likely("write")):
            assert desk.rows(VALUE, {"name": "one"}) == [{"value": "first"}]
            desk.update("setting", {"name": "one"}, {"value": "second"})
            assert desk.rows(VALUE, {"name": "one"}) == [{"value": "second"}]


class TestForeseen:
    def test_a_label_that_looks_like_a_key_stands_in_nobodys_way(self, desk: PostgresStore):
        begin(desk)
        for label in ("1", "Staff add-on", "1", "7", "A-1", ""):
            with desk.unit(likely("take", tournament_id="1", label=label)):
                assert desk.rows(NAMES, {"id": 1}) == [{"name": TOURNAMENT["name"]}]
                desk.rows(VALUE, {"name": label})
                desk.insert(
                    "counter", {"name": f"{label} {desk.rows('select name from counter')}", "last": 1}
                )

    def test_a_guess_that_fits_nothing_is_dropped(self, desk: PostgresStore):
        desk._foresight.learn(likely("look", name="one"), [("select nothing from nowhere", ())], ())
        assert seen(desk) is None

    def test_a_verb_that_asks_otherwise_is_answered(self, desk: PostgresStore):
        write(desk, "a", "one")
        write(desk, "b", "two")
        assert [seen(desk, name) for name in ("one", "two", "one", "none")] == ["a", "b", "a", None]


class TestQueued:
    """Rows of a verb's unit travel with the commit, and are refused there."""

    def test_they_arrive_in_order_with_their_keys(self, desk: PostgresStore):
        begin(desk)
        with desk.unit(likely("sell")):
            first = desk.insert("person", PERSON)
            assert [desk.insert("payment", payment(number))["payment_id"] for number in (1, 2)] == [1, 2]
            assert desk.written()[0].row == first
        assert desk.rows("select payment_id from payment order by payment_id") == [
            {"payment_id": 1}, {"payment_id": 2},
        ]  # fmt: skip
        assert desk.rows("select person_id from person order by person_id desc")[0] == {
            "person_id": first["person_id"]
        }

    def test_a_key_that_was_given_does_not_lower_the_next(self, desk: PostgresStore):
        begin(desk)
        with desk.unit(likely("sell")):
            last = desk.insert("person", {**PERSON, "person_id": 9})
            desk.insert("person", {**PERSON, "person_id": 5})
            assert desk.insert("person", PERSON)["person_id"] == 10
        assert last["person_id"] == 9

    def test_a_duplicate_is_told_at_the_commit_and_nothing_stays(self, desk: PostgresStore):
        begin(desk)
        with pytest.raises(Conflict) as caught, desk.unit(likely("sell")):
            desk.insert("payment", payment(1))
            desk.insert("payment", payment(2, receipt_number="000001"))
        assert caught.value.params == {"table": "payment", "column": "receipt_number"}
        assert desk.rows("select count(*) as counted from payment") == [{"counted": 0}]

    def test_a_whole_row_that_is_not_there_is_never_half_a_unit(self, desk: PostgresStore):
        with pytest.raises(NotFound), desk.unit(likely("set")):
            desk.insert("counter", {"name": "receipt", "last": 1})
            desk.update("setting", {"name": "nowhere"}, {"value": "x"})
        assert desk.rows("select name from counter") == []

    def test_an_upgraded_server_is_told(self, desk: PostgresStore, server_ledger: str, cluster: Cluster):
        cluster.do("insert into schema_step (number) values (9999)", database_of(server_ledger))
        with pytest.raises(StoreUnavailable, match="newer_version"), desk.unit(likely("sell")):
            pass
