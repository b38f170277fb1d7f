"""The frame that every Letter paper shares: head, title, sections, foot. Source: papers.md section 1."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.papers import Imprint
from app.core.records import Venue
from reports import fonts, lines, marks, wording
from reports.lines import Run
from reports.pen import RIGHT, Pen
from reports.style import BINDER_BOTTOM, BINDER_LEFT, BINDER_RIGHT, BINDER_TOP, LETTER, ink_of

SMALL = 8.2
FOOT = 7.4
VENUE = 13.0
# Letter-spacing of capitals, in ems; more than 0.09 would extract as spaces.
CAPITALS = 0.082
_SUIT, _SUIT_PITCH, _SUIT_GAP = 7.4, 1.79, 13.6


@dataclass(frozen=True, slots=True)
class Frame:
    """The printed area of a page, in points from its left and top edges."""

    left: float = BINDER_LEFT
    right: float = LETTER[0] - BINDER_RIGHT
    top: float = BINDER_TOP
    bottom: float = LETTER[1] - BINDER_BOTTOM

    @property
    def wide(self) -> float:
        """The width of print."""
        return self.right - self.left

    def mirrored(self, page_width: float = LETTER[0]) -> Frame:
        """Return the frame of a back page, so that the punch meets the same margin."""
        return Frame(page_width - self.right, page_width - self.left, self.top, self.bottom)


BINDER = Frame()


def new(imprint: Imprint, title: str) -> Pen:
    """Begin a Letter paper; a demo venue's first page carries DEMO (`demo` does the others)."""
    pen = Pen(*LETTER, title=title, author=imprint.program, ink=ink_of(imprint))
    demo(pen, imprint)
    return pen


def demo(pen: Pen, imprint: Imprint) -> None:
    """Write DEMO across the whole page where the venue is a demo. Call before drawing on it."""
    if imprint.demo:
        marks.watermark(pen, 36, 36, pen.width - 72, pen.height - 72)


def place(venue: Venue) -> str:
    """Write the address of the premises on one line, state and postcode kept together."""
    state = wording.keep(f"{venue.state} {venue.postcode}".strip())
    return ", ".join(part for part in (venue.address, venue.city, state) if part)


def venue_line(pen: Pen, imprint: Imprint, x: float, y: float, *, room: float, size: float = VENUE) -> None:
    """Write the venue in capitals with the four suits behind it, within `room` points."""
    name = imprint.venue.premises.upper()
    taken = _SUIT_GAP + marks.suits_width(_SUIT, _SUIT_PITCH)
    fitted = lines.squeezed(name, fonts.EXTRABOLD, size, room - taken, spacing=CAPITALS)
    wide = pen.text(x, y, name, fonts.EXTRABOLD, fitted, spacing=CAPITALS * fitted)
    marks.suits(pen, x + wide + _SUIT_GAP, y, _SUIT, pitch=_SUIT_PITCH, color=pen.ink.accent)


def head(pen: Pen, imprint: Imprint, *, frame: Frame = BINDER) -> float:
    """Draw venue, suits, operator, address, phone and license over the accent rule.

    Returns the rule's y.
    """
    venue = imprint.venue
    right = (place(venue), wording.dotted(venue.phone, f"operator license {wording.keep(venue.license)}"))
    room = frame.wide - max(lines.width(text, fonts.REGULAR, SMALL) for text in right) - 14
    venue_line(pen, imprint, frame.left, frame.top + 14.6, room=room)
    _fitted(pen, frame.left, frame.top + 25, venue.operator, room)
    pen.text(frame.right, frame.top + 14.6, right[0], fonts.REGULAR, SMALL, align=RIGHT)
    pen.text(frame.right, frame.top + 25, right[1], fonts.REGULAR, SMALL, align=RIGHT)
    pen.rule(frame.left, frame.right, frame.top + 33.6, 2, color=pen.ink.accent)
    return frame.top + 33.6


