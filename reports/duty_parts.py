"""The parts of the paper of dealers and duty under the roster. Source: papers.md section 13."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from app.core.days import hour, month_day, short_weekday, weekday
from app.core.duty_paper import ChargeLine, DealtDay, DutyPaper, TableTurn
from reports import fonts, letter, lines, wording
from reports.binder import Sheets
from reports.letter import BINDER
from reports.lines import Run
from reports.pen import CENTER, RIGHT, Pen

_STEP = 14.1
_HALVES = ((BINDER.left, 305.0), (325.0, BINDER.right))
_PERSON, _FROM, _TO, _NOTE = 141.0, 243.0, 311.0, 379.0
_WHAT = 161.0
_BETWEEN = 14.6


def dealt(sheets: Sheets, day: DealtDay) -> None:
    """Draw who dealt at which table on one day, in two columns read downward."""
    rows: list[tuple[str, str, str]] = [_turn(turn) for turn in day.turns]
    if day.ended is not None:
        rows.append(("", "end of play", wording.hour(day.ended)))
    heading = f"Tables dealt, {weekday(day.day)}, {month_day(day.day)}"
    while rows:
        sheets.room(_BETWEEN + 34 + 2 * _STEP)
        y = letter.section(sheets.pen, sheets.y + _BETWEEN, heading, note="one dealer, one table at a time")
        fits = max(2, int((BINDER.bottom - 32 - y - 24) / _STEP))
        here, rows = rows[: 2 * fits], rows[2 * fits :]
        half = -(-len(here) // 2)
        for across, column in zip(_HALVES, (here[:half], here[half:]), strict=True):
            _half(sheets.pen, across, y + 16, column)
        sheets.y = y + 16 + 10 + _STEP * half - 4
        heading = heading.removesuffix(", continued") + ", continued"


def _turn(turn: TableTurn) -> tuple[str, str, str]:
    if turn.until is None:
        return f"{turn.table}", turn.dealer, f"since {wording.hour(turn.since)}"
    return f"{turn.table}", turn.dealer, f"{hour(turn.since)} to {hour(turn.until)}"


def _half(pen: Pen, across: tuple[float, float], y: float, rows: Sequence[tuple[str, str, str]]) -> None:
    left, right = across
    for x, words in ((left, "table"), (left + 36, "dealer"), (left + 160, "from, to")):
        pen.text(x, y, words, fonts.REGULAR, 8.4)
    pen.rule(left, right, y + 5.6, 0.7)
    y += 5.6 + 1.2
    for table, dealer, times in rows:
        y += _STEP
        pen.text(left + 10, y - 1.4, table, fonts.REGULAR_TAB, 9.4, align=CENTER)
        size = lines.squeezed(dealer, fonts.REGULAR, 9.4, 119)
        pen.text(left + 36, y - 1.4, dealer, fonts.REGULAR, size)
        pen.text(left + 160, y - 1.4, times, fonts.REGULAR_TAB, 9.4)


def in_charge(sheets: Sheets, record: DutyPaper) -> None:
    """Draw the turns of the person in charge; a gap during play is a bold line of its own."""
    sheets.room(_BETWEEN + 38 + _STEP)
    _charge_heads(sheets)
    day = None
    for line in record.charge:
        if sheets.room(_STEP + 4):
            _charge_heads(sheets)
            day = None
        _charge(sheets, line, first=line.since.date() != day)
        day = line.since.date()
    if not record.charge:
        sheets.y += _STEP
        sheets.pen.text(BINDER.left, sheets.y, "Nobody has signed on yet.", fonts.REGULAR, 9.4)


def _charge_heads(sheets: Sheets) -> None:
    pen = sheets.pen
    note = "23-5-317(5): on the premises whenever play goes on"
    y = letter.section(pen, sheets.y + _BETWEEN, "Person in charge", note=note) + 16
    for x, words in (
        (BINDER.left, "day"),
        (_PERSON, "on duty"),
        (_FROM, "from"),
        (_TO, "to"),
        (_NOTE, "handed over to, note"),
    ):
        pen.text(x, y, words, fonts.REGULAR, 8.4)
    pen.rule(BINDER.left, BINDER.right, y + 5.6, 0.7)
    sheets.y = y + 5.6


def _charge(sheets: Sheets, line: ChargeLine, *, first: bool) -> None:
    pen = sheets.pen
    sheets.y += _STEP
    y = sheets.y - 0.6
    if first:
        name = f"{short_weekday(line.since)}, {month_day(line.since)}"
        size = lines.squeezed(name, fonts.SEMIBOLD, 9.2, _PERSON - BINDER.left - 5)
        pen.text(BINDER.left, y, name, fonts.SEMIBOLD, size)
    if not line.person:
        until = f"{_between(line.since, line.until)} nobody on duty"
        pen.text(_PERSON, y, until, fonts.BOLD, 9.4)
        return
    to = _ends(line)
    for x, words, end in (
        (_PERSON, line.person, _FROM),
        (_FROM, wording.hour(line.since), _TO),
        (_TO, to, _NOTE),
    ):
        size = lines.squeezed(words, fonts.REGULAR, 9.4, end - x - 5)
        pen.text(x, y, words, fonts.REGULAR, size)
    for index, words in enumerate(lines.wrap_text(line.note, fonts.REGULAR, 9.4, BINDER.right - _NOTE)):
        if index:
            sheets.y += 11.2
            y += 11.2
        pen.text(_NOTE, y, words, fonts.REGULAR, 9.4)


def _ends(line: ChargeLine) -> str:
    if line.until is None:
        return "on duty now"
    same = line.until.date() == line.since.date()
    return wording.hour(line.until) if same else f"{short_weekday(line.until)} {wording.hour(line.until)}"


def _between(since: datetime, until: datetime | None) -> str:
    if until is None:
        return f"since {wording.hour(since)}"
    shared = (since.hour < 12) == (until.hour < 12)
    return f"{hour(since) if shared else wording.hour(since)} to {wording.hour(until)}"


def panel(sheets: Sheets, record: DutyPaper) -> None:
    """Draw the answer on the tint: minutes without anybody, hand-overs, disputes."""
    sheets.room(40)
    pen, top, high = sheets.pen, sheets.y + 9.6, 23.6
    pen.fill(BINDER.left, top, BINDER.wide, high, pen.ink.tint)
    pen.fill(BINDER.left, top, 4, high, pen.ink.accent)
    x = BINDER.left + 13
    for words, count in (
        ("Minutes of play with nobody on duty", record.gap_minutes),
        ("Hand-overs", record.hand_overs),
        ("Disputes written down", len(record.disputes)),
    ):
        x += pen.text(x, top + 15.4, words, fonts.SEMIBOLD, 10, ends=False) + 6
        x += pen.text(x, top + 15.8, f"{count:,}", fonts.BOLD, 13.4) + 42
    sheets.y = top + high


def disputes(sheets: Sheets, record: DutyPaper) -> None:
    """Draw when, at which table, what and how it was settled, and by whom."""
    sheets.room(_BETWEEN + 30 + _STEP)
    note = "settled by the person in charge"
    sheets.y = letter.section(sheets.pen, sheets.y + 13, "Disputes", note=note) + 1.6
    if not record.disputes:
        sheets.y += _STEP
        sheets.pen.text(BINDER.left, sheets.y, "None was written down.", fonts.REGULAR, 9.4)
    for one in record.disputes:
        by = lines.width(one.settled_by, fonts.REGULAR, 9.2)
        found = lines.wrap((Run(one.words, fonts.REGULAR, 8.9),), BINDER.right - by - 7 - _WHAT)
        sheets.room(_STEP + 11 * (len(found) - 1) + 4)
        sheets.y += _STEP
        where = f", table {one.table}" if one.table is not None else ""
        when = f"{short_weekday(one.at)} {wording.hour(one.at)}{where}"
        size = lines.squeezed(when, fonts.SEMIBOLD, 9, _WHAT - BINDER.left - 6)
        sheets.pen.text(BINDER.left, sheets.y, when, fonts.SEMIBOLD, size)
        sheets.pen.text(BINDER.right, sheets.y, one.settled_by, fonts.REGULAR, 9.2, align=RIGHT)
        for index, line in enumerate(found):
            sheets.y += 11 if index else 0
            sheets.pen.runs(_WHAT, sheets.y, line)
