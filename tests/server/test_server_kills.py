"""The server killed again and again while desks sell: what was acknowledged is there, once, and sound."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import closing

import pytest

from db.opening import open_ledger
from tests.server.cluster import Cluster
from tests.server.doses import dose
from tests.server.ledgers import Ledgers
from tests.server.rooms import open_evening, problems
from tests.server.tills import Orders, tills

pytestmark = pytest.mark.torture
Tally = Callable[[str], None]
DESKS = 8
KILLS = dose(20, 2)


def test_nothing_acknowledged_is_lost(cluster: Cluster, tally: Tally) -> None:
    chance = random.Random()
    with Cluster().make().start() as own:
        address = Ledgers(own).new()
        open_evening(address, 20)
        given = Orders(address, 1, DESKS, 0, 20, 500, chance.randrange(10**9), patience=60.0)
        with tills(given) as running:
            running.wait_for_everybody()
            for _ in range(KILLS):
                running.wait_for_sales(chance.randrange(5, 40))
                own.kill()
                own.start()
            running.wait_for_sales(DESKS)
        answers = running.answers
        assert answers.crashes == []
        assert answers.troubles == {}
        with closing(open_ledger(address)) as store:
            kept = {
                one["receipt_number"]: (one["amount_cents"], one["station"])
                for one in store.rows("select receipt_number, amount_cents, station from payment")
            }
        told = {one["receipt"]: (one["cents"], f"Desk {one['till']}") for one in answers.sold}
        assert len(told) == len(answers.sold), "one receipt told twice"
        assert {number: row for number, row in told.items() if kept.get(number) != row} == {}
        assert len(kept) == len(told), "a payment that no desk was told of, though all had patience"
        assert problems(address) == []
    tally(f"{KILLS} kills, {len(told)} sales acknowledged, {len(kept)} kept")


def test_control_a_server_that_does_not_write_to_disk_is_refused_or_loses(cluster: Cluster) -> None:
    with Cluster(settings={"fsync": "off"}).make().start() as careless:
        address = Ledgers(careless).new()
        with pytest.raises(Exception, match="not_durable"):
            open_ledger(address)
