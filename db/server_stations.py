"""A station's name as the server shows it to the other desks: a server keeps ASCII there, and not much of it."""

from __future__ import annotations

from typing import Final

from db.server_link import PROGRAM

PREFIX: Final = f"{PROGRAM}: "
# What a connection is called that carries a whole ledger and holds the lock meanwhile.
MOVE: Final = f"{PROGRAM} (server-move)"
_LONGEST: Final = 63
# Leaves plain names as they are, and is shorter than percent signs for all others.
_SPELLING: Final = "utf-7"


def shown_as(station: str) -> str:
    """Return what a connection is called at the server. A name too long loses whole letters at its end."""
    name = station
    while len(PREFIX) + len(name.encode(_SPELLING)) > _LONGEST:
        name = name[:-1]
    return PREFIX + name.encode(_SPELLING).decode("ascii")


def station_of(name: str) -> str:
    """Return the station that `shown_as` was told, from the name without its prefix."""
    try:
        return name.encode("ascii").decode(_SPELLING)
    except UnicodeError:
        return name  # not of our making
