"""Whether a tournament stands where play can begin. 23-5-317(1), (2)."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding, State
from app.law.model import Facts, forbids
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
