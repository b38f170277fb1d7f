"""A payout structure as rows that are typed: up to how many entries, and the shares of the places paid then.

Each row is read by itself, so that a form can say beside it what it adds up to and what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from app.core.errors import InvalidInput
from app.core.payout_structures import HUNDREDTHS, EntryRange, PayoutStructure, write_structure
from app.core.payouts import MOST_PLACES, WHOLE, percent

_PPM = WHOLE // HUNDREDTHS
_SHARE = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,2}))?\s*%?")
# A comma between digits may be a decimal one: it separates nothing, and is asked about.
_BETWEEN = re.compile(r"(?:;|,(?!\d)|\s)+(?!%)")
_NUMBER = re.compile(r"[0-9]{1,7}")


@dataclass(frozen=True, slots=True)
class TypedRow:
    """One row as typed: the last number of entries it is for, `''` in the last row, and shares in percent."""

    to: str
    shares: str


@dataclass(frozen=True, slots=True)
class ReadRow:
    """One row as read. `shares` are hundredths of a percent; `error`, of field `to` or `shares`, is what is wrong."""

    first: int
    last: int | None
    shares: tuple[int, ...]
    error: InvalidInput | None = None

    @property
    def total(self) -> str:
        """What the shares add up to: `100.00 %`."""
        whole, rest = divmod(sum(self.shares), 100)
        return f"{whole}.{rest:02d} %"


def typed_rows(structure: PayoutStructure) -> tuple[TypedRow, ...]:
    """Return a structure as rows to be edited."""
    return tuple(
        TypedRow(
            to="" if one.last is None else str(one.last),
            shares="; ".join(percent(share * _PPM) for share in structure.shares[one.places]),
        )
        for one in structure.ranges
    )


def read_rows(rows: Sequence[TypedRow]) -> tuple[ReadRow, ...]:
    """Return every row as read, from one entry on; what is wrong with a row stands in it."""
    found: list[ReadRow] = []
    awaited = 1
    lists: dict[int, tuple[int, ...]] = {}
    for number, one in enumerate(rows, start=1):
        read = _row(one, awaited, last=number == len(rows))
        known = lists.setdefault(len(read.shares), read.shares)
        if read.error is None and known != read.shares:
            error = InvalidInput("shares", "two_lists", count=len(read.shares))
            read = replace(read, error=error)
        found.append(read)
        awaited = (read.last or awaited) + 1
    return tuple(found)


def content_of(name: str, source: str, rows: Sequence[TypedRow], base: PayoutStructure) -> str:
    """Return the text that `payout-structure-keep` takes; lists of `base` for other numbers of places stay.

    Raises the first `InvalidInput(to)` or `InvalidInput(shares)` of the rows.
    """
    read = read_rows(rows)
    wrong = next((one.error for one in read if one.error is not None), None)
    if wrong is not None:
        raise wrong
    shares = dict(base.shares) | {len(one.shares): one.shares for one in read}
    ranges = tuple(EntryRange(one.first, one.last, len(one.shares)) for one in read)
    return write_structure(PayoutStructure(name, source, ranges, dict(sorted(shares.items()))))


def _row(one: TypedRow, awaited: int, *, last: bool) -> ReadRow:
    to: int | None = None
    shares: tuple[int, ...] = ()
    try:
        shares = _shares(one.shares)
        to = None if last else _to(one.to, awaited)
        _check(shares)
    except InvalidInput as error:
        return ReadRow(awaited, to, shares, error)
    return ReadRow(awaited, to, shares)


def _to(text: str, awaited: int) -> int:
    typed = text.strip().replace(",", "")
    if not _NUMBER.fullmatch(typed):
        raise InvalidInput("to", "not_a_whole_number" if typed else "missing", given=text[:40])
    if int(typed) < awaited:
        raise InvalidInput("to", "too_small", least=awaited)
    return int(typed)


def _shares(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in _BETWEEN.split(text.strip()) if part.strip(" %")]
    if not parts:
        raise InvalidInput("shares", "missing")
    if len(parts) > MOST_PLACES:
        raise InvalidInput("shares", "too_many_places", most=MOST_PLACES)
    return tuple(_share(part) for part in parts)


def _share(text: str) -> int:
    match = _SHARE.fullmatch(text)
    if match is None:
        raise InvalidInput("shares", "not_a_share", given=text[:40])
    whole, decimals = match.groups()
    return int(whole) * 100 + int((decimals or "").ljust(2, "0"))


def _check(shares: tuple[int, ...]) -> None:
    if sum(shares) != HUNDREDTHS:
        raise InvalidInput("shares", "not_100_percent", given=percent(sum(shares) * _PPM))
    for place, (above, below) in enumerate(pairwise(shares), start=2):
        if below > above:
            raise InvalidInput("shares", "share_rises", place=place)
