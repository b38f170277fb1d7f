"""A ledger's file that nobody ever used goes; anything else stays."""

from pathlib import Path

import pytest

from db.sqlite import open_sqlite
from db.unused import remove_unused
from tests import builders


def test_a_file_without_a_row_goes(tmp_path: Path) -> None:
    path = tmp_path / "desk.db"
    open_sqlite(path).close()
    assert remove_unused(path)
    assert [*tmp_path.iterdir()] == []
    assert not remove_unused(path)


def test_a_venue_is_enough_to_stay(tmp_path: Path) -> None:
    path = tmp_path / "desk.db"
    store = open_sqlite(path)
    with store.unit():
        store.insert("setting", {"name": "venue", "value": "x"})
    store.close()
    assert not remove_unused(path)
    assert path.exists()


def test_so_do_a_practice_file_and_one_with_sales(tmp_path: Path) -> None:
    open_sqlite(tmp_path / "practice.db", training=True).close()
    builders.open_room(tmp_path / "room.db").close()
    for name in ("practice.db", "room.db"):
        assert not remove_unused(tmp_path / name)
        assert (tmp_path / name).exists()


@pytest.mark.parametrize("content", [b"", b"Dear department,\n" * 300])
def test_a_file_that_is_no_ledger_stays(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "desk.db"
    path.write_bytes(content)
    assert not remove_unused(path)
    assert path.read_bytes() == content
