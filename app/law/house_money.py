"""Money the house lays into the prizes: promised on the sheet, and never out of play. 23-5-317(7)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.records import Finding, HouseKind
from app.core.text import words
from app.law.fees import names_mid_prize
from app.law.model import Facts, forbids
from app.law.pack import RulePack
from app.law.rake import names_rake

_CITATION = "23-5-317(7)"
_FROM_PLAY = re.compile(
    r"\b(?:from|out of|off) (?:the |each |every |all )?(?:pots?|chips?|stacks?|play|games?|players?|hands?)\b"
)


def check_house_source(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): what the house adds comes from the house; nothing is taken out of play for it."""
    house = facts.house
    if house is None:
        return
    said = " ".join(words(house.reason))
    named = names_rake(house.reason)
    if named is not None or _FROM_PLAY.search(said):
        yield forbids("rake", _CITATION, "house_from_play", reason=house.reason)


def check_house_prize(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): the house adds to the prizes of the conclusion, not to bounties or early prizes."""
    if facts.house is not None and names_mid_prize(facts.house.reason):
        yield forbids("prize_timing", "ARM 23.16.1101(6)", "prize_during_play", label=facts.house.reason)


def check_house_promise(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): a guarantee is met only where the rules sheet promises one."""
    if facts.house is not None and facts.house.kind is HouseKind.GUARANTEE and not facts.terms.guarantee:
        yield forbids("prizes", "23-5-317(4)", "no_guarantee_on_sheet")
