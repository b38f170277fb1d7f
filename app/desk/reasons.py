"""What stands beside a button that works: until when, how often."""

from __future__ import annotations

from app.core.records import UNLIMITED, Kind, Terms
from app.law.model import Facts


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
