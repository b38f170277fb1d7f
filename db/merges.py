"""Two records of one person: who was merged with whom, undone when mistaken, or said to be somebody else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from app.core.clock import instant
from app.core.records import Person
from db.fold import Params, among, one_person, records_of
from db.keys import key
from db.people import COLUMNS, person_key, read_person
from db.store import Store, Value


@dataclass(frozen=True, slots=True)
class Merge:
    """One merge: the record that was folded into the one that is kept."""

    merge_id: str
    keep_id: int
    drop_id: int


@dataclass(frozen=True, slots=True)
class Folded:
    """A record that counts as another one: its name as written, why, when (UTC) and by whom."""

    merge_id: str
    person_id: str
    name: str
    reason: str
    merged_at: datetime
    merged_by: str


def add_merge(store: Store, values: Mapping[str, Value]) -> str:
    """Keep that two records are one person; return the merge's id. The sums follow with `fold_records`."""
    return str(store.insert("person_merge", values)["merge_id"])


def add_unmerge(store: Store, values: Mapping[str, Value]) -> str:
    """Keep that a merge was a mistake. Raises `Conflict(duplicate)` for a second time."""
    return str(store.insert("person_unmerge", values)["unmerge_id"])


def add_apart(store: Store, values: Mapping[str, Value]) -> None:
    """Keep who said that two people are not the same, and when."""
    store.insert("person_apart", values)


def find_merge(store: Store, merge_id: str) -> Merge | None:
    """Return a merge that stands."""
    number = key(merge_id, what="no_such_merge")
    return next((one for one in list_merges(store) if one.merge_id == str(number)), None)


def list_merges(store: Store) -> list[Merge]:
    """Return the merges that stand, in order."""
    rows = store.rows(
        "select m.merge_id, m.keep_id, m.drop_id from person_merge m where not exists "
        "(select 1 from person_unmerge u where u.merge_id = m.merge_id) order by m.merge_id"
    )
    return [Merge(str(row["merge_id"]), int(row["keep_id"] or 0), int(row["drop_id"] or 0)) for row in rows]


def list_folded(store: Store, person_id: str) -> list[Folded]:
    """Return the records that were folded into this person and still are, the newest merge first."""
    params: Params = {}
    theirs = among("m.keep_id", records_of(store, person_id), params, "record")
    rows = store.rows(
        "select m.merge_id, m.drop_id, p.first, p.last, m.reason, m.merged_at, m.merged_by from person_merge m "
        f"join person p on p.person_id = m.drop_id where {theirs} and not exists "
        "(select 1 from person_unmerge u where u.merge_id = m.merge_id) order by m.merge_id desc",
        params,
    )
    return [
        Folded(
            str(row["merge_id"]),
            str(row["drop_id"]),
            f"{row['first']} {row['last']}".strip(),
            str(row["reason"]),
            instant(str(row["merged_at"])),
            str(row["merged_by"]),
        )
        for row in rows
    ]


def list_records(store: Store, person_id: str) -> list[Person]:
    """Return every record of a person as written, the oldest first."""
    params: Params = {}
    theirs = among("person_id", records_of(store, person_id), params, "record")
    rows = store.rows(f"select {COLUMNS} from person where {theirs} order by person_id", params)
    return [read_person(row) for row in rows]


def same_people(store: Store, person_id: str) -> frozenset[str]:
    """Return every record that shares one ceiling with this one, by merges and by documents."""
    return frozenset(str(record) for record in one_person(store, person_id))


def fold_records(store: Store, records: Iterable[str], kept_id: str) -> None:
    """Let these records count as the kept one from now on."""
    kept = person_key(kept_id)
    for record in sorted({kept, *(person_key(one) for one in records)}):
        held = store.rows("select kept_id from person_fold where person_id = :record", {"record": record})
        if not held:
            store.insert("person_fold", {"person_id": record, "kept_id": kept})
        elif held[0]["kept_id"] != kept:
            store.update("person_fold", {"person_id": record}, {"kept_id": kept})


def tournaments_of(store: Store, person_id: str) -> list[str]:
    """Return the tournaments that any record of a person paid in or entered, in order."""
    params: Params = {}
    theirs = among("person_id", records_of(store, person_id), params, "record")
    rows = store.rows(
        f"select tournament_id from payment where {theirs} "
        f"union select tournament_id from entry where {theirs} and state <> 'void' order by 1",
        params,
    )
    return [str(row["tournament_id"]) for row in rows]
