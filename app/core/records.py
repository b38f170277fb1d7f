"""Every record of the desk in one place: frozen, typed, no behavior beyond what follows from the fields.

Money is `Money` (integer cents), legal days are `date`s in the venue's zone, instants are
aware UTC `datetime`s, ids are text. Balances are folded from payments (`core.ledger`),
never kept here as truth.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from enum import StrEnum

from app.core.errors import Param
from app.core.money import ZERO, Money
from app.core.payouts import PlacePrize

# --- the law's answers -------------------------------------------------------------------


class Severity(StrEnum):
    """How hard a finding is. No role lifts `forbids`; `warns` may be passed with a reason."""

    FORBIDS = "forbids"
    WARNS = "warns"


@dataclass(frozen=True, slots=True)
class Finding:
    """What one rule says about the facts. The sentence is made elsewhere, from code and params.

    `params` holds only text, integers (cents where the name ends in `_cents`) and None.
    """

    rule: str
    citation: str
    severity: Severity
    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


class DutyState(StrEnum):
    """The state of one chip of the law strip."""

    MET = "met"
    SOON = "soon"
    STOPS = "stops"
    TO_DO = "to_do"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Duty:
    """One chip of the law strip: Permit, Rules posted, In charge, Dealers, Hours, Days, Charity."""

    key: str
    state: DutyState
    code: str
    params: Mapping[str, Param]
    findings: tuple[Finding, ...] = ()


# --- venue and staff ---------------------------------------------------------------------

HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Venue:
    """The premises and the licensed operator that runs them (operator id `HOUSE`)."""

    operator: str
    license: str
    premises: str
    address: str
    city: str
    state: str
    postcode: str
    phone: str
    timezone: str
    card_tables: int
    hours_ordinance: str
    receipt_prefix: str = "A"
    receipt_paper: str = "80mm"
    tda_edition: str = "2024, version 1.0"


class Role(StrEnum):
    """What a member of staff may do; who may do what is the desk's matter."""

    CLERK = "clerk"
    FLOOR = "floor"
    DIRECTOR = "director"
    OWNER = "owner"
    AUDITOR = "auditor"


@dataclass(frozen=True, slots=True)
class Staff:
    """One member of staff."""

    staff_id: str
    name: str
    role: Role
    has_pin: bool
    pin_set_at: datetime | None
    added_at: datetime
    added_by: str
    removed_at: datetime | None = None


# --- the tournament ----------------------------------------------------------------------


class State(StrEnum):
    """Where a tournament stands."""

    DRAFT = "draft"
    FILED = "filed"
    APPROVED = "approved"
    REGISTERING = "registering"
    PLAYING = "playing"
    CONCLUDED = "concluded"
    SETTLED = "settled"

    @property
    def before_opening(self) -> bool:
        """Whether registration has not opened yet: fees and dates may change."""
        return self in (State.DRAFT, State.FILED, State.APPROVED)

    @property
    def before_play(self) -> bool:
        """Whether play has not begun yet."""
        return self.before_opening or self is State.REGISTERING

    @property
    def is_open(self) -> bool:
        """Whether the tournament is under way: registration or play."""
        return self in (State.REGISTERING, State.PLAYING)

    @property
    def is_over(self) -> bool:
        """Whether the tournament is concluded."""
        return self in (State.CONCLUDED, State.SETTLED)


@dataclass(frozen=True, slots=True)
class Price:
    """One posted fee and where each part of it belongs."""

    prize: Money = ZERO
    expense: Money = ZERO
    charity: Money = ZERO
    staff: Money = ZERO

    @property
    def total(self) -> Money:
        """What the player pays."""
        return self.prize + self.expense + self.charity + self.staff

    def __neg__(self) -> Price:
        return Price(-self.prize, -self.expense, -self.charity, -self.staff)

    def __sub__(self, other: Price) -> Price:
        return Price(
            self.prize - other.prize,
            self.expense - other.expense,
            self.charity - other.charity,
            self.staff - other.staff,
        )


@dataclass(frozen=True, slots=True)
class ChipValue:
    """A chip of the set: face value in chips (never dollars), color, how many in a starting stack."""

    value: int
    color: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Level:
    """One level of play. `break_minutes` is the break after it, 0 for none."""

    small_blind: int
    big_blind: int
    ante: int
    minutes: int
    break_minutes: int = 0


@dataclass(frozen=True, slots=True)
class DayPlan:
    """One day of play: the local date, when cards are first in the air, how it is planned to end."""

    day: date
    first_cards: time
    ends: str = ""


UNLIMITED = -1


