"""What a merge brought to light, kept until somebody answers for it, and the answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from app.core.money import Money
from app.core.records import Breach
from db.fold import Params, among, records_of
from db.store import Row, Store, Value
from db.tournaments import rounds_of

# Nothing stands of a merge that was a mistake.
_OPEN = (
    "select b.breach_id, b.tournament_id, p.person_id, p.first, p.last, b.kind, b.paid_cents, b.limit_cents, "
    "b.tables, b.found_on from breach b left join person_fold f on f.person_id = b.person_id "
    "join person p on p.person_id = coalesce(f.kept_id, b.person_id) "
    "where not exists (select 1 from breach_answer a where a.breach_id = b.breach_id) "
    "and not exists (select 1 from person_unmerge u where u.merge_id = b.merge_id) "
)


def add_breach(store: Store, values: Mapping[str, Value]) -> None:
    """Keep what a merge found in a tournament."""
    store.insert("breach", values)


def add_answer(store: Store, values: Mapping[str, Value]) -> None:
    """Keep what was done about a breach. Raises `Conflict(duplicate)` when it was answered before."""
    store.insert("breach_answer", values)


def list_newest(store: Store, tournament_id: str, person_id: str = "") -> list[Breach]:
    """Return what stands unanswered, each kind once a person and tournament: the newest find says it all."""
    found = list_open(store, tournament_id, person_id)
    return list({(one.tournament_id, one.person_id, one.kind): one for one in found}.values())


def list_open(store: Store, tournament_id: str, person_id: str = "") -> list[Breach]:
    """Return every find unanswered in a tournament and its other rounds, of everybody or of one person."""
    params: Params = {}
    only = f"and {among('b.tournament_id', rounds_of(store, tournament_id), params, 'round')} "
    if person_id:
        only += f"and {among('b.person_id', records_of(store, person_id), params, 'record')} "
    return _read(store.rows(f"{_OPEN} {only} order by b.breach_id", params))


def list_of_person(store: Store, person_id: str) -> list[Breach]:
    """Return what stands unanswered against a person in whichever tournament, each kind once: the newest find."""
    params: Params = {}
    theirs = among("b.person_id", records_of(store, person_id), params, "record")
    rows = store.rows(f"{_OPEN} and {theirs} order by b.breach_id", params)
    return list({(one.tournament_id, one.kind): one for one in _read(rows)}.values())


def _read(rows: Iterable[Row]) -> list[Breach]:
    return [
        Breach(
            breach_id=str(row["breach_id"]),
            tournament_id=str(row["tournament_id"]),
            person_id=str(row["person_id"]),
            person=f"{row['first']} {row['last']}".strip(),
            kind=str(row["kind"]),
            paid=Money(int(row["paid_cents"] or 0)),
            limit=Money(int(row["limit_cents"] or 0)),
            tables=str(row["tables"]),
            found_on=date.fromisoformat(str(row["found_on"])),
        )
        for row in rows
    ]
