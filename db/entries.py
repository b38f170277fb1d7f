"""Entries: the mutable present of who is in, where they sit, and who went out in which order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from app.core.clock import instant, stamp
from app.core.records import Entry, EntryState, Person
from db.fold import Params, among, one_person, records_of
from db.people import AFTER, read_person
from db.people import COLUMNS as PERSON_COLUMNS
from db.store import Row, Store, Value
from db.tournaments import tournament_key

_COLUMNS = "entry_id, tournament_id, person_id, number, state, table_number, seat, entered_at, out_at, out_order, out_by"
# The last entry of its record, and, where records were merged, none of the others in or out later.
LATEST = (
    "e.entry_id = (select max(l.entry_id) from entry l where l.tournament_id = e.tournament_id "
    "and l.person_id = e.person_id and l.state <> 'void') "
    "and not exists (select 1 from person_fold a join person_fold b on b.kept_id = a.kept_id "
    "join entry o on o.tournament_id = e.tournament_id and o.person_id = b.person_id "
    "where a.person_id = e.person_id and b.person_id <> e.person_id "
    "and (o.state = 'in' or (o.state = 'out' and o.out_order > e.out_order)))"
)


def add_entry(store: Store, values: Mapping[str, Value]) -> Entry:
    """Add an entry. Raises `Conflict(duplicate)` when the person is in already or the seat is taken."""
    return _entry(store.insert("entry", values))


def change_entry(store: Store, entry_id: str, changes: Mapping[str, Value]) -> Entry:
    """Change the present state of an entry."""
    return _entry(store.update("entry", {"entry_id": int(entry_id)}, changes))


def get_entry(store: Store, entry_id: str) -> Entry | None:
    """Return one entry."""
    rows = store.rows(f"select {_COLUMNS} from entry where entry_id = :id", {"id": int(entry_id)})
    return _entry(rows[0]) if rows else None


def list_entries(store: Store, tournament_id: str, person_id: str) -> list[Entry]:
    """Return the standing entries of a person under every record, numbered through: who is in first, then the last out."""
    return _standing(store, tournament_id, records_of(store, person_id))


def list_of_individual(store: Store, tournament_id: str, person_id: str) -> list[Entry]:
    """Return the same of one individual, 23-5-317(7), (10): also under the records made from one document."""
    return _standing(store, tournament_id, one_person(store, person_id))


def _standing(store: Store, tournament_id: str, records: Iterable[int]) -> list[Entry]:
    params: Params = {"id": tournament_key(tournament_id)}
    theirs = among("person_id", records, params, "record")
    rows = store.rows(
        f"select {_COLUMNS} from entry where tournament_id = :id and {theirs} and state <> 'void' "
        "order by entry_id",
        params,
    )
    return _numbered([_entry(row) for row in rows])


def _numbered(standing: Iterable[Entry]) -> list[Entry]:
    """Return entries in order of time numbered through, whoever is in first, then the last out."""
    found: list[Entry] = []
    for entry in standing:
        before = found[-1].number if found else 0
        found.append(replace(entry, number=max(before + 1, entry.number)))
    merged = len({one.person_id for one in found}) > 1
    return sorted(found, key=_as_merged if merged else _as_one, reverse=True)


def _as_one(entry: Entry) -> tuple[int, int, int]:
    return entry.number, 0, 0


def _as_merged(entry: Entry) -> tuple[int, int, int]:
    """Two records may have played at one time: the newest entry need not be the last one in."""
    return int(entry.state is EntryState.IN), entry.out_order or 0, entry.number


def list_merged_in(store: Store, tournament_id: str) -> frozenset[str]:
    """Return the kept records of merged people who have an entry, under whichever record."""
    rows = store.rows(
        "select distinct f.kept_id from person_fold f join entry e on e.person_id = f.person_id "
        "and e.tournament_id = :id and e.state <> 'void'",
        {"id": tournament_key(tournament_id)},
    )
    return frozenset(str(row["kept_id"]) for row in rows)


def first_unseated(store: Store, tournament_id: str) -> Entry | None:
    """Return the entry that waits longest for a seat."""
    rows = store.rows(
        f"select {_COLUMNS} from entry where tournament_id = :id and state = 'in' and seat is null "
        "order by entry_id limit 1",
        {"id": tournament_key(tournament_id)},
    )
    return _entry(rows[0]) if rows else None


def list_out(store: Store, tournament_id: str) -> list[Entry]:
    """Return the entries that went out, in order, those bought back in again included."""
    rows = store.rows(
        f"select {_COLUMNS} from entry where tournament_id = :id and state = 'out' order by out_order",
        {"id": tournament_key(tournament_id)},
    )
    return [_entry(row) for row in rows]


def count_put_out(store: Store, entry: Entry) -> int:
    """Count the players whom an entry's player put out since it was made, under any record of that person."""
    params: Params = {"id": tournament_key(entry.tournament_id), "since": stamp(entry.entered_at)}
    theirs = among("out_by", one_person(store, entry.person_id), params, "record")
    rows = store.rows(
        "select count(*) as counted from entry where tournament_id = :id and state = 'out' "
        f"and out_at >= :since and {theirs}",
        params,
    )
    return int(rows[0]["counted"] or 0)


