"""What each export holds: people, payments, results and the journal as rows under columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, tzinfo
from typing import Final

from app.core.listings import Column, ColumnKind, ListingRow
from app.core.money import ZERO, Money
from app.core.records import Person, Tournament
from app.desk.desk import Desk
from app.desk.facts import standing_bar
from app.desk.ledger_scope import check_told
from app.desk.places import places_shown, standing
from db import finishers, journal, people_list, tournaments
from db.entries import count_of_each
from db.finishers import Finisher
from db.ledger_rows import LedgerRow, list_ledger

_MONEY, _TIME, _DAY = ColumnKind.MONEY, ColumnKind.TIME, ColumnKind.DAY
_EVERYBODY: Final = 10**9
# The heads are those that a list of people is brought in by (`person-import`).
PEOPLE: Final = (
    Column("last", "Last name"),
    Column("first", "First name"),
    Column("birth", "Date of birth", _DAY),
    Column("id_kind", "ID kind"),
    Column("id_last4", "ID last four"),
    Column("phone", "Phone"),
    Column("address", "Address"),
    Column("city", "City"),
    Column("state", "State"),
    Column("postcode", "Postcode"),
    Column("checked_by", "Checked by"),
    Column("barred", "Barred"),
    Column("person_id", "Person number"),
    Column("added_at", "Added", _TIME),
)
PAYMENTS: Final = (
    Column("receipt", "Receipt"),
    Column("at", "When", _TIME),
    Column("zone", "Zone"),
    Column("day", "Day", _DAY),
    Column("tournament", "Tournament"),
    Column("tournament_id", "Tournament number"),
    Column("kind", "Kind"),
    Column("label", "Called"),
    Column("person", "Player"),
    Column("person_id", "Person number"),
    Column("amount", "Amount", _MONEY),
    Column("prize", "Prizes", _MONEY),
    Column("expense", "Expenses", _MONEY),
    Column("charity", "Charity", _MONEY),
    Column("staff", "Staff", _MONEY),
    Column("tender", "Paid by"),
    Column("tendered", "Handed over", _MONEY),
    Column("change", "Change", _MONEY),
    Column("of_receipt", "Of receipt"),
    Column("clerk", "Clerk"),
    Column("approver", "Approved by"),
    Column("station", "Station"),
    Column("shift", "Shift"),
    Column("reason", "Reason"),
    Column("journal", "Journal line"),
)
RESULTS: Final = (
    Column("tournament", "Tournament"),
    Column("tournament_id", "Tournament number"),
    Column("first_day", "First day", _DAY),
    Column("place", "Place"),
    Column("person", "Player"),
    Column("person_id", "Person number"),
    Column("entries", "Entries", ColumnKind.COUNT),
    Column("prize", "Prize", _MONEY),
    Column("thing", "Prize that is not money"),
    Column("receipt", "Receipt of the prize"),
)
JOURNAL: Final = tuple(
    Column(name, name.replace("_", " ").capitalize())
    for name in (
        "sequence", "at", "clerk", "approver", "station", "verb", "outcome", "tournament_id", "arguments", "rows",
        "answer", "intent", "previous_hash", "hash",
    )
)  # fmt: skip


def people(desk: Desk, _only: str, zone: tzinfo | None) -> Iterator[ListingRow]:
    """Yield everybody on file by family name; of records that were merged the one that is kept."""
    after, page = "", people_list.list_all(desk.store, after="", limit=500)
    while page:
        yield from (_person(desk, one, zone) for one in page)
        after = page[-1].person_id
        page = people_list.list_all(desk.store, after=after, limit=500)


def _person(desk: Desk, one: Person, zone: tzinfo | None) -> ListingRow:
    bar = standing_bar(desk, one.person_id)
    until = f"until {bar.until.isoformat()}" if bar is not None and bar.until else "yes"
    return ListingRow(
        (
            one.last,
            one.first,
            one.birth,
            one.id_kind,
            one.id_last4,
            one.phone,
            one.address,
            one.city,
            one.state,
            one.postcode,
            one.checked_by,
            until if bar is not None else "",
            one.person_id,
            one.added_at.astimezone(zone),
        )
    )


def payments(desk: Desk, only: str, zone: tzinfo | None) -> Iterator[ListingRow]:
    """Yield every row of the ledger, oldest first. Raises `Conflict(count_first)`."""
    rows = list_ledger(desk.store, only)
    check_told(desk, rows)
    names = {one.tournament_id: one.terms.name for one in tournaments.list_tournaments(desk.store)}
    return (_payment(row, names, zone) for row in rows)


def _payment(row: LedgerRow, names: Mapping[str, str], zone: tzinfo | None) -> ListingRow:
    at: datetime = row.at.astimezone(zone)
    parts = row.parts
    return ListingRow(
        (
            row.receipt_number,
            at,
            at.tzname(),
            row.day,
            names[row.tournament_id],
            row.tournament_id,
            row.kind.value,
            row.label,
            row.person,
            row.person_id,
            row.amount,
            parts.prize,
            parts.expense,
            parts.charity,
            parts.staff,
            row.tender.value,
            row.tendered,
            row.change,
            row.gives_back,
            row.clerk,
            row.approver,
            row.station,
            "" if row.shift is None else str(row.shift),
            row.reason,
            str(row.journal_sequence),
        )
    )


def results(desk: Desk, only: str, _zone: tzinfo | None) -> Iterator[ListingRow]:
    """Yield who finished where, the winner first; whoever is still in has no place yet."""
    listed = [tournaments.get_tournament(desk.store, only)] if only else _all_tournaments(desk)
    return (row for one in listed for row in _results(desk, one))


def _all_tournaments(desk: Desk) -> list[Tournament]:
    return sorted(
        tournaments.list_tournaments(desk.store),
        key=lambda one: (one.terms.first_day, int(one.tournament_id)),
    )


def _results(desk: Desk, one: Tournament) -> Iterator[ListingRow]:
    number = one.tournament_id
    now = standing(desk, number, over=one.state.is_over)
    shown = {
        place.place: place
        for place in places_shown(now, now.table.places if now.table is not None else ())
        if place.person_id
    }
    counts = count_of_each(desk.store, number)
    for place, who in _finished(desk, number, over=one.state.is_over):
        prize = shown.get(place)
        yield ListingRow(
            (
                one.terms.name,
                number,
                one.terms.first_day,
                str(place) if place else "",
                who.name,
                who.person_id,
                counts.get(who.person_id, 0),
                Money(prize.due_cents) if prize else ZERO,
                prize.thing if prize else "",
                prize.receipt_number if prize else "",
            )
        )


def _finished(desk: Desk, number: str, *, over: bool) -> Iterator[tuple[int, Finisher]]:
    playing = finishers.list_in(desk.store, number)
    won = over and len(playing) == 1
    yield from ((1 if won else 0, one) for one in playing)
    out = finishers.list_out(desk.store, number, limit=_EVERYBODY)
    yield from enumerate(out, start=len(playing) + 1)


def journal_lines(desk: Desk, only: str, _zone: tzinfo | None) -> Iterator[ListingRow]:
    """Yield every line as it is kept, so that its hash can be worked out again. Raises `Conflict(count_first)`."""
    check_told(desk, list_ledger(desk.store))
    for row in journal.raw_lines(desk.store):
        if only in ("", str(row["tournament_id"])):
            texts = ("" if row[column.field] is None else str(row[column.field]) for column in JOURNAL)
            yield ListingRow(tuple(texts))
