"""Time comes from one place and is handed in, so that law and ledger can be tested to the minute.

Instants are time-zone-aware UTC. Legal days are calendar dates in the venue's zone
(ARM 23.16.101(5)): midnight to midnight, never hours.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Protocol
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from app.core.errors import InvalidInput

# Far enough from the ends of the calendar that no zone and no sum of days runs over them.
_EARLIEST, _LATEST = 1000, 9000


class Clock(Protocol):
    """Where `now` comes from."""

    def now(self) -> datetime:
        """Return this instant, aware, in UTC."""


@dataclass(frozen=True, slots=True)
class SystemClock:
    """The machine's own clock."""

    def now(self) -> datetime:
        """Return this instant, aware, in UTC. The only call of its kind in the code."""
        return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class FixedClock:
    """A clock that stands still, for training files (`--at`) and tests."""

    instant: datetime

    def now(self) -> datetime:
        """Return the instant it was made with, in UTC."""
        return self.instant.astimezone(UTC)


@dataclass(frozen=True, slots=True)
class MovedClock:
    """A clock that runs with another, a fixed span ahead of it or behind: the demo's own time of day."""

    base: Clock
    by: timedelta

    def now(self) -> datetime:
        """Return the other clock's instant, moved, in UTC."""
        return self.base.now() + self.by


def stamp(instant: datetime) -> str:
    """Write an instant as ISO text in UTC ending in `Z`, to the millisecond.

    Raises `ValueError` for an instant without a zone.
    """
    if instant.tzinfo is None:
        message = "an instant needs a zone"
        raise ValueError(message)
    text = instant.astimezone(UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")


def instant(text: str, *, field: str = "at") -> datetime:
    """Read an ISO instant with a zone (or `Z`) back as aware UTC.

    Raises `InvalidInput(field, "not_an_instant")`.
    """
    try:
        value = datetime.fromisoformat(text)
    except ValueError:
        raise InvalidInput(field, "not_an_instant", given=text) from None
    if value.tzinfo is None or not _EARLIEST <= value.year <= _LATEST:
        raise InvalidInput(field, "not_an_instant", given=text)
    return value.astimezone(UTC)


def day(text: str, *, field: str = "date") -> date:
    """Read a date written `YYYY-MM-DD`. Raises `InvalidInput(field, "not_a_date")`."""
    try:
        value = date.fromisoformat(text)
    except ValueError:
        raise InvalidInput(field, "not_a_date", given=text) from None
    if value.isoformat() != text or not _EARLIEST <= value.year <= _LATEST:
        raise InvalidInput(field, "not_a_date", given=text)
    return value


def zone(name: str, *, field: str = "timezone") -> ZoneInfo:
    """Look up an IANA zone such as `America/Denver`.

    Raises `InvalidInput(field, "unknown_timezone")`.
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise InvalidInput(field, "unknown_timezone", given=name) from None
