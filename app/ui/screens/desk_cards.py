"""What the cards of the person column say, made from the records; no widget here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from app.core.money import ZERO, Money, total
from app.core.records import EntryState, Kind, Payment, Person, State
from app.core.text import digits, ordinal
from app.desk.counter import EntryLine, PersonCard
from app.desk.counter_room import CashDay, EarlierTournament, Room
from app.desk.words import kind_words
from app.ui import fonts
from app.ui.screens.desk_words import limit_words, out_words, span_words, time_words
from app.ui.widgets.badge import BadgeKind, BadgeWords
from app.ui.widgets.card_rows import HIGH, CardRow
from app.ui.widgets.checks import Check

_IN = BadgeWords(BadgeKind.IN, "IN")
ROW = HIGH + 1


@dataclass(frozen=True, slots=True)
class Fit:
    """How many rows the entries and the payments may each take."""

    entries: int
    payments: int


def fit(entries: int, payments: int, rows: int) -> Fit:
    """Share the rows there is room for; each card keeps two when it needs them."""
    if entries + payments <= rows:
        return Fit(entries, payments)
    first = min(entries, max(2, rows - payments, rows // 2))
    return Fit(first, min(payments, max(2, rows - first)))


def person_line(card: PersonCard, room: int, *, narrow: bool) -> str:
    """Return the second line below the name, in `room` pixels: a number that does not fit is left out whole."""
    person = card.person
    end = digits(person.phone)[-4:]
    parts = [f"Age {card.age}" if card.age is not None else "Age not known", person.city]
    if end:
        parts.append(f"phone {end}" if narrow else f"phone ends {end}")
    if narrow and person.id_last4:
        parts.append(f"ID {person.id_last4}")
    said = [part for part in parts if part]
    while len(said) > 2 and fonts.width(", ".join(said), 15) > room:
        said.pop()
    return ", ".join(said)


def age_check(person: Person, age: int | None, minimum_age: int, *, narrow: bool) -> Check:
    """Return whether a person is of age, and how that was seen."""
    if age is not None and age < minimum_age:
        return Check(f"Under {minimum_age}", done=False)
    if person.birth is not None:
        seen = "ID seen" if person.id_last4 else "birth date"
        return Check(f"{minimum_age} or over, {seen}")
    if person.checked_by:
        return Check(f"{minimum_age} or over" if narrow else f"{minimum_age} or over, {person.checked_by}")
    return Check("Age not checked", done=False)


def checks(card: PersonCard, minimum_age: int, *, narrow: bool) -> list[Check]:
    """Return 18 or over and how, the ID's end, and the rules copy."""
    person = card.person
    shown = [age_check(person, card.age, minimum_age, narrow=narrow)]
    if person.id_last4 and not narrow:
        shown.append(Check(f"ID ends {person.id_last4}", icon="identification-card"))
    given = card.rules_version in card.copies
    older = f"v{max(card.copies)}, not v" if card.copies and not given else "v"
    shown.append(Check(f"Rules copy {older}{card.rules_version}", done=given))
    return shown


def last_state(card: PersonCard, room: Room) -> EntryState | None:
    """Return whether the last entry is in or out; None without one, and while nobody plays."""
    if room.state is not State.PLAYING or not card.entries:
        return None
    return card.entries[0].entry.state


def entries_hint(card: PersonCard, room: Room) -> str:
    """Return `2, no limit in the rules`."""
    return f"{len(card.entries)}, {limit_words(room.terms)}"


def entry_rows(card: PersonCard, room: Room, most: int) -> list[CardRow]:
    """Return the entries, the newest first; what does not fit is one row with a link."""
    lines = card.entries
    if len(lines) <= most:
        return [_entry_row(line, room.now, strong=not at) for at, line in enumerate(lines)]
    shown = max(most - 1, 1)
    rows = [_entry_row(line, room.now, strong=not at) for at, line in enumerate(lines[:shown])]
    since = time_words(lines[-1].at, room.now)
    rest = len(lines) - shown
    rows.append(CardRow((f"{rest} earlier", f"since {since}"), link="Show all", key="entries", muted=True))
    return rows


def sales_of(card: PersonCard) -> list[Payment]:
    """Return the receipts of sales, the newest first; a void is shown on the receipt it reverses."""
    return [one for one in card.payments if one.kind not in (Kind.VOID, Kind.REFUND)]


def payments_hint(card: PersonCard) -> str:
    """Return `$230.00 in 2 receipts`; voided ones do not count."""
    standing = [one for one in sales_of(card) if one.reversed_by_id is None]
    receipts = "receipt" if len(standing) == 1 else "receipts"
    return f"{total(one.left.total for one in standing)} in {len(standing)} {receipts}"


def payment_rows(card: PersonCard, room: Room, most: int, *, new: str = "") -> list[CardRow]:
    """Return the payments, the newest first; those that do not fit are one row with their sum."""
    lines = sales_of(card)
    if len(lines) <= most:
        return [_payment_row(one, room.now, new=new) for one in lines]
    shown = max(most - 1, 1)
    rows = [_payment_row(one, room.now, new=new) for one in lines[:shown]]
    rest = lines[shown:]
    standing: Money = total(one.left.total for one in rest if one.reversed_by_id is None)
    cells = (f"{len(rest)} earlier", f"from {rest[-1].receipt_number}")
    rows.append(CardRow(cells, str(standing), muted=True))
    return rows


def earlier_rows(found: tuple[EarlierTournament, ...]) -> list[CardRow]:
    """Return the earlier tournaments of a person."""
    return [
        CardRow(
            (
                one.name,
                span_words(one.first_day, one.last_day),
                f"{one.entries} {'entry' if one.entries == 1 else 'entries'}"
                + (f", finished {ordinal(one.place)}" if one.place else ""),
            ),
            str(one.paid),
        )
        for one in found
    ]


def cash_row(day: CashDay, now: datetime) -> CardRow:
    """Return the cash paid in over the last 24 hours."""
    receipts = "receipt" if day.receipts == 1 else "receipts"
    words = f"{day.receipts} {receipts} since {time_words(day.since, now)}" if day.receipts else "nothing"
    return CardRow(("Paid in", words), str(day.amount or ZERO))


def _entry_row(line: EntryLine, now: datetime, *, strong: bool) -> CardRow:
    entry = line.entry
    seat = f"Table {entry.table}, seat {entry.seat}" if entry.table is not None else "No seat yet"
    badge = _IN if entry.state is EntryState.IN else out_words(line.place)
    cells = (f"Entry {entry.number}", seat, time_words(line.at, now))
    return CardRow(cells, badge=badge, strong=strong)


def _payment_row(one: Payment, now: datetime, *, new: str) -> CardRow:
    void = one.reversed_by_id is not None
    called = kind_words(one.kind, one.label if one.kind is Kind.OTHER else "")
    at = time_words(one.at.astimezone(now.tzinfo), now)
    back = ", void" if void else f", {one.refunded.total} refunded" if one.refunded.total else ""
    cells = (one.receipt_number, f"{called}{back}", at)
    return CardRow(cells, str(one.amount), strong=one.receipt_number == new, void=void, muted=void)
