"""The charity record: what was taken, how the public was told, who is to get what, and every payment.

For the binder, kept at least 12 months and shown to the department. Source: papers.md sections 1 and 7,
23-5-317(2)(d), ARM 23.16.1103(5).
"""

from __future__ import annotations

from app.core.charity_paper import CharityRecord, GivenLine, NonprofitLine
from app.core.days import short_day
from app.core.money import Money
from reports import binder, charity_parts, fonts, letter, lines, wording
from reports.binder import About, Sheets
from reports.letter import BINDER
from reports.lines import Run
from reports.pen import RIGHT, Pen
from reports.wording import dotted, keep

_PAPER = "Charity record"
_BODY = 9.4
_BETWEEN = 15.6
_WORDS = 290.0
_TO, _PAID, _OWED = 426.0, 496.0, BINDER.right
_DAY, _PAYEE, _HOW = 112.0, 182.0, 352.0
_Heads = tuple[tuple[float, str], ...]
# The heads of the columns: those that begin at an edge, those that end at one.
_SHARES: tuple[_Heads, _Heads] = (
    ((_WORDS, "share"),),
    ((_TO, "comes to"), (_PAID, "paid"), (_OWED, "still owed")),
)
_GIVEN: tuple[_Heads, _Heads] = (
    ((BINDER.left, "receipt"), (_DAY, "paid on"), (_PAYEE, "payee"), (_HOW, "how")),
    ((BINDER.right, "amount"),),
)


def render(record: CharityRecord) -> bytes:
    """Return the record as a PDF of Letter pages. The same record, the same bytes."""
    about = About(
        record.imprint,
        f"{_PAPER}: {record.tournament}",
        f"{_PAPER}, print {record.print_count}",
        lambda pen, _page: _head(pen, record),
    )

    def draw(sheets: Sheets) -> None:
        _draw(sheets, record)

    pages = binder.count(about, draw)
    pen = binder.begin(about)
    binder.draw_all(about, draw, pen, pages=pages)
    return pen.finish()


def _head(pen: Pen, record: CharityRecord) -> float:
    y = letter.head(pen, record.imprint)
    permit = f"tournament permit {keep(record.permit_number)}" if record.permit_number else ""
    under = dotted(record.tournament, wording.span(record.first_day, record.last_day), permit)
    return letter.title(pen, y + 29.4, _PAPER, number=record.number, under=under, citation="23-5-317(2)(d)")


def _draw(sheets: Sheets, record: CharityRecord) -> None:
    _panel(sheets, record)
    _fees(sheets, record)
    _told(sheets, record)
    _nonprofits(sheets, record)
    _payments(sheets, record)
    _kept(sheets, record)


def _panel(sheets: Sheets, record: CharityRecord) -> None:
    """Draw the answer on the tint: what goes to charity, what was paid, what is owed."""
    pen, top, high = sheets.pen, sheets.y + 16, 50.0
    pen.fill(BINDER.left, top, BINDER.wide, high, pen.ink.tint)
    pen.fill(BINDER.left, top, 5, high, pen.ink.accent)
    percent = keep(f"{record.share_percent} %")
    figures = (
        (f"Due, {percent} of entrance fees", record.due),
        ("Collected for charity", record.charity_collected),
        ("Paid", record.paid),
        ("Still owed", record.owed),
    )
    wide = (BINDER.wide - 20) / len(figures)
    for index, (label, amount) in enumerate(figures):
        x = BINDER.left + 18 + index * wide
        pen.text(x, top + 16.4, label, fonts.REGULAR, 8.8)
        size = lines.squeezed(str(amount), fonts.BOLD_TAB, 17, wide - 10)
        pen.text(x, top + 37.4, str(amount), fonts.BOLD_TAB, size)
    sheets.y = top + high


def _section(sheets: Sheets, number: int, heading: str, note: str = "") -> None:
    sheets.y = letter.section(sheets.pen, sheets.y + _BETWEEN, f"{number}  {heading}", note=note)


