"""Draws on a page: the one place that talks to the PDF canvas.

x runs from the left edge, y is a baseline measured from the top edge, both in points, because
papers are specified from the top. Text is never read as markup and nothing is fetched.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from io import BytesIO
from itertools import groupby
from threading import Lock

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from reports import fonts, kerning
from reports.lines import BOX_ADVANCE, Run, width, width_of
from reports.style import COLOR, Ink


class Align(StrEnum):
    """Where x stands in a line of words."""

    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


LEFT, CENTER, RIGHT = Align.LEFT, Align.CENTER, Align.RIGHT
# A face is read through one cursor while it is cut down to the letters used; papers are made
# by the window and by a batch at the same time.
_SAVING = Lock()
_SHARE_LEFT_OF_X = {Align.LEFT: 0.0, Align.CENTER: 0.5, Align.RIGHT: 1.0}


class Pen:
    """One document being drawn. The same strokes always make the same bytes."""

    def __init__(
        self, page_width: float, page_height: float, *, title: str, author: str, ink: Ink = COLOR
    ) -> None:
        self.width = page_width
        self.height = page_height
        self.ink = ink
        self._made = BytesIO()
        fonts.ready(fonts.REGULAR)
        self.canvas = Canvas(
            self._made,
            pagesize=(page_width, page_height),
            pageCompression=1,
            invariant=1,
            initialFontName=fonts.REGULAR,
            lang="en-US",
        )
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.setCreator(author)
        self.canvas.setSubject("")

    def finish(self) -> bytes:
        """Close the last page and return the PDF."""
        self.canvas.showPage()
        with _SAVING:
            self.canvas.save()
        return self._made.getvalue()

    def next_page(self) -> None:
        """Close this page and begin one of the same size."""
        self.canvas.showPage()

    def up(self, y: float) -> float:
        """Turn a distance from the top into the canvas's own y."""
        return self.height - y

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        size: float,
        *,
        align: Align = Align.LEFT,
        spacing: float = 0.0,
        color: Color | None = None,
        ends: bool = True,
    ) -> float:
        """Draw one line of words and return its width. `spacing` is added between letters.

        A space is set behind words that end a line (`ends`): readers of the text layer would
        otherwise join a large line with the one under it.
        """
        points = width(text, face, size, spacing=spacing)
        left = x - points * _SHARE_LEFT_OF_X[align]
        self.canvas.setFillColor(color or self.ink.black)
        found = fonts.pieces(text, face)
        for index, piece in enumerate(found, start=1):
            if not piece.face:
                left += self._placeholder(left, y, piece.text, size) + spacing
            elif ends and index == len(found):
                self._piece(left, y, replace(piece, text=f"{piece.text} "), size, spacing=spacing)
            else:
                left += self._piece(left, y, piece, size, spacing=spacing)
        return points

    def _piece(self, x: float, y: float, piece: fonts.Piece, size: float, *, spacing: float = 0.0) -> float:
        line = self.canvas.beginText(x, self.up(y))
        line.setFont(piece.face, size)
        kerns = kerning.kerns(piece.text, piece.face, size)
        steps = (*kerns, 0) if kerns else (0,) * len(piece.text)
        for step, group in groupby(zip(piece.text, steps, strict=True), key=lambda item: item[1]):
            if kerns or spacing:
                line.setCharSpace(spacing + step * size / 1000)
            line.textOut("".join(letter for letter, _ in group))
        if kerns or spacing:
            line.setCharSpace(0)
        self.canvas.drawText(line)
        return width(piece.text, piece.face, size) + spacing * len(piece.text)

    def _placeholder(self, x: float, y: float, letter: str, size: float) -> float:
        """Draw a box with a question mark for a letter that no face has; it extracts as the letter."""
        named = ("\ufeff" + letter).encode("utf-16-be").hex().upper()
        self.canvas.addLiteral(f"/Span << /ActualText <{named}> >> BDC")
        edge = 0.045 * size
        self.box(x + edge, y - 0.72 * size, BOX_ADVANCE * size - 2 * edge, 0.8 * size, weight=edge)
        small = 0.62 * size
        left = x + (BOX_ADVANCE * size - width("?", fonts.MEDIUM, small)) / 2
        self._piece(left, y - 0.1 * size, fonts.Piece("?", fonts.MEDIUM), small)
        self.canvas.addLiteral("EMC")
        return BOX_ADVANCE * size

    def runs(
        self,
        x: float,
        y: float,
        line: Iterable[Run],
        *,
        align: Align = Align.LEFT,
        color: Color | None = None,
    ) -> float:
        """Draw a line of runs on one baseline and return its width."""
        line = tuple(line)
        points = width_of(line)
        left = x - points * _SHARE_LEFT_OF_X[align]
        for index, run in enumerate(line, start=1):
            left += self.text(left, y, run.text, run.face, run.size, color=color, ends=index == len(line))
        return points

    def rule(self, x0: float, x1: float, y: float, weight: float, *, color: Color | None = None) -> None:
        """Draw a level line, `weight` points thick, centered on y."""
        self.canvas.setStrokeColor(color or self.ink.black)
        self.canvas.setLineWidth(weight)
        self.canvas.line(x0, self.up(y), x1, self.up(y))

    def upright(self, x: float, y0: float, y1: float, weight: float) -> None:
        """Draw an upright line."""
        self.canvas.setStrokeColor(self.ink.black)
        self.canvas.setLineWidth(weight)
        self.canvas.line(x, self.up(y0), x, self.up(y1))

    def leader(self, x0: float, x1: float, y: float) -> None:
        """Draw dot leaders as strokes, so that extracted text holds words only."""
        if x1 - x0 < 6:
            return
        self.canvas.saveState()
        self.canvas.setStrokeColor(self.ink.black)
        self.canvas.setLineWidth(0.75)
        self.canvas.setLineCap(1)
        self.canvas.setDash([0, 3.6])
        # From the right, so that the dots of lines below each other stand in columns.
        self.canvas.line(x1, self.up(y), x0, self.up(y))
        self.canvas.restoreState()

    def dashes(self, x0: float, x1: float, y: float, weight: float = 0.8) -> None:
        """Draw the line to cut along: 4 on, 3 off."""
        self.canvas.saveState()
        self.canvas.setStrokeColor(self.ink.black)
        self.canvas.setLineWidth(weight)
        self.canvas.setDash([4, 3])
        self.canvas.line(x0, self.up(y), x1, self.up(y))
        self.canvas.restoreState()

    def box(
        self, x: float, y: float, wide: float, high: float, *, weight: float, radius: float = 0.0
    ) -> None:
        """Draw an outlined box whose top edge is y."""
        self.canvas.setStrokeColor(self.ink.black)
        self.canvas.setLineWidth(weight)
        if radius:
            self.canvas.roundRect(x, self.up(y + high), wide, high, radius)
        else:
            self.canvas.rect(x, self.up(y + high), wide, high)

    def fill(self, x: float, y: float, wide: float, high: float, color: Color) -> None:
        """Fill a rectangle whose top edge is y."""
        self.canvas.setFillColor(color)
        self.canvas.rect(x, self.up(y + high), wide, high, stroke=0, fill=1)
