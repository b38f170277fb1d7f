"""The payout slip on Letter: the house's part is signed, the winner's goes with the winner. Source: papers.md section 9."""

from __future__ import annotations

from app.core.money import Money
from app.core.payout_paper import PayoutSlip
from app.core.text import ordinal
from reports import fonts, letter, lines, marks, wording
from reports.lines import Run
from reports.pen import CENTER, RIGHT, Pen
from reports.style import LETTER, ink_of

_LEFT, _RIGHT = letter.BINDER.left, letter.BINDER.right
_HOW = 340.4
_HALF = 396.0
_FOOT = 349.6
_BODY = 9.2
_SMALL = 8.2
# How far a bar (COPY, VOID) moves a part down.
_BAR_ROOM = 7.0


def render(record: PayoutSlip) -> bytes:
    """Return the slip as one Letter page in two parts. The same record, the same bytes."""
    pen = Pen(
        *LETTER,
        title=f"Payout slip {record.number}",
        author=record.imprint.program,
        ink=ink_of(record.imprint),
    )
    for part, name in enumerate(("HOUSE PART, SIGNED", "WINNER\N{RIGHT SINGLE QUOTATION MARK}S PART"), 1):
        top = _HALF * (part - 1)
        if record.imprint.demo:
            marks.watermark(pen, _LEFT, top + 36, _RIGHT - _LEFT, _HALF - 72)
        _bar(pen, record, top)
        down = top + (_BAR_ROOM if record.copy or record.reverses else 0.0)
        _head(pen, record, down, name)
        _amount(pen, record, down)
        y = _when(pen, record, max(_person(pen, record, down), _how(pen, record, down)) + 15.4)
        if part == 1:
            _signatures(pen, record, top)
        else:
            _congratulations(pen, record, y + 22)
        _foot(pen, record, top, part)
    pen.dashes(18, 594, _HALF)
    return pen.finish()


def _bar(pen: Pen, record: PayoutSlip, top: float) -> None:
    void = f"VOID of {record.reverses}" if record.reverses else ""
    copy = f"COPY {record.copy}" if record.copy else ""
    loud = f" {wording.NBSP}{wording.NBSP} ".join(text for text in (copy, void) if text)
    if not loud:
        return
    pen.fill(_LEFT, top + 16, _RIGHT - _LEFT, 13.4, pen.ink.black)
    middle, white = (_LEFT + _RIGHT) / 2, pen.ink.white
    if record.copied_at is None:
        pen.text(middle, top + 26.2, loud, fonts.BOLD, 10, align=CENTER, spacing=0.6, color=white)
        return
    again = f"Printed again {wording.moment(record.copied_at)} by {record.copied_by}. This is not a second payment."
    pen.text(_LEFT + 8, top + 26.2, loud, fonts.BOLD, 10, spacing=0.6, color=white)
    size = lines.squeezed(again, fonts.MEDIUM, 8.2, _RIGHT - _LEFT - 150)
    pen.text(_RIGHT - 8, top + 26, again, fonts.MEDIUM, size, align=RIGHT, color=white)


def _head(pen: Pen, record: PayoutSlip, top: float, part: str) -> None:
    taken = lines.width(record.number, fonts.BOLD_TAB, 14)
    letter.venue_line(pen, record.imprint, _LEFT, top + 44, room=_RIGHT - _LEFT - taken - 78)
    pen.text(_RIGHT - taken - 5, top + 44, "Payout slip", fonts.REGULAR, 11, align=RIGHT)
    pen.text(_RIGHT, top + 44, record.number, fonts.BOLD_TAB, 14, align=RIGHT)
    permit = f"permit {record.permit_number}" if record.permit_number else ""
    days = wording.span(record.first_day, record.last_day)
    under = wording.dotted(record.tournament, days, wording.keep(permit))
    wide = lines.width(part, fonts.BOLD, 7.6, spacing=0.6)
    size = lines.squeezed(under, fonts.REGULAR, _SMALL, _RIGHT - _LEFT - wide - 16)
    pen.text(_LEFT, top + 55, under, fonts.REGULAR, size)
    pen.text(_RIGHT, top + 55, part, fonts.BOLD, 7.6, align=RIGHT, spacing=0.6)
    pen.rule(_LEFT, _RIGHT, top + 63.4, 2, color=pen.ink.accent)


