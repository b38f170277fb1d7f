"""The person in charge: signed on, handed over, signed off. 23-5-317(5).

On the premises whenever cards are dealt (ARM 23.16.1101(5)).
"""

from __future__ import annotations

from app.core.clock import stamp
from app.core.errors import Conflict
from app.core.records import DutyTurn
from app.core.text import fold, needed
from app.desk.commands import reads, writes
from app.desk.decide import not_over
from app.desk.desk import Desk
from app.desk.facts import load
from app.desk.results import DutyLine, DutyLog
from db import duties as rows


@writes("duty-on")
def sign_on(desk: Desk, *, tournament_id: str, person: str) -> DutyLog:
    """Sign a named person on as in charge, present on the premises from now on."""
    one = load(desk, tournament_id).tournament
    not_over(one)
    name = needed(person, field="person")
    if any(fold(turn.person) == fold(name) for turn in _on_duty(desk, tournament_id)):
        raise Conflict("on_duty_already", name=name)
    rows.start_turn(desk.store, tournament_id, name, stamp(desk.now()))
    return _log(desk, tournament_id)


@writes("duty-off")
def sign_off(desk: Desk, *, tournament_id: str, person: str) -> DutyLog:
    """Sign a person off. With nobody left on duty play must stop (ARM 23.16.1101(5))."""
    load(desk, tournament_id)
    name = needed(person, field="person")
    for turn in _on_duty(desk, tournament_id):
        if fold(turn.person) == fold(name):
            rows.end_turn(desk.store, tournament_id, turn.person, stamp(desk.now()))
            return _log(desk, tournament_id)
    raise Conflict("not_on_duty", name=name)


@reads("duty-log")
def show_duty(desk: Desk, *, tournament_id: str) -> DutyLog:
    """Show who was in charge from when to when."""
    load(desk, tournament_id)
    return _log(desk, tournament_id)


def _on_duty(desk: Desk, tournament_id: str) -> list[DutyTurn]:
    return [turn for turn in rows.list_duty(desk.store, tournament_id) if turn.off_at is None]


def _log(desk: Desk, tournament_id: str) -> DutyLog:
    turns = rows.list_duty(desk.store, tournament_id)
    return DutyLog(
        log=tuple(
            DutyLine(turn.person, stamp(turn.on_at), stamp(turn.off_at) if turn.off_at else None)
            for turn in turns
        ),
        on_duty=tuple(turn.person for turn in turns if turn.off_at is None),
    )
