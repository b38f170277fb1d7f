"""Whether a ledger on a server is still as it was set up: its guards, its rights, its ways.

There the desks are bound twice: their role has no right to change evidence, and triggers refuse
it to whoever has. Both are made by `db.server_setup`; this compares, room by room.
"""

from __future__ import annotations

from typing import Final

from db import server_conduct, server_rights, server_shape
from db.server_shape import Ask

WHO_ASKS: Final = "current_user"


def missing(ask: Ask, role: str = WHO_ASKS) -> list[str]:
    """Return which guards and rights the open database lacks, or has beyond what it should.

    English lines for `verify`; none when all is as it was set up. `ask` answers a query that takes
    no parameters; `role` is the desks', as SQL: who asks, or a name in quotes.
    """
    shape = server_shape.read_shape(ask)
    found = [*server_shape.lines(shape), *server_rights.lines(ask, role)]
    if shape.get(("table", "", "change")) is not None:
        found += server_conduct.lines(ask, role)
    return found
