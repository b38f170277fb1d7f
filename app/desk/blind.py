"""The blind close: whose drawer may be told. One rule for every screen, paper and file that would tell it.

A count is kept before anybody is told what was expected; once money moves again it tells no more.
"""

from __future__ import annotations

from app.desk.desk import Desk
from app.desk.holds import expected
from app.desk.pins import may_decide
from db import shifts


def list_uncounted(desk: Desk) -> list[int]:
    """Return the open shifts of which no count stands: none was given, or money moved since."""
    found = []
    for one in shifts.list_open(desk.store):
        counts = shifts.list_counts(desk.store, one.number)
        if not counts or counts[-1].expected != expected(desk, one):
            found.append(one.number)
    return found


def hidden_from(desk: Desk) -> frozenset[int]:
    """Return the shifts whose sums are not told to the clerk at hand: a director or owner is told all."""
    return frozenset() if may_decide(desk) else frozenset(list_uncounted(desk))
