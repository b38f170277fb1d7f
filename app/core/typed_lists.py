"""Lists as people type them in one line: taken apart the same way wherever places, amounts or chips are typed.

A comma inside a number is part of the number; what could mean two things is refused where the part is
read, never guessed. Source: known faults, line 16.
"""

from __future__ import annotations

import re

from app.core.errors import InvalidInput
from app.core.money import Money

_LINES = re.compile(r"[;\n]")
# Without semicolons a comma parts only where it cannot stand inside a number: beside a space or a sign, or
# before the next `12=`.
_COMMAS = re.compile(r",(?=[^0-9]|$|[0-9]+\s*=)|(?<=[^0-9]),")
_CHIPS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+")
_MOST_DIGITS = 24


def parts(text: str) -> list[str]:
    """Return the parts of a typed list, ends trimmed; a sign at the very end begins no further part.

    A list with semicolons or several lines is parted by these alone. An empty part in the middle is kept, so
    that nothing after it moves up unseen.
    """
    whole = text.strip()
    found = [one.strip() for one in (_LINES if _LINES.search(whole) else _COMMAS).split(whole)]
    while found and not found[-1]:
        found.pop()
    return found


def chips(text: str) -> int | None:
    """Return a typed count of chips, `20000` or `20,000`; None for anything else (dollars, fractions, `1e3`)."""
    bare = text.strip(" ")
    if len(bare) > _MOST_DIGITS or not bare.isascii() or _CHIPS.fullmatch(bare) is None:
        return None
    return int(bare.replace(",", ""))


def cents(text: str) -> int | None:
    """Return a typed amount in cents: a whole number is dollars (`500`, `$500.00`); None for anything else."""
    try:
        return Money.parse(text).cents
    except InvalidInput:
        return None
