"""What the law wants logged: postings, copies handed out, who was in charge, who dealt."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from app.core.clock import instant
from app.core.records import Dealer, DealerAssignment, DutyTurn, Posting
from db.fold import Params, among, records_of
from db.keys import key
from db.store import Row, Store, Value
from db.tournaments import tournament_key


def add_posting(
    store: Store, tournament_id: str, *, area: str, version: int, posted_at: str, posted_by: str
) -> None:
    """Log that a sheet hangs in an area."""
    store.insert(
        "posting",
        {
            "tournament_id": tournament_key(tournament_id),
            "area": area,
            "version": version,
            "posted_at": posted_at,
            "posted_by": posted_by,
        },
    )


def list_postings(store: Store, tournament_id: str) -> list[Posting]:
    """Return the newest posting of each area."""
    rows = store.rows(
        "select area, version, posted_at, posted_by from posting p where tournament_id = :id and "
        "posting_id = (select max(posting_id) from posting q "
        "where q.tournament_id = p.tournament_id and q.area = p.area) order by posting_id",
        {"id": tournament_key(tournament_id)},
    )
    return [
        Posting(
            area=str(row["area"]),
            version=int(row["version"] or 0),
            posted_at=instant(str(row["posted_at"])),
            posted_by=str(row["posted_by"]),
        )
        for row in rows
    ]


def posted_before(store: Store, tournament_id: str, version: int) -> bool:
    """Tell whether an earlier version than this one ever hung anywhere."""
    return bool(
        store.rows(
            "select posting_id from posting where tournament_id = :id and version < :version limit 1",
            {"id": tournament_key(tournament_id), "version": version},
        )
    )


def add_copy(
    store: Store, tournament_id: str, person_id: str, *, version: int, given_at: str, given_by: str
) -> bool:
    """Log that a person was handed a version of the sheet; False when that was logged before."""
    if version in list_copies(store, tournament_id, person_id):
        return False
    store.insert(
        "rules_copy",
        {
            "tournament_id": tournament_key(tournament_id),
            "person_id": key(person_id, what="no_such_person"),
            "version": version,
            "given_at": given_at,
            "given_by": given_by,
        },
    )
    return True


def list_copies(store: Store, tournament_id: str, person_id: str) -> list[int]:
    """Return the sheet versions a person was handed, under whichever record."""
    params: Params = {"id": tournament_key(tournament_id)}
    theirs = among("person_id", records_of(store, person_id), params, "record")
    rows = store.rows(
        f"select distinct version from rules_copy where tournament_id = :id and {theirs} order by version",
        params,
    )
    return [int(row["version"] or 0) for row in rows]


def count_without_copy(store: Store, tournament_id: str, version: int) -> int:
    """Count people with a standing entry who were not handed this version."""
    rows = store.rows(
        "select count(*) as missing from (select coalesce(f.kept_id, e.person_id) as who from entry e "
        "left join person_fold f on f.person_id = e.person_id "
        "where e.tournament_id = :id and e.state <> 'void' "
        "except select coalesce(f.kept_id, c.person_id) from rules_copy c "
        "left join person_fold f on f.person_id = c.person_id "
        "where c.tournament_id = :id and c.version = :version) without",
        {"id": tournament_key(tournament_id), "version": version},
    )
    return int(rows[0]["missing"] or 0)


def count_copies(store: Store, tournament_id: str, version: int) -> int:
    """Count the copies of a version handed out."""
    rows = store.rows(
        "select count(*) as given from rules_copy where tournament_id = :id and version = :version",
        {"id": tournament_key(tournament_id), "version": version},
    )
    return int(rows[0]["given"] or 0)


def list_duty(store: Store, tournament_id: str) -> list[DutyTurn]:
    """Return the turns of the person in charge, in order."""
    rows = store.rows(
        "select person, on_at, off_at from duty_turn where tournament_id = :id order by turn_id",
        {"id": tournament_key(tournament_id)},
    )
    return [
        DutyTurn(
            str(row["person"]),
            instant(str(row["on_at"])),
            instant(str(row["off_at"])) if row["off_at"] else None,
        )
        for row in rows
    ]


def start_turn(store: Store, tournament_id: str, person: str, on_at: str) -> None:
    """Sign somebody on."""
    store.insert(
        "duty_turn",
        {"tournament_id": tournament_key(tournament_id), "person": person, "on_at": on_at, "off_at": None},
    )


def end_turn(store: Store, tournament_id: str, person: str, off_at: str) -> bool:
    """Sign somebody off; False when that person was not on duty."""
    rows = store.rows(
        "select turn_id from duty_turn where tournament_id = :id and person = :person and off_at is null",
        {"id": tournament_key(tournament_id), "person": person},
    )
    for row in rows:
        store.update("duty_turn", {"turn_id": row["turn_id"]}, {"off_at": off_at})
    return bool(rows)


def add_dealer(store: Store, values: Mapping[str, Value]) -> Dealer:
    """Add a dealer. Raises `Conflict(duplicate)` when the license number is known already."""
    return _dealer(store.insert("dealer", values))


def change_dealer(store: Store, dealer_id: str, changes: Mapping[str, Value]) -> Dealer:
    """Change a dealer's name or license. Raises `NotFound`."""
    return _dealer(store.update("dealer", {"dealer_id": key(dealer_id, what="no_such_dealer")}, changes))


