"""The receipt on a roll: the player's part, a cut, the drawer's part. Source: papers.md section 5."""

from __future__ import annotations

from app.core.papers import ReceiptLine, ReceiptPaper
from app.law.ceiling import room
from reports import fonts, letter, marks, wording
from reports import receipt_text as say
from reports.lines import Run, fit, width_of
from reports.pen import CENTER, Pen
from reports.slip import THICK, Slip

_BOX = 41.4
_BODY = 8.2
_LEADING = 10.1
# A title of so many letters is kept on one line even on the narrow roll.
_KEPT = 18


def render(record: ReceiptPaper, *, paper: str) -> bytes:
    """Return the receipt for a roll of `80mm` or `58mm`, one page as long as it needs to be."""
    slip = Slip(paper, record.imprint)
    slip.gap(12.3)
    _bars(slip, record)
    _player_part(slip, record)
    slip.cut(11.3)
    slip.gap(8.9)
    _bars(slip, record)
    _drawer_part(slip, record)
    return slip.finish(f"Receipt {record.number}")


def _bars(slip: Slip, record: ReceiptPaper) -> None:
    """Write DEMO, COPY n, VOID or REFUND over a part that is not the first print of a payment.

    On a roll DEMO is a bar across the paper: a mark under the words would be black on black.
    """
    if record.imprint.demo:
        slip.bar(0, "DEMO")
        slip.center(13, say.PRACTICE, fonts.SEMIBOLD, 8.4)
        slip.gap(9 if record.copy or record.void_of else 8)
    if record.copy:
        slip.bar(0, f"COPY {record.copy}")
        slip.center(13, say.printed_again(record), fonts.SEMIBOLD, 8.4)
        slip.center(10, say.NOT_A_PAYMENT, fonts.SEMIBOLD, 8.4)
        slip.gap(9 if record.void_of else 4)
    if record.void_of:
        slip.bar(0, say.back(record))
        slip.gap(9)
    elif record.copy:
        slip.gap(8)


def _player_part(slip: Slip, record: ReceiptPaper) -> None:
    _venue(slip, record)
    _number(slip, record, "PLAYER PART", down=12.6)
    slip.rule(8.4)
    _person(slip, record)
    _lines(slip, record)
    slip.rule(7.3, THICK)
    _total(slip, record)
    _seat(slip, record)
    _ceiling(slip, record)
    slip.rule(8.6)
    _promises(slip, record)
    _imprint(slip, record)


def _venue(slip: Slip, record: ReceiptPaper) -> None:
    venue = record.imprint.venue
    slip.gap(8.8)
    base = slip.y
    size, pitch = 8.0, 1.76
    left = slip.middle - marks.suits_width(size, pitch) / 2
    slip.draw(lambda pen: marks.suits(pen, left, base, size, pitch=pitch))
    slip.center(16.4, venue.premises.upper(), fonts.EXTRABOLD, 15, spacing=0.082)
    slip.center(11.6, letter.place(venue), fonts.REGULAR, 8)
    slip.rule(7.7, THICK)
    slip.center(15.4, record.tournament, fonts.BOLD, 12)
    days = wording.span(record.first_day, record.last_day)
    slip.center(11.4, f"{record.game} {wording.DOT} {days}", fonts.REGULAR, 8.4)
    slip.rule(6.9)


def _number(slip: Slip, record: ReceiptPaper, part: str, *, down: float) -> None:
    number = (Run("Receipt ", fonts.REGULAR, 9.4), Run(record.number, fonts.BOLD, 12.5))
    slip.pair(down, number, Run(part, fonts.BOLD, 7.6), spacing=0.08)
    when = Run(wording.moment(record.at), fonts.REGULAR, _BODY)
    slip.pair(11, (when,), Run(say.desk(record), fonts.REGULAR, _BODY))


def _person(slip: Slip, record: ReceiptPaper) -> None:
    size = fit(record.person, fonts.BOLD, 19, slip.room)
    if size is None:
        slip.para(16.5, (Run(record.person, fonts.BOLD, 13),), leading=15.1)
        slip.gap(-0.6)
    else:
        slip.para(21.2 - (19 - size) * 0.7, (Run(record.person, fonts.BOLD, size),), leading=0)
    slip.para(13, (Run(say.player(record), fonts.REGULAR, _BODY),), leading=_LEADING)
    slip.gap(0.6)


