"""Taking an entry, from the load to the durable commit, beside a bare commit of the same rows."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

from app.desk import sales
from app.desk.desk import Desk
from db.durability import set_durability
from db.journal import last_line
from db.migrations import SCRIPTS
from db.sqlite import open_sqlite
from tests import builders
from tests.bench.figures import Figure, Row, middle, percentile, time_of
from tests.bench.filling import add_payments, add_people, filling, open_playing

SALES = 300
SIZES = (100, 10_000, 1_000_000)


class Bare:
    """The same tables and indexes in a file of its own, without guards; rows go in by plain statements."""

    def __init__(self, path: Path) -> None:
        self.connection = sqlite3.connect(path, isolation_level=None)
        self.connection.executescript((SCRIPTS / "0001_first.sqlite.sql").read_text("utf-8"))
        set_durability(self.connection, path)

    def commit(self, rows: Sequence[tuple[str, dict[str, object]]]) -> None:
        """Write the rows in one transaction."""
        self.connection.execute("begin immediate")
        for table, row in rows:
            marks = ", ".join("?" * len(row))
            self.connection.execute(
                f"insert into {table} ({', '.join(row)}) values ({marks})", (*row.values(),)
            )
        self.connection.execute("insert or replace into counter values ('receipt-A', 1)")
        self.connection.execute("commit")


def made(path: Path, payments: int) -> list[str]:
    """A ledger with that many payments, and buyers who have not entered yet."""
    open_playing(path)
    people = max(1_000, payments // 10)
    with filling(path) as connection:
        add_people(connection, people + SALES)
        add_payments(connection, payments, people)
    return [str(number) for number in range(people + 1, people + SALES + 1)]


def entry_against_bare_commit(folder: Path) -> list[Row]:
    """A sale and a bare commit of what it wrote take turns, so that a busy disk slows both."""
    buyers = made(folder / "desk.db", 1_000)
    bare = Bare(folder / "bare.db")
    taken, floor = [], []
    with closing(open_sqlite(folder / "desk.db")) as store, no_collecting():
        desk = builders.desk_at(store)
        for person_id in buyers:
            taken.append(time_of(entry(desk, person_id)))
            line = last_line(store)
            rows = [(one["table"], one["row"]) for one in line.rows]
            kept = store.rows("select * from journal where sequence = :sequence", {"sequence": line.sequence})
            rows.append(("journal", dict(kept[0])))
            floor.append(time_of(partial(bare.commit, rows)))
    return [
        Row(
            "entry-take, load to durable commit: median", middle(taken), target=5, floor=middle(floor), most=3
        ),
        Row("entry-take, load to durable commit: 99th percentile", percentile(taken, 99), target=15),
    ]


def entry_in_a_large_file(folder: Path) -> list[Row]:
    """Files of three sizes take turns; the smallest is the floor of the others."""
    buyers = {size: made(folder / f"{size}.db", size) for size in SIZES}
    taken: dict[int, list[float]] = {size: [] for size in SIZES}
    with ExitStack() as stack:
        stack.enter_context(no_collecting())
        desks = {
            size: builders.desk_at(stack.enter_context(closing(open_sqlite(folder / f"{size}.db"))))
            for size in SIZES
        }
        for turn in range(SALES):
            for size in SIZES:
                taken[size].append(time_of(entry(desks[size], buyers[size][turn])))
    least = middle(taken[SIZES[0]])
    return [
        Row(
            f"entry-take with {size:,} payments: median",
            middle(taken[size]),
            floor=least if size != SIZES[0] else None,
            most=1.5 if size != SIZES[0] else None,
        )
        for size in SIZES
    ]


def entry(desk: Desk, person_id: str) -> Callable[[], object]:
    """One sale, to be timed."""
    return partial(sales.take_entry, desk, tournament_id="1", person_id=person_id)


@contextmanager
def no_collecting() -> Iterator[None]:
    """Keep the garbage collector of the bench itself out of the times."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


FIGURES: tuple[Figure, ...] = (entry_against_bare_commit, entry_in_a_large_file)
