"""How staff are put into words: roles, when a PIN was set, when somebody was last at work."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta, tzinfo
from typing import Final

from app.core.days import clock, short_month, short_weekday
from app.core.records import Staff

ROLES: Final = (
    ("clerk", "Clerk", "sells, reprints, hands out rules"),
    ("floor", "Floor", "seats, busts, approves a void"),
    ("director", "Director", "set-up, duties, approvals"),
    ("owner", "Owner", "all of it, staff and PINs too"),
    ("auditor", "Auditor", "reads, changes nothing"),
)
VOIDS: Final = "A clerk voids an own sale of the same day. Any other void needs the PIN of somebody else, for that one act."
_SMALL: Final = ("Nobody", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def counted(staff: Sequence[Staff]) -> str:
    """Return `Six people, five with a PIN`."""
    if not staff:
        return "Nobody yet"
    people, pins = len(staff), sum(one.has_pin for one in staff)
    word = "person" if people == 1 else "people"
    return f"{_number(people)} {word}, {_number(pins).lower() if pins else 'none'} with a PIN"


def pin_set(one: Staff, zone: tzinfo | None) -> str:
    """Return when the PIN was set: `set Jan 4`."""
    return f"set {_day(one.pin_set_at.astimezone(zone))}" if one.pin_set_at else "set"


def joined(one: Staff, zone: tzinfo | None) -> str:
    """Return since when somebody is on the list and who put them there."""
    at = one.added_at.astimezone(zone)
    return f"joined {_day(at)}, {at.year}, added by {one.added_by}"


def at_work(at: datetime | None, now: datetime | None) -> str:
    """Return when somebody last did something here: a clock today, a weekday in the last six days, a day."""
    if at is None or now is None:
        return "not lately"
    if at.date() == now.date():
        return f"today {clock(at)}"
    if now - at < timedelta(days=6):
        return f"{short_weekday(at)} {clock(at)}"
    return _day(at)


def _day(at: datetime) -> str:
    return f"{short_month(at)} {at.day}"


def _number(count: int) -> str:
    return _SMALL[count] if count < len(_SMALL) else str(count)
