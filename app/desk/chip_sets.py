"""The chips of a set as people write them: `25, 100, 500`, `25 green x 8`, or a list of records.

Face values are counts, never dollars: a `$` is refused by name, 23-5-317(8).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from app.core.errors import InvalidInput
from app.core.records import ChipValue
from app.core.text import clean

FIELD = "chip_values"
_CHIP = re.compile(r"(?P<value>[0-9][0-9,]*)\s*(?P<color>[^\W\d_][^,;]*?)?\s*(?:[x×]\s*(?P<count>[0-9]+))?")
_MOST = 10_000_000_000


def read_chip_values(given: object) -> tuple[ChipValue, ...]:
    """Return the chip set, smallest value first.

    Raises `InvalidInput(chip_values)` with `not_a_chip`, `chips_are_no_dollars` or `twice`.
    """
    if isinstance(given, str):
        given = [part for part in re.split(r"[;\n]|,(?![0-9]{3}(?![0-9]))", given) if part.strip()]
    if isinstance(given, Mapping):
        given = [_pair(name, value) for name, value in given.items()]
    if not isinstance(given, list | tuple):
        raise InvalidInput(FIELD, "not_a_chip", given=str(given)[:40])
    chips = sorted((_chip(one) for one in given), key=lambda chip: chip.value)
    values = [chip.value for chip in chips]
    if len(set(values)) != len(values):
        raise InvalidInput(FIELD, "twice")
    return tuple(chips)


def write_chip_values(chips: tuple[ChipValue, ...]) -> str:
    """Return a chip set as it may be typed back: `25 green x 8; 100 black x 8`."""
    return "; ".join(
        " ".join(
            part for part in (f"{chip.value:,}", chip.color, f"x {chip.count}" if chip.count else "") if part
        )
        for chip in chips
    )


def _pair(name: object, value: object) -> object:
    """Read one pair of a mapping: face value to color, face value to count, or color to face value."""
    if isinstance(value, str):
        return {"value": name, "color": value}
    if isinstance(name, str) and name.isascii() and name.isdigit():
        return {"value": name, "count": value}
    return {"value": value, "color": name}


def _chip(one: object) -> ChipValue:
    if isinstance(one, ChipValue):
        return one
    if type(one) is int:
        return _checked(one, "", 0)
    if isinstance(one, str):
        if "$" in one:
            raise InvalidInput(FIELD, "chips_are_no_dollars", given=one[:40])
        match = _CHIP.fullmatch(one.strip())
        if match is not None:
            value = int(match["value"].replace(",", ""))
            return _checked(value, match["color"] or "", int(match["count"] or 0))
    if isinstance(one, Mapping) and set(one) <= {"value", "color", "colour", "count"} and "value" in one:
        value, count = one["value"], one.get("count", 0)
        if isinstance(value, str) and value.isascii() and value.isdigit():
            value = int(value)
        if type(value) is int and type(count) is int:
            return _checked(value, str(one.get("color", one.get("colour", ""))), count)
    raise InvalidInput(FIELD, "not_a_chip", given=str(one)[:40])


def _checked(value: int, color: str, count: int) -> ChipValue:
    if not (0 < value <= _MOST and 0 <= count <= 1_000_000):
        raise InvalidInput(FIELD, "not_a_chip", given=str(value)[:40])
    return ChipValue(value, clean(color, field=FIELD, longest=40), count)
