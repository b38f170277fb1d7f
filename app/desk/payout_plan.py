"""What a director types of places and prizes, read into a plan: a count, a structure, or place by place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Money
from app.core.payouts import MOST_PLACES, WHOLE, PlacePlan, PlacePrize, prizes_of, tied
from app.core.records import Terms
from app.core.rounding import Rounding
from app.core.text import clean
from app.core.typed_lists import parts
from app.desk.desk import Desk
from app.desk.payout_structures import structure_of

FIELD = "places"
TYPED = "typed place by place"
_PERCENT = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,4}))?\s*%?")
_TIE = re.compile(r"\s*([0-9]{1,5})\s*(?:-|to|\N{EN DASH})\s*([0-9]{1,5})\s*")
_NAMES = frozenset({"place", "prize_cents", "percent", "thing", "thing_value_cents"})


@dataclass(frozen=True, slots=True)
class Asked:
    """How prizes are to be worked out, as given; what is left out is as on the rules sheet."""

    places: object = None
    structure: str = ""
    round_to_cents: int | None = None
    rule: str = ""
    ties: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Worked:
    """Prizes worked out of a pool: `structure` is the id, or that they were typed place by place."""

    structure: str
    round_to: Money
    rule: Rounding
    prizes: tuple[PlacePrize, ...]


def worked_out(desk: Desk, terms: Terms, asked: Asked, *, pool: Money, entries: int, players: int) -> Worked:
    """Return the prizes of a pool. Raises `InvalidInput` naming what to mend, `NotFound(no_such_payouts)`."""
    unit = terms.payout_round_to if asked.round_to_cents is None else Money(asked.round_to_cents)
    rule = _rule(asked.rule or terms.payout_rule)
    structure, plan = _plan(desk, terms, asked, entries, max(players, 1))
    prizes = prizes_of(pool, plan, unit=unit, rule=rule)
    for tie in asked.ties:
        prizes = tied(prizes, **_tie(tie))
    return Worked(structure, unit, rule, prizes)


def _rule(text: str) -> Rounding:
    try:
        return Rounding(text.strip())
    except ValueError:
        choices = ", ".join(one.value for one in Rounding)
        raise InvalidInput("rule", "unknown_choice", given=text[:40], choices=choices) from None


def _plan(
    desk: Desk, terms: Terms, asked: Asked, entries: int, players: int
) -> tuple[str, Sequence[PlacePlan]]:
    count = _count(asked.places)
    if asked.places is not None and count is None:
        return TYPED, typed_places(asked.places)
    name = asked.structure.strip() or terms.payout_structure
    found = structure_of(desk, name)
    if count is None and asked.structure.strip():
        count = found.places_for(entries)
    elif count is None:
        count = terms.payout_places or max(1, entries // max(terms.entries_per_place, 1))
    elif not 1 <= count <= MOST_PLACES:
        raise InvalidInput(FIELD, "too_small" if count < 1 else "too_large", least=1, most=MOST_PLACES)
    # Nobody finishes below the last player: further places would be prizes that nobody can win.
    return name, found.plan(min(count, players) if asked.places is None else count)


def _count(places: object) -> int | None:
    """Return a number of places, None for what is not one number."""
    if type(places) is int:
        return places
    if isinstance(places, str) and places.strip().isascii() and places.strip().isdigit():
        return int(places.strip()[:9])
    return None


def typed_places(given: object) -> tuple[PlacePlan, ...]:
    """Return a plan typed place by place, first place first.

    A text holds shares such as `50 %; 30 %; 20 %`, amounts in dollars such as `$500.00; 300`, or things (one with
    a comma is parted from the next by a semicolon); a list holds whole cents or records with `prize_cents`,
    `percent`, `thing`, `thing_value_cents`. Raises
    `InvalidInput(places)`.
    """
    if isinstance(given, str):
        given = parts(given)
    if not isinstance(given, list | tuple):
        raise InvalidInput(FIELD, "not_a_place", given=str(given)[:40])
    return tuple(_place(number, one) for number, one in enumerate(given, start=1))


def _place(number: int, one: object) -> PlacePlan:
    if type(one) is int:
        return PlacePlan(fixed=_cents(number, one))
    if isinstance(one, str):
        if "%" in one:
            return PlacePlan(share=_percent(number, one))
        if one[:1].isalpha():
            return PlacePlan(thing=clean(one, field=FIELD, longest=120))
        return PlacePlan(fixed=Money.parse(one, field=FIELD))
    if not isinstance(one, Mapping) or not {str(name) for name in one} <= _NAMES:
        raise InvalidInput(FIELD, "not_a_place", place=number, given=str(one)[:40])
    if one.get("place", number) != number:
        raise InvalidInput(FIELD, "places_not_in_order", place=number)
    fixed, percent = one.get("prize_cents"), one.get("percent")
    return PlacePlan(
        share=_percent(number, str(percent)) if percent is not None else 0,
        fixed=_cents(number, fixed) if fixed is not None else None,
        thing=clean(str(one.get("thing") or ""), field=FIELD, longest=120),
        thing_value=_cents(number, one["thing_value_cents"]) if one.get("thing_value_cents") else ZERO,
    )


def _cents(number: int, value: object) -> Money:
    if type(value) is not int or abs(value) > LARGEST_CENTS:
        raise InvalidInput(FIELD, "not_a_place", place=number, given=str(value)[:40])
    return Money(value)


def _percent(number: int, text: str) -> int:
    """Return a percentage with up to four decimals as parts per million, exactly."""
    match = _PERCENT.fullmatch(text.strip())
    if match is None:
        raise InvalidInput(FIELD, "not_a_place", place=number, given=text[:40])
    whole, decimals = match.groups()
    return int(whole) * (WHOLE // 100) + int((decimals or "").ljust(4, "0"))


def _tie(text: str) -> dict[str, int]:
    match = _TIE.fullmatch(text)
    if match is None:
        raise InvalidInput("ties", "not_a_tie", given=text[:40])
    return {"first": int(match[1]), "last": int(match[2])}
