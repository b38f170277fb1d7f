"""All verbs in one place: importing this module fills the registry of `app.desk.commands`."""

from __future__ import annotations

from app.desk import (
    busts,
    calendar,
    charity,
    dealers,
    duty,
    ink,
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
    year_papers,
)
from app.desk.commands import VERBS

MODULES = (
    venue, staff, packs, ink, tournaments, calendar, permits, sheets, duty, dealers, steps, people, sales, voids, busts,
    pool, charity, receipts, year_papers, verify,
)  # fmt: skip

__all__ = ["MODULES", "VERBS"]
