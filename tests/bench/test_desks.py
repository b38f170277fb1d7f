"""The desks of the bench: what they are told adds up, and none of them goes past the ceiling."""

from __future__ import annotations

from contextlib import closing

from db.opening import open_ledger
from tests.bench.desks import Orders, let_sell
from tests.bench.server import Watch
from tests.server.asking import take_cent
from tests.server.rooms import open_evening, over_the_ceiling, problems


def test_each_act_of_each_desk_is_counted(server_ledger: str) -> None:
    open_evening(server_ledger, 2)
    told = let_sell(Orders(server_ledger, desks=2, people=2, most_cents=90_000, acts=6))
    assert told.outcomes.total() == len(told.milliseconds) == 12
    assert told.troubles == 0
    assert told.outcomes["refused"] > 0
    assert told.sold_each_second > 0
    assert problems(server_ledger) == []
    with closing(open_ledger(server_ledger)) as store:
        assert over_the_ceiling(store) == []


def test_a_change_is_seen_by_another_desk(server_ledger: str) -> None:
    open_evening(server_ledger, 1)
    with closing(open_ledger(server_ledger)) as seller, closing(open_ledger(server_ledger)) as other:
        watch = Watch(other)
        watch.start()
        take_cent(seller, "Ida Solheim", "a change")
        assert watch.seen.wait(5)
        watch.closing.set()
        watch.join(5)
