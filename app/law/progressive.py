"""Rounds of a progressive tournament: their order, the seats won, the ultimate prize. 23-5-317(2)(c).

Every round is a tournament of its own, with the permit of the operator where it is held; its
payments share one ceiling with all other rounds.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding
from app.law.beside import RoundFacts
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(2)(c)"


def is_final(facts: Facts) -> bool:
    """Tell whether no other round comes later."""
    return not _later(facts)


def _later(facts: Facts) -> tuple[RoundFacts, ...]:
    return tuple(one for one in facts.rounds if one.first_day > facts.terms.first_day)


def _earlier(facts: Facts) -> tuple[RoundFacts, ...]:
    return tuple(one for one in facts.rounds if one.last_day < facts.terms.first_day)


def check_progressive(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(c): rounds share one ceiling, each uses a permit; the prize waits for the final round."""
    if facts.terms.progressive_of is not None or facts.rounds:
        yield warns("progressive", _CITATION, "progressive_round")


def check_rounds_order(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(c): a round begins when the rounds before it are concluded."""
    for one in _earlier(facts):
        if one.state.is_open:
            yield forbids("progressive", _CITATION, "earlier_round_open", round=one.name)


def check_ultimate_prize(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(c): the ultimate prize is awarded when the final round is completed, not before."""
    if not facts.rounds:
        return
    if not is_final(facts):
        last = max(_later(facts), key=lambda one: (one.first_day, one.tournament_id))
        yield warns("progressive", _CITATION, "not_the_final_round", round=last.name)
        return
    for one in facts.rounds:
        if one.state.is_open:
            yield forbids("progressive", _CITATION, "ultimate_prize_waits", round=one.name)


def check_has_rounds(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(c): a seat leads from a round to another of the same progressive tournament."""
    if facts.seats is not None and not facts.rounds:
        yield forbids("progressive", _CITATION, "no_other_round")


def check_seat_won(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(c): a seat is won by playing a round to its conclusion, one by a person."""
    person, seats = facts.person, facts.seats
    if person is None or seats is None:
        return
    if not facts.is_over:
        yield forbids("prize_timing", "ARM 23.16.1101(6)", "seat_before_conclusion", state=facts.state.value)
    if not person.entries:
        yield forbids("progressive", _CITATION, "seat_not_played", person=person.name)
    if seats.recorded_here:
        yield forbids("progressive", _CITATION, "seat_recorded_already", person=person.name)


def check_seat_entry(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(2)(c): without payment enters only who won a seat in a concluded round, and once."""
    person, seats = facts.person, facts.seats
    if person is None or seats is None or not facts.rounds or seats.unused:
        return
    if seats.used:
        yield forbids(
            "progressive", _CITATION, "seat_used_already", person=person.name, round=", ".join(seats.used)
        )
    else:
        yield forbids("progressive", _CITATION, "seat_not_won", person=person.name)
