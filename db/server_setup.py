"""Make a database on an existing server ready for the desks, or bring it up to date: one command, run again at will.

The administrator's rights are used here and nowhere else. The schema belongs to a role that
nobody logs in as; the desks' role gets what `db.server_rights` says and no more.
"""

from __future__ import annotations

import re
import secrets
from contextlib import closing
from dataclasses import dataclass
from typing import Final

import psycopg
from psycopg import sql

from app.core.errors import InvalidInput, StoreUnavailable
from db.address import ServerAddress
from db.migrations import load_texts
from db.server_faults import translated
from db.server_link import Patient, connect
from db.server_mending import mend, restore_steps
from db.server_rights import rights_on
from db.server_turn import LOCK

DATABASE: Final = "desk"
ROLE: Final = "desk"
# Short enough that the owner's name, made of it, is not cut off by the server.
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,50}")
_ADMINISTRATOR: Final = (
    "select current_user, rolsuper or (rolcreatedb and rolcreaterole), rolsuper, pg_is_in_recovery() "
    "from pg_roles where rolname = current_user"
)
_FOUND: Final = (
    "select pg_get_userbyid(datdba), pg_encoding_to_char(encoding) = 'UTF8' and datcollate = 'C' "
    "from pg_database where datname = $1"
)
_HOLDS: Final = (
    "select to_regclass('public.schema_step') is not null and to_regclass('public.journal') is not null, "
    "not exists (select 1 from pg_class where relnamespace = (select oid from pg_namespace "
    "where nspname = 'public'))"
)


@dataclass(frozen=True, slots=True)
class SetUp:
    """What was made: the desks' address, and the line that keeps a new role's password.

    `pgpass` is empty when the role was there already: its password stays what it is.
    `schema` is the version of the schema now, `before` what it was, 0 for a new database.
    `mended` says in English what was missing or changed, and is put back.
    """

    address: str
    database: str
    role: str
    schema: int
    before: int
    pgpass: str
    mended: tuple[str, ...]


def set_up(admin: ServerAddress, *, database: str = DATABASE, role: str = ROLE, password: str = "") -> SetUp:
    """Make roles, database, schema and rights on the administrator's server, as far as they are not there.

    The schema comes in one transaction under the ledger's lock. `password` is for a role that
    is new; one is made up when it is empty. Raises `InvalidInput` (`database`, `role`) with
    `not_a_name`, and `StoreUnavailable` as `db.server_faults` says or with `old_server`,
    `not_administrator`, `standby`, `not_a_ledger`, `newer_version`, `role_unbound`,
    `not_sound` (a table is gone), `not_mended` (what only a person can take back).
    """
    _check_name("database", database)
    _check_name("role", role, taken=_owner(database))
    desks = admin.of_database(database, user=role)
    with translated(admin.shown()), closing(_connected(admin)) as connection:
        superuser = _check_administrator(connection, admin)
        _check_role(connection, role, server=desks.shown())
        there = _check_database(connection, admin, database)
        owner = _owner(database)
        _make_owner(connection, owner, superuser=superuser)
        made = _make_role(connection, role, password)
        if not there:
            _make_database(connection, database, owner)
        _run(connection, "revoke {} from {}", owner, role)
    with (
        translated(desks.shown()),
        closing(_connected(admin.of_database(database, user=admin.user))) as inside,
    ):
        before, schema, mended = _bring_up_to_date(inside, database, role, server=desks.shown())
    return SetUp(desks.text, database, role, schema, before, _pgpass(desks, made) if made else "", mended)


def _connected(address: ServerAddress) -> Patient:
    connection = connect(address.conninfo(), address.shown())
    connection.cursor_factory = psycopg.RawCursor  # `$1`, as in the store
    connection.limit = None  # a database takes a server longer to make than a sale
    return connection


def _owner(database: str) -> str:
    return f"{database}_owner"


def _check_name(field: str, name: str, *, taken: str = "") -> None:
    if not _NAME.fullmatch(name) or name.startswith("pg_") or name == taken:
        raise InvalidInput(field, "not_a_name", given=name[:80])


def _check_administrator(connection: Patient, admin: ServerAddress) -> bool:
    """Tell whether the administrator is a superuser; refuse one that may not make roles and databases."""
    name, may, superuser, standby = connection.execute(_ADMINISTRATOR).fetchall()[0]
    if standby:
        raise StoreUnavailable("standby", server=admin.shown())
    if not may:
        raise StoreUnavailable("not_administrator", server=admin.shown(), role=name)
    return bool(superuser)


def _check_role(connection: Patient, role: str, *, server: str) -> None:
    """Refuse a role for the desks that no guard would bind."""
    found = connection.execute(
        "select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolname = current_user "
        "from pg_roles where rolname = $1",
        (role,),
    ).fetchall()
    if found and found[0][0]:
        raise StoreUnavailable("role_unbound", server=server, role=role)


