"""A proof that is asked for while other tills sell: what they do meanwhile is no fault of the ledger."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from threading import Event, Thread

import pytest

from app.desk import verify
from db.opening import open_ledger
from tests import builders


@contextmanager
def selling(address: str, tournament_id: str, people: list[str]) -> Iterator[None]:
    """A till in a thread of its own that takes entries, and other payments, until the end."""
    stop = Event()

    def sell() -> None:
        with closing(open_ledger(address)) as store:
            evening = builders.Evening(store, tournament_id)
            for person_id in people:
                if stop.is_set():
                    return
                evening.entry(person_id)

    till = Thread(target=sell)
    till.start()
    yield
    stop.set()
    till.join()


def seen_while_selling(address: str, looks: int) -> list[tuple[str, ...]]:
    with closing(builders.open_room(address)) as store:
        tournament_id = builders.add_tournament(store, tables=40)
        builders.open_registration(store, tournament_id)
        builders.start_play(store, tournament_id)
        people = [builders.add_person(store, f"Guest {number}", "Ray") for number in range(120)]
        with selling(address, tournament_id, people):
            return [verify.verify(builders.desk_at(store)).problems for _ in range(looks)]


def test_nothing_is_wrong_while_another_till_sells(ledger_address: str):
    assert seen_while_selling(ledger_address, looks=4) == [()] * 4


def test_control_without_the_second_look_a_sale_looks_like_a_fault(
    server_ledger: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(verify, "verify_with", lambda desk: verify._verified(desk.store, None))
    assert any(seen_while_selling(server_ledger, looks=8))
