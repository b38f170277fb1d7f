"""Papers asked for: the queue that a sale never waits for, and what was printed when."""

from __future__ import annotations

from app.core.clock import instant
from app.core.records import PrintJob
from db.store import Row, Store, Value
from db.tournaments import tournament_key

_COLUMNS = "job_id, tournament_id, document, reference, copy, made_at, made_by, state, note"


def add_job(  # one argument a column
    store: Store,
    *,
    tournament_id: str,
    document: str,
    reference: str,
    copy: int,
    made_at: str,
    made_by: str,
    state: str,
    note: str = "",
) -> PrintJob:
    """Keep that a paper was asked for."""
    return _job(
        store.insert(
            "print_job",
            {
                "tournament_id": tournament_key(tournament_id),
                "document": document,
                "reference": reference,
                "copy": copy,
                "made_at": made_at,
                "made_by": made_by,
                "state": state,
                "note": note,
            },
        )
    )


def change_job(store: Store, job_id: str, *, state: str, note: str = "") -> PrintJob:
    """Keep how a print went: printed, saved or failed."""
    return _job(store.update("print_job", {"job_id": int(job_id)}, {"state": state, "note": note}))


def list_jobs(store: Store, document: str, reference: str) -> list[PrintJob]:
    """Return the prints of one paper, oldest first."""
    rows = store.rows(
        f"select {_COLUMNS} from print_job where document = :document and reference = :reference order by job_id",
        {"document": document, "reference": reference},
    )
    return [_job(row) for row in rows]


def list_of_document(store: Store, tournament_id: str, document: str, *, limit: int = 40) -> list[PrintJob]:
    """Return the newest prints of one kind of paper of a tournament first."""
    rows = store.rows(
        f"select {_COLUMNS} from print_job where document = :document and tournament_id = :id "
        "order by job_id desc limit :limit",
        {"document": document, "id": tournament_key(tournament_id), "limit": limit},
    )
    return [_job(row) for row in rows]


def list_of_tournament(store: Store, tournament_id: str, *, limit: int = 500) -> list[PrintJob]:
    """Return the newest prints of a tournament's papers first."""
    rows = store.rows(
        f"select {_COLUMNS} from print_job where tournament_id = :id order by job_id desc limit :limit",
        {"id": tournament_key(tournament_id), "limit": limit},
    )
    return [_job(row) for row in rows]


def list_queued(store: Store, *, limit: int = 100) -> list[PrintJob]:
    """Return the papers still waiting for a printer, oldest first."""
    rows = store.rows(
        f"select {_COLUMNS} from print_job where state in ('queued', 'failed') order by job_id limit :limit",
        {"limit": limit},
    )
    return [_job(row) for row in rows]


def _job(row: Row) -> PrintJob:
    def text(value: Value) -> str:
        return "" if value is None else str(value)

    return PrintJob(
        job_id=str(row["job_id"]),
        tournament_id=text(row["tournament_id"]),
        document=str(row["document"]),
        reference=str(row["reference"]),
        copy=int(row["copy"] or 0),
        made_at=instant(str(row["made_at"])),
        made_by=str(row["made_by"]),
        state=str(row["state"]),
        note=str(row["note"]),
    )
