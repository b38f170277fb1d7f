"""The third beat of every sale: a seat, a copy of the rules, a ledger row with its receipt number."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from app.core.clock import stamp
from app.core.money import Money
from app.core.records import Entry, EntryState, Kind, Person
from app.desk.desk import Desk
from app.desk.facts import Loaded
from app.desk.posting import Draft, post
from app.desk.results import Sale
from app.desk.seats import draw_seat
from app.law.ceiling import room_cents
from app.law.model import Facts
from db import duties, entries
from db.people import person_key
from db.tournaments import tournament_key


def seat_entry(desk: Desk, loaded: Loaded, person: Person, facts: Facts, kind: Kind) -> Entry | None:
    """Return the entry a sale is for: a new one with a seat drawn, else the one that stands."""
    standing = entries.list_entries(desk.store, loaded.tournament.tournament_id, person.person_id)
    if kind not in (Kind.ENTRY, Kind.REENTRY):
        return standing[0] if standing else None
    seat = draw_seat(desk, loaded.tournament.tournament_id, facts.terms)
    numbers = [one.number for one in standing]
    return entries.add_entry(
        desk.store,
        {
            "tournament_id": tournament_key(loaded.tournament.tournament_id),
            "person_id": person_key(person.person_id),
            "number": max(numbers, default=0) + 1,
            "state": EntryState.IN.value,
            "table_number": seat[0] if seat else None,
            "seat": seat[1] if seat else None,
            "entered_at": stamp(desk.now()),
            "out_at": None,
            "out_order": None,
            "out_by": None,
        },
    )


def give_copy(desk: Desk, loaded: Loaded, person: Person) -> None:
    """Keep that the sheet in force was handed over with the entry, 23-5-317(4)."""
    duties.add_copy(
        desk.store,
        loaded.tournament.tournament_id,
        person.person_id,
        version=loaded.tournament.rules_version,
        given_at=stamp(desk.now()),
        given_by=desk.clerk,
    )


def record_sale(
    desk: Desk,
    loaded: Loaded,
    facts: Facts,
    entry: Entry | None,
    tendered: Money,
    *,
    reason: str = "",
    more: Mapping[str, str] = MappingProxyType({}),
) -> Sale:
    """Write the ledger row of a sale and return what the counter shows; `more` goes into its details."""
    sale, person = facts.sale, facts.person
    if sale is None or person is None:
        raise AssertionError
    parts, change = sale.parts, tendered - sale.amount
    posted = post(
        desk,
        loaded,
        Draft(
            kind=sale.kind,
            parts=parts,
            tender=sale.tender,
            prefix=loaded.venue.receipt_prefix,
            label=sale.label,
            person_id=person.person_id,
            entry_id=entry.entry_id if entry else None,
            tendered=tendered,
            change=change,
            rules_version=loaded.tournament.rules_version,
            reason=reason,
            detail={**_detail(facts, entry), **more},
        ),
    )
    after = person.paid + sale.amount
    return Sale(
        receipt_number=posted.receipt_number,
        payment_id=posted.payment_id,
        entry_id=entry.entry_id if entry else None,
        entry_number=entry.number if entry else None,
        kind=sale.kind.value,
        amount_cents=sale.amount.cents,
        prize_cents=parts.prize.cents,
        expense_cents=parts.expense.cents,
        charity_cents=parts.charity.cents,
        staff_cents=parts.staff.cents,
        tendered_cents=tendered.cents,
        change_cents=change.cents,
        table=entry.table if entry else None,
        seat=entry.seat if entry else None,
        paid_cents=after.cents,
        room_cents=room_cents(after, loaded.pack.ceiling),
        rules_version=loaded.tournament.rules_version,
        journal_sequence=posted.journal_sequence,
        at=posted.at,
    )


def _detail(facts: Facts, entry: Entry | None) -> dict[str, str]:
    """Return what the receipt says beside the amounts: state of play, entry number, seat, level."""
    detail = {"state": facts.state.value}
    if entry is not None:
        detail["entry_number"] = str(entry.number)
        if entry.table is not None:
            detail |= {"table": str(entry.table), "seat": str(entry.seat)}
    if facts.level is not None:
        detail["level"] = str(facts.level)
    return detail
