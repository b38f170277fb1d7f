"""Tills that sell as fast as they can: a process of several desks, and what they were answered.

Run as a module it takes its orders as JSON and writes one JSON line for each answer at the moment it
was given, so that what was acknowledged is known even if the server is gone the moment after.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic

from app.core.clock import FixedClock, instant
from app.core.errors import Conflict, DeskError, RuleViolation, StoreUnavailable
from app.core.records import Entry, Severity
from app.desk import busts, sales
from app.desk.again import LOST
from app.desk.desk import Desk
from app.desk.results import Sale
from db.entries import list_entries
from db.opening import open_ledger
from tests import builders
from tests.builders import EVENING
from tests.server.doses import dose

ROOT = Path(__file__).resolve().parents[2]
PROCESSES = dose(4, 2)


@dataclass(frozen=True)
class Orders:
    """What the tills of one process do. Without `sales` they sell until their input ends.

    For controls: not `locked`, they do without the ledger's lock; not `flushed`, they are answered
    before a sale is on disk.
    """

    address: str
    first: int
    tills: int
    sales: int
    people: int
    most_cents: int
    seed: int
    patience: float = 0.0
    locked: bool = True
    flushed: bool = True


@dataclass
class Answers:
    """What all tills were answered."""

    sold: list[dict[str, str | int]] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)
    crashes: list[str] = field(default_factory=list)

    def take(self, line: dict[str, str | int]) -> None:
        """Keep one answer."""
        if line["what"] == "sold":
            self.sold.append(line)
        elif line["what"] == "crash":
            self.crashes.append(str(line["code"]))
        else:
            kind = self.refused if line["what"] == "refused" else self.troubles
            kind[str(line["code"])] += 1

    def attempts(self) -> int:
        """How often a till tried to sell."""
        return len(self.sold) + self.refused.total() + self.troubles.total()


class Till:
    """One desk with a store of its own."""

    def __init__(self, orders: Orders, number: int) -> None:
        self.orders = orders
        self.number = number
        self.chance = random.Random(f"{orders.seed} {number}")
        self.store = open_ledger(orders.address)
        name, clock = f"Desk {number}", FixedClock(instant(EVENING))
        self.desk = Desk(
            self.store, clock, f"clerk {number}", name, patience=orders.patience, chance=self.chance
        )
        builders.with_drawer(self.desk)
        self._intents = 0
        if not orders.flushed:
            self.store._wire.ask("set synchronous_commit = off")

    def sell(self, stop: Event) -> None:
        """Try so many sales, or until told to stop."""
        tried = 0
        while not stop.is_set() and (not self.orders.sales or tried < self.orders.sales):
            tried += 1
            try:
                self._serve(str(self.chance.randint(1, self.orders.people)))
            except (RuleViolation, Conflict) as error:
                tell("refused", code=_code(error))
            except StoreUnavailable as error:
                tell("trouble", code=error.code)
        self.store.close()

    def _serve(self, person_id: str) -> None:
        who = {"tournament_id": "1", "person_id": person_id}
        standing = self._standing(person_id)
        throw = self.chance.random()
        if not standing:
            self._tell(sales.take_entry(self._meaning(), **who, tendered_cents=self._tendered(2_000)))
        elif standing[0].out_at is None and throw < 0.2:
            busts.bust_player(self._meaning(), **who)
            self._tell(sales.take_reentry(self._meaning(), **who))
        elif standing[0].out_at is not None:
            self._tell(sales.take_reentry(self._meaning(), **who))
        elif throw < 0.3:
            self._tell(sales.take_addon(self._meaning(), **who))
        else:
            cents = self.chance.randint(1, self.orders.most_cents)
            label = self.chance.choice(("Staff add-on", "For the dealers"))
            given = {"label": label, "amount_cents": cents, "tendered_cents": self._tendered(cents)}
            self._tell(sales.take_other(self._meaning(), **who, **given))

    def _standing(self, person_id: str) -> list[Entry]:
        # A verb connects anew by itself; whoever only looks does it as the window does.
        until = monotonic() + self.orders.patience
        while True:
            try:
                self.store.rejoin()
                return list_entries(self.store, "1", person_id)
            except StoreUnavailable as error:
                if error.code not in {*LOST, "no_answer"} or monotonic() > until:
                    raise
                Event().wait(0.05)

    def _meaning(self) -> Desk:
        self._intents += 1
        return self.desk.meaning(f"till {self.number} of {self.orders.seed}: {self._intents}")

    def _tendered(self, cents: int) -> int | None:
        return self.chance.choice((None, cents, cents + self.chance.randint(1, 10_000)))

    def _tell(self, sale: Sale) -> None:
        number, cents = sale.receipt_number, sale.amount_cents
        tell("sold", till=self.number, intents=self._intents, receipt=number, cents=cents)


def tell(what: str, **more: str | int) -> None:
    """Write one answer, whole, at once."""
    os.write(1, (json.dumps({"what": what, **more}) + "\n").encode())


def _code(error: DeskError) -> str:
    if isinstance(error, RuleViolation):
        return "+".join(sorted({one.code for one in error.findings if one.severity is Severity.FORBIDS}))
    return f"{error.code}:{error.params.get('table', '')}" if error.code == "duplicate" else str(error.code)


def main(orders: Orders) -> None:
    """Run the tills of one process."""
    if not orders.locked:
        from db.postgres import PostgresStore  # noqa: PLC0415 - the control alone reaches into it

        PostgresStore.lock = "select 1"
    stop = Event()
    threads = [Thread(target=_guarded, args=(orders, number, stop)) for number in _numbers(orders)]
    for thread in threads:
        thread.start()
    if not orders.sales:
        sys.stdin.read()
        stop.set()
    for thread in threads:
        thread.join()


def _numbers(orders: Orders) -> range:
    return range(orders.first, orders.first + orders.tills)


def _guarded(orders: Orders, number: int, stop: Event) -> None:
    try:
        Till(orders, number).sell(stop)
    except Exception:  # noqa: BLE001 - whatever it is, the test is told
        tell("crash", code=traceback.format_exc()[-1500:])


class Tills:
    """Several processes of tills, from the side of the test."""

    def __init__(self, orders: Orders, processes: int = PROCESSES) -> None:
        each = orders.tills // processes
        self.answers = Answers()
        self._lines: SimpleQueue[dict[str, str | int] | None] = SimpleQueue()
        self._running = processes
        self._tills = orders.tills
        self._processes = [
            self._start(Orders(**{**asdict(orders), "first": orders.first + each * n, "tills": each}))
            for n in range(processes)
        ]
        self._readers = [Thread(target=self._read, args=(one,)) for one in self._processes]
        for reader in self._readers:
            reader.start()

    def wait_for_sales(self, more: int) -> None:
        """Wait until so many more sales were acknowledged."""
        wanted = len(self.answers.sold) + more
        while len(self.answers.sold) < wanted:
            self._take(self._lines.get(timeout=60))
            assert self._running, f"the tills ended by themselves: {self.answers.crashes}"

    def wait_for_everybody(self) -> None:
        """Wait until each till has sold something."""
        tills = {one["till"] for one in self.answers.sold}
        while len(tills) < self._tills:
            self.wait_for_sales(1)
            tills.add(self.answers.sold[-1]["till"])

    def finish(self) -> Answers:
        """Let them end, and return all answers."""
        for one in self._processes:
            one.stdin.close()
        while self._running:
            self._take(self._lines.get(timeout=300))
        for reader, one in zip(self._readers, self._processes, strict=True):
            reader.join()
            one.stdout.close()
            assert one.wait(timeout=60) == 0
        return self.answers

    def stop(self) -> None:
        """End those that still run, when the test failed on the way."""
        for one in self._processes:
            one.kill()

    def _start(self, orders: Orders) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "tests.server.tills", json.dumps(asdict(orders))]
        return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        for line in process.stdout:
            self._lines.put(json.loads(line))
        self._lines.put(None)

    def _take(self, line: dict[str, str | int] | None) -> None:
        if line is None:
            self._running -= 1
        else:
            self.answers.take(line)


@contextmanager
def tills(orders: Orders, processes: int = PROCESSES) -> Iterator[Tills]:
    """Tills that run while the block does."""
    running = Tills(orders, processes)
    try:
        yield running
        running.finish()
    finally:
        running.stop()


if __name__ == "__main__":
    main(Orders(**json.loads(sys.argv[1])))
