"""Which level it is, figured from the ledger's instants and never from ticks (known fault 29).

Play runs in sessions (a day's start to its end). The floor may put the clock to a level; from
then on that is where counting begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from app.core.records import Level, PlaySession


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The level in play and when it ends, break included; None once levels ran out or play rests."""

    level: int
    ends_at: datetime | None


def read_clock(
    levels: Sequence[Level],
    sessions: Sequence[PlaySession],
    level_sets: Sequence[tuple[datetime, int]],
    now: datetime,
) -> ClockReading | None:
    """Return where play stands at `now`, None before the first cards. Instants are aware UTC."""
    begun = [session for session in sessions if session.started_at <= now]
    if not begun:
        return None
    start, level = begun[0].started_at, 1
    for at, number in level_sets:
        if at <= now:
            start, level = at, number
    left = _played(begun, start, now)
    running = begun[-1].ended_at is None or begun[-1].ended_at > now
    for number in range(level, len(levels) + 1):
        length = _length(levels[number - 1])
        if left < length:
            return ClockReading(number, now + length - left if running else None)
        left -= length
    return ClockReading(max(level, len(levels)), None)


def level_end(
    levels: Sequence[Level],
    sessions: Sequence[PlaySession],
    level_sets: Sequence[tuple[datetime, int]],
    last: int,
    now: datetime,
) -> datetime | None:
    """Return the instant at which level `last` had ended, None when it has not by `now`.

    The answer to "closed since when": found by halving between first cards and now, to the second.
    """

    def past(at: datetime) -> bool:
        reading = read_clock(levels, sessions, level_sets, at)
        return reading is not None and reading.level > last

    if not sessions or not past(now):
        return None
    low, high = sessions[0].started_at, now
    while high - low > timedelta(seconds=1):
        middle = low + (high - low) / 2
        low, high = (low, middle) if past(middle) else (middle, high)
    return high


def _played(sessions: Sequence[PlaySession], start: datetime, now: datetime) -> timedelta:
    played = timedelta()
    for session in sessions:
        begin = max(session.started_at, start)
        end = min(session.ended_at or now, now)
        played += max(end - begin, timedelta())
    return played


def _length(level: Level) -> timedelta:
    return timedelta(minutes=level.minutes + level.break_minutes)
