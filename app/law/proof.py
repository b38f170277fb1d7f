"""The proof of the tournament: what keeps the books from being even, each by its name.

Charity and prizes that are still owed are named by the rules of charity and of prizes; here stands what
else may keep what came in from being what went out.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.money import ZERO
from app.core.records import Finding
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_SHEET = "23-5-317(4)"
_SHARE = "23-5-317(2)(d)"
_RECORDS = "ARM 23.16.1103(5)"


def check_charity_within(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(d): nonprofits get what was collected for them; a refund after they were paid shows here."""
    over = facts.ledger.charity_paid - facts.ledger.charity_collected
    if facts.is_over and over > ZERO:
        yield forbids(
            "proof",
            _SHARE,
            "charity_above_collected",
            paid_cents=facts.ledger.charity_paid.cents,
            collected_cents=facts.ledger.charity_collected.cents,
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
