"""A process that sells until it is killed. Started once; each line on its input forks a fresh seller.

A seller writes its process number and then the receipt number of each sale, as soon as the sale was
answered. With `early` it is broken on purpose: it answers before the sale is made.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from app.core.clock import FixedClock, instant
from app.desk import busts, sales
from app.desk.desk import Desk
from db.counters import last_number
from db.entries import list_entries
from db.sqlite import open_sqlite
from tests.builders import EVENING

PEOPLE = 8


def sell(path: Path, answers: int, *, early: bool) -> None:
    """Sell entries and re-entries, one after the other, for ever."""
    store = open_sqlite(path)
    desk = Desk(store, FixedClock(instant(EVENING)), f"clerk {os.getpid()}", "Desk 1", chance=random.Random())
    for person_id in people():
        who = {"tournament_id": "1", "person_id": person_id}
        standing = list_entries(store, "1", person_id)
        if standing and standing[0].out_at is None:
            busts.bust_player(desk, **who)
        take = sales.take_reentry if standing else sales.take_entry
        if early:
            os.write(answers, f"A-{last_number(store, 'receipt-A') + 1:05d}\n".encode())
            take(desk, **who)
        else:
            os.write(answers, f"{take(desk, **who).receipt_number}\n".encode())


def people() -> Iterator[str]:
    return (str(number % PEOPLE + 1) for number in count())


def main(path: Path, *, early: bool) -> None:
    """Fork a seller for each line read; wait for its end before the next."""
    for _ in sys.stdin:
        seller = os.fork()
        if not seller:
            os.write(1, f"{os.getpid()}\n".encode())
            sell(path, 1, early=early)
        os.waitpid(seller, 0)
        os.write(1, b"ended\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), early=sys.argv[2:] == ["early"])
