"""The receipt of a sale or a void, in two parts: one for the player, one for the drawer.

A receipt is printed by itself at each sale, on a roll or on Letter; both say the same. Record
in, bytes out: no query, no clock, no file. Source: papers.md sections 5 and 6, 23-5-317(4), (7), (10).
"""

from __future__ import annotations

from app.core.papers import ReceiptPaper
from reports import fonts, receipt_letter, receipt_slip
from reports.style import SLIP_WIDTHS

PAPERS = (*SLIP_WIDTHS, "letter")


def render(record: ReceiptPaper, *, paper: str = "80mm") -> bytes:
    """Return the receipt as a PDF for `80mm`, `58mm` or `letter`. The same record, the same bytes.

    Raises `ValueError` for another paper.
    """
    if paper == "letter":
        return receipt_letter.render(record)
    if paper not in SLIP_WIDTHS:
        message = f"no such paper: {paper}"
        raise ValueError(message)
    return receipt_slip.render(record, paper=paper)


def missing_glyphs(record: ReceiptPaper) -> tuple[str, ...]:
    """Return the characters of a receipt that no face has, for the clerk to be told."""
    venue = record.imprint.venue
    typed = (
        venue.premises, venue.operator, venue.address, venue.city, record.tournament, record.game,
        record.person, record.clerk, record.station, record.age_check, record.seat_note,
        record.copied_by, record.reason, record.approver,
        *(text for line in record.lines for text in (line.title, line.note)),
    )  # fmt: skip
    return fonts.missing_glyphs(" ".join(typed))
