"""The Tournament screen's left list: the statute's own parts in order, with state and one line each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.errors import Param
from app.core.records import DutyState, Finding, PermitState
from app.law.acts import RULES_OF_PART
from app.law.calendar import year_counts
from app.law.charity import planned_percent
from app.law.dealers import ending, licensed_game, tables_dealt, tables_to_deal
from app.law.duties import state_of
from app.law.model import Facts, assess
from app.law.oversight import on_duty
from app.law.pack import RulePack
from app.law.rules_sheet import posted_areas


@dataclass(frozen=True, slots=True)
class Part:
    """One row of the checklist. `number` is the subsection as printed; words come from code and params."""

    number: str
    key: str
    state: DutyState
    code: str
    params: Mapping[str, Param]
    findings: tuple[Finding, ...] = ()


def checklist(facts: Facts, pack: RulePack) -> tuple[Part, ...]:
    """Return the twelve parts, each with its state, its findings and the code of its line."""
    lines = {
        "dates": _dates(facts, pack),
        "permit": _permit(facts),
        "charity": _charity(facts),
        "tables": ("tables_line", {"tables": facts.terms.tables}),
        "rules": _rules(facts),
        "in_charge": _in_charge(facts),
        "dealers": _dealers(facts, pack),
        "fees": _fees(facts),
        "chips": ("chips_line", {"values": len(facts.terms.chip_values)}),
        "prizes": _prizes(facts),
        "ceiling": (
            "ceiling_line" if pack.ceiling else "no_ceiling_line",
            {"limit_cents": pack.ceiling_cents},
        ),
        "department": _department(facts, pack),
    }
    return tuple(_part(facts, pack, number, key, lines[key]) for number, key in _ORDER)


_ORDER = (
    ("(1)", "dates"),
    ("(2)", "permit"),
    ("(2)(d)", "charity"),
    ("(3)", "tables"),
    ("(4)", "rules"),
    ("(5)", "in_charge"),
    ("(6)", "dealers"),
    ("(7)", "fees"),
    ("(8)", "chips"),
    ("(9)", "prizes"),
    ("(10)", "ceiling"),
    ("(11)", "department"),
)
_Line = tuple[str, Mapping[str, Param]]
_DASHES = ("charity_not_claimed", "dealers_not_needed")


def _part(facts: Facts, pack: RulePack, number: str, key: str, line: _Line) -> Part:
    code, params = line
    findings = assess(facts, pack, RULES_OF_PART[key])
    state = state_of(facts, findings)
    if code in _DASHES and state is DutyState.MET:
        state = DutyState.NONE
    return Part(number, key, state, code, params, findings)


def _dates(facts: Facts, pack: RulePack) -> _Line:
    if pack.year_limit is None:
        return "dates_no_limit", {}
    counts = [
        year_counts(facts.terms.first_day, operator.others)[pack.year_basis] for operator in facts.operators
    ]
    return "dates_line", {"count": max(counts, default=1), "limit": pack.year_limit}


def _permit(facts: Facts) -> _Line:
    permits = [operator.permit for operator in facts.operators if operator.permit is not None]
    waiting = [permit for permit in permits if permit.state is not PermitState.APPROVED]
    if not permits or len(permits) < len(facts.operators):
        return "permit_not_filed", {}
    permit = waiting[0] if waiting else permits[0]
    filed = permit.submitted_on.isoformat() if permit.submitted_on else None
    decided = permit.decided_on.isoformat() if permit.decided_on else None
    return f"permit_line_{permit.state.value}", {
        "submitted_on": filed,
        "decided_on": decided,
        "number": permit.number,
    }


def _charity(facts: Facts) -> _Line:
    if not facts.terms.charitable:
        return "charity_not_claimed", {}
    return "charity_planned", {"percent": planned_percent(facts.terms)}


def _rules(facts: Facts) -> _Line:
    return "rules_line" if facts.rules_version else "no_rules_line", {
        "version": facts.rules_version,
        "posted": len(posted_areas(facts)),
        "areas": len(facts.terms.areas),
    }


def _in_charge(facts: Facts) -> _Line:
    turn = on_duty(facts)
    if turn is not None:
        return "on_duty_line", {"person": turn.person}
    named = ", ".join(name for name in (facts.terms.in_charge, facts.terms.relief) if name.strip())
    return ("named_line", {"people": named}) if named else ("nobody_named_line", {})


def _dealers(facts: Facts, pack: RulePack) -> _Line:
    if not licensed_game(facts, pack):
        return "dealers_not_needed", {}
    if facts.is_over:
        return "over", {}
    tables = tables_to_deal(facts)
    if not tables:
        return "no_dealers", {}
    counts = {"dealt": len(tables_dealt(facts)), "tables": len(tables)}
    soon = ending(facts, pack)
    if not soon:
        return "dealers_of", counts
    first = min(item.dealer.expires for item in soon)
    return "dealers_ending_line", {**counts, "ending": len(soon), "expires": first.isoformat()}


def _fees(facts: Facts) -> _Line:
    price = facts.terms.entry
    parts = sum(bool(part) for part in (price.prize, price.expense, price.charity, price.staff))
    return "fees_line", {"total_cents": price.total.cents, "parts": parts}


def _prizes(facts: Facts) -> _Line:
    terms = facts.terms
    if terms.seat_prize is not None:
        return "seat_line", {"seat_cents": terms.seat_prize.value.cents}
    if terms.payout_places is not None:
        return "places_line", {"places": terms.payout_places}
    if terms.entries_per_place:
        return "entries_per_place_line", {"entries": terms.entries_per_place}
    return "no_places_line", {}


def _department(facts: Facts, pack: RulePack) -> _Line:
    ordinance = facts.venue.hours_ordinance.strip()
    return "department_ordinance_line" if ordinance else "department_line", {
        "age": pack.minimum_age,
        "until": pack.closed_from.strftime("%H:%M"),
        "cash_only": int(licensed_game(facts, pack)),
    }
