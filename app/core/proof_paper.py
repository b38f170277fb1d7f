"""The proof of a tournament as it is printed: one page on which every cent is seen. Source: papers.md section 11."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app.core.money import Money, total
from app.core.papers import Imprint
from app.core.proof import Proof


@dataclass(frozen=True, slots=True)
class CashLine:
    """One line of where the cash is: words, and a signed amount in cents."""

    words: str
    amount: Money


@dataclass(frozen=True, slots=True)
class LawLine:
    """What a subsection asks and what was done.

    `met` is false where something is missing, None where it is not finished yet.
    """

    citation: str
    duty: str
    words: str
    met: bool | None


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """A published prize: its place, the money, and what it is when it is a thing."""

    place: int
    amount: Money
    thing: str = ""


@dataclass(frozen=True, slots=True)
class ProofPaper:
    """The proof of one tournament. Days are local dates, amounts cents.

    `operator` names the one operator this proof is for, '' for the joint one; `operators` are all of
    them. `taken_note` says how many players, entries and receipts there were. `cash_in` and `cash_out`
    end in the same difference as the columns. `cash_notes` name drawers that were short or over.
    `differences` are sentences, none when the books are even; `settled` tells whether they were closed.
    """

    imprint: Imprint
    tournament: str
    first_day: date
    last_day: date
    permit_number: str
    number: str
    operator: str
    operators: tuple[str, ...]
    proof: Proof
    taken_note: str
    prizes: tuple[PrizeLine, ...]
    cash_in: tuple[CashLine, ...]
    cash_out: tuple[CashLine, ...]
    cash_notes: tuple[str, ...]
    law: tuple[LawLine, ...]
    differences: tuple[str, ...]
    settled: bool
    signer: str
    director: str
    journal_sequence: int
    journal_hash: str
    print_count: int = 1

    @property
    def prize_sum(self) -> Money:
        """What the published prizes come to."""
        return total(one.amount for one in self.prizes)

    @property
    def cash_left(self) -> Money:
        """What is left of the cash: zero when everything went where it belongs."""
        return total(one.amount for one in (*self.cash_in, *self.cash_out))
