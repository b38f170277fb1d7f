"""How a parameter is written: dollars with cents, dates and times as a clerk says them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, time
from typing import NamedTuple

from app.core.days import clock, short_day
from app.core.errors import Param
from app.core.money import Money

_DAYS = frozenset({
    "birthday", "decided_on", "ends", "expires", "first_day", "last_day", "latest", "lawful_start", "starts",
    "submitted_on", "today",
})  # fmt: skip
_TIMES = frozenset({"closed_at", "closed_from", "closed_until", "now", "off_at", "opens", "until"})
_CHOICES: Mapping[str, Mapping[str, str]] = {
    "basis": {
        "calendar": "calendar year",
        "july-june": "year from July to June",
        "rolling-12-months": "stretch of twelve months",
    },
    "tender": {"check": "a check", "debit": "a debit card", "credit": "a credit card", "cash": "cash"},
    "permit_state": {"drafted": "not submitted yet"},
    "kind": {"other": "other payment"},
    "state": {
        "draft": "still a draft",
        "filed": "filed, not approved",
        "approved": "approved, not open",
        "registering": "open for registration",
        "playing": "in play",
    },
}


class Words(NamedTuple):
    """The words for one finding, with places for its params, `{citation}` among them."""

    title: str
    reason: str
    next_step: str


def counted(number: int, one: str, many: str | None = None) -> str:
    """Write a number with its noun: `1 table`, `3 tables`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def rendered(params: Mapping[str, Param]) -> dict[str, str]:
    """Write every parameter as it is shown.

    Beside each name: `x_cents` also gives `x` in dollars, a date `x` also `x_short` without the
    year, and any `x` also `x_clause`, which is empty for None. `seated` says whether a table is known.
    """
    shown: dict[str, str] = {}
    for name, value in params.items():
        text = _written(name, value)
        key = name.removesuffix("_cents")
        shown[key] = text
        shown[f"{key}_clause"] = f" at {_CLAUSES.get(key, '')}{text}" if text else ""
        if name in _DAYS:
            shown[f"{name}_short"] = text.rsplit(",", 1)[0]
    shown["seated"] = "seated" if params.get("table") is not None else "in"
    return shown


_CLAUSES = {"table": "table "}


def _written(name: str, value: Param) -> str:
    if value is None:
        return ""
    if isinstance(value, int):
        return str(Money(value)) if name.endswith("_cents") else f"{value:,}"
    if name in _DAYS:
        return short_day(date.fromisoformat(value))
    if name in _TIMES:
        return clock(time.fromisoformat(value))
    return _CHOICES.get(name, {}).get(value, value)
