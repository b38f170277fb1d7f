"""A rake or a bounty announced in the tournament's name or in its house rules. 23-5-317(7), (11).

Prose holds many harmless words, so only the unmistakable ones count here, and a sentence that denies
it passes. It warns: the text is the operator's, and this reading of it may be wrong. House
rules are read as they print: a word half in bold is one word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.markup import plain
from app.core.records import Finding
from app.law.model import Facts, warns
from app.law.pack import RulePack
from app.law.rake import plain_letters

_CITATION = "23-5-317(7)"
_SENTENCE_END = re.compile(r"[.!?;]+(?:\s+|$)|\n+")
_STAKE = r"(?:(?:of|from|on|out|per|the|each|every|all|any) )*(?:pots?|hands?)"
_RAKE = re.compile(
    r"\b(?:rake|rake ?offs?|(?:house|casino|room|operator|we) rakes?|rakes? \d+|rake ?backs?"
    r"|raked (?:hand|pot)s?|vig|vigorish"
    r"|house(?: s)? (?:fee|cut|percentage|percent|share|commission|take|charge)s?"
    rf"|(?:commission|percentage|percent|cut|fee|slice) {_STAKE}"
    r"|pot (?:fee|cut|charge|commission)s?|jackpot drop|time (?:charge|collection)s?)\b"
)
_DENIED = re.compile(
    r"\b(?:no|not|never|none|nobody|nothing|neither|nor|without|free|zero|cannot|prohibit\w*|forbid\w*"
    r"|forbidden|unlawful|illegal|banned|refuse\w*|(?:is|are|do|does|may|must|will|would|ca|wo)nt)\b"
)


_BOUNTY = re.compile(
    r"\b(?:bount(?:y|ies)|pko|progressive (?:ko|knockout)|(?:knockout|ko) (?:prize|pay|cash|tournament)s?"
    r"|high hands?|bad beats?|jackpots?|last longer)\b"
)


def rake_announced(text: str) -> str | None:
    """Return the first sentence of a text that names a rake and does not deny it, as typed, or None."""
    return _announced(text, _RAKE)


def bounty_announced(text: str) -> str | None:
    """Return the first sentence that promises a bounty or another prize of play, as typed, or None."""
    return _announced(text, _BOUNTY)


def _announced(text: str, named: re.Pattern[str]) -> str | None:
    for sentence in _SENTENCE_END.split(text):
        line = " ".join(re.findall(r"[^\W_]+", plain_letters(sentence)))
        if named.search(line) and not _DENIED.search(line.replace("no limit", "")):
            return sentence.strip()
    return None


def check_rules_text(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(7): neither the name nor the house rules may promise a rake-off."""
    for where, text in (("name", facts.terms.name), ("house rules", plain(facts.terms.house_rules))):
        sentence = rake_announced(text)
        if sentence is not None:
            yield warns("rake", _CITATION, "rules_name_rake", where=where, sentence=sentence[:200])


def check_rules_bounty(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): neither the name nor the house rules may promise a bounty or a prize during play."""
    for where, text in (("name", facts.terms.name), ("house rules", plain(facts.terms.house_rules))):
        sentence = bounty_announced(text)
        if sentence is not None:
            yield warns(
                "prize_timing", "ARM 23.16.1101(6)", "rules_name_bounty", where=where, sentence=sentence[:200]
            )
