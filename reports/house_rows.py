"""House rules set for paper: the same small markup as on the screen, in faces and distances.

Why apart: poster, its further pages and the handout all print them, each in its own size.
"""

from __future__ import annotations

from dataclasses import replace

from app.core.markup import Block, BlockKind, blocks
from reports import flow, fonts
from reports.flow import Column
from reports.lines import Run


def house_rows(typed: str, wide: float, size: float, *, lead: float, gap: float, run_in: bool) -> Column:
    """Set house rules in a column; `run_in` puts the head `House rules:` into the first paragraph.

    A heading never ends a column: it holds on to the row after it.
    """
    found: list[flow.Row] = []
    head = Run("House rules: ", fonts.BOLD, size)
    before: Block | None = None
    for block in blocks(typed):
        words = _runs(block, size)
        first = run_in and before is None
        if first and block.kind is not BlockKind.PARAGRAPH:
            found += flow.paragraph((head,), wide, lead, gap=gap)
        elif first:
            words = (head, *words)
        space = 0.0 if first and block.kind is not BlockKind.PARAGRAPH else gap * _airs(block, before)
        rows = _rows(block, words, wide, lead, space)
        if before is not None and before.kind is BlockKind.HEADING and rows:
            found[-1] = replace(found[-1], hold=True)
        found += rows
        before = block
    return tuple(found)


def _runs(block: Block, size: float) -> tuple[Run, ...]:
    heavy = block.kind is BlockKind.HEADING
    spans = tuple(
        Run(span.text, fonts.BOLD if span.bold or heavy else fonts.REGULAR, size) for span in block.spans
    )
    return spans or (Run("", fonts.REGULAR, size),)


def _airs(block: Block, before: Block | None) -> float:
    """Return how many gaps stand above a block: more over a heading, little under it and between items."""
    if block.kind is BlockKind.HEADING:
        return 1.6
    if before is not None and before.kind is BlockKind.HEADING:
        return 0.2
    return 0.3 if block.kind is BlockKind.ITEM and before is not None else 1.0


def _rows(block: Block, words: tuple[Run, ...], wide: float, lead: float, space: float) -> Column:
    if block.kind is BlockKind.ITEM:
        return flow.item(words, wide, lead, gap=space, mark=block.mark)
    return flow.paragraph(words, wide, lead, gap=space)
