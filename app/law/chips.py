"""Chips have a face value in chips and none in dollars. 23-5-317(8).

There is nothing to convert with: `Money` and `Chips` cannot be added or compared, and no rule,
record or paper turns one into the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.records import Finding
from app.core.text import words
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(8)"
_CASHED = re.compile(
    r"\bcash(?:ing|ed)? ?(?:\w+ )?(?:out|in|chips?)\b|\bchips? (?:\w+ )?(?:to|into|back to) cash\b"
    r"|\b(?:sell|selling|sold|redeem|redeeming) (?:\w+ )?chips?\b|\bchips? (?:buy ?back|refund|sale back)\b"
)


def check_chips(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(8), (2)(a): the rules sheet gives the face value of the chips."""
    terms = facts.terms
    if not terms.chip_values or any(chip.value < 1 for chip in terms.chip_values):
        yield forbids("chips", _CITATION, "no_chip_values")
    if terms.starting_chips < 1:
        yield forbids("chips", _CITATION, "no_starting_chips")
    counted = sum(chip.value * chip.count for chip in terms.chip_values)
    if counted and counted != terms.starting_chips:
        yield warns(
            "chips", _CITATION, "stack_does_not_add_up", counted=counted, starting=terms.starting_chips
        )


def check_chips_label(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(8): chips are never cashed, whatever a payment is called."""
    sale = facts.sale
    if sale is not None and _CASHED.search(" ".join(words(sale.label))):
        yield forbids("chips", _CITATION, "chips_never_cashed", label=sale.label)
