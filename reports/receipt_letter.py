"""The receipt on Letter: two halves with the same head, cut apart. Source: papers.md section 6."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.papers import ReceiptLine, ReceiptPaper
from app.law.ceiling import room
from reports import fonts, letter, lines, marks, wording
from reports import receipt_text as say
from reports.lines import Run
from reports.pen import CENTER, RIGHT, Pen
from reports.receipt_slip import seat_box
from reports.style import LETTER, ink_of

_LEFT, _RIGHT = 45.0, 567.0
_TABLE_RIGHT = 363.0
_SIDE = 391.0
_HALF = 396.0
_FOOT = 345.8
# How far a bar (COPY, VOID) moves the head down.
_BAR_ROOM = 7.0
_BODY = 9.0
_LEAD = 11.0
# The right edges of the split columns; one more would crowd the titles.
_COLUMN_STEP = 46.2
_LAST_COLUMN = 279.0
# Where the table must end, above the bar code, and what total, cash and change take of it.
_TABLE_FOOT = 302.0
_BELOW_LINES = 56.0
_TITLE, _TITLE_ROW, _NOTE_ROW = 10.4, 15.4, 11.0


def render(record: ReceiptPaper) -> bytes:
    """Return the receipt as one Letter page: part 1 for the player, part 2 for the drawer."""
    pen = Pen(
        *LETTER, title=f"Receipt {record.number}", author=record.imprint.program, ink=ink_of(record.imprint)
    )
    for part, name in enumerate(("PLAYER PART", "DRAWER PART"), start=1):
        top = _HALF * (part - 1)
        if record.imprint.demo:
            marks.watermark(pen, _LEFT, top + 36, _RIGHT - _LEFT, _HALF - 72)
        _bar(pen, record, top)
        down = top + (_BAR_ROOM if record.copy or record.void_of else 0.0)
        _head(pen, record, down, name)
        _person(pen, record, down)
        _side(pen, record, down, part)
        _foot(pen, record, top, part)
    pen.dashes(18, 594, _HALF)
    return pen.finish()


def _head(pen: Pen, record: ReceiptPaper, top: float, part: str) -> None:
    imprint = record.imprint
    base = top + 45.2
    taken = lines.width(record.number, fonts.BOLD_TAB, 16.6)
    letter.venue_line(pen, imprint, _LEFT, base, room=_RIGHT - _LEFT - taken - 62, size=15)
    pen.text(_RIGHT - taken - 6, base, "Receipt", fonts.REGULAR, 11, align=RIGHT)
    pen.text(_RIGHT, base, record.number, fonts.BOLD_TAB, 16.6, align=RIGHT)
    address = wording.dotted(letter.place(imprint.venue), imprint.venue.phone)
    size = lines.squeezed(address, fonts.REGULAR, 8.2, 0.7 * (_RIGHT - _LEFT))
    pen.text(_LEFT, top + 58.6, address, fonts.REGULAR, size)
    spacing = 0.08 * 8
    pen.text(_RIGHT, top + 58.6, part, fonts.BOLD, 8, align=RIGHT, spacing=spacing)
    pen.rule(_LEFT, _RIGHT, top + 66.8, 2, color=pen.ink.accent)
    _tournament(pen, record, top)


def _tournament(pen: Pen, record: ReceiptPaper, top: float) -> None:
    when = wording.zoned(record.at)
    room = _RIGHT - _LEFT - lines.width(when, fonts.REGULAR, 9.1) - 14
    fitted = lines.fit(record.tournament, fonts.BOLD, 13, room)
    names = (record.tournament,) if fitted else lines.wrap_text(record.tournament, fonts.BOLD, 10, room)
    y = top + (84 if fitted else 77.6)
    for index, name in enumerate(names):
        y += 11 if index else 0
        pen.text(_LEFT, y, name, fonts.BOLD, fitted or 10)
    pen.text(_RIGHT, top + 84, when, fonts.REGULAR, 9.1, align=RIGHT)
    days = wording.span(record.first_day, record.last_day)
    pen.text(_LEFT, max(y + 10.4, top + 96.4), wording.dotted(record.game, days), fonts.REGULAR, 9.1)
    desk = say.desk(record)
    size = lines.squeezed(desk, fonts.REGULAR, 9.1, 0.5 * (_RIGHT - _LEFT))
    pen.text(_RIGHT, top + 96.4, desk, fonts.REGULAR, size, align=RIGHT)


def _bar(pen: Pen, record: ReceiptPaper, top: float) -> None:
    """Write COPY n, VOID or REFUND in a black bar at the head of a part."""
    void = say.back(record)
    copy = f"COPY {record.copy}" if record.copy else ""
    loud = f" {wording.NBSP}{wording.NBSP} ".join(text for text in (copy, void) if text)
    if not loud:
        return
    middle = (_LEFT + _RIGHT) / 2
    pen.fill(_LEFT, top + 18, _RIGHT - _LEFT, 13.4, pen.ink.black)
    again = wording.dotted(say.printed_again(record), say.NOT_A_PAYMENT) if record.copy else ""
    if not again:
        pen.text(middle, top + 28.2, loud, fonts.BOLD, 10, align=CENTER, spacing=0.6, color=pen.ink.white)
        return
    pen.text(_LEFT + 8, top + 28.2, loud, fonts.BOLD, 10, spacing=0.6, color=pen.ink.white)
    pen.text(_RIGHT - 8, top + 28, again, fonts.MEDIUM, 8.2, align=RIGHT, color=pen.ink.white)


def _person(pen: Pen, record: ReceiptPaper, top: float) -> None:
    room = _TABLE_RIGHT - _LEFT
    size = lines.fit(record.person, fonts.BOLD, 22, room)
    y = top + 125.4
    if size is None:
        for index, line in enumerate(lines.wrap_text(record.person, fonts.BOLD, 15, room)):
            y = top + 117 + 17 * index
            pen.text(_LEFT, y, line, fonts.BOLD, 15)
    else:
        pen.text(_LEFT, y, record.person, fonts.BOLD, size)
    y += 13.2
    pen.text(_LEFT, y, say.player(record), fonts.REGULAR, _BODY)
    _table(pen, record, y + 18.6)


def _table(pen: Pen, record: ReceiptPaper, y: float) -> None:
    """Draw lines, split and total; many lines close up, so that a part always holds its sale.

    From five lines on the split is printed once, summed, under the total.
    """
    edges = _edges(record)
    for name, edge in (*edges.items(), ("paid", _TABLE_RIGHT)):
        pen.text(edge, y, name, fonts.REGULAR, 8.4, align=RIGHT)
    pen.rule(_LEFT, _TABLE_RIGHT, y + 3.6, 0.7)
    below = _BELOW_LINES + 12 * len(_reasons(record)) + (0 if edges else 11)
    foot = (_TABLE_FOOT if y < _HALF else _TABLE_FOOT + _HALF) - below
    rows = _rows(record, (min(edges.values()) - 36 if edges else _LAST_COLUMN) - _LEFT)
    under = _NOTE_ROW if edges else 0.0
    needed = sum(_TITLE_ROW + 10 * (len(row.titles) - 1) + under * bool(row.line.note) for row in rows)
    squeeze = min(1.0, (foot - y - 6) / needed)
    y += 4 * squeeze
    for row in rows:
        y = _draw_row(pen, row, y, squeeze=squeeze, edges=edges)
    _total(pen, record, y + 4, edges)


def _edges(record: ReceiptPaper) -> dict[str, float]:
    """Return the right edge of each split column; none where the split is summed."""
    if len(record.lines) >= say.SUMMED_FROM:
        return {}
    names = say.columns(record)
    first = _LAST_COLUMN - _COLUMN_STEP * (len(names) - 1)
    return {name: first + _COLUMN_STEP * index for index, name in enumerate(names)}


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the sale with its title broken to the room beside the columns."""

    line: ReceiptLine
    titles: tuple[str, ...]
    size: float


