"""What a person may want to know of a server's ledger, and what the server itself finds wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from db.server_stations import PREFIX, station_of
from db.server_wire import Wire

_ABOUT: Final = """
select current_setting('server_version') as version,
       current_user as role,
       coalesce((select s.version from pg_stat_ssl s where s.pid = pg_backend_pid() and s.ssl), 'none') as tls,
       current_setting('synchronous_commit') as synchronous,
       current_setting('data_checksums') as checksums,
       coalesce((select max(number) from schema_step), 0)::text as schema,
       coalesce((select value from setting where name = 'training'), 'no') as training
"""
_DESKS: Final = """
select distinct substr(application_name, length($1) + 1) as station from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and usename = current_user
  and starts_with(application_name, $1)
order by 1
"""
_DAMAGE: Final = """
select 'the check ' || conname || ' is not enforced' as line from pg_constraint
where not convalidated and connamespace = 'public'::regnamespace
union all
select 'the index ' || indexrelid::regclass || ' is not valid' from pg_index i
join pg_class c on c.oid = i.indrelid
where not i.indisvalid and c.relnamespace = 'public'::regnamespace
"""


def about(wire: Wire, address: str) -> Mapping[str, str]:
    """Return engine, version, address, server, role, TLS, durability, schema, training, clock, desks.

    `clock_off_seconds` is this machine's clock less the server's; `other_desks` the stations of
    other connections, one a line.
    """
    row = wire.ask(_ABOUT).rows[0]
    desks = wire.ask(_DESKS, (PREFIX,)).rows
    names = ("version", "role", "tls", "synchronous", "checksums", "schema", "training")
    return {
        "engine": "PostgreSQL",
        "file": wire.server,
        "address": address,
        "server": wire.server,
        **{name: str(value) for name, value in zip(names, row, strict=True)},
        "clock_off_seconds": str(wire.clock.off()),
        "other_desks": "\n".join(sorted(station_of(str(name)) for (name,) in desks)),
    }


def training(wire: Wire) -> bool | None:
    """Return whether the ledger is for training, None when it was not made yet."""
    rows = wire.ask("select value from setting where name = 'training'").rows
    return rows[0][0] == "yes" if rows else None


def damage(wire: Wire) -> list[str]:
    """Return the server's constraints and indexes that do not hold, in English."""
    return [str(line) for (line,) in wire.ask(_DAMAGE).rows]
