"""Payout structures that a director copied or wrote: versions, only ever added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from app.core.clock import instant
from db.store import Row, Store, Value

_COLUMNS = "structure_id, version, copied_from, content, reason, made_at, made_by"


@dataclass(frozen=True, slots=True)
class StructureVersion:
    """One version of a structure of the house: its whole text, why it was made and by whom."""

    structure_id: str
    version: int
    copied_from: str
    content: str
    reason: str
    made_at: datetime
    made_by: str


def add_structure(store: Store, values: Mapping[str, Value]) -> None:
    """Add a version. Raises `Conflict(duplicate)` when the structure has that version already."""
    store.insert("payout_structure", values)


def get_newest(store: Store, structure_id: str) -> StructureVersion | None:
    """Return the newest version of a structure of the house, None when there is none of that id."""
    rows = store.rows(
        f"select {_COLUMNS} from payout_structure where structure_id = :id order by version desc limit 1",
        {"id": structure_id},
    )
    return _version(rows[0]) if rows else None


def list_newest(store: Store) -> list[StructureVersion]:
    """Return the newest version of each structure of the house, by id."""
    rows = store.rows(
        f"select {_COLUMNS} from payout_structure p where version = (select max(q.version) "
        "from payout_structure q where q.structure_id = p.structure_id) order by structure_id"
    )
    return [_version(row) for row in rows]


def _version(row: Row) -> StructureVersion:
    return StructureVersion(
        structure_id=str(row["structure_id"]),
        version=int(row["version"] or 0),
        copied_from=str(row["copied_from"]),
        content=str(row["content"]),
        reason=str(row["reason"]),
        made_at=instant(str(row["made_at"])),
        made_by=str(row["made_by"]),
    )