def _fitted(pen: Pen, x: float, y: float, text: str, room: float) -> None:
    size = lines.squeezed(text, fonts.REGULAR, SMALL, room)
    pen.text(x, y, text, fonts.REGULAR, size)


def title(
    pen: Pen,
    y: float,
    text: str,
    *,
    number: str = "",
    before: str = "No.",
    under: str = "",
    citation: str = "",
    frame: Frame = BINDER,
) -> float:
    """Draw the paper's title on baseline y, its number at the right (`before` it a word), a line under both.

    Returns the baseline of the last line under the title.
    """
    taken = 0.0
    if number:
        taken = lines.width(number, fonts.BOLD_TAB, 16)
    side = taken + lines.width(before, fonts.REGULAR, 10)
    size = lines.squeezed(text, fonts.EXTRABOLD, 23, frame.wide - side - 22)
    pen.text(frame.left, y, text, fonts.EXTRABOLD, size)
    if number:
        pen.text(frame.right - taken - 6, y, before, fonts.REGULAR, 10, align=RIGHT)
        pen.text(frame.right, y, number, fonts.BOLD_TAB, 16, align=RIGHT)
    y += 15.2
    first = y
    room = frame.wide - lines.width(citation, fonts.REGULAR, SMALL) - 12
    if lines.width(under, fonts.REGULAR, 10) > room:
        under = wording.kept_parts(under)
    for index, line in enumerate(lines.wrap((Run(under, fonts.REGULAR, 10),), room)):
        y += 12.6 if index else 0
        pen.runs(frame.left, y, line)
    pen.text(frame.right, first, citation, fonts.REGULAR, SMALL, align=RIGHT)
    return y


def section(
    pen: Pen, y: float, heading: str, *, note: str = "", weight: float = 1.6, frame: Frame = BINDER
) -> float:
    """Draw a section's accent rule at y with its heading under it, a note or citation at the right.

    Returns the heading's baseline.
    """
    pen.rule(frame.left, frame.right, y, weight, color=pen.ink.accent)
    pen.text(frame.left, y + 16.2, heading, fonts.BOLD, 12, color=pen.ink.accent)
    if note:
        pen.text(frame.right, y + 16.2, note, fonts.REGULAR, SMALL, align=RIGHT)
    return y + 16.2


def pack_name(imprint: Imprint) -> str:
    """Write the rule pack: `Montana 23-5-317 (2007 text), edition 1`."""
    return f"{imprint.pack_name}, edition {imprint.pack_edition}"


def foot(
    pen: Pen,
    imprint: Imprint,
    paper: str,
    *,
    verb: str = "Made",
    page: tuple[int, int] = (1, 1),
    frame: Frame = BINDER,
) -> None:
    """Draw the foot: paper and pack, page of pages; who made it when, program, no legal advice.

    `paper` names number or version, hash and print count, joined by `wording.dotted`.
    """
    first = wording.dotted(paper, f"rule pack {pack_name(imprint)}")
    made = f"{verb} {wording.made(imprint.made_at)} by {imprint.made_by}"
    second = wording.dotted(made, imprint.program, "not legal advice")
    pages = wording.keep(f"page {page[0]} of {page[1]}")
    pen.rule(frame.left, frame.right, frame.bottom - 26.2, 0.7)
    taken = lines.width(pages, fonts.REGULAR, FOOT)
    _foot_line(pen, frame, frame.bottom - 17, first, frame.wide - taken - 12)
    pen.text(frame.right, frame.bottom - 17, pages, fonts.REGULAR, FOOT, align=RIGHT)
    _foot_line(pen, frame, frame.bottom - 7.8, second, frame.wide)


def _foot_line(pen: Pen, frame: Frame, y: float, text: str, room: float) -> None:
    size = lines.squeezed(text, fonts.REGULAR, FOOT, room)
    pen.text(frame.left, y, text, fonts.REGULAR, size)
