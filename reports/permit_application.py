"""The permit application sheet: ten items to copy into the department's form, and the rules attached.

One for each operator, 23-5-317(2)(a), (2)(b). Source: papers.md section 8, former ARM 23.16.1101.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from app.core.permit_paper import PermitApplication
from reports import binder, fonts, letter, lines, marks, permit_words, rules_handout, wording
from reports.binder import About, Sheets
from reports.letter import BINDER
from reports.lines import Run
from reports.pen import RIGHT, Pen
from reports.permit_words import Check
from reports.wording import dotted, keep

_PAPER = "Permit application sheet"
_LABEL, _VALUE = 87.0, 189.0
_BOX = 10.2
_AIR, _LEAST_AIR = 11.2, 7.0
_ROOM = BINDER.right - 18 - _VALUE
_COLUMNS = ((BINDER.left, 301.0), (329.0, BINDER.right))
_INTRO = (
    "The ten items that an application for a tournament permit names, ready to copy into the "
    "department\N{RIGHT SINGLE QUOTATION MARK}s form or its online account. This sheet is not a state form."
)


def render(records: tuple[PermitApplication, ...]) -> bytes:
    """Return the sheets of all operators as one PDF, each with the rules behind it.

    The same records make the same bytes. Raises `ValueError` for none.
    """
    counted = [_counted(record) for record in records]
    if not counted:
        message = "an application needs an operator"
        raise ValueError(message)
    pen = binder.begin(_about(counted[0].record))
    for place, one in enumerate(counted):
        if place:
            pen.next_page()
            letter.demo(pen, one.record.sheet.imprint)
        _one(one, pen)
    return pen.finish()


class _Counted(NamedTuple):
    """A record that knows its pages, and the air between its rows."""

    record: PermitApplication
    pages: int
    air: float


def _counted(record: PermitApplication) -> _Counted:
    record = replace(record, pages_attached=rules_handout.pages(record.sheet))
    about = _about(record)
    pages = binder.count(about, lambda sheets: _draw(sheets, record, _AIR))
    if pages == 1:
        return _Counted(record, 1, _AIR)
    # A row of many lines takes the air between the rows before the signature gets a page of its own.
    return _Counted(record, binder.count(about, lambda sheets: _draw(sheets, record, _LEAST_AIR)), _LEAST_AIR)


def _about(record: PermitApplication) -> About:
    return About(
        record.sheet.imprint,
        f"{_PAPER}: {record.sheet.terms.name}",
        f"{_PAPER}, print {record.print_count}",
        lambda pen, page: _head(pen, record, page),
    )


def _one(one: _Counted, pen: Pen) -> None:
    """Draw one operator's application and the rules attached to it."""
    record = one.record
    binder.draw_all(_about(record), lambda sheets: _draw(sheets, record, one.air), pen, pages=one.pages)
    pen.next_page()
    letter.demo(pen, record.sheet.imprint)
    rules_handout.attach(pen, record.sheet, record.pages_attached)


def _head(pen: Pen, record: PermitApplication, page: int) -> float:
    sheet = record.sheet
    y = letter.head(pen, sheet.imprint)
    y = letter.title(
        pen,
        y + 29.4,
        _PAPER,
        number=keep(f"{record.index} of {record.count}"),
        before="application",
        under=dotted(sheet.terms.name, wording.span(sheet.terms.first_day, sheet.terms.last_day)),
        citation="23-5-317(2)(a), former ARM 23.16.1101",
    )
    if page == 1:
        y += 4.4
        for line in lines.wrap((Run(_INTRO, fonts.REGULAR, 9.6),), BINDER.wide):
            y += 12.4
            pen.runs(BINDER.left, y, line)
    return y + 13.4


def _draw(sheets: Sheets, record: PermitApplication, air: float) -> None:
    pen = sheets.pen
    pen.rule(BINDER.left, BINDER.right, sheets.y, 1.6, color=pen.ink.accent)
    sheets.y += 4.0
    for number, item in enumerate(permit_words.items(record), start=1):
        values = lines.wrap((Run(item.value, fonts.SEMIBOLD, 10.4),), _ROOM)
        notes = [line for note in item.notes for line in lines.wrap((Run(note, fonts.REGULAR, 8.9),), _ROOM)]
        high = 12.6 + air + 12.6 * (len(values) - 1) + (13.4 + 11.8 * (len(notes) - 1) if notes else 0)
        sheets.room(high + 10)
        _item(pen, sheets.y, number, item.label, values, notes)
        sheets.y += high
        pen.rule(BINDER.left, BINDER.right, sheets.y, 0.7)
    pen.text(BINDER.right, sheets.y + 9.4, "tick when copied", fonts.REGULAR, 8.2, align=RIGHT)
    sheets.y += 17.4
    _columns(sheets, record)
    _several(sheets, record)
    _signature(sheets)


