"""What one person played, tournament by tournament, whichever record it was written under."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from app.core.money import Money
from app.core.records import State
from db.fold import RECORDS
from db.people import person_key
from db.store import Store

_MINE: Final = f"e.tournament_id = t.tournament_id and e.person_id in {RECORDS}"


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
    rows = store.rows(
        "select t.tournament_id, t.name, t.first_day, t.last_day, t.state, "
        f"(select count(*) from entry e where {_MINE} and e.state <> 'void') as entries, "
        f"(select count(*) from entry e where {_MINE} and e.state = 'out') as busts, "
        "(select coalesce(sum(e.amount_cents), 0) from payment e where "
        f"{_MINE}) as paid from tournament t where t.tournament_id in "
        f"(select p.tournament_id from payment p where p.person_id in {RECORDS}) "
        "order by t.first_day desc, t.tournament_id desc limit :limit",
        {"person": person_key(person_id), "limit": limit},
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
    rows = store.rows(
        f"select count(distinct p.tournament_id) as played from payment p where p.person_id in {RECORDS}",
        {"person": person_key(person_id)},
    )
    return int(rows[0]["played"] or 0)
