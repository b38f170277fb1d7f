"""The worksheet for a prize that several share: who received it, and who takes which part. Not Form 5754 itself."""

from __future__ import annotations

from app.core.tax import ShareLine
from app.core.tax_paper import SharedPrize
from reports import fonts, letter, lines, tax_parts
from reports.letter import BINDER
from reports.pen import RIGHT, Pen

TITLE = "Shared winnings"
_NAME, _ADDRESS, _TIN, _AMOUNT = BINDER.left + 18, 250.0, 384.0, BINDER.right
_STEP = 25.0
_SMALL_NAME, _LEAD = 8.4, 9.4


def render(shared: tuple[SharedPrize, ...]) -> bytes:
    """Return the worksheets as PDF, Letter, a page each. The same records, the same bytes."""
    pen = letter.new(shared[0].prize.imprint, TITLE)
    for page, one in enumerate(shared, 1):
        prize = one.prize
        if page > 1:
            pen.next_page()
            letter.demo(pen, prize.imprint)
        y = tax_parts.head(pen, prize, TITLE, "Form 5754")
        y = tax_parts.panel(pen, prize, y + 15)
        y = letter.section(pen, y + 16, "Who received the prize", note="as on file, the rest by hand")
        y = tax_parts.winner_rows(pen, prize, y)
        y = letter.section(pen, y + 24, "Who shares it", note="everyone, also who received it")
        y = _table(pen, one, y + 18)
        y = tax_parts.signatures(pen, y + 40, "who received it: the parts are right", "for the card room")
        tax_parts.advice(pen, prize, y + 22, "Form 5754")
        tax_parts.foot(pen, prize, TITLE, (page, len(shared)))
    return pen.finish()


def _table(pen: Pen, one: SharedPrize, y: float) -> float:
    heads = ((_NAME, "name"), (_ADDRESS, "address"), (_TIN, "TIN, by hand"))
    for x, text in heads:
        pen.text(x, y, text, fonts.REGULAR, letter.SMALL)
    pen.text(_AMOUNT, y, "part of the prize", fonts.REGULAR, letter.SMALL, align=RIGHT)
    for number, line in enumerate(one.lines, 1):
        names, size = _name(line)
        y += _STEP + _LEAD * max(len(names) - 2, 0)
        for index, text in enumerate(reversed(names)):
            pen.text(_NAME, y - index * _LEAD, text, fonts.SEMIBOLD, size)
        _share(pen, line, number, y)
    y += 22
    pen.text(_NAME, y, "All parts together, the prize", fonts.BOLD, tax_parts.BODY)
    pen.text(_AMOUNT, y, str(one.prize.winnings), fonts.BOLD_TAB, tax_parts.BODY, align=RIGHT)
    return y


def _share(pen: Pen, line: ShareLine, number: int, y: float) -> None:
    pen.text(BINDER.left, y, str(number), fonts.REGULAR_TAB, tax_parts.BODY, color=pen.ink.accent)
    for left, right in ((_NAME, _ADDRESS - 10), (_ADDRESS, _TIN - 10), (_TIN, 474.0), (484.0, _AMOUNT)):
        pen.rule(left, right, y + 3, 0.7)
    if line.amount is not None:
        pen.text(_AMOUNT, y, str(line.amount), fonts.REGULAR_TAB, tax_parts.BODY, align=RIGHT)


def _name(line: ShareLine) -> tuple[tuple[str, ...], float]:
    """Return a name in as many lines as it takes, whole, and its size."""
    room = _ADDRESS - 10 - _NAME
    size = lines.fit(line.name, fonts.SEMIBOLD, tax_parts.BODY, room, least=tax_parts.SMALL)
    if size is not None:
        return (line.name,), size
    return lines.wrap_text(line.name, fonts.SEMIBOLD, _SMALL_NAME, room), _SMALL_NAME
