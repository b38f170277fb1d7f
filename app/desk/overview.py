"""What the Tournament screen shows of one tournament, read together in one pass.

The step to the next state runs the same rules as its verb, so that a sleeping button says what the
refusal would.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from app.core.records import (
    Dealer,
    Dispute,
    Finding,
    HandOver,
    Operator,
    RulesVersion,
    Severity,
    State,
    Terms,
    Tournament,
)
from app.desk.charity import CharityShown, show_charity
from app.desk.desk import Desk
from app.desk.facts import Loaded, full_facts, load
from app.desk.house import HouseShown, show_house_money
from app.desk.proof import prove_tournament
from app.desk.proof_results import TournamentProof
from app.desk.rounds import SeatsShown, list_seats
from app.desk.versions import revised_at
from app.law import acts, closing
from app.law.checklist import Part, checklist
from app.law.model import Facts, Rule, assess
from app.law.pack import RulePack
from db import duties, duty_book, tournaments
from db.operators import list_operators
from db.rounds import list_finishers

OPEN_REGISTRATION = "registration-open"
START_PLAY = "play-start"
CLOSE_REGISTRATION = "registration-close"
CONCLUDE = "conclude"
END_DAY = "day-end"
_MOST_FINISHERS = 60
SETTLE = "settle"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The verb that leads on, '' when there is none: what forbids it, and what only warns.

    `players_left` is the number still in, for the conclusion, which needs one. `also` are verbs that may
    be done beside it.
    """

    verb: str
    forbids: tuple[Finding, ...] = ()
    warns: tuple[Finding, ...] = ()
    players_left: int = 0
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Overview:
    """A tournament with everything its twelve parts show.

    `revised_at` is when the sheet in force was made, if an earlier one had hung already (venue's clock).
    `finishers` are id and name of who finished best, for the seats of a round that is concluded. `proof` is
    there once the tournament is over.
    """

    loaded: Loaded
    facts: Facts
    parts: tuple[Part, ...]
    step: NextStep
    versions: tuple[RulesVersion, ...]
    roster: tuple[Dealer, ...]
    operators: tuple[Operator, ...]
    hand_overs: tuple[HandOver, ...]
    disputes: tuple[Dispute, ...]
    charity: CharityShown
    house: HouseShown
    seats: SeatsShown
    finishers: tuple[tuple[str, str], ...]
    revised_at: datetime | None
    proof: TournamentProof | None = None

    @property
    def tournament(self) -> Tournament:
        """The tournament."""
        return self.loaded.tournament

    @property
    def terms(self) -> Terms:
        """Its current terms."""
        return self.loaded.tournament.terms

    @property
    def pack(self) -> RulePack:
        """Its frozen rule pack, with the values in force on the first day."""
        return self.loaded.pack

    @property
    def fees_frozen(self) -> bool:
        """Whether the posted fees stand, 23-5-317(7)."""
        return not self.tournament.state.before_opening

    @property
    def over(self) -> bool:
        """Whether nothing of the terms can be changed any more."""
        return self.facts.is_over

    @property
    def needs_reason(self) -> bool:
        """Whether a change of the terms asks for a reason: once posted, or once registration opened."""
        return bool(self.facts.postings) or self.fees_frozen

    def local(self, instant: datetime) -> datetime:
        """Return an instant on the venue's clock."""
        return instant.astimezone(self.loaded.now.tzinfo)


def overview(desk: Desk, *, tournament_id: str) -> Overview:
    """Read all of a tournament. Raises `NotFound(no_such_tournament)`, `Conflict(no_venue)`."""
    loaded = load(desk, tournament_id)
    facts = full_facts(desk, loaded)
    return Overview(
        loaded=loaded,
        facts=facts,
        parts=checklist(facts, loaded.pack),
        step=_step(loaded, facts),
        versions=tuple(tournaments.list_versions(desk.store, tournament_id)),
        roster=tuple(duties.list_dealers(desk.store)),
        operators=tuple(list_operators(desk.store)),
        hand_overs=tuple(duty_book.list_hand_overs(desk.store, tournament_id)),
        disputes=tuple(duty_book.list_disputes(desk.store, tournament_id)),
        charity=show_charity(desk, tournament_id=tournament_id),
        house=show_house_money(desk, tournament_id=tournament_id),
        seats=list_seats(desk, tournament_id=tournament_id),
        finishers=_finishers(desk, facts, tournament_id),
        revised_at=revised_at(desk, loaded),
        proof=prove_tournament(desk, tournament_id=tournament_id) if facts.is_over else None,
    )


def _finishers(desk: Desk, facts: Facts, tournament_id: str) -> tuple[tuple[str, str], ...]:
    if not facts.rounds or not facts.is_over:
        return ()
    return tuple(list_finishers(desk.store, tournament_id, limit=_MOST_FINISHERS))


def _step(loaded: Loaded, facts: Facts) -> NextStep:
    one = loaded.tournament
    if one.state.before_opening:
        return _judged(OPEN_REGISTRATION, facts, loaded.pack, acts.OPEN_REGISTRATION)
    closed = one.registration_closed_at is not None
    if one.state is State.REGISTERING or (one.state is State.PLAYING and not facts.cards_in_air):
        also = () if closed else (CLOSE_REGISTRATION,)
        return _judged(START_PLAY, facts, loaded.pack, acts.START_PLAY, also)
    if one.state is State.CONCLUDED:
        return _judged(SETTLE, facts, loaded.pack, closing.SETTLE)
    if one.state is not State.PLAYING:
        return NextStep("")
    if not closed:
        return NextStep(CLOSE_REGISTRATION, also=(END_DAY,))
    return NextStep(CONCLUDE, players_left=facts.players_left, also=(END_DAY,))


def _judged(
    verb: str, facts: Facts, pack: RulePack, rules: tuple[Rule, ...], also: tuple[str, ...] = ()
) -> NextStep:
    findings = assess(facts, pack, rules)
    return NextStep(
        verb,
        tuple(one for one in findings if one.severity is Severity.FORBIDS),
        tuple(one for one in findings if one.severity is Severity.WARNS),
        also=also,
    )
