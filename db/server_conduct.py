"""How the server behaves toward a ledger: what it keeps, what it was told to do otherwise, what it counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from db.server_schema import OWN
from db.server_shape import Ask, expected_tables

# A session of ours sets `synchronous_commit` for itself; what it would be without is told all the same.
_SETTINGS: Final = """
select name, setting, reset_val from pg_settings
where name in ('fsync', 'full_page_writes') and setting <> 'on'
   or name = 'synchronous_commit' and (setting not in ('on', 'remote_apply') or reset_val not in ('on', 'remote_apply'))
   or name = 'session_replication_role' and setting <> 'origin'
order by name
"""
# Settings that wait for the next session of the desks. What goes to the server's log is its own affair.
_TOLD: Final = """
select coalesce(r.rolname, '')::text as role, coalesce(d.datname, '')::text as database, told
from pg_db_role_setting s cross join unnest(s.setconfig) told
left join pg_roles r on r.oid = s.setrole left join pg_database d on d.oid = s.setdatabase
where (s.setrole = 0 or r.rolname = {role}) and (s.setdatabase = 0 or d.datname = current_database())
  and told !~ '^log_'
order by 1, 2, 3
"""
_COUNTED: Final = "select table_name from change"


def lines(ask: Ask, role: str) -> Iterator[str]:
    """Tell in English what is not as it was set up. `role` as in `db.server_rights`."""
    for row in ask(_SETTINGS.strip()):
        unsafe = row["setting"] if row["setting"] != "on" else row["reset_val"]
        yield f"{row['name']} is {unsafe} on this server"
    for row in ask(_TOLD.strip().format(role=role)):
        place = " in ".join(str(row[name]) for name in ("role", "database") if row[name])
        yield f"{row['told']} is set for {place or 'everybody'}"
    yield from uncounted(ask)


def counted_tables() -> tuple[str, ...]:
    """Return the tables whose changes are counted: all that a verb writes to."""
    return tuple(table for table in expected_tables() if table not in OWN)


def uncounted(ask: Ask) -> Iterator[str]:
    """Tell of which tables nobody counts the changes: a desk would go on believing what it read of them."""
    held = {str(row["table_name"]) for row in ask(_COUNTED)}
    for table in counted_tables():
        if table not in held:
            yield f"the changes of {table} are not counted"
    for table in sorted(held.difference(counted_tables())):
        yield f"the count of changes of {table} is not of this program"
