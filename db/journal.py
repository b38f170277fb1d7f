"""The journal: one line a command, each sealed with the hash of the line before it.

Hash of a line: SHA-256 of the canonical JSON of all its columns but `hash` itself.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from datetime import datetime

from app.core.clock import instant, stamp
from app.core.plain import canonical
from app.core.records import JournalLine
from db.store import Row, Store

FIRST_HASH = "0" * 64
_COLUMNS = (
    "sequence, at, clerk, approver, station, verb, outcome, tournament_id, arguments, rows, answer, "
    "intent, previous_hash, hash"
)


def next_place(store: Store) -> tuple[int, str]:
    """Return the sequence number and previous hash of the line to come, inside a unit."""
    rows = store.rows("select sequence, hash from journal order by sequence desc limit 1")
    return (int(rows[0]["sequence"] or 0) + 1, str(rows[0]["hash"])) if rows else (1, FIRST_HASH)


def seal(row: Row) -> str:
    """Return the hash that belongs to a line."""
    body = {name: value for name, value in row.items() if name != "hash"}
    return hashlib.sha256(canonical(body).encode()).hexdigest()


def add_line(  # one argument a column
    store: Store,
    *,
    at: datetime,
    clerk: str,
    approver: str,
    station: str,
    verb: str,
    outcome: str,
    tournament_id: int | None,
    arguments: object,
    rows: object,
    answer: object,
    intent: str,
) -> int:
    """Append the line of a command, inside its unit; return its number."""
    sequence, previous = next_place(store)
    row: dict[str, str | int | None] = {
        "sequence": sequence,
        "at": stamp(at),
        "clerk": clerk,
        "approver": approver,
        "station": station,
        "verb": verb,
        "outcome": outcome,
        "tournament_id": tournament_id,
        "arguments": canonical(arguments),
        "rows": canonical(rows),
        "answer": canonical(answer),
        "intent": intent,
        "previous_hash": previous,
    }
    row["hash"] = seal(row)
    store.insert("journal", row)
    return sequence


def find_intent(store: Store, intent: str) -> JournalLine | None:
    """Return the line that an intent wrote, None when it is new."""
    rows = store.rows(f"select {_COLUMNS} from journal where intent = :intent", {"intent": intent})
    return _line(rows[0]) if rows else None


def get_line(store: Store, sequence: int) -> JournalLine | None:
    """Return one line by its number."""
    rows = store.rows(f"select {_COLUMNS} from journal where sequence = :sequence", {"sequence": sequence})
    return _line(rows[0]) if rows else None


def last_line(store: Store) -> JournalLine | None:
    """Return the newest line: the tip of the chain."""
    rows = store.rows(f"select {_COLUMNS} from journal order by sequence desc limit 1")
    return _line(rows[0]) if rows else None


def last_at(store: Store) -> datetime | None:
    """Return when the newest line was written."""
    rows = store.rows("select at from journal order by sequence desc limit 1")
    return instant(str(rows[0]["at"])) if rows else None


def last_at_work(store: Store, *, lines: int = 5000) -> dict[str, datetime]:
    """Return when each clerk did something last, as far as the newest `lines` reach."""
    rows = store.rows(
        "select clerk, max(at) as at from (select clerk, at from journal order by sequence desc limit :lines) "
        "as newest group by clerk",
        {"lines": lines},
    )
    return {str(row["clerk"]): instant(str(row["at"])) for row in rows}


def raw_lines(store: Store, *, batch: int = 2000) -> Iterator[Row]:
    """Yield every line as stored, oldest first, for checking the chain."""
    after = 0
    while True:
        rows = store.rows(
            f"select {_COLUMNS} from journal where sequence > :after order by sequence limit :limit",
            {"after": after, "limit": batch},
        )
        if not rows:
            return
        yield from rows
        after = int(rows[-1]["sequence"] or 0)


def _line(row: Row) -> JournalLine:
    return JournalLine(
        sequence=int(row["sequence"] or 0),
        at=instant(str(row["at"])),
        clerk=str(row["clerk"]),
        approver=str(row["approver"]),
        station=str(row["station"]),
        verb=str(row["verb"]),
        outcome=str(row["outcome"]),
        arguments=json.loads(str(row["arguments"])),
        rows=tuple(json.loads(str(row["rows"]))),
        answer=json.loads(str(row["answer"])),
        intent=str(row["intent"]),
        previous_hash=str(row["previous_hash"]),
        hash=str(row["hash"]),
    )
