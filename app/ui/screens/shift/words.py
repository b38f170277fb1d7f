"""What the Shift screen says of a shift, apart from where it stands."""

from __future__ import annotations

from datetime import datetime

from app.core.days import clock, short_day
from app.core.money import Money
from app.core.records import Shift
from app.desk.shift_results import Counted

Facts = tuple[tuple[str, str], ...]


def facts(
    shift: Shift | None, counted: Counted | None, station: str, clerk: str, witness: str, *, now: datetime
) -> Facts:
    """Return name and value of what stands beside the count. `now` is on the venue's clock."""
    if shift is None:
        return (("Station", station), ("Counted by", clerk))
    if counted is not None:
        return (
            ("Counted", str(Money(counted.counted_cents))),
            (_difference_word(counted.difference_cents), str(Money(counted.difference_cents))),
            ("Attempt", str(counted.attempt)),
            ("Counted by", clerk),
        )
    return (
        ("Clerk", shift.opened_by),
        ("Open since", since(shift, now)),
        ("Counted by", clerk),
        ("Witness", witness.strip() or "not yet"),
    )


def since(shift: Shift, now: datetime) -> str:
    """Return since when a shift is open: the time, with its day when that is another."""
    opened = shift.opened_at.astimezone(now.tzinfo)
    day = "" if opened.date() == now.date() else f"{short_day(opened.date())}, "
    return f"{day}{clock(opened)}"


def act_words(*, is_open: bool, counted: Counted | None) -> str:
    """Return what the one big act does now."""
    if not is_open:
        return "Open the shift"
    return "Give this count" if counted is None else "Close the shift"


def _difference_word(cents: int) -> str:
    return "Short" if cents < 0 else "Over" if cents else "Exact"
