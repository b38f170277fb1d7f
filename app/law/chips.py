"""Chips have a face value in chips and none in dollars. 23-5-317(8).

There is nothing to convert with: `Money` and `Chips` cannot be added or compared, and no rule,
record or paper turns one into the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(8)"


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
