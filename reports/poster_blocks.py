"""The blocks a wall poster is built of; each knows its height before anything is drawn.

Why heights first: the page is always full, so the room that is left is shared out among the
gaps between blocks, and a sheet that is too long is found out before ink is spent on it.
Sizes are the Letter ones times `k` (papers.md section 2); lengths are points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from reports import fonts, marks
from reports.lines import Line, Run, fit, width, wrap, wrap_text
from reports.pen import CENTER, RIGHT, Pen
from reports.rules_statements import Statement
from reports.rules_words import Text

RULE = 2.4
BAND = 24.0
LEAD = 1.186
# Letter-spacing of capitals, in ems; more than 0.09 would extract as spaces.
CAPITALS = 0.07
BODY = 10.2


@dataclass(frozen=True, slots=True)
class Setting:
    """Where and how large: left edge and width of print, scale, body size, room inside blocks."""

    pen: Pen
    left: float
    wide: float
    k: float
    body: float = BODY
    loose: float = 0.0

    @property
    def right(self) -> float:
        """The right edge of print."""
        return self.left + self.wide

    def part(self, x: float, wide: float) -> Setting:
        """Return the same setting for a column of the page."""
        return replace(self, left=x, wide=wide)


@dataclass(frozen=True, slots=True)
class Block:
    """Something `high` points high that `draw` sets with its top edge at y."""

    high: float
    draw: Callable[[float], None]


def rich(text: Text, size: float, *, plain: str = fonts.REGULAR, bold: str = fonts.BOLD) -> Line:
    """Give words their faces; a citation is set smaller."""
    faces = {"plain": (plain, size), "bold": (bold, size), "small": (plain, size * 0.82)}
    return tuple(Run(run.text, *faces[run.style]) for run in text)


def fitted(
    text: str, face: str, size: float, room: float, *, least: float = 0.8
) -> tuple[tuple[str, ...], float]:
    """Return the lines of a text and their size: one line down to `least`, then wrapped at that."""
    whole = fit(text, face, size, room, least=least)
    if whole is not None:
        return (text,), whole
    small = size * least
    return wrap_text(text, face, small, room), small


def band(setting: Setting, words: str, venue: str) -> Block:
    """Draw the head band: what this is, the suits, the venue."""
    k, pen = setting.k, setting.pen
    high, size, inner = BAND * k, 12.5 * k, 11 * k
    suits, pitch, least_gap = 7.9 * k, 1.9, 12 * k

    def draw(y: float) -> None:
        pen.fill(setting.left, y, setting.wide, high, pen.ink.accent)
        base = y + high / 2 + size * 0.345
        spacing = CAPITALS * size
        taken = pen.text(
            setting.left + inner, base, words, fonts.BOLD, size, spacing=spacing, color=pen.ink.white
        )
        row = marks.suits_width(suits, pitch)
        free = setting.wide - 2 * inner - taken
        named = _venue(setting.part(setting.left, setting.wide - inner), y, venue, free - row - 2 * least_gap)
        # The suits stand in the middle of what the words leave free.
        x = setting.left + inner + taken + (free - named - row) / 2
        marks.suits(pen, x, base - 0.4 * k, suits, pitch=pitch, color=pen.ink.white)

    return Block(high, draw)


def _venue(setting: Setting, y: float, venue: str, room: float) -> float:
    """Set the venue at the right of the band, small and in lines where it is long; returns its width."""
    pen, high = setting.pen, BAND * setting.k
    name = venue.upper()
    size = 12.5 * setting.k
    size *= max(0.56, min(1.0, room / width(name, fonts.SEMIBOLD, size, spacing=CAPITALS * size)))
    while True:
        spacing = CAPITALS * size
        # Letters set apart are wider than they measure, so lines are broken a little short.
        rows = wrap_text(name, fonts.SEMIBOLD, size, room / 1.12)
        if width(name, fonts.SEMIBOLD, size, spacing=spacing) <= room * 1.001:
            rows = (name,)
        if len(rows) * size * 1.05 <= high * 0.94:
            break
        size *= 0.95
    top = y + high / 2 + size * 0.345 - (len(rows) - 1) * size * 0.525
    for index, row in enumerate(rows):
        pen.text(
            setting.right, top + index * size * 1.05, row, fonts.SEMIBOLD, size,
            align=RIGHT, spacing=spacing, color=pen.ink.white,
        )  # fmt: skip
    return max(width(row, fonts.SEMIBOLD, size, spacing=spacing) for row in rows)


def title_lines(text: str, room: float, k: float) -> tuple[tuple[str, ...], float]:
    """Break a title: one line fitted to the width at most 40 points, two from 60 characters."""
    largest = 40 * k
    one = min(largest, largest * room / width(text, fonts.EXTRABOLD, largest) * 0.999)
    if len(text) < 60 and one >= 0.5 * largest:
        return (text,), one
    size = largest
    while len(rows := wrap_text(text, fonts.EXTRABOLD, size, room)) > 2 and size > 0.28 * largest:
        size *= 0.96
    return rows, size


def title(setting: Setting, name: str, played: str, days: tuple[str, ...]) -> Block:
    """Draw the name over the full width, what is played and when, and each day's first cards."""
    k, pen = setting.k, setting.pen
    rows, size = title_lines(name, setting.wide, k)
    under, small = fitted(played, fonts.SEMIBOLD, 14 * k, setting.wide, least=0.78)
    lines: list[tuple[float, str, str, float]] = []
    y = 4.0 * k
    for index, row in enumerate(rows):
        y += size * (0.75 if not index else 1.0)
        lines.append((y, row, fonts.EXTRABOLD, size))
    for index, row in enumerate(under):
        y += (size * 0.17 + 14.4 * k) if not index else small * 1.15
        lines.append((y, row, fonts.SEMIBOLD, small))
    for row in days:
        found, tiny = fitted(row, fonts.REGULAR, 11.6 * k, setting.wide)
        for part in found:
            y += 15.1 * k if row is days[0] else 13 * k
            lines.append((y, part, fonts.REGULAR, tiny))
    center = setting.left + setting.wide / 2

    def draw(top: float) -> None:
        for down, row, face, points in lines:
            pen.text(center, top + down, row, face, points, align=CENTER)

    return Block(y + 3 * k, draw)


