"""The network fails in the middle of a sale: one payment an intent, and the first receipt comes back."""

from __future__ import annotations

import os
import random
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from threading import Event, Thread
from time import monotonic

import pytest

from app.core.errors import StoreUnavailable
from app.desk import sales
from app.desk.again import LOST
from app.desk.desk import Desk
from app.desk.results import Sale
from db.opening import open_ledger
from tests import builders
from tests.server.cluster import Cluster
from tests.server.cutting import Moment, Proxy
from tests.server.doses import dose
from tests.server.rooms import TOURNAMENT, open_evening, problems

pytestmark = pytest.mark.torture
Tally = Callable[[str], None]
CUTTERS = 4
PATIENCE_SECONDS = 10.0


class Seller:
    """A desk behind a proxy of its own, which is cut at each sale."""

    def __init__(self, cluster: Cluster, address: str, number: int) -> None:
        self.number = number
        self.proxy = Proxy(cluster.port)
        self.store = open_ledger(self.proxy.through(address))
        self.desk = builders.desk_at(self.store, clerk=f"clerk {number}", seed=number)
        self.intents: list[str] = []
        self.repeated: Counter[tuple[Moment, bool]] = Counter()
        self.faults: list[str] = []

    def sell(self, moments: list[Moment]) -> None:
        """Sell once a moment, and ask once more than there was need to."""
        for at, moment in enumerate(moments):
            intent = f"{self.number}: {at}"
            self.intents.append(intent)
            desk = self.desk.meaning(intent)
            self.proxy.cut_next(moment)
            sale = self._as_window(desk, at) if at % 2 else self._as_command_line(desk, at)
            again = self._take(replace(desk, patience=PATIENCE_SECONDS), at)
            self.repeated[moment, sale.repeated] += 1
            if self.proxy.cuts[-1:] != [moment] or len(self.proxy.cuts) != at + 1:
                self.faults.append(f"{intent}: not cut {moment.value}: {self.proxy.cuts[at:]}")
            if not again.repeated or again.receipt_number != sale.receipt_number:
                self.faults.append(f"{intent}: {sale} and then {again}")

    def close(self) -> None:
        self.store.close()
        self.proxy.close()

    def _as_command_line(self, desk: Desk, at: int) -> Sale:
        return self._take(replace(desk, patience=PATIENCE_SECONDS), at)

    def _as_window(self, desk: Desk, at: int) -> Sale:
        # Told at once that there was no answer; asks again with the same intent when it likes.
        try:
            return self._take(desk, at)
        except StoreUnavailable as error:
            if error.code not in LOST:
                raise
            self.store.rejoin()
            return self._take(desk, at)

    def _take(self, desk: Desk, at: int) -> Sale:
        who = {"tournament_id": TOURNAMENT, "person_id": str(self.number)}
        return sales.take_other(desk, **who, label="Staff add-on", amount_cents=1 + at)


