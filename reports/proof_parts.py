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
_UNDER = 11.2
_PLACE = 19.5
_GAP, _NARROW_GAP, _WIDE_GAP = 20.0, 11.0, 60.0
_LEFT_HALF = replace(BINDER, right=BINDER.left + 209)
_RIGHT_HALF = replace(BINDER, left=BINDER.right - 271)
# From more prizes than this on they stand in three columns.
MANY = 24
_LAST = 34.0  # the foot of a page
_LEAST_LEAD = 11.2
_LEAST_FIGURE = 7.8
# A list higher than this has no place beside another one.
_HIGHEST, _FIRST_OF_MANY = 440.0, 130.0
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


def between(lead: float) -> float:
    """Return how far a section's rule stands under the last baseline, for lines that far apart."""
    return lead + 0.6


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
            pen.text(left + _PLACE - 3.6, y, one.mark, fonts.REGULAR_TAB, BODY, align=RIGHT)
        indent = _PLACE if one.mark else 0.0
        # A reader of the text layer meets an amount behind its words, and before what stands under it.
        first = y
        if one.value and not one.words[0]:
            pen.text(right, first, one.value, digits, figure, align=RIGHT)
        for index, words in enumerate(one.words):
            y += _UNDER if index else 0
            if words:
                pen.text(left + indent, y, words, face, one.size)
        if one.value and one.words[0]:
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
    """The prizes in columns of lines, each `wide` and `gap` apart, with figures of one size.

    `foot` is their sum where it stands under all columns; else it ends the last of them.
    """

    columns: tuple[tuple[Line, ...], ...]
    wide: float
    gap: float
    figure: float
    foot: Line | None = None

    def high(self, lead: float) -> float:
        """Return how high the longest column stands, with the foot under it."""
        foot = (self.foot,) if self.foot is not None else ()
        return max(high(column, lead) for column in self.columns) + high(foot, lead)


def half_prizes(record: ProofPaper) -> Prizes | None:
    """Return the prizes for the half of a page beside the cash: in two columns, in three over 24.

    None where they are too many, or their figures too small to read.
    """
    if not record.prizes:
        return Prizes(((Line(("No prize is published.",), BODY, ""),),), _LEFT_HALF.wide, 0.0, BODY)
    three = len(record.prizes) > MANY
    found = _prizes(record, _LEFT_HALF.wide, 3 if three else 2, _NARROW_GAP if three else _GAP, apart=three)
    fits = found.figure >= _LEAST_FIGURE and found.high(_LEAST_LEAD) <= _HIGHEST
    return found if fits else None


def full_prizes(record: ProofPaper, room: float, lead: float) -> tuple[Prizes, ...]:
    """Return the prizes page by page, each in three columns at most `room` points high."""
    whole = _prizes(record, BINDER.wide, 3, _WIDE_GAP)
    if whole.high(lead) <= room:
        return (whole,)
    columns = filled([line for column in whole.columns for line in column], room, lead)
    return tuple(whole._replace(columns=columns[first : first + 3]) for first in range(0, len(columns), 3))


def filled(listed: Sequence[Line], room: float, lead: float) -> tuple[tuple[Line, ...], ...]:
    """Fill columns at most `room` points high in order."""
    columns: list[list[Line]] = [[]]
    for one in listed:
        if columns[-1] and high((*columns[-1], one), lead) > room:
            columns.append([])
        columns[-1].append(one)
    return tuple(map(tuple, columns))


def _prizes(record: ProofPaper, room: float, count: int, gap: float, *, apart: bool = False) -> Prizes:
    wide = (room - gap * (count - 1)) / count
    end = Line(("sum",), BODY, str(record.prize_sum), strong=True, ruled=True)
    amounts = [one.amount.plain() for one in record.prizes]
    size = figure_size(amounts, BODY, wide - _PLACE, fonts.REGULAR_TAB)
    if not apart:
        size = min(size, figure_size((end.value,), BODY, wide - 24))
    listed = [_prize(one, wide) for one in record.prizes]
    columns = _shared(listed if apart else [*listed, end], count)
    return Prizes(columns, wide, gap, size, end if apart else None)


