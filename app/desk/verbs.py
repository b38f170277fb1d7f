"""All verbs in one place: importing this module fills the registry of `app.desk.commands`."""

from __future__ import annotations

from app.desk import (
    bars,
    breaches,
    busts,
    charity,
    dealers,
    duty,
    ink,
    merging,
    packs,
    people,
    permits,
    pool,
    receipts,
    sales,
    sheets,
    staff,
    steps,
    tournaments,
    venue,
    verify,
    voids,
)
from app.desk.commands import VERBS

MODULES = (
    venue, staff, packs, ink, tournaments, permits, sheets, duty, dealers, steps, people, merging, breaches, bars, sales,
    voids, busts, pool, charity, receipts, verify,
)  # fmt: skip

__all__ = ["MODULES", "VERBS"]
