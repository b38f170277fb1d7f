"""The bad network itself: each of its ways to fail does to a bare connection what it says."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event, Thread
from time import monotonic

import psycopg
import pytest

from tests.server.cluster import Cluster
from tests.server.cutting import Moment, Proxy

LOST = psycopg.OperationalError


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    with Proxy(cluster.port) as made:
        yield made


@pytest.fixture
def address(cluster: Cluster, server_ledger: str, proxy: Proxy) -> str:
    return proxy.through(server_ledger)


def connect(address: str) -> psycopg.Connection[tuple[object, ...]]:
    return psycopg.connect(address, autocommit=True, connect_timeout=2)


def note(connection: psycopg.Connection[tuple[object, ...]], name: str, *, how: str = "simple") -> None:
    """Write one row in one transaction, its commit sent in one of the ways there are."""
    write = "insert into setting (name, value) values (%s, '')"
    if how == "together":
        with connection.pipeline():
            connection.execute("begin")
            connection.execute(write, [name])
            connection.execute("commit")
        return
    connection.execute("begin")
    connection.execute(write, [name])
    connection.execute("commit", prepare=how == "prepared")


def noted(cluster: Cluster, address: str, name: str) -> bool:
    with connect(address) as connection:
        return bool(connection.execute("select 1 from setting where name = %s", [name]).fetchall())


@pytest.mark.parametrize("how", ["simple", "prepared", "together"])
@pytest.mark.parametrize(
    ("moment", "committed"),
    [
        (Moment.BEFORE_SEND, False),
        (Moment.AFTER_SEND, None),  # the server may yet notice the cut first
        (Moment.AFTER_COMMIT, True),
        (Moment.DURING_ANSWER, True),
    ],
)
def test_a_commit_is_cut_at_its_moment(
    cluster: Cluster, proxy: Proxy, address: str, moment: Moment, how: str, *, committed: bool | None
) -> None:
    with connect(address) as bystander:
        connection = connect(address)
        for number in range(3):
            note(connection, f"before {number}", how=how)
        proxy.cut_next(moment)
        with pytest.raises(LOST):
            note(connection, "cut", how=how)
        connection.close()
        assert proxy.cuts == [moment]
        if committed is not None:
            assert noted(cluster, address, "cut") is committed
        assert bystander.execute("select count(*) from setting where name like 'before%'").fetchall() == [
            (3,)
        ]


@pytest.mark.parametrize("how", ["simple", "together"])
def test_only_the_commit_is_cut(proxy: Proxy, address: str, how: str) -> None:
    with connect(address) as connection:
        proxy.cut_next(Moment.BEFORE_SEND)
        assert connection.execute("select 'commit'").fetchall() == [("commit",)]
        connection.execute("begin")
        connection.execute("rollback")
        assert proxy.cuts == []
        with pytest.raises(LOST):
            note(connection, "cut", how=how)


def test_a_round_trip_takes_its_time_and_keeps_its_order(cluster: Cluster, server_ledger: str) -> None:
    with Proxy(cluster.port, round_trip_ms=20) as far, connect(far.through(server_ledger)) as connection:
        start = monotonic()
        for number in range(10):
            assert connection.execute("select %s", [number]).fetchall() == [(number,)]
        assert 0.2 <= monotonic() - start < 0.4
        with connection.pipeline():
            cursors = [connection.execute("select %s", [number]) for number in range(100)]
            assert [cursor.fetchall() for cursor in cursors] == [[(number,)] for number in range(100)]


def test_round_trips_of_several_desks_go_side_by_side(cluster: Cluster, server_ledger: str) -> None:
    with Proxy(cluster.port, round_trip_ms=20) as far:
        connections = [connect(far.through(server_ledger)) for _ in range(8)]
        threads = [
            Thread(target=lambda one=one: [one.execute("select 1") for _ in range(10)]) for one in connections
        ]
        start = monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert monotonic() - start < 1.2
        for connection in connections:
            connection.close()


def test_a_black_hole_swallows_everything_and_gives_it_back(proxy: Proxy, address: str) -> None:
    with connect(address) as connection:
        proxy.freeze()
        came = Event()
        asking = Thread(target=lambda: (connection.execute("select 1"), came.set()))
        asking.start()
        with pytest.raises(LOST):
            connect(address)
        assert not came.is_set()
        proxy.thaw()
        assert came.wait(timeout=20)
        asking.join()
        connect(address).close()


def test_in_a_black_hole_nothing_is_even_acknowledged(proxy: Proxy, address: str) -> None:
    with connect(f"{address}?tcp_user_timeout=1000") as connection:
        proxy.freeze()
        start = monotonic()
        with pytest.raises(LOST):
            connection.execute("select 1")
        assert monotonic() - start < 5


def test_a_proxy_may_refuse_and_take_again(proxy: Proxy, address: str) -> None:
    with connect(address) as connection:
        proxy.refuse()
        with pytest.raises(LOST, match="refused"):
            connect(address)
        assert connection.execute("select 1").fetchall() == [(1,)]
        proxy.accept()
        connect(address).close()
        proxy.drop()
        with pytest.raises(LOST):
            connection.execute("select 1")


def test_a_server_that_is_not_there_is_not_hidden() -> None:
    with Proxy(1) as proxy, pytest.raises(LOST):
        connect(f"postgresql://desk@127.0.0.1:{proxy.port}/desk")
