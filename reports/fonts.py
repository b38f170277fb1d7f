"""The faces every paper is set in: Fira Sans from its package, each weight also with tabular digits.

Why twins: the digits of Fira Sans are proportional, so a column of money would not line up. A
twin is made in memory in which the code points 0 to 9 point to the font's own `.tf` glyphs;
true advances keep extracted text whole. Faces are loaded when first used, because reading one
takes a moment and a paper needs only a few. Source: papers.md section 1.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from threading import RLock

import fontpkg_fira_sans
from fontTools.ttLib import TTFont as FontFile
from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

# Nothing on a paper comes from a file or a network: a name may look like markup that fetches.
setattr(rl_config, "trustedHosts", None)  # noqa: B010 - a setting the type checker cannot see
setattr(rl_config, "trustedSchemes", [])  # noqa: B010

REGULAR = "FiraSans-Regular"
MEDIUM = "FiraSans-Medium"
SEMIBOLD = "FiraSans-SemiBold"
BOLD = "FiraSans-Bold"
EXTRABOLD = "FiraSans-ExtraBold"
ITALIC = "FiraSans-Italic"
MEDIUM_ITALIC = "FiraSans-MediumItalic"

REGULAR_TAB = "FiraSansTab-Regular"
SEMIBOLD_TAB = "FiraSansTab-SemiBold"
BOLD_TAB = "FiraSansTab-Bold"
EXTRABOLD_TAB = "FiraSansTab-ExtraBold"

_TAB = "FiraSansTab-"
_DIGITS = {
    ord("0") + value: name
    for value, name in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    )
}
_POSTSCRIPT_NAME = 6
_LOADING = RLock()
# Format characters and variation selectors have no ink of their own.
_INKLESS_CATEGORIES = frozenset({"Cf", "Cc"})
_VARIATION_SELECTORS = range(0xFE00, 0xFE10)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text for one face; `face` is '' for one character that no face has."""

    text: str
    face: str


def file_of(face: str) -> BytesIO:
    """Return the font file of a face (for a twin, of the weight it was made from), read whole."""
    weight = face.replace(_TAB, "FiraSans-")
    return BytesIO((fontpkg_fira_sans.ROOT / "files" / f"{weight}.ttf").read_bytes())


def _twin(face: str) -> BytesIO:
    """Make the tabular twin of a weight in memory."""
    # A fresh time stamp in the font would make other bytes of the same record.
    font = FontFile(file_of(face), lazy=True, recalcTimestamp=False)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update({code: f"{name}.tf" for code, name in _DIGITS.items()})
    for record in font["name"].names:
        if record.nameID == _POSTSCRIPT_NAME:
            # Two fonts of one name in one document would share one embedded file.
            record.string = face
    for tag in ("GPOS", "GSUB", "GDEF"):
        if tag in font:
            del font[tag]
    made = BytesIO()
    font.save(made)
    made.seek(0)
    return made


@cache
def _loaded(face: str) -> TTFont:
    source = _twin(face) if face.startswith(_TAB) else file_of(face)
    font = TTFont(face, source, asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


def ready(face: str) -> TTFont:
    """Return the face, loaded and registered under its own name. Loaded once a process."""
    with _LOADING:
        return _loaded(face)


def chain(face: str) -> tuple[str, ...]:
    """Return the faces tried for a letter, in order, so that a rare one falls back to Regular."""
    return (face,) if face == REGULAR else (face, REGULAR)


def normal(text: str) -> str:
    """Return text as it is set: NFC, without characters that have no ink (joiners, selectors)."""
    composed = unicodedata.normalize("NFC", text)
    if composed.isascii() and composed.isprintable():
        return composed
    return "".join(letter for letter in composed if not _inkless(letter))


def _inkless(letter: str) -> bool:
    return unicodedata.category(letter) in _INKLESS_CATEGORIES or ord(letter) in _VARIATION_SELECTORS


def has(face: str, letter: str) -> bool:
    """Say whether a face has a glyph of its own for one character."""
    return ord(letter) in ready(face).face.charToGlyph


def _face_for(face: str, letter: str) -> str:
    return next((name for name in chain(face) if has(name, letter)), "")


@lru_cache(maxsize=4096)
def pieces(text: str, face: str) -> tuple[Piece, ...]:
    """Split text into stretches that one face can set, in reading order.

    A character that no face has becomes a piece of its own with `face` ''.
    """
    text = normal(text)
    glyphs = ready(face).face.charToGlyph
    if all(ord(letter) in glyphs for letter in text):
        return (Piece(text, face),) if text else ()
    found: list[Piece] = []
    for letter in text:
        name = _face_for(face, letter)
        if found and name and found[-1].face == name:
            found[-1] = Piece(found[-1].text + letter, name)
        else:
            found.append(Piece(letter, name))
    return tuple(found)


def missing_glyphs(text: str) -> tuple[str, ...]:
    """Return the characters of a text that no face has, each once, in order of appearance.

    They print as a question mark in a box; the desk tells the clerk. Known faults, line 34.
    """
    missing = (piece.text for piece in pieces(text, REGULAR) if not piece.face)
    return tuple(dict.fromkeys(missing))
