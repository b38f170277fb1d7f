"""What tables and columns a server's ledger has, read once for each connection."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import psycopg

from app.core.errors import StoreUnavailable

# Kept by the store itself; no verb writes to them.
OWN: Final = frozenset({"change", "schema_step"})
STEP: Final = "select max(number) from schema_step"
_COLUMNS: Final = """
select c.relname, a.attname,
       coalesce(i.indnkeyatts = 1 and a.attnum = i.indkey[0] and a.atttypid = 'bigint'::regtype, false)
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_index i on i.indrelid = c.oid and i.indisprimary
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
order by c.relname, a.attnum
"""


@dataclass(frozen=True, slots=True)
class Schema:
    """Columns of each table in their order, the tables whose key is a number that counts up, the newest step."""

    columns: Mapping[str, tuple[str, ...]]
    numbered: Mapping[str, str]
    step: int

    @classmethod
    def read(cls, connection: psycopg.Connection[Any]) -> Schema:
        """Read the catalog. Raises `psycopg.Error`."""
        columns: dict[str, tuple[str, ...]] = {}
        numbered: dict[str, str] = {}
        for table, column, is_key in connection.execute(_COLUMNS).fetchall():
            if table in OWN:
                continue
            columns[table] = (*columns.get(table, ()), column)
            if is_key:
                numbered[table] = column
        step = connection.execute(STEP).fetchall()[0][0]
        return cls(columns, numbered, step)


def unsound(server: str, problem: str) -> StoreUnavailable:
    """Return the error of a ledger that somebody changed behind the desks; `problem` in English."""
    return StoreUnavailable("not_sound", file=server, server=server, problem=problem)
