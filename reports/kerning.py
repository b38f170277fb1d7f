"""Pair kerning from the font's own GPOS table, for words set large.

Why by hand: reportlab kerns only through a shaping library, which a till does not need. Pairs
are looked up as they occur and remembered. Source: papers.md section 1, type.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from threading import RLock
from typing import Any

from fontTools.ttLib import TTFont as FontFile

from reports import fonts

KERN_FROM = 14.0
_PAIR_LOOKUP = 2
_EXTENSION_LOOKUP = 9
# The font library unpacks a table when it is first touched, which two threads must not do at once.
_READING = RLock()


@cache
def _font(face: str) -> FontFile:
    return FontFile(fonts.file_of(face), lazy=True)


@cache
def _letters(face: str) -> dict[int, str]:
    return dict(_font(face).getBestCmap() or {})


@cache
def _pair_tables(face: str) -> tuple[Any, ...]:
    """Return the pair subtables of the Latin default, in the order a shaper reads them."""
    table = _font(face)["GPOS"].table
    wanted = sorted(
        {
            lookup
            for record in table.FeatureList.FeatureRecord
            if record.FeatureTag == "kern"
            for lookup in record.Feature.LookupListIndex
        }
    )
    found = []
    for index in wanted:
        for subtable in table.LookupList.Lookup[index].SubTable:
            inner = subtable.ExtSubTable if subtable.LookupType == _EXTENSION_LOOKUP else subtable
            if inner.LookupType == _PAIR_LOOKUP:
                found.append((frozenset(inner.Coverage.glyphs), inner))
    return tuple(found)


def _in_subtable(subtable: Any, left: str, right: str) -> int | None:  # noqa: ANN401 - untyped library
    """Return the pair's advance in one subtable; None lets the next subtable decide."""
    if subtable.Format == 1:
        records = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
        value = next((item.Value1 for item in records if item.SecondGlyph == right), None)
        return None if value is None else int(getattr(value, "XAdvance", 0) or 0)
    first = subtable.ClassDef1.classDefs.get(left, 0)
    second = subtable.ClassDef2.classDefs.get(right, 0)
    value = subtable.Class1Record[first].Class2Record[second].Value1
    return int(getattr(value, "XAdvance", 0) or 0)


@cache
def pair(face: str, left: str, right: str) -> int:
    """Return the kern between two characters in thousandths of the size; negative draws closer."""
    with _READING:
        return _looked_up(face, left, right)


def _looked_up(face: str, left: str, right: str) -> int:
    letters = _letters(face)
    glyphs = letters.get(ord(left)), letters.get(ord(right))
    if glyphs[0] is None or glyphs[1] is None:
        return 0
    for covered, subtable in _pair_tables(face):
        if glyphs[0] in covered:
            value = _in_subtable(subtable, glyphs[0], glyphs[1])
            if value is not None:
                return value
    return 0


def kerns(text: str, face: str, size: float) -> tuple[int, ...]:
    """Return the kern after each character but the last; empty where nothing is kerned.

    Figures in tabular faces are never kerned: their columns must stay columns.
    """
    if size < KERN_FROM or "Tab-" in face:
        return ()
    values = tuple(pair(face, left, right) for left, right in pairwise(text))
    return values if any(values) else ()
