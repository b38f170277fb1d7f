"""A register on Letter: title, one panel with the answer, then lists that run over as many pages as they need.

Every list names its columns again on each page; no row is parted, and no heading stands without two
rows under it. Source: papers.md section 1, the frame of a Letter paper.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.core.registers import Cell, Register, RegisterSection
from reports import fonts, letter
from reports.letter import BINDER, Frame
from reports.lines import Line, Run, squeezed, wrap
from reports.pen import Pen

_BODY, _SMALL, _LEAD, _SMALL_LEAD = 9.4, 8.2, 12.2, 10.2
_HEADS, _GUTTER, _AIR = 8.4, 10.0, 5.2
_FOOT = 34.0


def render(register: Register) -> bytes:
    """Return the register as PDF. The same record gives the same bytes."""
    first = _Sheets(register, pages=1)
    made = first.draw()
    return made if first.page == 1 else _Sheets(register, pages=first.page).draw()


@dataclass(frozen=True, slots=True)
class _Set:
    """A row that is set: the lines of each column with their distance, and the height of all."""

    columns: tuple[tuple[tuple[Line, float], ...], ...]
    high: float


def _set(row: tuple[Cell, ...], widths: tuple[float, ...]) -> _Set:
    columns = []
    for cell, wide in zip(row, widths, strict=True):
        face = fonts.SEMIBOLD if cell.strong else fonts.REGULAR
        lines = [(line, _LEAD) for line in wrap((Run(cell.text, face, _BODY),), wide)] if cell.text else []
        if cell.small:
            lines += [(line, _SMALL_LEAD) for line in wrap((Run(cell.small, fonts.REGULAR, _SMALL),), wide)]
        columns.append(tuple(lines))
    high = max((sum(lead for _, lead in lines) for lines in columns), default=0.0)
    return _Set(tuple(columns), high + _AIR)


class _Sheets:
    """The pages of one register."""

    def __init__(self, register: Register, *, pages: int) -> None:
        self.register = register
        self.pages = pages
        self.page = 1
        self.frame: Frame = BINDER
        self.pen: Pen = letter.new(register.imprint, register.title)

    def draw(self) -> bytes:
        """Draw all sections and return the PDF; `page` is then the number of pages."""
        y = self._top()
        y = self._panel(y + 15) if self.register.answer else y + 4
        for section in self.register.sections:
            y = self._section(section, y + 16)
        self._foot()
        return self.pen.finish()

    def _top(self) -> float:
        one = self.register
        y = letter.head(self.pen, one.imprint)
        return letter.title(self.pen, y + 29.4, one.title, under=one.under, citation=one.citation)

    def _panel(self, top: float) -> float:
        pen, frame, one = self.pen, self.frame, self.register
        lines = wrap((Run(one.beside, fonts.REGULAR, 9.4),), frame.wide - 36) if one.beside else ()
        high = 33.0 + 12.2 * len(lines)
        pen.fill(frame.left, top, frame.wide, high, pen.ink.tint)
        pen.fill(frame.left, top, 5, high, pen.ink.accent)
        size = squeezed(one.answer, fonts.EXTRABOLD, 17, frame.wide - 36)
        pen.text(frame.left + 18, top + 22, one.answer, fonts.EXTRABOLD, size)
        for index, line in enumerate(lines):
            pen.runs(frame.left + 18, top + 37.5 + index * 12.2, line)
        return top + high

    def _section(self, section: RegisterSection, y: float) -> float:
        widths = self._widths(section)
        rows = [_set(row, widths) for row in section.rows] or [
            _set((Cell(section.nothing),), (self.frame.wide,))
        ]
        if not self._fits(y, 40 + sum(row.high for row in rows[:2])):
            y = self._next_page()
        y = self._heads(section, y, widths)
        for row in rows:
            if not self._fits(y, row.high):
                y = self._heads(section, self._next_page(), widths, more=", continued")
            self._row(row, y, widths)
            y += row.high
            self.pen.rule(self.frame.left, self.frame.right, y, 0.7)
        return y

    def _widths(self, section: RegisterSection) -> tuple[float, ...]:
        room = self.frame.wide - _GUTTER * (len(section.shares) - 1)
        return tuple(room * share / sum(section.shares) for share in section.shares)

    def _heads(
        self, section: RegisterSection, y: float, widths: tuple[float, ...], *, more: str = ""
    ) -> float:
        y = letter.section(self.pen, y, section.title + more, note=section.note, frame=self.frame) + 14
        x = self.frame.left
        for head, wide in zip(section.heads, widths, strict=True):
            self.pen.text(x, y, head, fonts.REGULAR, squeezed(head, fonts.REGULAR, _HEADS, wide))
            x += wide + _GUTTER
        self.pen.rule(self.frame.left, self.frame.right, y + 4.6, 0.7)
        return y + 4.6

    def _row(self, row: _Set, y: float, widths: tuple[float, ...]) -> None:
        x = self.frame.left
        for index, lines in enumerate(row.columns):
            base = y + 1.2
            for line, lead in lines:
                base += lead
                self.pen.runs(x, base, line)
            x += widths[index] + _GUTTER

    def _fits(self, y: float, high: float) -> bool:
        return y + high <= self.frame.bottom - _FOOT

    def _next_page(self) -> float:
        self._foot()
        self.pen.next_page()
        self.page += 1
        self.frame = BINDER if self.page % 2 else BINDER.mirrored()
        letter.demo(self.pen, self.register.imprint)
        self.pen.text(self.frame.left, self.frame.top + 10, self.register.title, fonts.BOLD, 11)
        return self.frame.top + 18

    def _foot(self) -> None:
        letter.foot(
            self.pen,
            self.register.imprint,
            self.register.paper,
            page=(self.page, self.pages),
            frame=self.frame,
        )
