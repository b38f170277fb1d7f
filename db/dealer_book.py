"""The roster's history: each license as it was shown, each bar with its reason; and every turn at a table."""

from __future__ import annotations

from datetime import date

from app.core.clock import instant, stamp
from app.core.records import DealerAssignment, DealerRecord
from db.duties import ASSIGNMENT, read_assignment
from db.keys import key
from db.store import Row, Store
from db.tournaments import tournament_key

_COLUMNS = "r.act, r.license, r.expires, r.kind, r.seen_by, r.reason, r.at, r.written_by"


def add_record(store: Store, dealer_id: str, one: DealerRecord) -> None:
    """Keep what was shown of a dealer, or decided."""
    store.insert(
        "dealer_record",
        {
            "dealer_id": key(dealer_id, what="no_such_dealer"),
            "act": one.act,
            "license": one.license,
            "expires": one.expires.isoformat(),
            "kind": one.kind,
            "seen_by": one.seen_by,
            "reason": one.reason,
            "at": stamp(one.at),
            "written_by": one.written_by,
        },
    )


def list_records(store: Store, dealer_id: str) -> list[DealerRecord]:
    """Return one dealer's history, the oldest first. Empty for a dealer older than the book."""
    rows = store.rows(
        f"select {_COLUMNS} from dealer_record r where r.dealer_id = :dealer_id order by r.dealer_record_id",
        {"dealer_id": key(dealer_id, what="no_such_dealer")},
    )
    return [_record(row) for row in rows]


def list_all_records(store: Store) -> dict[str, list[DealerRecord]]:
    """Return every dealer's history by the dealer's id, the oldest first."""
    found: dict[str, list[DealerRecord]] = {}
    for row in store.rows(
        f"select r.dealer_id, {_COLUMNS} from dealer_record r order by r.dealer_id, r.dealer_record_id"
    ):
        found.setdefault(str(row["dealer_id"]), []).append(_record(row))
    return found


def list_ever_assigned(store: Store, tournament_id: str) -> list[DealerAssignment]:
    """Return every assignment of a tournament in the order made, those released too."""
    rows = store.rows(
        ASSIGNMENT + "where a.tournament_id = :id order by a.assignment_id",
        {"id": tournament_key(tournament_id)},
    )
    return [read_assignment(row) for row in rows]


def list_open(store: Store) -> list[DealerAssignment]:
    """Return every assignment that nobody was released from, in any tournament."""
    rows = store.rows(ASSIGNMENT + "where a.released_at is null order by a.assignment_id")
    return [read_assignment(row) for row in rows]


def end_assignment(store: Store, assignment_id: str, last_day: date) -> None:
    """Let an assignment end on an earlier day, for somebody else deals from the next."""
    store.update(
        "dealer_assignment", {"assignment_id": int(assignment_id)}, {"last_day": last_day.isoformat()}
    )


def _record(row: Row) -> DealerRecord:
    return DealerRecord(
        act=str(row["act"]),
        license=str(row["license"]),
        expires=date.fromisoformat(str(row["expires"])),
        kind=str(row["kind"]),
        seen_by=str(row["seen_by"]),
        reason=str(row["reason"]),
        at=instant(str(row["at"])),
        written_by=str(row["written_by"]),
    )
