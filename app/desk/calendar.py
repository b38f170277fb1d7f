"""The calendar of one operator: what counts in a year, when the next tournament may start, approvals.

23-5-317(1). The window, the year page and the command line are shown the same record.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from app.core.errors import InvalidInput, NotFound
from app.core.records import HOUSE, CalendarLine, Finding, GapApproval, Operator
from app.core.text import needed
from app.desk.commands import reads, writes
from app.desk.desk import Desk, local_now, venue_of
from app.desk.holidays import last_filing_day
from app.desk.operator_year import OperatorYear, lines_of, load_year
from app.law.model import OperatorFacts
from app.law.pack import RulePack
from app.law.year import (
    counts_of_year,
    days_closed,
    must_conclude_by,
    next_start,
    reasons_of_day,
)
from db import calendar as rows
from db.operators import list_operators


@dataclass(frozen=True, slots=True)
class CalendarShown:
    """A year of one operator. The three counts hold planned tournaments too; denied ones do not count.

    `own_basis` is the count that the rule pack refuses on. `july_from` begins the second count,
    `rolling_to` ends the fullest twelve months that end in the year. `next_lawful_start` is None when
    no day is lawful within three years.
    """

    year: int
    operator_id: str
    operator: str
    today: date
    count_calendar: int
    count_july_june: int
    count_rolling: int
    limit: int | None
    own_basis: str
    july_from: date
    rolling_to: date
    longest_days: int | None
    gap_days: int | None
    next_lawful_start: date | None
    must_conclude_by: date | None
    tournaments: tuple[CalendarLine, ...]
    approvals: tuple[GapApproval, ...]


@dataclass(frozen=True, slots=True)
class YearCalendar:
    """What screen and paper draw: the year, the lines that reach into it, all known ones, each closed day."""

    shown: CalendarShown
    around: tuple[CalendarLine, ...]
    known: tuple[CalendarLine, ...]
    closed: Mapping[date, tuple[Finding, ...]]
    operators: tuple[Operator, ...]
    facts: OperatorFacts
    pack: RulePack


@dataclass(frozen=True, slots=True)
class DayShown:
    """One day: what the law says of a start on it, by when to file for it, what is held on it."""

    day: date
    findings: tuple[Finding, ...]
    file_by: date
    past: bool
    tournament: CalendarLine | None


@dataclass(frozen=True, slots=True)
class GapApproved:
    """A written approval that was recorded."""

    operator_id: str
    first_day: date
    reference: str
    decided_on: date
    repeated: bool = False


@reads("calendar")
def show_calendar(desk: Desk, *, year: int | None = None, operator_id: str = HOUSE) -> CalendarShown:
    """Show an operator's year: three counts, the next lawful start, each tournament with its gap.

    Without a year it is this one. Raises `InvalidInput(year)`, `NotFound(no_such_operator)`.
    """
    found = load_year(desk, year, operator_id)
    return _shown(found, lines_of(found))


def year_calendar(desk: Desk, *, year: int | None = None, operator_id: str = HOUSE) -> YearCalendar:
    """Return what the Calendar screen draws of a year. Raises as `show_calendar` does."""
    found = load_year(desk, year, operator_id)
    lines = lines_of(found)
    first, last = date(found.year, 1, 1), date(found.year, 12, 31)
    return YearCalendar(
        shown=_shown(found, lines),
        around=tuple(
            one
            for one in lines
            if one.first_day <= last and max(one.last_day, one.free_from or one.last_day) >= first
        ),
        known=tuple(lines),
        closed=days_closed(first, last, found.facts, found.pack),
        operators=found.known,
        facts=found.facts,
        pack=found.pack,
    )


def day_of(found: YearCalendar, day: date) -> DayShown:
    """Return what the law says of starting a tournament of one day on a day of the year."""
    on_it = [one for one in found.around if one.first_day <= day <= one.last_day]
    return DayShown(
        day=day,
        findings=reasons_of_day(day, found.facts, found.pack),
        file_by=last_filing_day(day, found.pack.permit_working_days),
        past=day < found.shown.today,
        tournament=on_it[0] if on_it else None,
    )


@writes("gap-approve")
def approve_gap(
    desk: Desk, *, first_day: date, reference: str, operator_id: str = HOUSE, on: date | None = None
) -> GapApproved:
    """Record the department's written approval to start on the seventh day after a conclusion.

    `first_day` is the day it allows a start on, `on` the date of the letter, today when left out. It
    lifts that reading for this operator and day, and nothing else (23-5-317(1)).
    """
    today = local_now(desk, venue_of(desk)).date()
    if all(one.operator_id != operator_id for one in list_operators(desk.store)):
        raise NotFound("no_such_operator", given=operator_id[:80])
    decided = on or today
    if decided > today:
        raise InvalidInput("on", "approved_in_future")
    if decided > first_day:
        raise InvalidInput("on", "approved_after_start")
    kept = GapApproval(
        operator_id=operator_id,
        first_day=first_day,
        reference=needed(reference, field="reference", longest=200),
        decided_on=decided,
        recorded_at=desk.now(),
        recorded_by=desk.clerk,
    )
    rows.add_approval(desk.store, kept)
    return GapApproved(operator_id, first_day, kept.reference, decided)


def _shown(found: OperatorYear, lines: list[CalendarLine]) -> CalendarShown:
    pack, others = found.pack, found.facts.others
    counts = counts_of_year(found.year, found.today, [one.first_day for one in others])
    lawful = next_start(max(found.today, date(found.year, 1, 1)), found.facts, pack)
    return CalendarShown(
        year=found.year,
        operator_id=found.operator.operator_id,
        operator=found.operator.name,
        today=found.today,
        count_calendar=counts.calendar,
        count_july_june=counts.july_june,
        count_rolling=counts.rolling,
        limit=pack.year_limit,
        own_basis=pack.year_basis,
        july_from=counts.july_from,
        rolling_to=counts.rolling_to,
        longest_days=pack.longest_days,
        gap_days=pack.gap_days,
        next_lawful_start=lawful,
        must_conclude_by=must_conclude_by(lawful, others, pack) if lawful else None,
        tournaments=tuple(one for one in lines if found.year in (one.first_day.year, one.last_day.year)),
        approvals=tuple(one for one in found.approvals if one.first_day.year == found.year),
    )
