"""A year as an operator must see it: which days cannot start a tournament and why, and what was counted.

The reasons are those of the rules themselves (`app.law.calendar`), asked for a tournament of one day.
Source: 23-5-317(1); that the eighth day is the first lawful one is our reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from app.core.records import Finding, Severity
from app.law.calendar import count_by, gap_between, july_year, too_many, year_before
from app.law.model import HeldTournament, OperatorFacts
from app.law.pack import RulePack

_DAY = timedelta(days=1)
# A year that is full ends within twelve months; three years of empty calendar always hold a lawful day.
_HORIZON = 3 * 366


@dataclass(frozen=True, slots=True)
class YearCounts:
    """How many tournaments by each reading of "year", for a calendar year seen on one day.

    `july_from` is the July 1 that the second count begins with, `rolling_to` the last day of the
    fullest twelve months that end in the year.
    """

    calendar: int
    july_june: int
    rolling: int
    july_from: date
    rolling_to: date


def days_closed(
    first: date, last: date, operator: OperatorFacts, pack: RulePack
) -> Mapping[date, tuple[Finding, ...]]:
    """Return the days from `first` to `last` on which no tournament may start, each with what forbids it."""
    near = _Near(operator, pack)
    found = {}
    for number in range(first.toordinal(), last.toordinal() + 1):
        day = date.fromordinal(number)
        reasons = tuple(one for one in near.reasons(day) if one.severity is Severity.FORBIDS)
        if reasons:
            found[day] = reasons
    return found


def reasons_of_day(day: date, operator: OperatorFacts, pack: RulePack) -> tuple[Finding, ...]:
    """Return everything that the calendar says of a tournament of one day: what forbids, what warns."""
    return tuple(_Near(operator, pack).reasons(day))


def next_start(today: date, operator: OperatorFacts, pack: RulePack) -> date | None:
    """Return the first day from today on which a tournament may start; None when none is in sight."""
    near = _Near(operator, pack)
    for ahead in range(_HORIZON):
        day = today + ahead * _DAY
        if not any(one.severity is Severity.FORBIDS for one in near.reasons(day)):
            return day
    return None


class _Near:
    """The other tournaments of an operator, with how far each reaches into the days around it."""

    def __init__(self, operator: OperatorFacts, pack: RulePack) -> None:
        self._operator = operator
        self._pack = pack
        gap = pack.gap_days or 0
        self._reaches = [
            (one.first_day.toordinal() - gap, one.last_day.toordinal() + gap, one) for one in operator.others
        ]
        self._starts = sorted(one.first_day for one in operator.others)

    def reasons(self, day: date) -> Iterator[Finding]:
        """Yield what the gap and the year's count say of a start on the day."""
        number = day.toordinal()
        for since, until, other in self._reaches:
            if since <= number <= until:
                yield from gap_between(day, day, other, self._operator, self._pack)
        yield from self._counts(day)

    def _counts(self, day: date) -> Iterator[Finding]:
        limit, basis = self._pack.year_limit, self._pack.year_basis
        if limit is None:
            return
        around = [start for start in self._starts if abs((start - day).days) <= 366]
        if len(around) >= limit:
            count = count_by(basis, day, around)
            if count > limit:
                yield too_many(self._operator, self._pack, basis, count)


def counts_of_year(year: int, today: date, starts: Sequence[date]) -> YearCounts:
    """Count an operator's tournaments by all three readings, those that are planned among them.

    Today says which year from July to June is meant; seen from another year it is the one nearest.
    """
    at = min(max(today, date(year, 1, 1)), date(year, 12, 31))
    july = july_year(at)
    ends = [start for start in starts if start.year == year] or [at]
    rolling, to = max(
        ((sum(year_before(end) < start <= end for start in starts), end) for end in ends),
        key=lambda found: (found[0], -found[1].toordinal()),
    )
    return YearCounts(
        calendar=sum(start.year == year for start in starts),
        july_june=sum(july_year(start) == july for start in starts),
        rolling=rolling,
        july_from=date(july, 7, 1),
        rolling_to=to,
    )


def whole_days_before(first_day: date, others: Sequence[HeldTournament]) -> tuple[int, date] | None:
    """Return the whole days between the last conclusion and a first day, and that conclusion; None for none."""
    before = [one.last_day for one in others if one.first_day < first_day]
    return ((first_day - max(before)).days - 1, max(before)) if before else None


def must_conclude_by(start: date, others: Sequence[HeldTournament], pack: RulePack) -> date | None:
    """Return the last day to which a tournament from `start` may last before the next one; None for no next."""
    after = [one.first_day for one in others if one.first_day > start]
    return min(after) - ((pack.gap_days or 0) + 1) * _DAY if after else None
