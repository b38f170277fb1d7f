"""Papers asked for: the queue that a sale never waits for, and what was printed when."""

from __future__ import annotations

from app.core.clock import instant
from app.core.errors import NotFound
from app.core.records import PrintJob
from db.store import Row, Store, Value
from db.tournaments import tournament_key

_COLUMNS = (
    "job_id, tournament_id, document, reference, copy, made_at, made_by, station, detail, copies, state, note"
)


def add_job(  # one argument a column
    store: Store,
    *,
    tournament_id: str,
    document: str,
    reference: str,
    copy: int,
    made_at: str,
    made_by: str,
    station: str,
    state: str,
    detail: str = "",
    copies: int = 1,
) -> PrintJob:
    """Keep that a paper was asked for, at which station, in which size or for which area.

    `tournament_id` is empty for a paper of the year, which belongs to no tournament.
    """
    return _job(
        store.insert(
            "print_job",
            {
                "tournament_id": tournament_key(tournament_id) if tournament_id else None,
                "document": document,
                "reference": reference,
                "copy": copy,
                "made_at": made_at,
                "made_by": made_by,
                "station": station,
                "detail": detail,
                "copies": copies,
                "state": state,
                "note": "",
            },
        )
    )


def change_job(store: Store, job_id: str, *, state: str, note: str = "") -> PrintJob:
    """Keep how a print went: printed, saved or failed."""
    return _job(store.update("print_job", {"job_id": int(job_id)}, {"state": state, "note": note}))


def get_job(store: Store, job_id: str) -> PrintJob:
    """Return a print by its id. Raises `NotFound(no_row)`."""
    rows = store.rows(f"select {_COLUMNS} from print_job where job_id = :id", {"id": int(job_id)})
    if not rows:
        raise NotFound("no_row", table="print_job")
    return _job(rows[0])


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


def list_sheets_out(store: Store, tournament_id: str = "") -> list[str]:
    """Return the tournaments whose rules sheet still binds and was printed, posted or handed to anybody.

    The version in force counts. Of one tournament only, when it is named.
    """
    params: dict[str, Value] = {"id": tournament_key(tournament_id)} if tournament_id else {}
    of_it = "where c.tournament_id = t.tournament_id and c."
    rows = store.rows(
        "select t.tournament_id from tournament t where t.state not in ('concluded', 'settled') "
        f"{'and t.tournament_id = :id ' if tournament_id else ''}"
        f"and (exists (select 1 from posting c {of_it}version = t.rules_version) "
        f"or exists (select 1 from rules_copy c {of_it}version = t.rules_version) "
        f"or exists (select 1 from print_job c {of_it}reference = cast(t.rules_version as text) and c.document in "
        "('rules-poster', 'rules-poster-tabloid', 'rules-handout', 'rules-table'))) order by t.tournament_id",
        params,
    )
    return [str(row["tournament_id"]) for row in rows]


def claim_job(store: Store, job_id: str) -> bool:
    """Take a waiting paper in hand, inside a unit; False when another window of the station has it."""
    rows = store.rows("select state from print_job where job_id = :job_id", {"job_id": int(job_id)})
    if not rows or rows[0]["state"] not in ("queued", "failed"):
        return False
    store.update("print_job", {"job_id": int(job_id)}, {"state": "printing"})
    return True


def give_back_jobs(store: Store, station: str) -> None:
    """Put papers that a station had in hand when it was killed back into the queue, inside a unit."""
    for row in store.rows(
        "select job_id from print_job where state = 'printing' and station = :station", {"station": station}
    ):
        store.update("print_job", {"job_id": row["job_id"]}, {"state": "queued"})


def list_waiting(store: Store, station: str, *, limit: int = 200) -> list[PrintJob]:
    """Return the papers that wait for a printer of a station, oldest first."""
    rows = store.rows(
        f"select {_COLUMNS} from print_job where state in ('queued', 'failed') and station = :station "
        "order by job_id limit :limit",
        {"station": station, "limit": limit},
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
        station=str(row["station"]),
        detail=str(row["detail"]),
        copies=int(row["copies"] or 1),
    )