def _check_database(connection: Patient, admin: ServerAddress, database: str) -> bool:
    """Tell whether the database is there; another program's is never touched."""
    found = connection.execute(_FOUND, (database,)).fetchall()
    if not found:
        return False
    there = admin.of_database(database, user=admin.user)
    owner, ordered = found[0]
    if owner != _owner(database) or not ordered:
        raise StoreUnavailable("not_a_ledger", server=there.shown(), file=there.shown())
    with closing(_connected(there)) as inside:
        ours, empty = inside.execute(_HOLDS).fetchall()[0]
        if not ours and not empty:
            raise StoreUnavailable("not_a_ledger", server=there.shown(), file=there.shown())
        _check_version(inside, there.shown())
    return True


def _make_owner(connection: Patient, owner: str, *, superuser: bool) -> None:
    if not _has_role(connection, owner):
        _run(connection, "create role {} nologin", owner)
    if not superuser:
        # Whoever is no superuser must belong to the owner to make what the owner shall own.
        _run(connection, "grant {} to current_user", owner)


def _make_role(connection: Patient, role: str, password: str) -> str:
    """Make the desks' role; return its password when it is new, '' when it was there."""
    if _has_role(connection, role):
        return ""
    chosen = password or secrets.token_urlsafe(18)
    # Sealed here, so that the server's log never sees the password itself.
    sealed = connection.pgconn.encrypt_password(chosen.encode(), role.encode(), b"scram-sha-256").decode()
    _run(connection, "create role {} login password " + sql.Literal(sealed).as_string(connection), role)
    return chosen


def _make_database(connection: Patient, database: str, owner: str) -> None:
    # Text in the order of its code points, as in a file, whatever the server's own language is.
    made = "create database {} owner {} template template0 encoding 'UTF8' locale_provider libc locale 'C'"
    _run(connection, made, database, owner)


def _bring_up_to_date(
    connection: Patient, database: str, role: str, *, server: str
) -> tuple[int, int, tuple[str, ...]]:
    """Run the steps of the schema that are missing, set the rights anew, put back what is gone.

    Returns the version before and now, and what was put back.
    """
    steps = load_texts("postgres")
    with connection.transaction():
        connection.execute(LOCK)
        _run(connection, "set local role {}", _owner(database))
        # Nobody but the desks comes in, and they make nothing, not even for their own session.
        _run(connection, "revoke all on database {} from public, {}", database, role)
        _run(connection, "grant connect on database {} to {}", database, role)
        connection.execute("revoke all on schema public from public")
        _run(connection, "revoke all on schema public from {}", role)
        _run(connection, "grant usage on schema public to {}", role)
        before = _check_version(connection, server) or restore_steps(connection, server)
        for number, text in enumerate(steps[before:], start=before + 1):
            connection.execute(text.encode())
            connection.execute("insert into public.schema_step (number) values ($1)", (number,))
        _set_rights(connection, role)
        mended = mend(connection, role, server)
    return before, len(steps), mended


def _check_version(connection: Patient, server: str) -> int:
    """Return the version of the schema, 0 for none. Refuses one of a newer program."""
    if connection.execute("select to_regclass('public.schema_step') is null").fetchall()[0][0]:
        return 0
    found: int = connection.execute("select coalesce(max(number), 0) from public.schema_step").fetchall()[0][
        0
    ]
    newest = len(load_texts("postgres"))
    if found > newest:
        raise StoreUnavailable("newer_version", server=server, file=server, found=found, newest=newest)
    return found


def _set_rights(connection: Patient, role: str) -> None:
    tables = connection.execute("select tablename from pg_tables where schemaname = 'public'").fetchall()
    connection.execute("revoke all on all tables in schema public from public")
    _run(connection, "revoke all on all tables in schema public from {}", role)
    for (table,) in tables:
        _run(connection, f"grant {', '.join(rights_on(table))} on public.{{}} to {{}}", table, role)


def _has_role(connection: Patient, role: str) -> bool:
    return bool(connection.execute("select 1 from pg_roles where rolname = $1", (role,)).fetchall())


def _run(connection: psycopg.Connection[tuple[object, ...]], statement: str, *names: str) -> None:
    """Run a statement that names things; these take no parameters, so the names are quoted into it."""
    connection.execute(
        statement.format(*(sql.Identifier(name).as_string(connection) for name in names)).encode()
    )


def _pgpass(desks: ServerAddress, password: str) -> str:
    """Return the line that keeps the password, as the driver's own file wants it."""
    host = "*" if len(desks.hosts) > 1 or desks.hosts[0].startswith(("/", "@")) else desks.hosts[0]
    port = "*" if len(set(desks.ports)) > 1 else desks.ports[0] or "5432"
    parts = (host, port, desks.database, desks.user, password)
    return ":".join(part.replace("\\", "\\\\").replace(":", "\\:") for part in parts)
