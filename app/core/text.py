"""Text as people type it: kept as typed, folded only to be searched and compared.

A name is stored and printed exactly as written (NFC); the fold exists beside it so that
`hakan` finds Håkan and `lukasz` finds Łukasz. Known faults 31 to 34.
"""

from __future__ import annotations

import re
import unicodedata

from app.core.errors import InvalidInput

# Letters that Unicode does not take apart into a base and a mark.
_PLAIN_LETTERS = str.maketrans(
    {
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i",
        "ŋ": "n", "ŧ": "t", "æ": "ae", "œ": "oe", "ĸ": "k",
        "'": None, "\N{RIGHT SINGLE QUOTATION MARK}": None, "\N{MODIFIER LETTER APOSTROPHE}": None,
        "ʻ": None, "`": None,
    }
)  # fmt: skip
_WORD = re.compile(r"\w+")
# Zero-width and direction marks change how a line looks without a trace.
_INVISIBLE = re.compile("[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
# Embeddings, overrides and isolates turn the letters after them around: no name is written with one.
_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
LONGEST_NAME = 120
LONGEST_TEXT = 20_000


def clean(value: str, *, field: str, longest: int = LONGEST_NAME) -> str:
    """Return one line of text as it is to be kept: NFC, ends trimmed, inner runs of space single.

    Raises `InvalidInput` with `not_text` (control characters, lone surrogates) or `too_long`.
    Letters, quotes, brackets, emoji and right-to-left text stay as typed; characters that turn the
    direction of what follows are left out.
    """
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        raise InvalidInput(field, "not_text") from None
    line = " ".join(_TURNING.sub("", unicodedata.normalize("NFC", value)).split())
    if any(unicodedata.category(letter) == "Cc" for letter in line):
        raise InvalidInput(field, "not_text")
    if len(line) > longest:
        raise InvalidInput(field, "too_long", longest=longest)
    return line


def needed(value: str, *, field: str, longest: int = LONGEST_NAME) -> str:
    """Like `clean`, and refuse a text that shows nothing: `InvalidInput(field, "missing")`."""
    line = clean(value, field=field, longest=longest)
    if not _INVISIBLE.sub("", line).strip():
        raise InvalidInput(field, "missing")
    return line


def block(value: str, *, field: str, longest: int = LONGEST_TEXT) -> str:
    """Return text of several lines (house rules, notes) as it is to be kept: NFC, one kind of line end.

    Raises `InvalidInput` as `clean` does.
    """
    lines = unicodedata.normalize("NFC", value).replace("\r\n", "\n").replace("\r", "\n")
    if len(lines) > longest:
        raise InvalidInput(field, "too_long", longest=longest)
    return "\n".join(
        clean(line.replace("\t", " "), field=field, longest=longest) for line in lines.split("\n")
    ).strip("\n")


def fold(value: str) -> str:
    """Return text for comparing: no case, no accents, no apostrophes. Never shown or stored alone."""
    lowered = _INVISIBLE.sub("", unicodedata.normalize("NFKD", value.casefold()))
    bare = "".join(letter for letter in lowered if not unicodedata.combining(letter))
    return bare.translate(_PLAIN_LETTERS)


def words(value: str) -> tuple[str, ...]:
    """Return the folded words of a text, in order: `Smith-Jones, Jr.` gives smith, jones, jr.

    A text without a letter (a name that is one emoji) is its own words, so that it can be found.
    """
    folded = fold(value)
    return tuple(_WORD.findall(folded) or (sign for sign in folded.split() if _shows(sign)))


def _shows(sign: str) -> bool:
    """Tell whether a sign is more than punctuation: an emoji is, a dash is not."""
    return any(unicodedata.category(letter)[0] == "S" for letter in sign)


def digits(value: str) -> str:
    """Return only the digits 0 to 9 of a text, for phone numbers."""
    return "".join(letter for letter in value if letter in "0123456789")


def short_hash(digest: str) -> str:
    """Return the eight hexadecimal digits that are printed of a hash: `7F3A C91E`."""
    return f"{digest[:4]} {digest[4:8]}".strip().upper()


def ordinal(number: int) -> str:
    """Write a place the American way: 1st, 2nd, 3rd, 4th, 11th, 112th."""
    tail = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{tail}"
