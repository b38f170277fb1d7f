"""How many tournaments a year, how many days each, how many days between. 23-5-317(1).

Days are local calendar dates counted first to last inclusive, never hours; the law's "year" is the
pack's choice, and the two other readings warn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from app.core.records import Finding
from app.law.model import Facts, HeldTournament, OperatorFacts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(1)"


def days_touched(first: date, last: date) -> int:
    """Count the local dates from first to last, both included. ARM 23.16.101(5)."""
    return (last - first).days + 1


def next_lawful_start(concluded: date, pack: RulePack) -> date:
    """Return the first day another tournament may start: the gap's whole days must pass between."""
    return concluded + timedelta(days=(pack.gap_days or 0) + 1)


def year_counts(first_day: date, others: tuple[HeldTournament, ...]) -> Mapping[str, int]:
    """Count the year's tournaments with this one, by each of the three readings of "year".

    A tournament belongs to the year of its first day. The rolling count is the fullest stretch of
    twelve months that holds this one.
    """
    starts = [other.first_day for other in others]
    return {
        "calendar": 1 + sum(start.year == first_day.year for start in starts),
        "july-june": 1 + sum(_july_year(start) == _july_year(first_day) for start in starts),
        "rolling-12-months": _fullest_year(first_day, starts),
    }


def _july_year(day: date) -> int:
    return day.year if day.month >= 7 else day.year - 1


def _year_before(day: date) -> date:
    """Return the same day a year earlier; February 29 becomes March 1."""
    if (day.month, day.day) == (2, 29):
        return date(day.year - 1, 3, 1)
    return day.replace(year=day.year - 1)


def _fullest_year(first_day: date, starts: list[date]) -> int:
    every = [*starts, first_day]
    ends = [end for end in every if end >= first_day > _year_before(end)]
    return max(sum(_year_before(end) < start <= end for start in every) for end in ends)


def check_year_count(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1), (2)(b): at most 12 a year, counted for each operator."""
    if pack.year_limit is None:
        return
    for operator in facts.operators:
        for basis, count in year_counts(facts.terms.first_day, operator.others).items():
            if count <= pack.year_limit:
                continue
            own = basis == pack.year_basis
            yield (forbids if own else warns)(
                "calendar_count",
                _CITATION,
                "too_many_in_year" if own else "too_many_by_other_year",
                operator=operator.name,
                count=count,
                limit=pack.year_limit,
                basis=basis,
                own_basis=pack.year_basis,
            )


def check_days(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1): at most 5 consecutive days, as planned."""
    terms = facts.terms
    if terms.last_day < terms.first_day:
        yield forbids("days", _CITATION, "ends_before_start", last_day=terms.last_day.isoformat())
        return
    days = days_touched(terms.first_day, terms.last_day)
    if pack.longest_days is not None and days > pack.longest_days:
        yield forbids("days", _CITATION, "too_many_days", days=days, limit=pack.longest_days)


def day_of_play(facts: Facts) -> int:
    """Return which day of the tournament today is, 1 on the day play began; 0 before that."""
    if not facts.sessions:
        return 0
    begun = min(session.started_at for session in facts.sessions).astimezone(facts.now.tzinfo)
    return days_touched(begun.date(), facts.today)


def check_day_of_play(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1), ARM 23.16.101(5): play past midnight uses another day; none after the fifth."""
    day = day_of_play(facts)
    if pack.longest_days is not None and day > pack.longest_days:
        yield forbids("days", _CITATION, "past_longest", day=day, limit=pack.longest_days)


def check_planned_day(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1), (2)(a): the application gives the dates; play on another day is not what was approved.

    Before the first day, or after the longest run from it, play would also get past the gap to another
    tournament: forbidden. A day more than planned only warns.
    """
    terms, longest = facts.terms, pack.longest_days
    late = longest is not None and days_touched(terms.first_day, facts.today) > longest
    if not terms.first_day <= facts.today <= terms.last_day:
        yield (forbids if late or facts.today < terms.first_day else warns)(
            "days",
            _CITATION,
            "not_a_planned_day",
            today=facts.today.isoformat(),
            first_day=terms.first_day.isoformat(),
            last_day=terms.last_day.isoformat(),
        )


def check_gap(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1): seven whole days between a conclusion and the next beginning, in both directions."""
    if pack.gap_days is None:
        return
    for operator in facts.operators:
        for other in operator.others:
            yield from _gap(facts, pack, operator, other)


def _gap(facts: Facts, pack: RulePack, operator: OperatorFacts, other: HeldTournament) -> Iterator[Finding]:
    terms = facts.terms
    earlier, later = (
        (other.last_day, terms.first_day)
        if other.first_day <= terms.first_day
        else (terms.last_day, other.first_day)
    )
    lawful = next_lawful_start(earlier, pack)
    if later >= lawful:
        return
    seventh = later == lawful - timedelta(days=1)
    if seventh and operator.gap_approval.strip():
        yield warns("gap", _CITATION, "gap_by_approval", other=other.name, reference=operator.gap_approval)
        return
    code = "runs_into_other" if later <= earlier else "seventh_day" if seventh else "too_soon"
    yield forbids(
        "gap",
        _CITATION,
        code,
        operator=operator.name,
        other=other.name,
        ends=earlier.isoformat(),
        starts=later.isoformat(),
        lawful_start=lawful.isoformat(),
        gap_days=pack.gap_days,
    )
