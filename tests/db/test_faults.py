"""Disks fill, files are locked, damaged, swapped and unplugged: told by name, nothing half written."""

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.core.errors import StoreUnavailable
from db.faults import fault_of, reached
from db.guards import damage, missing_guards
from db.sqlite import open_sqlite
from tests.db.rows import PERSON, add_evidence, begin, count

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from db.sqlite import open_sqlite
from tests.db.rows import PERSON
store = open_sqlite(sys.argv[1])
with store.unit():
    print("held", flush=True)
    sys.stdin.readline()
"""
COUNT = """
import sys
from db.sqlite import open_sqlite
store = open_sqlite(sys.argv[1], busy_seconds=20)
for turn in range(int(sys.argv[2])):
    with store.unit():
        found = store.rows("select birth from person")[0]["birth"]
        store.update("person", {"person_id": 1}, {"birth": str(int(found or 0) + 1)})
"""
SELL = """
import sys
from db.sqlite import open_sqlite
from tests.db.rows import journal, payment
store = open_sqlite(sys.argv[1], busy_seconds=20)
number = store.rows("select count(*) as n from payment")[0]["n"]
while True:
    number += 1
    with store.unit():
        store.insert("payment", payment(number))
        store.insert("journal", journal(number))
    print(number, flush=True)
