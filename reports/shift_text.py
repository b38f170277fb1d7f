"""What an X or Z report says, apart from where it stands: shared by the roll and the Letter form."""

from __future__ import annotations

from app.core.drawer import COINS, NOTES
from app.core.drawer_paper import ShiftPaper
from app.core.money import ZERO, Money
from reports import wording

X_TITLE, Z_TITLE = "X report", "Z report"
STILL_OPEN = "shift still open"
COUNTED = "Counted, before expected was shown"
NOT_COUNTED = "Not counted yet; expected is shown after the count."
_MOST_NAMED = 4

Line = tuple[str, str]


def title(record: ShiftPaper) -> str:
    """Return `X report` or `Z report`."""
    return X_TITLE if record.z_number is None else Z_TITLE


def number(record: ShiftPaper) -> str:
    """Return the Z number in four digits, '' on an X."""
    return "" if record.z_number is None else f"{record.z_number:04d}"


def copied(record: ShiftPaper) -> str:
    """Return `COPY n` on a Z that was printed before, '' on the first print and on an X."""
    return f"COPY {record.copy}" if record.copy else ""


def of_shift(record: ShiftPaper) -> str:
    """Return which drawer it is about: `Shift 7, Desk 1`."""
    return f"Shift {record.shift}, {record.station}"


def result(record: ShiftPaper) -> tuple[str, Money] | None:
    """Return Short, Over or Exact with the difference, None before a count."""
    difference = record.difference
    if difference is None:
        return None
    word = "Short" if difference < ZERO else "Over" if difference > ZERO else "Exact"
    return word, difference


def in_drawer(record: ShiftPaper, *, each_drop: bool) -> tuple[tuple[str, Money], ...]:
    """Return the rows that make up what is expected, in order; drops one by one or summed."""
    drawer = record.drawer
    rows = [("Opening count", drawer.opening), ("Taken, net", record.figures.taken), *record.figures.beside]
    rows += [("Paid in", drawer.paid_in), ("Paid out", drawer.paid_out)]
    if each_drop and record.drops:
        return (*rows, *((f"Dropped, {wording.hour(at)}", amount) for at, amount in record.drops))
    count = len(record.drops)
    words = (
        f"Dropped to the safe, {count} {'drop' if count == 1 else 'drops'}"
        if count
        else "Dropped to the safe"
    )
    return (*rows, (words, drawer.dropped))


def count_rows(record: ShiftPaper) -> tuple[tuple[str, int, Money], ...]:
    """Return each note with how many and what they come to; the two-dollar note only where there is one."""
    return tuple(
        (name.removesuffix(".00"), record.notes.get(name, 0), each * record.notes.get(name, 0))
        for name, each in NOTES["USD"].items()
        if name != "2.00" or record.notes.get(name)
    )


def coins(record: ShiftPaper) -> Money:
    """Return the coins as one amount."""
    return Money(record.notes.get(COINS, 0))


def receipts(record: ShiftPaper, *, named: bool) -> tuple[Line, ...]:
    """Return the lines about receipts; with `named` also why the drawer was opened and what was refused."""
    series = record.figures.receipts
    span = "none" if not series else series[0] if len(series) == 1 else f"{series[0]} to {series[-1]}"
    no_sales, refused = f"{len(record.no_sales)}", f"{len(record.refused)}"
    if named and record.no_sales:
        no_sales = f"{no_sales}, {record.no_sales[0]}"
    if named and record.refused:
        listed = ", ".join(map(str, record.refused[:_MOST_NAMED]))
        refused = f"{refused}, journal {listed}{', ...' if len(record.refused) > _MOST_NAMED else ''}"
    return (
        ("Given in this shift", f"{len(series):,}"),
        ("First and last number", span),
        ("Between, on other drawers", f"{record.between:,}"),
        ("Missing numbers", f"{record.missing:,}"),
        *(("Handed back", f"{old}, by {new}") for old, new in record.figures.given_back[:_MOST_NAMED]),
        *_more(record),
        ("COPY prints", f"{record.copies:,}"),
        ("Drawer opened, no sale", no_sales),
        ("Refused attempts kept", refused),
    )


def _more(record: ShiftPaper) -> tuple[Line, ...]:
    more = len(record.figures.given_back) - _MOST_NAMED
    return (("Handed back, further ones", f"{more}"),) if more > 0 else ()


def explained(record: ShiftPaper) -> str:
    """Return the reason for a difference, who saw the count, and the counts before it."""
    parts = [_sentence(record.reason)] if record.reason else []
    if record.witness:
        parts.append(f"Seen by {record.witness}.")
    if len(record.counts) > 1:
        given = "; ".join(f"{wording.hour(one.at)}, {_by(one.difference)}" for one in record.counts)
        parts.append(f"Counted {len(record.counts)} times: {given}.")
    return " ".join(parts)


def counted(record: ShiftPaper) -> str:
    """Return what the count is called: only the first of a shift was given before expected was shown."""
    return COUNTED if len(record.counts) == 1 else f"Counted, count {len(record.counts)}"


def _by(difference: Money) -> str:
    return str(difference) if difference else "exact"


def opening(record: ShiftPaper) -> str:
    """Return by how much the opening count differed from the last closing, '' for not at all."""
    difference = record.opening_difference
    return f"The opening count differed from the last closing by {difference}." if difference else ""


def running(record: ShiftPaper) -> Line | None:
    """Return the total of all Z reports, which never resets; None on an X."""
    return None if record.running is None else ("All Z reports together", str(record.running))


def sealed(record: ShiftPaper) -> str:
    """Return the journal's place and seal."""
    return wording.keep(f"Journal {record.journal_sequence} {wording.short_hash(record.journal_hash)}")


def previous(record: ShiftPaper) -> str:
    """Return the Z report before this one with its seal."""
    if record.previous_z is None:
        return wording.keep("No Z report before")
    return wording.keep(f"Previous Z {record.previous_z:04d} {wording.short_hash(record.previous_hash)}")


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
