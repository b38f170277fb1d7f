"""Taking an entry, from the load to the durable commit, beside a bare commit of the same rows."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from app.desk import sales
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


def take_entries(path: Path, people: Sequence[str], bare: Bare | None) -> tuple[list[float], list[float]]:
    """Sell an entry to each person; return the times, and those of the bare commits that took turns with them."""
    taken, floor = [], []
    with closing(open_sqlite(path)) as store:
        desk = builders.desk_at(store)
        gc.collect()
        gc.disable()
        for person_id in people:
            taken.append(
                time_of(lambda who=person_id: sales.take_entry(desk, tournament_id="1", person_id=who))
            )
            if bare is not None:
                line = last_line(store)
                rows = [(one["table"], one["row"]) for one in line.rows]
                kept = store.rows(
                    "select * from journal where sequence = :sequence", {"sequence": line.sequence}
                )
                rows.append(("journal", dict(kept[0])))
                floor.append(time_of(lambda rows=rows: bare.commit(rows)))
        gc.enable()
    return taken, floor


def made(path: Path, payments: int) -> list[str]:
    """A ledger with that many payments, and buyers who have not entered yet."""
    open_playing(path)
    people = max(1_000, payments // 10)
    with filling(path) as connection:
        add_people(connection, people + SALES)
        add_payments(connection, payments, people)
    return [str(number) for number in range(people + 1, people + SALES + 1)]


def entry_against_bare_commit(folder: Path) -> list[Row]:
    buyers = made(folder / "desk.db", 1_000)
    taken, floor = take_entries(folder / "desk.db", buyers, Bare(folder / "bare.db"))
    return [
        Row(
            "entry-take, load to durable commit: median", middle(taken), target=5, floor=middle(floor), most=3
        ),
        Row("entry-take, load to durable commit: 99th percentile", percentile(taken, 99), target=15),
    ]


def entry_in_a_large_file(folder: Path) -> list[Row]:
    rows: list[Row] = []
    for size in SIZES:
        path = folder / f"{size}.db"
        taken, _ = take_entries(path, made(path, size), None)
        least = rows[0].measured if rows else None
        rows.append(Row(f"entry-take with {size:,} payments: median", middle(taken), floor=least, most=1.5))
        path.unlink()
    return rows


FIGURES: tuple[Figure, ...] = (entry_against_bare_commit, entry_in_a_large_file)
