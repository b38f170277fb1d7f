"""What the worksheets for tax papers share: head, the panel with the answer, ruled rows, signatures, the advice."""

from __future__ import annotations

from app.core.tax import TaxState
from app.core.tax_paper import TaxPrize
from app.core.text import ordinal
from reports import fonts, letter, lines, wording
from reports.letter import BINDER
from reports.lines import Run
from reports.pen import RIGHT, Pen

BODY, SMALL = 10.4, 9.0
STEP = 21.6
VALUE = 216.0
_HAND = "by hand, on this paper only"


def head(pen: Pen, prize: TaxPrize, title: str, citation: str) -> float:
    """Draw the head of a worksheet; return the last baseline."""
    y = letter.head(pen, prize.imprint)
    under = wording.dotted(
        prize.tournament,
        wording.span(prize.first_day, prize.last_day),
        wording.keep(f"{ordinal(prize.place)} place"),
    )
    before = "Slip" if prize.receipt else ""
    return letter.title(
        pen, y + 29.4, title, number=prize.receipt, before=before, under=under, citation=citation
    )


def panel(pen: Pen, prize: TaxPrize, top: float) -> float:
    """Draw the answer on the tint: what was won over the entry, and how that stands to the figure."""
    said = {
        TaxState.OVER: "The prize reaches the figure of its year.",
        TaxState.BELOW: "The prize does not reach the figure of its year.",
        TaxState.UNKNOWN: "Whether a form is due is to be confirmed.",
    }[prize.state]
    text = f"{said} {prize.figure}."
    found = lines.wrap((Run(text, fonts.REGULAR, 9.4),), BINDER.wide - 36)
    high = 33.0 + 12.2 * len(found)
    pen.fill(BINDER.left, top, BINDER.wide, high, pen.ink.tint)
    pen.fill(BINDER.left, top, 5, high, pen.ink.accent)
    wide = pen.text(BINDER.left + 18, top + 22, str(prize.net), fonts.EXTRABOLD, 17)
    over = f"over what entry {prize.entry_number} cost"
    pen.text(BINDER.left + 26 + wide, top + 22, over, fonts.MEDIUM, BODY)
    for index, line in enumerate(found):
        pen.runs(BINDER.left + 18, top + 37.5 + index * 12.2, line)
    return top + high


def prize_rows(pen: Pen, prize: TaxPrize, y: float) -> float:
    """Draw what was won and when."""
    won = wording.plain_day(prize.won_on) if prize.won_on else ""
    y = row(pen, y, "Date won", won, note="" if won else "not paid yet")
    y = row(pen, y, "Kind of wager", "Poker tournament")
    worth = (
        f"with {prize.thing}, at the value named for it" if prize.thing else "before anything is taken off"
    )
    y = row(pen, y, "Prize", str(prize.winnings), note=worth)
    entry = f"entry {prize.entry_number} alone, other entries are not counted"
    y = row(pen, y, "Less the entry that won it", str(prize.wager), note=entry)
    return row(pen, y, "Won over the entry", str(prize.net), strong=True)


def winner_rows(pen: Pen, prize: TaxPrize, y: float) -> float:
    """Draw who received the prize; what is not on file is a blank line, the taxpayer's number always."""
    y = row(pen, y, "Name", prize.person, note=f"player {prize.player_number}", strong=True)
    y = row(pen, y, "Address", ", ".join(wording.keep_postcode(one) for one in prize.address))
    y = row(pen, y, "TIN", "", note=_HAND)
    seen = f"{prize.id_kind or 'ID'} ending in {prize.id_last4}" if prize.id_last4 else ""
    y = row(
        pen,
        y,
        "First ID, with a picture",
        seen,
        note="issued by" if seen else "",
        note_room=84 if seen else 0,
    )
    return row(pen, y, "Second ID", "")


def row(
    pen: Pen,
    y: float,
    label: str,
    value: str,
    *,
    note: str = "",
    strong: bool = False,
    note_room: float = 0.0,
) -> float:
    """Draw one ruled row under baseline y; where there is no value its line is written on. Return its baseline.

    `note` stands at the right, before `note_room` points that are left free to write in.
    """
    y += STEP
    edge = BINDER.right - note_room
    pen.text(BINDER.left, y, label, fonts.SEMIBOLD, BODY)
    room = edge - VALUE - (lines.width(note, fonts.REGULAR, SMALL) + 10 if note else 0.0)
    face = fonts.BOLD_TAB if strong else fonts.REGULAR_TAB
    if value:
        pen.text(VALUE, y, value, face, lines.squeezed(value, face, BODY, room))
    if note:
        pen.text(edge, y, note, fonts.REGULAR, SMALL, align=RIGHT)
    pen.rule(BINDER.left, BINDER.right, y + 6.6, 0.7)
    return y


def signatures(pen: Pen, y: float, *labels: str) -> float:
    """Draw lines to sign on, side by side, each with the date; return the last baseline."""
    wide = (BINDER.wide - 24 * (len(labels) - 1)) / len(labels)
    for index, label in enumerate(labels):
        x = BINDER.left + index * (wide + 24)
        pen.rule(x, x + wide - 84, y, 0.7)
        pen.rule(x + wide - 72, x + wide, y, 0.7)
        pen.text(x, y + 10, label, fonts.REGULAR, letter.SMALL)
        pen.text(x + wide - 72, y + 10, "date", fonts.REGULAR, letter.SMALL)
    return y + 10


def advice(pen: Pen, prize: TaxPrize, y: float, form: str) -> None:
    """Write what this sheet is not, where the figure is from, and that an accountant confirms it."""
    sure = "An accountant confirmed it." if prize.confirmed else "To be confirmed with an accountant."
    said = (
        f"This sheet is not {form} and is not filed: the form itself is filled in from it. The desk never asks "
        "for a TIN, never stores one and never prints one; keep a filled-in sheet locked away. Figure of "
        f"{prize.year}: {prize.source}. {sure}"
    )
    for index, line in enumerate(lines.wrap((Run(said, fonts.REGULAR, SMALL),), BINDER.wide)):
        pen.runs(BINDER.left, y + index * 11.8, line)


def foot(pen: Pen, prize: TaxPrize, title: str, page: tuple[int, int]) -> None:
    """Draw the foot."""
    letter.foot(pen, prize.imprint, wording.dotted(title, prize.receipt), page=page)
