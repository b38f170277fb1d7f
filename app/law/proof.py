"""The proof of the tournament: what keeps the books from being even, each by its name.

Charity and prizes that are still owed are named by the rules of charity and of prizes; here stands what
else may keep what came in from being what went out.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.money import ZERO
from app.core.records import Finding
from app.law.charity_shares import planned_prizes
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_SHEET = "23-5-317(4)"
_RECORDS = "ARM 23.16.1103(5)"


def check_prizes_within(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): no more is paid than the sheet promises; a refund after the last prize shows here."""
    if not facts.is_over or facts.payouts is None:
        return
    pool = planned_prizes(facts)
    over = facts.payouts.paid - pool
    if over > ZERO:
        yield forbids(
            "proof",
            _SHEET,
            "prizes_above_pool",
            paid_cents=facts.payouts.paid.cents,
            pool_cents=pool.cents,
            over_cents=over.cents,
        )


def check_drawers_counted(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103(5): what was taken is on record once each drawer that holds it was counted."""
    if facts.is_over and facts.books is not None:
        for shift, station in facts.books.open_drawers:
            yield forbids("proof", _RECORDS, "drawer_not_counted", shift=shift, station=station)


def check_receipts_whole(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103(5): every receipt number between the first and the last stands for a row of the record."""
    if facts.is_over and facts.books is not None and facts.books.missing_receipts:
        yield forbids("proof", _RECORDS, "receipts_missing", missing=facts.books.missing_receipts)


def check_parts_add_up(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): prizes, charity, expenses and staff parts come to what was taken, to the cent."""
    if facts.is_over and facts.books is not None and facts.books.unexplained:
        yield forbids("proof", _SHEET, "parts_differ", by_cents=facts.books.unexplained.cents)