def _lines(slip: Slip, record: ReceiptPaper) -> None:
    summed = len(record.lines) >= say.SUMMED_FROM
    for index, line in enumerate(record.lines):
        down = 16.4 if not index or not summed else 14.2
        slip.amount(down, _titled(line), Run(str(line.amount), fonts.SEMIBOLD_TAB, 11), leader=True)
        if not summed:
            _split(slip, say.split(line.parts), down=11.4)
    if summed:
        _split(slip, say.split(say.summed(record)), down=12.4)


def _titled(line: ReceiptLine) -> tuple[Run, ...]:
    note = (Run(f"{wording.NBSP} {wording.keep(line.note)}", fonts.REGULAR, _BODY),) if line.note else ()
    short = len(line.title) <= _KEPT
    return (Run(wording.keep(line.title) if short else line.title, fonts.SEMIBOLD, 11), *note)


def _split(slip: Slip, words: str, *, down: float) -> None:
    if words:
        slip.para(down, (Run(words, fonts.REGULAR, _BODY),), leading=_LEADING)


def _total(slip: Slip, record: ReceiptPaper) -> None:
    slip.amount(21.4, (Run("Total", fonts.SEMIBOLD, 14),), Run(str(record.total), fonts.EXTRABOLD_TAB, 21))
    for index, (label, money) in enumerate(say.money_rows(record)):
        down = 11.8 if index else 13.8
        slip.amount(down, (Run(label, fonts.REGULAR, 9.4),), Run(str(money), fonts.REGULAR_TAB, 9.4))
    for index, reason in enumerate(say.reasons(record)):
        words = (Run(reason, fonts.MEDIUM, 8.4),)
        slip.para(11 if index else 13, words, leading=10.4)


def _seat(slip: Slip, record: ReceiptPaper) -> None:
    cells = [
        (name, str(value))
        for name, value in (("Table", record.table), ("Seat", record.seat))
        if value is not None
    ]
    if cells:
        slip.gap(9)
        top = slip.y
        slip.draw(lambda pen: seat_box(pen, (slip.left, top, slip.room, _BOX), cells, label=10.8, figure=34))
        slip.gap(_BOX)
    if record.seat_note:
        slip.center(11, record.seat_note, fonts.SEMIBOLD, _BODY)


def seat_box(
    pen: Pen,
    area: tuple[float, float, float, float],
    cells: list[tuple[str, str]],
    *,
    label: float,
    figure: float,
) -> None:
    """Draw Table and Seat large in a box: area is left, top, width, height; sizes in points."""
    left, top, wide, high = area
    pen.box(left, top, wide, high, weight=1.3, radius=3.6)
    room = wide / len(cells)
    squeeze = min(1.0, *((room - 12) / width_of(_cell(cell, label, figure)) for cell in cells))
    base = top + high / 2 + 0.345 * figure * squeeze
    for index, cell in enumerate(cells):
        middle = left + room * (index + 0.5)
        pen.runs(middle, base, _cell(cell, label * squeeze, figure * squeeze), align=CENTER)
        if index:
            pen.upright(left + room * index, top + 0.16 * high, top + 0.84 * high, 0.7)


def _cell(cell: tuple[str, str], label: float, figure: float) -> tuple[Run, ...]:
    name, value = cell
    return (Run(f"{name} {wording.NBSP}", fonts.MEDIUM, label), Run(value, fonts.EXTRABOLD, figure))


def _ceiling(slip: Slip, record: ReceiptPaper) -> None:
    slip.amount(
        14.2, (Run("Paid so far", fonts.SEMIBOLD, 9.4),), Run(say.paid_of(record), fonts.SEMIBOLD_TAB, 9.4)
    )
    limit = record.limit
    if limit is None:
        return
    top = slip.y + 5.3
    sums = (record.paid_before, record.paid_after, limit)
    slip.draw(lambda pen: marks.meter(pen, slip.left, top, slip.room, 8.1, sums=sums))
    words = (Run("Room left under the legal limit", fonts.REGULAR, _BODY),)
    slip.amount(25.6, words, Run(str(room(record.paid_after, limit)), fonts.SEMIBOLD_TAB, _BODY))
    counts = wording.keep("23-5-317(10)")
    slip.para(9.8, (Run(f"Everything you pay here counts. {counts}", fonts.REGULAR, 7.6),), leading=9.4)


