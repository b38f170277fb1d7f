"""The parts of a charity receipt: payee and amount, how it was found, the record, the signatures.

Each takes the y it begins at and returns the last baseline or edge it drew, in points from the
top. Source: papers.md section 7, 23-5-317(2)(d), ARM 23.16.1103(5).
"""

from __future__ import annotations

from app.core.money import ZERO, Money, total
from app.core.papers import CharityReceipt, FeeRow
from reports import fonts, letter, lines, wording
from reports.lines import Run
from reports.pen import RIGHT, Pen
from reports.wording import keep

_FRAME = letter.BINDER
_LEFT, _RIGHT = _FRAME.left, _FRAME.right
_BODY = 9.8
# The right edges of the columns number, each, total paid to enter, charity part.
_EDGES = (294.5, 380.2, 476.0, _RIGHT)
_RECORD = 204.8
_CASH = "cash, counted by both"


def panel(pen: Pen, record: CharityReceipt, top: float) -> float:
    """Draw payee, amount and the amount in words on the tint; return the panel's foot."""
    amount = str(record.amount)
    inner, edge = _LEFT + 18.4, _RIGHT - 14
    room = edge - inner - max(lines.width(amount, fonts.EXTRABOLD, 31), 90) - 20
    size = lines.fit(record.payee, fonts.BOLD, 18, room)
    names = (record.payee,) if size else lines.wrap_text(record.payee, fonts.BOLD, 14, room)
    where = Run(wording.dotted(wording.keep_postcode(record.address), record.payee_kind), fonts.REGULAR, 9)
    address = lines.wrap((where,), room)
    words = _words(record, edge - inner)
    high = 92.2 + 16 * (len(names) - 1) + 11 * (len(address) - 1) + 15 * (len(words) - 1)
    pen.fill(_LEFT, top, _RIGHT - _LEFT, high, pen.ink.tint)
    pen.fill(_LEFT, top, 5, high, pen.ink.accent)
    pen.text(inner, top + 18.6, "Paid to", fonts.REGULAR, 9)
    y = top + 37.6 - 16
    for name in names:
        y += 16
        pen.text(inner, y, name, fonts.BOLD, size or 14)
    y += 3.2
    for line in address:
        y += 11
        pen.runs(inner, y, line)
    pen.text(edge, top + 18.6, "Amount", fonts.REGULAR, 9, align=RIGHT)
    pen.text(edge, top + 48, amount, fonts.EXTRABOLD, 31, align=RIGHT)
    pen.rule(inner, edge, y + 11.4, 0.7)
    wide = 0.0
    for index, text in enumerate(words):
        y += 15 if index else 26.6
        wide = pen.text(inner, y, text, fonts.MEDIUM_ITALIC, 12.5)
    # Nothing can be written behind the amount.
    pen.rule(inner + wide + 8, edge, y - 2.2, 0.7)
    return top + high


def _words(record: CharityReceipt, room: float) -> tuple[str, ...]:
    """Write the amount in words; room is left on each line for the rule behind it."""
    return lines.wrap_text(wording.in_words(record.amount), fonts.MEDIUM_ITALIC, 12.5, room - 24)


def how_paid(pen: Pen, record: CharityReceipt, y: float) -> float:
    """Draw when, how, journal and which payment of how many; return the last baseline."""
    check = f"Check {record.check_number}" if record.check_number else ""
    # "check" says no more than the number does; a bank or a bearer does.
    paid_by = "" if check and record.paid_by.casefold() == "check" else record.paid_by
    how = ", ".join(part for part in (check, paid_by) if part) or _CASH
    journal = f"{record.journal_sequence}{wording.NBSP} {wording.short_hash(record.journal_hash)}"
    payments = keep(f"{record.payment_index} of {record.payment_count}")
    cells = (
        (_LEFT, 128.0, "Paid on", wording.full_day(record.paid_on)),
        (199.2, 158.0, "How", f"{how[:1].upper()}{how[1:]}"),
        (365.2, 124.0, "Journal", journal),
        (496.2, 70.8, "Payments", payments),
    )
    last = y
    for x, room, label, value in cells:
        pen.text(x, y, label, fonts.REGULAR, 8.6)
        last = max(last, _value(pen, x, y + 11.4, value, room))
    return _earlier(pen, record, last)


def _value(pen: Pen, x: float, y: float, value: str, room: float) -> float:
    size = lines.fit(value, fonts.SEMIBOLD, _BODY, room)
    if size:
        pen.text(x, y, value, fonts.SEMIBOLD, size)
        return y
    for index, line in enumerate(lines.wrap_text(value, fonts.SEMIBOLD, 8.6, room)):
        y += 10.4 if index else 0
        pen.text(x, y, line, fonts.SEMIBOLD, 8.6)
    return y