def _fees(sheets: Sheets, record: CharityRecord) -> None:
    rows = record.rows
    sheets.room(_BETWEEN + 100 + charity_parts.row_step(rows) * len(rows))
    _section(sheets, 1, "Entry and re-entry fees", "before prizes and before expenses")
    pen = sheets.pen
    paid, charity = record.entrance_fees, record.charity_collected
    y = charity_parts.fee_table(pen, rows, sheets.y, paid=paid, charity=charity)
    y += 15.4
    _led(pen, y, "Entry and re-entry fees, without add-ons", record.entry_and_reentry_fees)
    if record.house_laid:
        y += 14.6
        note = f"The {record.house_laid} the house laid into the prizes is no entrance fee and is not in the sum."
        pen.text(BINDER.left, y, note, fonts.REGULAR, 8.8)
    sheets.y = y


def _led(pen: Pen, y: float, label: str, amount: Money) -> None:
    taken = lines.width(str(amount), fonts.SEMIBOLD_TAB, _BODY)
    wide = pen.text(BINDER.left, y, label, fonts.REGULAR, _BODY)
    pen.leader(BINDER.left + wide + 5, BINDER.right - taken - 6, y)
    pen.text(BINDER.right, y, str(amount), fonts.SEMIBOLD_TAB, _BODY, align=RIGHT)


def _told(sheets: Sheets, record: CharityRecord) -> None:
    sheets.room(_BETWEEN + 34 + 14 * len(record.notices))
    _section(sheets, 2, "How it was publicly identified as charitable")
    told = record.notices or ("Nothing is recorded yet.",)
    sheets.y += 2
    for notice in told:
        for line in lines.wrap((Run(notice, fonts.REGULAR, _BODY),), BINDER.wide):
            sheets.y += 13
            sheets.pen.runs(BINDER.left, sheets.y, line)


def _nonprofits(sheets: Sheets, record: CharityRecord) -> None:
    heading = "3  Who it is for, and what each is to get"
    sheets.room(_BETWEEN + 76)
    _headed(sheets, heading, "of what was collected, never less than what is due", *_SHARES)
    for index, one in enumerate(record.nonprofits):
        if sheets.room(_high(one)):
            _headed(sheets, f"{heading}, continued", "", *_SHARES)
        _nonprofit(sheets, one, first=not index)
    if not record.nonprofits:
        _nothing(sheets, "No nonprofit is named yet.")


def _headed(sheets: Sheets, heading: str, note: str, left: _Heads, right: _Heads) -> None:
    """Draw the head of a section over the heads of its columns."""
    y = letter.section(sheets.pen, sheets.y + _BETWEEN, heading, note=note) + 16
    for x, words in left:
        sheets.pen.text(x, y, words, fonts.REGULAR, 8.4)
    for x, words in right:
        sheets.pen.text(x, y, words, fonts.REGULAR, 8.4, align=RIGHT)
    sheets.pen.rule(BINDER.left, BINDER.right, y + 5.4, 0.7)
    sheets.y = y + 4.4


def _nothing(sheets: Sheets, words: str) -> None:
    sheets.y += 15
    sheets.pen.text(BINDER.left, sheets.y, words, fonts.REGULAR, _BODY)


def _about(one: NonprofitLine) -> tuple[tuple[str, ...], tuple[lines.Line, ...], tuple[str, ...]]:
    """Return name, address and share as they are broken into lines."""
    room = _WORDS - BINDER.left - 12
    names = lines.wrap_text(one.name, fonts.SEMIBOLD, _BODY, room)
    where = dotted(wording.keep_postcode(one.address), one.kind)
    about = lines.wrap((Run(where, fonts.REGULAR, 8.6),), room) if where else ()
    rest = " of the rest"
    share = ", ".join(keep(part) for part in one.share_words.split(", ")).replace(keep(rest), rest)
    return names, about, lines.wrap_text(share, fonts.REGULAR, _BODY, _TO - _WORDS - 58)


def _high(one: NonprofitLine) -> float:
    names, about, share = _about(one)
    return 4 + max(12 * len(names) + 11 * len(about), 12 * len(share))


def _nonprofit(sheets: Sheets, one: NonprofitLine, *, first: bool) -> None:
    pen = sheets.pen
    names, about, share = _about(one)
    top = sheets.y + 15
    for index, text in enumerate(names):
        pen.text(BINDER.left, top + 12 * index, text, fonts.SEMIBOLD, _BODY)
    y = top + 12 * (len(names) - 1)
    for line in about:
        y += 11
        pen.runs(BINDER.left, y, line)
    for index, text in enumerate(share):
        pen.text(_WORDS, top + 12 * index, text, fonts.REGULAR, _BODY)
    for edge, amount in ((_TO, one.share), (_PAID, one.paid), (_OWED, one.owed)):
        pen.text(edge, top, _figure(amount, first=first), fonts.REGULAR_TAB, _BODY, align=RIGHT)
    sheets.y = max(y, top + 12 * (len(share) - 1)) + 1


