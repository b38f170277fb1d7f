"""No play from 2 to 8 in the morning, local time, unless an ordinance extends the hours. 23-5-317(11).

What is forbidden is play: money may be taken for a later start.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time, timedelta

from app.core.records import Finding
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_CITATION = "23-5-317(11)"


def is_closed(at: time, pack: RulePack) -> bool:
    """Whether play is forbidden at a local time: from the closing minute, up to the opening one."""
    if pack.closed_from <= pack.closed_until:
        return pack.closed_from <= at < pack.closed_until
    return at >= pack.closed_from or at < pack.closed_until


def minutes_left(now: datetime, pack: RulePack) -> int:
    """Return the whole minutes of play left before the next closing, 0 while closed."""
    if is_closed(now.time(), pack):
        return 0
    closing = datetime.combine(now.date(), pack.closed_from, now.tzinfo)
    if closing.time() <= now.time():
        closing += timedelta(days=1)
    return -(-int(closing.timestamp() - now.timestamp()) // 60)


def check_hours(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(11): no play between 2 a.m. and 8 a.m. without a recorded ordinance."""
    if not facts.venue.hours_ordinance.strip() and is_closed(facts.now.time(), pack):
        yield forbids(
            "hours",
            _CITATION,
            "closed_hours",
            now=facts.now.strftime("%H:%M"),
            closed_from=pack.closed_from.strftime("%H:%M"),
            closed_until=pack.closed_until.strftime("%H:%M"),
        )
