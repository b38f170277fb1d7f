"""The blocks under the handout's sections: levels, shares of the prize money, chips, the box.

Each knows its height before it is drawn, so that a block moves to the next page as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.core.papers import RulesSheet
from app.core.text import ordinal
from reports import fonts, handout_levels, letter
from reports import rules_shares as shares
from reports.handout_levels import Entry
from reports.letter import Frame
from reports.lines import Run, fit, width, wrap, wrap_text
from reports.pen import RIGHT, Pen
from reports.rules_sections_paid import chip_table_needed
from reports.rules_times import antes

_GUTTER = 20.0
_SHARES_A_ROW = 11
# What value and number of a chip take of its column.
_CHIP_TAKEN = 78.0


@dataclass(frozen=True, slots=True)
class Part:
    """A block of the handout: its height, and how it is drawn from a frame's left edge at y."""

    high: float
    draw: Callable[[Pen, Frame, float], None]


def parts(sheet: RulesSheet, wide: float) -> tuple[Part, ...]:
    """Return the blocks of a sheet in order; what the record leaves empty has no block."""
    found: list[Part] = []
    if chip_table_needed(sheet.terms):
        found.append(_chips(sheet, wide))
    if sheet.terms.levels:
        found.append(_levels(sheet, wide))
    if sheet.terms.payout_shares:
        found.append(_shares(sheet, wide))
    return (*found, _box(sheet, wide))


def _levels_note(sheet: RulesSheet) -> str:
    kind = antes(sheet.terms.levels)
    if kind == "no ante":
        return "small blind, big blind; there is no ante"
    if kind == "ante":
        return "small blind, big blind, ante"
    return "small blind, big blind; the big blind also posts an ante of one big blind"


def _levels(sheet: RulesSheet, wide: float) -> Part:
    columns = handout_levels.layout(sheet)
    column = (wide - 2 * _GUTTER) / 3
    with_ante = antes(sheet.terms.levels) == "ante"
    high = max(placed.y for rows in columns for placed in rows)

    def draw(pen: Pen, frame: Frame, y: float) -> None:
        letter.section(pen, y, "Levels", note=_levels_note(sheet), frame=frame)
        for index, rows in enumerate(columns):
            x = frame.left + index * (column + _GUTTER)
            for placed in rows:
                _level_row(pen, x, column, y + 34.5 + placed.y, placed.entry, with_ante=with_ante)

    return Part(34.5 + high + 5, draw)


def _level_row(pen: Pen, x: float, wide: float, y: float, entry: Entry, *, with_ante: bool) -> None:
    if entry.head:
        size = fit(entry.text, fonts.BOLD, 9.4, wide, least=0.5) or 5
        pen.text(x, y, entry.text, fonts.BOLD, size)
        pen.rule(x, x + wide, y + 5.2, 0.7)
        return
    if entry.level is None:
        pen.text(x + 18, y, entry.text, fonts.ITALIC, 9.2)
        return
    level = entry.level
    blinds = [level.small_blind, level.big_blind, *([level.ante] if with_ante else [])]
    edges = (55.0, 91.0, 125.0) if with_ante else (65.5, 111.5)
    pen.text(x + 12, y, str(entry.number), fonts.BOLD_TAB, 9.2, align=RIGHT)
    for value, edge in zip(blinds, edges, strict=True):
        pen.text(x + edge, y, f"{value:,}", fonts.REGULAR_TAB, 9.2, align=RIGHT)
    if entry.text:
        pen.text(x + wide, y, entry.text, fonts.REGULAR_TAB, 9.2, align=RIGHT)


