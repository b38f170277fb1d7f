"""A room with people and an open tournament, made once by the verbs; each test has a copy of its own."""

import shutil

import pytest

from db.sqlite import open_sqlite
from tests.ui.desk_room import add_people, desk_on, open_room
from tests.ui.server_room import proxy, served  # noqa: F401 - fixtures


@pytest.fixture(scope="session")
def made_room(tmp_path_factory):
    """The file, the tournament's id and the people's ids by family name."""
    path = tmp_path_factory.mktemp("room") / "room.db"
    store = open_sqlite(path, training=True)
    desk, number = open_room(store)
    ids = add_people(desk)
    store.close()
    return path, number, ids


@pytest.fixture
def room_file(made_room, tmp_path):
    """A copy of the room's file, closed."""
    return shutil.copy(made_room[0], tmp_path / "desk.db")


@pytest.fixture
def room(made_room, room_file):
    """A desk in the room, the tournament's id and the people's ids."""
    store = open_sqlite(room_file, busy_seconds=0.1)
    yield desk_on(store), made_room[1], made_room[2]
    store.close()
