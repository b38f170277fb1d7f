"""Running text in columns: paragraphs to lines, lines to columns of one height.

Why apart: fine print, house rules and the handout's sections all flow, and none may be cut.
"""

from __future__ import annotations

from dataclasses import dataclass

from reports import fonts
from reports.lines import Line, Run, width_of, wrap
from reports.pen import RIGHT, Pen


@dataclass(frozen=True, slots=True)
class Row:
    """One line, the distance from the line before it, and whether it must stay with the next.

    `mark` hangs left of an indented line, in the accent: the number of a section.
    """

    line: Line
    lead: float
    gap: float = 0.0
    indent: float = 0.0
    hold: bool = False
    mark: str = ""

    @property
    def step(self) -> float:
        """The whole distance from the baseline before."""
        return self.lead + self.gap


Column = tuple[Row, ...]


def paragraph(
    runs: tuple[Run, ...], wide: float, lead: float, *, gap: float = 0.0, indent: float = 0.0
) -> Column:
    """Break one paragraph into rows that part only where two lines or more stay on either side."""
    found = wrap(runs, wide - indent)
    last = len(found) - 1
    return tuple(
        Row(
            line,
            lead,
            gap if not index else 0.0,
            indent,
            hold=index < last and (last < 4 or index in {0, last - 1}),
        )
        for index, line in enumerate(found)
    )


def item(
    runs: tuple[Run, ...], wide: float, lead: float, *, gap: float = 0.0, mark: str = "\N{EN DASH}"
) -> Column:
    """Break one list item into rows behind its mark: a dash, or a number."""
    size = runs[0].size
    before = Run(f"{mark} ", runs[0].face, size)
    indent = max(size, width_of((before,)))
    rows = paragraph(runs, wide, lead, gap=gap, indent=indent)
    first = Row((before, *rows[0].line), lead, gap, 0.0, hold=rows[0].hold) if rows else None
    return (first, *rows[1:]) if first else ()


def height(rows: Column) -> float:
    """Return the height of a column from the line above it to its last baseline."""
    return sum(row.step for row in rows) - (rows[0].gap if rows else 0.0)


def filled(rows: Column, high: float) -> tuple[Column, ...]:
    """Fill columns of one height in order; rows that hold together move together."""
    groups: list[list[Row]] = [[]]
    for row in rows:
        groups[-1].append(row)
        if not row.hold:
            groups.append([])
    found: list[list[Row]] = []
    for group in groups:
        if not group:
            continue
        if found and height((*found[-1], *group)) <= high:
            found[-1] += group
        else:
            found.append(list(group))
    return tuple(tuple(column) for column in found)


def balanced(rows: Column, count: int) -> tuple[Column, ...]:
    """Share rows among at most `count` columns so that the highest is as low as can be."""
    if not rows:
        return ()
    low, high = 0.0, height(rows)
    for _ in range(20):
        middle = (low + high) / 2
        found = filled(rows, middle)
        if len(found) <= count and max(map(height, found)) <= middle:
            high = middle
        else:
            low = middle
    return filled(rows, high + 0.01)


def draw(pen: Pen, x: float, y: float, rows: Column) -> float:
    """Draw a column whose first baseline is its lead below y; returns the last baseline."""
    for index, row in enumerate(rows):
        y += row.step if index else row.lead
        if row.mark:
            pen.text(x + 11, y, row.mark, fonts.BOLD, 10, align=RIGHT, color=pen.ink.accent)
        pen.runs(x + row.indent, y, row.line)
    return y
