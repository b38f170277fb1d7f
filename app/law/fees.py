"""Posted fees, frozen once registration opens, and other payments by what they are called. 23-5-317(7).

The expense fee inside an entry fee is lawful and is never refused here; a rake-off by any name is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.alike import spelled
from app.core.records import Finding, Kind, Terms
from app.core.text import words
from app.law.charity import names_charity, operator_in
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack
from app.law.prize_words import BOUNTIES, IN_LABELS, OF_PLAY
from app.law.rake import names_rake, names_taking

_CITATION = "23-5-317(7)"
_FOR_STAFF = re.compile(r"staff|dealer|floorperson|crew|waitstaff|toke")
# What the sheet sells has a verb, parts and limits of its own; spelled with gaps it is the same.
_GAPS = re.compile(r"(?<=\b\w) (?=\w\b)")
_AGAIN = re.compile(r"\bre ?(?:entry|entries|enter|entrance|buys?)\b")
_OF_SHEET = re.compile(r"\b(?:entry|entries|entrance|buy ?ins?|add ?ons?)\b")
_MID_PRIZE = re.compile("|".join((*BOUNTIES, *OF_PLAY, *IN_LABELS)))


def part_of(label: str, terms: Terms) -> str:
    """Return the part another payment goes to: `charity`, `staff` for staff and dealers, else `prize`.

    Without the claim nothing goes to a charity; such a label is refused, `check_charity_label`.
    """
    if terms.charitable and names_charity(label):
        return "charity"
    return "staff" if _FOR_STAFF.search(" ".join(words(label))) else "prize"


def fees_changed(old: Terms, new: Terms) -> tuple[str, ...]:
    """Return which posted fees differ, as `entry`, `reentry`, `addon`; any part of a fee counts."""
    return tuple(name for name in ("entry", "reentry", "addon") if getattr(old, name) != getattr(new, name))


def check_fees_frozen(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): what the sheet charges, the expense fee with it, stands once registration opened."""
    if facts.new_terms is None or facts.state.before_opening:
        return
    changed = fees_changed(facts.terms, facts.new_terms)
    if changed:
        yield forbids("fees_frozen", _CITATION, "fees_frozen", fees=", ".join(changed))


def check_fees_posted(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): an entry fee is posted, and a fee where re-entry is offered."""
    terms = facts.terms
    if not terms.entry.total:
        yield warns("fees", _CITATION, "no_entry_fee")
    if terms.reentry_limit != 0 and not terms.reentry.total:
        yield warns("fees", _CITATION, "no_reentry_fee")


def check_posted_fee(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): what is charged is what is posted, part by part. There are no rebuys on the sheet."""
    sale = facts.sale
    if sale is None or sale.kind is Kind.OTHER:
        return
    posted = facts.terms.posted(sale.kind)
    if posted is None:
        yield forbids("fees", _CITATION, "not_on_sheet", kind=sale.kind.value)
    elif sale.parts != posted:
        yield forbids(
            "fees",
            _CITATION,
            "not_posted_fee",
            kind=sale.kind.value,
            amount_cents=sale.amount.cents,
            posted_cents=posted.total.cents,
        )


def check_other_payment(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7), (10): another payment says what it is for and is more than nothing."""
    sale = facts.sale
    if sale is None or sale.kind is not Kind.OTHER:
        return
    if not words(sale.label):
        yield forbids("fees", _CITATION, "no_label")
    if sale.amount.cents <= 0:
        yield forbids("fees", _CITATION, "amount_not_positive", amount_cents=sale.amount.cents)


def names_entry(label: str) -> bool:
    """Tell whether a label names an entry, a re-entry, a rebuy or an add-on that is not the staff's."""
    said = _GAPS.sub("", spelled(label))
    return bool(_AGAIN.search(said) or (_OF_SHEET.search(said) and not _FOR_STAFF.search(said)))


def check_entry_label(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): an entry, a re-entry or an add-on is sold as such, for the posted fee and its parts.

    Under another name it would pass the charity's share by, and the elimination that a re-entry needs.
    """
    sale = facts.sale
    if sale is not None and sale.kind is Kind.OTHER and names_entry(sale.label):
        yield forbids("fees", _CITATION, "label_names_entry", label=sale.label)


def check_rake(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): no rake-off during a tournament card game, under any name.

    Another payment, by the strict reading of 23-5-111, may not even sound like a fee or go to the house.
    """
    sale = facts.sale
    if sale is None:
        return
    other = sale.kind is Kind.OTHER
    named = (names_taking(sale.label) or operator_in(sale.label, facts)) if other else names_rake(sale.label)
    if named is not None:
        yield forbids("rake", _CITATION, "rake", label=sale.label, named=named)


def names_mid_prize(label: str) -> bool:
    """Tell whether a label names a bounty or another prize of play, before the conclusion."""
    return _MID_PRIZE.search(" ".join(words(label))) is not None


def check_prize_label(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): bounties and other prizes before the conclusion would end the tournament."""
    sale = facts.sale
    if sale is not None and names_mid_prize(sale.label):
        yield forbids("prize_timing", "ARM 23.16.1101(6)", "prize_during_play", label=sale.label)