def place_of(store: Store, entry: Entry) -> int | None:
    """Return the place of a person's last entry if play ended now: players in, plus those out later.

    None while in, or for an entry that was bought back after.
    """
    if entry.state is not EntryState.OUT or entry.out_order is None:
        return None
    return _places(store, [int(entry.entry_id)])[entry.tournament_id]


def list_places(store: Store, tournament_ids: Iterable[str], person_id: str) -> dict[str, int]:
    """Return the place of a person in each of these tournaments, all over, by the last entry under any record.

    Whoever is still in is the winner. Tournaments without an entry of the person are left out.
    """
    params: Params = {}
    here = among("tournament_id", [tournament_key(one) for one in tournament_ids], params, "here")
    theirs = among("person_id", records_of(store, person_id), params, "record")
    rows = store.rows(
        f"select {_COLUMNS} from entry where {here} and {theirs} and state <> 'void' order by entry_id",
        params,
    )
    found: dict[str, list[Entry]] = defaultdict(list)
    for row in rows:
        found[str(row["tournament_id"])].append(_entry(row))
    last = [_numbered(standing)[0] for standing in found.values()]
    places = {one.tournament_id: 1 for one in last if one.state is EntryState.IN}
    return places | _places(store, [int(one.entry_id) for one in last if one.state is EntryState.OUT])


def _places(store: Store, entry_ids: Iterable[int]) -> dict[str, int]:
    params: Params = {}
    chosen = among("x.entry_id", entry_ids, params, "entry")
    rows = store.rows(
        "select x.tournament_id, (select count(*) from entry i where i.tournament_id = x.tournament_id "
        "and i.state = 'in') + (select count(*) from entry e where e.tournament_id = x.tournament_id "
        f"and e.state = 'out' and e.out_order > x.out_order and {LATEST}) as ahead from entry x where {chosen}",
        params,
    )
    return {str(row["tournament_id"]): int(row["ahead"] or 0) + 1 for row in rows}


def list_standings(store: Store, tournament_id: str) -> list[Entry]:
    """Return the people who are out and not back in, the last to go out first."""
    columns = ", ".join(f"e.{name}" for name in _COLUMNS.split(", "))
    rows = store.rows(
        f"select {columns} from entry e where e.tournament_id = :id and e.state = 'out' and {LATEST} "
        "order by e.out_order desc",
        {"id": tournament_key(tournament_id)},
    )
    return [_entry(row) for row in rows]


def count_entries(store: Store, tournament_id: str) -> tuple[int, int, int]:
    """Return unique players, entries and players left: three different numbers (known fault 6)."""
    rows = store.rows(
        "select count(distinct coalesce(f.kept_id, e.person_id)) as players, count(*) as entries, "
        "coalesce(sum(case when e.state = 'in' then 1 else 0 end), 0) as playing "
        "from entry e left join person_fold f on f.person_id = e.person_id "
        "where e.tournament_id = :id and e.state <> 'void'",
        {"id": tournament_key(tournament_id)},
    )
    row = rows[0]
    return int(row["players"] or 0), int(row["entries"] or 0), int(row["playing"] or 0)


def any_out(store: Store, tournament_id: str) -> bool:
    """Tell whether somebody went out of a tournament."""
    rows = store.rows(
        "select 1 as one from entry where tournament_id = :id and state = 'out' limit 1",
        {"id": tournament_key(tournament_id)},
    )
    return bool(rows)


