"""The person in charge: signed on, handed over, signed off; and the disputes they settled. 23-5-317(5).

On the premises whenever cards are dealt (ARM 23.16.1101(5)). A hand-over is one act, so that no
gap opens between two people; a gap during play is never mended, only shown and printed.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from app.core.clock import instant, stamp
from app.core.errors import Conflict, InvalidInput
from app.core.records import Dispute, DutyTurn, HandOver
from app.core.text import clean, fold, needed
from app.desk.commands import reads, writes
from app.desk.decide import allow, not_over, not_settled
from app.desk.desk import Desk
from app.desk.duty_results import DisputeKept, DutyGap, DutyLine, DutyLog
from app.desk.facts import Loaded, base_facts, full_facts, load
from app.law import acts
from app.law.beside import DutyElsewhere
from app.law.model import assess
from app.law.oversight import check_oversight, check_presence, gap_minutes, presence_gaps
from db import duties as rows
from db import duty_book


@writes("duty-on")
def sign_on(desk: Desk, *, tournament_id: str, person: str) -> DutyLog:
    """Sign a named person on as in charge, present on the premises from now on.

    Refused to who is signed on at other premises (ARM 23.16.1101(5)).
    """
    loaded = load(desk, tournament_id)
    not_over(loaded.tournament)
    name = needed(person, field="person")
    if _find(_on_duty(desk, tournament_id), name) is not None:
        raise Conflict("on_duty_already", name=name)
    _check_premises(desk, loaded, name)
    rows.start_turn(desk.store, tournament_id, name, stamp(desk.now()))
    return _log(desk, tournament_id)


@writes("duty-handover")
def hand_over(
    desk: Desk, *, tournament_id: str, to_person: str, from_person: str = "", note: str = ""
) -> DutyLog:
    """Hand over to another person in one act: one signs off at the instant the other signs on, with no gap.

    `from_person` may be left out while one person is on duty. Raises `Conflict` with `not_on_duty`,
    `handed_to_self` or `clock_behind`.
    """
    loaded = load(desk, tournament_id)
    not_over(loaded.tournament)
    there = _on_duty(desk, tournament_id)
    to = needed(to_person, field="to_person")
    old = _who_hands_over(there, clean(from_person, field="from_person"))
    if fold(old.person) == fold(to):
        raise Conflict("handed_to_self", name=old.person)
    _check_premises(desk, loaded, to)
    now = _end(desk, tournament_id, old)
    if _find(there, to) is None:
        rows.start_turn(desk.store, tournament_id, to, stamp(now))
    words = clean(note, field="note", longest=200)
    one = HandOver(old.person, to, now, words, desk.clerk)
    duty_book.add_hand_over(desk.store, tournament_id, one)
    return _log(desk, tournament_id)


@writes("duty-off")
def sign_off(desk: Desk, *, tournament_id: str, person: str) -> DutyLog:
    """Sign a person off. With nobody left on duty play must stop (ARM 23.16.1101(5))."""
    load(desk, tournament_id)
    name = needed(person, field="person")
    turn = _find(_on_duty(desk, tournament_id), name)
    if turn is None:
        raise Conflict("not_on_duty", name=name)
    _end(desk, tournament_id, turn)
    return _log(desk, tournament_id)


@reads("duty-log")
def show_duty(desk: Desk, *, tournament_id: str) -> DutyLog:
    """Show who was in charge from when to when, and the gaps during play."""
    load(desk, tournament_id)
    return _log(desk, tournament_id)


@writes("dispute-write")
def write_dispute(
    desk: Desk,
    *,
    tournament_id: str,
    what: str,
    settled: str,
    settled_by: str = "",
    table: int | None = None,
    at_time: str = "",
) -> DisputeKept:
    """Write down a dispute among players, how it was settled and by whom (23-5-317(5)).

    Without `settled_by` it is the one who is on duty. `at_time` is an instant with its zone, now
    when left out.
    """
    loaded = load(desk, tournament_id)
    not_settled(loaded.tournament)
    terms = loaded.tournament.terms
    if table is not None and not 1 <= table <= terms.tables:
        raise InvalidInput("table", "too_small" if table < 1 else "too_large", least=1, most=terms.tables)
    at = instant(at_time, field="at_time") if at_time.strip() else desk.now()
    if at > desk.now():
        raise InvalidInput("at_time", "in_the_future")
    one = Dispute(
        at=at,
        table=table,
        what=needed(what, field="what", longest=300),
        settled=needed(settled, field="settled", longest=300),
        settled_by=needed(settled_by or _settles(desk, tournament_id), field="settled_by"),
        written_by=desk.clerk,
    )
    dispute_id = duty_book.add_dispute(desk.store, tournament_id, one)
    return DisputeKept(dispute_id, len(duty_book.list_disputes(desk.store, tournament_id)))


def _on_duty(desk: Desk, tournament_id: str) -> list[DutyTurn]:
    return [turn for turn in rows.list_duty(desk.store, tournament_id) if turn.off_at is None]


def _check_premises(desk: Desk, loaded: Loaded, name: str) -> None:
    """Refuse somebody who is signed on where this tournament is not. Raises `RuleViolation`."""
    one = loaded.tournament
    here = set(one.terms.operators)
    elsewhere = tuple(
        DutyElsewhere(person, other.terms.name, set(other.terms.operators) == here)
        for other, person in duty_book.list_elsewhere(desk.store, one.tournament_id)
    )
    facts = replace(base_facts(desk, loaded), signing_on=name, duty_elsewhere=elsewhere)
    allow(facts, loaded.pack, acts.SIGN_ON)


def _find(turns: list[DutyTurn], name: str) -> DutyTurn | None:
    return next((turn for turn in turns if fold(turn.person) == fold(name)), None)


def _who_hands_over(there: list[DutyTurn], named: str) -> DutyTurn:
    if not named and len(there) > 1:
        raise InvalidInput("from_person", "missing")
    old = _find(there, named) if named else next(iter(there), None)
    if old is None:
        raise Conflict("not_on_duty", name=named or "Nobody else")
    return old


def _end(desk: Desk, tournament_id: str, turn: DutyTurn) -> datetime:
    """Sign somebody off now; a clock that was set back must not end a turn before it began."""
    now = desk.now()
    if now < turn.on_at:
        raise Conflict("clock_behind", name=turn.person)
    rows.end_turn(desk.store, tournament_id, turn.person, stamp(now))
    return now


def _settles(desk: Desk, tournament_id: str) -> str:
    return next((turn.person for turn in reversed(_on_duty(desk, tournament_id))), "")


def _log(desk: Desk, tournament_id: str) -> DutyLog:
    loaded = load(desk, tournament_id)
    facts = full_facts(desk, loaded)
    given = {(one.from_person, one.at): one for one in duty_book.list_hand_overs(desk.store, tournament_id)}
    lines = []
    for turn in facts.duty:
        handed = given.get((turn.person, turn.off_at)) if turn.off_at else None
        off = stamp(turn.off_at) if turn.off_at else None
        to, note = (handed.to_person, handed.note) if handed else ("", "")
        lines.append(DutyLine(turn.person, stamp(turn.on_at), off, to, note))
    gaps = presence_gaps(facts.duty, facts.sessions, facts.now)
    return DutyLog(
        log=tuple(lines),
        on_duty=tuple(turn.person for turn in facts.duty if turn.off_at is None),
        gaps=tuple(
            DutyGap(stamp(since), None if until == facts.now else stamp(until)) for since, until in gaps
        ),
        gap_minutes=gap_minutes(facts),
        findings=assess(facts, loaded.pack, (check_oversight, check_presence)) if facts.cards_in_air else (),
    )