@dataclass(frozen=True, slots=True)
class Offered:
    """A fee the rules sheet offers, and how often to one person (`UNLIMITED` for no limit)."""

    kind: Kind
    price: Price
    limit: int


@dataclass(frozen=True, slots=True)
class Beneficiary:
    """A nonprofit of a charitable tournament and its share: `fixed` first, of the rest `parts`. 23-5-317(2)(d)."""

    name: str
    address: str = ""
    kind: str = ""
    parts: int = 1
    fixed: Money = ZERO


@dataclass(frozen=True, slots=True)
class SeatPrize:
    """A seat in another tournament as a prize, beside the expected top prize. 23-5-317(9).

    `reason` is the director's, why the two are equivalent though they differ; `tournament` where the seat is.
    """

    value: Money
    top_prize: Money
    reason: str = ""
    tournament: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """All that the rules sheet promises. A change after posting makes a new version.

    Limits: 0 is not allowed, `UNLIMITED` is no limit in the rules. `..._until_level` is the last
    level in which it is open; None means as long as registration is open. `gap_approval` is the
    reference of an approval to start on the seventh day after another, as tournaments were given one
    before `GapApproval` was recorded for each operator. `charity_parts` and `charity_fixed` are the share
    of the nonprofit named first, `beneficiaries` the others.
    """

    name: str
    game: str
    variant: str
    first_day: date
    last_day: date
    tables: int
    seats_per_table: int
    starting_chips: int
    chip_values: tuple[ChipValue, ...]
    levels: tuple[Level, ...]
    days: tuple[DayPlan, ...]
    entry: Price
    reentry: Price
    reentry_limit: int
    reentry_until_level: int | None
    addon: Price
    addon_chips: int
    addon_limit: int
    addon_until_level: int | None
    late_until_level: int | None
    guarantee: Money
    house_adds: Money
    payout_places: int | None
    entries_per_place: int
    # Of one whole: hundredths of a percent, or parts per million where the structure has no list.
    payout_shares: tuple[int, ...]
    payout_round_to: Money
    charitable: bool
    charity_name: str
    charity_address: str
    charity_kind: str
    charity_purpose: str
    charity_public_notice: str
    areas: tuple[str, ...]
    in_charge: str
    relief: str
    house_rules: str
    operators: tuple[str, ...]
    progressive_of: str | None = None
    gap_approval: str = ""
    charity_parts: int = 1
    charity_fixed: Money = ZERO
    beneficiaries: tuple[Beneficiary, ...] = ()
    seat_prize: SeatPrize | None = None
    payout_structure: str = "standard"
    payout_rule: str = "remainder-to-first"

    @property
    def game_words(self) -> str:
        """The game as it is announced: the variant as typed, else the game's name."""
        return self.variant or self.game.capitalize()

    @property
    def payees(self) -> tuple[Beneficiary, ...]:
        """Everyone the charity's share goes to, the first on the sheet first; none while nobody is named.

        Several may also be typed as one name, with semicolons between them: they share alike.
        """
        names = (part.strip() for part in self.charity_name.split(";"))
        about = (self.charity_address, self.charity_kind, self.charity_parts, self.charity_fixed)
        return (*(Beneficiary(name, *about) for name in names if name), *self.beneficiaries)

    @property
    def addon_allowed(self) -> bool:
        """Whether the sheet offers an add-on at all."""
        return self.addon_limit != 0 and bool(self.addon.total)

    @property
    def offered(self) -> tuple[Offered, ...]:
        """The fees the sheet offers: the entry, then re-entry and add-on where allowed."""
        fees = [Offered(Kind.ENTRY, self.entry, 1)]
        if self.reentry_limit != 0:
            fees.append(Offered(Kind.REENTRY, self.reentry, self.reentry_limit))
        if self.addon_allowed:
            fees.append(Offered(Kind.ADDON, self.addon, self.addon_limit))
        return tuple(fees)

    def offers(self, kind: Kind) -> bool:
        """Tell whether the sheet offers a kind of payment at all."""
        return any(fee.kind is kind for fee in self.offered)

    def posted(self, kind: Kind) -> Price | None:
        """Return the fee written for a kind, offered or not; None for a kind that has no posted fee."""
        return {Kind.ENTRY: self.entry, Kind.REENTRY: self.reentry, Kind.ADDON: self.addon}.get(kind)

    @property
    def most_spendable(self) -> Money | None:
        """The most the sheet lets one person pay; None when re-entries or add-ons are unlimited."""
        if UNLIMITED in (self.reentry_limit, self.addon_limit):
            return None
        return (
            self.entry.total + self.reentry.total * self.reentry_limit + self.addon.total * self.addon_limit
        )


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament and its current terms. `pack_*` is the frozen copy it was opened with."""

    tournament_id: str
    state: State
    terms: Terms
    pack_id: str
    pack_name: str
    pack_edition: str
    rules_version: int
    rules_hash: str
    created_at: datetime
    opened_at: datetime | None = None
    started_at: datetime | None = None
    registration_closed_at: datetime | None = None
    concluded_at: datetime | None = None
    settled_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Operator:
    """A licensed operator; the venue's own has the id `HOUSE`."""

    operator_id: str
    name: str
    license: str
    premises: str
    card_tables: int


