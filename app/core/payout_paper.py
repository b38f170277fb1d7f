"""The payout slip as it is printed: what somebody won, how the amount came about, and who signs for it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from app.core.money import ZERO, Money
from app.core.papers import Imprint


@dataclass(frozen=True, slots=True)
class PayoutSlip:
    """A payout slip in two parts (house, winner). Instants are local and aware.

    `how` are the lines that lead to the amount, each a label and a figure. `entry_paid` is what this entry
    cost, `w2g_over` the figure of Form W-2G for `w2g_year`, None while it is to be confirmed; then
    `w2g_before` is that of the year before. `reverses` is the slip that this one takes back.
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
    w2g_year: int
    w2g_over: Money | None
    w2g_before: Money | None
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
        """What the prize is over this entry alone; never the person's sum of entries."""
        return self.amount - self.entry_paid

    @property
    def needs_w2g(self) -> bool:
        """Whether the figure of the year is known and passed."""
        return self.w2g_over is not None and self.over_entry > self.w2g_over