def moments(seed: int) -> list[Moment]:
    """Each moment equally often, in an order of its own."""
    each = list(Moment) * (dose(1_000, 100) // CUTTERS // len(Moment) + 1)
    random.Random(seed).shuffle(each)
    return each[: dose(1_000, 100) // CUTTERS]


def test_a_sale_that_is_cut_is_made_once(cluster: Cluster, server_ledger: str, tally: Tally) -> None:
    open_evening(server_ledger, CUTTERS)
    sellers = [Seller(cluster, server_ledger, number) for number in range(1, CUTTERS + 1)]
    threads = [Thread(target=one.sell, args=(moments(one.number),)) for one in sellers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for one in sellers:
        one.close()
    assert [fault for one in sellers for fault in one.faults] == []
    cuts = sum(len(one.proxy.cuts) for one in sellers)
    assert cuts == dose(1_000, 100)
    # What was committed is told again; what was not is done now. After sending alone nobody knows.
    repeated = sum((one.repeated for one in sellers), Counter())
    assert repeated[Moment.BEFORE_SEND, True] == 0
    assert repeated[Moment.AFTER_COMMIT, False] == repeated[Moment.DURING_ANSWER, False] == 0
    with closing(open_ledger(server_ledger)) as store:
        kept = store.rows("select count(*) as rows, count(distinct journal_sequence) as lines from payment")
        assert kept == [{"rows": cuts, "lines": cuts}]
        intents = store.rows("select intent from journal where verb = 'other-take' and outcome = 'done'")
    assert sorted(str(one["intent"]) for one in intents) == sorted(
        it for one in sellers for it in one.intents
    )
    assert problems(server_ledger) == []
    tally(f"{cuts} cuts: " + ", ".join(f"{m.value} {repeated[m, True] + repeated[m, False]}" for m in Moment))


def test_control_a_sale_without_an_intent_is_made_twice(cluster: Cluster, server_ledger: str) -> None:
    open_evening(server_ledger, 1)
    with Proxy(cluster.port) as proxy, closing(open_ledger(proxy.through(server_ledger))) as store:
        desk = builders.desk_at(store)
        sale = {"tournament_id": TOURNAMENT, "person_id": "1", "label": "Staff add-on", "amount_cents": 100}
        proxy.cut_next(Moment.AFTER_COMMIT)
        with pytest.raises(StoreUnavailable, match="unanswered"):
            sales.take_other(desk, **sale)
        store.rejoin()
        sales.take_other(desk, **sale)
        assert store.rows("select count(*) as rows from payment") == [{"rows": 2}]


def test_a_desk_in_a_black_hole_stops_and_lets_the_others_sell(
    cluster: Cluster, server_ledger: str, tally: Tally
) -> None:
    open_evening(server_ledger, 1)
    sale = {"tournament_id": TOURNAMENT, "person_id": "1", "label": "Staff add-on", "amount_cents": 100}
    holds, swallowed = Event(), Event()
    told: dict[str, float | str] = {}
    with Proxy(cluster.port) as proxy, closing(open_ledger(server_ledger)) as other:

        def hold() -> None:
            with closing(open_ledger(proxy.through(server_ledger))) as store:
                try:
                    with store.unit():
                        store.rows("select 1 as one")
                        holds.set()
                        swallowed.wait(timeout=30)
                        asked = monotonic()
                        store.insert("setting", {"name": "half", "value": "written"})
                except StoreUnavailable as error:
                    told.update(code=error.code, seconds=monotonic() - asked)

        holder = Thread(target=hold)
        holder.start()
        assert holds.wait(timeout=30)
        proxy.freeze()
        start = monotonic()
        swallowed.set()
        refused: list[str] = []
        while not other.rows("select 1 from payment"):
            try:
                sales.take_other(builders.desk_at(other), **sale)
            except StoreUnavailable as error:
                refused.append(error.code)
        sold_after = monotonic() - start
        holder.join()
        proxy.thaw()
        assert told["code"] in LOST
        assert other.rows("select 1 from setting where name = 'half'") == []
    assert set(refused) == {"busy"}, "the lock was not held"
    assert sold_after < 7
    assert told["seconds"] < 6.5
    assert problems(server_ledger) == []
    tally(f"others sold after {sold_after:.1f} s; the desk itself was told after {told['seconds']:.1f} s")


def test_a_desk_does_not_wait_for_a_server_that_hangs(server_ledger: str, tally: Tally) -> None:
    # Unlike a black hole it acknowledges whatever is sent; it just never answers.
    open_evening(server_ledger, 1)
    with closing(open_ledger(server_ledger)) as store:
        desk = builders.desk_at(store, intent="the one")
        sale = {"tournament_id": TOURNAMENT, "person_id": "1", "label": "Staff add-on", "amount_cents": 100}
        process = int(str(store.rows("select pg_backend_pid() as process")[0]["process"]))
        os.kill(process, signal.SIGSTOP)
        start = monotonic()
        try:
            with pytest.raises(StoreUnavailable, match="unreachable"):
                sales.take_other(desk, **sale)
        finally:
            os.kill(process, signal.SIGCONT)
        seconds = monotonic() - start
        assert seconds < 6.5
        assert not sales.take_other(replace(desk, patience=PATIENCE_SECONDS), **sale).repeated
        assert store.rows("select count(*) as rows from payment") == [{"rows": 1}]
    tally(f"told after {seconds:.1f} s")


def test_a_server_that_goes_while_a_desk_comes_back(
    cluster: Cluster, server_ledger: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Proxy(cluster.port) as proxy, closing(open_ledger(proxy.through(server_ledger))) as store:
        proxy.drop()
        with pytest.raises(StoreUnavailable, match="unreachable"):
            store.rows("select 1 as one")
        join = store._join
        with monkeypatch.context() as patched:
            patched.setattr(store, "_join", lambda: (join(), proxy.drop())[0])
            with pytest.raises(StoreUnavailable, match="unreachable"):
                store.rejoin()
        with pytest.raises(StoreUnavailable, match="unreachable"):
            store.rows("select 1 as one")
        store.rejoin()
        assert store.rows("select 1 as one") == [{"one": 1}]
