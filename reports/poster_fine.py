"""The fine print of a wall poster in columns beside the levels, and the foot of each page."""

from __future__ import annotations

from app.core.papers import RulesSheet
from reports import flow, fonts, letter, rules_fine_print
from reports.flow import Column
from reports.house_rows import house_rows
from reports.lines import Run, width, wrap
from reports.pen import RIGHT
from reports.poster_blocks import Block, Setting, rich
from reports.poster_foot import levels as level_table
from reports.rules_statements import operators, permit, replaced
from reports.wording import dotted, keep, short_hash

FOOT = 7.2
FOOT_LEAD = 8.9
GUTTER = 15.0


def fine_rows(sheet: RulesSheet, wide: float, size: float, *, with_house_rules: bool) -> Column:
    """Set the paragraphs of the fine print, house rules before the last."""
    lead, gap = size * 1.208, size * 0.24
    before, after = rules_fine_print.fine_print(sheet)
    found = [row for text in before for row in flow.paragraph(rich(text, size), wide, lead, gap=gap)]
    typed = sheet.terms.house_rules
    if typed.strip() and with_house_rules:
        found += house_rows(typed, wide, size, lead=lead, gap=gap, run_in=True)
    elif typed.strip():
        note = (Run("House rules:", fonts.BOLD, size), Run(" on the next page.", fonts.REGULAR, size))
        found += flow.paragraph(note, wide, lead, gap=gap)
    for text in after:
        found += flow.paragraph(rich(text, size), wide, lead, gap=gap)
    return tuple(found)


def fine_block(setting: Setting, sheet: RulesSheet, size: float, *, house_rules: bool, levels: bool) -> Block:
    """Draw the levels and the fine print in three columns under a thin rule."""
    k, pen = setting.k, setting.pen
    gutter = GUTTER * k
    wide = (setting.wide - 2 * gutter) / 3
    shown = levels and bool(sheet.terms.levels)
    rows = fine_rows(sheet, wide, size * k, with_house_rules=house_rules)
    columns = flow.balanced(rows, 2 if shown else 3)
    table = level_table(setting.part(setting.left, wide), sheet.terms) if shown else None
    text_high = max(map(flow.height, columns)) + 4.2 * k
    high = max(text_high, table.high if table else 0.0)

    def draw(y: float) -> None:
        pen.rule(setting.left, setting.right, y, 0.7)
        if table:
            table.draw(y)
        for index, column in enumerate(columns, 1 if shown else 0):
            flow.draw(pen, setting.left + index * (wide + gutter), y + 1.9 * k, column)

    return Block(high + 2 * k, draw)


# --- foot --------------------------------------------------------------------------------


def _foot_texts(sheet: RulesSheet) -> tuple[str, str]:
    house = operators(sheet)[0]
    version = f"Rules sheet version {sheet.version}"
    if sheet.replaces is not None:
        version = f"{version}, {replaced(sheet)}"
    return (
        dotted(
            house.name,
            f"operator license {keep(house.license)}",
            permit(house),
            letter.place(sheet.imprint.venue),
        ),
        dotted(
            version,
            f"hash {short_hash(sheet.hash)}",
            f"rule pack {letter.pack_name(sheet.imprint)}",
            f"print {sheet.print_count}",
            sheet.imprint.program,
            "not legal advice",
        ),
    )


def _foot_rows(setting: Setting, sheet: RulesSheet) -> tuple[flow.Row, ...]:
    size = FOOT * setting.k
    room = setting.wide - width("page 8 of 8", fonts.REGULAR, size) - 12 * setting.k
    rows: list[flow.Row] = []
    for index, text in enumerate(_foot_texts(sheet)):
        wide = setting.wide if index else room
        rows += [
            flow.Row(line, FOOT_LEAD * setting.k) for line in wrap((Run(text, fonts.REGULAR, size),), wide)
        ]
    return tuple(rows)


def foot_height(setting: Setting, sheet: RulesSheet) -> float:
    """Return the height of the foot, from its rule to the bottom margin."""
    return (len(_foot_rows(setting, sheet)) + 1) * FOOT_LEAD * setting.k + 0.6 * setting.k


def foot(setting: Setting, sheet: RulesSheet, bottom: float, *, page: tuple[int, int]) -> None:
    """Draw who answers for the sheet, which version it is, and where it was posted by whom."""
    k, pen = setting.k, setting.pen
    size = FOOT * k
    rows = _foot_rows(setting, sheet)
    y = bottom - foot_height(setting, sheet)
    pen.rule(setting.left, setting.right, y, 0.7)
    end = flow.draw(pen, setting.left, y + 0.2 * k, rows)
    pages = keep(f"page {page[0]} of {page[1]}")
    pen.text(setting.right, y + 0.2 * k + FOOT_LEAD * k, pages, fonts.REGULAR, size, align=RIGHT)
    _posting(setting, end + FOOT_LEAD * k, sheet.area)


def _posting(setting: Setting, y: float, area: str) -> None:
    """Draw the line that is filled in by hand when the sheet is hung, (4)."""
    k, pen = setting.k, setting.pen
    size = FOOT * k
    x = setting.left + pen.text(setting.left, y, "Posted in", fonts.REGULAR, size) + 3 * k
    by = setting.left + setting.wide * 0.197
    if area:
        room = max(by - x - 6 * k, 0)
        wide = width(area, fonts.SEMIBOLD, size)
        if wide > room:
            by = min(x + wide + 8 * k, setting.left + setting.wide * 0.55)
            size_area = size * min(1.0, (by - x - 6 * k) / wide)
        else:
            size_area = size
        pen.text(x, y, area, fonts.SEMIBOLD, size_area)
    else:
        pen.rule(x, by - 6 * k, y + 1.5 * k, 0.7)
    left = setting.right - by
    for word, start, end in (("by", 0.0, 0.43), ("on", 0.465, 0.70), ("at", 0.745, 1.0)):
        begin = by + left * start
        after = begin + pen.text(begin, y, word, fonts.REGULAR, size) + 4 * k
        pen.rule(after, by + left * end, y + 1.5 * k, 0.7)
