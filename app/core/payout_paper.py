"""The payout slip as it is printed: what somebody won, how the amount came about, and who signs for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from app.core.money import ZERO, Money
from app.core.papers import Imprint
from app.core.tax import net_of
from app.core.tax_data import TaxFigure


@dataclass(frozen=True, slots=True)
class PayoutSlip:
    """A payout slip in two parts (house, winner). Instants are local and aware.

    `how` are the lines that lead to the amount, each a label and a figure. `entry_paid` is what this entry
    cost, `w2g` the figure of Form W-2G for the year it was paid in, None while there is none; `w2g_words` say
    it, and that it is to be confirmed. `reverses` is the slip that this one takes back.
    """

    imprint: Imprint
    tournament: str
    first_day: date
    last_day: date
    permit_number: str
    number: str
    place: int
    places_paid: int
    entries: int
    amount: Money
    person: str
    about: tuple[str, ...]
    how: tuple[tuple[str, str], ...]
    concluded_at: datetime
    paid_at: datetime
    station: str
    entry_paid: Money
    w2g: TaxFigure | None
    w2g_words: str
    journal_sequence: int
    journal_hash: str
    thing: str = ""
    thing_value: Money = ZERO
    id_last4: str = ""
    approver: str = ""
    reason: str = ""
    reverses: str = ""
    copy: int = 0
    copied_at: datetime | None = None
    copied_by: str = ""

    @property
    def over_entry(self) -> Money:
        """What the prize, with the value of a thing, is over this entry alone; never the person's sum of entries."""
        return net_of(self.amount + self.thing_value, self.entry_paid)

    @property
    def needs_w2g(self) -> bool:
        """Whether the figure of the year is known and reached."""
        return self.w2g is not None and not self.reverses and self.w2g.passed(self.over_entry)