def _earlier(pen: Pen, record: CharityReceipt, y: float) -> float:
    """Name the receipts of earlier payments, where the sum was paid in parts."""
    if not record.earlier:
        return y
    named = ", ".join(keep(f"{number} {amount}") for number, amount in record.earlier)
    for line in lines.wrap((Run(f"Earlier payments: {named}", fonts.REGULAR, 8.6),), _RIGHT - _LEFT):
        y += 12
        pen.runs(_LEFT, y, line)
    return y


def found(pen: Pen, record: CharityReceipt, y: float) -> float:
    """Draw how the amount was found; return the last baseline."""
    y = letter.section(pen, y, "How the amount was found")
    y = fee_table(pen, record.rows, y, paid=record.entrance_fees, charity=record.charity_collected)
    return _against_the_least(pen, record, y + 5.4)


def fee_table(pen: Pen, rows: tuple[FeeRow, ...], y: float, *, paid: Money, charity: Money) -> float:
    """Draw what was paid to enter by kind, with its sums, under the baseline y; return the last baseline."""
    y += 16.4
    heads = ("number", "each", "total paid to enter", "charity part")
    for edge, head in zip(_EDGES, heads, strict=True):
        pen.text(edge, y, head, fonts.REGULAR, 8.4, align=RIGHT)
    pen.rule(_LEFT, _RIGHT, y + 5.4, 0.7)
    y += 4.4
    step = row_step(rows)
    for row in rows:
        y += step
        _fee_row(pen, row, y)
    pen.rule(_LEFT, _RIGHT, y + 6.2, 0.7)
    y += 19.8
    pen.text(_LEFT, y, "All entrance fees", fonts.SEMIBOLD, _BODY)
    pen.text(_EDGES[2], y, str(paid), fonts.SEMIBOLD_TAB, _BODY, align=RIGHT)
    pen.text(_EDGES[3], y, str(charity), fonts.SEMIBOLD_TAB, _BODY, align=RIGHT)
    return y


def row_step(rows: tuple[FeeRow, ...]) -> float:
    """Return the height of one row of fees; many rows stand closer."""
    return 15.4 if len(rows) < 7 else 12.4


def _fee_row(pen: Pen, row: FeeRow, y: float) -> None:
    room = _EDGES[0] - 34 - _LEFT
    size = lines.squeezed(row.title, fonts.REGULAR, _BODY, room)
    pen.text(_LEFT, y, row.title, fonts.REGULAR, size)
    each = row.each.plain() if row.each is not None else ""
    number = "" if row.number is None else wording.minus(row.number)
    figures = (number, each, row.paid.plain(), row.charity.plain())
    for edge, figure in zip(_EDGES, figures, strict=True):
        pen.text(edge, y, figure, fonts.REGULAR_TAB, _BODY, align=RIGHT)


def _against_the_least(pen: Pen, record: CharityReceipt, y: float) -> float:
    """Draw what had to be given, what was given and the difference; return the last baseline."""
    share = keep(f"{record.share_percent} %")
    least = f"Least that must be given: {share} of all entrance fees, parts of a cent rounded up"
    earlier = total(amount for _, amount in record.earlier)
    others = total(amount for _, _, amount in record.others)
    given = [(least, record.least), ("Given with this receipt", record.amount)]
    if record.earlier:
        given.append((f"Given earlier ({', '.join(number for number, _ in record.earlier)})", earlier))
    if record.others:
        given.append((f"Given with others ({', '.join(number for number, _, _ in record.others)})", others))
    for label, amount in given:
        y += 15.4
        _led(pen, y, label, amount, fonts.REGULAR)
    y += 15.4
    over = record.amount + earlier + others - record.least
    words = "Still to be given" if over < ZERO else "Over the least"
    _led(pen, y, words, -over if over < ZERO else over, fonts.SEMIBOLD)
    note = "The share is taken from everything players paid to enter, before prizes and before expenses."
    if record.house_adds:
        note += f" The {record.house_adds} the house added to the prizes is no entrance fee"
        note += " and is not in the sum."
    y += 7.6
    for line in lines.wrap((Run(note, fonts.REGULAR, 8.8),), _RIGHT - _LEFT):
        y += 11
        pen.runs(_LEFT, y, line)
    return y


