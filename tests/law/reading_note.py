"""The citations of the reading note, section by section: whatever the desk says or prints cites one of these.

The note numbers its sections as 23-5-317 numbers its subsections; (2) has four parts and (11) seven.
"""

from __future__ import annotations

import re

SECTION = "23-5-317"
SUBSECTIONS = frozenset(
    {f"({number})" for number in range(1, 12)}
    | {f"(2)({letter})" for letter in "abcd"}
    | {f"(11)({letter})" for letter in "abcdefg"}
)
OTHERS = frozenset(
    {
        "23-5-111",
        "23-5-157",
        "23-5-308",
        "23-5-311",
        "ARM 23.16.101(5)",
        "ARM 23.16.1101",
        "ARM 23.16.1101(2)",
        "ARM 23.16.1101(5)",
        "ARM 23.16.1101(6)",
        "ARM 23.16.1103",
        "ARM 23.16.1103(5)",
        "ARM 23.16.1240",
    }
)
# Quoted with the statute's own words of (3), and nowhere else.
QUOTED = frozenset({"23-5-306"})
CITED = frozenset({SECTION}) | {f"{SECTION}{part}" for part in SUBSECTIONS} | OTHERS

_PATTERN = re.compile(r"23-5-\d+(?:\(\d+\))?(?:\([a-z]\))?|ARM\s23\.16\.\d+(?:\(\d+\))?")


def citations_in(text: str) -> set[str]:
    """Every citation of statute or rule in a text, with plain spaces."""
    return {re.sub(r"\s", " ", found) for found in _PATTERN.findall(text)}
