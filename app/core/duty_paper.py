"""What the paper of dealers and duty shows, as records: roster, tables dealt, person in charge, disputes.

Instants are aware and already in the venue's own zone; days are local. 23-5-317(5), (6).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from app.core.papers import Imprint


class Mark(StrEnum):
    """A dealer's day: assigned with a valid license, not assigned, or assigned without the right to deal."""

    YES = "yes"
    NONE = "none"
    NO = "no"


@dataclass(frozen=True, slots=True)
class RosterLine:
    """One dealer of the tournament, with a mark for each of its days."""

    name: str
    license: str
    expires: date
    marks: tuple[Mark, ...]
    seen_by: str
    seen_at: datetime


@dataclass(frozen=True, slots=True)
class TableTurn:
    """A dealer at a table while cards were in the air; `until` None while it goes on."""

    table: int
    dealer: str
    since: datetime
    until: datetime | None


@dataclass(frozen=True, slots=True)
class DealtDay:
    """The turns of one day of play; `ended` is the end of play, None while it goes on."""

    day: date
    turns: tuple[TableTurn, ...]
    ended: datetime | None


@dataclass(frozen=True, slots=True)
class ChargeLine:
    """One turn of the person in charge, or with an empty `person` a gap during play."""

    person: str
    since: datetime
    until: datetime | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class DisputeLine:
    """A dispute and how it was settled, by whom."""

    at: datetime
    table: int | None
    words: str
    settled_by: str


@dataclass(frozen=True, slots=True)
class DutyPaper:
    """Dealers and duty of one tournament. `days` are its days, those that play ran into included.

    `licensed` tells whether the game may be dealt by licensed dealers only.
    """

    imprint: Imprint
    tournament: str
    game: str
    first_day: date
    last_day: date
    permit_number: str
    number: str
    licensed: bool
    days: tuple[date, ...]
    roster: tuple[RosterLine, ...]
    dealt: tuple[DealtDay, ...]
    charge: tuple[ChargeLine, ...]
    gap_minutes: int
    hand_overs: int
    disputes: tuple[DisputeLine, ...]
    signer: str
    print_count: int = 1
