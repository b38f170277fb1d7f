"""The values of a rule pack in the words of a director, with amounts as dollars and hours as a clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.core.money import Money
from app.law.pack import PackValue

NAMES: Final[Mapping[str, str]] = {
    "year_limit": "Tournaments in a year",
    "year_basis": "Kind of year",
    "longest_days": "Longest tournament",
    "gap_days": "Between tournaments",
    "permit_term": "Permit covers",
    "permit_fee_cents": "Permit fee",
    "permit_working_days": "Apply before the start",
    "extra_tables": "Tables beyond the permit",
    "charity_percent": "Least for charity",
    "charity_kinds": "Entrance fees for charity",
    "ceiling_cents": "Most one person may pay",
    "fee_cap_cents": "Most one fee may be",
    "one_fee_only": "One fee only",
    "minimum_age": "Youngest player",
    "closed_from": "No play from",
    "closed_until": "No play until",
    "license_warning_days": "License warning",
    "record_months": "Records kept",
    "social_prize_cents": "Social game, prizes up to",
    "w2g_over_cents": "Form W-2G over",
    "cash_report_over_cents": "Form 8300 over",
}
_MONEY: Final = "cents"
_NONE: Final = "none found"  # as a pack writes it


def name_words(value: PackValue) -> str:
    """Return what a value is called."""
    return NAMES.get(value.name) or value.name.removesuffix("_cents").replace("_", " ").capitalize()


def value_words(value: PackValue) -> str:
    """Return a value: dollars and cents, or as written."""
    if value.unit.startswith(_MONEY) and value.value.isdigit():
        return str(Money(int(value.value)))
    if value.name in {"closed_from", "closed_until"}:
        hour, _, minute = value.value.partition(":")
        return f"{int(hour) % 12 or 12}:{minute} {'am' if int(hour) < 12 else 'pm'}"
    if value.name == "year_basis":
        return value.value.replace("july-june", "July to June").replace("calendar", "calendar year")
    return "no limit found" if value.value == _NONE else value.value.replace("july-june", "July to June")


def unit_words(value: PackValue) -> str:
    """Return the unit to stand below the value; dollars need none of their own."""
    if value.value == _NONE:
        return ""
    if value.unit.startswith(_MONEY):
        return value.unit.removeprefix(_MONEY).lstrip(", ")
    return "" if value.unit in {"yes or no", "kind of year", "permit covers", "local time"} else value.unit


def choice_words(choice: str) -> str:
    """Return one of a few choices as it stands in a list: `July to June`, `Re-entry`."""
    words = choice.replace("july-june", "July to June").replace("rolling-12-months", "any twelve months")
    words = words.replace("calendar", "calendar year")
    return words[:1].upper() + words[1:]
