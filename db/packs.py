"""Rule packs that were copied and edited: versions, only ever added."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from app.core.clock import instant
from db.store import Row, Store

_COLUMNS = "pack_id, version, copied_from, changed, content, reason, made_at, made_by"


@dataclass(frozen=True, slots=True)
class PackVersion:
    """One version of a copy: which pack it comes from, which value changed ('' for none), its whole text."""

    pack_id: str
    version: int
    copied_from: str
    changed: str
    content: str
    reason: str
    made_at: datetime
    made_by: str


def add_version(
    store: Store,
    *,
    pack_id: str,
    version: int,
    copied_from: str,
    changed: str,
    content: str,
    reason: str,
    made_at: str,
    made_by: str,
) -> None:
    """Add a version. Raises `Conflict(duplicate)` when the pack has that version already."""
    store.insert(
        "pack_version",
        {
            "pack_id": pack_id,
            "version": version,
            "copied_from": copied_from,
            "changed": changed,
            "content": content,
            "reason": reason,
            "made_at": made_at,
            "made_by": made_by,
        },
    )


def get_newest(store: Store, pack_id: str) -> PackVersion | None:
    """Return the newest version of a copy, None when there is no copy of that id."""
    rows = store.rows(
        f"select {_COLUMNS} from pack_version where pack_id = :pack_id order by version desc limit 1",
        {"pack_id": pack_id},
    )
    return _version(rows[0]) if rows else None


def list_newest(store: Store) -> list[PackVersion]:
    """Return the newest version of each copy, the oldest copy first."""
    rows = store.rows(
        f"select {_COLUMNS} from pack_version p where version = (select max(version) from pack_version q "
        "where q.pack_id = p.pack_id) order by (select min(pack_version_id) from pack_version r "
        "where r.pack_id = p.pack_id)"
    )
    return [_version(row) for row in rows]


def list_versions(store: Store, pack_id: str) -> list[PackVersion]:
    """Return the versions of a copy, the newest first."""
    rows = store.rows(
        f"select {_COLUMNS} from pack_version where pack_id = :pack_id order by version desc",
        {"pack_id": pack_id},
    )
    return [_version(row) for row in rows]


def _version(row: Row) -> PackVersion:
    return PackVersion(
        pack_id=str(row["pack_id"]),
        version=int(row["version"] or 0),
        copied_from=str(row["copied_from"]),
        changed=str(row["changed"]),
        content=str(row["content"]),
        reason=str(row["reason"]),
        made_at=instant(str(row["made_at"])),
        made_by=str(row["made_by"]),
    )
