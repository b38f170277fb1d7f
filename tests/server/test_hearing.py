"""What one desk does, the others see: at once when the server's notices come, and soon when they do not."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from threading import Event
from time import monotonic

import pytest

from db.opening import open_ledger
from db.store import Store
from tests.builders import Evening
from tests.server.doses import dose
from tests.server.rooms import TOURNAMENT, open_evening

pytestmark = pytest.mark.torture
Tally = Callable[[str], None]
A_WINDOW_LOOKS_EACH = 0.25  # seconds
CHANGES = dose(100, 20)


def seen_after(watching: Store, change: Callable[[], object]) -> float:
    """How many seconds after a change's acknowledgment another desk's window notices it, 10 at most."""
    before = watching.version()
    change()
    start = monotonic()
    while watching.version() == before and monotonic() - start < 10:
        Event().wait(A_WINDOW_LOOKS_EACH)
    return monotonic() - start


@pytest.mark.parametrize(("told", "changes"), [(True, CHANGES), (False, dose(20, 2))])
def test_a_change_on_one_desk_is_seen_on_another(
    server_ledger: str, tally: Tally, monkeypatch: pytest.MonkeyPatch, changes: int, *, told: bool
) -> None:
    open_evening(server_ledger, 1)
    with closing(open_ledger(server_ledger)) as selling, closing(open_ledger(server_ledger)) as watching:
        if not told:
            watching._wire.connection.execute("unlisten *")
        evening = Evening(selling, TOURNAMENT)
        seconds = sorted(seen_after(watching, lambda: evening.other("1", 100)) for _ in range(changes))
    in_time = sum(one < 1.0 for one in seconds)
    tally(
        f"{changes} changes, notices {told}: {in_time} seen within a second, the last after {seconds[-1]:.2f} s"
    )
    if told:
        assert in_time >= changes * 99 // 100
    assert seconds[-1] < 3


def test_what_is_seen_is_what_was_sold(server_ledger: str) -> None:
    open_evening(server_ledger, 1)
    with closing(open_ledger(server_ledger)) as selling, closing(open_ledger(server_ledger)) as watching:
        before = watching.version()
        assert watching.version() == before, "nothing happened, nothing is seen"
        seen_after(watching, lambda: Evening(selling, TOURNAMENT).other("1", 100))
        assert watching.version() != before
        assert watching.rows("select amount_cents from payment") == [{"amount_cents": 100}]
