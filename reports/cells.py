"""Text that a spreadsheet must not run: a name that begins like a formula stays a name.

Known fault 35: `=1+1` in a name was run by a spreadsheet, and the cure spoiled negative numbers. Only
text comes through here; amounts and counts stay numbers.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_STARTS: Final = frozenset("=+-@")
# A spreadsheet drops these before it looks whether a formula begins.
_DROPPED: Final = "\t\r\n \N{NO-BREAK SPACE}\N{ZERO WIDTH NO-BREAK SPACE}"


def runs(text: str) -> bool:
    """Tell whether a spreadsheet could take a text for a formula: `=`, `+`, `-`, `@` first, full-width too."""
    first = text.lstrip(_DROPPED)[:1]
    return unicodedata.normalize("NFKC", first) in _STARTS or text[:1] in ("\t", "\r", "\n")


def guarded(text: str) -> str:
    """Return text for a CSV: an apostrophe before what could be run."""
    return f"'{text}" if runs(text) else text


def unguarded(text: str) -> str:
    """Return the text that was guarded: a list that this program, or another one, wrote is read as it was typed."""
    return text[1:] if text.startswith("'") and runs(text[1:]) else text
