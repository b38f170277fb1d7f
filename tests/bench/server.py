"""Several desks on one server: a sale beside a bare transaction, a full house, what others see, a move.

The server is a throw-away one on this machine, and writes each commit to disk; the desks and the
server share its processors, so a house with a server of its own sees better figures.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread

import psycopg

from app.desk.moving import move_ledger
from db.journal import last_line
from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.bench.desks import Orders, let_sell
from tests.bench.figures import Figure, Row, middle, percentile, time_of
from tests.bench.sales import SALES, entry, no_collecting
from tests.bench.sealed import make_sealed
from tests.server.asking import take_cent
from tests.server.cluster import ADMIN, Cluster, find_binaries
from tests.server.cutting import Proxy
from tests.server.ledgers import OWNER, Ledgers, database_of
from tests.server.rooms import open_evening, over_the_ceiling
from tests.server.standby import Pair

ROUND_TRIP_MS = 5
DESKS = (1, 4, 16)
PEOPLE = 20
ACTS = 150  # of each of sixteen desks
MOST_CENTS = 60_00  # so that most of the twenty reach the ceiling before the end
SECONDS = 4.0
LOOK_SECONDS = 0.25  # how often a window looks
CHANGES = 100
TABLES = 40
MOVED = 100_000


@contextmanager
def house(people: int = PEOPLE, tables: int = 2) -> Iterator[tuple[Cluster, str]]:
    """A server of its own with a ledger in play, and the desks' address of it."""
    with Cluster() as cluster:
        address = Ledgers(cluster.make().start()).new()
        open_evening(address, people, tables=tables)
        yield cluster, address


class Bare:
    """The same tables with the same rows in a database of its own, without guards; plain statements."""

    def __init__(self, cluster: Cluster, address: str) -> None:
        cluster.do(f"create database bare template {database_of(address)} owner {OWNER}")
        self.connection = psycopg.connect(cluster.url("bare", user=ADMIN), autocommit=True)
        tables = self.connection.execute("select tablename from pg_tables where schemaname = 'public'")
        for (table,) in tables.fetchall():
            self.connection.execute(f"alter table {table} disable trigger user")

    def commit(self, rows: Sequence[tuple[str, dict[str, object]]]) -> None:
        """Write the rows in one transaction, and the two tables that count: receipts, and changes of tables."""
        self.connection.execute("begin")
        for table, row in rows:
            marks = ", ".join(["%s"] * len(row))
            self.connection.execute(
                f"insert into {table} ({', '.join(row)}) values ({marks})", (*row.values(),)
            )
        self.connection.execute(
            "insert into counter values ('receipt-A', 1) on conflict (name) do update set last = counter.last + 1"
        )
        self.connection.execute(
            "update change set count = count + 1 where table_name = any(%s)",
            (["counter", *{table for table, _row in rows}],),
        )
        self.connection.execute("commit")


def entry_against_bare_transaction(_folder: Path) -> list[Row]:
    """A sale and a bare transaction of what it wrote take turns, so that a busy machine slows both."""
    taken, floor = [], []
    with house(SALES, TABLES) as (cluster, address), no_collecting():
        bare = Bare(cluster, address)
        with closing(open_ledger(address)) as store, closing(bare.connection):
            desk = builders.desk_at(store)
            for number in range(1, SALES + 1):
                taken.append(time_of(entry(desk, str(number))))
                floor.append(time_of(partial(bare.commit, written_by_newest(store))))
    return [
        Row("entry-take on a server, to durable commit: median", middle(taken), floor=middle(floor), most=2),
        Row("entry-take on a server: 99th percentile", percentile(taken, 99), floor=percentile(floor, 99)),
    ]


def written_by_newest(store: Store) -> list[tuple[str, dict[str, object]]]:
    """What the newest command wrote, its journal line included."""
    line = last_line(store)
    assert line is not None
    rows = [(one["table"], dict(one["row"])) for one in line.rows]
    kept = store.rows("select * from journal where sequence = :sequence", {"sequence": line.sequence})
    return [*rows, ("journal", dict(kept[0]))]