def _led(pen: Pen, y: float, label: str, amount: Money, face: str) -> None:
    figure = face.replace("FiraSans-", "FiraSansTab-")
    taken = lines.width(str(amount), figure, _BODY)
    room = _RIGHT - _LEFT - taken - 12
    size = lines.squeezed(label, face, _BODY, room)
    wide = pen.text(_LEFT, y, label, face, size)
    pen.leader(_LEFT + wide + 5, _RIGHT - taken - 6, y)
    pen.text(_RIGHT, y, str(amount), figure, _BODY, align=RIGHT)


def charity_record(pen: Pen, record: CharityReceipt, y: float) -> float:
    """Draw the four items the department asks for; return the last baseline."""
    note = (
        f"ARM 23.16.1103(5), kept at least 12 months: until {wording.plain_day(record.keep_until)} or later"
    )
    y = letter.section(pen, y, "Charity record", note=note) + 2.4
    fees = f"{record.entry_and_reentry_fees}; with add-ons {record.entrance_fees}"
    items = (
        ("Entry and re-entry fees", fees),
        ("How the public was told", record.public_notice),
        (
            "Who was paid",
            "; ".join((f"{record.payee}, {wording.keep_postcode(record.address)}", *_others(record))),
        ),
        ("Amount to each", _to_each(record)),
    )
    for number, (label, value) in enumerate(items, start=1):
        y += 15.2
        pen.text(_LEFT, y, str(number), fonts.SEMIBOLD, 9.2)
        pen.text(_LEFT + 13, y, label, fonts.SEMIBOLD, 9.2)
        for index, line in enumerate(lines.wrap((Run(value, fonts.REGULAR, 9.4),), _RIGHT - _RECORD)):
            y += 11.4 if index else 0
            pen.runs(_RECORD, y, line)
    return y


def _others(record: CharityReceipt) -> dict[str, Money]:
    """Return what each of the other nonprofits had got by then."""
    found: dict[str, Money] = {}
    for _, payee, amount in record.others:
        found[payee] = found.get(payee, ZERO) + amount
    return found


def _to_each(record: CharityReceipt) -> str:
    """Write what each was given: this nonprofit first, in all its payments, then the others."""
    mine = record.amount + total(amount for _, amount in record.earlier)
    if not record.others:
        return str(mine)
    each = {record.payee: mine, **_others(record)}
    return "; ".join(f"{payee} {amount}" for payee, amount in each.items())


def signatures(pen: Pen, record: CharityReceipt, y: float, *, above: float = 48.0) -> None:
    """Draw two columns to sign: the house that gave, the nonprofit that received, with white `above` each line."""
    y = letter.section(pen, y, "Signed by both") + 18
    thing = "check" if record.check_number else "money"
    columns = (
        (_LEFT, record.imprint.venue.premises, f"gave the {thing}", record.signer, record.signer_office),
        (328.8, record.payee, f"received the {thing}", "", ""),
    )
    first = y + 60 if y + 60 < _FRAME.bottom - 146 else max(y + above, _FRAME.bottom - 86.4)
    for x, who, did, name, office in columns:
        right = x + 238.2
        taken = lines.width(did, fonts.REGULAR, 9.2)
        room = 238.2 - taken - 10
        size = lines.fit(f"For {who}", fonts.SEMIBOLD, 9.6, room)
        names = (f"For {who}",) if size else lines.wrap_text(f"For {who}", fonts.SEMIBOLD, 8.2, room)
        for index, text in enumerate(names):
            pen.text(x, y + 9.8 * index, text, fonts.SEMIBOLD, size or 8.2)
        pen.text(right, y, did, fonts.REGULAR, 9.2, align=RIGHT)
        for left, stop, low, high, value in (
            (x, x + 145.2, "signature", "name, printed", name),
            (x + 159.6, right, "date", "office", office),
        ):
            pen.rule(left, stop, first, 0.7)
            pen.text(left, first + 9.8, low, fonts.REGULAR, 8.4)
            pen.rule(left, stop, first + 34.4, 0.7)
            _written(pen, left, first + 30.8, value, stop - left)
            pen.text(left, first + 44, high, fonts.REGULAR, 8.4)


def _written(pen: Pen, x: float, y: float, value: str, room: float) -> None:
    """Write a name or office on its line: shrunk to 80 %, else in two lines that end on it."""
    size = lines.fit(value, fonts.REGULAR, 9.6, room)
    rows = (value,) if size else lines.wrap_text(value, fonts.REGULAR, 7.6, room)
    for index, row in enumerate(reversed(rows)):
        pen.text(x, y - 8.4 * index, row, fonts.REGULAR, size or 7.6)
