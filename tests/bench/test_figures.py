"""The bench itself: what counts as reached, and that its filled ledgers are ledgers."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.desk import people, pool, sales, verify
from db.guards import missing_guards
from db.sqlite import open_sqlite
from tests import builders
from tests.bench.figures import Row, percentile, table
from tests.bench.filling import PAST, add_payments, add_people, filling, open_playing
from tests.bench.sealed import make_sealed


def test_reached_means_within_the_target_and_the_ratio() -> None:
    assert Row("a", 5, target=5, floor=2, most=2.5).met
    assert not Row("a", 5.1, target=5).met
    assert not Row("a", 5.1, floor=2, most=2.5).met
    assert Row("a", 1_000).met
    assert percentile(range(1, 101), 95) == 96
    assert "MISSED" in table([Row("a", 6, target=5)])


def test_a_filled_ledger_takes_entries_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "filled.db"
    open_playing(path, tables=3)
    with filling(path) as connection:
        add_people(connection, 3_000)
        add_payments(connection, PAST + 20, 1_500)
    store = open_sqlite(path)
    assert missing_guards(store) == []
    desk = builders.desk_at(store)
    held = pool.show_pool(desk, tournament_id="1")
    assert (held.entries, held.adds_up) == (PAST, True)
    assert sales.take_entry(desk, tournament_id="1", person_id="2999").receipt_number == f"A-{PAST + 21:05d}"
    found = people.find_people(desk, text="hal", tournament_id="1").people
    assert found[0].entered
    store.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)


def test_a_sealed_ledger_proves_itself_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "sealed.db"
    make_sealed(path, 60)
    with closing(open_sqlite(path)) as store:
        desk = builders.desk_at(store)
        found = verify.verify(desk)
        assert (found.problems, found.payments) == ((), 60)
        assert builders.Evening(store, "1").other("1", 1).receipt_number == "A-00061"
        assert verify.verify(desk).problems == ()
