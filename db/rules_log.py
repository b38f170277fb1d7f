"""The whole log of a rules sheet: every posting, and every copy that was handed out. 23-5-317(4)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from app.core.clock import instant
from app.core.records import Posting
from db.store import Store
from db.tournaments import tournament_key


@dataclass(frozen=True, slots=True)
class Copy:
    """A version that was handed to a person; `version` 0 for an entrant who was given none."""

    person_id: str
    name: str
    version: int
    given_at: datetime | None
    given_by: str


def list_every_posting(store: Store, tournament_id: str) -> list[Posting]:
    """Return all postings in their order, also those that were replaced."""
    rows = store.rows(
        "select area, version, posted_at, posted_by from posting where tournament_id = :id order by posting_id",
        {"id": tournament_key(tournament_id)},
    )
    return [
        Posting(
            str(row["area"]),
            int(row["version"] or 0),
            instant(str(row["posted_at"])),
            str(row["posted_by"]),
        )
        for row in rows
    ]


def list_every_copy(store: Store, tournament_id: str) -> list[Copy]:
    """Return what each person was given, by family name; an entrant without any has a line too."""
    rows = store.rows(
        "select p.person_id, p.first, p.last, c.version, c.given_at, c.given_by from person p "
        "left join rules_copy c on c.person_id = p.person_id and c.tournament_id = :id "
        "where p.person_id in (select person_id from rules_copy where tournament_id = :id "
        "union select person_id from entry where tournament_id = :id and state <> 'void') "
        "order by p.last_key, p.first_key, p.person_id, c.version",
        {"id": tournament_key(tournament_id)},
    )
    return [
        Copy(
            person_id=str(row["person_id"]),
            name=", ".join(part for part in (str(row["last"]), str(row["first"])) if part),
            version=int(row["version"] or 0),
            given_at=instant(str(row["given_at"])) if row["given_at"] else None,
            given_by=str(row["given_by"] or ""),
        )
        for row in rows
    ]
