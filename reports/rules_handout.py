"""The rules sheet as a handout: given to every player before the start, who keeps it, 23-5-317(4).

Numbered sections in two columns, then levels, shares and the box that says what the receipt
shows. Front and back of a Letter sheet; a third page where the house rules need it.
Source: papers.md section 3, reading-note section 4.
"""

from __future__ import annotations

from app.core.papers import RulesSheet
from reports import flow, fonts, handout_blocks, handout_head, letter
from reports.flow import Column, Row
from reports.handout_blocks import Part
from reports.house_rows import house_rows
from reports.letter import BINDER, Frame
from reports.lines import Run, fit
from reports.pen import RIGHT, Pen
from reports.poster_blocks import rich
from reports.rules_sections import Section, sections
from reports.wording import dotted, short_hash

_GUTTER = 22.0
_INDENT = 16.2
_LEAD = 12.2
_BODY = 9.5
_BETWEEN = 7.4
_FOOT = 44.0
_WHOLE = 14


def render(sheet: RulesSheet) -> bytes:
    """Return the handout of a rules sheet as PDF. The same sheet gives the same bytes."""
    count = pages(sheet)
    pen = _begin(sheet)
    attach(pen, sheet, count)
    return pen.finish()


def pages(sheet: RulesSheet) -> int:
    """Return how many pages the handout takes: the foot of page 1 names the number."""
    return attach(_begin(sheet), sheet, 1)


def _begin(sheet: RulesSheet) -> Pen:
    return letter.new(sheet.imprint, f"Tournament rules: {sheet.terms.name}")


def _column_width() -> float:
    return (BINDER.wide - _GUTTER) / 2


def _rows(sheet: RulesSheet) -> Column:
    """Set all sections as rows of one long column."""
    found: list[Row] = []
    for number, section in enumerate(sections(sheet), 1):
        found += _section_rows(number, section)
    return tuple(found)


def _section_rows(number: int, section: Section) -> Column:
    room = _column_width() - _INDENT
    head = Row((Run(section.title, fonts.BOLD, 10),), _LEAD, _BETWEEN, _INDENT, hold=True, mark=str(number))
    if section.typed:
        typed = house_rows(section.typed, room, _BODY, lead=_LEAD, gap=3.0, run_in=False)
        # The head has its own distance to the first row.
        first = Row(typed[0].line, _LEAD, 0.0, typed[0].indent, typed[0].hold)
        rows = (first, *typed[1:])
    else:
        rows = flow.paragraph(rich(section.text, _BODY), room, _LEAD)
    # A section that is not too long stays in one piece, so that it is read in one piece.
    last = len(rows) - 1
    return (
        head,
        *(
            Row(r.line, r.lead, r.gap, r.indent + _INDENT, r.hold or (index < last < _WHOLE))
            for index, r in enumerate(rows)
        ),
    )


def attach(pen: Pen, sheet: RulesSheet, count: int) -> int:
    """Draw the handout from the page the pen is at, for a known number of pages; returns how many it took."""
    top = handout_head.draw(pen, sheet) + 12
    page = 1
    rows = _rows(sheet)
    blocks = list(handout_blocks.parts(sheet, BINDER.wide))
    while True:
        frame = BINDER if page % 2 else BINDER.mirrored()
        if page > 1:
            top = _small_head(pen, sheet, frame)
        rows, top = _columns(pen, frame, top, rows)
        if not rows:
            blocks = _blocks(pen, frame, top, blocks)
        _foot(pen, sheet, frame, page, count)
        if not rows and not blocks:
            return page
        pen.next_page()
        letter.demo(pen, sheet.imprint)
        page += 1


def _small_head(pen: Pen, sheet: RulesSheet, frame: Frame) -> float:
    """Draw the head of a further page; returns the y where its columns begin."""
    taken = pen.text(frame.left, frame.top + 10, "Tournament rules", fonts.BOLD, 11)
    name = sheet.terms.name
    size = fit(name, fonts.REGULAR, 10, frame.wide - taken - 16, least=0.3) or 3
    pen.text(frame.right, frame.top + 10, name, fonts.REGULAR, size, align=RIGHT)
    pen.rule(frame.left, frame.right, frame.top + 17.5, 2, color=pen.ink.accent)
    return frame.top + 26


def _columns(pen: Pen, frame: Frame, top: float, rows: Column) -> tuple[Column, float]:
    """Draw as many rows as two columns hold; returns the rest and the y under the columns."""
    high = frame.bottom - _FOOT - top
    columns = flow.filled(rows, high)
    if len(columns) <= 2:
        columns = flow.balanced(rows, 2)
    here, rest = columns[:2], columns[2:]
    for index, column in enumerate(here):
        flow.draw(pen, frame.left + index * (_column_width() + _GUTTER), top, column)
    low = max(map(flow.height, here), default=0.0)
    return tuple(row for column in rest for row in column), top + low


def _blocks(pen: Pen, frame: Frame, top: float, blocks: list[Part]) -> list[Part]:
    """Draw the blocks that fit under the columns, their gaps sharing some of the room left."""
    room = frame.bottom - 35.0 - top
    here: list[Part] = []
    for block in blocks:
        if sum(part.high + 9 for part in (*here, block)) > room:
            break
        here.append(block)
    if here:
        left = room - sum(part.high for part in here)
        gap = min(21.0, left / len(here))
        for part in here:
            top += gap
            part.draw(pen, frame, top)
            top += part.high
    return blocks[len(here) :]


def _foot(pen: Pen, sheet: RulesSheet, frame: Frame, page: int, count: int) -> None:
    version = f"Rules sheet version {sheet.version}, hash {short_hash(sheet.hash)}"
    paper = dotted(version, f"print {sheet.print_count}")
    letter.foot(pen, sheet.imprint, paper, page=(page, count), frame=frame)
    if page % 2 and page < count:
        pen.text(frame.right, frame.bottom - 31, "please turn over", fonts.ITALIC, 9.4, align=RIGHT)