class PermitState(StrEnum):
    """Where one operator's application stands."""

    DRAFTED = "drafted"
    SUBMITTED = "submitted"
    APPROVED = "approved"
    DENIED = "denied"


@dataclass(frozen=True, slots=True)
class Permit:
    """One operator's tournament permit application, 23-5-317(2)(a)."""

    tournament_id: str
    operator_id: str
    state: PermitState
    submitted_on: date | None = None
    how: str = ""
    fee: Money = ZERO
    number: str = ""
    decided_on: date | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class GapApproval:
    """The department's written approval that an operator may start on `first_day`, 23-5-317(1).

    It lifts the seventh day after a conclusion and nothing else. `decided_on` is the letter's date.
    """

    operator_id: str
    first_day: date
    reference: str
    decided_on: date
    recorded_at: datetime
    recorded_by: str


class HouseKind(StrEnum):
    """Why the house lays money in: to reach the guarantee, or added as the sheet promises."""

    GUARANTEE = "guarantee"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class HouseMoney:
    """Money the house laid into the prizes; it never comes out of play. 23-5-317(7).

    A correction is a row of its own, negative, that names the one it takes back.
    """

    house_money_id: str
    tournament_id: str
    kind: HouseKind
    amount: Money
    reason: str
    at: datetime
    clerk: str
    reverses_id: str | None = None


@dataclass(frozen=True, slots=True)
class SeatWon:
    """A seat in a later round, won in a concluded round of a progressive tournament. 23-5-317(2)(c).

    `used_in` is the round it was used for, None while it was not.
    """

    seat_id: str
    tournament_id: str
    round_name: str
    person_id: str
    person: str
    reason: str
    at: datetime
    clerk: str
    used_in: str | None = None


@dataclass(frozen=True, slots=True)
class PayoutTable:
    """The prizes of a tournament as they were published: version 1, or a later one with its reason.

    `structure` names where the shares come from, `rule` how they were rounded to `round_to`.
    """

    payout_table_id: str
    tournament_id: str
    version: int
    pool: Money
    entries: int
    structure: str
    round_to: Money
    rule: str
    reason: str
    at: datetime
    clerk: str
    places: tuple[PlacePrize, ...] = ()


@dataclass(frozen=True, slots=True)
class DealShare:
    """What one player takes by a deal; `chips` are those the deal was reckoned by, 0 where it was not."""

    person_id: str
    person: str
    chips: int
    amount: Money


