"""A named person on the premises for the whole of play. 23-5-317(5), ARM 23.16.1101(5)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from app.core.records import DutyTurn, Finding, PlaySession
from app.core.text import fold
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(5)"
_AT_ALL_TIMES = "ARM 23.16.1101(5)"


def on_duty(facts: Facts) -> DutyTurn | None:
    """Return the newest turn that has begun and not ended."""
    open_turns = [turn for turn in facts.duty if turn.off_at is None and turn.on_at <= facts.now]
    return max(open_turns, key=lambda turn: turn.on_at, default=None)


def check_oversight(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(5), ARM 23.16.1101(5): somebody is on duty."""
    if on_duty(facts) is not None:
        return
    ended = [(turn.off_at, turn.person) for turn in facts.duty if turn.off_at is not None]
    off_at, person = max(ended, default=(None, None))
    yield forbids(
        "oversight",
        _CITATION,
        "nobody_on_duty",
        person=person,
        off_at=off_at.astimezone(facts.now.tzinfo).strftime("%H:%M") if off_at else None,
    )


def presence_gaps(
    duty: tuple[DutyTurn, ...], sessions: tuple[PlaySession, ...], now: datetime
) -> tuple[tuple[datetime, datetime], ...]:
    """Return the stretches of play with nobody on duty, in order. Instants are as given."""
    turns = sorted((turn.on_at, turn.off_at or now) for turn in duty)
    gaps = []
    for session in sorted(sessions, key=lambda item: item.started_at):
        covered = session.started_at
        ended = session.ended_at or now
        for on_at, off_at in turns:
            if covered < on_at < ended:
                gaps.append((covered, on_at))
            covered = max(covered, min(off_at, ended)) if on_at < ended else covered
        if covered < ended:
            gaps.append((covered, ended))
    return tuple(gaps)


def gap_minutes(facts: Facts) -> int:
    """Return the minutes of play so far with nobody on duty, a part of one counted whole."""
    gaps = presence_gaps(facts.duty, facts.sessions, facts.now)
    whole = sum((until - since for since, until in gaps), timedelta())
    return -(-int(whole.total_seconds()) // 60)


def gap_now(facts: Facts) -> bool:
    """Tell whether the play that is on now was ever without somebody on duty."""
    running = tuple(session for session in facts.sessions if session.ended_at is None)
    return bool(presence_gaps(facts.duty, running, facts.now))


def check_presence(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(5): at all times during play; a gap is kept and shown, it cannot be mended."""
    gaps = presence_gaps(facts.duty, facts.sessions, facts.now)
    if gaps:
        yield warns("oversight", _AT_ALL_TIMES, "presence_gap", gaps=len(gaps), minutes=gap_minutes(facts))


def check_one_premises(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(5): on the premises at all times, so in charge at two of them at once nobody is.

    Two tournaments under one roof may have one person in charge: the rule asks for presence only.
    """
    name = fold(facts.signing_on)
    for one in facts.duty_elsewhere:
        if name and fold(one.person) == name and not one.same_premises:
            yield forbids(
                "oversight", _AT_ALL_TIMES, "on_duty_elsewhere", person=one.person, other=one.tournament
            )


def check_named(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(5): the sheet names who settles disputes."""
    if not facts.terms.in_charge.strip():
        yield warns("oversight", _CITATION, "nobody_named")
