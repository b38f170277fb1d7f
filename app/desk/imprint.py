"""What every paper carries at its foot: venue, pack, program, when and by whom it was made."""

from __future__ import annotations

from datetime import datetime

from app.core.papers import Imprint
from app.core.records import Tournament, Venue
from app.desk.desk import Desk
from db.settings import get_setting

PROGRAM_NAME = "Tournament Desk"
VERSION = "1.3.0"
DEMO = "demo"
BLACK_ONLY = "black-only"


def imprint(desk: Desk, venue: Venue, tournament: Tournament, now: datetime) -> Imprint:
    """Return the imprint of a paper made now; `now` is on the venue's clock."""
    return imprint_under(desk, venue, (tournament.pack_name, tournament.pack_edition), now)


def imprint_under(desk: Desk, venue: Venue, pack: tuple[str, str], now: datetime) -> Imprint:
    """Return the imprint of a paper under a rule pack, given as its name and edition."""
    name, edition = pack
    return Imprint(
        venue=venue,
        pack_name=name,
        pack_edition=edition,
        program=f"{PROGRAM_NAME} {VERSION}",
        made_at=now,
        made_by=desk.clerk,
        demo=get_setting(desk.store, DEMO) == "yes",
        black_only=black_only(desk),
    )


def black_only(desk: Desk) -> bool:
    """Tell whether papers are printed in black only."""
    return get_setting(desk.store, BLACK_ONLY) == "yes"
