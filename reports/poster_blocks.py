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
    high = BAND * k

    def draw(y: float) -> None:
        pen.fill(setting.left, y, setting.wide, high, pen.ink.accent)
        size = 12.5 * k
        inner, white = 11 * k, pen.ink.white
        base = y + high / 2 + size * 0.345
        spacing = 0.07 * size
        pen.text(setting.left + inner, base, words, fonts.BOLD, size, spacing=spacing, color=white)
        suits = 8.4 * k
        pitch = 2.05
        wide = marks.suits_width(suits, pitch)
        center = setting.left + setting.wide / 2
        marks.suits(pen, center - wide / 2, base - 0.4 * k, suits, pitch=pitch, color=white)
        name = venue.upper()
        room = setting.wide / 2 - wide / 2 - inner - 14 * k
        natural = width(name, fonts.SEMIBOLD, size, spacing=spacing)
        small = size * max(0.55, min(1.0, room / natural))
        if natural * small / size <= room * 1.001:
            kern = 0.07 * small
            pen.text(
                setting.right - inner, base, name, fonts.SEMIBOLD, small,
                align=RIGHT, spacing=kern, color=white,
            )  # fmt: skip
            return
        _band_lines(setting, y, name, room)

    return Block(high, draw)


def _band_lines(setting: Setting, y: float, name: str, room: float) -> None:
    """Set a very long venue in two or three small lines inside the band."""
    size = 7.4 * setting.k
    while len(rows := wrap_text(name, fonts.SEMIBOLD, size, room)) * size * 1.05 > BAND * setting.k:
        size *= 0.95
    top = y + (BAND * setting.k - len(rows) * size * 1.05) / 2 + size * 0.85
    for index, row in enumerate(rows):
        setting.pen.text(
            setting.right - 11 * setting.k, top + index * size * 1.05, row, fonts.SEMIBOLD, size,
            align=RIGHT, color=setting.pen.ink.white,
        )  # fmt: skip


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
        y += (size * 0.12 + 14.4 * k) if not index else small * 1.15
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