def full_house(_folder: Path) -> list[Row]:
    """Sixteen desks with a network between them and the server, all busy with the same twenty people."""
    with house() as (cluster, address), Proxy(cluster.port, round_trip_ms=ROUND_TRIP_MS) as network:
        told = let_sell(Orders(network.through(address), max(DESKS), PEOPLE, MOST_CENTS, acts=ACTS))
        with closing(open_ledger(address)) as store:
            over = over_the_ceiling(store)
    name = f"{max(DESKS)} desks, {ROUND_TRIP_MS} ms away"
    return [
        Row(f"{name}: median of an act", middle(told.milliseconds)),
        Row(f"{name}: 99th percentile", percentile(told.milliseconds, 99), target=250),
        Row(f"{name}: people over the ceiling", len(over), unit="", target=0),
        Row(f"{name}: troubles shown to a clerk", told.troubles, unit="", target=0),
        Row(f"{name}: acts refused by the ceiling", told.outcomes["refused"], unit=""),
    ]


def rates(_folder: Path) -> list[Row]:
    """Sales a second of one server, by the number of desks; then with a standby that each waits for."""
    rows = []
    with house() as (_, address):
        for desks in DESKS:
            told = let_sell(Orders(address, desks, PEOPLE, 1, seconds=SECONDS))
            rows.append(Row(f"sales a second, {desks} desks", told.sold_each_second, unit="/s"))
    for away in (0, ROUND_TRIP_MS):
        with Pair() as pair, Proxy(pair.primary.port, round_trip_ms=away) as network:
            address = Ledgers(pair.primary).new()
            open_evening(address, PEOPLE)
            pair.attach(through=network.port)
            told = let_sell(Orders(address, max(DESKS), PEOPLE, 1, seconds=SECONDS))
        name = f"sales a second, {max(DESKS)} desks, a standby {away} ms away"
        rows.append(Row(name, told.sold_each_second, unit="/s"))
    return rows


def seen_elsewhere(_folder: Path) -> list[Row]:
    """How long after a commit another desk, that looks as a window looks, knows that something changed."""
    took: list[float] = []
    chance = random.Random(7)
    with (
        house() as (_, address),
        closing(open_ledger(address)) as seller,
        closing(open_ledger(address)) as other,
    ):
        watch = Watch(other)
        watch.start()
        for number in range(CHANGES):
            watch.seen.clear()
            take_cent(seller, "Ida Solheim", f"change {number}")
            committed = time.monotonic()
            assert watch.seen.wait(30), "nobody saw it"
            took.append(max(0.0, watch.at - committed) * 1000)
            watch.seen.wait(chance.uniform(0, LOOK_SECONDS))
            watch.closing.wait(chance.uniform(0, LOOK_SECONDS))  # another moment between two looks
        watch.closing.set()
        watch.join()
    return [
        Row("a change seen on another desk: median", middle(took)),
        Row("a change seen on another desk: 99th percentile", percentile(took, 99), target=1000),
    ]


class Watch(Thread):
    """Looks at the ledger's version as a window does; `at` is when it last saw a new one."""

    def __init__(self, store: Store) -> None:
        super().__init__(daemon=True)
        self.store = store
        self.seen = Event()
        self.closing = Event()
        self.at = 0.0

    def run(self) -> None:
        last = self.store.version()
        while not self.closing.wait(LOOK_SECONDS):
            now = self.store.version()
            if now != last:
                last, self.at = now, time.monotonic()
                self.seen.set()


def ledger_moved(folder: Path) -> list[Row]:
    """A whole ledger from its file to a server, proof included."""
    path, told = folder / "desk.db", list[str]()
    make_sealed(path, MOVED)
    with Cluster() as cluster:
        address = Ledgers(cluster.make().start()).new(made=False)
        took = time_of(partial(move_ledger, str(path), address, say=told.append))
    return [
        Row(f"server-move of {MOVED:,} payments", took / 1000, unit="s", target=60),
        Row("server-move: how often it said how far it is", len(told), unit=""),
    ]


def with_server(figure: Figure) -> Figure:
    """The figure where there is a server to be had; elsewhere a sentence instead."""

    def taken(folder: Path) -> Sequence[Row]:
        if find_binaries() is None:
            sys.stdout.write("no PostgreSQL server on this machine: its figures were not taken\n")
            return []
        return figure(folder)

    return taken


FIGURES: tuple[Figure, ...] = tuple(
    with_server(figure)
    for figure in (
        entry_against_bare_transaction,
        full_house,
        rates,
        seen_elsewhere,
        ledger_moved,
    )
)
