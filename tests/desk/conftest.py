"""Ledgers in the states that most tests begin with, made once and copied, on the engine that is asked for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.builders import Evening
from tests.desk.doors import DOORS, Door
from tests.engines import ON_A_SERVER, Made, made_room
from tests.server.ledgers import Ledgers


@pytest.fixture(scope="session")
def engine(request: pytest.FixtureRequest) -> Ledgers | None:
    """The server that the ledgers lie on, None for files."""
    return request.getfixturevalue("server_ledgers") if ON_A_SERVER else None


@pytest.fixture(scope="session")
def room_ledger(tmp_path_factory: pytest.TempPathFactory, engine: Ledgers | None) -> Made:
    """A venue and nothing else."""
    return made_room(tmp_path_factory.mktemp("room"), engine, lambda _store: None)


@pytest.fixture(scope="session")
def playing_ledger(tmp_path_factory: pytest.TempPathFactory, engine: Ledgers | None) -> Made:
    """Tournament 1 with cards in the air since 6 pm, persons 1 to 4, nobody in."""

    def make(store: Store) -> None:
        tournament_id = builders.add_tournament(store, late_until_level=6)
        builders.open_registration(store, tournament_id)
        builders.start_play(store, tournament_id)
        for first, last in (("Ann", "Lee"), ("Bob", "O'Brien"), ("Zoë", "Łukaszewicz"), ("Đức", "Nguyễn")):
            builders.add_person(store, first, last, birth=builders.date(1980, len(first), 5))

    return made_room(tmp_path_factory.mktemp("playing"), engine, make)


@pytest.fixture
def room(room_ledger: Made, tmp_path: Path) -> Iterator[Store]:
    """An open store with a venue."""
    store = open_ledger(room_ledger.copy(tmp_path, "room.db"))
    yield store
    store.close()


@pytest.fixture
def evening(playing_ledger: Made, tmp_path: Path) -> Iterator[Evening]:
    """Tournament 1 in play, on an open store."""
    store = open_ledger(playing_ledger.copy(tmp_path, "evening.db"))
    yield Evening(store, "1")
    store.close()


@pytest.fixture(params=DOORS)
def door(request: pytest.FixtureRequest, playing_ledger: Made, tmp_path: Path) -> Door:
    """Each door in turn, to tournament 1 in play."""
    return Door(request.param, playing_ledger.copy(tmp_path, "door.db"), tmp_path)


@pytest.fixture(params=DOORS)
def bare_door(request: pytest.FixtureRequest, room_ledger: Made, tmp_path: Path) -> Door:
    """Each door in turn, to a venue without a tournament."""
    return Door(request.param, room_ledger.copy(tmp_path, "door.db"), tmp_path)
