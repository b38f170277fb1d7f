"""Balances folded from the ledger's rows. Nothing here is stored; every figure can be taken again.

The rows come summed by kind (a void counts under the kind it reverses), so that a fold costs the
same for ten rows and ten thousand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.core.money import Money, total
from app.core.records import Kind, Price

# Everything one individual pays to enter, 23-5-317(10): whatever it is called.
PAID_TO_ENTER = frozenset({Kind.ENTRY, Kind.REENTRY, Kind.REBUY, Kind.ADDON, Kind.OTHER})


@dataclass(frozen=True, slots=True)
class KindSum:
    """The rows of one kind: how many, and the sum of each part (cents, signed)."""

    kind: Kind
    reversal: bool
    count: int
    parts: Price


@dataclass(frozen=True, slots=True)
class Pool:
    """Where a tournament's money belongs and what was paid out of it. All in cents.

    `collected` is everything taken, `returned` what voids and refunds handed back (positive), and
    `collected - returned` is the sum of the four parts: the proof that they add up.
    """

    prize: Money
    expense: Money
    charity: Money
    staff: Money
    collected: Money
    returned: Money
    charity_paid: Money

    @property
    def difference(self) -> Money:
        """What the parts fail to explain; zero, always."""
        parts = self.prize + self.expense + self.charity + self.staff
        return self.collected - self.returned - parts

    @property
    def charity_held(self) -> Money:
        """What is still held for the charity."""
        return self.charity - self.charity_paid


def paid_to_enter(sums: Iterable[KindSum]) -> Money:
    """Return what stands paid to enter: voids taken off, payments out left alone."""
    return total(one.parts.total for one in sums if one.kind in PAID_TO_ENTER)


def entrance_fees(sums: Iterable[KindSum], kinds: frozenset[Kind]) -> Money:
    """Return the base of the charity share: gross fees of `kinds`, 23-5-317(2)(d)."""
    return total(one.parts.total for one in sums if one.kind in kinds)


def pool(sums: Iterable[KindSum]) -> Pool:
    """Fold a tournament's rows into the pool."""
    rows = tuple(sums)
    entering = [one for one in rows if one.kind in PAID_TO_ENTER]
    return Pool(
        prize=total(one.parts.prize for one in entering),
        expense=total(one.parts.expense for one in entering),
        charity=total(one.parts.charity for one in entering),
        staff=total(one.parts.staff for one in entering),
        collected=total(one.parts.total for one in entering if not one.reversal),
        returned=-total(one.parts.total for one in entering if one.reversal),
        charity_paid=-total(one.parts.total for one in rows if one.kind is Kind.CHARITY),
    )


def counted(sums: Iterable[KindSum], kind: Kind) -> int:
    """Return how many of a kind stand: taken, less those voided."""
    return sum(-one.count if one.reversal else one.count for one in sums if one.kind is kind)
