"""A rake or a bounty announced in the tournament's name or in its house rules. 23-5-317(7), (11).

Prose holds many harmless words, so only the unmistakable ones count here, and a sentence that denies
it passes. A bounty is refused; of the rest it warns: the text is the operator's, and this reading of
it may be wrong. House rules are read as they print: a word half in bold is one word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.alike import plain_letters
from app.core.markup import plain
from app.core.records import Finding
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack
from app.law.prize_words import BOUNTIES, OF_PLAY

_CITATION = "23-5-317(7)"
_PRIZES = "ARM 23.16.1101(6)"
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

_BOUNTY = re.compile(rf"\b(?:{'|'.join(BOUNTIES)})\b")
_OF_PLAY = re.compile(rf"\b(?:{'|'.join(OF_PLAY)})\b")


def rake_announced(text: str) -> str | None:
    """Return the first sentence of a text that names a rake and does not deny it, as typed, or None."""
    return _announced(text, _RAKE)


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
    """ARM 23.16.1101(6): neither the name nor the house rules may promise a bounty or a prize during play.

    A bounty is refused, as 23-5-317(11) is read; a high hand or a jackpot may be spoken of for another reason.
    """
    for where, text in (("name", facts.terms.name), ("house rules", plain(facts.terms.house_rules))):
        bounty, other = _announced(text, _BOUNTY), _announced(text, _OF_PLAY)
        if bounty is not None:
            yield forbids(
                "prize_timing", _PRIZES, "sheet_promises_bounty", where=where, sentence=bounty[:200]
            )
        elif other is not None:
            yield warns("prize_timing", _PRIZES, "rules_name_bounty", where=where, sentence=other[:200])
