"""A primary with a synchronous standby: nothing that was answered is lost, whichever of the two goes.

The pair is made with the settings of the manual page. `DESK_DOSE=release` kills the primary ten times.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import Thread
from time import monotonic

import pytest

from app.core.errors import StoreUnavailable
from app.desk import verify
from app.desk.results import Sale
from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.server.cluster import Cluster
from tests.server.ledgers import Ledgers, database_of
from tests.server.standby import Pair, until
from tests.server.tills import lost_of, open_shop, selling, sold_more, take_cent

RELEASE = os.environ.get("DESK_DOSE") == "release"
KILLS = 10 if RELEASE else 1
TILLS = 4
# A clerk is told something by then; a commit that nobody confirms could wait for ever.
LONGEST_SECONDS = 12


@pytest.fixture
def pair(cluster: Cluster) -> Iterator[Pair]:
    """A primary and a standby of the test's own, not attached yet; the shared server tells whether there is one."""
    with Pair() as made:
        yield made


@pytest.fixture
def shop(pair: Pair) -> str:
    """The desks' address of a ledger in play on the pair: both hosts."""
    address = Ledgers(pair.primary).new()
    open_shop(address)
    return pair.address(database_of(address))


@pytest.mark.torture
def test_a_lost_primary_takes_nothing_answered_with_it(pair: Pair, shop: str) -> None:
    pair.attach()
    with selling(shop, TILLS) as tills:
        for _ in range(KILLS):
            sold_more(tills, 5)
            pair.fail_over()
            sold_more(tills, 2)
            pair.attach()
    assert sum(till.troubles.total() for till in tills) > 0, "no desk noticed"
    store = open_ledger(shop)
    assert lost_of(store, tills) == []
    found = verify.verify(builders.desk_at(store))
    assert found.problems == ()
    # Each intent was asked for until it was answered, so there is one payment for each and no other.
    assert found.payments == sum(len(till.answered) for till in tills)
    store.close()


def test_control_a_standby_that_nobody_waits_for_loses_some(pair: Pair, shop: str) -> None:
    pair.attach(synchronous=False)
    with selling(shop, TILLS) as tills:
        sold_more(tills, 2)
        pair.hold_back()
        sold_more(tills, 3)
        pair.fail_over()
    store = open_ledger(shop)
    assert len(lost_of(store, tills)) >= TILLS * 2
    store.close()


class Asking(Thread):
    """One sale in the background: its answer, or the code of what the clerk was told, and how long it took."""

    def __init__(self, address: str, intent: str) -> None:
        super().__init__(daemon=True)
        self.store = open_ledger(address)
        self.intent = intent
        self.sale: Sale | None = None
        self.told = ""
        self.seconds = 0.0

    def run(self) -> None:
        begun = monotonic()
        try:
            self.sale = take_cent(self.store, "Ida Solheim", self.intent)
        except StoreUnavailable as error:
            self.told = error.code
        self.seconds = monotonic() - begun

    def answered(self) -> Sale | None:
        """Ask again and return the answer, None when there is none yet."""
        self.sale, self.told = None, ""
        self.run()
        return self.sale


def payments(store: Store, intent: str) -> int:
    """How many payments there are for an intent."""
    sold = store.rows(
        "select count(*) as sold from journal j join payment p on p.journal_sequence = j.sequence "
        "where j.intent = :intent",
        {"intent": intent},
    )
    return int(sold[0]["sold"] or 0)


def waits_for_standby(pair: Pair) -> bool:
    """Whether a commit waits for the standby."""
    return pair.primary.do("select count(*) from pg_stat_activity where wait_event = 'SyncRep'") != [(0,)]


def test_without_its_standby_a_primary_sells_nothing_and_says_so(pair: Pair, shop: str) -> None:
    pair.attach()
    first, second = Asking(shop, "first"), Asking(shop, "second")
    assert first.answered() is not None
    first.intent = "first again"
    pair.hold_back()
    first.start()
    until(lambda: waits_for_standby(pair))
    second.start()
    for desk in (first, second):
        desk.join(LONGEST_SECONDS)
        assert not desk.is_alive()
    assert (first.told, second.told) == ("unanswered", "busy")
    assert first.answered() is None
    pair.let_flow()
    until(lambda: first.answered() is not None and second.answered() is not None)
    assert [payments(first.store, one) for one in ("first", "first again", "second")] == [1, 1, 1]
    assert verify.verify(builders.desk_at(first.store)).problems == ()


def test_a_wait_that_is_cancelled_is_no_answer(pair: Pair, shop: str) -> None:
    pair.attach()
    desk = Asking(shop, "cancelled")
    pair.hold_back()
    desk.start()
    until(lambda: waits_for_standby(pair))
    pair.primary.do("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
    desk.join(LONGEST_SECONDS)
    # The server says that it is committed, and warns: the standby does not have it.
    assert (desk.sale, desk.told) == (None, "unanswered")
    reader = open_ledger(shop)
    assert payments(reader, "cancelled") == 1
    # It is there to be read, but a failover now would undo it: asked again, it is not answered yet.
    assert desk.answered() is None
    pair.let_flow()
    until(lambda: desk.answered() is not None)
    assert desk.sale is not None
    assert desk.sale.repeated
    assert payments(reader, "cancelled") == 1
    reader.close()


def test_an_old_primary_that_comes_back_answers_nothing(pair: Pair, shop: str) -> None:
    pair.attach()
    desk = Asking(shop, "cut off")
    pair.hold_back()
    desk.start()
    until(lambda: waits_for_standby(pair))
    pair.primary.kill()
    desk.join(LONGEST_SECONDS)
    assert desk.told == "unanswered"
    pair.primary.start()  # nobody fenced it, and it has the sale on its disk
    reader = open_ledger(shop)
    assert payments(reader, "cut off") == 1
    reader.close()
    assert desk.answered() is None
    pair.primary.stop()
    (pair.primary.data / "standby.signal").touch()
    pair.primary.start()
    pair.promote()
    # The fenced one comes first in the address; the desk passes over it.
    until(lambda: desk.answered() is not None)
    assert desk.sale is not None
    assert not desk.sale.repeated
    reader = open_ledger(shop)
    assert payments(reader, "cut off") == 1
    assert verify.verify(builders.desk_at(reader)).problems == ()
    reader.close()
