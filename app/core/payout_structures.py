"""How many places are paid for how many entries, and in what shares: data that a director can read and edit.

A structure is checked whole when it is loaded; what is wrong is named by its field, so that it can be
mended in the file. Shares in the files are hundredths of a percent.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from app.core.errors import InvalidInput
from app.core.payouts import WHOLE, PlacePlan, equal_shares, percent
from app.core.text import LONGEST_TEXT, needed

HUNDREDTHS = 10_000
_PPM = WHOLE // HUNDREDTHS
# Above this no list is looked for: neighbors by nines share alike on a falling curve.
_TABLE = 9
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class EntryRange:
    """From how many entries to how many (None for any number above) how many places are paid."""

    first: int
    last: int | None
    places: int


@dataclass(frozen=True, slots=True)
class PayoutStructure:
    """One structure: its name, where its figures come from, places by entries and shares by places."""

    name: str
    source: str
    ranges: tuple[EntryRange, ...]
    shares: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    def places_for(self, entries: int) -> int:
        """Return how many places are paid for a number of entries; no more than there are entries."""
        fitting = next(one for one in self.ranges if one.last is None or entries <= one.last)
        return min(fitting.places, max(entries, 1))

    def plan(self, places: int) -> tuple[PlacePlan, ...]:
        """Return the shares of a number of places, by the list for it or, where there is none, by the curve."""
        listed = self.shares.get(places)
        parts = curve(places) if listed is None else tuple(share * _PPM for share in listed)
        return tuple(PlacePlan(share=part) for part in parts)


def curve(places: int) -> tuple[int, ...]:
    """Return falling shares in parts per million for any number of places; they add up to the whole.

    Place n has the weight 1/(n + 1); from the tenth on nine neighbors share alike, by the middle one.
    """
    weights = [10**12 // (_alike(place) + 1) for place in range(1, places + 1)]
    return equal_shares(weights)


def _alike(place: int) -> int:
    return place if place <= _TABLE else (place - 1) // _TABLE * _TABLE + _TABLE // 2 + 1


def load_structure(text: str) -> PayoutStructure:
    """Return the structure a TOML text holds.

    Raises `InvalidInput` with the field that is wrong: `not_toml`, `missing`, `too_long`, `entry_gap`,
    `entry_overlap`, `entry_open_end`, `not_a_whole_number`, `no_shares_for`, `wrong_length`,
    `negative_part`, `share_rises`, `not_100_percent`.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidInput("content", "not_toml", given=str(error)[:120]) from None
    shares = _shares(data.get("places"))
    return PayoutStructure(
        name=_text(data, "name"), source=_text(data, "source"), ranges=_ranges(data, shares), shares=shares
    )


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise InvalidInput(name, "missing")
    return needed(value, field=name, longest=_LONGEST_NAME if name == "name" else LONGEST_TEXT)


def _shares(data: object) -> dict[int, tuple[int, ...]]:
    if not isinstance(data, dict) or not data:
        raise InvalidInput("places", "missing")
    found: dict[int, tuple[int, ...]] = {}
    for key, listed in data.items():
        at = f"places.{key}"
        if not key.isascii() or not key.isdigit() or not isinstance(listed, list):
            raise InvalidInput(at, "not_a_whole_number", given=key[:40])
        found[int(key)] = _list(at, int(key), listed)
    return dict(sorted(found.items()))


def _list(at: str, places: int, listed: list[object]) -> tuple[int, ...]:
    shares = tuple(_whole(at, one) for one in listed)
    if len(shares) != places or not shares:
        raise InvalidInput(at, "wrong_length", found=len(shares), wanted=places)
    if min(shares) < 0:
        raise InvalidInput(at, "negative_part", place=shares.index(min(shares)) + 1)
    if sum(shares) != HUNDREDTHS:
        raise InvalidInput(at, "not_100_percent", given=percent(sum(shares) * _PPM))
    for place, (above, below) in enumerate(pairwise(shares), start=2):
        if below > above:
            raise InvalidInput(at, "share_rises", place=place)
    return shares


def _whole(at: str, value: object) -> int:
    if type(value) is not int:
        raise InvalidInput(at, "not_a_whole_number", given=str(value)[:40])
    return value


def _ranges(data: Mapping[str, Any], shares: Mapping[int, tuple[int, ...]]) -> tuple[EntryRange, ...]:
    listed = data.get("entries")
    if not isinstance(listed, list) or not listed or not all(isinstance(one, dict) for one in listed):
        raise InvalidInput("entries", "missing")
    found: list[EntryRange] = []
    awaited = 1
    for number, one in enumerate(listed, start=1):
        made = _range(f"entries.{number}", one, awaited, shares, last=number == len(listed))
        found.append(made)
        awaited = (made.last or 0) + 1
    return tuple(found)


def _range(
    at: str, one: Mapping[str, Any], awaited: int, shares: Mapping[int, tuple[int, ...]], *, last: bool
) -> EntryRange:
    first, places = _whole(f"{at}.from", one.get("from")), _whole(f"{at}.places", one.get("places"))
    to = None if one.get("to") is None else _whole(f"{at}.to", one["to"])
    if first != awaited:
        raise InvalidInput(f"{at}.from", "entry_gap" if first > awaited else "entry_overlap", awaited=awaited)
    if (to is None) != last:
        raise InvalidInput(f"{at}.to", "entry_open_end")
    if to is not None and to < first:
        raise InvalidInput(f"{at}.to", "too_small", least=first)
    if places not in shares:
        raise InvalidInput(f"{at}.places", "no_shares_for", given=places)
    return EntryRange(first, to, places)


def write_structure(structure: PayoutStructure) -> str:
    """Return a structure as the TOML text that `load_structure` reads back."""
    lines = [f"name = {_quoted(structure.name)}", f"source = {_quoted(structure.source)}"]
    for one in structure.ranges:
        lines += ["", "[[entries]]", f"from = {one.first}"]
        lines += [] if one.last is None else [f"to = {one.last}"]
        lines.append(f"places = {one.places}")
    lines += ["", "[places]"]
    lines += [f"{places} = [{', '.join(map(str, listed))}]" for places, listed in structure.shares.items()]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
