"""The law strip and the checklist in words a clerk says. Tokens, section 5."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.records import Duty
from app.desk.sentences.words import counted, rendered
from app.law.checklist import Part
from app.law.model import Verdict

_NAMES: Mapping[str, str] = {
    "permit": "Permit",
    "rules": "Rules posted",
    "in_charge": "In charge",
    "dealers": "Dealers",
    "hours": "Hours",
    "days": "Days",
    "charity": "Charity",
    "ceiling": "Ceiling",
}

_PARTS: Mapping[str, str] = {
    "dates": "Dates and year count",
    "permit": "Permit",
    "charity": "Charity",
    "tables": "Tables",
    "rules": "Rules sheet",
    "in_charge": "Person in charge",
    "dealers": "Dealers",
    "fees": "Fees and re-entry",
    "chips": "Chips",
    "prizes": "Prizes",
    "ceiling": "Ceiling",
    "department": "Department rules",
}

DUTIES: Mapping[str, str] = {
    "permit_number": "{number}",
    "permit_some": "{approved} of {operators} approved",
    "permit_denied": "denied",
    "permit_not_approved": "not approved",
    "permit_not_filed": "not filed",
    "rules_posted": "{posted} of {areas_counted}",
    "copies_missing": "{missing} without a copy",
    "on_duty": "{person}",
    "on_duty_gap": "{person}, gap {minutes} min",
    "nobody_on_duty": "nobody on duty",
    "dealers_of": "{dealt} of {tables}",
    "no_dealers": "none assigned",
    "dealers_not_needed": "not needed",
    "hours_by_ordinance": "by ordinance",
    "open_until": "until {until}",
    "minutes_left": "{minutes} min left",
    "closed_until": "closed until {opens}",
    "days_of": "{day} of {limit}",
    "days_planned": "{day} of {limit}, plan {plan}",
    "days_used": "{days_counted} used",
    "ends_at_midnight": "{day} of {limit}, ends at midnight",
    "days_no_limit": "plan {plan}",
    "charity_not_claimed": "not claimed",
    "charity_planned": "{percent} % planned",
    "charity_kept": "{percent} % kept",
    "charity_owed": "{owed} owed",
    "charity_paid": "paid",
    "over": "play is over",
    "to_answer": "{people} to answer",
}

VERDICTS: Mapping[str, tuple[str, str]] = {
    "play_allowed": ("Play allowed", "all duties met"),
    "play_allowed_soon": ("Play allowed", "{soon} due soon"),
    "play_allowed_gap": ("Play allowed", "a gap in the log"),
    "play_over": ("Play is over", "concluded"),
    "not_open": ("Not open yet", "{to_do_counted} to do"),
    "not_open_ready": ("Not open yet", "ready to open"),
    "registering": ("Registering", "{to_do_counted} to do"),
    "registering_ready": ("Registering", "ready for play"),
    "between_days": ("Between days", "{to_do_counted} to do"),
    "between_days_ready": ("Between days", "ready for play"),
    "table_stopped": ("Table {table} stopped", "no licensed dealer"),
    "tables_stopped": ("{tables} tables stopped", "no licensed dealer"),
    "stopped_permit": ("Play stopped", "permit not in order"),
    "stopped_rules": ("Play stopped", "rules not posted"),
    "stopped_in_charge": ("Play stopped", "nobody in charge"),
    "stopped_dealers": ("Play stopped", "no licensed dealer"),
    "stopped_hours": ("Play stopped", "closed hours"),
    "stopped_days": ("Play stopped", "no day left"),
}

LINES: Mapping[str, str] = {
    "dates_line": "{count} of {limit}, {gap}",
    "dates_no_limit": "no limit was found",
    "permit_not_filed": "not filed",
    "permit_line_drafted": "drafted, not filed",
    "permit_line_submitted": "filed {submitted_on_short}, not approved",
    "permit_line_approved": "{number}, approved {decided_on_short}",
    "permit_line_denied": "denied {decided_on_short}",
    "charity_not_claimed": "not claimed",
    "charity_planned": "{percent} % planned",
    "tables_line": "{tables} on the permit",
    "rules_line": "version {version}, posted {posted} of {areas}",
    "no_rules_line": "no version yet",
    "on_duty_line": "{person}",
    "named_line": "{people}, not signed on",
    "nobody_named_line": "nobody named",
    "dealers_not_needed": "not needed for this game",
    "no_dealers": "none assigned",
    "over": "play is over",
    "dealers_of": "{dealt} of {tables}",
    "dealers_ending_line": "{dealt} of {tables}, {ending_counted} {expires_short}",
    "fees_line": "{total}{in_parts}",
    "chips_line": "{values_counted}, no cash value",
    "places_line": "{places_counted}, no seats",
    "seat_line": "a seat worth {seat}",
    "entries_per_place_line": "1 place for {entries} entries",
    "no_places_line": "places not set",
    "ceiling_line": "{limit} a person",
    "no_ceiling_line": "no ceiling",
    "department_line": "{cash}, {age}+, until {until}",
    "department_ordinance_line": "{cash}, {age}+, hours by ordinance",
}


@dataclass(frozen=True, slots=True)
class VerdictWords:
    """The verdict block's two lines."""

    title: str
    detail: str


def duty_name(key: str) -> str:
    """Return a chip's name."""
    return _NAMES[key]


def duty_value(duty: Duty) -> str:
    """Return a chip's value: `3 of 3 areas`, `38 min left`."""
    shown = rendered(duty.params)
    for name, noun in (("areas", "area"), ("day", "day")):
        number = duty.params.get(name)
        if isinstance(number, int):
            shown[f"{name if name == 'areas' else 'days'}_counted"] = counted(number, noun)
    if duty.code in ("on_duty", "on_duty_gap"):
        shown["person"] = short_name(shown["person"])
    return DUTIES[duty.code].format_map(shown)


def short_name(name: str) -> str:
    """Return a name as a chip has room for it: `M. Reyes`; one word stays whole."""
    words = name.split()
    return f"{words[0][0]}. {words[-1]}" if len(words) > 1 else name


def verdict_words(verdict: Verdict) -> VerdictWords:
    """Return the verdict's two lines: `Play allowed`, `all duties met`."""
    shown = rendered(verdict.params)
    to_do = verdict.params.get("to_do")
    shown["to_do_counted"] = counted(to_do if isinstance(to_do, int) else 0, "duty", "duties")
    title, detail = VERDICTS[verdict.code]
    return VerdictWords(title.format_map(shown), detail.format_map(shown))


def part_name(part: Part) -> str:
    """Return a checklist row's name."""
    return _PARTS[part.key]


def checklist_line(part: Part) -> str:
    """Return a checklist row's second line: `6 of 12, gap clear`."""
    shown = rendered(part.params)
    shown["gap"] = "gap too short" if any(item.rule == "gap" for item in part.findings) else "gap clear"
    shown["cash"] = "cash" if part.params.get("cash_only") else "cash, check, debit"
    numbers = {name: value for name, value in part.params.items() if isinstance(value, int)}
    shown["values_counted"] = counted(numbers.get("values", 0), "value")
    shown["places_counted"] = counted(numbers.get("places", 0), "place")
    soon = numbers.get("ending", 0)
    shown["ending_counted"] = "one ends" if soon == 1 else f"{soon} end from"
    parts = numbers.get("parts", 0)
    shown["in_parts"] = f" in {_NUMBERS[parts]} parts" if parts > 1 else ""
    return LINES[part.code].format_map(shown)


_NUMBERS = ("no", "one", "two", "three", "four")
