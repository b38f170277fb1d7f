"""The ledger: rows that are added and never changed, and the sums folded from them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date

from app.core.clock import instant
from app.core.errors import NotFound
from app.core.ledger import KindSum
from app.core.money import ZERO, Money
from app.core.records import Kind, Payment, Price, Tender
from db.fold import Params, among, individuals, one_person, records_of
from db.keys import key
from db.store import Row, Store, Value
from db.tournaments import rounds_of, tournament_key

_PARTS = ("prize", "expense", "charity", "staff")
_COLUMNS = (
    "p.payment_id, p.tournament_id, p.person_id, p.entry_id, p.kind, p.label, p.amount_cents, p.prize_cents, "
    "p.expense_cents, p.charity_cents, p.staff_cents, p.tender, p.tendered_cents, p.change_cents, "
    "p.receipt_number, p.reverses_id, p.rules_version, p.clerk, p.approver, p.station, p.at, p.day, p.reason, "
    "p.detail, p.journal_sequence, p.shift_id, r.payment_id as reversed_by_id, "
    "(select f.payment_id from refund f where f.given_back_id = p.payment_id) as refunds_id, "
    + ", ".join(
        f"(select sum(g.{part}_cents) from refund f join payment g on g.payment_id = f.given_back_id "
        f"where f.payment_id = p.payment_id) as {part}_back"
        for part in _PARTS
    )
)
_FROM = "from payment p left join payment r on r.reverses_id = p.payment_id"
# Money handed back or out: listed on the sale it belongs to, or elsewhere.
_NO_SALES = "('void', 'refund', 'charity')"


def add_payment(store: Store, values: Mapping[str, Value]) -> str:
    """Append a ledger row; return its id. Raises `Conflict(duplicate)` for a second reversal."""
    return str(store.insert("payment", values)["payment_id"])


def get_payment(store: Store, payment_id: str) -> Payment:
    """Return one row. Raises `NotFound(no_such_payment)`."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.payment_id = :id", {"id": key(payment_id, what="no_such_payment")}
    )
    if not rows:
        raise NotFound("no_such_payment", given=payment_id)
    return _payment(rows[0])


def find_receipt(store: Store, receipt_number: str) -> Payment | None:
    """Return the row a receipt number stands for."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.receipt_number = :number", {"number": receipt_number}
    )
    return _payment(rows[0]) if rows else None


def list_of_person(store: Store, tournament_id: str, person_id: str) -> list[Payment]:
    """Return what a person paid in a tournament, the newest first."""
    params: Params = {"id": tournament_key(tournament_id)}
    theirs = among("p.person_id", records_of(store, person_id), params, "record")
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.tournament_id = :id and {theirs} order by p.payment_id desc",
        params,
    )
    return [_payment(row) for row in rows]


def add_refund(store: Store, payment_id: str, given_back_id: str, amount: Money, *, whole: bool) -> None:
    """Keep of which payment another gives back a part, or with `whole` all that was left of it."""
    store.insert(
        "refund",
        {
            "payment_id": int(payment_id),
            "given_back_id": int(given_back_id),
            "amount_cents": amount.cents,
            "whole": int(whole),
        },
    )


def list_of_entry(store: Store, entry_id: str) -> list[Payment]:
    """Return the rows that hang on an entry, oldest first."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.entry_id = :id order by p.payment_id", {"id": int(entry_id)}
    )
    return [_payment(row) for row in rows]


def list_last(store: Store, tournament_id: str, *, limit: int) -> list[Payment]:
    """Return the last sales of a tournament, voids of them shown on the sale itself."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.tournament_id = :id and p.kind not in {_NO_SALES} "
        "order by p.payment_id desc limit :limit",
        {"id": tournament_key(tournament_id), "limit": limit},
    )
    return [_payment(row) for row in rows]


def list_charity(store: Store, tournament_id: str) -> list[Payment]:
    """Return the payments to nonprofits, oldest first."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where p.tournament_id = :id and p.kind = 'charity' order by p.payment_id",
        {"id": tournament_key(tournament_id)},
    )
    return [_payment(row) for row in rows]


