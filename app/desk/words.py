"""Small wordings that papers and screens share: games, kinds of payment, counts."""

from __future__ import annotations

from app.core.records import Kind, Tender, Terms

_KINDS = {
    Kind.ENTRY: "Entry",
    Kind.REENTRY: "Re-entry",
    Kind.REBUY: "Rebuy",
    Kind.ADDON: "Add-on",
    Kind.OTHER: "Other payment",
    Kind.CHARITY: "Charity",
    Kind.VOID: "Void",
    Kind.REFUND: "Refund",
}
_TENDERS = {
    Tender.CASH: "in cash",
    Tender.CHECK: "by check",
    Tender.DEBIT: "by debit card",
    Tender.CREDIT: "on credit",
}


def game_words(terms: Terms) -> str:
    """Return the game as it is announced: the variant as typed, else the game's name."""
    return terms.game_words


def kind_words(kind: Kind, label: str = "") -> str:
    """Return what a payment is called: its label where it has one."""
    return label or _KINDS[kind]


def called(kind: Kind, label: str = "") -> str:
    """Return what a payment is called inside a sentence: the label as it was typed, or the kind without a capital."""
    return label or _KINDS[kind].lower()


def tender_words(tender: Tender) -> str:
    """Say how money moves: `in cash`, `by check`, `by debit card`."""
    return _TENDERS[tender]


def thousands(count: int) -> str:
    """Write a count of chips or people with commas."""
    return f"{count:,}"