def _figure(amount: Money, *, first: bool) -> str:
    """Write a figure of a column: only its first line carries the dollar sign."""
    return str(amount) if first else amount.plain()


def _payments(sheets: Sheets, record: CharityRecord) -> None:
    heading = "4  Amount to each"
    sheets.room(_BETWEEN + 70)
    _headed(sheets, heading, "a receipt signed by both for every payment", *_GIVEN)
    for index, one in enumerate(record.payments):
        payee, how = _given(one)
        if sheets.room(6 + 11.4 * max(len(payee), len(how))):
            _headed(sheets, f"{heading}, continued", "", *_GIVEN)
        _payment(sheets, one, first=not index)
    if not record.payments:
        _nothing(sheets, "Nothing is paid yet.")
        return
    sheets.room(22)
    sheets.pen.rule(BINDER.left, BINDER.right, sheets.y + 6.2, 0.7)
    sheets.y += 19.4
    sheets.pen.text(BINDER.left, sheets.y, "Paid to all", fonts.SEMIBOLD, _BODY)
    sheets.pen.text(BINDER.right, sheets.y, str(record.paid), fonts.SEMIBOLD_TAB, _BODY, align=RIGHT)


def _given(one: GivenLine) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return payee and how as they are broken into lines."""
    how = f"{one.how}, void: {one.amount} taken back" if one.void else one.how
    return (
        lines.wrap_text(one.payee, fonts.REGULAR, _BODY, _HOW - _PAYEE - 10),
        lines.wrap_text(how, fonts.REGULAR, _BODY, BINDER.right - _HOW - 60),
    )


def _payment(sheets: Sheets, one: GivenLine, *, first: bool) -> None:
    y = sheets.y + 14.4
    pen, (payee, how) = sheets.pen, _given(one)
    pen.text(BINDER.left, y, one.number, fonts.REGULAR_TAB, _BODY)
    pen.text(_DAY, y, keep(short_day(one.paid_on)), fonts.REGULAR_TAB, _BODY)
    for x, texts in ((_PAYEE, payee), (_HOW, how)):
        for index, text in enumerate(texts):
            pen.text(x, y + 11.4 * index, text, fonts.REGULAR, _BODY)
    amount = Money(0) if one.void else one.amount
    pen.text(BINDER.right, y, _figure(amount, first=first), fonts.REGULAR_TAB, _BODY, align=RIGHT)
    sheets.y = y + 11.4 * (max(len(payee), len(how)) - 1)


def _kept(sheets: Sheets, record: CharityRecord) -> None:
    """Say until when it is kept, and draw the line to sign."""
    sheets.room(98)
    pen = sheets.pen
    sheets.y = letter.section(pen, sheets.y + _BETWEEN, "Kept", note="ARM 23.16.1103(5)")
    since = (
        "the conclusion or the last payment, whichever is later,"
        if record.concluded
        else "the last day, as planned"
    )
    until = (
        Run("Keep this record and its receipts at least until ", fonts.REGULAR, _BODY),
        Run(wording.plain_day(record.keep_until), fonts.BOLD, _BODY),
        Run(
            f", {record.months} months after {since} on {wording.plain_day(record.kept_from)}. "
            "Nothing in the ledger behind it is ever deleted.",
            fonts.REGULAR,
            _BODY,
        ),
    )
    sheets.y += 2
    for line in lines.wrap(until, BINDER.wide):
        sheets.y += 13
        pen.runs(BINDER.left, sheets.y, line)
    y = sheets.y + 36
    who = f"person in charge, {record.signer}" if record.signer else "person in charge"
    for left, right, words in ((BINDER.left, 283.0, who), (299.0, 389.0, "date")):
        pen.rule(left, right, y, 0.9)
        pen.text(left, y + 9.6, words, fonts.REGULAR, 8.4)
    sheets.y = y + 9.6
