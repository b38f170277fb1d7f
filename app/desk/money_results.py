"""What the verbs of pool, charity, house money and seats return. Money fields end in `_cents`, integers."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.records import Finding


@dataclass(frozen=True, slots=True)
class PoolShown:
    """Where the money belongs. `difference_cents` is the proof: collected less refunded less the parts.

    `overlay_cents` is what the guarantee asks of the house beyond the entries and what it adds anyway.
    `house_added_cents` and `house_guarantee_cents` are what the house laid in, lines of their own beside
    the parts; `prizes_cents` is what the sheet promises, and `short_cents` what neither the entries nor
    the house has covered of it yet. `left_for_charity_cents` is what prizes and expenses would leave
    for charity now, `share_is_left` whether that is the share.
    """

    prize_cents: int
    expense_cents: int
    charity_cents: int
    staff_cents: int
    collected_cents: int
    refunded_cents: int
    guarantee_cents: int
    overlay_cents: int
    house_promised_cents: int
    house_added_cents: int
    house_guarantee_cents: int
    prizes_cents: int
    short_cents: int
    charity_due_cents: int
    charity_paid_cents: int
    charity_held_cents: int
    entrance_fees_cents: int
    entries: int
    reentries: int
    addons: int
    others: int
    unique_players: int
    players_left: int
    left_for_charity_cents: int
    share_is_left: bool
    difference_cents: int
    adds_up: bool
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class StillOwed:
    """One nonprofit of the rules sheet: its share so far, what was paid to it, what is still owed."""

    payee: str
    address: str
    parts: int
    fixed_cents: int
    share_cents: int
    paid_cents: int
    owed_cents: int


@dataclass(frozen=True, slots=True)
class CharityPaid:
    """A payment to a nonprofit, its receipt number and where the paper lies."""

    receipt_number: str
    payment_id: str
    amount_cents: int
    charity_paid_cents: int
    charity_held_cents: int
    charity_due_cents: int
    journal_sequence: int
    out: str
    owed: tuple[StillOwed, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class HouseAdded:
    """Money the house laid in, or took back: the line, and what stands of its kind."""

    house_money_id: str
    kind: str
    amount_cents: int
    laid_cents: int
    still_short_cents: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class SeatKept:
    """A seat won in a round, or taken back."""

    seat_id: str
    tournament_id: str
    person_id: str
    repeated: bool = False
