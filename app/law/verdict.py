"""The verdict over the duties of the law strip: may there be play, now or next. Tokens, section 5.

The chips are those a room looks after all evening. What else would refuse play is asked of the rules of the
next act themselves, so that the strip never promises what a verb then refuses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from app.core.errors import Param
from app.core.records import Duty, DutyState, Finding, Severity, State
from app.law.acts import GO_ON, START_PLAY
from app.law.model import Facts, Verdict, assess
from app.law.pack import RulePack


def verdict(chips: tuple[Duty, ...], facts: Facts, pack: RulePack) -> Verdict:
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
    refused = _refused_beside(chips, facts, pack)
    if facts.cards_in_air:
        if refused:
            return Verdict(DutyState.STOPS, f"stopped_{refused[0].rule}", {"more": len(refused) - 1})
        return _going(chips, params)
    return _before_play(chips, facts, refused, params)


def _before_play(
    chips: tuple[Duty, ...], facts: Facts, refused: list[Finding], params: Mapping[str, Param]
) -> Verdict:
    """Say what is to do before play starts, or starts again."""
    place = {State.REGISTERING: "registering", State.PLAYING: "between_days"}.get(facts.state, "not_open")
    if any(duty.state is DutyState.TO_DO for duty in chips):
        return Verdict(DutyState.TO_DO, place, params)
    if refused:
        return _waiting(place, refused, facts)
    return Verdict(DutyState.MET, f"{place}_ready", params)


def _refused_beside(chips: tuple[Duty, ...], facts: Facts, pack: RulePack) -> list[Finding]:
    """Return what refuses to start play or to go on with it and stands in no chip."""
    if not facts.state.is_open:
        return []
    shown = {(finding.rule, finding.code) for duty in chips for finding in duty.findings}
    rules = GO_ON if facts.cards_in_air else START_PLAY
    return [
        finding
        for finding in assess(facts, pack, rules)
        if finding.severity is Severity.FORBIDS and (finding.rule, finding.code) not in shown
    ]


def _waiting(place: str, refused: list[Finding], facts: Facts) -> Verdict:
    """Say that all is done and only the day is not here yet, or that the checklist names what is in the way."""
    if facts.today < facts.terms.first_day and {one.code for one in refused} == {"not_a_planned_day"}:
        return Verdict(DutyState.MET, "registering_early", {"first_day": facts.terms.first_day.isoformat()})
    return Verdict(DutyState.TO_DO, f"{place}_refused", {"refused": len(refused)})


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