def _amount(pen: Pen, record: PayoutSlip, top: float) -> None:
    place = ordinal(record.place)
    wide = pen.text(_LEFT, top + 101, place, fonts.EXTRABOLD, 30)
    entries = f"{record.entries:,} {'entry' if record.entries == 1 else 'entries'}"
    of = f"place of {record.places_paid:,} paid, {entries}"
    pen.text(_LEFT + wide + 8, top + 101, of, fonts.MEDIUM, 10)
    figure = str(record.amount) if record.amount or not record.thing else "no cash"
    loud = record.thing if record.thing and not record.amount else figure
    size = lines.squeezed(loud, fonts.EXTRABOLD, 34, 280)
    pen.text(_RIGHT, top + 102, loud, fonts.EXTRABOLD, size, align=RIGHT)
    pen.rule(_LEFT, _RIGHT, top + 116.4, 0.7)
    _words(pen, record, top + 130.6)


def _words(pen: Pen, record: PayoutSlip, y: float) -> None:
    """Write the amount in words with a rule behind it, so that nothing can be added."""
    shown = wording.in_words(Money(abs(record.amount.cents)))
    if record.reverses:
        shown = f"Handed back: {shown[:1].lower()}{shown[1:]}"
    if record.thing and not record.amount:
        shown = f"{record.thing}, no cash"
    size = lines.squeezed(shown, fonts.MEDIUM_ITALIC, 12.5, _RIGHT - _LEFT - 30)
    wide = pen.text(_LEFT, y, shown, fonts.MEDIUM_ITALIC, size)
    pen.rule(_LEFT + wide + 8, _RIGHT, y - 3, 0.7)


def _person(pen: Pen, record: PayoutSlip, top: float) -> float:
    room = _HOW - _LEFT - 24
    size = lines.fit(record.person, fonts.BOLD, 17, room)
    names = (record.person,) if size else lines.wrap_text(record.person, fonts.BOLD, 12.5, room)
    y = top + 162 - 15
    for name in names:
        y += 15
        pen.text(_LEFT, y, name, fonts.BOLD, size or 12.5)
    y += 2.6
    about = wording.dotted(*(wording.keep(one) for one in record.about))
    for line in lines.wrap((Run(about, fonts.REGULAR, 8.8),), room):
        y += 11
        pen.runs(_LEFT, y, line)
    return y


def _how(pen: Pen, record: PayoutSlip, top: float) -> float:
    """Draw how the amount came about; return the baseline of the sum."""
    y = top + 153.4 - 13.4
    for label, figure in record.how:
        y += 13.4
        room = _RIGHT - _HOW - lines.width(figure, fonts.REGULAR_TAB, _BODY) - 10
        cut = lines.wrap_text(label, fonts.REGULAR, _BODY, room)
        for index, text in enumerate(cut):
            y += 11 if index else 0
            pen.text(_HOW, y, text, fonts.REGULAR, _BODY)
        pen.text(_RIGHT, y, figure, fonts.REGULAR_TAB, _BODY, align=RIGHT)
    pen.rule(_HOW, _RIGHT, y + 4, 0.7)
    y += 15
    done = "Taken back" if record.reverses else "Prize paid in cash"
    if record.thing and not record.amount:
        pen.text(_HOW, y, "Handed over, signed for", fonts.BOLD, _BODY)
        return y
    pen.text(_HOW, y, done, fonts.BOLD, _BODY)
    pen.text(_RIGHT, y, str(record.amount), fonts.BOLD_TAB, _BODY, align=RIGHT)
    return y