@dataclass(frozen=True, slots=True)
class Deal:
    """What all players who were left agreed to; `left` is the part the winner plays for."""

    deal_id: str
    payout_table_id: str
    method: str
    share: Money
    left: Money
    reason: str
    at: datetime
    clerk: str
    shares: tuple[DealShare, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizePaid:
    """One prize handed over, or taken back: then `reverses_id` names it and the amount is below zero.

    `thing` is a prize that is not money. `reversed_by_id` is None while it stands. `shift` is the drawer's
    shift that paid it, None where no cash left one. `kept_id` is the record that `person_id` was merged into,
    or itself.
    """

    prize_paid_id: str
    tournament_id: str
    payout_table_id: str
    deal_id: str | None
    place: int
    person_id: str
    person: str
    amount: Money
    thing: str
    receipt_number: str
    reverses_id: str | None
    reversed_by_id: str | None
    approver: str
    clerk: str
    station: str
    at: datetime
    day: date
    reason: str
    detail: Mapping[str, str]
    journal_sequence: int
    shift: int | None
    kept_id: str


@dataclass(frozen=True, slots=True)
class CalendarLine:
    """One tournament in an operator's calendar; days are local dates, first to last inclusive.

    `number` is its place in the calendar year of its first day. `gap_before` counts whole days since
    the conclusion before it, None for the first there is. `free_from` is the first day after it on
    which another may start, None where the pack asks for no gap. `last_day` is the day of the
    conclusion once `concluded`.
    """

    tournament_id: str
    number: int
    name: str
    state: str
    first_day: date
    last_day: date
    days: int
    gap_before: int | None
    gap_since: date | None
    free_from: date | None
    concluded: bool
    running: bool
    permit_state: str
    permit_number: str
    shared_with: tuple[str, ...]
    progressive: bool = False


@dataclass(frozen=True, slots=True)
class RulesVersion:
    """One version of the rules sheet: its terms as printed and the hash printed on it."""

    tournament_id: str
    version: int
    hash: str
    made_at: datetime
    made_by: str
    reason: str


@dataclass(frozen=True, slots=True)
class Posting:
    """A rules sheet hung in an area: which version, by whom, when. 23-5-317(4)."""

    area: str
    version: int
    posted_at: datetime
    posted_by: str


@dataclass(frozen=True, slots=True)
class DutyTurn:
    """One turn of the person in charge, from sign-on to sign-off (None while on duty). 23-5-317(5)."""

    person: str
    on_at: datetime
    off_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class HandOver:
    """One person in charge put another in their place, in one act, so that no gap opens. 23-5-317(5)."""

    from_person: str
    to_person: str
    at: datetime
    note: str
    written_by: str


@dataclass(frozen=True, slots=True)
class Dispute:
    """A dispute among players and how the person in charge settled it. `table` is None where there was none."""

    at: datetime
    table: int | None
    what: str
    settled: str
    settled_by: str
    written_by: str


@dataclass(frozen=True, slots=True)
class Dealer:
    """A dealer and the license as shown. `kind` is full or temporary. 23-5-317(6), 23-5-308."""

    dealer_id: str
    first: str
    middle_initial: str
    last: str
    license: str
    expires: date
    kind: str = "full"
    barred: bool = False

    @property
    def name(self) -> str:
        """The whole name as the license has it: `Ann M. Lee`."""
        return " ".join(part for part in (self.first, self.middle_initial, self.last) if part)


@dataclass(frozen=True, slots=True)
class DealerAssignment:
    """A dealer at a table of a tournament from first to last day, and who saw the license when."""

    assignment_id: str
    tournament_id: str
    table: int
    dealer: Dealer
    first_day: date
    last_day: date
    seen_by: str
    seen_at: datetime
    released_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DealerRecord:
    """One line of a dealer's history: the license as it was shown and who saw it, or a bar and its reason.

    `act` is added, license, barred or unbarred.
    """

    act: str
    license: str
    expires: date
    kind: str
    seen_by: str
    reason: str
    at: datetime
    written_by: str


@dataclass(frozen=True, slots=True)
class PlaySession:
    """Cards in the air, from start (or the day's start) to the day's end (None while playing)."""

    started_at: datetime
    ended_at: datetime | None = None


# --- people, entries, money --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Person:
    """A player. An id number is kept only as a keyed digest and its last four."""

    person_id: str
    first: str
    last: str
    birth: date | None
    checked_by: str
    id_kind: str
    id_last4: str
    phone: str
    address: str
    city: str
    state: str
    postcode: str
    added_at: datetime

    @property
    def name(self) -> str:
        """The name as it is called: first, then family name."""
        return f"{self.first} {self.last}".strip()

    @property
    def list_name(self) -> str:
        """The name as it is looked up: family name first."""
        return f"{self.last}, {self.first}" if self.first else self.last


@dataclass(frozen=True, slots=True)
class Breach:
    """What a merge of two records brought to light in a tournament, until it is answered. 23-5-317(7), (10).

    `kind` is `ceiling` (more than `limit` was `paid` when it was found) or `seats` (in twice at one
    time, at `tables`). `is_over` says that the tournament is concluded: no receipt of it can be voided.
    """

    breach_id: str
    tournament_id: str
    person_id: str
    person: str
    kind: str
    paid: Money
    limit: Money
    tables: str
    found_on: date
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class Bar:
    """A person the house does not let play: under which record, why, and the last local day, None for open."""

    person_id: str
    reason: str
    until: date | None


class EntryState(StrEnum):
    """Whether an entry is still in play."""

    IN = "in"
    OUT = "out"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Entry:
    """Entry number n of a person in a tournament. `out_order` counts busts from 1 upward."""

    entry_id: str
    tournament_id: str
    person_id: str
    number: int
    state: EntryState
    table: int | None
    seat: int | None
    entered_at: datetime
    out_at: datetime | None = None
    out_order: int | None = None
    out_by: str | None = None


class Kind(StrEnum):
    """What a payment is. There is no kind for rake, 23-5-317(7)."""

    ENTRY = "entry"
    REENTRY = "re-entry"
    REBUY = "rebuy"
    ADDON = "add-on"
    OTHER = "other"
    CHARITY = "charity"
    VOID = "void"
    REFUND = "refund"


class Tender(StrEnum):
    """How it was paid. Credit is here only so that it can be named when it is refused."""

    CASH = "cash"
    CHECK = "check"
    DEBIT = "debit"
    CREDIT = "credit"


@dataclass(frozen=True, slots=True)
class Payment:
    """One row of the append-only ledger. Signed: money in is positive, money out negative.

    `shift` is the drawer's shift it landed in, None for one made before there were any. `refunded` are
    the parts given back of it so far; `refunds_id` is the payment that a refund gives back of.
    """

    payment_id: str
    tournament_id: str
    person_id: str | None
    entry_id: str | None
    kind: Kind
    label: str
    amount: Money
    parts: Price
    tender: Tender
    tendered: Money
    change: Money
    receipt_number: str
    reverses_id: str | None
    reversed_by_id: str | None
    rules_version: int | None
    clerk: str
    approver: str
    station: str
    at: datetime
    day: date
    journal_sequence: int
    reason: str = ""
    detail: Mapping[str, str] = field(default_factory=dict)
    shift: int | None = None
    refunds_id: str | None = None
    refunded: Price = Price()

    @property
    def left(self) -> Price:
        """What a refund could still give back, part by part."""
        return self.parts - self.refunded


class MoveKind(StrEnum):
    """What moved in a drawer beside payments."""

    PAID_IN = "paid-in"
    PAID_OUT = "paid-out"
    DROP = "drop"
    NO_SALE = "no-sale"
    OVER_SHORT = "over-short"


@dataclass(frozen=True, slots=True)
class Shift:
    """One drawer at one station from its opening count to its closing count.

    `number` runs from 1 over the whole ledger. `day` is the venue's date of the opening. `left` is what
    the closing before it at the station counted, None for the first; `notes` is the count by note.
    `z_number` is the number of its Z report, None while it is open.
    """

    number: int
    station: str
    day: date
    opened_at: datetime
    opened_by: str
    opening: Money
    notes: Mapping[str, int]
    left: Money | None
    reason: str
    journal_sequence: int
    z_number: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether sales at the station land in it."""
        return self.z_number is None

    @property
    def opening_difference(self) -> Money:
        """By how much the opening count differs from what the last closing left."""
        return ZERO if self.left is None else self.opening - self.left


@dataclass(frozen=True, slots=True)
class DrawerMove:
    """Money in or out of a drawer beside payments, signed; the reason, and who did and approved it."""

    kind: MoveKind
    amount: Money
    reason: str
    approver: str
    at: datetime
    clerk: str


@dataclass(frozen=True, slots=True)
class DrawerCount:
    """One count given before the expected figure was shown; all of them are kept."""

    count_id: str
    counted: Money
    notes: Mapping[str, int]
    expected: Money
    at: datetime
    clerk: str

    @property
    def difference(self) -> Money:
        """Counted less expected: negative is short."""
        return self.counted - self.expected


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a shift: its Z report. `running` is the total of all Z reports and never resets.

    `tip` is the journal's seal before the closing; its own line is `journal_sequence`.
    """

    z_number: int
    shift: int
    count_id: str
    expected: Money
    counted: Money
    reason: str
    witness: str
    taken: Money
    running: Money
    day: date
    closed_at: datetime
    closed_by: str
    station: str
    tip: str
    journal_sequence: int

    @property
    def difference(self) -> Money:
        """Counted less expected: negative is short."""
        return self.counted - self.expected


@dataclass(frozen=True, slots=True)
class JournalLine:
    """One command, chained to the one before it."""

    sequence: int
    at: datetime
    clerk: str
    approver: str
    station: str
    verb: str
    outcome: str
    arguments: Mapping[str, object]
    rows: tuple[Mapping[str, object], ...]
    answer: Mapping[str, object]
    intent: str
    previous_hash: str
    hash: str


@dataclass(frozen=True, slots=True)
class PrintJob:
    """A paper in the queue or printed. `copy` is 0 for the first print, n for COPY n.

    `detail` is the area of a poster or the size of a receipt, `note` where it went or why it waits.
    """

    job_id: str
    tournament_id: str
    document: str
    reference: str
    copy: int
    made_at: datetime
    made_by: str
    state: str
    note: str = ""
    station: str = ""
    detail: str = ""
    copies: int = 1
