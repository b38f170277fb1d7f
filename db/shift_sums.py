"""What a shift took and handed back, from the ledger's rows alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from app.core.clock import instant
from app.core.money import Money
from app.core.records import Kind, Price, Tender
from db.store import Row, Store

# Money of players: what was taken to enter, less what was handed back.
_OF_PLAYERS = "(p.kind <> 'charity' and coalesce(o.kind, '') <> 'charity')"


@dataclass(frozen=True, slots=True)
class ShiftLine:
    """A payment as a shift's report needs it. `gives_back` is the receipt that a void or refund is about."""

    kind: Kind
    of_kind: Kind
    label: str
    parts: Price
    tender: Tender
    receipt_number: str
    gives_back: str
    at: datetime


def cash_of(store: Store, shift: int) -> Money:
    """Return the net cash of a shift's drawer: what its payments brought, less the prizes paid from it."""
    rows = store.rows(
        "select (select sum(amount_cents) from payment where shift_id = :id and tender = 'cash') as taken, "
        "(select sum(amount_cents) from prize_paid where shift_id = :id) as prizes",
        {"id": shift},
    )
    return Money(int(rows[0]["taken"] or 0) - int(rows[0]["prizes"] or 0))


def prizes_of(store: Store, shift: int) -> tuple[int, Money]:
    """Return how many prizes a shift's drawer paid, less those taken back, and what they came to."""
    rows = store.rows(
        "select sum(case when reverses_id is null then 1 else -1 end) as counted, "
        "sum(amount_cents) as amount from prize_paid where shift_id = :id",
        {"id": shift},
    )
    return int(rows[0]["counted"] or 0), Money(int(rows[0]["amount"] or 0))


def taken_of(store: Store, shift: int) -> Money:
    """Return what a shift took from players, whatever the tender, less what it handed back."""
    rows = store.rows(
        "select sum(p.amount_cents) as amount from payment p "
        "left join payment o on o.payment_id = p.reverses_id "
        f"where p.shift_id = :id and {_OF_PLAYERS}",
        {"id": shift},
    )
    return Money(int(rows[0]["amount"] or 0))


def list_lines(store: Store, shift: int) -> list[ShiftLine]:
    """Return every payment of a shift, oldest first."""
    rows = store.rows(
        "select p.kind, coalesce(o.kind, p.kind) as of_kind, p.label, p.prize_cents, p.expense_cents, "
        "p.charity_cents, p.staff_cents, p.tender, p.receipt_number, o.receipt_number as gives_back, p.at "
        "from payment p left join refund f on f.given_back_id = p.payment_id "
        "left join payment o on o.payment_id = coalesce(p.reverses_id, f.payment_id) "
        "where p.shift_id = :id order by p.payment_id",
        {"id": shift},
    )
    return [_line(row) for row in rows]


def count_between(store: Store, shift: int, first: str, last: str) -> int:
    """Count the receipts of one series between two of a shift that landed elsewhere."""
    rows = store.rows(
        "select count(*) as counted from payment where receipt_number > :first and receipt_number < :last "
        "and length(receipt_number) = length(:last) and coalesce(shift_id, 0) <> :id",
        {"first": first, "last": last, "id": shift},
    )
    return int(rows[0]["counted"] or 0)


def count_copies(store: Store, shift: int) -> int:
    """Count how often a receipt of a shift was printed again."""
    rows = store.rows(
        "select count(*) as counted from payment p join print_job j "
        "on j.document = 'receipt' and j.reference = p.receipt_number where p.shift_id = :id and j.copy > 0",
        {"id": shift},
    )
    return int(rows[0]["counted"] or 0)


def list_refused(store: Store, station: str, *, after: int, up_to: int) -> Sequence[int]:
    """Return the journal lines of what was refused at a station between two lines."""
    rows = store.rows(
        "select sequence from journal where sequence > :after and sequence < :up_to and station = :station "
        "and outcome = 'refused' order by sequence",
        {"after": after, "up_to": up_to, "station": station},
    )
    return tuple(int(row["sequence"] or 0) for row in rows)


def list_unprinted(store: Store, station: str) -> list[str]:
    """Return the receipts that wait for a printer of a station and are on no paper yet, in order."""
    rows = store.rows(
        "select distinct j.reference from print_job j where j.document = 'receipt' and j.station = :station "
        "and j.state in ('queued', 'printing', 'failed') and not exists (select 1 from print_job d "
        "where d.document = 'receipt' and d.reference = j.reference and d.state in ('printed', 'saved')) "
        "order by j.reference",
        {"station": station},
    )
    return [str(row["reference"]) for row in rows]


def _line(row: Row) -> ShiftLine:
    parts = (Money(int(row[f"{name}_cents"] or 0)) for name in ("prize", "expense", "charity", "staff"))
    return ShiftLine(
        kind=Kind(str(row["kind"])),
        of_kind=Kind(str(row["of_kind"])),
        label=str(row["label"]),
        parts=Price(*parts),
        tender=Tender(str(row["tender"])),
        receipt_number=str(row["receipt_number"]),
        gives_back=str(row["gives_back"] or ""),
        at=instant(str(row["at"])),
    )
