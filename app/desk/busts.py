"""Busts: who went out, in which order, and the mending of mistakes without undoing others.

A place is figured from the order of going out and never stored: players still in, plus those who
went out later, plus one.
"""

from __future__ import annotations

from dataclasses import replace

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.records import Entry, EntryState, State, Tournament
from app.desk.commands import writes
from app.desk.decide import allow
from app.desk.desk import Desk
from app.desk.facts import full_facts, load, person_of
from app.desk.places import outside_deal, standing
from app.desk.results import Busted, BustUndone
from app.desk.seats import draw_seat, seat_waiting
from app.law import acts
from db import entries
from db.finishers import Finisher
from db.people import person_key


@writes("bust")
def bust_player(
    desk: Desk, *, tournament_id: str, person_id: str, by: str = "", place: int | None = None
) -> Busted:
    """Record that a player went out, and by whom (a person's id). `place` inserts a bust reported late.

    A player who waits for a seat gets the one that falls free.

    Inserting shifts the places of those who went out before that place; their times stay. Raises
    `Conflict` with `not_playing`, `not_in` or `own_elimination`, `InvalidInput(place)`.
    """
    one = _playing(desk, tournament_id)
    entry = _last_entry(desk, tournament_id, person_id)
    if entry is None or entry.state is not EntryState.IN:
        raise Conflict("not_in", name=person_of(desk, person_id).name)
    eliminator = person_of(desk, by).person_id if by else ""
    if eliminator == person_of(desk, person_id).person_id:
        raise Conflict("own_elimination", name=person_of(desk, person_id).name)
    _, _, playing = entries.count_entries(desk.store, one.tournament_id)
    order = _order(desk, tournament_id, place, playing)
    entry = entries.change_entry(
        desk.store,
        entry.entry_id,
        {
            "state": EntryState.OUT.value,
            "out_at": stamp(desk.now()),
            "out_order": order,
            "out_by": person_key(eliminator) if eliminator else None,
        },
    )
    seated = seat_waiting(desk, tournament_id, one.terms)
    return Busted(
        entry.entry_id,
        entries.place_of(desk.store, entry) or playing,
        playing - 1,
        seated_person_id=seated.person_id if seated else None,
    )


@writes("bust-undo")
def undo_bust(desk: Desk, *, tournament_id: str, person_id: str) -> BustUndone:
    """Take a bust back: the player sits down again. When the seat is filled a new one is drawn.

    That is play going on, so every rule of play must hold. Raises `RuleViolation`, and `Conflict`
    with `not_out`, or `bought_back` when a later entry stands. Warns when a deal was made without them.
    """
    one = _playing(desk, tournament_id)
    entry = _last_entry(desk, tournament_id, person_id)
    if entry is None or entry.state is not EntryState.OUT:
        raise Conflict("not_out", name=person_of(desk, person_id).name)
    loaded = load(desk, tournament_id)
    places = standing(desk, tournament_id, over=False)
    facts = full_facts(desk, loaded, places)
    if facts.payouts is not None:
        back = (
            Finisher(entry.person_id, person_of(desk, entry.person_id).name, entry.entry_id, entry.number),
        )
        facts = replace(facts, payouts=replace(facts.payouts, outside_deal=outside_deal(places, back)))
    findings = allow(facts, loaded.pack, acts.COME_BACK)
    seat = (entry.table, entry.seat)
    taken = entries.list_taken(desk.store, tournament_id)
    free = entry.table is not None and entry.seat not in taken.get(entry.table, frozenset())
    drawn = seat if free else draw_seat(desk, tournament_id, one.terms)
    entry = entries.change_entry(
        desk.store,
        entry.entry_id,
        {
            "state": EntryState.IN.value,
            "table_number": drawn[0] if drawn else None,
            "seat": drawn[1] if drawn else None,
            "out_at": None,
            "out_order": None,
            "out_by": None,
        },
    )
    _, _, playing = entries.count_entries(desk.store, one.tournament_id)
    return BustUndone(
        entry.entry_id, entry.table, entry.seat, new_seat=not free, players_left=playing, findings=findings
    )


def _playing(desk: Desk, tournament_id: str) -> Tournament:
    one = load(desk, tournament_id).tournament
    if one.state is not State.PLAYING:
        raise Conflict("not_playing", state=one.state.value)
    return one


def _last_entry(desk: Desk, tournament_id: str, person_id: str) -> Entry | None:
    """Return the last entry of the record named; without one, that of another record of its document."""
    number = person_of(desk, person_id).person_id
    standing = entries.list_entries(desk.store, tournament_id, number)
    standing = standing or entries.list_of_individual(desk.store, tournament_id, number)
    return standing[0] if standing else None


def _order(desk: Desk, tournament_id: str, place: int | None, playing: int) -> int:
    """Return the number in the order of going out; earlier busts keep theirs, later ones move up."""
    last = entries.last_out_order(desk.store, tournament_id)
    if place is None:
        return last + 1
    standings = entries.list_standings(desk.store, tournament_id)
    # With this player out, places run from `playing` (last out) down to the first who went out.
    if not playing <= place <= playing + len(standings):
        raise InvalidInput("place", "no_such_place", least=playing, most=playing + len(standings))
    ahead = standings[: place - playing]
    if not ahead:
        return last + 1
    first = ahead[-1].out_order
    if first is None:
        raise NotFound("no_such_entry")
    # Unique order numbers are not required while moving, only the final order counts.
    for entry in reversed(entries.list_out(desk.store, tournament_id)):
        if entry.out_order is not None and entry.out_order >= first:
            entries.change_entry(desk.store, entry.entry_id, {"out_order": entry.out_order + 1})
    return first
