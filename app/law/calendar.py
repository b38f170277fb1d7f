"""How many tournaments a year, how many days each, how many days between. 23-5-317(1).

Days are local calendar dates counted first to last inclusive, never hours; the law's "year" is the
pack's choice, and the two other readings warn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from app.core.records import Finding, State
from app.law.model import Facts, HeldTournament, OperatorFacts, forbids, warns
from app.law.pack import RulePack
from app.law.pack_shapes import YEAR_BASES

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
    return {basis: count_by(basis, first_day, starts) for basis in YEAR_BASES}


def count_by(basis: str, first_day: date, starts: list[date]) -> int:
    """Count by one reading: `first_day` itself and those of `starts` in the same year."""
    if basis == "calendar":
        return 1 + sum(start.year == first_day.year for start in starts)
    if basis == "july-june":
        return 1 + sum(july_year(start) == july_year(first_day) for start in starts)
    return _fullest_year(first_day, starts)


def july_year(day: date) -> int:
    """Return the year in whose July the year from July to June begins that holds the day."""
    return day.year if day.month >= 7 else day.year - 1


def year_before(day: date) -> date:
    """Return the day after which the twelve months that end on `day` begin.

    For February 29 it is February 28: from March 1 to a leap day are twelve months.
    """
    if (day.month, day.day) == (2, 29):
        return date(day.year - 1, 2, 28)
    return day.replace(year=day.year - 1)


def _fullest_year(first_day: date, starts: list[date]) -> int:
    every = [*starts, first_day]
    ends = [end for end in every if end >= first_day > year_before(end)]
    return max(sum(year_before(end) < start <= end for start in every) for end in ends)


def check_year_count(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1), (2)(b): at most 12 a year, counted for each operator."""
    if pack.year_limit is None:
        return
    for operator in facts.operators:
        for basis, count in year_counts(facts.terms.first_day, operator.others).items():
            if count > pack.year_limit:
                yield too_many(operator, pack, basis, count)


def too_many(operator: OperatorFacts, pack: RulePack, basis: str, count: int) -> Finding:
    """Return what one count too many says: the pack's own reading forbids, the others warn."""
    own = basis == pack.year_basis
    return (forbids if own else warns)(
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
    return days_touched(first_played(facts), facts.today) if facts.sessions else 0


def first_played(facts: Facts) -> date:
    """Return the local date on which cards were first in the air, the planned one before that."""
    starts = [session.started_at for session in facts.sessions]
    return min(starts).astimezone(facts.now.tzinfo).date() if starts else facts.terms.first_day


def check_day_of_play(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1), ARM 23.16.101(5): play past midnight uses another day; none after the fifth."""
    day = day_of_play(facts)
    if pack.longest_days is not None and day > pack.longest_days:
        yield forbids("days", _CITATION, "past_longest", day=day, limit=pack.longest_days)


def check_play_day(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1): once the days are used up nothing that belongs to play goes on: no sale, seat or level."""
    if facts.state is State.PLAYING:
        yield from check_day_of_play(facts, pack)


def check_days_over(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1), (2)(a): play on days that are over can no longer begin, so whoever pays is told.

    The law speaks of play, which `check_planned_day` forbids; an entry written down late is still an entry.
    """
    if facts.state.is_open and not facts.cards_in_air and facts.today > facts.terms.last_day:
        yield warns(
            "days",
            _CITATION,
            "planned_days_over",
            today=facts.today.isoformat(),
            last_day=facts.terms.last_day.isoformat(),
        )


def check_days_held(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1): a tournament that went on past its last day stays marked after its conclusion.

    It can no longer be mended, so it warns; the breach is kept.
    """
    if not facts.is_over or facts.concluded_on is None or not facts.sessions or pack.longest_days is None:
        return
    days = days_touched(first_played(facts), facts.concluded_on)
    if days > pack.longest_days:
        yield warns("days", _CITATION, "lasted_too_long", days=days, limit=pack.longest_days)


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
    last = last_day_of_play(facts)
    for operator in facts.operators:
        for other in operator.others:
            yield from gap_between(facts.terms.first_day, last, other, operator, pack)


def last_day_of_play(facts: Facts) -> date:
    """Return the day of the conclusion; before it the planned last day, or today once that is later."""
    planned = facts.terms.last_day
    if facts.is_over:
        return facts.concluded_on or planned
    return max(planned, facts.today) if facts.state.is_open else planned


def gap_between(
    first: date, last: date, other: HeldTournament, operator: OperatorFacts, pack: RulePack
) -> Iterator[Finding]:
    """23-5-317(1): find what the days between a tournament from `first` to `last` and another one lack.

    Only a written approval for the day on which the later one starts lifts the seventh day.
    """
    if pack.gap_days is None:
        return
    earlier, later = (other.last_day, first) if other.first_day <= first else (last, other.first_day)
    lawful = next_lawful_start(earlier, pack)
    if later >= lawful:
        return
    seventh = later == lawful - timedelta(days=1)
    reference = operator.approved_starts.get(later, "").strip()
    if seventh and reference:
        yield warns("gap", _CITATION, "gap_by_approval", other=other.name, reference=reference)
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
