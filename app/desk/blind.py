"""The blind close: whose drawer may be told. One rule for every screen, paper and file that would tell it.

A count is kept before anybody is told what was expected; once money moves again it tells no more.
"""

from __future__ import annotations

from app.core.drawer import drawer
from app.core.money import Money
from app.core.records import Shift
from app.desk.desk import Desk
from app.desk.pins import may_decide
from db import shift_sums, shifts


def expected_of(desk: Desk, shift: Shift) -> Money:
    """Return what ought to be in a shift's drawer now."""
    cash = shift_sums.cash_of(desk.store, shift.number)
    return drawer(shift.opening, cash, shifts.list_moves(desk.store, shift.number)).expected


def list_uncounted(desk: Desk) -> list[int]:
    """Return the open shifts of which no count stands: none was given, or money moved since."""
    found = []
    for one in shifts.list_open(desk.store):
        counts = shifts.list_counts(desk.store, one.number)
        if not counts or counts[-1].expected != expected_of(desk, one):
            found.append(one.number)
    return found


def hidden_from(desk: Desk) -> frozenset[int]:
    """Return the shifts whose sums are not told to the clerk at hand: a director or owner is told all."""
    return frozenset() if may_decide(desk) else frozenset(list_uncounted(desk))
