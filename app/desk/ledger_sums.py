"""What the ledger's rows come to by clerk and by hour of the venue's clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from typing import Final

from app.core.days import clock, short_month, short_weekday
from app.core.listings import Bar, Column, ColumnKind, ListingRow, comes_twice
from app.core.money import Money, total
from app.core.records import Kind
from db.ledger_rows import LedgerRow

_COUNT, _MONEY = ColumnKind.COUNT, ColumnKind.MONEY
_FIGURES: Final = (
    Column("entries", "Entries", _COUNT, 9),
    Column("reentries", "Re-entries", _COUNT, 11),
    Column("addons", "Add-ons", _COUNT, 10),
    Column("others", "Other", _COUNT, 8),
    Column("taken", "Taken", _MONEY, 15),
    Column("reversals", "Voids, refunds", _COUNT, 15),
    Column("handed_back", "Handed back", _MONEY, 14),
    Column("net", "Net", _MONEY, 15),
)
BY_CLERK: Final = (Column("clerk", "Clerk", share=26), *_FIGURES)
BY_HOUR: Final = (
    Column("begins", "Hour", ColumnKind.TIME, 23),
    Column("zone", "Zone", share=7),
    *_FIGURES,
)


def by_clerk(rows: Iterable[LedgerRow], _zone: tzinfo | None) -> tuple[ListingRow, ...]:
    """Return a row for each clerk by name. What somebody handed back counts there, whoever had taken it."""
    groups: dict[str, list[LedgerRow]] = {}
    for row in rows:
        groups.setdefault(row.clerk, []).append(row)
    names = sorted(groups, key=lambda name: (name.casefold(), name))
    return tuple(ListingRow((name, *_figures(groups[name]))) for name in names)


def by_hour(rows: Iterable[LedgerRow], zone: tzinfo | None) -> tuple[ListingRow, ...]:
    """Return a row for each hour in which money moved, in order.

    The hour that comes twice when the clock is set back is two rows, told apart by their zones.
    """
    hours: dict[datetime, list[LedgerRow]] = {}
    for row in rows:
        local = row.at.astimezone(zone).replace(minute=0, second=0, microsecond=0)
        # Two local times of one zone are equal whatever their fold; their instants are not.
        hours.setdefault(local.astimezone(UTC), []).append(row)
    return tuple(
        ListingRow((local := begins.astimezone(zone), local.tzname() or "", *_figures(hours[begins])))
        for begins in sorted(hours)
    )


def bars_by_clerk(rows: Sequence[ListingRow], columns: Sequence[Column]) -> tuple[Bar, ...]:
    """Return what each clerk took, the most first."""
    found = [Bar(str(row.values[0]), _taken(row, columns)) for row in rows]
    return tuple(sorted(found, key=lambda bar: (-bar.amount.cents, bar.label)))


def bars_by_hour(rows: Sequence[ListingRow], columns: Sequence[Column]) -> tuple[Bar, ...]:
    """Return what was taken in each hour, in order."""
    return tuple(Bar(hour_words(row.values[0]), _taken(row, columns)) for row in rows)


def hour_words(begins: object) -> str:
    """Write the hour that begins at a local time: `Fri, Mar 6, 9 pm`, with its zone where it comes twice."""
    assert isinstance(begins, datetime)
    half = clock(begins).replace(":00", "")
    zone = f" {begins.tzname()}" if comes_twice(begins) else ""
    return f"{short_weekday(begins)}, {short_month(begins)} {begins.day}, {half}{zone}"


def _taken(row: ListingRow, columns: Sequence[Column]) -> Money:
    value = row.values[[column.field for column in columns].index("taken")]
    assert isinstance(value, Money)
    return value


def _figures(rows: Sequence[LedgerRow]) -> tuple[int | Money, ...]:
    sold = [row for row in rows if not row.is_reversal]
    back = [row for row in rows if row.is_reversal]
    counts: Mapping[Kind, int] = {
        kind: sum(row.kind is kind for row in sold) for kind in (Kind.ENTRY, Kind.REENTRY, Kind.ADDON)
    }
    taken, returned = total(row.amount for row in sold), -total(row.amount for row in back)
    others = len(sold) - sum(counts.values())
    return (*counts.values(), others, taken, len(back), returned, taken - returned)
