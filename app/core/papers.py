"""What is printed, as records: everything a paper shows is in here, so that `reports` asks nobody.

Instants here are aware and already in the venue's own zone. Money is `Money`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from app.core.money import ZERO, Money
from app.core.records import CalendarLine, Price, Terms, Venue


@dataclass(frozen=True, slots=True)
class Imprint:
    """What every paper carries: who made it, when, under which pack, with which program.

    `made_at` is local and aware. `demo` prints DEMO across the page; `black_only` drops the accent.
    """

    venue: Venue
    pack_name: str
    pack_edition: str
    program: str
    made_at: datetime
    made_by: str
    demo: bool = False
    black_only: bool = False


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """One thing paid for. `note` stands behind the title (`25,000 in chips`)."""

    title: str
    note: str
    amount: Money
    parts: Price


@dataclass(frozen=True, slots=True)
class ReceiptPaper:
    """A receipt in two parts (player, drawer). A void has `void_of` and negative amounts; so has a `refund`.

    `copy` is 0 for the first print, n for COPY n; then `copied_at` and `copied_by` are set.
    `paid_before` and `paid_after` are the person's sums before and after this receipt.
    """

    imprint: Imprint
    tournament: str
    game: str
    first_day: date
    last_day: date
    permit_number: str
    number: str
    at: datetime
    station: str
    clerk: str
    shift: int | None
    person: str
    player_number: str
    age_check: str
    lines: tuple[ReceiptLine, ...]
    total: Money
    tender: str
    tendered: Money
    change: Money
    table: int | None
    seat: int | None
    seat_note: str
    paid_before: Money
    paid_after: Money
    limit: Money | None
    rules_version: int | None
    rules_hash: str
    journal_sequence: int
    journal_hash: str
    copy: int = 0
    copied_at: datetime | None = None
    copied_by: str = ""
    void_of: str = ""
    reason: str = ""
    approver: str = ""
    refund: bool = False


@dataclass(frozen=True, slots=True)
class SheetOperator:
    """One operator named on a rules sheet, with its permit number ('' before approval)."""

    name: str
    license: str
    premises: str
    permit_number: str


@dataclass(frozen=True, slots=True)
class RulesSheet:
    """The rules sheet of a tournament in one version (23-5-317(4)).

    `limit` is the ceiling per person or None where the pack has none; `charity_percent` is the
    pack's least share. `area` is where a poster hangs ('' leaves a line to write on).
    `closed_from` and `closed_until` are the hours without play in words, or '' when none.
    `revised_at` is when this version was made, if an earlier one had hung already.
    """

    imprint: Imprint
    terms: Terms
    version: int
    hash: str
    replaces: int | None
    operators: tuple[SheetOperator, ...]
    limit: Money | None
    charity_percent: int
    minimum_age: int
    cash_only: bool
    dealers_licensed: bool
    closed_from: str
    closed_until: str
    rules_of_play: str
    area: str = ""
    print_count: int = 1
    revised_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class FeeRow:
    """One row of how a charity amount was found. `each` is None where amounts differ.

    `number` is None where only a part was handed back: every payment of the kind still stands.
    """

    title: str
    number: int | None
    each: Money | None
    paid: Money
    charity: Money


@dataclass(frozen=True, slots=True)
class CharityReceipt:
    """The receipt for one payment to a nonprofit, with the four-item record (ARM 23.16.1103(5)).

    `payment_index`, `payment_count` and `earlier` (receipt, cents) count the payments to this nonprofit;
    `others` are receipt, payee and amount of what the other nonprofits had got by then.
    """

    imprint: Imprint
    tournament: str
    first_day: date
    last_day: date
    permit_number: str
    number: str
    payee: str
    address: str
    payee_kind: str
    amount: Money
    paid_on: date
    paid_by: str
    check_number: str
    journal_sequence: int
    journal_hash: str
    payment_index: int
    payment_count: int
    rows: tuple[FeeRow, ...]
    entrance_fees: Money
    charity_collected: Money
    share_percent: int
    least: Money
    entry_and_reentry_fees: Money
    earlier: tuple[tuple[str, Money], ...]
    public_notice: str
    keep_until: date
    signer: str
    signer_office: str
    house_adds: Money = ZERO
    print_count: int = 1
    others: tuple[tuple[str, str, Money], ...] = ()


@dataclass(frozen=True, slots=True)
class YearCount:
    """One way to count a year: what it runs over, held and planned. `own` is the one the pack refuses on."""

    title: str
    held: int
    planned: int
    own: bool

    @property
    def count(self) -> int:
        """All that counts."""
        return self.held + self.planned


@dataclass(frozen=True, slots=True)
class YearPage:
    """An operator's year on paper (23-5-317(1)).

    `lines` are the tournaments of the year, `around` those whose days or gap reach into it. `limit`,
    `longest_days` and `gap_days` are None where the pack has none. `before` is the tournament that one
    starting on `next_start` must end before, by `conclude_by`.
    """

    imprint: Imprint
    year: int
    operator: str
    license: str
    place: str
    lines: tuple[CalendarLine, ...]
    around: tuple[CalendarLine, ...]
    counts: tuple[YearCount, ...]
    limit: int | None
    longest_days: int | None
    gap_days: int | None
    next_start: date | None
    conclude_by: date | None
    before: CalendarLine | None
