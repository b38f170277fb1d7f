"""What a receipt says, apart from where it stands: shared by the roll and the Letter form."""

from __future__ import annotations

from app.core.money import ZERO, Money, total
from app.core.papers import ReceiptPaper
from app.core.records import Price
from app.law.ceiling import room
from reports import wording

# From this many lines on the split is printed once, summed (papers.md section 5).
SUMMED_FROM = 5
NO_RAKE = "No rake during play. Prizes are paid when the tournament is over. Chips have no cash value."
KEEP = "Please keep this receipt. Enjoy the game."
KEEP_VOID = "Please keep this receipt."
PRACTICE = "Practice only. No money changed hands."
SHOW = "Show this at the desk to re-enter or for a second print."
SHOW_VOID = "Show this at the desk for a second print."
INITIALED = "The initialed part is with the first print."
NOT_A_PAYMENT = "This is not a second payment."
_TENDERS = {"debit": "debit card"}
OF_AGE = f"I have the rules sheet {wording.keep('and I am')} 18 or over"
HANDED_BACK = "the money was handed back to me"


def back(record: ReceiptPaper) -> str:
    """Write what hands money back of which receipt, '' for a payment: `VOID of A-00347`."""
    if not record.void_of:
        return ""
    return f"{'REFUND' if record.refund else 'VOID'} of {record.void_of}"


def summed(record: ReceiptPaper) -> Price:
    """Add up the parts of all lines."""
    parts = [line.parts for line in record.lines]
    return Price(
        prize=total(part.prize for part in parts),
        expense=total(part.expense for part in parts),
        charity=total(part.charity for part in parts),
        staff=total(part.staff for part in parts),
    )


def shares(price: Price) -> tuple[tuple[str, Money], ...]:
    """Name the parts of a price in the order they are always printed."""
    return (
        ("charity", price.charity),
        ("prizes", price.prize),
        ("expenses", price.expense),
        ("staff", price.staff),
    )


def split(price: Price) -> str:
    """Write where a payment belongs, parts of nothing left out; '' where no split was posted."""
    return wording.dotted(*(wording.keep(f"{name} {part}") for name, part in shares(price) if part))


def columns(record: ReceiptPaper) -> tuple[str, ...]:
    """Return the split columns of the table: prizes and expenses always, others when used."""
    used = {name for line in record.lines for name, part in shares(line.parts) if part}
    return tuple(name for name, _ in shares(Price()) if name in ("prizes", "expenses") or name in used)


def desk(record: ReceiptPaper) -> str:
    """Write who took it where: `Desk 1, Ida S., shift 7`."""
    shift = f"shift {record.shift}" if record.shift is not None else ""
    return ", ".join(wording.keep(part) for part in (record.station, record.clerk, shift) if part)


def player(record: ReceiptPaper) -> str:
    """Write the line under the name: `Player 0061 · 18 or over, license seen`."""
    number = wording.keep(f"Player {record.player_number}") if record.player_number else ""
    return wording.dotted(number, record.age_check)


def money_rows(record: ReceiptPaper) -> tuple[tuple[str, Money], ...]:
    """Return what changed hands: received and change, or what was handed back."""
    if record.void_of:
        return (("Handed back", -record.total),)
    if record.tender == "cash":
        return (("Cash received", record.tendered), ("Change", record.change))
    rows = ((f"Paid by {_TENDERS.get(record.tender, record.tender)}", record.tendered),)
    return rows if record.change == ZERO else (*rows, ("Change", record.change))


def money_line(record: ReceiptPaper) -> str:
    """Write the same in one line for the drawer: `Cash $200.00, change $40.00`."""
    if record.void_of:
        return f"Handed back {-record.total}"
    change = f", change {record.change}" if record.tender == "cash" or record.change else ""
    tender = _TENDERS.get(record.tender, record.tender)
    return f"{tender.capitalize()} {record.tendered}{change}"


def paid_line(record: ReceiptPaper) -> str:
    """Write the person's sum for the drawer: `Paid so far $280.00, room left $2,220.00`."""
    left = f"room left {room(record.paid_after, record.limit)}" if record.limit else ""
    rest = f", {wording.keep(left)}" if left else ""
    return wording.keep(f"Paid so far {record.paid_after}") + rest


def paid_of(record: ReceiptPaper) -> str:
    """Write `$280.00 of $2,500.00`, or the sum alone where the pack has no ceiling."""
    return f"{record.paid_after} of {record.limit}" if record.limit else str(record.paid_after)


def rules(record: ReceiptPaper, *, version: str) -> str:
    """Write which rules sheet was handed over, '' when none is known (23-5-317(4))."""
    if record.rules_version is None:
        return ""
    return f"{version} {record.rules_version} ({wording.short_hash(record.rules_hash)})"


def journal(record: ReceiptPaper) -> str:
    """Write the journal's number and the first eight digits of its hash."""
    return wording.keep(f"journal {record.journal_sequence} {wording.short_hash(record.journal_hash)}")


def printed_again(record: ReceiptPaper) -> str:
    """Write when and by whom a copy was printed."""
    when = f" {wording.moment(record.copied_at)}" if record.copied_at else ""
    return f"Printed again{when} by {record.copied_by}"


def reasons(record: ReceiptPaper) -> tuple[str, ...]:
    """Write why money was handed back and who approved it."""
    reason = f"Reason: {record.reason}" if record.reason else ""
    approver = f"Approved by {record.approver}" if record.approver else ""
    return tuple(text for text in (reason, approver) if text)