def section(setting: Setting, y: float, head: str, note: str) -> None:
    """Draw a block's accent rule and head, a note or citation at the right."""
    k, pen = setting.k, setting.pen
    pen.rule(setting.left, setting.right, y + RULE * k / 2, RULE * k, color=pen.ink.accent)
    taken = pen.text(setting.left, y + 14.6 * k, head, fonts.BOLD, 12 * k, color=pen.ink.accent)
    if note:
        size = fit(note, fonts.REGULAR, 8.2 * k, setting.wide - taken - 6 * k, least=0.1) or 8.2 * k
        pen.text(setting.right, y + 14.6 * k, note, fonts.REGULAR, size, align=RIGHT)


def statement(setting: Setting, said: Statement) -> Block:
    """Draw a statement: head, one loud line, the text under it."""
    k, pen, x, wide = setting.k, setting.pen, setting.left, setting.wide
    loud, size = fitted(said.loud, fonts.BOLD, 18.2 * k, wide, least=0.8)
    rows = wrap(rich(said.text, setting.body * k), wide)
    first = 36.2 * k + setting.loose
    lead = setting.body * k * LEAD
    body = first + (len(loud) - 1) * size * 1.1 + 2.6 * k + lead + setting.loose * 0.2
    high = body + (len(rows) - 1) * lead + 3 * k

    def draw(y: float) -> None:
        section(setting, y, said.head, said.note)
        for index, line in enumerate(loud):
            pen.text(x, y + first + index * size * 1.1, line, fonts.BOLD, size)
        for index, row in enumerate(rows):
            pen.runs(x, y + body + index * lead, row)

    return Block(high, draw)