def _shares(sheet: RulesSheet, wide: float) -> Part:
    terms = sheet.terms
    decimals, whole = shares.share_decimals(terms.payout_shares), shares.whole_of(terms.payout_shares)
    cells = [
        (
            ordinal(a) if a == b else f"{a}\N{EN DASH}{b}",
            shares.percent(share, decimals=decimals, whole=whole),
        )
        for a, b, share in shares.share_groups(terms.payout_shares)
    ]
    rows = [cells[start : start + _SHARES_A_ROW] for start in range(0, len(cells), _SHARES_A_ROW)]
    by_entries = shares.by_entries(terms)
    step = (wide - 72) / _SHARES_A_ROW
    note = wrap_text(_shares_note(sheet, by_entries=by_entries), fonts.REGULAR, 8.8, wide)
    foot = 36 + len(rows) * 37 - 5 + 2

    def draw(pen: Pen, frame: Frame, y: float) -> None:
        by = ", by number of entries" if by_entries else ""
        letter.section(
            pen, y, "Shares of the prize money", note=f"percent of the prize money{by}", frame=frame
        )
        for number, row in enumerate(rows):
            top = y + 35 + number * 37
            if not number:
                pen.text(frame.left, top, "entries" if by_entries else "paid", fonts.REGULAR, 9)
                pen.text(frame.left, top + 18, shares.entries_for(terms), fonts.BOLD, 9.4)
            pen.rule(frame.left, frame.right, top + 5, 0.7)
            for index, (place, share) in enumerate(row, 1):
                edge = frame.left + 72 + index * step
                pen.text(edge, top, place, fonts.REGULAR_TAB, 9, align=RIGHT)
                pen.text(edge, top + 18, share, fonts.REGULAR_TAB, 9.4, align=RIGHT)
        for index, line in enumerate(note):
            pen.text(frame.left, y + foot + 3 + index * 11, line, fonts.REGULAR, 8.8)

    return Part(foot + 3 + (len(note) - 1) * 11 + 3, draw)


def _shares_note(sheet: RulesSheet, *, by_entries: bool) -> str:
    whole = shares.percent(10_000, decimals=shares.share_decimals(sheet.terms.payout_shares))
    adds = f"All places together have {whole}."
    if any(a != b for a, b, _ in shares.share_groups(sheet.terms.payout_shares)):
        adds = f"Where places stand together, each has the share shown. {adds}"
    return f"Other numbers of entries follow the full table at the desk. {adds}" if by_entries else adds


def _column(wide: float, count: int) -> float:
    return (wide - (count - 1) * _GUTTER) / count


def _chips(sheet: RulesSheet, wide: float) -> Part:
    chips = sheet.terms.chip_values
    longest = max(width(chip.color, fonts.REGULAR, 9.2) for chip in chips)
    columns = next((count for count in (3, 2) if longest <= _column(wide, count) - _CHIP_TAKEN), 1)
    per = -(-len(chips) // columns)
    column = _column(wide, columns)

    def draw(pen: Pen, frame: Frame, y: float) -> None:
        letter.section(pen, y, "Chips in play", note="face value, color, number in a stack", frame=frame)
        for index, chip in enumerate(chips):
            x = frame.left + index // per * (column + _GUTTER)
            base = y + 33 + index % per * 12.4
            pen.text(x + 44, base, f"{chip.value:,}", fonts.BOLD_TAB, 9.2, align=RIGHT)
            size = fit(chip.color, fonts.REGULAR, 9.2, column - _CHIP_TAKEN, least=0.3) or 3
            pen.text(x + 54, base, chip.color, fonts.REGULAR, size)
            pen.text(x + column, base, str(chip.count), fonts.REGULAR_TAB, 9.2, align=RIGHT)

    return Part(33 + (per - 1) * 12.4 + 4, draw)


def _box(sheet: RulesSheet, wide: float) -> Part:
    areas = sheet.terms.areas
    runs = [
        Run(
            f"This is your copy. Keep it; your receipt shows that version {sheet.version} was handed "
            "to you. The same sheet is posted in each area where we play",
            fonts.REGULAR,
            9.5,
        )
    ]
    if areas:
        runs += [Run(": ", fonts.REGULAR, 9.5), Run(", ".join(areas), fonts.BOLD, 9.5)]
    runs.append(Run(".", fonts.REGULAR, 9.5))
    rows = wrap(runs, wide - 24)
    high = 9.5 + len(rows) * 12.2

    def draw(pen: Pen, frame: Frame, y: float) -> None:
        pen.box(frame.left, y, frame.wide, high, weight=1, radius=4)
        for index, row in enumerate(rows):
            pen.runs(frame.left + 12, y + 14 + index * 12.2, row)

    return Part(high + 2, draw)