def _rows(record: ReceiptPaper, room: float) -> tuple[_Row, ...]:
    found = []
    for line in record.lines:
        size = lines.fit(line.title, fonts.SEMIBOLD, _TITLE, room)
        titles = (line.title,) if size else lines.wrap_text(line.title, fonts.SEMIBOLD, 8.4, room)
        found.append(_Row(line, titles, size or 8.4))
    even = min(row.size for row in found)
    return tuple(replace(row, size=even if len(row.titles) == 1 else 8.4) for row in found)


def _draw_row(pen: Pen, row: _Row, y: float, *, squeeze: float, edges: dict[str, float]) -> float:
    """Draw one line of the sale and return the y under it; `squeeze` scales height and type.

    Without `edges` no split is drawn and the note stands at the right.
    """
    for index, title in enumerate(row.titles):
        y += (_TITLE_ROW - 2 if not index else 10) * squeeze
        pen.text(_LEFT, y, title, fonts.SEMIBOLD, row.size * min(1.0, squeeze * 1.15))
    size = 9.4 * min(1.0, squeeze * 1.15)
    parts = dict(say.shares(row.line.parts))
    for name, edge in edges.items():
        pen.text(edge, y, parts[name].plain(), fonts.REGULAR_TAB, size, align=RIGHT)
    pen.text(_TABLE_RIGHT, y, row.line.amount.plain(), fonts.SEMIBOLD_TAB, size * 1.07, align=RIGHT)
    small = 8.2 * min(1.0, squeeze * 1.15)
    if row.line.note and edges:
        y += _NOTE_ROW * squeeze
        pen.text(_LEFT, y, row.line.note, fonts.REGULAR, small)
    elif row.line.note:
        pen.text(_LAST_COLUMN, y, row.line.note, fonts.REGULAR, small, align=RIGHT)
    return y + 2 * squeeze


