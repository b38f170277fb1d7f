"""The receipt of a sale or a void, in two parts: one for the player, one for the drawer.

A receipt is printed by itself at each sale, on a roll or on Letter; both say the same. Record
in, bytes out: no query, no clock, no file. Source: papers.md sections 5 and 6, 23-5-317(4), (7), (10).
"""

from __future__ import annotations

from app.core.papers import ReceiptPaper
from reports import receipt_letter, receipt_slip
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
