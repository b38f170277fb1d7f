"""The W-2G worksheet, a page for each prize: what the form asks for, with the TIN's line blank. Not a federal form."""

from __future__ import annotations

from app.core.tax_paper import TaxPrize
from reports import letter, tax_parts

TITLE = "W-2G worksheet"


def render(prizes: tuple[TaxPrize, ...]) -> bytes:
    """Return the worksheets as PDF, Letter, a page each. The same records, the same bytes."""
    pen = letter.new(prizes[0].imprint, TITLE)
    for page, prize in enumerate(prizes, 1):
        if page > 1:
            pen.next_page()
            letter.demo(pen, prize.imprint)
        y = tax_parts.head(pen, prize, TITLE, "Form W-2G")
        y = tax_parts.panel(pen, prize, y + 15)
        y = tax_parts.prize_rows(pen, prize, letter.section(pen, y + 16, "What was won"))
        y = letter.section(pen, y + 24, "Who received it", note="as on file, the rest by hand")
        y = tax_parts.winner_rows(pen, prize, y)
        y = letter.section(pen, y + 24, "Withheld", note="blank where nothing was")
        y = tax_parts.row(pen, y, "Federal income tax", "")
        y = tax_parts.row(pen, y, "State income tax", "", note="state and its payer number")
        y = tax_parts.signatures(pen, y + 48, "winner", "for the card room")
        tax_parts.advice(pen, prize, y + 26, "Form W-2G")
        tax_parts.foot(pen, prize, TITLE, (page, len(prizes)))
    return pen.finish()