def _total(pen: Pen, record: ReceiptPaper, y: float, edges: dict[str, float]) -> None:
    pen.rule(_LEFT, _TABLE_RIGHT, y, 1.3)
    y += 17.4
    pen.text(_LEFT, y, "Total", fonts.SEMIBOLD, 13)
    parts = dict(say.shares(say.summed(record)))
    for name, edge in edges.items():
        pen.text(edge, y, parts[name].plain(), fonts.REGULAR_TAB, 9.4, align=RIGHT)
    pen.text(_TABLE_RIGHT, y, str(record.total), fonts.EXTRABOLD_TAB, 16, align=RIGHT)
    if not edges:
        y += 11
        pen.text(_LEFT, y, say.split(say.summed(record)), fonts.REGULAR, 8.6)
    y += 5
    for label, money in say.money_rows(record):
        y += 12.4
        pen.text(_LEFT, y, label, fonts.REGULAR, 9.4)
        pen.text(_TABLE_RIGHT, y, money.plain(), fonts.REGULAR_TAB, 9.4, align=RIGHT)
    y += 2
    for line in _reasons(record):
        y += 12
        pen.text(_LEFT, y, line, fonts.MEDIUM, 8.6)


def _reasons(record: ReceiptPaper) -> tuple[str, ...]:
    """Return the lines that say why a sale was voided and who approved it."""
    room = _TABLE_RIGHT - _LEFT
    return tuple(
        line for reason in say.reasons(record) for line in lines.wrap_text(reason, fonts.MEDIUM, 8.6, room)
    )


def _side(pen: Pen, record: ReceiptPaper, top: float, part: int) -> None:
    y = top + 108.8
    cells = [
        (name, str(value))
        for name, value in (("Table", record.table), ("Seat", record.seat))
        if value is not None
    ]
    if cells:
        seat_box(pen, (_SIDE, y, _RIGHT - _SIDE, 45.6), cells, label=11, figure=34)
        y += 45.6 + 19.4
    else:
        y += 14
    y = _ceiling(pen, record, y)
    pen.rule(_SIDE, _RIGHT, y, 0.7)
    if part == 1:
        _notes(pen, record, y + 13.2)
        marks.barcode(pen, _LEFT, top + 306.6, record.number, high=23)
        wide = 78.0 + max(0.0, lines.width(record.number, fonts.REGULAR, 9) - 40)
        words = say.SHOW_VOID if record.void_of else say.SHOW
        pen.text(_LEFT + wide, top + 326.2, words, fonts.REGULAR, 8.6)
    else:
        _signed(pen, record, y + 13.2)


