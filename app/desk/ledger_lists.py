"""Reports that name each receipt: what was sold, and what was made void or refunded, by whom and by whose leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import tzinfo
from typing import Final

from app.core.listings import Bar, Column, ColumnKind, ListingRow, Value
from app.core.money import ZERO, Money, total
from app.core.records import Kind
from app.desk.words import kind_words
from db.ledger_rows import LedgerRow

_MONEY = ColumnKind.MONEY
NO_APPROVER: Final = "No approval needed"
ENTRIES: Final = (
    Column("receipt", "Receipt", share=15),
    Column("at", "When", ColumnKind.TIME, 26),
    Column("person", "Player", share=32),
    Column("what", "What", share=18),
    Column("clerk", "Clerk", share=22),
    Column("paid", "Paid", _MONEY, 15),
    Column("handed_back", "Handed back", _MONEY, 15),
    Column("stands", "Stands", _MONEY, 16),
)
_ABOUT: Final = (
    Column("at", "When", ColumnKind.TIME, 30),
    Column("what", "What", share=12),
    Column("receipt", "Receipt", share=15),
    Column("of_receipt", "Of receipt", share=15),
    Column("person", "Player", share=24),
)
_END: Final = (Column("reason", "Reason", share=32), Column("handed_back", "Handed back", _MONEY, 16))
BY_CLERK: Final = (
    Column("clerk", "Handed back by", share=20, in_group=True),
    *_ABOUT,
    Column("sold_by", "Sold by", share=20),
    Column("approver", "Approved by", share=20),
    *_END,
)
BY_APPROVER: Final = (
    Column("approver", "Approved by", share=20, in_group=True),
    *_ABOUT,
    Column("sold_by", "Sold by", share=20),
    Column("clerk", "Handed back by", share=20),
    *_END,
)


def entries(
    sold: Iterable[LedgerRow], every: Iterable[LedgerRow], zone: tzinfo | None
) -> tuple[ListingRow, ...]:
    """Return each payment to enter with what was handed back of it, whenever that was, and what stands.

    `sold` are the payments to list, `every` the rows among which the voids and refunds of them are.
    """
    back: dict[str, Money] = {}
    for row in every:
        if row.is_reversal:
            back[row.gives_back_id] = back.get(row.gives_back_id, ZERO) - row.amount
    return tuple(
        ListingRow(
            (
                row.receipt_number,
                row.at.astimezone(zone),
                row.person,
                sold_words(row),
                row.clerk,
                row.amount,
                back.get(row.payment_id, ZERO),
                row.amount - back.get(row.payment_id, ZERO),
            )
        )
        for row in sold
        if not row.is_reversal
    )


def sold_words(row: LedgerRow) -> str:
    """Say what was sold: an entry with its number, any other payment by its name."""
    name = kind_words(row.of_kind, row.label)
    numbered = row.of_kind in (Kind.ENTRY, Kind.REENTRY) and row.entry_number
    return f"{name}, no. {row.entry_number}" if numbered else name


def bars_by_kind(rows: Sequence[ListingRow], _columns: Sequence[Column]) -> tuple[Bar, ...]:
    """Return what was paid for each kind of thing, the most first."""
    paid: dict[str, Money] = {}
    for row in rows:
        kind = str(row.values[3]).split(", no. ")[0]
        amount = row.values[5]
        assert isinstance(amount, Money)
        paid[kind] = paid.get(kind, ZERO) + amount
    return tuple(Bar(kind, paid[kind]) for kind in sorted(paid, key=lambda one: (-paid[one].cents, one)))


def reversals_by_clerk(rows: Iterable[LedgerRow], zone: tzinfo | None) -> tuple[ListingRow, ...]:
    """Return every void and refund under whoever handed the money back."""
    return _grouped(rows, BY_CLERK, lambda row: row.clerk, zone)


def reversals_by_approver(rows: Iterable[LedgerRow], zone: tzinfo | None) -> tuple[ListingRow, ...]:
    """Return every void and refund under whoever approved it; those that needed nobody come last."""
    return _grouped(rows, BY_APPROVER, lambda row: row.approver or NO_APPROVER, zone)


def bars_by_group(rows: Sequence[ListingRow], columns: Sequence[Column]) -> tuple[Bar, ...]:
    """Return what each group handed back, the most first."""
    found = []
    for row in rows:
        amount = row.values[len(columns) - 1]
        if row.group and isinstance(amount, Money):
            found.append(Bar(str(row.values[0]), amount))
    return tuple(sorted(found, key=lambda bar: (-bar.amount.cents, bar.label)))


def _grouped(
    rows: Iterable[LedgerRow],
    columns: tuple[Column, ...],
    who: Callable[[LedgerRow], str],
    zone: tzinfo | None,
) -> tuple[ListingRow, ...]:
    groups: dict[str, list[LedgerRow]] = {}
    for row in rows:
        if row.is_reversal:
            groups.setdefault(who(row), []).append(row)
    found: list[ListingRow] = []
    for name in sorted(groups, key=lambda one: (one == NO_APPROVER, one.casefold(), one)):
        lines = [_reversal(row, columns, zone) for row in groups[name]]
        found += [_head(name, groups[name], columns), *lines]
    return tuple(found)


def _head(name: str, rows: Sequence[LedgerRow], columns: tuple[Column, ...]) -> ListingRow:
    voids = sum(row.kind is Kind.VOID for row in rows)
    counts = ((voids, "void"), (len(rows) - voids, "refund"))
    said = ", ".join(f"{count:,} {word}{'s' if count != 1 else ''}" for count, word in counts if count)
    middle = (said, *(None for _ in columns[3:]))
    return ListingRow((name, *middle, -total(row.amount for row in rows)), group=True)


def _reversal(row: LedgerRow, columns: tuple[Column, ...], zone: tzinfo | None) -> ListingRow:
    values: Mapping[str, Value] = {
        "at": row.at.astimezone(zone),
        "what": kind_words(row.kind),
        "receipt": row.receipt_number,
        "of_receipt": row.gives_back,
        "person": row.person,
        "sold_by": row.sold_by,
        "clerk": row.clerk,
        "approver": row.approver,
        "reason": row.reason,
        "handed_back": -row.amount,
    }
    return ListingRow(tuple(values[column.field] for column in columns))
