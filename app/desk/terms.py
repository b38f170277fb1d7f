"""From what a director typed to the terms of a tournament, each field checked by name.

A field left out keeps what stands; on a new tournament it takes the default that a card room
would expect. Limits: 0 is not allowed, -1 is no limit in the rules. A last
level of -1 takes it off the sheet; 0 places lets the entries decide how many are paid.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, time, timedelta
from typing import Any

from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.plain import canonical
from app.core.records import UNLIMITED, DayPlan, Price, Terms
from app.core.text import block, clean, needed
from app.desk.chip_sets import read_chip_values
from app.desk.resources import DEFAULT_STRUCTURE, shares, structure
from app.desk.seat_prize import changed_seat_prize
from app.law.pack import RulePack

LONGEST_RUN = 366
MOST_TABLES = 500
MOST_CHIPS = 10_000_000_000
MOST_TIMES = 10_000
MOST_PARTS = 10_000


def new_terms(given: Mapping[str, Any], pack: RulePack) -> Terms:
    """Return the terms of a new tournament. Raises `InvalidInput` naming the field."""
    for field in ("name", "game", "first_day", "last_day"):
        if given.get(field) in (None, ""):
            raise InvalidInput(field, "missing")
    first, last = given["first_day"], given["last_day"]
    blank = _blank(first, last)
    terms = changed_terms(blank, given, pack)
    if "addon_limit" not in given and terms.addon.total:
        terms = replace(terms, addon_limit=1)
    return terms


def _blank(first: date, last: date) -> Terms:
    """Return the terms that a card room would expect where nothing is said."""
    return Terms(
        name="",
        game="",
        variant="",
        first_day=first,
        last_day=last,
        tables=1,
        seats_per_table=9,
        starting_chips=0,
        chip_values=(),
        levels=structure(DEFAULT_STRUCTURE),
        days=(),
        entry=Price(),
        reentry=Price(),
        reentry_limit=0,
        reentry_until_level=None,
        addon=Price(),
        addon_chips=0,
        addon_limit=0,
        addon_until_level=None,
        late_until_level=None,
        guarantee=ZERO,
        house_adds=ZERO,
        payout_places=None,
        entries_per_place=8,
        payout_shares=(),
        payout_round_to=Money(100),
        charitable=False,
        charity_name="",
        charity_address="",
        charity_kind="",
        charity_purpose="",
        charity_public_notice="",
        areas=("Main room",),
        in_charge="",
        relief="",
        house_rules="",
        operators=("house",),
    )


def changed_terms(old: Terms, given: Mapping[str, Any], pack: RulePack) -> Terms:
    """Return the terms after the given fields are changed. Raises `InvalidInput` naming the field."""
    changes: dict[str, Any] = {}
    for field, value in given.items():
        if value is not None and field in _PLAIN:
            name, read = _PLAIN[field]
            changes[name] = read(field, value)
    if "game" in given:
        changes |= _game(given["game"], pack)
    if "structure" in given:
        changes["levels"] = structure(given["structure"])
    if "chip_values" in given:
        changes["chip_values"] = read_chip_values(given["chip_values"])
    if given.get("progressive_of"):
        changes["progressive_of"] = needed(given["progressive_of"], field="progressive_of")
    changes |= _prices(old, given)
    changes["seat_prize"] = changed_seat_prize(old.seat_prize, given)
    terms = replace(old, **changes)
    if terms.first_day != old.first_day:
        # An approval of the department was for the day that was asked for.
        terms = replace(terms, gap_approval="")
    if terms.last_day < terms.first_day:
        raise InvalidInput("last_day", "before_first_day")
    if (terms.last_day - terms.first_day).days >= LONGEST_RUN:
        raise InvalidInput("last_day", "too_late")
    terms = replace(terms, days=_days(terms, given))
    return replace(terms, payout_shares=shares(_places(terms)))


def terms_hash(terms: Terms, pack_id: str, edition: str) -> str:
    """Return the hash that names a version of the sheet: same terms and pack, same hash."""
    body = canonical({"terms": terms, "pack": pack_id, "edition": edition})
    return hashlib.sha256(body.encode()).hexdigest()


def short_hash(full: str) -> str:
    """Return the eight digits that are printed: `7F3A C91E`."""
    return f"{full[:4]} {full[4:8]}".upper()


def _places(terms: Terms) -> int:
    if terms.payout_places is not None:
        return terms.payout_places
    return max(1, terms.tables * terms.seats_per_table // max(terms.entries_per_place, 1))


def _game(text: str, pack: RulePack) -> dict[str, str]:
    typed = needed(text, field="game")
    game = pack.game_of(typed)
    if game is None:
        raise InvalidInput("game", "unknown_game", given=typed)
    return {"game": game, "variant": "" if typed.casefold() == game else typed}


def _prices(old: Terms, given: Mapping[str, Any]) -> dict[str, Price]:
    entry = _price(old.entry, given, "")
    reentry = _price(old.reentry, given, "reentry_")
    named = any(f"reentry_{part}_cents" in given for part in ("prize", "expense", "charity"))
    # Nothing said about the re-entry fee: it is the entry fee, split the same way.
    if not named and old.reentry in (Price(), old.entry):
        reentry = entry
    return {"entry": entry, "reentry": reentry, "addon": _price(old.addon, given, "addon_")}


def _price(old: Price, given: Mapping[str, Any], prefix: str) -> Price:
    parts = {}
    for part in ("prize", "expense", "charity"):
        field = f"{prefix}{part}_cents"
        kept = getattr(old, part)
        parts[part] = _money(field, given[field]) if given.get(field) is not None else kept
    return Price(**parts)


def _days(terms: Terms, given: Mapping[str, Any]) -> tuple[DayPlan, ...]:
    known = {plan.day: plan for plan in terms.days}
    starts = [_time(text) for text in given.get("first_cards", ())]
    ends = [clean(text, field="day_ends", longest=200) for text in given.get("day_ends", ())]
    plans = []
    for number in range((terms.last_day - terms.first_day).days + 1):
        day = terms.first_day + timedelta(days=number)
        default = DayPlan(day, time(18, 0) if number == 0 else time(12, 0))
        plan = known.get(day, default)
        if starts:
            plan = replace(plan, first_cards=starts[min(number, len(starts) - 1)])
        if number < len(ends):
            plan = replace(plan, ends=ends[number])
        plans.append(plan)
    return tuple(plans)


def _time(text: str) -> time:
    try:
        return time.fromisoformat(text)
    except ValueError:
        raise InvalidInput("first_cards", "not_a_time", given=text[:40]) from None


def _money(field: str, cents: int) -> Money:
    return Money(_within(field, cents, 0, LARGEST_CENTS))


def _within(field: str, number: int, least: int, most: int) -> int:
    if number < least:
        raise InvalidInput(field, "too_small", least=least)
    if number > most:
        raise InvalidInput(field, "too_large", most=most)
    return number


def _number(least: int, most: int) -> Any:  # noqa: ANN401 - a reader of one field
    return lambda field, value: _within(field, value, least, most)


def _none_for(nothing: int, least: int, most: int) -> Any:  # noqa: ANN401 - a reader of one field
    return lambda field, value: None if value == nothing else _within(field, value, least, most)


def _line(longest: int) -> Any:  # noqa: ANN401 - a reader of one field
    return lambda field, value: clean(value, field=field, longest=longest)


def _names(field: str, value: tuple[str, ...]) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(needed(one, field=field) for one in value))
    if not names:
        raise InvalidInput(field, "missing")
    return names


_PLAIN: Mapping[str, tuple[str, Any]] = {
    "name": ("name", lambda field, value: needed(value, field=field)),
    "first_day": ("first_day", lambda _field, value: value),
    "last_day": ("last_day", lambda _field, value: value),
    "operators": ("operators", _names),
    "tables": ("tables", _number(1, MOST_TABLES)),
    "seats_per_table": ("seats_per_table", _number(2, 12)),
    "starting_chips": ("starting_chips", _number(0, MOST_CHIPS)),
    "reentry_limit": ("reentry_limit", _number(UNLIMITED, MOST_TIMES)),
    "reentry_until_level": ("reentry_until_level", _none_for(UNLIMITED, 0, 200)),
    "addon_chips": ("addon_chips", _number(0, MOST_CHIPS)),
    "addon_limit": ("addon_limit", _number(UNLIMITED, MOST_TIMES)),
    "addon_until_level": ("addon_until_level", _none_for(UNLIMITED, 0, 200)),
    "late_until_level": ("late_until_level", _none_for(UNLIMITED, 0, 200)),
    "guarantee_cents": ("guarantee", _money),
    "house_adds_cents": ("house_adds", _money),
    "payout_places": ("payout_places", _none_for(0, 1, 1000)),
    "entries_per_place": ("entries_per_place", _number(1, 1000)),
    "payout_round_to_cents": ("payout_round_to", lambda field, value: Money(_within(field, value, 1, 100_00))),
    "charitable": ("charitable", lambda _field, value: value),
    "charity_name": ("charity_name", _line(200)),
    "charity_address": ("charity_address", _line(300)),
    "charity_kind": ("charity_kind", _line(100)),
    "charity_purpose": ("charity_purpose", _line(300)),
    "charity_public_notice": ("charity_public_notice", _line(500)),
    "charity_parts": ("charity_parts", _number(0, MOST_PARTS)),
    "charity_fixed_cents": ("charity_fixed", _money),
    "areas": ("areas", _names),
    "in_charge": ("in_charge", _line(120)),
    "relief": ("relief", _line(120)),
    "house_rules": ("house_rules", lambda field, value: block(value, field=field)),
}  # fmt: skip
