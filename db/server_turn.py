"""The words of a unit on a server: taking the one turn there is, and telling the others what changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.core.errors import StoreUnavailable
from db.server_link import CHANNEL, TIME
from db.server_schema import STEP, unsound
from db.store import Value

# A session only reads but for its units: a query that writes is refused by the server.
BEGIN: Final = "begin isolation level read committed read write"
# One number for all desks: "MTDK" in ASCII, as in the header of a ledger file.
LOCK: Final = "select pg_advisory_xact_lock(1297368139)"
TELL: Final = (
    "with told as (update change set count = count + 1 where table_name = any(string_to_array($1, ' ')) "
    f"returning 1) select pg_notify('{CHANNEL}', '') from (select count(*) from told) as counted"
)
# An answer given again must be as safe as the first: the row it found may be on this server alone, after
# a wait for the standby that was broken off. Only a commit that wrote something waits for the standby,
# and with it for all that was written before.
SETTLE: Final = "select count from change where table_name = 'journal' for update"
_COUNTS: Final = "select string_agg(table_name || ' ' || count, ',') from change"


def start_of(keys: Mapping[str, str]) -> str:
    """Return the text that reads the time, the schema's step, the counts of changes and the newest key of each table.

    A statement of its own after the lock, so that it sees what was committed before.
    """
    tops = [f"(select coalesce(max({key}), 0) from {table})" for table, key in keys.items()]
    return ", ".join([f"select ({TIME}), ({STEP}), ({_COUNTS})", *tops])


def counts_at(step: Value, told: Value, *, known: int, server: str) -> dict[str, int]:
    """Return how often each table was changed, from the answer to `start_of`.

    Raises `StoreUnavailable`: `newer_version` when the schema is no longer of the `known` step,
    `not_sound` when there is nothing to go by any more.
    """
    if step is None:
        raise unsound(server, "the steps of the schema are missing")
    if step != known:
        raise StoreUnavailable("newer_version", file=server, server=server)
    if not told:
        raise unsound(server, "the counts of changes are missing")
    counts = (one.partition(" ") for one in str(told).split(","))
    return {table: int(count) for table, _, count in counts}
