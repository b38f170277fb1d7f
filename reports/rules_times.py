"""Dates, hours and level times in the words of the rules sheet.

Why apart: the sheet promises times ("until level 9 begins, Friday 9:30 pm"), so they are
computed once, from the plan itself, and every paper says the same. Only the first day has
clock times: later days begin with whatever level the day before ended on.

Day and month, hour and am/pm stand together (U+00A0), so that no line breaks between them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from app.core import days
from app.core.days import hour, weekday
from app.core.records import DayPlan, Level, Terms
from reports.wording import NBSP, keep, month_day

_NOON, _MIDNIGHT = time(12), time(0)
_LEVEL = re.compile(r"\blevel\s+(\d+)", re.IGNORECASE)
_HOUR = re.compile(r"\s*(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m", re.IGNORECASE)
_JOINING = ("to ", "until ", "till ", "after ", "when ", "at ", "about ", "with ", "as ", "by ")


def clock(at: time) -> str:
    """Write a local time the American way: `5:00 pm`, `12:00 noon`, `12:00 midnight`."""
    if at == _NOON:
        return f"12:00{NBSP}noon"
    if at == _MIDNIGHT:
        return f"12:00{NBSP}midnight"
    return keep(days.clock(at))


def hours(first: time, last: time) -> str:
    """Write from one time to another, naming am or pm once where both share it: `9:15 to 9:30 pm`."""
    halves = {at.hour < 12 for at in (first, last)}
    plain = len(halves) == 1 and not {first, last} & {_NOON, _MIDNIGHT}
    return f"{hour(first) if plain else clock(first)} to {clock(last)}"


def day_words(day: date) -> str:
    """Write a day without its year: `Friday, March 6`."""
    return f"{weekday(day)}, {month_day(day)}"


def span_words(first: date, last: date) -> str:
    """Write first to last day in full: `Friday, March 6 to Sunday, March 8, 2026`."""
    if first == last:
        return f"{day_words(first)}, {first.year}"
    year = "" if first.year == last.year else f", {first.year}"
    return f"{day_words(first)}{year} to {day_words(last)}, {last.year}"


def plan_end(plan: DayPlan) -> str:
    """Join how a day ends to its start: `, to nine players`, `, until 11:30 pm`; '' when open."""
    ends = plan.ends.strip().rstrip(".")
    if not ends:
        return ""
    return f", {ends}" if ends.lower().startswith(_JOINING) else f", to {ends}"


@dataclass(frozen=True, slots=True)
class LevelTime:
    """When a level of the first day begins, and its break from and to (None without a break)."""

    begins: datetime
    break_from: datetime | None
    break_to: datetime | None


def last_level_of(plan: DayPlan) -> int | None:
    """Return the level a day is planned to end with, when its `ends` names one."""
    named = _LEVEL.search(plan.ends)
    return int(named.group(1)) if named else None


def level_times(terms: Terms, *, closed_from: str = "") -> tuple[LevelTime | None, ...]:
    """Return the local time each level begins on the first day; None for one of a later day.

    A level counts to the first day up to the level its plan names, else up to the hour when
    play must stop (`closed_from` in words such as `2:00 am`; ARM 23.16.1101), and in a
    tournament of several days at midnight at the latest, since play past it uses another day.
    """
    if not terms.days:
        return (None,) * len(terms.levels)
    plan = terms.days[0]
    at = datetime.combine(plan.day, plan.first_cards)
    named = last_level_of(plan)
    stop = _stop(terms, at, closed_from)
    times: list[LevelTime | None] = []
    for number, level in enumerate(terms.levels, 1):
        if (named is not None and number > named) or at >= stop:
            times.append(None)
            continue
        ends = at + timedelta(minutes=level.minutes)
        after = ends + timedelta(minutes=level.break_minutes)
        pause = (ends, after) if level.break_minutes else (None, None)
        times.append(LevelTime(at, *pause))
        at = after
    return tuple(times)


def _stop(terms: Terms, start: datetime, closed_from: str) -> datetime:
    midnight = datetime.combine(start.date() + timedelta(days=1), _MIDNIGHT)
    if len(terms.days) > 1 and last_level_of(terms.days[0]) is None:
        return midnight
    named = _HOUR.match(closed_from)
    if named is None:
        return midnight + timedelta(days=1)
    twelve, minute, half = named.groups()
    closing = time(int(twelve) % 12 + (12 if half.lower() == "p" else 0), int(minute or 0))
    stop = datetime.combine(start.date(), closing)
    return stop if stop > start else stop + timedelta(days=1)


def begins(terms: Terms, level: int, *, closed_from: str = "") -> str:
    """Say when a level begins on the first day: `Friday 9:30 pm`; '' where it is not known."""
    times = level_times(terms, closed_from=closed_from)
    if not 1 <= level <= len(times):
        return ""
    known = times[level - 1]
    return "" if known is None else moment(known.begins)


def moment(at: datetime) -> str:
    """Say day of the week and time: `Friday 9:30 pm`."""
    return f"{weekday(at.date())}{NBSP}{clock(at.time())}"


def antes(levels: tuple[Level, ...]) -> str:
    """Say how the ante stands to the big blind: all alike, none, or `ante third` when it varies."""
    if all(level.ante == 0 for level in levels):
        return "no ante"
    if all(level.ante == level.big_blind for level in levels):
        return "ante = big blind"
    return "ante"
