"""The desk: the value that every verb is handed. No globals; a second window has its own."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import lru_cache
from zoneinfo import ZoneInfo

from app.core.clock import Clock, zone
from app.core.errors import Conflict
from app.core.plain import revive
from app.core.records import Venue
from db.settings import get_setting
from db.store import Store

# Who acts when nobody said a name: the command line of the machine itself.
NOBODY = "desk"


@dataclass(frozen=True, slots=True)
class Desk:
    """A store, a clock, who is at the counter and which counter it is.

    With `prints` each receipt is put into this station's print queue in the unit of its sale.
    `intent` names one command so that sending it twice does it once; `desk.meaning(text)` gives
    a desk for one command. `chance` draws seats. `patience` is for how many seconds a lost answer
    is asked for again with the same intent before the desk says so.
    """

    store: Store
    clock: Clock
    clerk: str = NOBODY
    station: str = "Desk 1"
    intent: str = ""
    prints: bool = False
    patience: float = 0.0
    chance: random.Random = field(default_factory=random.SystemRandom)

    def meaning(self, intent: str) -> Desk:
        """Return the same desk for one command that is known by `intent`."""
        return replace(self, intent=intent)

    def now(self) -> datetime:
        """Return this instant in UTC, to the millisecond that the ledger keeps."""
        instant = self.clock.now()
        return instant.replace(microsecond=instant.microsecond // 1000 * 1000)


def venue_of(desk: Desk) -> Venue:
    """Return the venue. Raises `Conflict(no_venue)` before it was set."""
    text = get_setting(desk.store, "venue")
    if text is None:
        raise Conflict("no_venue")
    return read_venue(text)


@lru_cache(maxsize=8)
def read_venue(text: str) -> Venue:
    """Return the venue a setting holds."""
    return revive(Venue, json.loads(text))


def local_now(desk: Desk, venue: Venue) -> datetime:
    """Return this instant on the venue's own clock: receipts and legal days go by it."""
    return desk.now().astimezone(zone_of(venue))


def today_of(desk: Desk) -> date:
    """Return the local day at the venue. Raises `Conflict(no_venue)`."""
    return local_now(desk, venue_of(desk)).date()


def zone_of(venue: Venue) -> ZoneInfo:
    """Return the venue's time zone."""
    return zone(venue.timezone)