def _promises(slip: Slip, record: ReceiptPaper) -> None:
    rules = say.rules(record, version="Rules sheet")
    if rules and record.void_of:
        slip.para(11.3, (Run(f"{rules}. 23-5-317(4)", fonts.REGULAR, _BODY),), leading=_LEADING)
    elif rules:
        base = slip.y + 11.3
        slip.draw(lambda pen: marks.tick(pen, slip.left, base, 7.6))
        words = (Run(f"{rules} given. 23-5-317(4)", fonts.REGULAR, _BODY),)
        slip.para(11.3, words, leading=_LEADING, indent=12.2)
    slip.para(11.8, (Run(say.NO_RAKE, fonts.REGULAR, _BODY),), leading=_LEADING)


def _imprint(slip: Slip, record: ReceiptPaper) -> None:
    top = slip.y + 10.2
    slip.draw(lambda pen: marks.barcode(pen, slip.middle, top, record.number, high=19.5, center=True))
    slip.center(39.8, say.KEEP_VOID if record.void_of else say.KEEP, fonts.SEMIBOLD, 9)
    venue = record.imprint.venue
    permit = f", permit {wording.keep(record.permit_number)}" if record.permit_number else ""
    slip.center(
        10.6, f"Operator license {wording.keep(venue.license)}{permit}", fonts.REGULAR, 7, leading=8.8
    )
    slip.center(8.9, letter.pack_name(record.imprint), fonts.REGULAR, 7, leading=8.8)
    last = f"{wording.keep(record.imprint.program)} {wording.DOT} {say.journal(record)}"
    slip.center(8.7, last, fonts.REGULAR, 7, leading=8.8)


def _drawer_part(slip: Slip, record: ReceiptPaper) -> None:
    _number(slip, record, "DRAWER PART", down=8.2)
    slip.rule(7.3)
    number = (
        f" {wording.DOT} {wording.keep(f'player {record.player_number}')}" if record.player_number else ""
    )
    person = (Run(record.person, fonts.SEMIBOLD, 9.4), Run(number, fonts.REGULAR, 9.4))
    slip.para(13.4, person, leading=11.4)
    slip.gap(1)
    for line in record.lines:
        amount = Run(str(line.amount), fonts.REGULAR_TAB, 9.4)
        slip.amount(11.6, (Run(line.title, fonts.REGULAR, 9.4),), amount, leader=True)
    slip.rule(4.9, 1)
    slip.amount(13.8, (Run("Total", fonts.SEMIBOLD, 11),), Run(str(record.total), fonts.BOLD_TAB, 13))
    slip.gap(0.9)
    says = (
        say.money_line(record),
        *say.reasons(record),
        say.split(say.summed(record)),
        say.paid_line(record),
    )
    for words in says:
        _split(slip, words, down=_LEADING)
    slip.rule(8.1)
    _signed(slip, record)
    last = wording.dotted(wording.keep(record.imprint.program), say.journal(record))
    slip.para(11.8, (Run(last, fonts.REGULAR, 7),), leading=8.8)


def _signed(slip: Slip, record: ReceiptPaper) -> None:
    """Leave a line for the player's initials, or for the signature a void asks for."""
    if record.copy:
        slip.para(12.4, (Run(say.INITIALED, fonts.REGULAR, _BODY),), leading=_LEADING)
        return
    if record.void_of:
        slip.rule(30, 0.9)
        slip.para(9.6, (Run(f"player: {say.HANDED_BACK}", fonts.REGULAR, _BODY),), leading=9.8)
        return
    indent = 0.318 * slip.room
    slip.para(12.4, (Run(f"initials: {say.OF_AGE}", fonts.REGULAR, _BODY),), leading=9.8, indent=indent)
    base = slip.y
    slip.draw(lambda pen: pen.rule(slip.left, slip.left + indent - 5, base, 0.9))
