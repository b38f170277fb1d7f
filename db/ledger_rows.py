"""The payments of a tournament, or of all, as reports and exports read them: each with what it is about."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from app.core.clock import instant
from app.core.money import Money
from app.core.records import Kind, Price, Tender
from db.store import Row, Store, Value
from db.tournaments import tournament_key

# Ten thousand rows are read at once: looked up, not made.
_KINDS: Final = {kind.value: kind for kind in Kind}
_TENDERS: Final = {tender.value: tender for tender in Tender}


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One row of the ledger. Signed: what is handed back is negative. `at` is UTC, `day` the venue's.

    Of a void or a refund `gives_back_id` and `gives_back` are the payment that it is about and its
    receipt, `sold_by` who took it, `of_kind` what it was; of any other row `of_kind` is its own kind.
    """

    payment_id: str
    tournament_id: str
    kind: Kind
    of_kind: Kind
    label: str
    person_id: str
    person: str
    entry_number: int
    parts: Price
    tender: Tender
    tendered: Money
    change: Money
    receipt_number: str
    gives_back_id: str
    gives_back: str
    sold_by: str
    clerk: str
    approver: str
    station: str
    shift: int | None
    at: datetime
    day: date
    reason: str
    journal_sequence: int

    @property
    def amount(self) -> Money:
        """All its parts together."""
        return self.parts.total

    @property
    def is_reversal(self) -> bool:
        """Whether it hands money back: a void or a refund."""
        return self.kind in (Kind.VOID, Kind.REFUND)


def list_ledger(store: Store, tournament_id: str = "") -> list[LedgerRow]:
    """Return every payment, oldest first; of one tournament only, when it is named.

    A person whose records were merged has the name of the record that is kept.
    """
    params: dict[str, Value] = {"id": tournament_key(tournament_id)} if tournament_id else {}
    where = "where p.tournament_id = :id " if tournament_id else ""
    rows = store.rows(
        "select p.payment_id, p.tournament_id, p.kind, coalesce(o.kind, p.kind) as of_kind, "
        "coalesce(nullif(p.label, ''), o.label, '') as label, h.person_id as person_id, "
        "trim(h.first || ' ' || h.last) as person, e.number as entry_number, p.prize_cents, p.expense_cents, "
        "p.charity_cents, p.staff_cents, p.tender, p.tendered_cents, p.change_cents, p.receipt_number, "
        "o.payment_id as gives_back_id, o.receipt_number as gives_back, o.clerk as sold_by, p.clerk, p.approver, "
        "p.station, p.shift_id, p.at, p.day, p.reason, p.journal_sequence "
        "from payment p "
        "left join refund f on f.given_back_id = p.payment_id "
        "left join payment o on o.payment_id = coalesce(p.reverses_id, f.payment_id) "
        "left join person_fold k on k.person_id = p.person_id "
        "left join person h on h.person_id = coalesce(k.kept_id, p.person_id) "
        "left join entry e on e.entry_id = coalesce(p.entry_id, o.entry_id) "
        f"{where}order by p.payment_id",
        params,
    )
    return [_row(row) for row in rows]


def list_days(store: Store, tournament_id: str) -> list[date]:
    """Return the local days on which something of a tournament was paid or handed back, in order."""
    rows = store.rows(
        "select distinct day from payment where tournament_id = :id order by day",
        {"id": tournament_key(tournament_id)},
    )
    return [date.fromisoformat(str(row["day"])) for row in rows]


def list_shifts(store: Store, tournament_id: str) -> list[tuple[int, str]]:
    """Return the shifts in which something of a tournament was paid or handed back: number and station."""
    rows = store.rows(
        "select s.shift_id, s.station from shift s where s.shift_id in "
        "(select p.shift_id from payment p where p.tournament_id = :id) order by s.shift_id",
        {"id": tournament_key(tournament_id)},
    )
    return [(int(row["shift_id"] or 0), str(row["station"])) for row in rows]


def _row(row: Row) -> LedgerRow:
    def text(name: str) -> str:
        return "" if row[name] is None else str(row[name])

    def cents(name: str) -> Money:
        return Money(int(row[f"{name}_cents"] or 0))

    return LedgerRow(
        payment_id=text("payment_id"),
        tournament_id=text("tournament_id"),
        kind=_KINDS[text("kind")],
        of_kind=_KINDS[text("of_kind")],
        label=text("label"),
        person_id=text("person_id"),
        person=text("person"),
        entry_number=int(row["entry_number"] or 0),
        parts=Price(cents("prize"), cents("expense"), cents("charity"), cents("staff")),
        tender=_TENDERS[text("tender")],
        tendered=cents("tendered"),
        change=cents("change"),
        receipt_number=text("receipt_number"),
        gives_back_id=text("gives_back_id"),
        gives_back=text("gives_back"),
        sold_by=text("sold_by"),
        clerk=text("clerk"),
        approver=text("approver"),
        station=text("station"),
        shift=None if row["shift_id"] is None else int(row["shift_id"]),
        at=instant(text("at")),
        day=date.fromisoformat(text("day")),
        reason=text("reason"),
        journal_sequence=int(row["journal_sequence"] or 0),
    )