def get_dealer(store: Store, dealer_id: str) -> Dealer | None:
    """Return one dealer."""
    rows = store.rows(
        "select dealer_id, first, middle_initial, last, license, expires, kind, barred from dealer "
        "where dealer_id = :dealer_id",
        {"dealer_id": key(dealer_id, what="no_such_dealer")},
    )
    return _dealer(rows[0]) if rows else None


def list_dealers(store: Store) -> list[Dealer]:
    """Return all dealers by name."""
    rows = store.rows(
        "select dealer_id, first, middle_initial, last, license, expires, kind, barred from dealer "
        "order by last, first, dealer_id"
    )
    return [_dealer(row) for row in rows]


# An assignment with its dealer; `read_assignment` reads a row of it.
ASSIGNMENT = (
    "select a.assignment_id, a.tournament_id, a.table_number, a.first_day, a.last_day, a.seen_by, a.seen_at, "
    "a.released_at, d.dealer_id, d.first, d.middle_initial, d.last, d.license, d.expires, d.kind, d.barred "
    "from dealer_assignment a join dealer d using (dealer_id) "
)


def list_assignments(store: Store, tournament_id: str) -> list[DealerAssignment]:
    """Return the dealers at the tables of a tournament, released ones left out."""
    rows = store.rows(
        ASSIGNMENT + "where a.tournament_id = :id and a.released_at is null "
        "order by a.table_number, a.assignment_id",
        {"id": tournament_key(tournament_id)},
    )
    return [read_assignment(row) for row in rows]


def list_dealt(store: Store, tournament_id: str) -> set[int]:
    """Return the tables that have a dealer."""
    rows = store.rows(
        "select distinct table_number from dealer_assignment where tournament_id = :id and released_at is null",
        {"id": tournament_key(tournament_id)},
    )
    return {int(row["table_number"] or 0) for row in rows}


def add_assignment(store: Store, values: Mapping[str, Value]) -> str:
    """Put a dealer at a table; return the assignment's id."""
    return str(store.insert("dealer_assignment", values)["assignment_id"])


def release_assignment(store: Store, assignment_id: str, at: str) -> None:
    """Take a dealer off a table."""
    store.update("dealer_assignment", {"assignment_id": int(assignment_id)}, {"released_at": at})


def _dealer(row: Row) -> Dealer:
    return Dealer(
        dealer_id=str(row["dealer_id"]),
        first=str(row["first"]),
        middle_initial=str(row["middle_initial"]),
        last=str(row["last"]),
        license=str(row["license"]),
        expires=date.fromisoformat(str(row["expires"])),
        kind=str(row["kind"]),
        barred=bool(row["barred"]),
    )


def read_assignment(row: Row) -> DealerAssignment:
    """Read a row of `ASSIGNMENT`."""
    return DealerAssignment(
        assignment_id=str(row["assignment_id"]),
        tournament_id=str(row["tournament_id"]),
        table=int(row["table_number"] or 0),
        dealer=_dealer(row),
        first_day=date.fromisoformat(str(row["first_day"])),
        last_day=date.fromisoformat(str(row["last_day"])),
        seen_by=str(row["seen_by"]),
        seen_at=instant(str(row["seen_at"])),
        released_at=instant(str(row["released_at"])) if row["released_at"] else None,
    )
