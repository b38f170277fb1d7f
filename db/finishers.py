"""Who finished where: a place is figured from the order of going out and never stored.

A record that was merged counts as the person it was merged into.
"""

from __future__ import annotations

from dataclasses import dataclass

from db.entries import LATEST
from db.store import Row, Store
from db.tournaments import tournament_key

_WHO = (
    "select coalesce(f.kept_id, e.person_id) as person_id, e.entry_id, e.number, trim(h.first || ' ' || h.last) as name "
    "from entry e left join person_fold f on f.person_id = e.person_id "
    "join person h on h.person_id = coalesce(f.kept_id, e.person_id) where e.tournament_id = :id"
)


@dataclass(frozen=True, slots=True)
class Finisher:
    """A player with the entry that finished: its number of the person's entries."""

    person_id: str
    name: str
    entry_id: str
    entry_number: int


def count_in(store: Store, tournament_id: str) -> int:
    """Return how many entries are in."""
    (row,) = store.rows(
        "select count(*) as held from entry where tournament_id = :id and state = 'in'",
        {"id": tournament_key(tournament_id)},
    )
    return int(row["held"] or 0)


def list_in(store: Store, tournament_id: str) -> list[Finisher]:
    """Return the players who are in, in the order they entered."""
    rows = store.rows(f"{_WHO} and e.state = 'in' order by e.entry_id", {"id": tournament_key(tournament_id)})
    return [_finisher(row) for row in rows]


def list_out(store: Store, tournament_id: str, *, limit: int) -> list[Finisher]:
    """Return those who are out and not back in, the last to go out first, at most `limit` of them."""
    rows = store.rows(
        f"{_WHO} and e.state = 'out' and {LATEST} order by e.out_order desc limit :limit",
        {"id": tournament_key(tournament_id), "limit": limit},
    )
    return [_finisher(row) for row in rows]


def _finisher(row: Row) -> Finisher:
    return Finisher(
        person_id=str(row["person_id"]),
        name=str(row["name"]),
        entry_id=str(row["entry_id"]),
        entry_number=int(row["number"] or 0),
    )
