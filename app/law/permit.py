"""The tournament permit of every operator: filed before the start, with the fee, approved. 23-5-317(2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date, timedelta

from app.core.records import Finding, Permit, PermitState
from app.law.calendar import last_day_of_play
from app.law.model import Facts, OperatorFacts, forbids, warns
from app.law.pack import RulePack

_FILED = "23-5-317(2)(a)"
_EVERY_OPERATOR = "23-5-317(2)(b)"
# The permit year ends with June.
_LAST_MONTH = 6


def check_permit(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(a), (2)(b): each operator's application filed with the full fee, and approved."""
    citation = _FILED if len(facts.operators) == 1 else _EVERY_OPERATOR
    for operator in facts.operators:
        permit = operator.permit
        if permit is None or permit.state is PermitState.DRAFTED:
            yield forbids("permit", citation, "permit_not_filed", operator=operator.name)
        else:
            yield from _filed(facts, pack, operator, permit, citation)


def _filed(
    facts: Facts, pack: RulePack, operator: OperatorFacts, permit: Permit, citation: str
) -> Iterator[Finding]:
    name = operator.name
    if permit.fee < pack.permit_fee:
        yield forbids(
            "permit",
            citation,
            "permit_fee_short",
            operator=name,
            fee_cents=permit.fee.cents,
            due_cents=pack.permit_fee_cents,
        )
    if permit.submitted_on is None or permit.submitted_on > facts.terms.first_day:
        yield forbids(
            "permit",
            citation,
            "permit_filed_after_start",
            operator=name,
            first_day=facts.terms.first_day.isoformat(),
        )
    elif permit.submitted_on > facts.today:
        yield forbids(
            "permit",
            citation,
            "permit_filed_later",
            operator=name,
            submitted_on=permit.submitted_on.isoformat(),
        )
    yield from _decided(facts, operator, permit, citation)


def _decided(facts: Facts, operator: OperatorFacts, permit: Permit, citation: str) -> Iterator[Finding]:
    name = operator.name
    if permit.state is PermitState.DENIED:
        yield forbids("permit", citation, "permit_denied", operator=name, why=permit.why)
    elif permit.state is PermitState.SUBMITTED:
        yield forbids(
            "permit",
            citation,
            "permit_not_approved",
            operator=name,
            submitted_on=permit.submitted_on.isoformat() if permit.submitted_on else None,
        )
    elif not permit.number.strip():
        yield forbids("permit", citation, "permit_no_number", operator=name)
    if permit.state is PermitState.APPROVED and standing(permit, facts) is PermitState.SUBMITTED:
        decided = permit.decided_on.isoformat() if permit.decided_on else None
        yield forbids("permit", citation, "permit_approved_later", operator=name, decided_on=decided)


def check_permit_stands(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(a): a permit taken back after registration opened ends play and sales until it is given again."""
    if facts.state.is_open:
        for name in facts.revoked:
            yield forbids("permit", _FILED, "permit_revoked", operator=name)


def standing(permit: Permit | None, facts: Facts) -> PermitState:
    """Return where an application stands today: an approval dated later is none yet."""
    if permit is None:
        return PermitState.DRAFTED
    later = permit.decided_on is not None and permit.decided_on > facts.today
    return PermitState.SUBMITTED if permit.state is PermitState.APPROVED and later else permit.state


def latest_filing_day(first_day: date, working_days: int, holidays: Collection[date]) -> date:
    """Step back from the first day by working days: Monday to Friday, federal holidays left out."""
    day = first_day
    left = working_days
    while left:
        day -= timedelta(days=1)
        left -= day.weekday() < 5 and day not in holidays
    return day


def check_permit_time(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101: the application should arrive ten working days before the start."""
    latest = latest_filing_day(facts.terms.first_day, pack.permit_working_days, facts.holidays)
    for operator in facts.operators:
        permit = operator.permit
        filed = permit.submitted_on if permit is not None else None
        if (filed or facts.today) > latest:
            yield warns(
                "permit_late",
                "ARM 23.16.1101",
                "permit_late" if filed else "permit_will_be_late",
                operator=operator.name,
                working_days=pack.permit_working_days,
                latest=latest.isoformat(),
            )


def check_annual_permit(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103: an annual permit runs from July 1 to June 30 of the next year; no play after it.

    Which year an approval is for is not on file. By our reading it is the year it was given in, or the next
    one when the tournament begins there; only an approval of June is taken for that without asking.
    """
    if pack.permit_term != "july-june":
        return
    first, last = facts.terms.first_day, last_day_of_play(facts)
    for operator in facts.operators:
        decided = operator.permit.decided_on if operator.permit is not None else None
        if decided is None:
            continue
        ends = permit_year_ends(decided)
        for_next = ends < first <= _year_later(ends)
        if for_next:
            ends = _year_later(ends)
        about = {"operator": operator.name, "ends": ends.isoformat(), "last_day": last.isoformat()}
        if last > ends:
            yield forbids("permit", "ARM 23.16.1103", "annual_permit_ends", **about)
        elif for_next and decided.month != _LAST_MONTH:
            yield warns(
                "permit",
                "ARM 23.16.1103",
                "annual_permit_before",
                operator=operator.name,
                decided_on=decided.isoformat(),
                ends=permit_year_ends(decided).isoformat(),
            )


def permit_year_ends(day: date) -> date:
    """Return June 30 that ends the permit year holding the day."""
    return date(day.year + (day.month >= 7), 6, 30)


def _year_later(june: date) -> date:
    return june.replace(year=june.year + 1)
