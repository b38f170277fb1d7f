"""What may be written down as money in or out of a drawer. 23-5-317(7)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.core.records import Finding, MoveKind
from app.core.text import words
from app.law.house_money import names_play
from app.law.house_words import OF_PLAY
from app.law.model import forbids
from app.law.rake import names_rake

# A drop is cash carried from the drawer to the safe; in its own reason the bare word says nothing else.
_TO_THE_SAFE = frozenset({"drop", "drops"})
_THINGS = rf"(?:{'|'.join(OF_PLAY)}|jack ?pots?)"
_OF_PLAY_DROP = re.compile(
    rf"\b(?:{_THINGS}(?: s)? drops?|drops? (?:box |boxes )?(?:of|from|off|per|out of) (?:\w+ ){{0,2}}?{_THINGS})\b"
)
# Money that comes or goes; over and short are explained, and a drawer opened for nothing moves none.
_MONEY = (MoveKind.PAID_IN, MoveKind.PAID_OUT, MoveKind.DROP)


def findings_of_move(kind: MoveKind, reason: str) -> Iterator[Finding]:
    """23-5-317(7): no rake-off, under any name, and so not as money paid into a drawer or out of it."""
    named = names_rake(_without_the_word(reason) if kind is MoveKind.DROP else reason)
    if named is None and kind in _MONEY:
        named = names_play(reason)
    if named is not None:
        yield forbids("rake", "23-5-317(7)", "rake", label=reason, named=named)


def _without_the_word(reason: str) -> str:
    """Leave out a bare `drop`; one of the pot, a table or a game is a taking, and stays."""
    typed = words(reason)
    if _OF_PLAY_DROP.search(" ".join(typed)):
        return reason
    return " ".join(word for word in typed if word not in _TO_THE_SAFE)
