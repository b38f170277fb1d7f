"""Ledgers in the states that most tests begin with, made once and copied."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from db.sqlite import open_sqlite
from tests import builders
from tests.builders import Evening
from tests.desk.doors import DOORS, Door


def _made(folder: Path, make: Callable[[builders.SqliteStore], object]) -> Path:
    path = folder / "made.db"
    store = builders.open_room(path)
    make(store)
    store.close()
    return path


@pytest.fixture(scope="session")
def room_ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A venue and nothing else."""
    return _made(tmp_path_factory.mktemp("room"), lambda _store: None)


@pytest.fixture(scope="session")
def playing_ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tournament 1 with cards in the air since 6 pm, persons 1 to 4, nobody in."""

    def make(store: builders.SqliteStore) -> None:
        tournament_id = builders.add_tournament(store, late_until_level=6)
        builders.open_registration(store, tournament_id)
        builders.start_play(store, tournament_id)
        for first, last in (("Ann", "Lee"), ("Bob", "O'Brien"), ("Zoë", "Łukaszewicz"), ("Đức", "Nguyễn")):
            builders.add_person(store, first, last, birth=builders.date(1980, len(first), 5))

    return _made(tmp_path_factory.mktemp("playing"), make)


@pytest.fixture
def room(room_ledger: Path, tmp_path: Path) -> Iterator[builders.SqliteStore]:
    """An open store with a venue."""
    store = open_sqlite(shutil.copy(room_ledger, tmp_path / "room.db"))
    yield store
    store.close()


@pytest.fixture
def evening(playing_ledger: Path, tmp_path: Path) -> Iterator[Evening]:
    """Tournament 1 in play, on an open store."""
    store = open_sqlite(shutil.copy(playing_ledger, tmp_path / "evening.db"))
    yield Evening(store, "1")
    store.close()


@pytest.fixture(params=DOORS)
def door(request: pytest.FixtureRequest, playing_ledger: Path, tmp_path: Path) -> Door:
    """Each door in turn, to tournament 1 in play."""
    return Door(request.param, Path(shutil.copy(playing_ledger, tmp_path / "door.db")))


@pytest.fixture(params=DOORS)
def bare_door(request: pytest.FixtureRequest, room_ledger: Path, tmp_path: Path) -> Door:
    """Each door in turn, to a venue without a tournament."""
    return Door(request.param, Path(shutil.copy(room_ledger, tmp_path / "door.db")))
