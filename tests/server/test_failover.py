"""A primary with a synchronous standby: nothing that was answered is lost, whichever of the two goes.

The pair is made with the settings of the manual page. `DESK_DOSE=release` kills the primary ten times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from threading import Thread
from typing import Protocol, Self

import pytest

from app.core.errors import StoreUnavailable
from app.desk import verify
from app.desk.results import Sale
from db import postgres, server_link
from db.opening import open_ledger
from db.store import Store
from tests import builders
from tests.server.asking import PEOPLE, lost_of, selling, sold_more, take_cent
from tests.server.cluster import Cluster
from tests.server.doses import dose
from tests.server.ledgers import Ledgers, database_of
from tests.server.rooms import open_evening
from tests.server.standby import Pair, until

KILLS = dose(10, 1)
TILLS = 4
# A clerk is told something by then; a commit that nobody confirms could wait for ever.
LONGEST_SECONDS = 15


@pytest.fixture
def pair(cluster: Cluster) -> Iterator[Pair]:
    """A primary and a standby of the test's own, not attached yet; the shared server tells whether there is one."""
    with Pair() as made:
        yield made


@pytest.fixture
def shop(pair: Pair) -> str:
    """The desks' address of a ledger in play on the pair: both hosts."""
    address = Ledgers(pair.primary).new()
    open_evening(address, PEOPLE)
    return pair.address(database_of(address))


class Asking(Thread):
    """One sale in the background: its answer, or the code of what the clerk was told."""

    def __init__(self, store: Store, intent: str, patience: float) -> None:
        super().__init__(daemon=True)
        self.store = store
        self.intent = intent
        self.patience = patience
        self.sale: Sale | None = None
        self.told = ""

    def run(self) -> None:
        try:
            self.store.rejoin()
            self.sale = take_cent(self.store, "Ida Solheim", self.intent, patience=self.patience)
        except StoreUnavailable as error:
            self.told = error.code

    def answered(self) -> Sale | None:
        """Ask again and return the answer, None when there is none yet."""
        self.sale, self.told = None, ""
        self.run()
        return self.sale

    def hung(self, pair: Pair) -> Self:
        """Start, and return when its commit waits for a standby that does not answer."""
        self.start()
        until(lambda: waiting(pair) > 0)
        return self

    def given_up(self) -> str:
        """Return what the clerk was told when the desk gave up."""
        self.join(LONGEST_SECONDS)
        assert not self.is_alive(), "it hangs"
        assert self.sale is None
        return self.told


