"""The shortest true reason beside a button: what a clerk would say over the counter."""

from __future__ import annotations

from app.core.money import Money
from app.core.records import UNLIMITED, Finding, Kind, Terms
from app.law.model import Facts

_PLAIN = {
    "registration_not_open": "registration is not open",
    "registration_closed": "registration is closed",
    "entered_before": "entered before: re-entry",
    "reentry_not_permitted": "not in the rules",
    "never_entered": "no entry yet",
    "addon_not_offered": "not in the rules",
    "addon_not_in": "not in the tournament",
    "cash_only": "cash only",
    "age_unknown": "age not checked yet",
    "under_age": "under 18",
    "no_other_fee": "not in this pack",
    "after_the_start": "only before the start",
}


def short_reason(findings: tuple[Finding, ...]) -> str:
    """Return why not, in a few words: the state of the person before the state of the purse."""
    return _reason(findings[0]) if findings else ""


def _reason(finding: Finding) -> str:
    params = finding.params
    code = finding.code
    if code == "already_in":
        return f"already in, entry {params['entry_number']}"
    if code == "still_in":
        return f"still seated at table {params['table']}" if params["table"] else "still in"
    if code in ("closed_after_level", "reentry_after_level", "addon_after_level"):
        return f"closed after level {params['level']}"
    if code == "over_ceiling":
        return f"room left is {Money(int(params['room_cents'] or 0))}"
    if code == "reentry_limit":
        return f"all {params['limit']} re-entries used" if params["limit"] != 1 else "re-entry used"
    if code == "addon_limit":
        return f"all {params['limit']} add-ons used" if params["limit"] != 1 else "add-on taken"
    return _PLAIN.get(code, code.replace("_", " "))


def ready_reason(kind: Kind, terms: Terms, facts: Facts) -> str:
    """Return what to say beside a button that works."""
    last = {
        Kind.ENTRY: terms.late_until_level,
        Kind.REENTRY: terms.reentry_until_level
        if terms.reentry_until_level is not None
        else terms.late_until_level,
        Kind.ADDON: terms.addon_until_level,
    }[kind]
    if last is not None and (facts.level is not None or kind is not Kind.ENTRY):
        return f"open until the end of level {last}"
    if kind is Kind.ENTRY:
        return "seat drawn at once"
    if kind is Kind.REENTRY and terms.reentry_limit != UNLIMITED:
        return f"at most {terms.reentry_limit} in the rules"
    return "open"
