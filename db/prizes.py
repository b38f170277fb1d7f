"""Prizes that were handed over: rows beside the payments, with receipt numbers of their own series.

A payment is what somebody paid to enter; a prize goes the other way and never counts to a ceiling.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date

from app.core.clock import instant
from app.core.errors import NotFound
from app.core.money import Money
from app.core.records import PrizePaid
from db.keys import key
from db.store import Row, Store, Value
from db.tournaments import tournament_key

_COLUMNS = (
    "p.prize_paid_id, p.tournament_id, p.payout_table_id, p.deal_id, p.place, p.person_id, "
    "trim(h.first || ' ' || h.last) as person, p.amount_cents, p.thing, p.receipt_number, p.reverses_id, "
    "r.prize_paid_id as reversed_by_id, p.approver, p.clerk, p.station, p.at, p.day, p.reason, p.detail, "
    "p.journal_sequence, p.shift_id, coalesce(w.kept_id, p.person_id) as kept_id"
)
_FROM = (
    "from prize_paid p join person h on h.person_id = p.person_id "
    "left join prize_paid r on r.reverses_id = p.prize_paid_id "
    "left join person_fold w on w.person_id = p.person_id"
)


def add_prize(store: Store, values: Mapping[str, Value]) -> str:
    """Append a prize; return its id. Raises `Conflict(duplicate)` when the place was paid in this turn."""
    return str(store.insert("prize_paid", values)["prize_paid_id"])


def get_prize(store: Store, prize_paid_id: str) -> PrizePaid:
    """Return one row. Raises `NotFound(no_such_prize)`."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.prize_paid_id = :id",
        {"id": key(prize_paid_id, what="no_such_prize")},
    )
    if not rows:
        raise NotFound("no_such_prize", given=prize_paid_id[:80])
    return _prize(rows[0])


def find_receipt(store: Store, receipt_number: str) -> PrizePaid | None:
    """Return the row a receipt number of a prize stands for."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.receipt_number = :number", {"number": receipt_number}
    )
    return _prize(rows[0]) if rows else None


def list_prizes(store: Store, tournament_id: str) -> list[PrizePaid]:
    """Return what was handed over and taken back in a tournament, oldest first."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.tournament_id = :id order by p.prize_paid_id",
        {"id": tournament_key(tournament_id)},
    )
    return [_prize(row) for row in rows]


def list_of_days(store: Store, first: date, last: date) -> list[PrizePaid]:
    """Return the prizes that stand and were handed over on these local days, both included, oldest first."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.day >= :first and p.day <= :last and p.reverses_id is null "
        "and r.prize_paid_id is null order by p.prize_paid_id",
        {"first": first.isoformat(), "last": last.isoformat()},
    )
    return [_prize(row) for row in rows]


def last_turn(store: Store, tournament_id: str, place: int) -> int:
    """Return how often a place was paid, what was taken back since included."""
    rows = store.rows(
        "select count(*) as turns from prize_paid where tournament_id = :id and place = :place "
        "and reverses_id is null",
        {"id": tournament_key(tournament_id), "place": place},
    )
    return int(rows[0]["turns"] or 0)


def standing_of(store: Store, tournament_id: str) -> tuple[int, Money]:
    """Return how many prizes stand paid in a tournament, in cash, and what they come to."""
    rows = store.rows(
        "select coalesce(sum(case when amount_cents > 0 then 1 when amount_cents < 0 then -1 else 0 end), 0) "
        "as counted, coalesce(sum(amount_cents), 0) as amount from prize_paid where tournament_id = :id",
        {"id": tournament_key(tournament_id)},
    )
    return int(rows[0]["counted"] or 0), Money(int(rows[0]["amount"] or 0))


def _prize(row: Row) -> PrizePaid:
    def known(name: str) -> str | None:
        return None if row[name] is None else str(row[name])

    return PrizePaid(
        prize_paid_id=str(row["prize_paid_id"]),
        tournament_id=str(row["tournament_id"]),
        payout_table_id=str(row["payout_table_id"]),
        deal_id=known("deal_id"),
        place=int(row["place"] or 0),
        person_id=str(row["person_id"]),
        person=str(row["person"]),
        amount=Money(int(row["amount_cents"] or 0)),
        thing=str(row["thing"]),
        receipt_number=str(row["receipt_number"]),
        reverses_id=known("reverses_id"),
        reversed_by_id=known("reversed_by_id"),
        approver=str(row["approver"]),
        clerk=str(row["clerk"]),
        station=str(row["station"]),
        at=instant(str(row["at"])),
        day=date.fromisoformat(str(row["day"])),
        reason=str(row["reason"]),
        detail=json.loads(str(row["detail"])),
        journal_sequence=int(row["journal_sequence"] or 0),
        shift=None if row["shift_id"] is None else int(row["shift_id"]),
        kept_id=str(row["kept_id"]),
    )
