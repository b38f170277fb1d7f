"""The proof of a tournament: what came in, what went out, and where the two differ. Source: papers.md section 11.

Folded from ledger rows that others read; nothing here is stored. Each column (charity, prizes, expenses, staff)
ends in its own difference, so that money in the wrong place shows even where the sum is right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.core.ledger import KindSum
from app.core.money import ZERO, Money, total
from app.core.records import Kind, Price

_TITLES = (
    (Kind.ENTRY, "Entries", "Entries voided or refunded"),
    (Kind.REENTRY, "Re-entries", "Re-entries voided or refunded"),
    (Kind.REBUY, "Rebuys", "Rebuys voided or refunded"),
    (Kind.ADDON, "Add-ons", "Add-ons voided or refunded"),
    (Kind.OTHER, "Other payments", "Other payments voided or refunded"),
)
_ALWAYS = (Kind.ENTRY, Kind.REENTRY, Kind.ADDON)


@dataclass(frozen=True, slots=True)
class ProofRow:
    """One line of the proof: signed parts in cents.

    `number` counts what stands behind it, below zero for what was handed back, None where nothing is
    counted. `each` is the price of one, None where amounts differ.
    """

    title: str
    parts: Price
    number: int | None = None
    each: Money | None = None


@dataclass(frozen=True, slots=True)
class DrawerShare:
    """What one shift's drawer took for a tournament and paid out for it, in cash, cents.

    `taken` is net of voids and refunds; `prizes` and `nonprofits` are what left it. `z_number` is None
    while it is open; `over_short` and `reason` are those of its closing count.
    """

    shift: int
    station: str
    z_number: int | None
    taken: Money
    prizes: Money
    nonprofits: Money
    over_short: Money = ZERO
    reason: str = ""

    @property
    def is_open(self) -> bool:
        """Whether its drawer was not counted yet."""
        return self.z_number is None


@dataclass(frozen=True, slots=True)
class Proof:
    """What came in from players, what the house laid in, what went out. All in cents.

    `house` belongs to the prizes. `went_out` holds charity by payee, the prizes paid, and the expenses
    and staff parts that the operator keeps.
    """

    came_in: tuple[ProofRow, ...]
    house: Money
    went_out: tuple[ProofRow, ...]

    @property
    def players(self) -> Price:
        """What players paid to enter, by part, voids and refunds taken off."""
        return _sum(self.came_in)

    @property
    def all_in(self) -> Price:
        """Everything that came in, by part."""
        return _sum((*self.came_in, ProofRow("", Price(prize=self.house))))

    @property
    def all_out(self) -> Price:
        """Everything that went out, by part."""
        return _sum(self.went_out)

    @property
    def difference(self) -> Price:
        """What came in and did not go out, by part; below zero where more went out."""
        return self.all_in - self.all_out

    @property
    def is_even(self) -> bool:
        """Whether every column ends in zero."""
        left = self.difference
        return not any((left.prize, left.expense, left.charity, left.staff))


def came_in(sums: Sequence[KindSum], prices: dict[Kind, Money]) -> tuple[ProofRow, ...]:
    """Return a row for each kind, and one for what was handed back of it.

    `prices` are those of one entry, re-entry and add-on; they stand beside a row where every amount is that.
    """
    found = []
    for kind, title, returned in _TITLES:
        for reversal in (False, True):
            of = [one for one in sums if one.kind is kind and one.reversal is reversal]
            parts = _total(one.parts for one in of)
            count = sum(one.count for one in of)
            if not count and not parts.total and (reversal or kind not in _ALWAYS):
                continue
            price = prices.get(kind)
            plain = price is not None and bool(count) and price * count in (parts.total, -parts.total)
            number = (-count or None) if reversal else count
            found.append(ProofRow(returned if reversal else title, parts, number, price if plain else None))
    return tuple(found)


def went_out(
    *, charity: Iterable[tuple[str, Money]], prizes: tuple[int, Money], kept: Price
) -> tuple[ProofRow, ...]:
    """Return what went out: to each nonprofit, in prizes (how many and what), and what the operator keeps.

    Of `kept` only the expense and staff parts are looked at: they stay with the house for the costs and
    the people they were posted for.
    """
    number, amount = prizes
    rows = [ProofRow(name, Price(charity=paid)) for name, paid in charity]
    words = "1 prize" if number == 1 else f"{number:,} prizes" if number else "Prizes"
    rows.append(ProofRow(f"{words}, in cash", Price(prize=amount)))
    rows.append(ProofRow("Expenses kept by the operator", Price(expense=kept.expense)))
    if kept.staff:
        rows.append(ProofRow("Staff part, handed on by the operator", Price(staff=kept.staff)))
    return tuple(rows)


def missing_numbers(first: str, last: str, present: int) -> int:
    """Return how many receipt numbers between two of one series are nowhere; `present` counts both ends too."""
    if not first:
        return 0
    low, high = (int(number.rpartition("-")[2]) for number in (first, last))
    return high - low + 1 - present


def _sum(rows: Iterable[ProofRow]) -> Price:
    return _total(row.parts for row in rows)


def _total(parts: Iterable[Price]) -> Price:
    kept = tuple(parts)
    return Price(
        prize=total(one.prize for one in kept),
        expense=total(one.expense for one in kept),
        charity=total(one.charity for one in kept),
        staff=total(one.staff for one in kept),
    )
