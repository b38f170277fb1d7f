"""The charity record as it is printed: the four items of ARM 23.16.1103(5), and every payment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app.core.money import ZERO, Money
from app.core.papers import FeeRow, Imprint


@dataclass(frozen=True, slots=True)
class NonprofitLine:
    """A nonprofit of the rules sheet, or one that was paid without being on it (`share` is then zero)."""

    name: str
    address: str
    kind: str
    share_words: str
    share: Money
    paid: Money

    @property
    def owed(self) -> Money:
        """What it still gets."""
        return self.share - self.paid


@dataclass(frozen=True, slots=True)
class GivenLine:
    """One payment to a nonprofit. `void` says that it was taken back and counts no more."""

    number: str
    paid_on: date
    payee: str
    how: str
    amount: Money
    void: bool = False


@dataclass(frozen=True, slots=True)
class CharityRecord:
    """The charity record of one tournament, 23-5-317(2)(d). Days are local dates.

    `notices` are the ways in which the event was publicly identified as charitable. `kept_from` is the
    day from which the `months` of keeping count, `keep_until` their last day.
    """

    imprint: Imprint
    tournament: str
    first_day: date
    last_day: date
    permit_number: str
    number: str
    rows: tuple[FeeRow, ...]
    entry_and_reentry_fees: Money
    entrance_fees: Money
    charity_collected: Money
    share_percent: int
    due: Money
    notices: tuple[str, ...]
    nonprofits: tuple[NonprofitLine, ...]
    payments: tuple[GivenLine, ...]
    concluded: bool
    months: int
    kept_from: date
    keep_until: date
    signer: str
    house_laid: Money = ZERO
    print_count: int = 1

    @property
    def paid(self) -> Money:
        """What stands paid to all nonprofits."""
        return Money(sum(one.amount.cents for one in self.payments if not one.void))

    @property
    def owed(self) -> Money:
        """What is still owed of all that goes to charity."""
        return max(max(self.due, self.charity_collected) - self.paid, ZERO)