def _item(
    pen: Pen,
    y: float,
    number: int,
    label: str,
    values: tuple[lines.Line, ...],
    notes: list[lines.Line],
) -> None:
    base = y + 12.6
    pen.text(BINDER.left + 14.6, base, f"{number}", fonts.SEMIBOLD, 10.4, align=RIGHT, color=pen.ink.accent)
    pen.text(_LABEL, base, label, fonts.SEMIBOLD, 10)
    pen.box(BINDER.right - _BOX, base - 8.2, _BOX, _BOX, weight=0.9)
    for index, line in enumerate(values):
        base += 12.6 if index else 0
        pen.runs(_VALUE, base, line)
    for index, line in enumerate(notes):
        base += 11.8 if index else 13.4
        pen.runs(_VALUE, base, line)


def _columns(sheets: Sheets, record: PermitApplication) -> None:
    """Draw what to look at before filing beside what happened to it."""
    checks, happened = permit_words.checks(record), permit_words.happened(record)
    sheets.room(26 + 13.2 * max(len(checks), len(happened)))
    pen, top = sheets.pen, sheets.y
    left = _heading(pen, top, "Before filing", _COLUMNS[0])
    for check in checks:
        left = _check(pen, left, check)
    right = _heading(pen, top, "What happened to it", _COLUMNS[1])
    for label, value in happened:
        right = _pair(pen, right, label, value, _COLUMNS[1])
    sheets.y = max(left, right)


def _heading(pen: Pen, top: float, words: str, across: tuple[float, float]) -> float:
    left, right = across
    pen.rule(left, right, top, 1.6, color=pen.ink.accent)
    pen.text(left, top + 15, words, fonts.BOLD, 12, color=pen.ink.accent)
    return top + 17.4


def _check(pen: Pen, y: float, check: Check) -> float:
    left, right = _COLUMNS[0]
    if check.met:
        marks.tick(pen, left, y + 13.2, 7.6, color=pen.ink.accent)
    else:
        marks.cross(pen, left, y + 13.2, 7.6)
    value = check.value if check.met else f"no: {check.value}"
    return _pair(pen, y, check.label, value, (left + 12.2, right))


def _pair(pen: Pen, y: float, label: str, value: str, across: tuple[float, float]) -> float:
    """Draw a label and its value at the right; a long value takes lines of its own under it."""
    left, right = across
    y += 13.2
    wide = pen.text(left, y, label, fonts.REGULAR, 9.4)
    room = right - left - wide - 8
    found = lines.wrap_text(value, fonts.SEMIBOLD, 9.2, room)
    if len(found) > 1:
        found = lines.wrap_text(value, fonts.SEMIBOLD, 9.2, right - left)
        y += 11.4 if lines.width(found[0], fonts.SEMIBOLD, 9.2) > room else 0
    for index, line in enumerate(found):
        y += 11.4 if index else 0
        pen.text(right, y, line, fonts.SEMIBOLD, 9.2, align=RIGHT)
    return y


def _several(sheets: Sheets, record: PermitApplication) -> None:
    words = permit_words.held_on_several(record)
    found = lines.wrap((Run(words, fonts.REGULAR, 9),), BINDER.wide)
    sheets.room(16 + 11.4 * len(found))
    sheets.y += 16
    for line in found:
        sheets.y += 11.4
        sheets.pen.runs(BINDER.left, sheets.y, line)


def _signature(sheets: Sheets) -> None:
    sheets.room(40)
    y = min(sheets.y + 40, BINDER.bottom - 46)
    for left, right, words in ((63.0, 233.0, "for the operator"), (249.0, 313.0, "date")):
        sheets.pen.rule(left, right, y, 0.9)
        sheets.pen.text(left, y + 9.6, words, fonts.REGULAR, 8.4)
    sheets.y = y + 9.6
