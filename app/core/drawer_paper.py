"""The X and Z report of a drawer as a record: everything the paper shows. Instants are local and aware."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.core.drawer import Drawer
from app.core.money import Money
from app.core.papers import Imprint


@dataclass(frozen=True, slots=True)
class TakenRow:
    """What was taken or handed back of one kind: how many, and the signed sum."""

    title: str
    number: int
    amount: Money


@dataclass(frozen=True, slots=True)
class HourRow:
    """One hour of the venue's clock: what was sold, and what was taken less what was handed back."""

    begins: datetime
    entries: int
    reentries: int
    addons: int
    taken: Money


@dataclass(frozen=True, slots=True)
class Figures:
    """What the ledger's rows of a shift come to.

    `belongs` are the parts by name, adding up to `taken`. `beside` are payments that are no player's
    money in this drawer (by check, to a nonprofit, prizes): name and signed amount. `given_back` names
    each void and refund with the receipt it is about.
    """

    rows: tuple[TakenRow, ...]
    number: int
    taken: Money
    belongs: tuple[tuple[str, Money], ...]
    beside: tuple[tuple[str, Money], ...]
    cash: Money
    sales: int
    receipts: tuple[str, ...]
    given_back: tuple[tuple[str, str], ...]
    hours: tuple[HourRow, ...]


@dataclass(frozen=True, slots=True)
class CountGiven:
    """One count of a shift: when it was given, and by how much it differed from what was expected then."""

    at: datetime
    difference: Money


@dataclass(frozen=True, slots=True)
class ShiftPaper:
    """One shift on paper: X while it is open (`z_number` None), Z once it is closed.

    `counts` are all that were given, oldest first. `expected` and `difference` are None until one was.
    `running` is the total of all Z reports with this one, None on an X. `closed_at` on an X is when it was
    made. `copy` is 0 for the first print of a Z and for every X, n for COPY n.
    """

    imprint: Imprint
    z_number: int | None
    shift: int
    station: str
    clerk: str
    opened_at: datetime
    closed_at: datetime
    closed_by: str
    figures: Figures
    drawer: Drawer
    drops: tuple[tuple[datetime, Money], ...]
    opening_difference: Money
    expected: Money | None
    counted: Money | None
    notes: Mapping[str, int]
    counts: tuple[CountGiven, ...]
    reason: str
    witness: str
    between: int
    missing: int
    copies: int
    no_sales: tuple[str, ...]
    refused: tuple[int, ...]
    running: Money | None
    journal_sequence: int
    journal_hash: str
    previous_z: int | None
    previous_hash: str
    copy: int = 0

    @property
    def difference(self) -> Money | None:
        """Counted less expected: negative is short; None before a count."""
        if self.expected is None or self.counted is None:
            return None
        return self.counted - self.expected
