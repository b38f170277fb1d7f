"""Open a ledger on a server, once it is known to be ours, usable and durable."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

import psycopg

from app.core.errors import NotFound, StoreUnavailable
from db.migrations import load_texts
from db.postgres import PostgresStore
from db.server_faults import fault_of
from db.server_link import Patient, connect
from db.server_schema import unsound
from db.server_shape import expected_tables

S = TypeVar("S", bound=PostgresStore)
# What this look itself reads.
_NEEDED: Final = frozenset({"schema_step", "setting", "payment", "journal", "change"})
_DURABLE: Final = ("on", "remote_apply")
# A session only reads but for its units: `begin ... read write`.
_SESSION: Final = (
    "select set_config('synchronous_commit', $1, false), "
    "set_config('default_transaction_read_only', 'on', false)"
)
_LOOK: Final = """
select (select string_agg(relname, ' ') from pg_class where relkind = 'r'
        and relnamespace = (select oid from pg_namespace where nspname = 'public')) as held,
       current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable,
       current_setting('synchronous_commit') as synchronous
"""
_TRAINING: Final = "select value from setting where name = 'training'"
_STATE: Final = """
select (select max(number) from schema_step) as step,
       (select value from setting where name = 'training') as training,
       (select value from setting where name = 'moved_to') as moved,
       has_table_privilege('payment', 'insert') and has_table_privilege('journal', 'insert') as may_write
"""


def open_server(
    conninfo: str,
    address: str,
    server: str,
    *,
    training: bool = False,
    create: bool = True,
    readonly: bool = False,
) -> PostgresStore:
    """Open the ledger of a database; with `create` an empty one becomes a ledger.

    `address` is how the ledger was named, without a password; `server` how it is shown. Raises
    `StoreUnavailable` as `db.server_faults` says, or with `old_server`, `not_a_ledger`,
    `newer_version`, `older_schema`, `not_sound` (a table is gone), `no_rights`, `not_durable`,
    `moved`; `NotFound(no_ledger)`.
    """
    store = PostgresStore(partial(_join, conninfo, server, readonly=readonly), address, server)
    store.readonly = readonly
    try:
        _make(store, training=training, may=create and not readonly)
    except BaseException:
        store.close()
        raise
    return store


def open_unmade(
    kind: Callable[[Callable[[], Patient], str, str], S], conninfo: str, address: str, server: str
) -> S:
    """Open a database as a store of another `kind`, its ledger made or not. Raises as `open_server`."""
    return kind(partial(_join, conninfo, server, readonly=False), address, server)


def _make(store: PostgresStore, *, training: bool, may: bool) -> None:
    """Make the ledger of an empty schema, when that may be. Raises `NotFound(no_ledger)`."""
    if store.rows(_TRAINING):
        return
    if not may:
        raise NotFound("no_ledger", file=store.server)
    with store.unit():
        # Asked again under the lock: another desk may have made it meanwhile.
        if not store.rows(_TRAINING):
            store.insert("setting", {"name": "training", "value": "yes" if training else "no"})


def _join(conninfo: str, server: str, *, readonly: bool) -> Patient:
    connection = connect(conninfo, server)
    try:
        _check(connection, server, readonly=readonly)
    except psycopg.Error as error:
        connection.close()
        fault = fault_of(error, server=server)
        if fault is None:
            raise
        raise fault from error
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: psycopg.Connection[Any], server: str, *, readonly: bool) -> None:
    told, durable, synchronous = connection.execute(_LOOK).fetchall()[0]
    held = frozenset((told or "").split())
    if not held & _NEEDED:
        raise StoreUnavailable("not_a_ledger", file=server, server=server)
    _check_tables(held, _NEEDED, server)
    if not durable:
        raise StoreUnavailable("not_durable", file=server, server=server, mode="fsync, full_page_writes")
    # Said for this session, so that a later change of the server's settings does not reach it.
    kept = synchronous if synchronous in _DURABLE else _DURABLE[0]
    connection.execute(_SESSION, (kept,))
    step, _training, moved, may_write = connection.execute(_STATE).fetchall()[0]
    newest = len(load_texts("postgres"))
    if step is None:
        raise unsound(server, "the steps of the schema are missing")
    if step > newest:
        raise StoreUnavailable("newer_version", file=server, server=server, found=step, newest=newest)
    if step < newest:
        raise StoreUnavailable("older_schema", server=server, found=step, newest=newest)
    _check_tables(held, frozenset(expected_tables()), server)
    if readonly:
        return
    if moved is not None:
        raise StoreUnavailable("moved", file=server, server=server, to=moved)
    if not may_write:
        raise StoreUnavailable("no_rights", server=server)


def _check_tables(held: frozenset[str], wanted: frozenset[str], server: str) -> None:
    """Refuse a ledger that lost a table. Raises `StoreUnavailable(not_sound)`."""
    for table in sorted(wanted - held):
        raise unsound(server, f"the table {table} is missing")
