"""What the verbs of prizes and deals return. Money fields end in `_cents`, integers."""

from __future__ import annotations

from dataclasses import dataclass

from app.core.records import Finding


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """One place: its prize as published, who finished there ('' while open), and what is due and paid.

    `share` is in parts per million; `due_cents` is the prize after a deal; `receipt_number` is '' while it
    is not paid, `prize_paid_id` names the payment that stands.
    """

    place: int
    share: int
    before_cents: int
    prize_cents: int
    fixed: bool
    thing: str
    thing_value_cents: int
    shares_with: int
    person_id: str = ""
    person: str = ""
    due_cents: int = 0
    receipt_number: str = ""
    prize_paid_id: str = ""

    @property
    def owed(self) -> bool:
        """Whether something is still to be handed over."""
        return not self.receipt_number and (self.due_cents > 0 or bool(self.thing))


@dataclass(frozen=True, slots=True)
class DealLine:
    """What one player takes by a deal; `fair_cents` is the share by the chips, None where none were given."""

    person_id: str
    person: str
    chips: int
    amount_cents: int
    fair_cents: int | None = None


@dataclass(frozen=True, slots=True)
class DealShown:
    """A deal, kept or proposed: `share_cents` is what is shared, `left_cents` what the winner plays for."""

    deal_id: str
    method: str
    share_cents: int
    left_cents: int
    lines: tuple[DealLine, ...]
    at: str = ""
    by: str = ""
    reason: str = ""
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class PayoutsPublished:
    """Prizes as they were published: version 1, or a revision with its reason."""

    version: int
    structure: str
    round_to_cents: int
    rule: str
    pool_cents: int
    prizes_cents: int
    entries: int
    places: tuple[PlaceShown, ...]
    at: str
    by: str
    reason: str = ""
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class PayoutsShown:
    """The prizes of a tournament now. `version` is 0 while nothing is published; instants are UTC.

    `unclaimed` are the places whose prize is still to be handed over after the conclusion, `open_cents` the
    money of them. `revised` says that an earlier version was announced.
    """

    version: int
    revised: bool
    structure: str
    round_to_cents: int
    rule: str
    pool_cents: int
    prizes_cents: int
    entries: int
    players: int
    players_left: int
    at: str
    by: str
    reason: str
    places: tuple[PlaceShown, ...]
    paid_cents: int
    open_cents: int
    unclaimed: tuple[int, ...]
    deal: DealShown | None
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class PrizeHandedOver:
    """A prize that was paid, or taken back: then `amount_cents` is below zero and `reverses` its receipt."""

    receipt_number: str
    prize_paid_id: str
    place: int
    person_id: str
    person: str
    amount_cents: int
    thing: str
    still_open: int
    journal_sequence: int
    reverses: str = ""
    repeated: bool = False
