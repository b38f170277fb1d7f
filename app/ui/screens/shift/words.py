"""What the Shift screen says of a shift, apart from where it stands."""

from __future__ import annotations

from datetime import datetime

from app.core.days import clock, short_day
from app.core.money import Money
from app.core.records import Closing, Shift
from app.desk.shift_results import Counted, ShiftOpened

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


def head_words(shift: Shift | None, station: str, *, elsewhere: bool) -> tuple[str, str]:
    """Return the title of the page and the line under it."""
    if shift is None:
        return "Open a shift", f"{station}: the drawer is counted before the first sale"
    if elsewhere:
        return (
            f"Close shift {shift.number} of {shift.station}",
            f"Left open by {shift.opened_by}, blind count",
        )
    return f"Close shift {shift.number}", "Blind count: the drawer is counted before the figure is shown"


def opened_words(opened: ShiftOpened) -> tuple[str, str]:
    """Return what is said of a shift that was opened: its count, and what that differs by from the last closing."""
    differs = (
        f" {Money(opened.difference_cents)} against the last closing; kept."
        if opened.difference_cents
        else ""
    )
    return f"Shift {opened.shift} is open", f"Counted {Money(opened.opening_cents)}.{differs}"


def closed_words(closing: Closing, now: datetime) -> tuple[str, str]:
    """Return what is said of a shift that was closed while it was shown. `now` is on the venue's clock."""
    at = clock(closing.closed_at.astimezone(now.tzinfo))
    return (
        f"Shift {closing.shift} was closed at {at}",
        f"By {closing.closed_by}, Z report {closing.z_number:04d}. What was typed here for it is left out.",
    )


def begun_words(begun: tuple[str, ...]) -> tuple[str, str]:
    """Return why a shift is not closed while something is begun at the counter."""
    return "Not closed", f"{'; '.join(begun)}. Finish it at the Desk, or leave it with Esc."


def missing_reason(counted: Counted | None, *, elsewhere: bool) -> str | None:
    """Return for what a reason is still to be typed, None when none is needed."""
    if counted is None:
        return None
    if counted.difference_cents:
        return "the difference needs a reason"
    if counted.needs_reason:
        return "an earlier count differed; say why"
    return "say why it is closed here" if elsewhere else None


def hint(missing: str | None, counted: Counted | None) -> str:
    """Return what stands beside the one big act: what is missing, else how to go on."""
    if missing:
        return missing[:1].upper() + missing[1:] + "."
    return "Enter goes to the next row." if counted is None else "The count is kept."


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
