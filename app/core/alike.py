"""Letters that look alike, brought to one: what reads the same is the same to a rule.

One fold for licenses, operators' names, games and the words of a rake-off. `app.core.text.fold` keeps
alphabets apart, because people are searched by it; here a Cyrillic letter is the Latin one it resembles.
"""

from __future__ import annotations

import re
import unicodedata

_LOOK_ALIKE = str.maketrans(
    {
        "а": "a", "в": "b", "е": "e", "к": "k", "м": "m", "н": "h", "о": "o", "с": "c", "т": "t",
        "у": "y", "х": "x", "і": "i", "г": "r", "ѕ": "s", "ј": "j", "ԁ": "d", "һ": "h", "қ": "k", "ҝ": "k",
        "ґ": "r", "я": "r", "ё": "e", "є": "e", "з": "e", "п": "n", "ь": "b", "ԛ": "q", "ԝ": "w", "и": "u",
        "ч": "y", "ѵ": "v", "ӏ": "l", "α": "a", "β": "b", "γ": "y", "ε": "e", "η": "n", "ι": "i", "κ": "k",
        "ν": "v", "ο": "o", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "σ": "o", "ϲ": "c", "λ": "a",
        "æ": "ae", "œ": "oe", "ø": "o", "ı": "i", "ł": "l", "đ": "d", "ħ": "h", "ɑ": "a", "ɡ": "g", "ɪ": "i",
        "ʀ": "r", "ᴀ": "a", "ᴇ": "e", "ᴋ": "k", "ɾ": "r", "ɐ": "a", "ǝ": "e", "ə": "e",
    }
)  # fmt: skip
# Two that are read another way where they sound: here only the look counts.
_ONE_LOOK = str.maketrans("рρ", "pp")
_DIGITS = str.maketrans("0134578@$", "oieastbas")
_LATIN_NAME = re.compile(r"(?:LATIN|INDICATOR SYMBOL)\b.*LETTER (?:SMALL CAPITAL )?([A-Z])(?: WITH .*)?$")


def alike(text: str) -> str:
    """Return a text with one letter for all that look like it: the Cyrillic `ОР-9` is `op-9`. Never shown."""
    return plain_letters(text).translate(_ONE_LOOK)


def spelled(text: str) -> str:
    """Return a text as words of plain letters, digits read as the letters they stand for: `C4sino nite`."""
    return " ".join(re.findall(r"[^\W\d_]+", alike(text).translate(_DIGITS)))


def plain_letters(text: str) -> str:
    """Fold width, case and accents, and drop what cannot be seen."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    seen = "".join(letter for letter in folded if unicodedata.category(letter) not in ("Mn", "Me", "Cf"))
    named = "".join(letter if letter.isascii() else _letter_in_name(letter) for letter in seen)
    apart = named.replace("%", " percent ").replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", "")
    return apart.translate(_LOOK_ALIKE)


def _letter_in_name(letter: str) -> str:
    """Return the Latin letter that a fancy sign is named after, else the sign."""
    match = _LATIN_NAME.search(unicodedata.name(letter, ""))
    return match.group(1).casefold() if match else letter
