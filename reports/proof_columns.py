"""The columns of the proof: what came in and what went out, each column to its own difference.

Source: papers.md section 11.
"""

from __future__ import annotations

from typing import NamedTuple

from app.core.money import Money
from app.core.proof import ProofRow
from app.core.proof_paper import ProofPaper
from app.core.records import Price
from reports import fonts, letter, lines, wording
from reports import proof_parts as parts
from reports.binder import Sheets
from reports.letter import BINDER
from reports.pen import RIGHT
from reports.proof_parts import BODY, STRONG

_PITCH, _PITCH_STAFF = 68.0, 60.0
_EACH, _NUMBER = 70.0, 52.0
_UNDER = 11.2
_RULES = {"thin": 0.7, "thick": 1.2}


class _Row(NamedTuple):
    """A row of the columns; `sign` writes the dollar sign, `ruled` draws a rule above it."""

    title: str
    parts: Price
    number: str = ""
    each: str = ""
    strong: bool = False
    sign: bool = False
    ruled: str = ""


class Columns:
    """The four columns of money, five where the staff had a part; each list of rows stands in them."""

    def __init__(self, sheets: Sheets, record: ProofPaper, lead: float) -> None:
        self._sheets = sheets
        self._record = record
        self._lead = lead
        self._between = parts.between(lead)
        proof = record.proof
        rows = (*proof.came_in, *proof.went_out)
        self._staff = any(row.parts.staff for row in rows)
        self._heads = ("paid", "charity", "prizes", "expenses", *(("staff",) if self._staff else ()))
        pitch = _PITCH_STAFF if self._staff else _PITCH
        last = len(self._heads) - 1
        self._edges = tuple(BINDER.right - pitch * (last - index) for index in range(len(self._heads)))
        self._each = self._edges[0] - _EACH
        self._number = self._each - _NUMBER
        sums = (proof.players, proof.all_in, proof.all_out, proof.difference, *(row.parts for row in rows))
        shown = [str(value) for each in sums for value in self._values(each)]
        self._size = parts.figure_size(shown, STRONG, pitch - 5)

    def _values(self, price: Price) -> tuple[Money, ...]:
        found = (price.total, price.charity, price.prize, price.expense)
        return (*found, price.staff) if self._staff else found

    def draw(self) -> None:
        """Draw what came in, then what went out in the same columns."""
        self._came_in()
        self._went_out()

    def _came_in(self) -> None:
        proof, sheets = self._record.proof, self._sheets
        rows = [_row(row) for row in proof.came_in]
        rows += [
            _Row("Paid by players", proof.players, strong=True, ruled="thin"),
            _Row("Added by the house", Price(prize=proof.house)),
            _Row("In", proof.all_in, strong=True, sign=True, ruled="thick"),
        ]
        sheets.room(self._between + 36 + sum(self._high(row) for row in rows))
        self._heading("What came in", self._record.taken_note)
        self._column_heads(("number", self._number), ("each", self._each))
        for row in rows:
            self._draw(row)

    def _went_out(self) -> None:
        proof, sheets = self._record.proof, self._sheets
        rows = [_row(row) for row in proof.went_out]
        ends = (
            _Row("Out", proof.all_out, strong=True, sign=True, ruled="thin"),
            _Row("Difference", proof.difference, strong=True, sign=True),
        )
        kept = sum(self._high(row) for row in ends)
        if sheets.room(self._between + 18 + sum(map(self._high, rows[:2])) + kept):
            self._heading("What went out", "")
            self._column_heads()
        else:
            self._heading("What went out", "same columns")
        for index, row in enumerate(rows):
            if sheets.room(self._high(row) + (kept if index == len(rows) - 1 else 0)):
                self._heading("What went out, continued", "")
                self._column_heads()
            self._draw(row)
        for row in ends:
            self._draw(row)

    def _heading(self, heading: str, note: str) -> None:
        pen = self._sheets.pen
        y = letter.section(pen, self._sheets.y + self._between, heading)
        room = BINDER.wide - lines.width(heading, fonts.BOLD, 12) - 16
        size = lines.squeezed(note, fonts.REGULAR, letter.SMALL, room)
        pen.text(BINDER.right, y, note, fonts.REGULAR, size, align=RIGHT)
        self._sheets.y = y + 1

    def _column_heads(self, *counts: tuple[str, float]) -> None:
        pen, y = self._sheets.pen, self._sheets.y + 12.4
        for words, edge in (*counts, *zip(self._heads, self._edges, strict=True)):
            pen.text(edge, y, words, fonts.REGULAR, 8.4, align=RIGHT)
        pen.rule(BINDER.left, BINDER.right, y + 5.2, 0.7)
        self._sheets.y = y + 4.6

    def _words(self, row: _Row) -> tuple[tuple[str, ...], float]:
        counted = row.number or row.each
        edge = self._number - 30 if counted else self._edges[0] - 64
        size = STRONG if row.strong else BODY
        return parts.words_in(
            row.title, fonts.BOLD if row.strong else fonts.REGULAR, size, edge - BINDER.left
        )

    def _high(self, row: _Row) -> float:
        words, _ = self._words(row)
        return self._lead + _UNDER * (len(words) - 1) + _air(row)

    def _draw(self, row: _Row) -> None:
        pen, sheets = self._sheets.pen, self._sheets
        y = sheets.y + self._lead + _air(row)
        if row.ruled:
            pen.rule(BINDER.left, BINDER.right, y - 11.2, _RULES[row.ruled])
        words, size = self._words(row)
        for index, text in enumerate(words):
            pen.text(BINDER.left, y + _UNDER * index, text, fonts.BOLD if row.strong else fonts.REGULAR, size)
        face = fonts.BOLD_TAB if row.strong else fonts.REGULAR_TAB
        figures = min(self._size, STRONG if row.strong else BODY)
        values = [str(value) if row.sign else value.plain() for value in self._values(row.parts)]
        cells = ((row.number, self._number), (row.each, self._each), *zip(values, self._edges, strict=True))
        for text, edge in cells:
            if text:
                pen.text(edge, y, text, face, figures, align=RIGHT)
        sheets.y = y + _UNDER * (len(words) - 1)


def _air(row: _Row) -> float:
    """Return the air above a row beside the distance of lines: sums stand apart."""
    return 3.0 if row.ruled else 1.2 if row.strong else 0.0


def _row(row: ProofRow) -> _Row:
    number = "" if row.number is None else wording.minus(row.number)
    return _Row(row.title, row.parts, number, "" if row.each is None else row.each.plain())
