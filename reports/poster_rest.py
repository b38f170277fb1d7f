"""The further pages of a wall poster: levels, shares and house rules that do not fit the first."""

from __future__ import annotations

from collections.abc import Callable

from app.core.papers import RulesSheet
from reports import flow, fonts
from reports.flow import Column
from reports.house_rows import house_rows
from reports.lines import fit
from reports.poster_blocks import Block, Setting, band, section
from reports.poster_foot import levels, shares

Draw = Callable[[float], None]
_HEAD = 26.0
_GAP = 14.0


def pages(
    setting: Setting,
    sheet: RulesSheet,
    *,
    house_rules: bool,
    with_levels: bool,
    with_shares: bool,
    room: float,
) -> tuple[Draw, ...]:
    """Return a drawing for each further page; the flags say what the first page holds already."""
    blocks: list[Block] = []
    if not with_levels and sheet.terms.levels:
        blocks.append(_headed(setting, "", levels(setting, sheet.terms, size=11.0, pitch=8.6)))
    if not with_shares and sheet.terms.payout_shares:
        blocks.append(_headed(setting, "Shares of the prizes", shares(setting, sheet.terms)))
    rows: Column = ()
    if not house_rules:
        rows = house_rows(
            sheet.terms.house_rules, _column(setting), 10 * setting.k,
            lead=13 * setting.k, gap=5 * setting.k, run_in=False,
        )  # fmt: skip
    return _pages(setting, sheet, blocks, rows, room)


def _column(setting: Setting) -> float:
    return (setting.wide - 23.6 * setting.k) / 2


def _headed(setting: Setting, head: str, block: Block) -> Block:
    """Put a section head over a block."""
    high = 20.0 * setting.k if head else 0.0

    def draw(y: float) -> None:
        if head:
            section(setting, y, head, "")
        else:
            setting.pen.rule(setting.left, setting.right, y, 0.7)
        block.draw(y + high)

    return Block(high + block.high, draw)


def _pages(
    setting: Setting, sheet: RulesSheet, blocks: list[Block], rows: Column, room: float
) -> tuple[Draw, ...]:
    k = setting.k
    top = band(setting, "TOURNAMENT RULES", sheet.imprint.venue.premises).high + _HEAD * k
    used = top + sum(block.high + _GAP * k for block in blocks)
    found: list[Draw] = []
    first = True
    while (first and (blocks or rows)) or rows:
        start = used if first else top
        high = room - start - 24 * k
        columns = flow.filled(rows, high)
        here = flow.balanced(rows, 2) if len(columns) <= 2 else columns[:2]
        found.append(_page(setting, sheet, tuple(blocks) if first else (), here))
        rows = tuple(row for column in columns[2:] for row in column)
        first = False
    return tuple(found)


def _page(
    setting: Setting, sheet: RulesSheet, blocks: tuple[Block, ...], columns: tuple[Column, ...]
) -> Draw:
    k, pen = setting.k, setting.pen

    def draw(y: float) -> None:
        head = band(setting, "TOURNAMENT RULES", sheet.imprint.venue.premises)
        head.draw(y)
        y += head.high + 17 * k
        name = sheet.terms.name
        size = fit(name, fonts.BOLD, 14 * k, setting.wide, least=0.2) or 4 * k
        pen.text(setting.left, y, name, fonts.BOLD, size)
        y += (_HEAD - 17) * k
        for block in blocks:
            block.draw(y)
            y += block.high + _GAP * k
        if columns:
            section(setting, y, "House rules", "")
            for index, column in enumerate(columns):
                x = setting.left + index * (_column(setting) + 23.6 * k)
                flow.draw(pen, x, y + 18 * k, column)

    return draw
