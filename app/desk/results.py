"""What verbs return: the fields scripts may rely on, by the names of the command-line contract.

Money fields end in `_cents` and are integers, as the contract writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.records import Finding


@dataclass(frozen=True, slots=True)
class VenueSet:
    """The venue as it is kept now; `revised` are the tournaments whose sheets must be posted again."""

    operator_id: str
    premises: str
    timezone: str
    revised: tuple[str, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class OperatorAdded:
    """A further operator, for shared tournaments."""

    operator_id: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class OperatorKept:
    """A further operator after a change; `revised` are the tournaments whose sheets must be posted again."""

    operator_id: str
    name: str
    license: str
    premises: str
    card_tables: int
    address: str
    revised: tuple[str, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class StaffKept:
    """A member of staff after a change."""

    staff_id: str
    name: str
    role: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class TournamentKept:
    """A tournament after it was added or edited, with all that stands in its way."""

    tournament_id: str
    state: str
    version: int
    hash: str
    findings: tuple[Finding, ...]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """A tournament after a step: its state, and what the step warned of."""

    tournament_id: str
    state: str
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class PermitKept:
    """One operator's permit after a step."""

    tournament_id: str
    operator_id: str
    permit_state: str
    state: str
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class SheetPrinted:
    """A rules sheet on paper or in a file."""

    version: int
    hash: str
    pages: int
    out: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class SheetPosted:
    """A posting that was logged."""

    area: str
    version: int
    posted: int
    areas: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class PersonKept:
    """A person after being added or edited, and who else on file may be the same one.

    `unprintable` are the letters of the name that no face of the papers has, for the clerk to be told.
    `findings` say where a document that is on file already puts the two records over the ceiling.
    """

    person_id: str
    name: str
    possible_twins: tuple[str, ...]
    unprintable: str = ""
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Ceiling:
    """What one person paid to enter, and what may still be paid; None where the pack has no limit."""

    paid_cents: int
    limit_cents: int | None
    room_cents: int | None


@dataclass(frozen=True, slots=True)
class Sale:
    """Money taken: the receipt, the split, the change, and the person's sum after it."""

    receipt_number: str
    payment_id: str
    entry_id: str | None
    entry_number: int | None
    kind: str
    amount_cents: int
    prize_cents: int
    expense_cents: int
    charity_cents: int
    staff_cents: int
    tendered_cents: int
    change_cents: int
    table: int | None
    seat: int | None
    paid_cents: int
    room_cents: int | None
    rules_version: int | None
    journal_sequence: int
    at: str
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Voided:
    """A void: its own receipt, the money handed back, the person's sum after it."""

    receipt_number: str
    payment_id: str
    reverses_id: str
    voided_receipt: str
    amount_cents: int
    paid_cents: int
    room_cents: int | None
    journal_sequence: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Refunded:
    """A refund: its own receipt, what each part gave, what is left of the payment, the person's sum after it."""

    receipt_number: str
    payment_id: str
    refunds_id: str
    refunded_receipt: str
    amount_cents: int
    prize_cents: int
    expense_cents: int
    charity_cents: int
    staff_cents: int
    left_cents: int
    paid_cents: int
    room_cents: int | None
    approver: str
    journal_sequence: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Busted:
    """A bust: the place if play ended now, and how many are left."""

    entry_id: str
    place: int
    players_left: int
    seated_person_id: str | None = None
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class BustUndone:
    """A bust taken back: where the player sits now, and whether that seat is a new one."""

    entry_id: str
    table: int | None
    seat: int | None
    new_seat: bool
    players_left: int
    findings: tuple[Finding, ...] = ()
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Printed:
    """A receipt on paper or in a file; `copy` is 0 for the first print, n for COPY n."""

    receipt_number: str
    copy: int
    out: str
    job_id: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Verified:
    """What `verify` found: lines checked, the tip of the chain, and every problem in words.

    `moved_to` says where a ledger went that was moved and closed; its tip is that of the closing line.
    """

    rows: int
    payments: int
    tip: str
    problems: tuple[str, ...]
    store: Mapping[str, str]
    moved_to: str = ""
