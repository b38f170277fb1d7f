"""Rooms on a throw-away server for the tests of the window: a served ledger, and a network that fails."""

import pytest

from db.opening import open_ledger
from tests.server.cutting import Proxy
from tests.ui.desk_room import add_people, open_room

SOON = 8000


@pytest.fixture
def served(server_ledger):
    """A room on a server: the ledger's address and the tournament's id."""
    store = open_ledger(server_ledger)
    desk, number = open_room(store)
    add_people(desk)
    store.close()
    return server_ledger, number


@pytest.fixture
def proxy(cluster):
    """A network of the test's own, in front of the server."""
    with Proxy(cluster.port) as made:
        yield made
