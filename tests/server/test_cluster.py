"""The throw-away clusters themselves: what they promise the tests that stand on them."""

from __future__ import annotations

import psycopg
import pytest

from tests.server.cluster import ADMIN, Cluster
from tests.server.ledgers import Ledgers, database_of


@pytest.fixture
def own(cluster: Cluster) -> Cluster:
    """A cluster that a test may kill. That there is a server at all, the shared one has found out."""
    return Cluster(auth="scram-sha-256", password="two words")


def test_what_was_committed_outlives_a_kill(own: Cluster) -> None:
    with own.make().start():
        own.do("create table kept as select 1 as one")
        assert len(own.children()) > 2
        own.kill()
        with pytest.raises(psycopg.OperationalError):
            own.admin()
        own.start()
        assert own.do("select one from kept") == [(1,)]
        assert own.do("show fsync") == [("on",)]
        own.restart()
        assert own.do("select one from kept") == [(1,)]


def test_a_password_is_asked_where_it_should_be(own: Cluster) -> None:
    with own.make().start():
        with pytest.raises(psycopg.OperationalError, match="password"):
            psycopg.connect(own.url("postgres", user=ADMIN, password="another"))
        psycopg.connect(own.url("postgres", user=ADMIN, password="two words")).close()


def test_nothing_of_it_stays(own: Cluster) -> None:
    with own.make().start():
        assert own.data.exists()
    assert not own.folder.exists()
    own.remove()
    with Cluster() as never_made:
        never_made.kill()
        never_made.stop()
    assert not never_made.folder.exists()


def test_it_goes_when_the_tests_are_killed(own: Cluster) -> None:
    own.make().start()
    server, watch = own._server, own._watch
    assert server is not None
    assert watch.stdin is not None
    watch.stdin.close()  # what the system does for a process that is killed
    assert watch.wait(timeout=30) == 0
    server.wait(timeout=30)
    assert not own.folder.exists()
    own.remove()


def test_a_server_that_cannot_start_says_why(own: Cluster) -> None:
    own.settings["shared_buffers"] = "none"
    with own.make(), pytest.raises(AssertionError, match="shared_buffers"):
        own.start()
    with Cluster() as other, pytest.raises(AssertionError, match="initdb"):
        other.run("initdb", "--no-such-word")


def test_each_ledger_is_fresh(server_ledgers: Ledgers) -> None:
    first, second = server_ledgers.new(), server_ledgers.new(made=False)
    assert first != second
    marks = [
        server_ledgers.cluster.do("select value from setting where name = 'training'", database_of(one))
        for one in (first, second)
    ]
    assert marks == [[("yes",)], []]
    with psycopg.connect(first) as held:
        server_ledgers.drop(first)
        with pytest.raises(psycopg.OperationalError):
            held.execute("select 1")
    server_ledgers.drop(second)
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        psycopg.connect(first)