class Desks(Protocol):
    """Makes a desk of its own for one sale."""

    def __call__(self, intent: str, *, patience: float = 0.0) -> Asking: ...


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Desks that wait a second for an answer, half a second for the lock: a fifth of what they otherwise do."""
    monkeypatch.setattr(server_link.Patient, "limit", 1.0)
    monkeypatch.setitem(server_link._SETTINGS, "lock_timeout", "500ms")


@pytest.fixture
def desk_for(shop: str) -> Iterator[Desks]:
    """A desk that will make one sale under an intent."""
    with ExitStack() as stack:

        def make(intent: str, *, patience: float = 0.0) -> Asking:
            return Asking(stack.enter_context(closing(open_ledger(shop))), intent, patience)

        yield make


@pytest.mark.torture
def test_a_lost_primary_takes_nothing_answered_with_it(
    pair: Pair, shop: str, desk_for: Desks, tally: Callable[[str], None]
) -> None:
    pair.attach()
    with selling(shop, TILLS) as tills:
        for _ in range(KILLS):
            sold_more(tills, 5)
            pair.fail_over()
            sold_more(tills, 2)
            pair.attach()
    assert sum(till.troubles.total() for till in tills) > 0, "no desk noticed"
    store = desk_for("").store
    assert lost_of(store, tills) == []
    found = verify.verify(builders.desk_at(store))
    assert found.problems == ()
    # Each intent was asked for until it was answered, so there is one payment for each and no other.
    assert found.payments == sum(len(till.answered) for till in tills)
    tally(f"{KILLS} primaries killed under {TILLS} desks, {found.payments} sales answered, none lost")


def test_control_a_standby_that_nobody_waits_for_loses_some(pair: Pair, shop: str, desk_for: Desks) -> None:
    pair.attach(synchronous=False)
    with selling(shop, TILLS) as tills:
        sold_more(tills, 2)
        pair.hold_back()
        sold_more(tills, 3)
        pair.fail_over()
    assert len(lost_of(desk_for("").store, tills)) >= TILLS * 2


def payments(store: Store, intent: str) -> int:
    """How many payments there are for an intent."""
    sold = store.rows(
        "select count(*) as sold from journal j join payment p on p.journal_sequence = j.sequence "
        "where j.intent = :intent",
        {"intent": intent},
    )
    return int(sold[0]["sold"] or 0)


def waiting(pair: Pair) -> int:
    """How many commits wait for the standby."""
    ((found,),) = pair.primary.do("select count(*) from pg_stat_activity where wait_event = 'SyncRep'")
    return int(str(found))


@pytest.mark.usefixtures("hasty")
def test_without_its_standby_a_primary_sells_nothing_and_says_so(pair: Pair, desk_for: Desks) -> None:
    pair.attach()
    first, second, patient = desk_for("first"), desk_for("second"), desk_for("third", patience=2.5)
    pair.hold_back()
    first.hung(pair)
    second.start()
    assert (first.given_up(), second.given_up()) == ("unanswered", "busy")
    assert first.answered() is None
    pair.let_flow()
    until(lambda: first.answered() is not None and second.answered() is not None)
    pair.hold_back()
    # While it asks again the lost command still holds the lock: that is no reason to say "busy".
    assert patient.hung(pair).given_up() == "unanswered"
    pair.let_flow()
    until(lambda: patient.answered() is not None)
    assert [payments(first.store, one) for one in ("first", "second", "third")] == [1, 1, 1]
    assert verify.verify(builders.desk_at(first.store)).problems == ()


@pytest.mark.usefixtures("hasty")
def test_a_wait_that_is_cancelled_is_no_answer(pair: Pair, desk_for: Desks) -> None:
    pair.attach()
    desk, reader = desk_for("cancelled"), desk_for("").store
    pair.hold_back()
    desk.hung(pair)
    pair.primary.do("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
    # The server says that it is committed, and warns: the standby does not have it.
    assert desk.given_up() == "unanswered"
    assert payments(reader, "cancelled") == 1
    # It is there to be read, but a failover now would undo it: asked again, it is not answered yet.
    assert desk.answered() is None
    pair.let_flow()
    until(lambda: desk.answered() is not None)
    assert desk.sale is not None
    assert desk.sale.repeated
    assert payments(reader, "cancelled") == 1


def come_back_unfenced(pair: Pair, desk: Asking) -> None:
    """Kill the primary while a sale waits for the standby, and start it again: the sale is on its disk alone."""
    pair.hold_back()
    desk.hung(pair)
    pair.primary.kill()
    assert desk.given_up() == "unanswered"
    pair.primary.start()


@pytest.mark.usefixtures("hasty")
def test_an_old_primary_that_comes_back_answers_nothing(pair: Pair, desk_for: Desks) -> None:
    pair.attach()
    desk = desk_for("cut off")
    come_back_unfenced(pair, desk)
    assert desk.answered() is None
    desk.store.rejoin()
    assert payments(desk.store, "cut off") == 1
    pair.primary.stop()
    (pair.primary.data / "standby.signal").touch()  # the fence of the manual page
    pair.primary.start()
    pair.promote()
    # The fenced one comes first in the address; the desk passes over it.
    until(lambda: desk.answered() is not None)
    assert desk.sale is not None
    assert not desk.sale.repeated
    assert payments(desk.store, "cut off") == 1
    assert verify.verify(builders.desk_at(desk.store)).problems == ()


def test_control_an_answer_given_again_without_the_standby_would_be_lost(
    pair: Pair, desk_for: Desks, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair.attach()
    desk = desk_for("cut off")
    monkeypatch.setattr(postgres, "SETTLE", "select 1")
    come_back_unfenced(pair, desk)
    assert desk.answered() is not None
    pair.fail_over()
    desk.store.close()
    assert payments(desk_for("").store, "cut off") == 0
