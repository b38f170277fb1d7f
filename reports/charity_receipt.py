"""The receipt for a payment to a nonprofit, with the four-item charity record under it.

Signed twice: one original for the nonprofit, one for the house's binder, kept at least 12 months.
Source: papers.md section 7, 23-5-317(2)(d), ARM 23.16.1103(5).
"""

from __future__ import annotations

from app.core.papers import CharityReceipt
from reports import charity_parts as parts
from reports import letter, wording
from reports.wording import keep

_FRAME = letter.BINDER
_PAPER = "Receipt for a charitable payment"


def render(record: CharityReceipt, *, paper: str = "letter") -> bytes:
    """Return the receipt as a PDF of Letter pages, one as a rule. The same record, the same bytes.

    Raises `ValueError` for another paper, or for an amount below zero.
    """
    if paper != "letter":
        message = f"no such paper: {paper}"
        raise ValueError(message)
    # Signatures belong beside the amount: what runs over by a few lines is set closer before a page is begun.
    for gap in (1.0, _CLOSE):
        first = _Sheets(record, pages=1, gap=gap)
        made = first.draw()
        if first.page == 1:
            return made
    return _Sheets(record, pages=first.page).draw()


# How close sections may come, and the white above a signature line: at least 36, papers.md section 7.
_CLOSE = 0.5
_WHITE, _LEAST = 48.0, 36.0


class _Sheets:
    """The pages of one receipt: a section that does not fit goes to the next page whole."""

    def __init__(self, record: CharityReceipt, *, pages: int, gap: float = 1.0) -> None:
        self.record = record
        self.gap = gap
        self.pages = pages
        self.page = 1
        self.pen = letter.new(record.imprint, f"{_PAPER} {record.number}")

    def draw(self) -> bytes:
        """Draw all sections and return the PDF; `page` is then the number of pages."""
        record, pen, gap = self.record, self.pen, self.gap
        close = gap < 1
        y = parts.panel(pen, record, self._top() + 17 * gap)
        y = parts.how_paid(pen, record, y + 17.6)
        y = parts.found(
            pen, record, self._room(y + 19.6 * gap, 160 + parts.row_step(record.rows) * len(record.rows))
        )
        y = parts.charity_record(pen, record, self._room(y + 16.2 * gap, 120))
        above = _LEAST if close else _WHITE
        parts.signatures(pen, record, self._room(y + 18.4 * gap, above + 82), above=above)
        self._foot()
        return pen.finish()

    def _top(self) -> float:
        """Draw head and title of a page and return the last baseline."""
        record = self.record
        y = letter.head(self.pen, record.imprint)
        permit = f"tournament permit {keep(record.permit_number)}" if record.permit_number else ""
        days = wording.span(record.first_day, record.last_day)
        return letter.title(
            self.pen,
            y + 29.4,
            _PAPER,
            number=record.number,
            under=wording.dotted(record.tournament, days, permit),
            citation="23-5-317(2)(d)",
        )

    def _room(self, y: float, needed: float) -> float:
        """Return where a section begins: at y, or on a new page when `needed` points are not left."""
        if y + needed <= _FRAME.bottom - 30:
            return y
        self._foot()
        self.pen.next_page()
        self.page += 1
        letter.demo(self.pen, self.record.imprint)
        return self._top() + 24

    def _foot(self) -> None:
        number = f"Charity receipt {self.record.number}, print {self.record.print_count}"
        about = wording.dotted(number, "a copy for each signer")
        letter.foot(self.pen, self.record.imprint, about, page=(self.page, self.pages))