def _ceiling(pen: Pen, record: ReceiptPaper, y: float) -> float:
    pen.text(_SIDE, y, "Paid so far", fonts.SEMIBOLD, 9.6)
    pen.text(_RIGHT, y, say.paid_of(record), fonts.SEMIBOLD_TAB, 9.6, align=RIGHT)
    if record.limit is None:
        return y + 12
    sums = (record.paid_before, record.paid_after, record.limit)
    marks.meter(pen, _SIDE, y + 5.4, _RIGHT - _SIDE, 7.2, sums=sums)
    pen.text(_SIDE, y + 26.4, f"Room left, {wording.keep('23-5-317(10)')}", fonts.REGULAR, 8.6)
    left = str(room(record.paid_after, record.limit))
    pen.text(_RIGHT, y + 26.4, left, fonts.SEMIBOLD_TAB, 8.6, align=RIGHT)
    return y + 35.4


def _notes(pen: Pen, record: ReceiptPaper, y: float) -> None:
    y = _paragraph(pen, record.seat_note, y, face=fonts.SEMIBOLD) if record.seat_note else y
    rules = say.rules(record, version="Rules sheet version")
    if rules and record.void_of:
        y = _paragraph(pen, f"{rules}. 23-5-317(4)", y)
    elif rules:
        marks.tick(pen, _SIDE, y, 8)
        y = _paragraph(pen, f"{rules} handed to you. 23-5-317(4)", y, indent=13)
    ends = "No rake during play. Prizes are paid at the end. Chips have no cash value."
    y = _paragraph(pen, ends, y)
    _paragraph(pen, say.KEEP_VOID if record.void_of else say.KEEP, y, face=fonts.SEMIBOLD)


def _paragraph(pen: Pen, text: str, y: float, *, face: str = fonts.REGULAR, indent: float = 0.0) -> float:
    size = 8.9 if face == fonts.SEMIBOLD else 8.5
    for line in lines.wrap((Run(text, face, size),), _RIGHT - _SIDE - indent):
        pen.runs(_SIDE + indent, y, line)
        y += _LEAD
    return y + 3.2


def _signed(pen: Pen, record: ReceiptPaper, y: float) -> None:
    if record.copy:
        _paragraph(pen, say.INITIALED, y)
        return
    words = say.HANDED_BACK if record.void_of else say.OF_AGE
    _paragraph(pen, f"{words[:1].upper()}{words[1:]}.", y)
    pen.rule(_SIDE, _RIGHT, y + 39.6, 0.7)
    pen.text(_SIDE, y + 49, "player", fonts.REGULAR, 8.6)


def _foot(pen: Pen, record: ReceiptPaper, top: float, part: int) -> None:
    venue = record.imprint.venue
    permit = f"tournament permit {record.permit_number}" if record.permit_number else ""
    operator = f"Operator {venue.operator}, license {venue.license}"
    first = wording.dotted(operator, permit, letter.pack_name(record.imprint))
    size = lines.squeezed(first, fonts.REGULAR, 7.6, _RIGHT - _LEFT)
    pen.rule(_LEFT, _RIGHT, top + _FOOT, 0.7)
    pen.text(_LEFT, top + _FOOT + 9.8, first, fonts.REGULAR, size)
    second = wording.dotted(record.imprint.program, say.journal(record))
    pen.text(_LEFT, top + _FOOT + 19.6, second, fonts.REGULAR, 7.6)
    pages = wording.keep(f"part {part} of 2")
    pen.text(_RIGHT, top + _FOOT + 19.6, pages, fonts.REGULAR, 7.6, align=RIGHT)
