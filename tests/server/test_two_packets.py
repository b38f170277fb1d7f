"""A verb that a desk has done before crosses the network twice: while it holds the lock all others wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from app.desk import sales
from app.desk.desk import Desk
from db import server_pipeline
from db.opening import open_ledger
from tests import builders
from tests.server.rooms import TOURNAMENT, open_evening

Act = Callable[[Desk, str], object]


def enter(desk: Desk, person_id: str) -> object:
    return sales.take_entry(desk, tournament_id=TOURNAMENT, person_id=person_id)


def add_on(desk: Desk, person_id: str) -> object:
    return sales.take_addon(desk, tournament_id=TOURNAMENT, person_id=person_id)


def other(desk: Desk, person_id: str) -> object:
    return sales.take_other(
        desk, tournament_id=TOURNAMENT, person_id=person_id, label="Staff add-on", amount_cents=100
    )


@pytest.fixture
def desk(server_ledger: str) -> Iterator[Desk]:
    open_evening(server_ledger, 9)
    with closing(open_ledger(server_ledger)) as store:
        yield builders.desk_at(store)


@pytest.mark.parametrize(("before", "act"), [((), enter), ((enter,), add_on), ((enter,), other)])
def test_the_second_time_a_verb_takes_two_packets(
    desk: Desk, before: tuple[Act, ...], act: Act, monkeypatch: pytest.MonkeyPatch
):
    for person_id in ("1", "2", "3"):
        for one in before:
            one(desk, person_id)
    act(desk, "1")
    act(desk, "2")
    packets: list[int] = []
    run = server_pipeline.Pipeline.run

    def counting(self: server_pipeline.Pipeline, statements):
        packets.append(len(statements))
        return run(self, statements)

    monkeypatch.setattr(server_pipeline.Pipeline, "run", counting)
    act(desk, "3")
    assert len(packets) == 2
