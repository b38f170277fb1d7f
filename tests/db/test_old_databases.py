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
# Since there are drawers and prizes, the evening goes on to its end.
TO_THE_END = ROWS | {
    "payment": 10, "refund": 1, "shift": 1, "shift_move": 2, "shift_close": 1, "payout_structure": 1,
    "payout_table": 1, "deal": 1, "deal_share": 2, "prize_paid": 4,
}  # fmt: skip
BEFORE_DRAWERS = ("1.0.0", "1.1.0", "1.2.0")


def told(path: Path, expected: dict[str, int]) -> None:
    store = open_sqlite(path, create=False)
    try:
        assert store.about()["schema"] == str(len(load()))
        assert verify(builders.desk_at(store)).problems == ()
        assert {table: count(store, table) for table in expected} == expected
    finally:
        store.close()


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.db")), ids=lambda path: path.stem)
def test_a_ledger_of_an_earlier_release(kept: Path, tmp_path: Path) -> None:
    told(Path(shutil.copy(kept, tmp_path / kept.name)), ROWS if kept.stem in BEFORE_DRAWERS else TO_THE_END)


def test_one_made_now_would_be_kept_alike(tmp_path: Path) -> None:
    assert sorted(path.stem for path in KEPT.glob("*.db"))
    old_ledger.make(tmp_path / "now.db")
    told(tmp_path / "now.db", TO_THE_END)
