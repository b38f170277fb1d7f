"""All verbs in one place: importing this module fills the registry of `app.desk.commands`."""

from __future__ import annotations

from app.desk import (
    busts,
    charity,
    dealers,
    dealing,
    duty,
    ink,
    packs,
    people,
    permits,
    pool,
    receipts,
    report,
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
    venue, staff, packs, ink, tournaments, permits, sheets, duty, dealers, dealing, steps, people, sales, voids, busts,
    pool, charity, receipts, report, verify,
)  # fmt: skip

__all__ = ["MODULES", "VERBS"]
