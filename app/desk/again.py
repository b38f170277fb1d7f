"""When the same command is sent once more: it collided, it came second, or its answer was lost."""

from __future__ import annotations

import threading
import time
from typing import Final

from app.core.errors import DeskError, StoreUnavailable
from app.desk.desk import Desk

# The connection is gone: nothing was committed, or nobody knows.
LOST: Final = frozenset({"unreachable", "unanswered"})
_IN_THE_WAY: Final = frozenset({"busy", "standby", "no_answer", "crowded"})
MOST_TRIES: Final = 5
_BREATH_SECONDS: Final = 0.2
_SAME_INTENT: Final = {"table": "journal", "column": "intent"}


def once_more(desk: Desk, error: DeskError, tries: int, until: float, *, unknown: bool) -> bool:
    """Tell whether the same command is to be sent once more, connected anew where need be.

    Two that collided and one that came second under its intent are; a lost answer is asked for
    as long as the desk has patience (a window has none: it asks again by a timer), also when the
    server is busy meanwhile, as the lost command itself may hold the lock, or only reads, as a
    standby does before it takes over.
    """
    if error.code == "collision" or error.params == _SAME_INTENT:
        return tries < MOST_TRIES
    lost = error.code in LOST or (unknown and error.code in _IN_THE_WAY)
    if not lost or "server" not in error.params:
        return False
    while time.monotonic() < until:
        try:
            desk.store.rejoin()
        except StoreUnavailable:
            # A moment, not a race: the server may be starting.
            threading.Event().wait(_BREATH_SECONDS)
        else:
            return True
    return False
