"""Dealers and duty: who was licensed and dealt where, who was in charge, what was disputed.

For the binder, and shown to an officer. Source: papers.md section 13, 23-5-317(5), (6).
"""

from __future__ import annotations

from app.core.duty_paper import DutyPaper
from reports import binder, duty_parts, duty_roster, fonts, letter, lines, wording
from reports.binder import About, Sheets
from reports.letter import BINDER
from reports.pen import Pen
from reports.wording import dotted, keep

_PAPER = "Dealers and duty"
# A longer roster has a page to itself.
_LONG = 16
# The line to sign above its words: their size, where it ends at least and at most, in points.
_LABEL, _SIGNED, _FARTHEST = 8.4, 233.0, 440.0


def render(record: DutyPaper) -> bytes:
    """Return the paper as a PDF of Letter pages. The same record, the same bytes."""
    about = About(
        record.imprint,
        f"{_PAPER}: {record.tournament}",
        f"{_PAPER}, print {record.print_count}",
        lambda pen, page: _head(pen, record, page),
    )

    def draw(sheets: Sheets) -> None:
        _draw(sheets, record)

    pages = binder.count(about, draw)
    pen = binder.begin(about)
    binder.draw_all(about, draw, pen, pages=pages)
    return pen.finish()


def _head(pen: Pen, record: DutyPaper, _page: int) -> float:
    y = letter.head(pen, record.imprint)
    permit = f"permit {keep(record.permit_number)}" if record.permit_number else ""
    days = wording.span(record.first_day, record.last_day)
    under = dotted(record.tournament, days, permit)
    return letter.title(pen, y + 29.4, _PAPER, number=record.number, under=under)


def _draw(sheets: Sheets, record: DutyPaper) -> None:
    duty_roster.roster(sheets, record)
    if len(record.roster) > _LONG:
        sheets.turn()
    for day in record.dealt:
        duty_parts.dealt(sheets, day)
    duty_parts.in_charge(sheets, record)
    duty_parts.panel(sheets, record)
    duty_parts.disputes(sheets, record)
    _signature(sheets, record)


def _signature(sheets: Sheets, record: DutyPaper) -> None:
    sheets.room(50)
    y = min(sheets.y + 44, BINDER.bottom - 46)
    who = f"person in charge, {record.signer}" if record.signer else "person in charge"
    edge = min(max(_SIGNED, BINDER.left + lines.width(who, fonts.REGULAR, _LABEL)), _FARTHEST)
    for left, right, words in ((BINDER.left, edge, who), (edge + 16, edge + 80, "date")):
        sheets.pen.rule(left, right, y, 0.9)
        size = lines.squeezed(words, fonts.REGULAR, _LABEL, right - left)
        sheets.pen.text(left, y + 9.6, words, fonts.REGULAR, size)
    sheets.y = y + 9.6
