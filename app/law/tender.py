"""Cash only for poker and panguingue; never credit. 23-5-157.

A tab, an IOU, a house loan or "later" are no tenders at all: `Tender` has no name for them.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding, Tender
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_CITATION = "23-5-157"


def lawful_tenders(game: str, pack: RulePack) -> frozenset[Tender]:
    """Return how a game, by any of its names, may be paid for; an unknown game takes cash only."""
    key = pack.game_of(game)
    return frozenset({Tender.CASH}) if key is None else pack.games[key].tenders


def check_tender(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-157: consideration "must be made in cash"; games scored by points may take check or debit."""
    sale = facts.sale
    if sale is None or sale.tender in lawful_tenders(facts.terms.game, pack):
        return
    yield forbids(
        "cash_only",
        _CITATION,
        "credit_never" if sale.tender is Tender.CREDIT else "tender_not_lawful",
        tender=sale.tender.value,
        game=facts.terms.game,
    )