def count_of_each(store: Store, tournament_id: str) -> dict[str, int]:
    """Return how many entries each person of a tournament has, void ones left out; merged records count as one."""
    rows = store.rows(
        "select coalesce(f.kept_id, e.person_id) as person, count(*) as entries from entry e "
        "left join person_fold f on f.person_id = e.person_id where e.tournament_id = :id and e.state <> 'void' "
        "group by coalesce(f.kept_id, e.person_id)",
        {"id": tournament_key(tournament_id)},
    )
    return {str(row["person"]): int(row["entries"] or 0) for row in rows}


def list_tables(store: Store, tournament_id: str) -> list[int]:
    """Return the tables at which somebody is seated, in order."""
    rows = store.rows(
        "select distinct table_number from entry where tournament_id = :id and state = 'in' "
        "and seat is not null order by table_number",
        {"id": tournament_key(tournament_id)},
    )
    return [int(row["table_number"] or 0) for row in rows]


def list_taken(store: Store, tournament_id: str) -> dict[int, frozenset[int]]:
    """Return the taken seats of each table where there are any.

    One row a table, its seats as bits (a table has twelve at most): a seat is drawn with one question,
    however full the room.
    """
    rows = store.rows(
        "select table_number, sum(1 << cast(seat as integer)) as seats from entry "
        "where tournament_id = :id and state = 'in' and seat is not null group by table_number",
        {"id": tournament_key(tournament_id)},
    )
    return {int(row["table_number"] or 0): _bits(int(row["seats"] or 0)) for row in rows}


@lru_cache(maxsize=4096)  # a room has few different tables, and each sale asks of all of them
def _bits(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def last_out_order(store: Store, tournament_id: str) -> int:
    """Return the number of the last bust, 0 for none."""
    rows = store.rows(
        "select coalesce(max(out_order), 0) as last from entry where tournament_id = :id and state = 'out'",
        {"id": tournament_key(tournament_id)},
    )
    return int(rows[0]["last"] or 0)


def search_entered(store: Store, tournament_id: str, typed: tuple[str, ...], *, limit: int) -> list[Person]:
    """Return people of a tournament whose names hold all typed word beginnings: family names first, by name.

    Walks the entries and looks each person's words up; `cross join` keeps a planner to that order.
    """
    params: dict[str, Value] = {"id": tournament_key(tournament_id), "limit": limit}
    conditions = ""
    for index, word in enumerate(typed):
        params[f"low{index}"], params[f"high{index}"] = word, word + AFTER
        if index:
            conditions += (
                f" and exists (select 1 from person_word w{index} where w{index}.person_id = e.person_id "
                f"and w{index}.word >= :low{index} and w{index}.word < :high{index})"
            )
    columns = ", ".join(f"p.{name}" for name in PERSON_COLUMNS.split(", "))
    rows = store.rows(
        f"select {columns} from (select w.person_id, w.last_key, w.first_key, min(w.part) as part "
        "from entry e cross join person_word w where w.person_id = e.person_id "
        "and e.tournament_id = :id and e.state <> 'void' and w.word >= :low0 and w.word < :high0"
        f"{conditions} group by w.person_id, w.last_key, w.first_key "
        "order by part, w.last_key, w.first_key, w.person_id limit :limit) f "
        "left join person_fold k on k.person_id = f.person_id "
        "join person p on p.person_id = coalesce(k.kept_id, f.person_id) "
        "order by f.part, f.last_key, f.first_key, f.person_id",
        params,
    )
    return [read_person(row) for row in rows]


def _entry(row: Row) -> Entry:
    return Entry(
        entry_id=str(row["entry_id"]),
        tournament_id=str(row["tournament_id"]),
        person_id=str(row["person_id"]),
        number=int(row["number"] or 0),
        state=EntryState(str(row["state"])),
        table=None if row["table_number"] is None else int(row["table_number"]),
        seat=None if row["seat"] is None else int(row["seat"]),
        entered_at=instant(str(row["entered_at"])),
        out_at=instant(str(row["out_at"])) if row["out_at"] else None,
        out_order=None if row["out_order"] is None else int(row["out_order"]),
        out_by=None if row["out_by"] is None else str(row["out_by"]),
    )
