"""What `tournament-proof` returns. All amounts in cents, signed: what was handed back is below zero."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.records import Finding


@dataclass(frozen=True, slots=True)
class ProofLine:
    """One line of the proof with its parts. `number` and `each_cents` are None where nothing is counted."""

    title: str
    number: int | None
    each_cents: int | None
    paid_cents: int
    prize_cents: int
    expense_cents: int
    charity_cents: int
    staff_cents: int


@dataclass(frozen=True, slots=True)
class DrawerLine:
    """What one shift's drawer took for the tournament and paid out. `z_number` is None while it is open."""

    shift: int
    station: str
    z_number: int | None
    taken_cents: int
    prizes_cents: int
    nonprofits_cents: int
    over_short_cents: int
    reason: str


@dataclass(frozen=True, slots=True)
class UnpaidPrize:
    """A published prize that was not handed over; `person` is '' where nobody is known to have finished there."""

    place: int
    person: str
    due_cents: int
    thing: str = ""


@dataclass(frozen=True, slots=True)
class TournamentProof:
    """What came in less what went out, column by column; `findings` name each difference with its next step.

    `unpaid` names the prizes behind the finding that some are not paid.
    """

    tournament_id: str
    state: str
    came_in: tuple[ProofLine, ...]
    house_cents: int
    went_out: tuple[ProofLine, ...]
    in_cents: int
    out_cents: int
    difference_cents: int
    prize_difference_cents: int
    expense_difference_cents: int
    charity_difference_cents: int
    staff_difference_cents: int
    prizes_published_cents: int
    prizes_paid_cents: int
    drawers: tuple[DrawerLine, ...]
    without_drawer_cents: int
    other_tender_cents: int
    receipts: int
    first_receipt: str
    last_receipt: str
    missing_receipts: int
    even: bool
    findings: tuple[Finding, ...]
    unpaid: tuple[UnpaidPrize, ...] = ()
