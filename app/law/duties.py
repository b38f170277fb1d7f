"""The duties of the law strip and the verdict over them. Tokens, section 5.

Before play an open duty is to do, not an alarm; while cards are in the air it stops play; a warning
is due soon. Words are made elsewhere from the codes here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, time, timedelta

from app.core.errors import Param
from app.core.money import ZERO
from app.core.records import Duty, DutyState, Finding, PermitState, Severity, State
from app.law.calendar import (
    check_day_of_play,
    check_days,
    check_days_held,
    check_gap,
    check_year_count,
    day_of_play,
    days_touched,
    first_played,
)
from app.law.charity import (
    check_charity_collected,
    check_charity_named,
    check_charity_paid,
    check_charity_plan,
    planned_percent,
    share_due,
)
from app.law.charity_shares import check_beneficiaries
from app.law.dealers import check_dealers, check_license_soon, licensed_game, tables_dealt, tables_to_deal
from app.law.hours import check_hours, minutes_left
from app.law.model import Facts, Rule, Verdict, assess
from app.law.one_person import check_merged_ceiling, check_merged_seats
from app.law.oversight import check_oversight, check_presence, gap_minutes, gap_now, on_duty
from app.law.pack import RulePack
from app.law.permit import check_annual_permit, check_permit, standing
from app.law.rules_sheet import check_rules_copies, check_rules_posted, posted_areas

_LAST_MINUTES = 60


def duties(facts: Facts, pack: RulePack) -> tuple[Duty, ...]:
    """Return the chips in their fixed order: permit, rules, in_charge, dealers, hours, days, charity.

    An eighth, the ceiling, stands only while a breach that a merge brought to light waits for its answer.
    """
    return (
        _permit(facts, pack),
        _rules(facts, pack),
        _in_charge(facts, pack),
        _dealers(facts, pack),
        _hours(facts, pack),
        _days(facts, pack),
        _charity(facts, pack),
        *_ceiling(facts, pack),
    )


def state_of(facts: Facts, findings: tuple[Finding, ...]) -> DutyState:
    """Return how hard the findings are at this moment."""
    if any(finding.severity is Severity.FORBIDS for finding in findings):
        return DutyState.STOPS if facts.cards_in_air else DutyState.TO_DO
    return DutyState.SOON if findings else DutyState.MET


def _duty(
    facts: Facts, pack: RulePack, key: str, rules: tuple[Rule, ...], code: str, **params: Param
) -> Duty:
    findings = assess(facts, pack, rules)
    return Duty(key, state_of(facts, findings), code, params, findings)


def _permit(facts: Facts, pack: RulePack) -> Duty:
    permits = [operator.permit for operator in facts.operators]
    states = [standing(permit, facts) for permit in permits]
    approved = states.count(PermitState.APPROVED)
    numbers = ", ".join(permit.number for permit in permits if permit is not None and permit.number)
    code = "permit_some"
    if states and approved == len(states):
        code = "permit_number"
    elif PermitState.DENIED in states:
        code = "permit_denied"
    elif not approved:
        code = "permit_not_approved" if PermitState.SUBMITTED in states else "permit_not_filed"
    return _duty(
        facts,
        pack,
        "permit",
        (check_permit, check_annual_permit),
        code,
        number=numbers,
        approved=approved,
        operators=len(states),
    )


def _rules(facts: Facts, pack: RulePack) -> Duty:
    if facts.is_over:
        return Duty("rules", DutyState.NONE, "over", {})
    posted, areas = len(posted_areas(facts)), len(facts.terms.areas)
    rules = (check_rules_posted, check_rules_copies)
    code = "copies_missing" if areas == posted and facts.entrants_without_copy else "rules_posted"
    return _duty(
        facts, pack, "rules", rules, code, posted=posted, areas=areas, missing=facts.entrants_without_copy
    )


def _in_charge(facts: Facts, pack: RulePack) -> Duty:
    if facts.is_over:
        return Duty("in_charge", DutyState.NONE, "over", {})
    turn, minutes = on_duty(facts), gap_minutes(facts)
    params: dict[str, Param] = {"person": turn.person if turn else None, "minutes": minutes}
    if turn is None:
        findings = assess(facts, pack, (check_oversight,))
        return Duty("in_charge", state_of(facts, findings), "nobody_on_duty", params, findings)
    findings = assess(facts, pack, (check_presence,))
    # A gap cannot be mended: it stays in view, but is an alarm only while that play goes on.
    state = DutyState.SOON if gap_now(facts) else DutyState.MET
    return Duty("in_charge", state, "on_duty_gap" if minutes else "on_duty", params, findings)


def _dealers(facts: Facts, pack: RulePack) -> Duty:
    if facts.is_over:
        return Duty("dealers", DutyState.NONE, "over", {})
    if not licensed_game(facts, pack):
        return Duty("dealers", DutyState.NONE, "dealers_not_needed", {})
    tables = tables_to_deal(facts)
    code = "dealers_of" if tables else "no_dealers"
    rules = (check_dealers, check_license_soon)
    dealt = len(tables_dealt(facts))
    return _duty(facts, pack, "dealers", rules, code, dealt=dealt, tables=len(tables))


def _hours(facts: Facts, pack: RulePack) -> Duty:
    if facts.is_over:
        return Duty("hours", DutyState.NONE, "over", {})
    if facts.venue.hours_ordinance.strip():
        return Duty("hours", DutyState.MET, "hours_by_ordinance", {"ordinance": facts.venue.hours_ordinance})
    findings = assess(facts, pack, (check_hours,))
    left = minutes_left(facts.now, pack)
    times: dict[str, Param] = {
        "until": pack.closed_from.strftime("%H:%M"),
        "opens": pack.closed_until.strftime("%H:%M"),
        "minutes": left,
    }
    if findings:
        return Duty("hours", state_of(facts, findings), "closed_until", times, findings)
    if facts.cards_in_air and left <= _LAST_MINUTES:
        return Duty("hours", DutyState.SOON, "minutes_left", times)
    return Duty("hours", DutyState.MET, "open_until", times)


def _days(facts: Facts, pack: RulePack) -> Duty:
    terms = facts.terms
    day = day_of_play(facts)
    if facts.is_over:
        day = days_touched(first_played(facts), facts.concluded_on or terms.last_day)
    params: dict[str, Param] = {
        "day": day,
        "limit": pack.longest_days,
        "plan": days_touched(terms.first_day, terms.last_day),
    }
    if facts.is_over:
        held = assess(facts, pack, (check_days_held,))
        return Duty("days", DutyState.SOON if held else DutyState.MET, "days_used", params, held)
    if pack.longest_days is None:
        return Duty("days", DutyState.NONE, "days_no_limit", params)
    rules: tuple[Rule, ...] = (check_year_count, check_days, check_gap)
    if facts.state is State.PLAYING:
        rules = (check_day_of_play,)
    findings = assess(facts, pack, rules)
    last_hour = facts.cards_in_air and day == pack.longest_days and _near_midnight(facts.now)
    if last_hour and not findings:
        return Duty("days", DutyState.SOON, "ends_at_midnight", params)
    code = "days_of" if day else "days_planned"
    return Duty("days", state_of(facts, findings), code, params, findings)


def _near_midnight(now: datetime) -> bool:
    midnight = datetime.combine(now.date() + timedelta(days=1), time(), now.tzinfo)
    return midnight.timestamp() - now.timestamp() <= _LAST_MINUTES * 60


def _charity(facts: Facts, pack: RulePack) -> Duty:
    terms, ledger = facts.terms, facts.ledger
    if not terms.charitable:
        return Duty("charity", DutyState.NONE, "charity_not_claimed", {})
    plan = assess(facts, pack, (check_charity_plan, check_charity_named, check_beneficiaries))
    money = assess(facts, pack, (check_charity_collected, check_charity_paid))
    # A short share is owed in money and can be made good; it never stops cards in the air.
    state = state_of(facts, plan) if not facts.cards_in_air else DutyState.MET
    if state is DutyState.MET and (plan or money):
        state = DutyState.SOON
    percent, code = planned_percent(terms), "charity_planned"
    if ledger.entrance:
        percent = ledger.charity_collected.cents * 100 // ledger.entrance.cents
        code = "charity_kept"
    if facts.is_over:
        code = "charity_owed" if money else "charity_paid"
    owed = max(share_due(ledger, pack) - ledger.charity_paid, ZERO)
    return Duty("charity", state, code, {"percent": percent, "owed_cents": owed.cents}, (*plan, *money))


def _ceiling(facts: Facts, pack: RulePack) -> tuple[Duty, ...]:
    findings = assess(facts, pack, (check_merged_seats, check_merged_ceiling))
    if not findings:
        return ()
    # What one person paid is answered for and made good in money; the others play on.
    waiting = not facts.cards_in_air and not facts.is_over
    state = DutyState.TO_DO if waiting else DutyState.SOON
    return (
        Duty(
            "ceiling",
            state,
            "to_answer",
            {"people": len({one.person_id for one in facts.breaches})},
            findings,
        ),
    )


def verdict(chips: tuple[Duty, ...], facts: Facts) -> Verdict:
    """Return the worst of the chips in one word; what does not apply is not counted."""
    count = Counter(duty.state for duty in chips)
    params: dict[str, Param] = {
        "to_do": count[DutyState.TO_DO],
        "soon": count[DutyState.SOON],
    }
    if facts.is_over:
        return Verdict(DutyState.NONE, "play_over", params)
    if count[DutyState.STOPS]:
        return _stopped([duty for duty in chips if duty.state is DutyState.STOPS])
    if facts.cards_in_air:
        return _going(chips, params)
    place = {State.REGISTERING: "registering", State.PLAYING: "between_days"}.get(facts.state, "not_open")
    if count[DutyState.TO_DO]:
        return Verdict(DutyState.TO_DO, place, params)
    return Verdict(DutyState.MET, f"{place}_ready", params)


def _going(chips: tuple[Duty, ...], params: Mapping[str, Param]) -> Verdict:
    """Say what is due while play goes on; a gap in the log is not due, it has been."""
    soon = [duty.code for duty in chips if duty.state is DutyState.SOON]
    if not soon:
        return Verdict(DutyState.MET, "play_allowed", params)
    code = "play_allowed_gap" if soon == ["on_duty_gap"] else "play_allowed_soon"
    return Verdict(DutyState.SOON, code, params)


def _stopped(stops: list[Duty]) -> Verdict:
    """Name the duty, or the table where only a table stands."""
    tables = [finding.params.get("table") for duty in stops for finding in duty.findings]
    only_tables = len(stops) == 1 and stops[0].key == "dealers" and None not in tables
    if only_tables and stops[0].params["dealt"]:
        stopped = len(set(tables))
        code = "table_stopped" if stopped == 1 else "tables_stopped"
        return Verdict(DutyState.STOPS, code, {"table": tables[0], "tables": stopped})
    return Verdict(DutyState.STOPS, f"stopped_{stops[0].key}", {"more": len(stops) - 1})
