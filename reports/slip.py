"""A paper from a roll: one column that ends four millimeters after its last line.

A slip is laid out first, which gives its height, and drawn second: each method moves the
cursor down and keeps a stroke for later. `down` is the distance in points from the last
baseline (or rule, or box) to the next baseline. Source: papers.md sections 1 and 5.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.core.papers import Imprint
from reports import fonts, lines
from reports.lines import Run
from reports.pen import CENTER, RIGHT, Pen
from reports.style import BLACK_ONLY, SLIP_MARGINS, SLIP_TAIL, SLIP_WIDTHS

THIN = 0.7
THICK = 1.3
_LEADING = 1.2
_BETWEEN = 8.0
_SMALL = 9.0


class Slip:
    """A column of print `paper` wide: `80mm` or `58mm`."""

    def __init__(self, paper: str, imprint: Imprint) -> None:
        self.width = SLIP_WIDTHS[paper]
        self.left = SLIP_MARGINS[paper]
        self.right = self.width - self.left
        self.room = self.right - self.left
        self.middle = self.width / 2
        self.y = 0.0
        self._imprint = imprint
        self._strokes: list[Callable[[Pen], object]] = []

    def draw(self, stroke: Callable[[Pen], object]) -> None:
        """Keep a stroke for when the height is known."""
        self._strokes.append(stroke)

    def finish(self, title: str) -> bytes:
        """Draw everything on a page as long as it needs and return the PDF."""
        height = round(self.y + SLIP_TAIL, 2)
        pen = Pen(self.width, height, title=title, author=self._imprint.program, ink=BLACK_ONLY)
        for stroke in self._strokes:
            stroke(pen)
        return pen.finish()

    def gap(self, points: float) -> None:
        """Leave white."""
        self.y += points

    def rule(self, down: float, weight: float = THIN) -> None:
        """Draw a rule over the column."""
        self.y += down
        y = self.y
        self.draw(lambda pen: pen.rule(self.left, self.right, y, weight))

    def cut(self, down: float) -> None:
        """Draw the line to tear or cut along, over the whole paper."""
        self.y += down
        y = self.y
        self.draw(lambda pen: pen.dashes(0, self.width, y))

    def bar(self, down: float, text: str) -> None:
        """Draw a black bar with white words, 18 points high, its top `down` below."""
        self.y += down
        y = self.y
        size = lines.squeezed(text, fonts.BOLD, 12.5, self.room - 8, spacing=0.06)

        def stroke(pen: Pen) -> None:
            pen.fill(self.left, y, self.room, 18.2, pen.ink.black)
            pen.text(
                self.middle, y + 13.4, text, fonts.BOLD, size, align=CENTER, spacing=0.06 * size,
                color=pen.ink.white,
            )  # fmt: skip

        self.draw(stroke)
        self.y += 18.2

    def center(
        self, down: float, text: str, face: str, size: float, *, spacing: float = 0.0, leading: float = 0.0
    ) -> None:
        """Write words in the middle: shrunk to 80 %, else wrapped. `spacing` is in ems.

        Small print wraps at its own size, because 80 % of it is hard to read.
        """
        room = self.room / (1 + spacing * 1.6)
        fitted = lines.fit(text, face, size, room)
        points = fitted or (size if size < _SMALL else size * lines.LEAST)
        found = (text,) if fitted else lines.wrap_text(text, face, points, room)
        for index, line in enumerate(found):
            self.y += down if not index else (leading or points * _LEADING)
            self._words(self.middle, line, face, points, spacing=spacing * points)

    def _words(self, x: float, text: str, face: str, size: float, *, spacing: float) -> None:
        y = self.y
        self.draw(lambda pen: pen.text(x, y, text, face, size, align=CENTER, spacing=spacing))

    def para(self, down: float, runs: Sequence[Run], *, leading: float, indent: float = 0.0) -> None:
        """Write runs from the left, wrapped to the column."""
        for index, line in enumerate(lines.wrap(runs, self.room - indent)):
            self.y += leading if index else down
            self._line(self.left + indent, line)

    def _line(self, x: float, line: Sequence[Run]) -> None:
        y = self.y
        self.draw(lambda pen: pen.runs(x, y, line))

    def pair(self, down: float, left: Sequence[Run], right: Run, *, spacing: float = 0.0) -> None:
        """Write words at the left and a note at the right; the note takes lines of its own if it must."""
        rows = lines.wrap(left, self.room)
        self._rows(down, rows)
        ended = self.left + lines.width_of(rows[-1])
        for text in lines.wrap_text(right.text, right.face, right.size, self.room):
            self._right(replace(right, text=text), ended=ended, spacing=spacing)
            ended = self.right

    def amount(self, down: float, left: Sequence[Run], money: Run, *, leader: bool = False) -> None:
        """Write words and an amount, its cents at the right edge, dots between them where asked.

        Words too long for the line wrap beside the amount, which stands on the last line.
        """
        money = replace(money, size=lines.squeezed(money.text, money.face, money.size, self.room))
        taken = lines.width(money.text, money.face, money.size)
        rows = lines.wrap(left, self.room)
        if lines.width_of(rows[-1]) + _BETWEEN + taken > self.room:
            rows = lines.wrap(left, max(self.room - _BETWEEN - taken, 0.5 * self.room))
        self._rows(down, rows)
        ended = self._right(money, ended=self.left + lines.width_of(rows[-1]))
        if leader:
            y, x = self.y, self.right - taken - 6
            self.draw(lambda pen: pen.leader(ended + 4, x, y))

    def _rows(self, down: float, rows: Sequence[Sequence[Run]]) -> None:
        for index, row in enumerate(rows):
            self.y += row[0].size * _LEADING if index else down
            self._line(self.left, row)

    def _right(self, right: Run, *, ended: float, spacing: float = 0.0) -> float:
        """Write at the right edge, on this line or, where words ended too far right, on the next.

        Returns where the words before it on its line end.
        """
        extra = spacing * right.size
        taken = lines.width(right.text, right.face, right.size, spacing=extra)
        if ended + _BETWEEN + taken > self.right:
            self.y += right.size * _LEADING
            ended = self.left
        y = self.y
        self.draw(
            lambda pen: pen.text(
                self.right, y, right.text, right.face, right.size, align=RIGHT, spacing=extra
            )
        )
        return ended