def _when(pen: Pen, record: PayoutSlip, y: float) -> float:
    """Draw when it was concluded and paid, and what counts for Form W-2G; return the last baseline."""
    pen.rule(_LEFT, _RIGHT, y - 2, 0.7)
    done = "Taken back" if record.reverses else "Paid"
    same = record.paid_at.date() == record.concluded_at.date()
    when = wording.hour(record.paid_at) if same else wording.made(record.paid_at)
    said = f"Tournament concluded {wording.made(record.concluded_at)}. {done} {when}, {record.station}."
    for text, note in ((said, "ARM 23.16.1101(6)"), (_tax(record), ""), (_why(record), "")):
        if not text:
            continue
        y += 1.8
        room = _RIGHT - _LEFT - (lines.width(note, fonts.REGULAR, _SMALL) + 12 if note else 0)
        for index, line in enumerate(lines.wrap((Run(text, fonts.REGULAR, 8.8),), room)):
            y += 11.4
            pen.runs(_LEFT, y, line)
            if note and not index:
                pen.text(_RIGHT, y, note, fonts.REGULAR, _SMALL, align=RIGHT)
    return y


def _tax(record: PayoutSlip) -> str:
    """Say what the prize is over this entry, and the figure of the year or that it is to be confirmed."""
    if record.reverses or not (record.amount or record.thing_value):
        return ""
    entry = f"Over this entry\N{RIGHT SINGLE QUOTATION MARK}s {record.entry_paid}: {record.over_entry}."
    due = " A form may be due; the number is written on it by hand." if record.needs_w2g else ""
    return f"{entry} {record.w2g_words}.{due}"


def _why(record: PayoutSlip) -> str:
    return f"Reason: {record.reason}" if record.reason else ""


def _signatures(pen: Pen, record: PayoutSlip, top: float) -> None:
    y = top + 294
    got = "winner: I received this amount in cash"
    gave = "paid out by; counted twice, in view"
    if record.reverses:
        got, gave = "who handed it back", "taken back by; counted twice, in view"
    elif record.thing and not record.amount:
        got, gave = "winner: I received this prize", "handed over by"
    fields = (
        (_LEFT, 228.6, got),
        (244, 301, "date, time"),
        (329, 495.4, gave),
        (510, _RIGHT, "date, time"),
    )
    for left, right, label in fields:
        pen.rule(left, right, y, 0.7)
        pen.text(left, y + 9.4, label, fonts.REGULAR, _SMALL)
    low = y + 26
    if record.needs_w2g:
        four = f"ID ends in {record.id_last4}" if record.id_last4 else "ID ends in"
        pen.text(_RIGHT - 150, low, "TIN, by hand", fonts.REGULAR, _SMALL, align=RIGHT)
        pen.rule(_RIGHT - 144, _RIGHT, low + 1, 0.7)
        pen.text(_RIGHT - 216, low, four, fonts.REGULAR, _SMALL, align=RIGHT)
    if record.approver:
        wide = pen.text(_LEFT, low, "Approved by", fonts.REGULAR, 9)
        who = f"{record.approver}, for this payment only"
        size = lines.squeezed(who, fonts.BOLD, 9, 230)
        pen.text(_LEFT + wide + 4, low, who, fonts.BOLD, size)


def _congratulations(pen: Pen, record: PayoutSlip, y: float) -> None:
    if record.reverses:
        return
    premises = record.imprint.venue.premises
    said = (
        f"Congratulations from everyone at {premises}. Please count your prize before you leave the desk. "
        "Nothing was taken from the prize money during play, 23-5-317(7). Tips are yours to decide and are "
        "not part of this slip."
    )
    for line in lines.wrap((Run(said, fonts.REGULAR, 9.8),), _RIGHT - _LEFT):
        pen.runs(_LEFT, y, line)
        y += 13


def _foot(pen: Pen, record: PayoutSlip, top: float, part: int) -> None:
    venue = record.imprint.venue
    journal = f"journal {record.journal_sequence} {wording.short_hash(record.journal_hash)}"
    said = wording.dotted(
        f"Operator license {wording.keep(venue.license)}",
        letter.pack_name(record.imprint),
        record.imprint.program,
        journal,
    )
    pen.rule(_LEFT, _RIGHT, top + _FOOT, 0.7)
    size = lines.squeezed(said, fonts.REGULAR, 7.4, _RIGHT - _LEFT - 60)
    pen.text(_LEFT, top + _FOOT + 10, said, fonts.REGULAR, size)
    pages = wording.keep(f"part {part} of 2")
    pen.text(_RIGHT, top + _FOOT + 10, pages, fonts.REGULAR, 7.4, align=RIGHT)
