"""All verbs in one place: importing this module fills the registry of `app.desk.commands`."""

from __future__ import annotations

from app.desk import (
    bars,
    breaches,
    busts,
    calendar,
    charity,
    dealers,
    dealing,
    duty,
    ink,
    merging,
    pack_copies,
    pack_paper,
    packs,
    people,
    permits,
    pool,
    receipts,
    refunds,
    report,
    rules_log,
    sales,
    sheets,
    shift_close,
    shifts,
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
    venue, staff, packs, pack_copies, pack_paper, ink, tournaments, calendar, permits, sheets, rules_log, duty,
    dealers, dealing, steps, people, merging, breaches, bars, shifts, shift_close, sales, voids, refunds, busts, pool,
    charity, receipts, report, year_papers, verify,
)  # fmt: skip

__all__ = ["MODULES", "VERBS"]
