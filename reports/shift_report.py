"""The X and Z report of a drawer: on a roll for the envelope, on Letter for the binder.

Clerk and person in charge sign. Record in, bytes out. Source: papers.md section 10, 23-5-317(7).
"""

from __future__ import annotations

from app.core.drawer_paper import ShiftPaper
from reports import shift_letter, shift_slip
from reports.style import SLIP_WIDTHS


def render(record: ShiftPaper, *, paper: str = "80mm") -> bytes:
    """Return the report as a PDF for `80mm`, `58mm` or `letter`. The same record, the same bytes.

    Raises `ValueError` for another paper.
    """
    if paper == "letter":
        return shift_letter.render(record)
    if paper not in SLIP_WIDTHS:
        message = f"no such paper: {paper}"
        raise ValueError(message)
    return shift_slip.render(record, paper=paper)