"""


def started(code: str, *arguments: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, *map(str, arguments)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def refusal(path: Path, **how) -> StoreUnavailable:
    with pytest.raises(StoreUnavailable) as caught:
        open_sqlite(path, **{"busy_seconds": 0.05, **how})
    return caught.value


def fill(store) -> None:
    for _person in range(200):
        store.insert("person", {**PERSON, "address": "x" * 1_000})


class TestBusy:
    def test_another_process_holds_the_file(self, store, ledger: Path):
        with started(HOLD, ledger) as other:
            assert other.stdout.readline() == "held\n"
            begun = time.monotonic()
            with pytest.raises(StoreUnavailable) as caught:
                begin(store)
            assert 0.08 < time.monotonic() - begun < 2
            assert caught.value.code == "busy"
            assert caught.value.params == {"file": str(ledger)}
            assert count(store, "person") == 0
            other.communicate("\n")
        begin(store)
        assert count(store, "person") == 1

    def test_it_is_waited_for(self, ledger: Path):
        with started(HOLD, ledger) as other:
            assert other.stdout.readline() == "held\n"
            store = open_sqlite(ledger, busy_seconds=20)
            other.stdin.write("\n")
            other.stdin.close()
            begin(store)
            store.close()

    def test_two_processes_lose_no_write(self, store, ledger: Path):
        begin(store)
        others = [started(COUNT, ledger, 40) for _process in range(2)]
        assert [other.communicate() and other.returncode for other in others] == [0, 0]
        assert store.rows("select birth from person") == [{"birth": "80"}]

    def test_a_commit_that_must_wait_too_long_is_undone(self, store, ledger: Path):
        begin(store)
        reader = sqlite3.connect(ledger, isolation_level=None)
        reader.execute("begin")
        reader.execute("select * from person").fetchall()
        if store.about()["journal_mode"] == "delete":
            with pytest.raises(StoreUnavailable, match="busy"):
                begin(store)
        reader.execute("rollback")
        reader.close()
        before = count(store, "person")
        begin(store)
        assert count(store, "person") == before + 1


class TestKilled:
    def test_within_a_unit_leaves_nothing_and_frees_the_file(self, store, ledger: Path):
        with started(HOLD.replace("print", "store.insert('person', PERSON); print"), ledger) as other:
            assert other.stdout.readline() == "held\n"
            other.kill()
        assert count(store, "person") == 0
        begin(store)

    def test_while_selling_leaves_whole_units(self, store, ledger: Path):
        begin(store)
        for kill in range(3):
            with started(SELL, ledger) as other:
                for _sale in range(5 + kill):
                    answered = int(other.stdout.readline())
                other.kill()
                answered = int((other.stdout.read().split() or [answered])[-1])
            payments, lines = count(store, "payment"), count(store, "journal")
            assert payments == lines
            assert payments in {answered, answered + 1}
        assert (damage(store), missing_guards(store)) == ([], [])


class TestFull:
    def test_a_full_disk_is_told_and_undone_and_works_again(self, store):
        begin(store)
        store._connection.set_authorizer(None)
        pages = store.rows("pragma page_count")[0]["page_count"]
        store.rows(f"pragma max_page_count = {pages}")
        with pytest.raises(StoreUnavailable) as caught, store.unit():
            fill(store)
        assert caught.value.code == "full"
        assert count(store, "person") == 1
        store.rows("pragma max_page_count = 100000")
        begin(store)
        assert (count(store, "person"), damage(store)) == (2, [])


class TestReadOnly:
    @pytest.fixture
    def folder(self, ledger: Path) -> Iterator[Path]:
        """A folder that may be read but not written, even when the tests run as root."""
        made = Path(tempfile.mkdtemp())
        shutil.copy(ledger, made / "ledger.db")
        (made / "ledger.db").chmod(0o444)
        made.chmod(0o555)
        root = os.geteuid() == 0
        if root:
            os.seteuid(65534)
        yield made
        if root:
            os.seteuid(0)
        made.chmod(0o755)
        shutil.rmtree(made)

    def test_a_file_that_may_not_be_written(self, folder: Path):
        before = (folder / "ledger.db").read_bytes()
        assert refusal(folder / "ledger.db").code == "read_only"
        assert (folder / "ledger.db").read_bytes() == before

    def test_a_folder_that_may_not_be_written(self, folder: Path):
        assert refusal(folder / "new.db").code == "read_only"

    def test_it_may_still_be_looked_at(self, folder: Path):
        store = open_sqlite(folder / "ledger.db", readonly=True)
        assert count(store, "person") == 0
        store.close()


class TestDamaged:
    @pytest.mark.parametrize("text", ["name,amount\nann,115\n" * 100, "Thursday: call Ann", "\0" * 5_000])
    def test_not_a_database_is_left_as_it_is(self, tmp_path: Path, text: str):
        path = tmp_path / "ledger.db"
        path.write_text(text)
        assert refusal(path).code == "not_a_ledger"
        assert refusal(path, readonly=True).code == "not_a_ledger"
        assert path.read_text() == text

    def test_a_file_cut_short(self, store, ledger: Path):
        add_evidence(store)
        store.close()
        os.truncate(ledger, ledger.stat().st_size // 2)
        before = ledger.read_bytes()
        assert refusal(ledger).code == "damaged"
        assert ledger.read_bytes() == before

    def test_a_file_overwritten_within(self, store, ledger: Path):
        add_evidence(store)
        store.close()
        content = bytearray(ledger.read_bytes())
        content[4096:] = b"\xa5" * (len(content) - 4096)
        ledger.write_bytes(content)
        with pytest.raises(StoreUnavailable) as caught:
            begin(open_sqlite(ledger))
        assert caught.value.code == "damaged"

    def test_a_file_removed_under_an_open_desk(self, store, ledger: Path):
        begin(store)
        ledger.unlink()
        with pytest.raises(StoreUnavailable) as caught:
            begin(store)
        assert caught.value.code == "unreachable"


class TestSorting:
    @pytest.mark.parametrize(
        ("code", "expected"),
        [
            (sqlite3.SQLITE_BUSY_SNAPSHOT, "busy"),
            (sqlite3.SQLITE_IOERR_FSYNC, "unreachable"),
            (sqlite3.SQLITE_CANTOPEN, "unreachable"),
            (sqlite3.SQLITE_READONLY_ROLLBACK, "read_only"),
            (sqlite3.SQLITE_READONLY_DBMOVED, "unreachable"),
            (sqlite3.SQLITE_CORRUPT_INDEX, "damaged"),
        ],
    )
    def test_what_a_person_can_mend(self, code: int, expected: str):
        error = sqlite3.OperationalError("x")
        error.sqlite_errorcode = code
        assert fault_of(error, file="f").code == expected

    def test_the_rest_is_a_bug(self, store):
        assert fault_of(sqlite3.ProgrammingError("closed"), file="f") is None
        with pytest.raises(sqlite3.OperationalError, match="no such column"):
            store.rows("select surname from person")
        with pytest.raises(sqlite3.IntegrityError, match="CHECK"), store.unit():
            store.insert("counter", {"name": "x", "last": -1})

    @pytest.mark.parametrize(
        ("number", "expected"),
        [
            (errno.ENOSPC, "full"),
            (errno.EROFS, "read_only"),
            (errno.EIO, "unreachable"),
            (None, "unreachable"),
        ],
    )
    def test_what_the_file_system_says(self, number: int | None, expected: str):
        with pytest.raises(StoreUnavailable) as caught, reached("f"):
            raise OSError(number, "x")
        assert caught.value.code == expected
