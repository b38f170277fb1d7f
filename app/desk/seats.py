"""Seats are drawn at random: among the tables that have a dealer, the emptiest first.

A table without an assigned dealer is used only when every seat at the others is taken, so that a
player is never drawn to a table where nobody may deal (23-5-317(6)).
"""

from __future__ import annotations

from collections import Counter

from app.core.records import Entry, Terms
from app.desk.decide import forbidden
from app.desk.desk import Desk
from app.desk.facts import full_facts, load
from app.law import acts
from app.law.model import assess
from db import duties, entries


def draw_seat(desk: Desk, tournament_id: str, terms: Terms) -> tuple[int, int] | None:
    """Return a free table and seat, None when every seat of the permit's tables is taken."""
    taken = entries.list_taken(desk.store, tournament_id)
    full = Counter({table: len(seats) for table, seats in taken.items()})
    open_tables = [number for number in range(1, terms.tables + 1) if full[number] < terms.seats_per_table]
    if not open_tables:
        return None
    dealt = duties.list_dealt(desk.store, tournament_id)
    in_use = [number for number in open_tables if number in dealt]
    if not in_use:
        in_use = [number for number in open_tables if full[number]] or open_tables[:1]
    fewest = min(full[number] for number in in_use)
    table = desk.chance.choice([number for number in in_use if full[number] == fewest])
    there = taken.get(table, frozenset())
    free = [seat for seat in range(1, terms.seats_per_table + 1) if seat not in there]
    return table, desk.chance.choice(free)


def play_may_go_on(desk: Desk, tournament_id: str) -> bool:
    """Tell whether no rule of play speaks against going on now."""
    loaded = load(desk, tournament_id)
    return not forbidden(assess(full_facts(desk, loaded), loaded.pack, acts.GO_ON))


def seat_waiting(desk: Desk, tournament_id: str, terms: Terms) -> Entry | None:
    """Give a free seat to whoever waits longest for one; return that entry, None when nobody is seated.

    Nobody is seated while play may not go on: a bust then only says who is out.
    """
    waiting = entries.first_unseated(desk.store, tournament_id)
    seat = draw_seat(desk, tournament_id, terms) if waiting is not None else None
    if waiting is None or seat is None or not play_may_go_on(desk, tournament_id):
        return None
    return entries.change_entry(desk.store, waiting.entry_id, {"table_number": seat[0], "seat": seat[1]})
