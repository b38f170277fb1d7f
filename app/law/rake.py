"""A rake-off by any name, however it is spelled. 23-5-317(7).

A label is first brought to plain Latin words: case, accents, invisible marks, letters of other
alphabets that look alike, digits and signs that stand for letters, letters doubled or pulled apart.
Whole words are compared, so that `Drake`, `brake` and `timer` stay what they are.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby, product

from app.core.alike import plain_letters
from app.core.text import fold, words
from app.law.rake_words import (
    AGAIN,
    ALONE,
    BETWEEN,
    CHARGED_FOR,
    CHARGES,
    CLUBS,
    EXPENSES,
    FOREIGN,
    INNOCENT,
    MIRRORED,
    PROPER_NAMES,
    RUN_TOGETHER,
    STAKE_TAKINGS,
    STAKES,
    STRICT,
    STRICT_PHRASES,
    TAKERS,
    TAKINGS,
    WHOLE,
)

# Letters that look like one letter and sound like another are read both ways.
_LETTERS = (str.maketrans("рρ", "pp"), str.maketrans("рρ", "rr"))
# A digit may stand for a letter, the one for two of them, or for nothing but a number.
_DIGITS = (str.maketrans("0134578", "oieastb"), str.maketrans("0134578", "oleastb"), str.maketrans("", ""))
_SIGNS = str.maketrans({"@": "a", "$": "s", "!": "i", "|": "l", "€": "e", "£": "l", "+": "t", "(": "c"})
_LONGEST_WINDOW = 12
_GROUPS = (ALONE, TAKERS, TAKINGS, CHARGED_FOR, CHARGES, STAKES, STAKE_TAKINGS, AGAIN, EXPENSES, STRICT)
_VOCABULARY = {word for group in (*_GROUPS, BETWEEN, RUN_TOGETHER) for word in group}

_SMALL = f"(?:{'|'.join(BETWEEN)})"
_PATTERNS = tuple(
    re.compile(rf"\b(?:{pattern})\b")
    for pattern in (
        "|".join(ALONE),
        f"(?:{'|'.join(TAKERS)}) (?:{_SMALL} )*(?:{'|'.join(TAKINGS)})",
        f"(?:{'|'.join(TAKINGS)}) (?:{_SMALL} )*(?:{'|'.join(TAKERS)})",
        f"(?:{'|'.join(CHARGED_FOR)}) (?:{_SMALL} )*(?:{'|'.join(CHARGES)})",
        f"(?:{'|'.join(CHARGES)}) (?:{_SMALL} )+(?:{'|'.join(CHARGED_FOR)})",
        f"(?:{'|'.join(STAKES)}) (?:{_SMALL} )*(?:{'|'.join(STAKE_TAKINGS)})",
        f"(?:{'|'.join((*STAKE_TAKINGS, 'share'))}) (?:{_SMALL} |prize )*(?:{'|'.join(STAKES)})",
        f"(?:{'|'.join(AGAIN)}) (?:{'|'.join(EXPENSES)})",
    )
)
_FOREIGN = {fold(word) for word in FOREIGN}
_MIRRORED = {word[::-1]: word for word in MIRRORED}
_OVERRIDES = frozenset("\N{RIGHT-TO-LEFT OVERRIDE}\N{RIGHT-TO-LEFT EMBEDDING}\N{RIGHT-TO-LEFT ISOLATE}")
_TAKING = re.compile(
    rf"\b(?:{'|'.join((*STRICT, *TAKERS, *STRICT_PHRASES))})\b"
    rf"|(?:^|\b(?:{'|'.join(CLUBS)}) )clubs?\b"
)
_PROPER = re.compile(rf"\b(?:{'|'.join(PROPER_NAMES)})\b")


def names_taking(text: str) -> str | None:
    """Return the words in the label of another payment that name a taking or the house, or None.

    The strict reading for money outside the posted fees: any word for a fee, charge or percentage, and
    any receiver that is the house. `club` in a proper name (`Lighthouse club raffle`) is no receiver;
    alone, at the beginning, or after `the`, `for`, `card` and the like it is.
    """
    found = names_rake(text)
    if found is not None or not text:
        return found
    for reading in _readings(text):
        match = _TAKING.search(_PROPER.sub("-", " ".join(reading)))
        if match is not None:
            return match.group()
    return None


def names_rake(text: str) -> str | None:
    """Return the words in a label that name a rake-off, in plain spelling, or None.

    Also in other languages, and written from right to left.
    """
    if not text:
        return None
    typed = words(text)
    for word in (*typed, "".join(typed).strip("0123456789"), *_pieces(plain_letters(text))):
        if word in _FOREIGN or word in _MIRRORED:
            return _MIRRORED.get(word, word)
    if _OVERRIDES & set(text):
        return _named_plainly(text) or _named_plainly(text[::-1])
    return _named_plainly(text)


def _named_plainly(text: str) -> str | None:
    for reading in _readings(text):
        bare = " ".join(word for word in reading if word not in BETWEEN)
        if bare in WHOLE:
            return bare
        line = " ".join(reading)
        for phrase in INNOCENT:
            line = re.sub(rf"\b{phrase}s?\b", "-", line)
        for pattern in _PATTERNS:
            found = pattern.search(line)
            if found is not None:
                return found.group()
    return None


def _readings(text: str) -> set[tuple[str, ...]]:
    """Return every way the label may be meant: signs as letters or as gaps, look or sound."""
    bare = plain_letters(text)
    stripped = " ".join(chunk.strip("!$|+@(") for chunk in bare.split())
    spellings = {bare, bare.translate(_SIGNS), stripped.translate(_SIGNS)}
    lines = {
        spelling.translate(letters).translate(digits)
        for spelling, letters, digits in product(spellings, _LETTERS, _DIGITS)
    }
    return {tuple(_joined(_pieces(line))) for line in lines}


def _pieces(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text)


def _squeezed(word: str) -> str:
    """Write every run of one letter once: `raaake` is `rake`."""
    return "".join(letter for letter, _ in groupby(word))


_BY_SQUEEZED = {_squeezed(word): word for word in sorted(_VOCABULARY)}


def _joined(pieces: list[str]) -> list[str]:
    """Put words pulled apart together and take words run together apart, longest first."""
    found: list[str] = []
    start = 0
    while start < len(pieces):
        for end in range(min(len(pieces), start + _LONGEST_WINDOW), start, -1):
            known = _known_words(_squeezed("".join(pieces[start:end])))
            if known:
                found.extend(known)
                start = end
                break
        else:
            found.append(pieces[start])
            start += 1
    return found


@cache
def _known_words(squeezed: str) -> tuple[str, ...]:
    """Split a run of letters into words of the vocabulary, or return () when it does not come out."""
    if squeezed in _BY_SQUEEZED:
        return (_BY_SQUEEZED[squeezed],)
    for length in range(len(squeezed) - 1, 0, -1):
        head = _BY_SQUEEZED.get(squeezed[:length])
        if head is None:
            continue
        # Squeezing may have made one letter of two at the seam: `pokerrake`.
        rest = _known_words(squeezed[length:]) or (length > 1 and _known_words(squeezed[length - 1 :]))
        if rest:
            return (head, *rest)
    return ()
