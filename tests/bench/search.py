"""Finding a person, key by key, among 100,000."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from app.desk import people
from db.sqlite import open_sqlite
from tests import builders
from tests.bench.figures import Figure, Row, percentile, time_of
from tests.bench.filling import FAMILY, GIVEN, add_payments, add_people, filling, open_playing

PEOPLE, ENTRIES, NAMES = 100_000, 1_000, 60


def typed(chance: random.Random) -> Iterator[str]:
    """What stands in the field after each key: family names, full names both ways, ends of numbers."""
    for _ in range(NAMES):
        first, last = chance.choice(GIVEN), chance.choice(FAMILY)
        for text in (last, f"{first} {last}", f"{last} {first}", f"{chance.randrange(10_000):04d}"):
            for end in range(1, len(text) + 1):
                yield text[:end]


def search_per_key(folder: Path) -> list[Row]:
    path = folder / "people.db"
    open_playing(path)
    with filling(path) as connection:
        add_people(connection, PEOPLE)
        add_payments(connection, ENTRIES, PEOPLE)
    with closing(open_sqlite(path)) as store:
        desk = builders.desk_at(store)
        people.find_people(desk, text="warm", tournament_id="1")
        times = {}
        for text in dict.fromkeys(typed(random.Random(5))):
            times[text] = time_of(lambda text=text: people.find_people(desk, text=text, tournament_id="1"))
    worst = max(times, key=lambda text: times[text])
    return [
        Row(f"search among {PEOPLE:,} people, {len(times)} texts: 95th percentile",
            percentile(list(times.values()), 95), target=16),
        Row(f"search among {PEOPLE:,} people: worst ({worst!r})", times[worst], target=50),
    ]  # fmt: skip


FIGURES: tuple[Figure, ...] = (search_per_key,)
