"""Numbers of a deal, player by player: chips or amounts, as records, as a list, or typed in one line.

Money that people type is in dollars (`500`, `$500.00`); numbers in records and lists are whole cents, as
everywhere. Chips are whole numbers and never money.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from app.core import typed_lists
from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS

_MOST_CHIPS = 10**12


@dataclass(frozen=True, slots=True)
class _Read:
    """How the numbers of one field are read: the largest, the name in a record, typed text, and what is wrong."""

    most: int
    name: str
    typed: Callable[[str], int | None]
    code: str


_HOW = {
    "amounts": _Read(LARGEST_CENTS, "amount_cents", typed_lists.cents, "deal_not_an_amount"),
    "chips": _Read(_MOST_CHIPS, "chips", typed_lists.chips, "deal_not_chips"),
}


def amounts_of(given: object, names: Mapping[str, str], *, order: tuple[str, ...] = ()) -> dict[str, int]:
    """Return the amounts in cents by person, in the order of `order` where they come without names.

    `names` holds the players who are left, by id. Raises `InvalidInput(amounts)` with `deal_not_an_amount`,
    `deal_twice`, `deal_part_unnamed`, `not_left_in`, `not_one_each` or `deal_player_missing`, naming who.
    """
    found = _by_person(given, names, "amounts", order or tuple(names))
    _everybody(found, names, "amounts", "deal_player_missing")
    return found


def chips_of(given: object, names: Mapping[str, str]) -> dict[str, int]:
    """Return the chips by person, nothing for None: whoever is left has some.

    Raises `InvalidInput(chips)` with `deal_not_chips`, `deal_twice`, `deal_part_unnamed`, `not_left_in`,
    `not_one_each` or `deal_no_chips`, naming who.
    """
    if given is None:
        return {}
    found = _by_person(given, names, "chips", tuple(names))
    _everybody({one: count for one, count in found.items() if count}, names, "chips", "deal_no_chips")
    return found


def named_once(people: Iterable[str], names: Mapping[str, str], *, field: str) -> tuple[str, ...]:
    """Return ids as given. Raises `InvalidInput(field, deal_twice)` for a person who is named twice."""
    seen: list[str] = []
    for one in people:
        if one in seen:
            raise InvalidInput(field, "deal_twice", name=names.get(one, one[:40]))
        seen.append(one)
    return tuple(seen)


def _everybody(found: Mapping[str, int], names: Mapping[str, str], field: str, code: str) -> None:
    lacking = [name for person, name in names.items() if person not in found]
    if lacking:
        raise InvalidInput(field, code, names=", ".join(lacking))


def _by_person(given: object, names: Mapping[str, str], field: str, order: tuple[str, ...]) -> dict[str, int]:
    how = _HOW[field]
    typed = isinstance(given, str)
    pairs = _pairs(given, names, field, order)
    named_once((person for person, _value in pairs), names, field=field)
    found: dict[str, int] = {}
    for person, value in pairs:
        if person not in names:
            raise InvalidInput(field, "not_left_in", given=person[:40])
        number = how.typed(value) if typed and isinstance(value, str) else value
        if type(number) is not int or not 0 <= number <= how.most:
            raise InvalidInput(field, how.code, given=str(value)[:40], name=names[person])
        found[person] = number
    return found


def _pairs(
    given: object, names: Mapping[str, str], field: str, order: tuple[str, ...]
) -> list[tuple[str, object]]:
    """Return person and number as they were given, nobody looked up and nothing read yet."""
    if isinstance(given, str):
        parted = [part.rpartition("=") for part in typed_lists.parts(given)]
        if parted and all(equals for _person, equals, _number in parted):
            return [(person.strip(), number.strip()) for person, _equals, number in parted]
        unnamed = next((number for _person, equals, number in parted if not equals), "")
        if any(equals for _person, equals, _number in parted):
            raise InvalidInput(field, "deal_part_unnamed", given=unnamed[:40])
        given = [number for _person, _equals, number in parted]
    if isinstance(given, list | tuple) and given and all(isinstance(one, Mapping) for one in given):
        return [(str(one.get("person_id")), one.get(_HOW[field].name)) for one in given]
    if isinstance(given, Mapping):
        return [(str(person), value) for person, value in given.items()]
    if not isinstance(given, list | tuple) or len(given) != len(order):
        count = len(given) if isinstance(given, list | tuple) else 0
        raise InvalidInput(field, "not_one_each", given=count, wanted=len(names))
    return list(zip(order, given, strict=True))
