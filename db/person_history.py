"""What one person played, tournament by tournament, whichever record it was written under."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from app.core.money import Money
from app.core.records import State
from db.fold import Params, among, records_of
from db.store import Store


@dataclass(frozen=True, slots=True)
class Played:
    """One tournament of a person; `busts` are the entries that went out, `paid` what stands paid."""

    tournament_id: str
    name: str
    first_day: date
    last_day: date
    state: State
    entries: int
    busts: int
    paid: Money


def list_played(store: Store, person_id: str, *, limit: int) -> list[Played]:
    """Return the tournaments a person paid in, the newest first. Every entry is a payment, so none is missing."""
    params: Params = {"limit": limit}
    records = records_of(store, person_id)
    mine = f"e.tournament_id = t.tournament_id and {among('e.person_id', records, params, 'record')}"
    rows = store.rows(
        "select t.tournament_id, t.name, t.first_day, t.last_day, t.state, "
        f"(select count(*) from entry e where {mine} and e.state <> 'void') as entries, "
        f"(select count(*) from entry e where {mine} and e.state = 'out') as busts, "
        f"(select coalesce(sum(e.amount_cents), 0) from payment e where {mine}) as paid "
        "from tournament t where t.tournament_id in "
        f"(select p.tournament_id from payment p where {among('p.person_id', records, params, 'record')}) "
        "order by t.first_day desc, t.tournament_id desc limit :limit",
        params,
    )
    return [
        Played(
            tournament_id=str(row["tournament_id"]),
            name=str(row["name"]),
            first_day=date.fromisoformat(str(row["first_day"])),
            last_day=date.fromisoformat(str(row["last_day"])),
            state=State(str(row["state"])),
            entries=int(row["entries"] or 0),
            busts=int(row["busts"] or 0),
            paid=Money(int(row["paid"] or 0)),
        )
        for row in rows
    ]


def count_played(store: Store, person_id: str) -> int:
    """Count the tournaments a person paid in."""
    params: Params = {}
    theirs = among("p.person_id", records_of(store, person_id), params, "record")
    rows = store.rows(
        f"select count(distinct p.tournament_id) as played from payment p where {theirs}", params
    )
    return int(rows[0]["played"] or 0)
