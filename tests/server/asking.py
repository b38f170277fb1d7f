"""Desks that sell one cent after the other on a server, and ask again for a sale until it is answered."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import count
from threading import Event, Thread
from time import monotonic
from typing import TypeVar

from app.core.clock import FixedClock, instant
from app.core.errors import StoreUnavailable
from app.desk import sales
from app.desk.desk import Desk
from app.desk.results import Sale
from db.opening import open_ledger
from db.store import Store
from tests import builders

PEOPLE = 8
_PATIENCE_SECONDS = 60

Told = TypeVar("Told")


def take_cent(store: Store, clerk: str, intent: str, person_id: str = "1", *, patience: float = 0.0) -> Sale:
    """One sale of a cent; `patience` in seconds."""
    clock = FixedClock(instant(builders.EVENING))
    desk = Desk(store, clock, clerk, "Desk 1", intent, chance=random.Random(), patience=patience)
    return sales.take_other(
        desk, tournament_id="1", person_id=person_id, label="Staff add-on", amount_cents=1
    )


class Till(Thread):
    """One desk: `answered` holds the receipt of each intent, `troubles` what it was told in between."""

    def __init__(self, address: str, number: int) -> None:
        super().__init__(daemon=True)
        self.address = address
        self.number = number
        self.answered: dict[str, str] = {}
        self.troubles: Counter[str] = Counter()
        self.failure: BaseException | None = None
        self.closing = Event()
        self.store: Store | None = None

    def run(self) -> None:
        try:
            self.store = store = self._insist(partial(open_ledger, self.address))
            for turn in count(1):
                intent = f"till-{self.number}-{turn}"
                person_id = str(1 + turn % PEOPLE)
                sale = self._insist(partial(take_cent, store, self.name, intent, person_id))
                self.answered[intent] = sale.receipt_number
                if self.closing.is_set():
                    break
            store.close()
        except BaseException as error:
            self.failure = error
            raise

    def _insist(self, act: Callable[[], Told]) -> Told:
        """Do it; whatever the server's trouble is, do it again."""
        end = monotonic() + _PATIENCE_SECONDS
        while True:
            try:
                if self.store is not None:
                    self.store.rejoin()
                return act()
            except StoreUnavailable as error:
                self.troubles[error.code] += 1
                if monotonic() > end:
                    raise
                self.closing.wait(0.05)


@contextmanager
def selling(address: str, count_of_tills: int) -> Iterator[Sequence[Till]]:
    """Tills that sell until the end of the block, and then until each has its last answer."""
    tills = [Till(address, number) for number in range(1, count_of_tills + 1)]
    for till in tills:
        till.start()
    try:
        yield tills
    finally:
        for till in tills:
            till.closing.set()
        for till in tills:
            till.join(_PATIENCE_SECONDS)
    assert [till.failure for till in tills if till.failure] == []
    assert not any(till.is_alive() for till in tills), "a till still waits for its answer"


def sold_more(tills: Sequence[Till], sales_each: int) -> None:
    """Return when each till has been answered so many times more."""
    goals = [(till, len(till.answered) + sales_each) for till in tills]
    end = monotonic() + _PATIENCE_SECONDS
    for till, goal in goals:
        while len(till.answered) < goal and till.is_alive():
            till.join(0.01)
            assert monotonic() < end, f"till {till.number} sells nothing: {dict(till.troubles)}"


def lost_of(store: Store, tills: Sequence[Till]) -> list[str]:
    """The intents that were answered and whose payment the ledger does not hold under that receipt."""
    rows = store.rows(
        "select j.intent, p.receipt_number from journal j "
        "join payment p on p.journal_sequence = j.sequence where j.verb = 'other-take'"
    )
    kept = {str(row["intent"]): row["receipt_number"] for row in rows}
    return [
        intent for till in tills for intent, receipt in till.answered.items() if kept.get(intent) != receipt
    ]
