"""What operators hold, held and may hold: the facts behind the year's count, the gap and the permits.

Read for all operators of a tournament at once: with ten operators and five years of history the law
strip must still be there within a frame. 23-5-317(1), (2)(b).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta, tzinfo

from app.core.errors import NotFound
from app.core.records import HOUSE, Finding, GapApproval, Operator, Permit, PermitState, State, Terms
from app.law.calendar import gap_between
from app.law.model import HeldTournament, OperatorFacts
from app.law.pack import RulePack
from db import calendar, operators
from db.calendar import Held
from db.store import Store

# A gap and a run of days are each at most a year long in any pack, and a year's count reaches a year.
_REACH = timedelta(days=800)


def operator_facts(
    store: Store,
    terms: Terms,
    permits: Mapping[str, Permit],
    now: datetime,
    *,
    without: str = "",
) -> list[OperatorFacts]:
    """Return each operator of the terms with its permit and its other tournaments.

    `now` is on the venue's clock; `without` is the tournament that is looked at. Raises
    `NotFound(no_such_operator)`.
    """
    known = {one.operator_id: one for one in operators.list_operators(store)}
    for operator_id in terms.operators:
        if operator_id not in known:
            raise NotFound("no_such_operator", given=operator_id)
    others = _by_operator(store, terms, now, without)
    approved = approved_starts(store, terms.operators)
    return [
        _facts(known[one], terms, permits.get(one), others.get(one, ()), approved.get(one, {}))
        for one in terms.operators
    ]


def _facts(
    operator: Operator,
    terms: Terms,
    permit: Permit | None,
    others: Sequence[HeldTournament],
    approved: Mapping[date, str],
) -> OperatorFacts:
    starts = dict(approved)
    if terms.gap_approval and operator.operator_id == HOUSE:
        # Set before approvals were recorded for each operator and day.
        starts.setdefault(terms.first_day, terms.gap_approval)
    return OperatorFacts(
        operator_id=operator.operator_id,
        name=operator.name,
        license=operator.license,
        card_tables=operator.card_tables,
        permit=permit,
        others=tuple(others),
        approved_starts=starts,
    )


def _by_operator(store: Store, terms: Terms, now: datetime, without: str) -> dict[str, list[HeldTournament]]:
    found: dict[str, list[HeldTournament]] = {}
    since, until = reach(terms.first_day, terms.last_day)
    for one in calendar.list_held(store, terms.operators, since=since, until=until):
        if one.tournament_id != without and one.permit_state is not PermitState.DENIED:
            found.setdefault(one.operator_id, []).append(held(one, now))
    return found


def reach(first: date, last: date) -> tuple[date, date]:
    """Return from which to which first day other tournaments can matter to one from `first` to `last`."""
    return first - _REACH, last + _REACH


def held(one: Held, now: datetime) -> HeldTournament:
    """Return a tournament as the calendar rules see it; `now` is on the venue's clock.

    It ends with its conclusion. While play goes on past the planned last day it lasts until today.
    """
    last = ends_on(one, now.tzinfo or UTC)
    if one.state is State.PLAYING:
        last = max(last, now.date())
    return HeldTournament(one.tournament_id, one.name, one.first_day, last, one.state.is_over)


def ends_on(one: Held, zone: tzinfo) -> date:
    """Return the local date of the conclusion, the planned last day before it."""
    over = one.state.is_over and one.concluded_at is not None
    return one.concluded_at.astimezone(zone).date() if over and one.concluded_at else one.last_day


def approved_starts(store: Store, asked: Sequence[str]) -> dict[str, dict[date, str]]:
    """Return for each operator the days that the department approved in writing, with the reference.

    Of several approvals for one day the newest stands.
    """
    return by_day(calendar.list_approvals(store, asked))


def by_day(approvals: Sequence[GapApproval]) -> dict[str, dict[date, str]]:
    """Sort approvals by operator and day."""
    found: dict[str, dict[date, str]] = {}
    for one in approvals:
        found.setdefault(one.operator_id, {})[one.first_day] = one.reference
    return found


def crowded_by(
    operators_of: Sequence[OperatorFacts], concluded: date, first_day: date, pack: RulePack
) -> tuple[Finding, ...]:
    """Return what the gap says of the tournaments that come after one that was just concluded."""
    return tuple(
        finding
        for operator in operators_of
        for other in operator.others
        if other.first_day > first_day
        for finding in gap_between(first_day, concluded, other, operator, pack)
    )
