"""Birth dates as Americans type them, at the desk and in the lists that other programs write."""

from __future__ import annotations

import re
from datetime import date

from app.core.errors import InvalidInput

_AMERICAN = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})")


def read_birth(text: str) -> date | None:
    """Read `6/30/1984` or `1984-06-30`; nothing typed is None. Raises `InvalidInput(birth, not_a_date)`."""
    typed = text.strip()
    if not typed:
        return None
    try:
        match = _AMERICAN.fullmatch(typed)
        if match is None or not typed.isascii():
            return date.fromisoformat(typed)
        month, day, year = (int(part) for part in match.groups())
        return date(year, month, day)
    except ValueError:
        raise InvalidInput("birth", "not_a_date", given=typed[:40]) from None
