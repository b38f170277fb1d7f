"""What a drawer holds: nothing is paid out of it that is not in it, and nothing happens before it was opened."""

from __future__ import annotations

from datetime import datetime

from app.core.drawer import drawer
from app.core.errors import Conflict
from app.core.money import ZERO, Money
from app.core.records import Shift
from app.desk.desk import Desk
from db import shift_sums, shifts


def expected(desk: Desk, shift: Shift) -> Money:
    """Return what ought to be in a shift's drawer now, by its rows."""
    cash = shift_sums.cash_of(desk.store, shift.number)
    return drawer(shift.opening, cash, shifts.list_moves(desk.store, shift.number)).expected


def must_hold(desk: Desk, shift: Shift, out: Money) -> None:
    """Refuse cash, above zero, that is more than the drawer ought to hold; how much that is stays untold.

    The drawer is counted blind. Raises `Conflict(drawer_too_small)`.
    """
    if out > ZERO and out > expected(desk, shift):
        raise Conflict("drawer_too_small", station=shift.station)


def not_before(desk: Desk, station: str, at: datetime) -> None:
    """Refuse what would lie before an instant of the drawer's own. Raises `Conflict(clock_before_shift)`."""
    if desk.now() < at:
        raise Conflict("clock_before_shift", station=station)
