"""Measuring words and breaking them into lines, before anything is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from reports import fonts, kerning
from reports.wording import SEPARATOR

LEAST = 0.8
# Width of the box that stands for a letter no face has, and of its own advance, in ems.
BOX_ADVANCE = 0.62


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one face and size (points)."""

    text: str
    face: str
    size: float


Line = tuple[Run, ...]


@lru_cache(maxsize=8192)
def width(text: str, face: str, size: float, *, spacing: float = 0.0) -> float:
    """Return the width of one line in points, kerned as it will be drawn."""
    points = 0.0
    count = 0
    for piece in fonts.pieces(text, face):
        count += len(piece.text)
        if not piece.face:
            points += BOX_ADVANCE * size
            continue
        points += fonts.ready(piece.face).stringWidth(piece.text, size)
        points += sum(kerning.kerns(piece.text, piece.face, size)) * size / 1000
    return points + spacing * max(count - 1, 0)


def width_of(line: Iterable[Run]) -> float:
    """Return the width of a line of runs in points."""
    return sum(width(run.text, run.face, run.size) for run in line)


def fit(text: str, face: str, size: float, room: float, *, least: float = LEAST) -> float | None:
    """Return the size at which text fits in `room` points, or None when even `least` is too large."""
    needed = width(text, face, size)
    if needed <= room:
        return size
    fitted = size * room / needed * 0.999
    return fitted if fitted >= size * least else None


def squeezed(text: str, face: str, size: float, room: float, *, spacing: float = 0.0) -> float:
    """Return the size, at most `size`, at which text that cannot wrap fits in `room` points.

    `spacing` between letters is in ems. For heads and feet, where a line more would break the frame.
    """
    needed = width(text, face, size, spacing=spacing * size)
    return size if needed <= room else size * room / needed * 0.999


def cut(text: str, face: str, size: float, room: float) -> tuple[str, ...]:
    """Break a word that is wider than the line into stretches that fit."""
    found = [""]
    for letter in text:
        if found[-1] and width(found[-1] + letter, face, size) > room:
            found.append("")
        found[-1] += letter
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Word:
    """What must stay together: runs without a breaking space; `spaced` if a space stands before."""

    runs: Line
    spaced: bool

    @property
    def points(self) -> float:
        return width_of(self.runs)


def _words(runs: Iterable[Run], room: float) -> list[_Word]:
    """Split runs at breaking spaces; a word of several faces stays one word."""
    found: list[_Word] = []
    joined = False
    for run in runs:
        for index, part in enumerate(run.text.split(" ")):
            if index:
                joined = False
            if not part:
                continue
            piece = replace(run, text=part)
            if joined:
                found[-1] = _Word((*found[-1].runs, piece), found[-1].spaced)
            elif width(part, run.face, run.size) > room:
                stretches = cut(part, run.face, run.size, room)
                found += [_Word((replace(run, text=item),), not i) for i, item in enumerate(stretches)]
            else:
                found.append(_Word((piece,), spaced=True))
            joined = True
    return found


def _gap(word: _Word) -> float:
    run = word.runs[0]
    return width(" ", run.face, run.size) if word.spaced else 0.0


def _line_width(words: list[_Word]) -> float:
    return sum(word.points for word in words) + sum(_gap(word) for word in words[1:])


def _join(words: list[_Word]) -> Line:
    """Make one line of words, runs of one face and size joined, so that text extracts whole."""
    found: list[Run] = []
    for index, word in enumerate(words):
        for part, run in enumerate(word.runs):
            lead = " " if index and not part and word.spaced else ""
            if found and (found[-1].face, found[-1].size) == (run.face, run.size):
                found[-1] = replace(found[-1], text=found[-1].text + lead + run.text)
            else:
                found.append(replace(run, text=lead + run.text))
    return tuple(found)


def wrap(runs: Iterable[Run], room: float, *, hang: float = 0.0) -> tuple[Line, ...]:
    """Break runs into lines of at most `room` points; `hang` narrows the first line.

    Breaks at spaces, never at U+00A0. A last line of a single word takes one down with it
    (papers.md section 1, widows).
    """
    runs = tuple(runs)
    if not hang and width_of(runs) <= room:
        return (runs,)
    rows: list[list[_Word]] = []
    for word in _words(runs, room):
        least = room - (hang if len(rows) == 1 else 0.0)
        if rows and _line_width([*rows[-1], word]) <= least:
            rows[-1].append(word)
        else:
            rows.append([word])
    if len(rows) > 1 and len(rows[-1]) == 1 and len(rows[-2]) > 2:
        moved = rows[-2][-1]
        if _line_width([moved, *rows[-1]]) <= room:
            rows[-1].insert(0, rows[-2].pop())
    found = [_join(row) for row in rows]
    return (*(_unparted(line) for line in found[:-1]), *found[-1:])


def _unparted(line: Line) -> Line:
    """Drop a separating dot that ended up at the end of a line, where it parts nothing."""
    last = replace(line[-1], text=line[-1].text.removesuffix(SEPARATOR))
    return (*line[:-1], last)


def wrap_text(text: str, face: str, size: float, room: float) -> tuple[str, ...]:
    """Break plain text of one face into lines of at most `room` points."""
    return tuple("".join(run.text for run in line) for line in wrap((Run(text, face, size),), room))
