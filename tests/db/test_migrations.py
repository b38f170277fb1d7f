"""A file of any age comes to this program's schema whole, with a good copy beside it, or not at all."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.core.errors import StoreUnavailable
from db.backup import verified_copy
from db.migrations import APPLICATION_ID, SCRIPTS, check_version, load, statements
from db.sqlite import open_sqlite
from tests.db.rows import add_evidence, begin, count

NEWEST = len(load())
NEXT = NEWEST + 1


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """Scripts of a later release: ours, and one more."""
    folder = Path(shutil.copytree(SCRIPTS, tmp_path / "later"))
    (folder / f"{NEXT:04}_nicknames.sqlite.sql").write_text(
        "alter table person add column nickname text not null default '';\n"
        "update person set nickname = first; -- all of them\n"
        "create table club (name text primary key) strict;\n"
    )
    return folder


@pytest.fixture
def broken(later: Path) -> Path:
    """Scripts of a later release whose last statement fails."""
    with (later / f"{NEXT:04}_nicknames.sqlite.sql").open("a") as script:
        script.write("insert into payment (clerk) values ('x');\n")
    return later


def refusal(path: Path, **how) -> StoreUnavailable:
    with pytest.raises(StoreUnavailable) as caught:
        open_sqlite(path, **how)
    return caught.value


def copies(path: Path) -> list[str]:
    return sorted(item.name for item in path.parent.glob("*.before-*"))


class TestFresh:
    def test_a_new_file_has_the_newest_schema_and_our_mark(self, tmp_path: Path):
        store = open_sqlite(tmp_path / "ledger.db")
        assert store.about()["schema"] == str(NEWEST)
        assert store.rows("pragma application_id") == [{"application_id": APPLICATION_ID}]
        store.close()
        assert copies(tmp_path / "ledger.db") == []

    def test_an_empty_file_is_a_new_one_only_where_one_is_made(self, tmp_path: Path):
        (tmp_path / "ledger.db").touch()
        with pytest.raises(StoreUnavailable, match="empty"):
            open_sqlite(tmp_path / "ledger.db", create=False)
        store = open_sqlite(tmp_path / "ledger.db")
        begin(store)
        store.close()

    def test_opening_again_writes_nothing(self, ledger: Path):
        before = ledger.read_bytes()
        open_sqlite(ledger).close()
        assert ledger.read_bytes() == before

    def test_a_failed_first_schema_leaves_an_empty_file(self, tmp_path: Path, broken: Path):
        with pytest.raises(sqlite3.IntegrityError):
            open_sqlite(tmp_path / "ledger.db", scripts=broken)
        with closing(sqlite3.connect(tmp_path / "ledger.db")) as raw:
            assert raw.execute("select count(*) from sqlite_master").fetchone() == (0,)
        open_sqlite(tmp_path / "ledger.db").close()


class TestUpgrade:
    def test_an_older_file_is_brought_up_and_keeps_its_rows(self, store, ledger: Path, later: Path):
        add_evidence(store)
        store.close()
        upgraded = open_sqlite(ledger, scripts=later)
        first = upgraded.rows("select first, nickname from person where person_id = 1")
        assert first == [{"first": "Zoë", "nickname": "Zoë"}]
        assert (count(upgraded, "payment"), upgraded.about()["schema"]) == (1, str(NEXT))
        with upgraded.unit():
            upgraded.insert("club", {"name": "Thursday"})
        upgraded.close()

    def test_the_copy_beside_it_is_the_file_as_it_was(self, store, ledger: Path, later: Path):
        add_evidence(store)
        store.close()
        open_sqlite(ledger, scripts=later).close()
        assert copies(ledger) == [f"ledger.before-{NEXT:04}.db"]
        copy = open_sqlite(ledger.with_name(copies(ledger)[0]), readonly=True)
        assert (copy.about()["schema"], count(copy, "journal")) == (str(NEWEST), 1)
        copy.close()

    def test_a_failed_upgrade_changes_nothing(self, store, ledger: Path, broken: Path):
        add_evidence(store)
        store.close()
        for _attempt in range(2):
            with pytest.raises(sqlite3.IntegrityError):
                open_sqlite(ledger, scripts=broken)
        same = open_sqlite(ledger)
        assert (same.about()["schema"], count(same, "payment")) == (str(NEWEST), 1)
        same.close()
        assert copies(ledger) == [f"ledger.before-{NEXT:04}-2.db", f"ledger.before-{NEXT:04}.db"]

    def test_without_a_good_copy_nothing_is_upgraded(
        self, ledger: Path, later: Path, monkeypatch: pytest.MonkeyPatch
    ):
        counts = iter([{"person": 1}, {"person": 2}])
        monkeypatch.setattr("db.backup._counts", lambda _connection: next(counts))
        assert refusal(ledger, scripts=later).code == "copy_failed"
        assert copies(ledger) == []
        store = open_sqlite(ledger)
        assert store.about()["schema"] == str(NEWEST)
        store.close()

    def test_another_desk_may_have_done_it_meanwhile(
        self, ledger: Path, later: Path, monkeypatch: pytest.MonkeyPatch
    ):
        asked: list[int] = []

        def asked_twice(connection: sqlite3.Connection, path: Path, *, newest: int) -> int:
            found = check_version(connection, path, newest=newest)
            asked.append(found)
            if len(asked) == 2:  # the first question of `migrate`, before it has the lock
                open_sqlite(ledger, scripts=later).close()
            return found

        monkeypatch.setattr("db.migrations.check_version", asked_twice)
        store = open_sqlite(ledger, scripts=later)
        assert (store.about()["schema"], count(store, "club")) == (str(NEXT), 0)
        store.close()
        assert copies(ledger) == [f"ledger.before-{NEXT:04}.db"]


class TestRefused:
    def test_a_newer_file(self, ledger: Path, later: Path):
        open_sqlite(ledger, scripts=later).close()
        before = ledger.read_bytes()
        for how in ({}, {"readonly": True}):
            error = refusal(ledger, **how)
            assert error.code == "newer_version"
            assert error.params == {"file": str(ledger), "found": NEXT, "newest": NEWEST}
        assert ledger.read_bytes() == before

    def test_an_older_file_that_may_only_be_looked_at(self, ledger: Path, later: Path):
        error = refusal(ledger, readonly=True, scripts=later)
        assert (error.code, error.params["found"]) == ("older_version", NEWEST)

    def test_another_programs_database(self, tmp_path: Path):
        path = tmp_path / "recipes.db"
        with closing(sqlite3.connect(path, isolation_level=None)) as raw:
            raw.execute("create table recipe (name text)")
        before = path.read_bytes()
        assert refusal(path).code == "not_a_ledger"
        assert path.read_bytes() == before


class TestScripts:
    def test_ours_are_numbered_without_a_gap(self):
        assert [script.number for script in load()] == list(range(1, NEWEST + 1))

    def test_a_gap_is_a_bug(self, tmp_path: Path):
        (tmp_path / "0001_a.sqlite.sql").touch()
        (tmp_path / "0003_c.sqlite.sql").touch()
        (tmp_path / "0002_b.postgres.sql").touch()
        with pytest.raises(ValueError, match="not numbered"):
            load(tmp_path)

    def test_a_trigger_is_one_statement(self):
        trigger = "create trigger x before delete on y\nbegin\n  select 1;\n  select 2;\nend"
        assert list(statements(f"-- why; because\n\nselect 1;\n{trigger};\n")) == ["select 1", trigger]

    def test_an_unfinished_statement_is_a_bug(self):
        with pytest.raises(ValueError, match="unfinished"):
            list(statements("select 1;\nselect 'a"))


class TestVerifiedCopy:
    def test_counts_every_table(self, store, ledger: Path, tmp_path: Path):
        add_evidence(store)
        counts = verified_copy(ledger, tmp_path / "copy.db")
        assert (counts["payment"], counts["person"], counts["permit"]) == (1, 2, 0)

    def test_never_over_a_file(self, ledger: Path, tmp_path: Path):
        (tmp_path / "copy.db").write_text("mine")
        with pytest.raises(StoreUnavailable) as caught:
            verified_copy(ledger, tmp_path / "copy.db")
        assert caught.value.code == "copy_exists"
        assert (tmp_path / "copy.db").read_text() == "mine"

    def test_a_copy_that_does_not_check_is_removed(self, ledger: Path, tmp_path: Path):
        with closing(sqlite3.connect(ledger, isolation_level=None)) as raw:
            raw.execute("insert into level_set (tournament_id, level, at) values (7, 1, '')")
        with pytest.raises(StoreUnavailable) as caught:
            verified_copy(ledger, tmp_path / "copy.db")
        assert caught.value.code == "copy_failed"
        assert not (tmp_path / "copy.db").exists()
