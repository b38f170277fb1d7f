"""The demo: a card room with a past and an evening in full swing, told through the verbs.

Everything is done by the commands a clerk would give, on a clock that is set for each of them, so
that the file holds a journal and a ledger like any other. It is a training file and says so on
every paper. The evening always lies on the day the demo is made, and `demo_clock` goes on from its
last minute: whatever time it is outside, it is 7:40 in the evening at the demo.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from app.core.clock import Clock, MovedClock, SystemClock, zone
from app.core.errors import Conflict
from app.desk.commands import writes
from app.desk.demo_classic import end_classic, plan_classic, play_classic
from app.desk.demo_evening import open_evening, plan_evening, play_evening
from app.desk.demo_room import read_room
from app.desk.demo_story import Story
from app.desk.desk import Desk
from app.desk.imprint import DEMO
from db.journal import last_line
from db.settings import set_setting
from db.store import Store

SEED = 23_5_317
_LATER = timedelta(seconds=20)


@dataclass(frozen=True, slots=True)
class DemoMarked:
    """A ledger that says on every paper that it is a demonstration."""

    demo: bool
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Demo:
    """The demo's file and its two tournaments."""

    path: Path
    running_id: str
    classic_id: str


@writes("demo-mark")
def mark_demo(desk: Desk) -> DemoMarked:
    """Mark a training file as a demonstration: every paper and the window say so from now on.

    Raises `Conflict(not_training)` in a real file.
    """
    if not desk.store.training:
        raise Conflict("not_training")
    set_setting(desk.store, DEMO, "yes")
    return DemoMarked(demo=True)


def make_demo(
    open_store: Callable[..., Store], path: Path, *, today: date | None = None, seed: int = SEED
) -> Demo:
    """Make the demo's ledger at `path`; what lies there is replaced only once the new file is whole.

    `today` is the local day of the running tournament, else the day it is at the demo's venue. The
    same seed and day tell the same story. Raises `StoreUnavailable` like `open_store`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    making = path.with_name(f"{path.name}.making")
    making.unlink(missing_ok=True)
    store = open_store(making, training=True)
    try:
        running_id, classic_id = _tell(store, today, random.Random(seed))  # noqa: S311 - a story, no secret
    finally:
        store.close()
    making.replace(path)
    return Demo(path, running_id, classic_id)


def demo_clock(store: Store, clock: Clock | None = None) -> Clock:
    """Return the clock of a demo: it runs on from the newest journal line, at the speed of `clock`."""
    base = clock or SystemClock()
    line = last_line(store)
    return MovedClock(base, line.at + _LATER - base.now()) if line is not None else base


def _tell(store: Store, today: date | None, chance: random.Random) -> tuple[str, str]:
    room = read_room()
    where = zone(room.venue["timezone"])
    day = today or SystemClock().now().astimezone(where).date()
    story = Story(store, chance, where, day)
    story.days_before(60, 10)
    mark_demo(story.desk("setup"))
    story.furnish(room)
    classic_id = plan_classic(story, room)
    running_id = plan_evening(story, room)
    guests = story.meet(room)
    play_classic(story, classic_id, guests[: len(guests) // 4])
    end_classic(story, classic_id)
    open_evening(story, running_id)
    play_evening(
        story, running_id, guests, near=story.add(room.near_the_ceiling), at=story.add(room.at_the_ceiling)
    )
    return running_id, classic_id
