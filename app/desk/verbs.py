"""All verbs in one place: importing this module fills the registry of `app.desk.commands`."""

from __future__ import annotations

from app.desk import (
    bars,
    beneficiaries,
    breaches,
    busts,
    calendar,
    charity,
    dealers,
    dealing,
    deals,
    duty,
    house,
    ink,
    merging,
    pack_copies,
    pack_paper,
    packs,
    payout_structures,
    payouts,
    people,
    people_history,
    people_import,
    people_list,
    permits,
    pool,
    prizes,
    proof,
    receipts,
    refunds,
    report,
    rounds,
    rules_log,
    sales,
    sheets,
    shift_close,
    shift_report,
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
    dealers, dealing, steps, people, people_list, people_history, people_import, merging, breaches, bars, shifts,
    shift_close, shift_report, sales, rounds, voids, refunds, busts, pool, house, beneficiaries, charity,
    payout_structures, payouts, deals, prizes, proof, receipts,
    report, year_papers, verify,
)  # fmt: skip

__all__ = ["MODULES", "VERBS"]
