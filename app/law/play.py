"""Whether a tournament stands where play can begin, and whether a sale may add to play that is on. 23-5-317."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding, Kind, State
from app.law.hours import check_hours
from app.law.model import Facts, forbids
from app.law.oversight import check_oversight
from app.law.pack import RulePack

_CITATION = "23-5-317(4)"


def check_play_state(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): play begins from open registration, and again on a later day when the last one ended."""
    if facts.state is State.REGISTERING:
        return
    if facts.state is not State.PLAYING:
        yield forbids("state", _CITATION, "state_not_registering", state=facts.state.value)
    elif any(session.ended_at is None for session in facts.sessions):
        yield forbids("state", _CITATION, "already_playing")


def check_joins_play(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(5), (11)(d): nobody is sold into play that nobody oversees, or that had to end by now.

    Which tables are dealt is not looked at: a seat is drawn at one that is.
    """
    if (facts.sale is None or facts.sale.kind is not Kind.OTHER) and facts.cards_in_air:
        yield from check_oversight(facts, pack)
        yield from check_hours(facts, pack)
