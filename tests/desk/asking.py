"""How many questions an act asks of its ledger: what grows with the room is slow on a server."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from db.store import Store


def questions(store: Store, act: Callable[[], object]) -> int:
    """Return how many questions were asked."""
    asked = 0
    ask = type(store).rows

    def counting(self: Store, *args: object, **more: object) -> object:
        nonlocal asked
        asked += 1
        return ask(self, *args, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(store), "rows", counting)
        act()
    return asked
