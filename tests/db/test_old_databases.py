"""The ledger of every release still opens, is whole, and loses no row on its way to this schema."""

import shutil
from pathlib import Path

import pytest

from app.desk.verify import verify
from db.migrations import load
from db.sqlite import open_sqlite
from tests import builders
from tests.db import old_ledger
from tests.db.rows import count

KEPT = Path(__file__).parent / "old_databases"
ROWS = {"staff": 2, "person": 4, "entry": 5, "payment": 9, "tournament": 1, "posting": 2, "dealer": 6}


def told(path: Path) -> None:
    store = open_sqlite(path, create=False)
    try:
        assert store.about()["schema"] == str(len(load()))
        assert verify(builders.desk_at(store)).problems == ()
        assert {table: count(store, table) for table in ROWS} == ROWS
    finally:
        store.close()


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.db")), ids=lambda path: path.stem)
def test_a_ledger_of_an_earlier_release(kept: Path, tmp_path: Path) -> None:
    told(Path(shutil.copy(kept, tmp_path / kept.name)))


def test_one_made_now_would_be_kept_alike(tmp_path: Path) -> None:
    assert sorted(path.stem for path in KEPT.glob("*.db"))
    old_ledger.make(tmp_path / "now.db")
    told(tmp_path / "now.db")
