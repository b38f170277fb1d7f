"""Dollars and cents as whole cents, and chips as another unit altogether.

Why a type of its own: a float anywhere in a till is a cent lost somewhere, and
23-5-317(8) keeps chips and dollars apart. `Money.parse` is the one door for text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import total_ordering

from app.core.errors import InvalidInput

# Above any sum a card room can hold, below what SQLite's 64-bit integers can hold.
LARGEST_CENTS = 10_000_000_000_00
_AMOUNT = re.compile(r"\$?((?:[0-9]{1,3}(?:,[0-9]{3})+)|[0-9]+)(?:\.([0-9]{2}))?")
_MINUS = "\N{MINUS SIGN}"


@total_ordering
@dataclass(frozen=True, slots=True)
class Money:
    """An amount in integer cents. Refuses float, Decimal and bool at the door."""

    cents: int

    def __post_init__(self) -> None:
        if type(self.cents) is not int:
            message = f"money is whole cents, not {type(self.cents).__name__}"
            raise TypeError(message)

    @classmethod
    def parse(cls, text: str, *, field: str = "amount") -> Money:
        """Read a typed amount such as `$1,234.50`, `60` or `60.00`.

        Raises `InvalidInput(field, "not_an_amount")` for anything that could mean two
        things (`1.000,50`, `1e3`, `-0`, full-width digits, one or three decimals); the
        desk asks again and never guesses. Source: known faults, line 16.
        """
        match = _AMOUNT.fullmatch(text.strip(" "))
        if match is None or not text.isascii():
            raise InvalidInput(field, "not_an_amount", given=text)
        dollars, cents = match.groups()
        digits = dollars.replace(",", "")
        if len(digits) > len(str(LARGEST_CENTS)):
            raise InvalidInput(field, "too_large", given=text, most=LARGEST_CENTS)
        amount = int(digits) * 100 + int(cents or "0")
        if amount > LARGEST_CENTS:
            raise InvalidInput(field, "too_large", given=text, most=LARGEST_CENTS)
        return cls(amount)

    def __add__(self, other: Money) -> Money:
        if not isinstance(other, Money):
            return NotImplemented
        return Money(self.cents + other.cents)

    def __sub__(self, other: Money) -> Money:
        if not isinstance(other, Money):
            return NotImplemented
        return Money(self.cents - other.cents)

    def __mul__(self, times: int) -> Money:
        if type(times) is not int:
            return NotImplemented
        return Money(self.cents * times)

    def __neg__(self) -> Money:
        return Money(-self.cents)

    def __lt__(self, other: Money) -> bool:
        if not isinstance(other, Money):
            return NotImplemented
        return self.cents < other.cents

    def __bool__(self) -> bool:
        return self.cents != 0

    def __str__(self) -> str:
        """Write dollars and cents, always both, with the true minus sign: `$1,234.50`."""
        sign = _MINUS if self.cents < 0 else ""
        return f"{sign}${abs(self.cents) // 100:,}.{abs(self.cents) % 100:02d}"

    def plain(self) -> str:
        """Write the same without the dollar sign, for columns whose head carries it."""
        return str(self).replace("$", "")

    def share_up(self, numerator: int, denominator: int) -> Money:
        """Return `numerator/denominator` of the amount, parts of a cent rounded up.

        The rounding the charity share asks for (23-5-317(2)(d)): the odd cent is the
        charity's.
        """
        return Money(-(-self.cents * numerator // denominator))

    def split(self, weights: tuple[int, ...]) -> tuple[Money, ...]:
        """Divide by whole-number weights; the parts always add up to the amount.

        Rounding rule: largest remainder, the earlier part first when remainders tie.
        Raises `ValueError` for no weights, a negative weight or a sum of zero.
        """
        whole = sum(weights)
        if whole <= 0 or min(weights) < 0:
            message = "weights must be positive and not all zero"
            raise ValueError(message)
        floors = [self.cents * weight // whole for weight in weights]
        remainders = [self.cents * weight % whole for weight in weights]
        left = self.cents - sum(floors)
        order = sorted(range(len(weights)), key=lambda index: -remainders[index])
        for index in order[:left]:
            floors[index] += 1
        return tuple(Money(cents) for cents in floors)


ZERO = Money(0)


def total(amounts: Iterable[Money]) -> Money:
    """Add up an iterable of `Money`; zero for none."""
    result = ZERO
    for amount in amounts:
        result += amount
    return result


@total_ordering
@dataclass(frozen=True, slots=True)
class Chips:
    """A count of tournament chips. Never dollars: no conversion exists, 23-5-317(8)."""

    count: int

    def __post_init__(self) -> None:
        if type(self.count) is not int:
            message = f"chips are whole, not {type(self.count).__name__}"
            raise TypeError(message)

    def __add__(self, other: Chips) -> Chips:
        if not isinstance(other, Chips):
            return NotImplemented
        return Chips(self.count + other.count)

    def __lt__(self, other: Chips) -> bool:
        if not isinstance(other, Chips):
            return NotImplemented
        return self.count < other.count

    def __str__(self) -> str:
        return f"{self.count:,} in chips"
