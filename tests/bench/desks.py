"""Many desks that sell as fast as they can, each a process of its own, and how long each act took.

Run as a module it takes its orders as JSON, forks the desks, lets them begin together, and writes what
they were told as JSON. So the desks do not share an interpreter, as desks on several machines do not.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from app.core.clock import FixedClock, instant
from app.core.errors import DeskError, RuleViolation
from app.desk import sales
from app.desk.desk import Desk
from db.opening import open_ledger
from tests import builders
from tests.builders import EVENING

ROOT = Path(__file__).resolve().parents[2]
WARM_UP = 3
_READY_SECONDS = 60


@dataclass(frozen=True)
class Orders:
    """Desks sell other payments of up to `most_cents` to `people`, for `seconds`, or `acts` times each."""

    address: str
    desks: int
    people: int
    most_cents: int
    seconds: float = 0.0
    acts: int = 0


@dataclass
class Told:
    """What the desks were told: milliseconds of each act, acts by outcome, seconds from first to last."""

    milliseconds: list[float] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    begun: float = 0.0
    ended: float = 0.0

    @property
    def sold_each_second(self) -> float:
        return self.outcomes["sold"] / (self.ended - self.begun)

    @property
    def troubles(self) -> int:
        """How often a clerk saw anything but a sale or a refusal by the law."""
        return self.outcomes.total() - self.outcomes["sold"] - self.outcomes["refused"]


def let_sell(orders: Orders) -> Told:
    """Run the desks in a process of their own and return what they were told."""
    command = [sys.executable, "-m", "tests.bench.desks", json.dumps(asdict(orders))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    return Told(**{**told, "outcomes": Counter(told["outcomes"])})


def _sell(orders: Orders, number: int, begin: Any, answers: Any) -> None:
    chance = random.Random(number)
    told = Told()
    with closing(open_ledger(orders.address)) as store:
        clerk = f"Clerk {number}"
        desk = Desk(store, FixedClock(instant(EVENING)), clerk, f"Desk {number}", chance=chance)
        builders.with_drawer(desk)
        for _ in range(WARM_UP):
            _act(desk, orders, chance)
        begin.wait(_READY_SECONDS)
        told.begun = time.monotonic()
        while len(told.milliseconds) < orders.acts or time.monotonic() - told.begun < orders.seconds:
            start = time.perf_counter_ns()
            told.outcomes[_act(desk, orders, chance)] += 1
            told.milliseconds.append((time.perf_counter_ns() - start) / 1e6)
        told.ended = time.monotonic()
    answers.put(told)


def _act(desk: Desk, orders: Orders, chance: random.Random) -> str:
    person_id, cents = str(chance.randint(1, orders.people)), chance.randint(1, orders.most_cents)
    intent = f"{desk.clerk} {chance.getrandbits(64):x}"
    try:
        sales.take_other(
            desk.meaning(intent),
            tournament_id="1",
            person_id=person_id,
            label="Staff add-on",
            amount_cents=cents,
        )
    except RuleViolation:
        return "refused"
    except DeskError as error:
        return error.code
    return "sold"


def _together(all_told: Iterable[Told]) -> Told:
    whole = Told(begun=float("inf"))
    for told in all_told:
        whole.milliseconds += told.milliseconds
        whole.outcomes += told.outcomes
        whole.begun, whole.ended = min(whole.begun, told.begun), max(whole.ended, told.ended)
    return whole


def main(orders: Orders) -> None:
    """Fork the desks, let them begin together, and write what they were told."""
    forks = multiprocessing.get_context("fork")
    begin, answers = forks.Barrier(orders.desks), forks.SimpleQueue()
    desks = [
        forks.Process(target=_sell, args=(orders, number, begin, answers))
        for number in range(1, orders.desks + 1)
    ]
    for desk in desks:
        desk.start()
    whole = _together(answers.get() for _ in desks)
    for desk in desks:
        desk.join()
    sys.stdout.write(json.dumps(vars(whole)))


if __name__ == "__main__":
    main(Orders(**json.loads(sys.argv[1])))
