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
from app.law.prose_words import CASHED, CREDIT, EXCEPTIONS, MINORS, PRIZES, TAKINGS

_CITATION = "23-5-317(7)"
_PRIZES = "ARM 23.16.1101(6)"
_SENTENCE_END = re.compile(r"[.!?;]+(?:\s+|$)|\n+")
_STAKE = r"(?:(?:of|from|on|out|per|the|each|every|all|any) )*(?:pots?|hands?)"
_RAKE = re.compile(
    r"\b(?:rake|rake ?offs?|(?:house|casino|room|operator|we) rakes?|rakes? \d+|rake ?backs?"
    r"|raked (?:hand|pot)s?|vig|vigorish"
    r"|house(?: s)? (?:fee|cut|percentage|percent|share|commission|take(?!s? care)|charge)s?"
    rf"|(?:commission|percentage|percent|cut|fee|slice) {_STAKE}"
    r"|pot (?:fee|cut|charge|commission)s?|jackpot drop|time (?:charge|collection)s?"
    rf"|{'|'.join(TAKINGS)})\b"
)
_DENIED = re.compile(
    r"\b(?:no|not|never|none|nobody|nothing|neither|nor|without|free|zero|cannot|prohibit\w*|forbid\w*"
    r"|forbidden|unlawful|illegal|banned|refuse\w*|(?:is|are|do|does|may|must|will|would|ca|wo)nt)\b"
)

_BOUNTY = re.compile(rf"\b(?:{'|'.join(BOUNTIES)})\b")
_OF_PLAY = re.compile(rf"\b(?:{'|'.join((*OF_PLAY, *PRIZES))})\b")
_EXCEPTED = re.compile(rf"\b(?:{'|'.join(EXCEPTIONS)})\b")
# A denial stands at the word itself, a few words before or behind; in front of an amount right before it.
_FAR, _NEAR = 6, 4
_AT_WORD = re.compile(r"(?: (?:a|an|any|the|house|such|other))*$")
_CLAIMS = (
    ("cash_only", "23-5-157", "rules_name_credit", re.compile(rf"\b(?:{'|'.join(CREDIT)})\b")),
    ("age", "23-5-317(11)", "rules_name_minors", re.compile(rf"\b(?:{'|'.join(MINORS)})\b")),
    ("chips", "23-5-317(8)", "rules_name_cashing", re.compile(rf"\b(?:{'|'.join(CASHED)})\b")),
)


def rake_announced(text: str) -> str | None:
    """Return the first sentence of a text that names a rake and does not deny it, as typed, or None."""
    return _announced(text, _RAKE)


def _announced(text: str, named: re.Pattern[str]) -> str | None:
    for sentence in _SENTENCE_END.split(text):
        line = " ".join(re.findall(r"[^\W_]+", plain_letters(sentence.replace("$", " dollars "))))
        bare = line.replace("no limit", "limit")
        if any(not _denied(bare, found) for found in named.finditer(bare)):
            return sentence.strip()
    return None


def _denied(line: str, found: re.Match[str]) -> bool:
    """Tell whether a negation stands at the word, and nothing behind it takes the denial back."""
    before = line[: found.start()].split()[-_FAR:]
    after = line[found.end() :].split()
    if _EXCEPTED.search(" ".join(after)):
        return False
    inside = _DENIED.search(found.group())
    if any(word.isdigit() for word in after[:2]):
        before = _AT_WORD.sub("", " ".join(["", *before])).split()[-1:]
        after = []
    near = " ".join(before), " ".join(after[:_NEAR])
    return bool(inside or any(_DENIED.search(words) for words in near))


def check_rules_claims(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(8), (11): the rules promise no credit, no player under 18 and no cash for chips."""
    text = plain(facts.terms.house_rules)
    for rule, citation, code, named in _CLAIMS:
        sentence = _announced(text, named)
        if sentence is not None:
            yield warns(rule, citation, code, where="house rules", sentence=sentence[:200])


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
