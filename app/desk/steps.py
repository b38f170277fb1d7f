"""From state to state: registration, play, the day's end, the conclusion. Each refused with all findings."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.records import PlaySession, State
from app.core.text import needed
from app.desk.commands import writes
from app.desk.decide import allow, not_over, not_settled
from app.desk.desk import Desk
from app.desk.facts import full_facts, load, moved_others
from app.desk.results import Moved
from app.law import acts, closing
from db import tournaments as rows
from db.duties import list_assignments, release_assignment
from db.entries import count_entries


@writes("registration-open")
def open_registration(desk: Desk, *, tournament_id: str, reason: str = "") -> Moved:
    """Open registration: fees freeze. Needs lawful dates, every permit approved and lawful fees.

    What must be done between now and the first cards (postings, person in charge, dealers) is
    returned as warnings. Closed by mistake during play it opens again with a reason;
    the levels on the rules sheet still bind.
    """
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    if one.state.is_open and one.registration_closed_at is None:
        raise Conflict("registration_open_already", state=one.state.value)
    not_over(one)
    if one.state is State.PLAYING:
        needed(reason, field="reason", longest=300)
        allow(full_facts(desk, loaded), loaded.pack, acts.GO_ON)
        rows.change_tournament(desk.store, tournament_id, {"registration_closed_at": None})
        return Moved(tournament_id, State.PLAYING.value)
    findings = allow(full_facts(desk, loaded), loaded.pack, acts.OPEN_REGISTRATION)
    rows.change_tournament(
        desk.store,
        tournament_id,
        {"state": State.REGISTERING.value, "opened_at": stamp(desk.now()), "registration_closed_at": None},
    )
    return Moved(tournament_id, State.REGISTERING.value, findings)


@writes("play-start")
def start_play(desk: Desk, *, tournament_id: str) -> Moved:
    """Put cards in the air, on the first day or again on a later one. Refused with all findings."""
    loaded = load(desk, tournament_id)
    findings = allow(full_facts(desk, loaded), loaded.pack, acts.START_PLAY)
    now = stamp(desk.now())
    rows.open_session(desk.store, tournament_id, now)
    started = loaded.tournament.started_at
    rows.change_tournament(
        desk.store,
        tournament_id,
        {"state": State.PLAYING.value, "started_at": stamp(started) if started else now},
    )
    return Moved(tournament_id, State.PLAYING.value, findings)


@writes("day-end")
def end_day(desk: Desk, *, tournament_id: str) -> Moved:
    """End the day's play: the clock rests until `play-start` on the next day."""
    loaded = load(desk, tournament_id)
    facts = full_facts(desk, loaded)
    if loaded.tournament.state is not State.PLAYING or not any(
        one.ended_at is None for one in facts.sessions
    ):
        raise Conflict("not_playing", state=loaded.tournament.state.value)
    rows.end_session(desk.store, tournament_id, _end_of_play(desk, facts.sessions))
    return Moved(tournament_id, State.PLAYING.value)


@writes("registration-close")
def close_registration(desk: Desk, *, tournament_id: str) -> Moved:
    """Close registration: no entry and no re-entry after this."""
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    if not one.state.is_open or one.registration_closed_at is not None:
        raise Conflict("registration_not_open", state=one.state.value)
    rows.change_tournament(desk.store, tournament_id, {"registration_closed_at": stamp(desk.now())})
    return Moved(tournament_id, one.state.value)


@writes("conclude")
def conclude(desk: Desk, *, tournament_id: str) -> Moved:
    """Conclude the tournament: a winner is determined (ARM 23.16.1101(6)). Needs one player left.

    One whose last day passed without play is concluded, too, once every entry is voided.

    Later tournaments that now begin too soon after it are returned as warnings (23-5-317(1)).
    """
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    never_played = one.state is State.REGISTERING and loaded.now.date() > one.terms.last_day
    if one.state is not State.PLAYING and not never_played:
        raise Conflict("not_playing", state=one.state.value)
    _, _, playing = count_entries(desk.store, tournament_id)
    if playing > (0 if never_played else 1):
        raise Conflict("players_left", left=playing)
    now = _end_of_play(desk, rows.list_sessions(desk.store, tournament_id))
    rows.end_session(desk.store, tournament_id, now)
    for assignment in list_assignments(desk.store, tournament_id):
        release_assignment(desk.store, assignment.assignment_id, now)
    rows.change_tournament(desk.store, tournament_id, {"state": State.CONCLUDED.value, "concluded_at": now})
    return Moved(tournament_id, State.CONCLUDED.value, moved_others(desk, loaded))


def _end_of_play(desk: Desk, sessions: Sequence[PlaySession]) -> str:
    """Return now; a clock that was set back must not end play before it began. Raises `Conflict(clock_before_play)`."""
    now = desk.now()
    if any(now < (one.ended_at or one.started_at) for one in sessions):
        raise Conflict("clock_before_play")
    return stamp(now)


@writes("settle")
def settle(desk: Desk, *, tournament_id: str) -> Moved:
    """Settle a concluded tournament: its books are closed. Refused with everything that is still owed.

    The charity has its whole share (23-5-317(2)(d)), everybody is signed off (5), and every breach a
    merge brought to light is answered (10). After this only reading and printing are left, and what
    the law keeps open: records that turn out to be one person, and the answer to that.
    """
    loaded = load(desk, tournament_id)
    not_settled(loaded.tournament)
    findings = allow(full_facts(desk, loaded), loaded.pack, closing.SETTLE)
    rows.change_tournament(
        desk.store, tournament_id, {"state": State.SETTLED.value, "settled_at": stamp(desk.now())}
    )
    return Moved(tournament_id, State.SETTLED.value, findings)


@writes("level-set")
def set_level(desk: Desk, *, tournament_id: str, level: int) -> Moved:
    """Put the clock to the beginning of a level, when the floor's clock says otherwise."""
    loaded = load(desk, tournament_id)
    one = loaded.tournament
    if one.state is not State.PLAYING:
        raise Conflict("not_playing", state=one.state.value)
    allow(full_facts(desk, loaded), loaded.pack, acts.GO_ON)
    if not 1 <= level <= len(one.terms.levels):
        raise InvalidInput(
            "level", "too_large" if level > 1 else "too_small", least=1, most=len(one.terms.levels)
        )
    rows.set_level(desk.store, tournament_id, level, stamp(desk.now()))
    return Moved(tournament_id, one.state.value)
