"""The look of all papers in one place: ink, page sizes, margins. Start here to write a paper.

How a paper is made::

    ink = style.ink_of(record.imprint)            # black, accent, tint (black only: no color)
    pen = Pen(*style.LETTER, title="...", author=record.imprint.program, ink=ink)
    pen.text(63, 50, "Words", fonts.BOLD, 13)     # x from the left, baseline from the TOP, in points
    pen.text(567, 50, "$120.00", fonts.BOLD_TAB, 10, align=RIGHT)
    for line in lines.wrap((Run("We pay ", fonts.REGULAR, 9.5), Run("all", fonts.BOLD, 9.5)), 241):
        pen.runs(63, y, line)
    letter.head(pen, record.imprint); letter.foot(...)
    return pen.finish()

- `fonts` names the faces; the `_TAB` twins are for columns of figures; `fonts.missing_glyphs`.
- `lines` measures, fits and wraps (`Run`, `width`, `fit`, `wrap`); no widow is left.
- `pen.Pen` draws words, rules, boxes, leaders; it shows a box for a letter that no face has.
- `marks` draws suits, ticks, the ceiling meter, bar codes, the cut line.
- `wording` writes dates, money in words, short hashes, non-breaking groups.
- `letter` is the frame of a Letter paper (head, title, section, foot); `slip` is the 80 mm column.

Text never passes through a markup interpreter, so a name prints as typed. Lengths are points.
Source: papers.md section 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.colors import Color, HexColor, black, white

from app.core.papers import Imprint

LETTER = (612.0, 792.0)
TABLOID = (792.0, 1224.0)

# A paper for the binder: clear of a three-hole punch at the left.
BINDER_LEFT = 63.0
BINDER_RIGHT = 45.0
BINDER_TOP = 36.0
BINDER_BOTTOM = 36.0
POSTER_MARGIN = 36.0

# 80 mm and 58 mm rolls; the sides a thermal head cannot reach.
SLIP_WIDTHS = {"80mm": 226.77, "58mm": 164.41}
SLIP_MARGINS = {"80mm": 11.34, "58mm": 14.17}
SLIP_TAIL = 11.34


@dataclass(frozen=True, slots=True)
class Ink:
    """The colors of one print. No grey: it is dots on a laser and nothing on thermal paper."""

    accent: Color
    tint: Color
    black: Color = black
    white: Color = white


COLOR = Ink(accent=HexColor("#0E5A41"), tint=HexColor("#E5F0EA"))
BLACK_ONLY = Ink(accent=black, tint=HexColor("#ECECEC"))


def ink_of(imprint: Imprint) -> Ink:
    """Return the ink a paper is printed with: black only where the printer setting says so."""
    return BLACK_ONLY if imprint.black_only else COLOR
