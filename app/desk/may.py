"""What may be done with a tournament now, by the names of the verbs: for the screens and `tournament-check`.

A step that all its rules allow is named; one that they refuse is not.
"""

from __future__ import annotations

from app.core.records import Severity, State, Tournament
from app.desk.facts import Loaded
from app.law import acts, closing
from app.law.model import Facts, Rule, assess
from app.law.oversight import on_duty
from app.law.progressive import is_final


def may_be_done(facts: Facts, loaded: Loaded) -> tuple[str, ...]:
    """Return the names of the verbs that lead on from here."""
    one = loaded.tournament
    may = ["tournament-edit"] if not one.state.is_over else []
    if one.state in (State.DRAFT, State.FILED):
        may.append("permit-submit")
    if one.state in (State.FILED, State.APPROVED):
        may += ["permit-approve", "permit-deny"]
    if not one.state.is_over:
        may += ["rules-print", "rules-post", "dealer-assign", "duty-on"]
    if one.state.before_opening and _allowed(facts, loaded, acts.OPEN_REGISTRATION):
        may.append("registration-open")
    if one.state.is_open:
        if one.registration_closed_at is None:
            may += ["entry-take", "registration-close"]
        may += ["addon-take", "other-take"]
        if _allowed(facts, loaded, acts.START_PLAY):
            may.append("play-start")
    if one.state is State.PLAYING:
        may += ["bust", "day-end", "conclude"]
    if one.state is State.CONCLUDED:
        may += ["charity-pay"] if facts.ledger.charity_collected > facts.ledger.charity_paid else []
        may += ["duty-off"] if on_duty(facts) is not None else []
    may += _may_with_prizes(facts, one)
    return (*may, *_may_settle(facts, loaded), *_may_beside(facts, one))


def _may_with_prizes(facts: Facts, one: Tournament) -> list[str]:
    """Return what comes next with the prizes: publish once the field is known, deal in play, pay at the end."""
    if facts.payouts is None:
        known = one.state.is_open and one.registration_closed_at is not None
        return ["payouts-publish"] if known or one.state is State.CONCLUDED else []
    if one.state is State.PLAYING:
        return ["deal-record"] if facts.players_left > 1 else []
    return ["prize-pay"] if one.state is State.CONCLUDED and facts.payouts.open_places else []


def _may_settle(facts: Facts, loaded: Loaded) -> list[str]:
    over = loaded.tournament.state is State.CONCLUDED
    return ["settle"] if over and _allowed(facts, loaded, closing.SETTLE) else []


def _may_beside(facts: Facts, one: Tournament) -> list[str]:
    """Return what may be done of charity, prizes and rounds."""
    may = ["beneficiary-add"] if not one.state.is_over else []
    if one.state is not State.SETTLED:
        may.append("house-add")
    if facts.rounds and one.state.is_open and one.registration_closed_at is None:
        may.append("entry-by-seat")
    if facts.rounds and one.state is State.CONCLUDED and not is_final(facts):
        may.append("seat-won")
    return may


def _allowed(facts: Facts, loaded: Loaded, rules: tuple[Rule, ...]) -> bool:
    return not any(one.severity is Severity.FORBIDS for one in assess(facts, loaded.pack, rules))