def _prize(one: PrizeLine, wide: float) -> Line:
    """Return the line of a prize; a thing is named, and beside cash it stands under it."""
    value = one.amount.plain() if one.amount or not one.thing else ""
    under = lines.wrap_text(one.thing, fonts.REGULAR, NOTE, wide - _PLACE) if one.thing else ()
    words = ("", *under) if value else under
    return Line(words, NOTE, value, mark=f"{one.place}")


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
    left = inline if inline is not None else _elsewhere(record)
    tall, beside = high(listed, lead), left.high(lead)
    sheets.room(between(lead) + 20 + max(tall if tall <= _HIGHEST else _FIRST_OF_MANY, beside))
    top = sheets.y + between(lead)
    pool = f"pool {record.proof.all_in.prize}"
    y = letter.section(sheets.pen, top, "Prizes", note=pool, frame=_LEFT_HALF) + 1
    draw_prizes(sheets.pen, y, left, lead)
    note = f"difference {record.cash_left}"
    y = letter.section(sheets.pen, top, "Where the cash is", note=note, frame=_RIGHT_HALF) + 1
    sheets.y = y + beside
    across = (_RIGHT_HALF.left, _RIGHT_HALF.right)
    while listed:
        page = filled(listed, BINDER.bottom - _LAST - y, lead)[0]
        y = draw_list(sheets.pen, across, y, page, lead=lead, figure=figure)
        listed = listed[len(page) :]
        if listed:
            sheets.turn()
            top = sheets.y + between(lead)
            y = letter.section(sheets.pen, top, "Where the cash is, continued", frame=_RIGHT_HALF) + 1
    sheets.y = max(sheets.y, y)


def _elsewhere(record: ProofPaper) -> Prizes:
    """Return what stands beside the cash where the prizes have a page of their own."""
    where = Line((f"{len(record.prizes):,} prizes, listed at the end",), BODY, "")
    end = Line(("sum",), BODY, str(record.prize_sum), strong=True, ruled=True)
    return Prizes(((where, end),), _LEFT_HALF.wide, 0.0, BODY)


def draw_prizes(pen: Pen, y: float, prizes: Prizes, lead: float) -> None:
    """Draw the prizes in their columns under the baseline y."""
    for index, column in enumerate(prizes.columns):
        x = BINDER.left + (prizes.wide + prizes.gap) * index
        draw_list(pen, (x, x + prizes.wide), y, column, lead=lead, figure=prizes.figure)
    if prizes.foot is not None:
        under = y + max(high(column, lead) for column in prizes.columns)
        across = (_LEFT_HALF.left, _LEFT_HALF.right)
        draw_list(pen, across, under, (prizes.foot,), lead=lead, figure=BODY)


def law(sheets: Sheets, found: Sequence[LawLine], lead: float) -> None:
    """Draw what the law asks and what was done.

    A tick where it is met, a cross and the word no where it is not, neither where it is not finished yet.
    """
    heading = "What the law asks, and what was done"
    kept = [_law_line(one) for one in found]
    sheets.room(between(lead) + 18 + sum(lead + _UNDER * (rows - 1) for *_, rows in kept))
    sheets.y = letter.section(sheets.pen, sheets.y + between(lead), heading) + 1
    for one, (done, duty, rows) in zip(found, kept, strict=True):
        pen, y = sheets.pen, sheets.y + lead
        if one.met:
            marks.tick(pen, BINDER.left, y, 8, color=pen.ink.accent)
        elif one.met is False:
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
    said = f"no: {one.words}" if one.met is False else one.words
    done = lines.wrap_text(said, fonts.REGULAR, BODY, BINDER.wide - _DONE), BODY
    duty = words_in(one.duty, fonts.BOLD, BODY, _DONE - _DUTY - 8)
    return done, duty, max(len(done[0]), len(duty[0]))
