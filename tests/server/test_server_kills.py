"""The server killed again and again while desks sell: what was acknowledged is there, once, and sound."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from contextlib import closing

import pytest

from app.core.errors import StoreUnavailable
from db.opening import open_ledger
from tests.server.cluster import Cluster
from tests.server.doses import dose
from tests.server.ledgers import Ledgers
from tests.server.rooms import open_evening, problems
from tests.server.tills import Answers, Orders, tills

pytestmark = pytest.mark.torture
Tally = Callable[[str], None]
DESKS = 8
KILLS = dose(20, 2)


def sell_through_kills(own: Cluster, address: str, kills: int, **more: object) -> Answers:
    """Let desks sell while their server is killed so many times; all that they were answered."""
    chance = random.Random()
    open_evening(address, 20)
    usual = {"first": 1, "tills": DESKS, "sales": 0, "people": 20, "most_cents": 500, "patience": 60.0}
    with tills(Orders(**{"address": address, "seed": chance.randrange(10**9), **usual, **more})) as running:
        running.wait_for_everybody()
        for _ in range(kills):
            running.wait_for_sales(chance.randrange(5, 40))
            own.kill()
            own.start()
        running.wait_for_sales(DESKS)
    return running.answers


def kept(address: str) -> Counter[tuple[object, ...]]:
    """Every payment that the ledger holds: receipt, cents, desk."""
    with closing(open_ledger(address)) as store:
        rows = store.rows("select receipt_number, amount_cents, station from payment")
    return Counter((one["receipt_number"], one["amount_cents"], one["station"]) for one in rows)


def told(answers: Answers) -> Counter[tuple[object, ...]]:
    """Every payment that a desk was told of."""
    return Counter((one["receipt"], one["cents"], f"Desk {one['till']}") for one in answers.sold)


def test_nothing_acknowledged_is_lost(cluster: Cluster, tally: Tally) -> None:
    with Cluster().make().start() as own:
        address = Ledgers(own).new()
        answers = sell_through_kills(own, address, KILLS)
        assert answers.crashes == []
        assert answers.troubles == {}
        # All had patience: there is no payment either that no desk was told of.
        assert told(answers) == kept(address)
        assert problems(address) == []
    tally(f"{KILLS} kills, {len(answers.sold)} sales acknowledged, all kept")


def test_control_a_server_that_answers_before_it_writes_is_found_out(cluster: Cluster, tally: Tally) -> None:
    with Cluster(settings={"wal_writer_delay": "10s"}).make().start() as own:
        address = Ledgers(own).new()
        answers = sell_through_kills(own, address, 1, flushed=False)
        lost = told(answers) - kept(address)
    assert lost
    tally(f"1 kill, {lost.total()} of {len(answers.sold)} acknowledged sales lost")


def test_a_server_that_does_not_write_to_disk_is_refused(cluster: Cluster) -> None:
    with (
        Cluster(settings={"fsync": "off"}).make().start() as careless,
        pytest.raises(StoreUnavailable, match="not_mended"),
    ):
        Ledgers(careless).new()
    with Cluster().make().start() as careful:
        address = Ledgers(careful).new()
        careful.do("alter system set full_page_writes = off")
        careful.do("select pg_reload_conf()")
        with pytest.raises(StoreUnavailable, match="not_durable"):  # noqa: PT012 - until the server has read it
            while True:
                open_ledger(address).close()
