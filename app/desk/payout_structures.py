"""Payout structures as a director sees them: those that ship, and those of the house, version by version.

A table that was published keeps its own figures: an edit touches none that is there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.payout_structures import EntryRange, PayoutStructure, load_structure
from app.core.text import fold, needed
from app.desk.commands import reads, writes
from app.desk.desk import Desk
from app.desk.resources import payouts_ids, payouts_text
from db import payout_structures as rows

_ID = re.compile(r"[^a-z0-9]+")
_LONGEST = 200_000


@dataclass(frozen=True, slots=True)
class StructureLine:
    """One structure in the list. `version` is 0 for those that ship."""

    structure: str
    name: str
    source: str
    version: int


@dataclass(frozen=True, slots=True)
class StructureList:
    """All payout structures."""

    structures: tuple[StructureLine, ...]


@dataclass(frozen=True, slots=True)
class SharesOf:
    """The shares of a number of places, in hundredths of a percent."""

    places: int
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StructureShown:
    """One structure whole: places by entries, shares by places, and the text that may be edited."""

    structure: str
    name: str
    source: str
    version: int
    entries: tuple[EntryRange, ...]
    shares: tuple[SharesOf, ...]
    content: str


@dataclass(frozen=True, slots=True)
class StructureKept:
    """A structure of the house after it was kept."""

    structure: str
    name: str
    version: int
    repeated: bool = False


@lru_cache(maxsize=64)
def read_structure(content: str) -> PayoutStructure:
    """Return the structure that a text holds."""
    return load_structure(content)


def structure_content(desk: Desk, structure: str) -> str:
    """Return the text of a structure, the house's own before one that ships. Raises `NotFound(no_such_payouts)`."""
    kept = rows.get_newest(desk.store, structure)
    return payouts_text(structure) if kept is None else kept.content


def structure_of(desk: Desk, structure: str) -> PayoutStructure:
    """Return a structure by its id. Raises `NotFound(no_such_payouts)`."""
    return read_structure(structure_content(desk, structure))


@reads("payout-structure-list")
def list_structures(desk: Desk) -> StructureList:
    """List the payout structures: how many places are paid for how many entries, and in what shares."""
    shipped = [(one, payouts_text(one), 0) for one in payouts_ids()]
    kept = [(one.structure_id, one.content, one.version) for one in rows.list_newest(desk.store)]
    return StructureList(
        tuple(
            StructureLine(structure, found.name, found.source, version)
            for structure, content, version in (*shipped, *kept)
            for found in (read_structure(content),)
        )
    )


@reads("payout-structure-show")
def show_structure(desk: Desk, *, structure: str = "standard") -> StructureShown:
    """Show a payout structure whole; `content` is the text that `payout-structure-keep` takes back."""
    kept = rows.get_newest(desk.store, structure)
    content = structure_content(desk, structure)
    found = read_structure(content)
    return StructureShown(
        structure=structure,
        name=found.name,
        source=found.source,
        version=kept.version if kept is not None else 0,
        entries=found.ranges,
        shares=tuple(SharesOf(places, shares) for places, shares in found.shares.items()),
        content=content,
    )


@writes("payout-structure-keep")
def keep_structure(
    desk: Desk, *, content: str, reason: str, structure: str = "", copied_from: str = ""
) -> StructureKept:
    """Keep a payout structure of the house: a new one, or with `structure` a new version of one.

    `content` is the text of a structure file. Refused with the field that is wrong: shares that are not
    100 %, gaps between numbers of entries, parts below zero. Raises `Conflict(structure_known)` for a name
    in use, `Conflict(structure_ships)` for one that comes with the program.
    """
    why = needed(reason, field="reason", longest=300)
    if len(content) > _LONGEST:
        raise InvalidInput("content", "too_long", longest=_LONGEST)
    found = read_structure(content)
    kept = rows.get_newest(desk.store, structure) if structure else None
    if structure and kept is None:
        raise Conflict("structure_ships", name=read_structure(payouts_text(structure)).name)
    for one in list_structures(desk).structures:
        if one.structure != structure and fold(one.name) == fold(found.name):
            raise Conflict("structure_known", name=found.name)
    made = structure or _free_id(desk, found.name)
    version = kept.version + 1 if kept is not None else 1
    rows.add_structure(
        desk.store,
        {
            "structure_id": made,
            "version": version,
            "copied_from": kept.copied_from if kept is not None else copied_from,
            "content": content,
            "reason": why,
            "made_at": stamp(desk.now()),
            "made_by": desk.clerk,
        },
    )
    return StructureKept(made, found.name, version)


def _free_id(desk: Desk, name: str) -> str:
    """Return an id made of the name, with a number where it is taken or shows no Latin letter."""
    base = _ID.sub("-", fold(name)).strip("-")[:40].strip("-") or "structure"
    taken = {*payouts_ids(), *(one.structure_id for one in rows.list_newest(desk.store))}
    number = 1
    while (made := base if number == 1 else f"{base}-{number}") in taken:
        number += 1
    return made
