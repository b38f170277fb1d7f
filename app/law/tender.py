"""Cash only for poker and panguingue; never credit. 23-5-157.

A tab, an IOU, a house loan or "later" are credit by another name, as tender and as label alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.records import Finding, Kind, Tender
from app.core.text import words
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_CITATION = "23-5-157"
# Words for a tender, written without spaces or points.
_TENDERS = {
    **dict.fromkeys(("cash", "incash", "cashmoney"), Tender.CASH),
    **dict.fromkeys(("check", "cheque", "bycheck", "personalcheck"), Tender.CHECK),
    **dict.fromkeys(("debit", "debitcard"), Tender.DEBIT),
    **dict.fromkeys(
        (
            "credit", "creditcard", "card", "oncredit", "housecredit", "storecredit", "tab", "bartab",
            "housetab", "onatab", "onthetab", "iou", "marker", "markers", "loan", "houseloan",
            "paylater", "later", "buynowpaylater", "onaccount", "visa", "mastercard",
            "amex", "americanexpress", "discover",
        ),
        Tender.CREDIT,
    ),
}  # fmt: skip
_CREDIT = re.compile(
    r"\bi ?o ?u\b|\b(?:tab|marker|loan|credit|debt|advance)s?\b|\b(?:pay|pays|paid|paying) (?:\w+ )?later\b"
    r"|\bpaylater\b|\bon account\b|\bowe[sd]?\b|\bowing\b|\bborrow(?:ed|ing)?\b|\blend(?:ing)?\b|\blent\b"
)


def tender_of(text: str) -> Tender | None:
    """Return the tender that a word names, credit for every name of credit; None for an unknown word."""
    return _TENDERS.get("".join(words(text)).replace("_", ""))


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


def check_credit_label(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-157: another payment that is called a tab, an IOU or a loan is play on credit."""
    sale = facts.sale
    if sale is None or sale.kind is not Kind.OTHER:
        return
    found = _CREDIT.search(" ".join(words(sale.label)))
    if found is not None:
        yield forbids("cash_only", _CITATION, "credit_label", label=sale.label, named=found.group())
