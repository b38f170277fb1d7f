"""Where a carried ledger arrives: one unit, and no ledger that could be opened before its end.

A file is filled under another name beside its own and gets its own at the very end: an empty
ledger of that name would be one in which a desk can sell.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.core.errors import StoreUnavailable
from db.address import ServerAddress
from db.carriers import Carrier, open_carrier
from db.faults import reached

UNFINISHED = ".moving"


@dataclass(frozen=True, slots=True)
class Arrival:
    """A new ledger in its unit. `unfinished`: under a name that no desk opens; `address`: where it will be."""

    store: Carrier
    address: str
    unfinished: bool


@contextmanager
def arriving(place: Path | ServerAddress, *, training: str) -> Iterator[Arrival]:
    """Open the new ledger in a unit, made first when it is a file that is not there.

    What was made for it goes again when anything fails. Raises `StoreUnavailable` as
    `open_carrier` and `Store.unit` do, or with `not_empty` when a file of its name came meanwhile.
    """
    if isinstance(place, Path) and not place.exists():
        with _new_file(place.resolve(), training=training) as arrival:
            yield arrival
        return
    made = open_carrier(place)
    try:
        with made.unit():
            yield Arrival(made, made.about()["address"], unfinished=False)
    finally:
        made.close()


@contextmanager
def _new_file(place: Path, *, training: str) -> Iterator[Arrival]:
    unfinished = place.with_name(place.name + UNFINISHED)
    fresh = not unfinished.exists()
    made = open_carrier(unfinished, make=True, training=training == "yes")
    try:
        with made.unit():
            yield Arrival(made, str(place), unfinished=True)
    except BaseException:
        made.close()
        if fresh:
            for name in ("", "-wal", "-shm", "-journal"):
                unfinished.with_name(unfinished.name + name).unlink(missing_ok=True)
        raise
    made.close()
    _rename(unfinished, place)


def _rename(unfinished: Path, place: Path) -> None:
    if place.exists():
        raise StoreUnavailable("not_empty", file=str(place))
    with reached(str(place)):
        unfinished.rename(place)
        if os.name == "posix":  # elsewhere a folder cannot be opened, nor need be
            folder = os.open(place.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
