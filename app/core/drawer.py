"""A drawer's arithmetic: what was counted, what ought to be there, and by how much they differ.

Pure whole cents. Which notes there are is data of a currency; coins are one amount, as a clerk
counts them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.errors import InvalidInput
from app.core.money import LARGEST_CENTS, ZERO, Money, total
from app.core.records import DrawerMove, MoveKind, Price

# The notes of a currency, largest first, by the name that a count is written with.
NOTES: Mapping[str, Mapping[str, Money]] = {
    "USD": {
        name: Money(cents)
        for name, cents in (
            ("100.00", 100_00), ("50.00", 50_00), ("20.00", 20_00), ("10.00", 10_00), ("5.00", 5_00),
            ("2.00", 2_00), ("1.00", 1_00),
        )
    },
}  # fmt: skip
COINS = "coins_cents"
_MOST_NOTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Count:
    """A count of a drawer: how many of each note, the coins, and the sum.

    `notes` is empty where only the sum was given. Keys are those of `NOTES`, and `COINS` in cents.
    """

    total: Money
    notes: Mapping[str, int]

    @property
    def coins(self) -> Money:
        """The coins as one amount."""
        return Money(self.notes.get(COINS, 0))


def read_count(
    counted_cents: int | None, notes: Mapping[str, object] | None, *, field: str, currency: str = "USD"
) -> Count | None:
    """Return the count that was typed, by note or as a sum; None when neither was given.

    No note named at all is no count either: an empty drawer is `0`, or a note of which there are none.

    Raises `InvalidInput(field)` for a negative or too large sum and for a sum that is not what the
    notes come to, `InvalidInput("denominations")` for a note nobody knows or a number that is none.
    """
    if not notes:
        if counted_cents is None:
            return None
        return Count(_amount(counted_cents, field), {})
    found = _sum_of(notes, NOTES[currency])
    if counted_cents is not None and counted_cents != found.total.cents:
        raise InvalidInput(field, "not_the_sum", given_cents=counted_cents, sum_cents=found.total.cents)
    return found


def _sum_of(notes: Mapping[str, object], known: Mapping[str, Money]) -> Count:
    kept: dict[str, int] = {}
    amount = ZERO
    for name, number in notes.items():
        if name not in known and name != COINS:
            choices = ", ".join((*known, COINS))
            raise InvalidInput("denominations", "unknown_choice", given=str(name)[:40], choices=choices)
        if type(number) is not int:
            raise InvalidInput("denominations", "not_a_whole_number", given=str(number)[:40])
        if number < 0:
            raise InvalidInput("denominations", "too_small", least=0)
        if name == COINS and number > LARGEST_CENTS:
            raise InvalidInput("denominations", "coins_too_large", most_cents=LARGEST_CENTS)
        if name != COINS and number > _MOST_NOTES:
            raise InvalidInput("denominations", "too_large", most=_MOST_NOTES)
        if number:
            kept[name] = number
            amount += Money(number) if name == COINS else known[name] * number
    return Count(_amount(amount.cents, "denominations"), kept)


def _amount(cents: int, field: str) -> Money:
    if cents < 0:
        raise InvalidInput(field, "too_small", least=0)
    if cents > LARGEST_CENTS:
        raise InvalidInput(field, "too_large", most=LARGEST_CENTS)
    return Money(cents)


@dataclass(frozen=True, slots=True)
class Drawer:
    """What went in and out of a drawer since its opening count. Amounts are signed: out is negative."""

    opening: Money
    cash: Money
    paid_in: Money
    paid_out: Money
    dropped: Money
    over_short: Money

    @property
    def expected(self) -> Money:
        """What ought to be in the drawer: the opening count, cash of payments, and what was moved."""
        return self.opening + self.cash + self.paid_in + self.paid_out + self.dropped

    @property
    def balance(self) -> Money:
        """What is in the drawer once over or short is written down: what was counted."""
        return self.expected + self.over_short


def drawer(opening: Money, cash: Money, moves: Iterable[DrawerMove]) -> Drawer:
    """Fold a shift's rows: opening count, net cash of its payments, and its moves."""
    kept = tuple(moves)

    def of(kind: MoveKind) -> Money:
        return total(one.amount for one in kept if one.kind is kind)

    return Drawer(
        opening,
        cash,
        paid_in=of(MoveKind.PAID_IN),
        paid_out=of(MoveKind.PAID_OUT),
        dropped=of(MoveKind.DROP),
        over_short=of(MoveKind.OVER_SHORT),
    )


def signed(kind: MoveKind, amount: Money) -> Money:
    """Return an amount as the drawer feels it: what goes out is negative, no-sale is nothing."""
    if kind in (MoveKind.PAID_OUT, MoveKind.DROP):
        return -amount
    return ZERO if kind is MoveKind.NO_SALE else amount


def parts_of_refund(amount: Money, left: Price) -> Price:
    """Return which parts a refund takes, from what is left of the payment's own parts.

    Rounding rule: pro rata; the charity's part is rounded down, so that a part handed back never takes what
    is left of the share below it (23-5-317(2)(d)); the rest by largest remainder, the earlier part (prize,
    expense, staff) first when remainders tie. No part gives more than is left of it, and a refund of all
    that is left takes all of every part. Raises `ValueError` for more than is left.
    """
    if not ZERO < amount <= left.total:
        message = f"{amount} of {left.total} cannot be given back"
        raise ValueError(message)
    charity = Money(amount.cents * left.charity.cents // left.total.cents)
    weights = (left.prize.cents, left.expense.cents, left.staff.cents)
    if not any(weights):
        return Price(charity=charity)
    prize, expense, staff = (amount - charity).split(weights)
    return Price(prize, expense, charity, staff)
