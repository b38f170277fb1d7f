"""The test page shows whether a printer reaches its margins, keeps its width, and prints black as black.

A slip for a roll, a Letter page for an office printer. It carries no money and no person.
"""

from __future__ import annotations

from app.core.papers import Imprint
from reports import fonts, letter, wording
from reports.lines import Run
from reports.pen import CENTER, Pen
from reports.slip import Slip
from reports.style import SLIP_WIDTHS

_LETTERS = "ABC abc 0123456789 $1,234.50"
_NAMES = "Østergaard, Nguyễn, Łukasz, O\N{RIGHT SINGLE QUOTATION MARK}Neil"
_MILLIMETER = 72 / 25.4


def render(imprint: Imprint, *, paper: str, printer: str) -> bytes:
    """Return the PDF. `paper` is 80mm, 58mm or letter."""
    return _slip(imprint, paper, printer) if paper in SLIP_WIDTHS else _letter(imprint, printer)


def _slip(imprint: Imprint, paper: str, printer: str) -> bytes:
    slip = Slip(paper, imprint)
    slip.center(22, imprint.venue.premises, fonts.EXTRABOLD, 15)
    slip.bar(10, "TEST PAGE")
    slip.center(16, printer, fonts.BOLD, 10)
    slip.center(13, wording.made(imprint.made_at), fonts.REGULAR, 8)
    slip.center(20, _LETTERS, fonts.BOLD_TAB, 10)
    slip.center(14, _NAMES, fonts.REGULAR, 8)
    slip.gap(14)
    top, left, room = slip.y, slip.left, slip.room
    slip.draw(lambda pen: _ruler(pen, left, top, room))
    slip.gap(26)
    slip.para(
        14,
        (
            Run(
                "Both ends of the ruler must be on the paper. The ticks are 10 mm apart; if they are not, "
                "set the printer to actual size.",
                fonts.REGULAR,
                8,
            ),
        ),
        leading=10,
    )
    slip.center(14, imprint.program, fonts.REGULAR, 7)
    return slip.finish("Test page")


def _letter(imprint: Imprint, printer: str) -> bytes:
    pen = letter.new(imprint, "Test page")
    frame = letter.BINDER
    top = letter.head(pen, imprint)
    y = letter.title(pen, top + 36, "Test page", under=printer)
    y = letter.section(pen, y + 24, "Letters and figures")
    pen.text(frame.left, y + 24, _LETTERS, fonts.BOLD_TAB, 14)
    pen.text(frame.left, y + 44, _NAMES, fonts.REGULAR, 10)
    y = letter.section(pen, y + 72, "Width", note="the ticks are 10 mm apart at actual size")
    _ruler(pen, frame.left, y + 16, frame.wide)
    y = letter.section(pen, y + 72, "Ink", note="the first box must be solid, the second lightly filled")
    pen.fill(frame.left, y + 16, 96, 48, pen.ink.accent)
    pen.fill(frame.left + 112, y + 16, 96, 48, pen.ink.tint)
    pen.text(frame.left + 272, y + 44, "Black", fonts.EXTRABOLD, 23, align=CENTER)
    letter.foot(pen, imprint, "Test page")
    return pen.finish()


def _ruler(pen: Pen, left: float, y: float, room: float) -> None:
    """Draw a ruler with a tick each 10 mm and both ends marked."""
    pen.rule(left, left + room, y, 1.3)
    ticks = int(room // (10 * _MILLIMETER))
    for number in range(ticks + 1):
        x = left + number * 10 * _MILLIMETER
        pen.upright(x, y, y + (14 if number % 5 == 0 else 8), 0.8)
    pen.upright(left + room, y, y + 14, 1.3)
