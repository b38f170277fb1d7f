"""Money the house lays into the prizes: promised on the sheet, and never out of play. 23-5-317(7)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.alike import plain_letters
from app.core.records import Finding, HouseKind
from app.law.fees import names_mid_prize
from app.law.house_words import MONEY, OF_PLAY, OWNED, PARTS, SOURCES, TAKING, TURNS
from app.law.model import Facts, forbids
from app.law.pack import RulePack
from app.law.rake import names_rake

_CITATION = "23-5-317(7)"
_BETWEEN = rf"(?:(?!(?:{'|'.join(TURNS)})\b)\w+ ){{0,4}}?"
_THINGS = f"(?:{'|'.join(OF_PLAY)})"
_FROM_PLAY = re.compile(
    rf"\b(?:(?:{'|'.join((*SOURCES, *TAKING))}) {_BETWEEN}{_THINGS}"
    rf"|(?:{'|'.join(PARTS)}) (?:of|per|a) {_BETWEEN}{_THINGS}"
    rf"|of (?:each|every|all|any) {_BETWEEN}{_THINGS}"
    rf"|(?:{'|'.join(OWNED)}) (?:s )?(?:{'|'.join(MONEY)}))\b"
)

# To anybody else this is a taking; here it says whose money it is.
_OWN = re.compile(
    r"\b(?:house|operator|owner|casino)(?:['’]?s)? (?:money|contribution)\b"
    r"|\b(?:money|contribution) (?:of|from|by) the (?:house|operator|owner|casino)\b",
    re.IGNORECASE,
)


def check_house_source(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): what the house adds comes from the house; nothing is taken out of play for it."""
    house = facts.house
    if house is None:
        return
    if names_rake(_OWN.sub("-", house.reason)) is not None or names_play(house.reason) is not None:
        yield forbids("rake", _CITATION, "house_from_play", reason=house.reason)


def names_play(reason: str) -> str | None:
    """Return the words by which a reason takes money out of play, in plain spelling, or None. 23-5-317(7)."""
    said = " ".join(re.findall(r"[^\W_]+", plain_letters(reason)))
    found = _FROM_PLAY.search(said)
    return found.group() if found is not None else None


def check_house_undo(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): what the house laid in belongs to the prizes, and nothing is taken from them once play began."""
    if facts.house is not None and not facts.state.before_play:
        yield forbids("rake", _CITATION, "house_stays_in_play", reason=facts.house.reason)


def check_house_prize(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): the house adds to the prizes of the conclusion, not to bounties or early prizes."""
    if facts.house is not None and names_mid_prize(facts.house.reason):
        yield forbids("prize_timing", "ARM 23.16.1101(6)", "prize_during_play", label=facts.house.reason)


def check_house_promise(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): a guarantee is met only where the rules sheet promises one."""
    if facts.house is not None and facts.house.kind is HouseKind.GUARANTEE and not facts.terms.guarantee:
        yield forbids("prizes", "23-5-317(4)", "no_guarantee_on_sheet")