def count_sales(store: Store, tournament_id: str) -> int:
    """Count the sales of a tournament, voided ones included."""
    rows = store.rows(
        f"select count(*) as sales from payment where tournament_id = :id and kind not in {_NO_SALES}",
        {"id": tournament_key(tournament_id)},
    )
    return int(rows[0]["sales"] or 0)


def sum_of_person(store: Store, tournament_id: str, person_id: str, *, up_to: str = "") -> list[KindSum]:
    """Return one individual's sums by kind in this round; `up_to` stops at a payment, that one included."""
    return _sums(store, (tournament_key(tournament_id),), one_person(store, person_id), up_to=up_to)


def sum_of_rounds(store: Store, tournament_id: str, person_id: str, *, up_to: str = "") -> list[KindSum]:
    """Return what one individual paid, everything counted, 23-5-317(10).

    Over all rounds of a progressive tournament (2)(c), and over all records of the person: those merged
    and those made from one identity document.
    """
    return _sums(store, rounds_of(store, tournament_id), one_person(store, person_id), up_to=up_to)


def list_paid_over(store: Store, first_round: str, limit: Money) -> list[tuple[str, Money]]:
    """Return who paid more than a limit to enter a tournament, all its rounds together, and how much.

    Counted as `sum_of_rounds` does: the records of one individual, by merges and by documents, are told
    together by the first of them.
    """
    series = "coalesce(t.progressive_of, t.tournament_id) = :id"
    found = _paid(
        store,
        f"p.tournament_id in (select t.tournament_id from tournament t where {series})",
        {"id": tournament_key(first_round)},
    )
    return [(str(person), paid) for person, paid in sorted(found.items()) if paid > limit]


def list_paid(store: Store, tournament_id: str) -> dict[int, Money]:
    """Return what each individual paid to enter a tournament, all its rounds together, by the first record."""
    params: Params = {}
    return _paid(store, among("p.tournament_id", rounds_of(store, tournament_id), params, "round"), params)


def _paid(store: Store, here: str, params: Params) -> dict[int, Money]:
    rows = store.rows(
        "select p.person_id as person, sum(p.amount_cents) as amount from payment p "
        "left join payment o on o.payment_id = p.reverses_id "
        f"where {here} and p.person_id is not null and coalesce(o.kind, p.kind) <> 'charity' group by p.person_id",
        params,
    )
    leads = individuals(store)
    paid: dict[int, Money] = defaultdict(lambda: ZERO)
    for row in rows:
        record = int(row["person"] or 0)
        paid[leads.get(record, record)] += Money(int(row["amount"] or 0))
    return paid


def sum_of_tournament(store: Store, tournament_id: str, *, up_to: str = "") -> list[KindSum]:
    """Return a tournament's sums by kind; a void or a refund counts under the kind it gives back."""
    return _sums(store, (tournament_key(tournament_id),), up_to=up_to)


def list_given_back(store: Store, tournament_id: str, *, up_to: str = "") -> list[tuple[Kind, Kind, str]]:
    """Return what was handed back, oldest first: of which kind, by a void or a refund, of which receipt."""
    rows = store.rows(
        "select o.kind as of_kind, p.kind, o.receipt_number from payment p "
        "left join refund f on f.given_back_id = p.payment_id "
        "join payment o on o.payment_id = coalesce(p.reverses_id, f.payment_id) "
        "where p.tournament_id = :id and p.payment_id <= :last order by p.payment_id",
        {
            "id": tournament_key(tournament_id),
            "last": key(up_to, what="no_such_payment") if up_to else 2**62,
        },
    )
    return [(Kind(str(row["of_kind"])), Kind(str(row["kind"])), str(row["receipt_number"])) for row in rows]


