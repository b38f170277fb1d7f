"""The card room of the demo as it is written down: no such room, nobody in it is real."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from app.desk.resources import ROOT


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who plays here."""

    first: str
    last: str
    city: str


@dataclass(frozen=True, slots=True)
class Room:
    """The venue, who works there, the two tournaments as arguments of `tournament-add`, and the guests."""

    venue: Mapping[str, Any]
    staff: tuple[Mapping[str, str], ...]
    dealers: tuple[Mapping[str, str], ...]
    classic: Mapping[str, Any]
    running: Mapping[str, Any]
    near_the_ceiling: Guest
    at_the_ceiling: Guest
    guests: tuple[Guest, ...]


@cache
def read_room() -> Room:
    """Return the card room of `resources/demo`."""
    data = tomllib.loads((ROOT / "demo" / "card-room.toml").read_text(encoding="utf-8"))
    people = data["people"]
    return Room(
        venue=data["venue"],
        staff=tuple(data["staff"]),
        dealers=tuple(data["dealers"]),
        classic=_lists(data["classic"]),
        running=_lists(data["running"]),
        near_the_ceiling=_guest(people["near_the_ceiling"]),
        at_the_ceiling=_guest(people["at_the_ceiling"]),
        guests=tuple(_guest(line) for line in people["everybody"]),
    )


def _guest(line: str) -> Guest:
    first, last, city = (part.strip() for part in line.split(";"))
    return Guest(first, last, city)


def _lists(given: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
