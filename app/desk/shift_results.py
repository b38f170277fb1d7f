"""What the verbs of the drawer return. What was expected is in none of them before a count was given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.records import Closing, DrawerMove, Shift


@dataclass(frozen=True, slots=True)
class ShiftOpened:
    """A shift that was opened. `left_cents` is what the last closing there counted, None for the first."""

    shift: int
    station: str
    opening_cents: int
    left_cents: int | None
    difference_cents: int
    day: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class DrawerMoved:
    """Money in or out of the drawer beside payments, in cents, signed."""

    shift: int
    kind: str
    amount_cents: int
    journal_sequence: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """A count that was given and kept, and only now what was expected. `attempt` counts from 1.

    `needs_reason`: this count or one before it in the shift differed, and the closing has to say why.
    """

    shift: int
    attempt: int
    counted_cents: int
    expected_cents: int
    difference_cents: int
    needs_reason: bool = False
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class ShiftClosed:
    """A shift that was closed, with its Z number and the total of all Z reports, in cents."""

    shift: int
    z_number: int
    expected_cents: int
    counted_cents: int
    difference_cents: int
    taken_cents: int
    running_total_cents: int
    attempts: int
    reason: str
    journal_sequence: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class ShiftReport:
    """A shift in figures: X while it is open (`z_number` None), Z afterward. Amounts in cents, signed.

    `expected_cents` and `difference_cents` are None until a count was given. While the drawer is to be
    counted blind, a clerk is not told the takings either: `sales`, `taken_cents`, `cash_cents` and the parts are None.
    """

    shift: int
    station: str
    kind: str
    z_number: int | None
    opened_at: str
    opened_by: str
    closed_at: str
    closed_by: str
    opening_cents: int
    sales: int | None
    taken_cents: int | None
    cash_cents: int | None
    prize_cents: int | None
    expense_cents: int | None
    charity_cents: int | None
    staff_cents: int | None
    paid_in_cents: int
    paid_out_cents: int
    dropped_cents: int
    expected_cents: int | None
    counted_cents: int | None
    difference_cents: int | None
    over_short_cents: int
    balance_cents: int | None
    attempts: int
    running_total_cents: int | None
    reason: str
    denominations: Mapping[str, int]
    out: str = ""


@dataclass(frozen=True, slots=True)
class ShiftPrinted:
    """A report that was printed or saved. `copy` is 0 for the first print of a Z and for every X."""

    shift: int
    kind: str
    z_number: int | None
    copy: int
    out: str
    job_id: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class ShiftLine:
    """One shift in the list."""

    shift: Shift
    closing: Closing | None


@dataclass(frozen=True, slots=True)
class ShiftsListed:
    """The newest shifts first."""

    shifts: tuple[ShiftLine, ...]


@dataclass(frozen=True, slots=True)
class MovesListed:
    """What moved in the open drawer of a station beside payments, oldest first."""

    shift: Shift | None
    moves: tuple[DrawerMove, ...]