def list_sums_elsewhere(
    store: Store, tournament_id: str, person_id: str, *, limit: int
) -> list[tuple[str, Money]]:
    """Return the other tournaments a person paid in, with what stands paid, the newest first."""
    params: Params = {"id": tournament_key(tournament_id), "limit": limit}
    theirs = among("p.person_id", records_of(store, person_id), params, "record")
    rows = store.rows(
        "select p.tournament_id as tournament, sum(p.amount_cents) as amount from payment p "
        f"where {theirs} and p.tournament_id <> :id group by p.tournament_id "
        "having sum(p.amount_cents) > 0 order by p.tournament_id desc limit :limit",
        params,
    )
    return [(str(row["tournament"]), Money(int(row["amount"] or 0))) for row in rows]


def sum_cash_since(store: Store, person_id: str, since: str) -> tuple[int, Money]:
    """Return how many standing cash receipts a person has since an instant, and their sum."""
    params: Params = {"since": since}
    theirs = among("p.person_id", one_person(store, person_id), params, "record")
    rows = store.rows(
        f"select count(*) as receipts, coalesce(sum(p.amount_cents), 0) as amount {_FROM} "
        f"where {theirs} and p.at >= :since and p.tender = 'cash' and p.kind not in ('void', 'refund') "
        "and r.payment_id is null",
        params,
    )
    return int(rows[0]["receipts"] or 0), Money(int(rows[0]["amount"] or 0))


def _sums(
    store: Store, tournaments: Iterable[int], records: Iterable[int] | None = None, *, up_to: str = ""
) -> list[KindSum]:
    params: Params = {"last": key(up_to, what="no_such_payment") if up_to else 2**62}
    where = among("p.tournament_id", tournaments, params, "round")
    if records is not None:
        where += f" and {among('p.person_id', records, params, 'record')}"
    rows = store.rows(
        "select coalesce(o.kind, p.kind) as kind, case when o.kind is null then 0 else 1 end as reversal, "
        # A refund of a part leaves one more that stands.
        "sum(coalesce(f.whole, 1)) as rows_counted, sum(p.amount_cents) as amount, sum(p.prize_cents) as prize, "
        "sum(p.expense_cents) as expense, sum(p.charity_cents) as charity, sum(p.staff_cents) as staff "
        "from payment p left join refund f on f.given_back_id = p.payment_id "
        "left join payment o on o.payment_id = coalesce(p.reverses_id, f.payment_id) "
        f"where {where} and p.payment_id <= :last "
        "group by 1, 2 order by 1, 2",
        params,
    )
    return [
        KindSum(
            kind=Kind(str(row["kind"])),
            reversal=bool(row["reversal"]),
            count=int(row["rows_counted"] or 0),
            parts=Price(*(Money(int(row[name] or 0)) for name in _PARTS)),
        )
        for row in rows
    ]


def _payment(row: Row) -> Payment:
    def text(name: str) -> str | None:
        return None if row[name] is None else str(row[name])

    def cents(name: str) -> Money:
        return Money(int(row[f"{name}_cents"] or 0))

    return Payment(
        payment_id=str(row["payment_id"]),
        tournament_id=str(row["tournament_id"]),
        person_id=text("person_id"),
        entry_id=text("entry_id"),
        kind=Kind(str(row["kind"])),
        label=str(row["label"]),
        amount=cents("amount"),
        parts=Price(cents("prize"), cents("expense"), cents("charity"), cents("staff")),
        tender=Tender(str(row["tender"])),
        tendered=cents("tendered"),
        change=cents("change"),
        receipt_number=str(row["receipt_number"]),
        reverses_id=text("reverses_id"),
        reversed_by_id=text("reversed_by_id"),
        rules_version=None if row["rules_version"] is None else int(row["rules_version"]),
        clerk=str(row["clerk"]),
        approver=str(row["approver"]),
        station=str(row["station"]),
        at=instant(str(row["at"])),
        day=date.fromisoformat(str(row["day"])),
        journal_sequence=int(row["journal_sequence"] or 0),
        reason=str(row["reason"]),
        detail=json.loads(str(row["detail"])),
        shift=None if row["shift_id"] is None else int(row["shift_id"]),
        refunds_id=text("refunds_id"),
        refunded=-Price(*(Money(int(row[f"{name}_back"] or 0)) for name in _PARTS)),
    )
