"""What may be written down as money in or out of a drawer. 23-5-317(7)."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding, MoveKind
from app.core.text import words
from app.law.model import forbids
from app.law.rake import names_rake

# A drop is cash carried from the drawer to the safe; in its own reason the word says nothing else.
_TO_THE_SAFE = frozenset({"drop", "drops"})


def findings_of_move(kind: MoveKind, reason: str) -> Iterator[Finding]:
    """23-5-317(7): no rake-off, under any name, and so not as money paid into a drawer or out of it."""
    typed = reason
    if kind is MoveKind.DROP:
        typed = " ".join(word for word in words(reason) if word not in _TO_THE_SAFE)
    named = names_rake(typed)
    if named is not None:
        yield forbids("rake", "23-5-317(7)", "rake", label=reason, named=named)
