"""What a prize is over the entry that won it, and who shares it. No form is filled in and no TIN is known here.

Entries are not added together for this: a prize won by the third entry is figured against the third alone.
The ceiling of 23-5-317(10) adds everything up; this is another sum.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.core.errors import InvalidInput
from app.core.money import ZERO, Money, total
from app.core.records import Kind, Payment
from app.core.tax_data import TaxFigure, Wager

_FEES = (Kind.ENTRY, Kind.REENTRY)
_ADDITIONS = (Kind.REBUY, Kind.ADDON)
# Nine digits in a row, however they are set apart: what a taxpayer's number looks like.
_LIKE_A_TIN = re.compile(r"(?:\d[ .\-\N{EN DASH}/]?){8}\d")
# As many as the worksheet has lines for.
MOST_SHARES = 6


class TaxState(StrEnum):
    """How a prize stands to the figure of its year; `unknown` where the year has none."""

    OVER = "over"
    BELOW = "below"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class EntryPaid:
    """What stands paid for one entry: its fee, and the rebuys and add-ons of that entry."""

    fee: Money = ZERO
    additions: Money = ZERO

    def wager(self, rule: Wager) -> Money:
        """Return what is taken off the prize."""
        return self.fee + self.additions if rule is Wager.WITH_ADDITIONS else self.fee


def entry_paid(rows: Iterable[Payment]) -> EntryPaid:
    """Fold the payments of one entry: voids take a payment away whole, refunds the part they gave back."""
    standing = [one for one in rows if one.reversed_by_id is None]
    return EntryPaid(
        total(one.left.total for one in standing if one.kind in _FEES),
        total(one.left.total for one in standing if one.kind in _ADDITIONS),
    )


def net_of(winnings: Money, wager: Money) -> Money:
    """Return what was won over the wager, nothing where the prize is less."""
    return max(winnings - wager, ZERO)


def state_of(figure: TaxFigure | None, net: Money) -> TaxState:
    """Return how what was won over the wager stands to a figure, None where there is none yet."""
    if figure is None:
        return TaxState.UNKNOWN
    return TaxState.OVER if figure.passed(net) else TaxState.BELOW


@dataclass(frozen=True, slots=True)
class ShareLine:
    """One who shares a prize; an empty name and None are lines to be filled in by hand."""

    name: str = ""
    amount: Money | None = None


def share_lines(
    winnings: Money, given: Mapping[str, Money], *, blank: int = MOST_SHARES
) -> tuple[ShareLine, ...]:
    """Return the lines of a shared prize: as given when they add up to it, else so many blank ones.

    Raises `InvalidInput(shares)` with `too_large` for more than fit, `share_too_small`, `shares_not_sum`,
    or `tin_not_kept` for a name with nine digits in it.
    """
    if not given:
        return (ShareLine(),) * blank
    if len(given) > MOST_SHARES:
        raise InvalidInput("shares", "too_large", most=MOST_SHARES, given=str(len(given)))
    for name, amount in given.items():
        refuse_tin(name, field="shares")
        if amount <= ZERO:
            raise InvalidInput("shares", "share_too_small", name=name)
    together = total(given.values())
    if together != winnings:
        raise InvalidInput(
            "shares", "shares_not_sum", given_cents=together.cents, amount_cents=winnings.cents
        )
    return tuple(ShareLine(name, amount) for name, amount in given.items())


def refuse_tin(text: str, *, field: str) -> None:
    """Refuse what looks like a taxpayer's number: it is written on paper by hand. Raises `InvalidInput(tin_not_kept)`."""
    if _LIKE_A_TIN.search(text):
        raise InvalidInput(field, "tin_not_kept")
