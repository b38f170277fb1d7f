"""One prize, sixteen desks at once: it is paid once, on either engine."""

from __future__ import annotations

from contextlib import closing
from threading import Barrier, Thread

import pytest

from app.core.errors import Conflict, DeskError
from app.desk import prizes, steps
from app.desk.verify import verify
from db import prizes as rows
from db.opening import open_ledger
from tests import builders
from tests.builders import Evening, desk_at
from tests.desk.payout_room import ONE, close, publish

DESKS = 16


@pytest.fixture
def won(ledger_address: str) -> str:
    """Tournament 1 is concluded, person 1 won; the prize is published and not paid."""
    with closing(builders.open_room(ledger_address)) as store:
        builders.add_tournament(store)
        builders.open_registration(store, "1")
        builders.start_play(store, "1")
        Evening(store, "1").entry(builders.add_person(store))
        close(store)
        publish(store)
        steps.conclude(desk_at(store), **ONE)
    return ledger_address


def at_once(address: str) -> list[str]:
    """Sixteen desks press at one moment; return what each was told."""
    told: list[str] = []
    ready = Barrier(DESKS)

    def press() -> None:
        with closing(open_ledger(address)) as store:
            desk = desk_at(store)
            ready.wait()
            try:
                told.append(prizes.pay_prize(desk, **ONE, place=1, person_id="1").receipt_number)
            except DeskError as error:
                told.append(error.code)

    threads = [Thread(target=press) for _desk in range(DESKS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def test_sixteen_desks_pay_one_prize_once(won: str) -> None:
    told = at_once(won)
    assert sorted(told) == ["P-00001", *["prize_paid_already"] * (DESKS - 1)]
    with closing(open_ledger(won)) as store:
        assert [one.receipt_number for one in rows.list_prizes(store, "1")] == ["P-00001"]
        assert verify(desk_at(store)).problems == ()


def test_the_ledger_itself_refuses_a_second_payment(won: str) -> None:
    """Control: a desk that looks first and writes later, as if it had not seen the first payment."""
    with closing(open_ledger(won)) as store:
        prizes.pay_prize(desk_at(store), **ONE, place=1)
        (first,) = store.rows("select * from prize_paid")
        late = {**first, "prize_paid_id": 2, "receipt_number": "P-00002"}
        with pytest.raises(Conflict, match="duplicate"), store.unit():
            store.insert("prize_paid", late)
        with store.unit():
            # Without the turn that names how often the place was paid nothing would have stood against it.
            store.insert("prize_paid", {**late, "turn": 2})
        assert len(rows.list_prizes(store, "1")) == 2
