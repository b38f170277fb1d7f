"""What a rule may look at, and the shape of a rule.

`Facts` is a frozen snapshot: a rule reads it and the pack, and yields findings. It never
queries, raises, formats text or rounds silently. A preview on the screen and the commit of the
verb run the same rules over the same kind of facts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import wraps

from app.core.money import ZERO, Money
from app.core.records import (
    Breach,
    DealerAssignment,
    DutyState,
    DutyTurn,
    Finding,
    Kind,
    Permit,
    PlaySession,
    Posting,
    Price,
    Severity,
    State,
    Tender,
    Terms,
    Venue,
)
from app.law.beside import (
    DutyElsewhere,
    HouseFacts,
    OneDocument,
    PayoutFacts,
    ProofFacts,
    RoundFacts,
    SeatFacts,
    SeriesFacts,
    YoungEntrant,
)
from app.law.pack import RulePack


@dataclass(frozen=True, slots=True)
class HeldTournament:
    """Another tournament of an operator, for the year's count and the gap (23-5-317(1)).

    `last_day` is the local date of the conclusion once concluded; before that the planned last day, or
    today while play goes on past it.
    """

    tournament_id: str
    name: str
    first_day: date
    last_day: date
    concluded: bool


@dataclass(frozen=True, slots=True)
class OperatorFacts:
    """One operator of the tournament: its permit (None when not even drafted) and its other tournaments.

    `approved_starts` are the days on which the department allowed it in writing to start on the seventh
    day after another tournament, each with the reference of the approval.
    """

    operator_id: str
    name: str
    license: str
    card_tables: int
    permit: Permit | None
    others: tuple[HeldTournament, ...] = ()
    approved_starts: Mapping[date, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """The person at the counter, as far as the law cares.

    `paid` is the sum of everything paid to enter this tournament, voids and refunds taken off.
    `entries` counts entries that stand; `seated_table` is None when out or not seated. `twins` are
    the names of others who may be the same person and were not told apart yet. `bar` is why the
    house does not let the person play, '' when it does; `barred_until` its last day, None for open.
    """

    person_id: str
    name: str
    birth: date | None
    checked_by: str
    paid: Money = ZERO
    entries: int = 0
    reentries: int = 0
    addons: int = 0
    is_in: bool = False
    seated_table: int | None = None
    entry_number: int | None = None
    twins: tuple[str, ...] = ()
    bar: str = ""
    barred_until: date | None = None


@dataclass(frozen=True, slots=True)
class SaleFacts:
    """The sale about to be made."""

    kind: Kind
    parts: Price
    tender: Tender
    label: str = ""

    @property
    def amount(self) -> Money:
        """What the player would pay."""
        return self.parts.total


@dataclass(frozen=True, slots=True)
class LedgerFacts:
    """Sums folded from payments. `entrance` is the base of the charity share as the pack counts it.

    `house_added` and `house_guarantee` are what the house laid in beside them.
    """

    entrance: Money = ZERO
    charity_collected: Money = ZERO
    charity_paid: Money = ZERO
    prize_collected: Money = ZERO
    expense_collected: Money = ZERO
    staff_collected: Money = ZERO
    house_added: Money = ZERO
    house_guarantee: Money = ZERO


@dataclass(frozen=True, slots=True)
class CharityPayment:
    """A charity payment about to be made."""

    amount: Money
    payee: str
    address: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything a rule may look at. `now` is aware, in the venue's own zone.

    `registration_closed_at` is when late registration ended, by hand or with its last level.
    `new_terms` are terms about to replace `terms`. `dealing_elsewhere` holds the assignments in
    other tournaments, those of the new assignment's dealer among them. `holidays` are the federal ones
    before the first day, for counting working days. `breaches` are those not answered yet: of the whole
    tournament, or at a sale of the person alone. `rounds` are the other rounds of a progressive tournament.
    `charity_paid_to` is what stands paid to each nonprofit by its name. `payout` are the prizes about to be
    published, None before; `payouts` tells of those that were. `books` is what the proof looks at, once it is over.
    `series` says what a change of the first round would touch. `one_document` are
    records of the tournament that were made from one document and never merged. `signing_on` is who is
    about to be in charge, `duty_elsewhere` who is in charge of other tournaments. `young` are entrants who may
    be under age. `revoked` names the operators whose permit no longer stands.
    """

    now: datetime
    venue: Venue
    terms: Terms
    state: State
    operators: tuple[OperatorFacts, ...]
    rules_version: int
    postings: tuple[Posting, ...] = ()
    entrants: int = 0
    entrants_without_copy: int = 0
    players_left: int = 0
    duty: tuple[DutyTurn, ...] = ()
    dealers: tuple[DealerAssignment, ...] = ()
    tables_in_use: tuple[int, ...] = ()
    sessions: tuple[PlaySession, ...] = ()
    level: int | None = None
    level_ends_at: datetime | None = None
    registration_closed: bool = False
    registration_closed_at: datetime | None = None
    concluded_on: date | None = None
    ledger: LedgerFacts = LedgerFacts()
    person: PersonFacts | None = None
    sale: SaleFacts | None = None
    charity_payment: CharityPayment | None = None
    new_assignment: DealerAssignment | None = None
    dealing_elsewhere: tuple[DealerAssignment, ...] = ()
    new_terms: Terms | None = None
    holidays: frozenset[date] = frozenset()
    breaches: tuple[Breach, ...] = ()
    rounds: tuple[RoundFacts, ...] = ()
    seats: SeatFacts | None = None
    series: SeriesFacts | None = None
    house: HouseFacts | None = None
    charity_paid_to: Mapping[str, Money] = field(default_factory=dict)
    payout: Money | None = None
    payouts: PayoutFacts | None = None
    books: ProofFacts | None = None
    one_document: tuple[OneDocument, ...] = ()
    signing_on: str = ""
    duty_elsewhere: tuple[DutyElsewhere, ...] = ()
    young: tuple[YoungEntrant, ...] = ()
    revoked: tuple[str, ...] = ()

    @property
    def cards_in_air(self) -> bool:
        """Whether there is play now: not before the start, between days or after the conclusion."""
        between = bool(self.sessions) and all(session.ended_at for session in self.sessions)
        return self.state is State.PLAYING and not between

    @property
    def is_over(self) -> bool:
        """Whether the tournament is concluded."""
        return self.state.is_over

    @property
    def field_is_known(self) -> bool:
        """Whether nobody can enter any more, so that the prizes are known."""
        return self.is_over or self.registration_closed or self.registration_closed_at is not None

    @property
    def today(self) -> date:
        """The legal day: the local date at the venue."""
        return self.now.date()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The block at the left of the law strip: may there be play, and what is due."""

    state: DutyState
    code: str
    params: Mapping[str, str | int | None]


Rule = Callable[[Facts, RulePack], Iterator[Finding]]


def forbids(rule: str, citation: str, code: str, **params: str | int | None) -> Finding:
    """Make a finding that no role lifts."""
    return Finding(rule, citation, Severity.FORBIDS, code, params)


def warns(rule: str, citation: str, code: str, **params: str | int | None) -> Finding:
    """Make a finding that may be passed with a reason."""
    return Finding(rule, citation, Severity.WARNS, code, params)


def softened(rule: Rule) -> Rule:
    """Return the rule with its findings as warnings, for duties that may still be done before play."""
    return _as_hard(rule, Severity.WARNS)


def hardened(rule: Rule) -> Rule:
    """Return the rule with its findings as refusals, for what may wait before an act but not after it."""
    return _as_hard(rule, Severity.FORBIDS)


def _as_hard(rule: Rule, severity: Severity) -> Rule:
    @wraps(rule)
    def weighed(facts: Facts, pack: RulePack) -> Iterator[Finding]:
        for finding in rule(facts, pack):
            yield replace(finding, severity=severity)

    return weighed


def in_play(rule: Rule) -> Rule:
    """Return the rule, looking only while cards are in the air."""
    return _only(rule, lambda facts: facts.cards_in_air)


def between_play(rule: Rule) -> Rule:
    """Return the rule, looking only from the first day on while play may start and no cards are in the air."""
    return _only(
        rule,
        lambda facts: facts.state.is_open and not facts.cards_in_air and facts.today >= facts.terms.first_day,
    )


def in_states(rule: Rule, *states: State) -> Rule:
    """Return the rule, looking only while the tournament is in one of the states."""
    return _only(rule, lambda facts: facts.state in states)


def _only(rule: Rule, when: Callable[[Facts], bool]) -> Rule:
    @wraps(rule)
    def only(facts: Facts, pack: RulePack) -> Iterator[Finding]:
        if when(facts):
            yield from rule(facts, pack)

    return only


def assess(facts: Facts, pack: RulePack, rules: tuple[Rule, ...]) -> tuple[Finding, ...]:
    """Run every rule and return all findings, in the order of the rules (the statute's)."""
    return tuple(finding for rule in rules for finding in rule(facts, pack))
