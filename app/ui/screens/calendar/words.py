"""The calendar's words: why a day cannot start a tournament, and what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from typing import Final

from app.core.days import short_day, short_month, short_weekday
from app.core.records import CalendarLine, Finding, Severity
from app.desk.calendar import CalendarShown, DayShown

_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip

_LONGEST: Final = 34


class DayAct(Enum):
    """What the button under a day does."""

    NEW = "new"
    APPROVE = "approve"
    OPEN = "open"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class DayWords:
    """A day in words. `closed` days cannot start one; `late` ones can, but the application would be late."""

    title: str
    reason: str
    closed: bool
    late: bool
    act: DayAct
    button: str
    asleep: str = ""


def named(day: date, *, year: bool = False) -> str:
    """Write a day as a clerk says it: `Sun Mar 15`, with the year when asked."""
    return f"{short_weekday(day)} {short_day(day) if year else f'{short_month(day)} {day.day}'}"


def brief(name: str) -> str:
    """Shorten a name that would fill the column; whole it stands in the grid and on the page."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1].rstrip()}…"


def counted(number: int) -> str:
    """Write a small number as a word."""
    return _NUMBERS[number] if number < len(_NUMBERS) else f"{number:,}"


def day_words(shown: CalendarShown, day: DayShown, working_days: int) -> DayWords:
    """Return what is to be said of a day, and what can be done on it."""
    forbids = [one for one in day.findings if one.severity is Severity.FORBIDS]
    if day.tournament is not None:
        return _held(day.day, day.tournament)
    if day.past:
        title = f"{named(day.day)} has passed"
        reason = "A tournament starts today or later."
        return DayWords(title, reason, closed=True, late=False, act=DayAct.NOTHING, button="New tournament",
                        asleep="this day has passed")  # fmt: skip
    if forbids:
        return _closed(shown, day.day, forbids[0])
    return _open(shown, day, working_days)


def _held(day: date, line: CalendarLine) -> DayWords:
    days = named(line.first_day) if line.days == 1 else f"{named(line.first_day)} to {named(line.last_day)}"
    parts = [f"{named(day)} belongs to it: {days}, {line.days} day{'' if line.days == 1 else 's'}."]
    parts.append(
        f"Permit {line.permit_number}." if line.permit_number else f"Permit {_PERMITS[line.permit_state]}."
    )
    if line.shared_with:
        parts.append(f"With {', '.join(map(brief, line.shared_with))}.")
    if line.gap_before is not None:
        parts.append(f"{line.gap_before} whole days before it.")
    return DayWords(line.name, " ".join(parts), closed=True, late=False, act=DayAct.OPEN,
                    button="Open this tournament")  # fmt: skip


_PERMITS: Final = {"drafted": "not filed", "submitted": "filed", "approved": "approved", "denied": "denied"}


def _closed(shown: CalendarShown, day: date, finding: Finding) -> DayWords:
    seventh = finding.code == "seventh_day" and finding.params["starts"] == day.isoformat()
    return DayWords(
        title=f"{named(day)} cannot start one",
        reason=_reason(shown, day, finding),
        closed=True,
        late=False,
        act=DayAct.APPROVE if seventh else DayAct.NOTHING,
        button="Record an approval",
        asleep="" if seventh else "an approval lifts the seventh day only",
    )


def _reason(shown: CalendarShown, day: date, finding: Finding) -> str:
    params = finding.params
    if finding.code == "too_many_in_year":
        return (
            f"{shown.limit} tournaments are held or planned in the year that the rule pack counts; it would be number "
            f"{params['count']}. {finding.citation}"
        )
    gap = counted(int(params["gap_days"] or 0))
    other = brief(str(params["other"]))
    if params["starts"] != day.isoformat():
        starts = date.fromisoformat(str(params["starts"]))
        by = named(starts - timedelta(days=(shown.gap_days or 0) + 1))
        before = f"One before it must conclude by {by}, so that {gap} whole days lie between."
        return f"{other} starts {named(starts)}. {before} {finding.citation}"
    if finding.code == "seventh_day":
        return (
            f"It is the {_ordinal(shown.gap_days)} day of the gap. {gap.capitalize()} whole days must pass, as we "
            "read (1). A written approval of the department, with its reference, lifts this."
        )
    ends = named(date.fromisoformat(str(params["ends"])))
    lawful = named(date.fromisoformat(str(params["lawful_start"])))
    passes = f"then {gap} whole days pass. The first lawful start after it is {lawful}."
    return f"{other} ends {ends}, {passes} {finding.citation}"


def _ordinal(number: int | None) -> str:
    return {7: "seventh"}.get(number or 0, f"{number}th")


def _open(shown: CalendarShown, day: DayShown, working_days: int) -> DayWords:
    late = day.file_by < shown.today
    by = named(day.file_by, year=day.file_by.year != day.day.year)
    before = f"{counted(working_days)} working days before, without federal holidays. ARM 23.16.1101"
    reason = f"The application should {'have arrived' if late else 'arrive'} by {by}, {before}"
    approved = [one for one in day.findings if one.code == "gap_by_approval"]
    if approved:
        reason = f"Approval {approved[0].params['reference']} lifts the gap. {reason}"
    return DayWords(
        title=f"{named(day.day)} can start one",
        reason=reason,
        closed=False,
        late=late,
        act=DayAct.NEW,
        button=f"New tournament on {short_month(day.day)} {day.day.day}",
    )


def next_words(shown: CalendarShown) -> tuple[str, str]:
    """Return the next lawful start in large, and why it is that one."""
    start = shown.next_lawful_start
    if start is None:
        return "none in sight", "No day of the next three years is lawful. 23-5-317(1)"
    large = named(start, year=True)
    before = [one for one in shown.tournaments if one.free_from == start]
    if before and shown.gap_days:
        last = before[-1].last_day
        first, end = last + timedelta(days=1), start - timedelta(days=1)
        concludes = "Concluded" if before[-1].concluded else "Concludes"
        span = f"{short_month(first)} {first.day} to {short_month(end)} {end.day}"
        why = (
            f"{concludes} {named(last)}, then {counted(shown.gap_days)} whole days pass: {span}. 23-5-317(1)"
        )
        return large, why
    if start == shown.today:
        by = shown.must_conclude_by
        until = f" It must conclude by {named(by)}, before the next one." if by else ""
        return large, f"Today.{until} 23-5-317(1)"
    return large, "The first day that the year's count and the days between leave free. 23-5-317(1)"


def count_lines(shown: CalendarShown) -> tuple[tuple[str, str, int, bool], ...]:
    """Return the three counts: title, what it is for, how many, and whether the pack refuses on it."""
    july = shown.july_from.year
    lines = (
        ("calendar", f"Calendar year {shown.year}", "", shown.count_calendar),
        ("july-june", f"July {july} to June {july + 1}", "", shown.count_july_june),
        (
            "rolling-12-months",
            "Any 12 months",
            f"fullest to {short_day(shown.rolling_to)}, ",
            shown.count_rolling,
        ),
    )
    return tuple(
        (title, f"{more}{_for(shown, basis)}", count, basis == shown.own_basis)
        for basis, title, more, count in lines
    )


def _for(shown: CalendarShown, basis: str) -> str:
    if shown.limit is None:
        return "no limit"
    return "planned ones too, the pack's count" if basis == shown.own_basis else "warns only"
