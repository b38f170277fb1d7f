"""The parts of the proof of a tournament: the columns in and out, the prizes, the cash, the law.

Every list of words and amounts is measured first and drawn then, so that none is parted from its
heading or its sum. Lengths are points. Source: papers.md section 11.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from app.core.money import total
from app.core.proof_paper import CashLine, LawLine, PrizeLine, ProofPaper
from reports import fonts, letter, lines, marks
from reports.binder import Sheets
from reports.letter import BINDER
from reports.pen import RIGHT, Pen

BODY, STRONG, NOTE = 9.4, 9.8, 8.4
BETWEEN = 13.6
_UNDER = 11.2
_PLACE = 18.0
_GAP, _NARROW_GAP, _WIDE_GAP = 20.0, 11.0, 30.0
_LEFT_HALF = replace(BINDER, right=BINDER.left + 209)
_RIGHT_HALF = replace(BINDER, left=BINDER.right - 271)
# From more prizes than this on they stand in three columns.
MANY = 24
_HALF_COLUMNS, _MANY_COLUMNS = 2, 3
_LEAST_FIGURE = 7.8
_DUTY, _DONE = 50.0, 176.0
_CITATION = 13.0


class Line(NamedTuple):
    """Words, broken into lines of one size, with an amount at the right of the first; `ruled` on top."""

    words: tuple[str, ...]
    size: float
    value: str
    strong: bool = False
    ruled: bool = False
    mark: str = ""


def words_in(text: str, face: str, size: float, room: float) -> tuple[tuple[str, ...], float]:
    """Fit words on one line, down to four fifths of their size, else break them into lines."""
    fitted = lines.fit(text, face, size, room)
    return ((text,), fitted) if fitted else (lines.wrap_text(text, face, size, room), size)


def figure_size(values: Sequence[str], size: float, room: float, face: str = fonts.BOLD_TAB) -> float:
    """Return the one size at which every figure of a column fits."""
    return min((lines.squeezed(value, face, size, room) for value in values), default=size)


def high(found: Sequence[Line], lead: float) -> float:
    """Return how high a list stands, from the baseline above it to its last one."""
    return sum(_step(one, lead) + _UNDER * (len(one.words) - 1) for one in found)


def _step(one: Line, lead: float) -> float:
    return lead + 2.6 if one.ruled else lead


def draw_list(
    pen: Pen, across: tuple[float, float], y: float, found: Sequence[Line], *, lead: float, figure: float
) -> float:
    """Draw lines of words and amounts under the baseline y; return the last baseline."""
    left, right = across
    for one in found:
        y += _step(one, lead)
        if one.ruled:
            pen.rule(left, right, y - 10.4, 0.7)
        face, digits = (fonts.BOLD, fonts.BOLD_TAB) if one.strong else (fonts.REGULAR, fonts.REGULAR_TAB)
        if one.mark:
            pen.text(left + _PLACE - 5, y, one.mark, fonts.REGULAR_TAB, BODY, align=RIGHT)
        indent = _PLACE if one.mark else 0.0
        first = y
        for index, words in enumerate(one.words):
            y += _UNDER if index else 0
            if words:
                pen.text(left + indent, y, words, face, one.size)
        if one.value:
            pen.text(right, first, one.value, digits, figure, align=RIGHT)
    return y


def cash_lines(record: ProofPaper) -> tuple[tuple[Line, ...], float]:
    """Return where the cash is, line by line, and the size of its figures."""
    shown = (*record.cash_in, *record.cash_out)
    came = total(one.amount for one in record.cash_in)
    sums = (str(came), str(record.cash_left))
    size = figure_size((*(one.amount.plain() for one in shown), *sums), STRONG, 0.4 * _RIGHT_HALF.wide)
    size = min(size, BODY)
    listed = [
        *(_cash_line(one, size) for one in record.cash_in),
        Line(("Cash in",), BODY, sums[0], strong=True, ruled=True),
        *(_cash_line(one, size) for one in record.cash_out),
        Line(("Left",), BODY, sums[1], strong=True, ruled=True),
    ]
    listed += [
        Line(lines.wrap_text(note, fonts.REGULAR, NOTE, _RIGHT_HALF.wide), NOTE, "")
        for note in record.cash_notes
    ]
    return tuple(listed), size


def _cash_line(one: CashLine, size: float) -> Line:
    value = one.amount.plain()
    room = _RIGHT_HALF.wide - lines.width(value, fonts.REGULAR_TAB, size) - 8
    return Line(*words_in(one.words, fonts.REGULAR, BODY, room), value)


class Prizes(NamedTuple):
    """The prizes in columns of lines, each `wide` and `gap` apart, with figures of one size."""

    columns: tuple[tuple[Line, ...], ...]
    wide: float
    gap: float
    figure: float

    def high(self, lead: float) -> float:
        """Return how high the longest column stands."""
        return max((high(column, lead) for column in self.columns), default=0.0)


def half_prizes(record: ProofPaper) -> Prizes | None:
    """Return the prizes for the half of a page beside the cash: in two columns, in three over 24.

    None where three columns would need figures that are too small to read.
    """
    count = _MANY_COLUMNS if len(record.prizes) > MANY else _HALF_COLUMNS
    gap = _GAP if count == _HALF_COLUMNS else _NARROW_GAP
    found = _prizes(record, _LEFT_HALF.wide, count, gap)
    return None if count == _MANY_COLUMNS and found.figure < _LEAST_FIGURE else found


def full_prizes(record: ProofPaper, room: float, lead: float) -> tuple[Prizes, ...]:
    """Return the prizes page by page, each in three columns at most `room` points high."""
    whole = _prizes(record, BINDER.wide, _MANY_COLUMNS, _WIDE_GAP)
    if whole.high(lead) <= room:
        return (whole,)
    columns: list[list[Line]] = [[]]
    for one in (line for column in whole.columns for line in column):
        if high((*columns[-1], one), lead) > room:
            columns.append([])
        columns[-1].append(one)
    pages = range(0, len(columns), _MANY_COLUMNS)
    return tuple(
        whole._replace(columns=tuple(map(tuple, columns[first : first + _MANY_COLUMNS]))) for first in pages
    )


def _prizes(record: ProofPaper, room: float, count: int, gap: float) -> Prizes:
    wide = (room - gap * (count - 1)) / count
    sum_words = str(record.prize_sum)
    amounts = [one.amount.plain() for one in record.prizes]
    size = figure_size(amounts, BODY, wide - _PLACE, fonts.REGULAR_TAB)
    size = min(size, figure_size((sum_words,), BODY, wide - 24))
    listed = [_prize(one, wide, size) for one in record.prizes]
    listed.append(Line(("sum",), BODY, sum_words, strong=True, ruled=True))
    return Prizes(_shared(listed, count), wide, gap, size)


def _prize(one: PrizeLine, wide: float, size: float) -> Line:
    value = one.amount.plain() if one.amount or not one.thing else ""
    taken = lines.width(value, fonts.REGULAR_TAB, size) + 5 if value else 0.0
    room = wide - _PLACE - taken
    if one.thing and room < 0.45 * wide:
        # A thing beside cash has the line under its cash.
        under = lines.wrap_text(one.thing, fonts.REGULAR, NOTE, wide - _PLACE)
        return Line(("", *under), NOTE, value, mark=f"{one.place}")
    words, shown = words_in(one.thing, fonts.REGULAR, BODY, room) if one.thing else (("",), BODY)
    return Line(words, shown, value, mark=f"{one.place}")


def _shared(listed: Sequence[Line], count: int) -> tuple[tuple[Line, ...], ...]:
    """Share lines among at most `count` columns, in order, each as high as the first."""
    needed = sum(len(one.words) for one in listed)
    most = max(-(-needed // count), *(len(one.words) for one in listed))
    columns: list[list[Line]] = [[]]
    for one in listed:
        taken = sum(len(each.words) for each in columns[-1])
        if taken + len(one.words) > most and columns[-1] and len(columns) < count:
            columns.append([])
        columns[-1].append(one)
    return tuple(map(tuple, columns))


def prizes_and_cash(sheets: Sheets, record: ProofPaper, inline: Prizes | None, lead: float) -> None:
    """Draw the prizes beside where the cash is; without `inline` the prizes are listed on a page of their own."""
    listed, figure = cash_lines(record)
    tall = max(high(listed, lead), inline.high(lead) if inline else 0.0)
    sheets.room(BETWEEN + 18 + tall)
    pen, top = sheets.pen, sheets.y + BETWEEN
    pool = f"pool {record.proof.all_in.prize}"
    y = letter.section(pen, top, "Prizes", note=pool, frame=_LEFT_HALF) + 1
    if inline is not None:
        draw_prizes(pen, y, inline, lead)
    else:
        elsewhere = (
            Line((f"{len(record.prizes):,} prizes, listed at the end",), BODY, ""),
            Line(("sum",), BODY, str(record.prize_sum), strong=True, ruled=True),
        )
        draw_list(pen, (_LEFT_HALF.left, _LEFT_HALF.right), y, elsewhere, lead=lead, figure=BODY)
    left = f"difference {record.cash_left}"
    y = letter.section(pen, top, "Where the cash is", note=left, frame=_RIGHT_HALF) + 1
    draw_list(pen, (_RIGHT_HALF.left, _RIGHT_HALF.right), y, listed, lead=lead, figure=figure)
    sheets.y = y + tall


def draw_prizes(pen: Pen, y: float, prizes: Prizes, lead: float) -> None:
    """Draw the prizes in their columns under the baseline y."""
    for index, column in enumerate(prizes.columns):
        x = BINDER.left + (prizes.wide + prizes.gap) * index
        draw_list(pen, (x, x + prizes.wide), y, column, lead=lead, figure=prizes.figure)


def law(sheets: Sheets, found: Sequence[LawLine], lead: float) -> None:
    """Draw what the law asks and what was done: a tick where it is met, else a cross and the word no."""
    heading = "What the law asks, and what was done"
    kept = [_law_line(one) for one in found]
    sheets.room(BETWEEN + 18 + sum(lead + _UNDER * (rows - 1) for *_, rows in kept))
    sheets.y = letter.section(sheets.pen, sheets.y + BETWEEN, heading) + 1
    for one, (done, duty, rows) in zip(found, kept, strict=True):
        pen, y = sheets.pen, sheets.y + lead
        if one.met:
            marks.tick(pen, BINDER.left, y, 8, color=pen.ink.accent)
        else:
            marks.cross(pen, BINDER.left, y, 8)
        left = BINDER.left + _CITATION
        size = lines.squeezed(one.citation, fonts.REGULAR, BODY, _DUTY - _CITATION - 4)
        pen.text(left, y, one.citation, fonts.REGULAR, size)
        for x, texts, face in ((_DUTY, duty, fonts.BOLD), (_DONE, done, fonts.REGULAR)):
            for index, text in enumerate(texts[0]):
                pen.text(BINDER.left + x, y + _UNDER * index, text, face, texts[1])
        sheets.y = y + _UNDER * (rows - 1)


_Texts = tuple[tuple[str, ...], float]


def _law_line(one: LawLine) -> tuple[_Texts, _Texts, int]:
    """Return what was done and what is asked, broken into lines, and how many lines that takes."""
    said = one.words if one.met else f"no: {one.words}"
    done = lines.wrap_text(said, fonts.REGULAR, BODY, BINDER.wide - _DONE), BODY
    duty = words_in(one.duty, fonts.BOLD, BODY, _DONE - _DUTY - 8)
    return done, duty, max(len(done[0]), len(duty[0]))
