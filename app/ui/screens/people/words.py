"""What the cards of one person say across tournaments, made from the records; no widget here."""

from __future__ import annotations

from datetime import datetime

from app.core.days import short_day
from app.core.money import Money
from app.core.records import Bar, Person
from app.core.text import ordinal
from app.desk.people_history import CashFlow, PersonHistory, PlayedLine
from app.ui.screens.desk_words import span_words, time_words
from app.ui.widgets.card_rows import CardRow
from app.ui.widgets.row import Row

FLAGGED = "Form 8300 asks for a report"


def line_words(told: PersonHistory) -> str:
    """Return the second line below the name: `Age 52, Hamilton, 3 tournaments`."""
    age = f"Age {told.age}" if told.age is not None else "Age not known"
    played = f"{told.played} {'tournament' if told.played == 1 else 'tournaments'}" if told.played else ""
    return ", ".join(part for part in (age, told.person.city, played) if part)


def bar_words(bar: Bar) -> tuple[str, str]:
    """Return title and reason of a bar that holds."""
    until = f"Barred to {short_day(bar.until)}" if bar.until else "Barred until it is lifted"
    return until, bar.reason


def file_rows(told: PersonHistory, now: datetime) -> list[CardRow]:
    """Return what is on file, of a document only its kind and the last four; what is not there is left out."""
    person = told.person
    rows = [
        ("Born", short_day(person.birth) if person.birth else ""),
        ("ID", document_words(person)),
        ("Phone", person.phone),
        ("Address", address_words(person)),
        ("Checked by", person.checked_by),
        ("On file", f"since {short_day(person.added_at.astimezone(now.tzinfo))}"),
    ]
    return [CardRow((name, words)) for name, words in rows if words]


def document_words(person: Person) -> str:
    """Return `Driver license, ends 8830`."""
    end = f"ends {person.id_last4}" if person.id_last4 else ""
    return ", ".join(part for part in (person.id_kind, end) if part)


def address_words(person: Person) -> str:
    """Return `12 River Street, Hamilton, MT 59840`."""
    last = f"{person.state} {person.postcode}".strip()
    return ", ".join(part for part in (person.address, person.city, last) if part)


def twin_rows(told: PersonHistory) -> list[CardRow]:
    """Return who may be the same person, each with the way to both records."""
    return [
        CardRow(
            (one.name, f"born {short_day(one.birth)}" if one.birth else "no date of birth"),
            link="Side by side",
            key=one.person_id,
        )
        for one in told.possible_twins
    ]


def folded_rows(told: PersonHistory, now: datetime) -> list[CardRow]:
    """Return the records that were merged into this one, each with the way to undo it."""
    return [
        CardRow(
            (one.name, f"{time_words(one.merged_at, now)}, {one.merged_by}"),
            link="Undo",
            key=one.merge_id,
        )
        for one in told.folded
    ]


def played_row(one: PlayedLine) -> Row:
    """Return a tournament: its days, entries, busts and place, and what stands paid."""
    entries = f"{one.entries} {'entry' if one.entries == 1 else 'entries'}"
    parts = [entries, f"{one.busts} out" if one.busts else ""]
    if one.place:
        parts.append(f"finished {ordinal(one.place)}")
    what = ", ".join(part for part in parts if part)
    return Row(
        one.tournament_id,
        one.name,
        what,
        str(Money(one.paid_cents)),
        span_words(one.first_day, one.last_day),
    )


def paid_words(paid: Money, played: int, *, shown: int) -> str:
    """Return what stands paid, and over how many tournaments: `$230.00 in 1 tournament`."""
    if not played:
        return "no tournament yet"
    if shown < played:
        return f"{paid} in the last {shown} of {played} tournaments"
    return f"{paid} in {played} {'tournament' if played == 1 else 'tournaments'}"


def cash_rows(cash: CashFlow) -> list[CardRow]:
    """Return cash in and out over 24 hours. In are the receipts that stand, out refunds and prizes."""
    receipts = (
        f"{cash.receipts} {'receipt' if cash.receipts == 1 else 'receipts'}" if cash.receipts else "nothing"
    )
    handed = f"{cash.handed} {'time' if cash.handed == 1 else 'times'}" if cash.handed else "nothing"
    return [
        CardRow(("Paid in", receipts), str(Money(cash.in_cents))),
        CardRow(("Handed out", handed), str(Money(cash.out_cents))),
    ]


def flagged_words(cash: CashFlow) -> str:
    """Return the cash that is above what is to be told, the larger of both ways."""
    way = "paid in" if cash.in_cents > cash.out_cents else "handed out"
    return f"{Money(max(cash.in_cents, cash.out_cents))} in cash {way} within 24 hours."


def flag_words(cash: CashFlow, *, narrow: bool) -> str:
    """Return from where on the sum is to be told: `Form 8300 above $10,000.00`."""
    return f"{'8300' if narrow else 'Form 8300'} above {Money(cash.flag_cents)}"
