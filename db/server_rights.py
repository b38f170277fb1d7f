"""Who may do what with a ledger on a server: the desks' role, the owner, and everybody else.

A guard binds only whom the server does not let switch it off.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from db.guards import APPEND_ONLY, REMOVABLE
from db.server_shape import Ask, expected_tables

ADMINISTRATOR: Final = "this address is the administrator's: the guards do not bind it"
ANYBODY: Final = "everybody"
_RIGHTS: Final = ("select", "insert", "update", "delete", "truncate", "references", "trigger")
_PUBLIC: Final = "(select oid from pg_namespace where nspname = 'public')"
_OWNER: Final = "(select datdba from pg_database where datname = current_database())"

# A superuser, the owner and whoever may become the owner can switch a trigger off.
_UNBOUND: Final = (
    "select count(*) as counted from pg_roles r where r.rolname = {role} and (r.rolsuper or exists ("
    f"select 1 from pg_class c where c.relnamespace = {_PUBLIC} "
    "and c.relkind = 'r' and pg_has_role({role}, c.relowner, 'member')))"
)
# A right on one column is a right too; those of whole tables know no columns.
_RIGHTS_HELD: Final = (
    "select tablename, right_name from pg_tables cross join ("
    + " union all ".join(f"select '{right}' as right_name" for right in _RIGHTS)
    + ") as named where schemaname = 'public' and case "
    "when right_name in ('select', 'insert', 'update', 'references') "
    "then has_any_column_privilege({role}, cast(quote_ident(tablename) as regclass), right_name) "
    "else has_table_privilege({role}, cast(quote_ident(tablename) as regclass), right_name) end"
)
_MAKING_HELD: Final = (
    "select cast(has_schema_privilege({role}, 'public', 'create') as int) as tables, "
    "cast(has_database_privilege({role}, current_database(), 'create') as int) as schemas, "
    "cast(has_database_privilege({role}, current_database(), 'temporary') as int) as temporary"
)
_POWERS: Final = (
    "select 'may make roles' as power from pg_roles where rolname = {role} and rolcreaterole "
    "union all select 'may make databases' from pg_roles where rolname = {role} and rolcreatedb "
    "union all select 'may copy the whole server' from pg_roles where rolname = {role} and rolreplication "
    "union all select 'pass by row security' from pg_roles where rolname = {role} and rolbypassrls "
    "union all select 'belong to ' || g.rolname from pg_auth_members m join pg_roles g on g.oid = m.roleid "
    "join pg_roles r on r.oid = m.member where r.rolname = {role} order by 1"
)
# What others were given on tables, on columns, on the schema and on the database.
_GIVEN: Final = f"""
select coalesce(r.rolname, '{ANYBODY}')::text as who, cast(coalesce(r.rolname = {{role}}, false) as int) as desks,
       given.held, lower(given.right_name) as right_name, cast(given.passed as int) as passed
from (
    select c.relname::text as held, a.grantee, a.privilege_type as right_name, a.is_grantable as passed
    from pg_class c cross join aclexplode(c.relacl) a where c.relnamespace = {_PUBLIC}
    union
    select c.relname::text, a.grantee, a.privilege_type, a.is_grantable
    from pg_class c join pg_attribute t on t.attrelid = c.oid cross join aclexplode(t.attacl) a
    where c.relnamespace = {_PUBLIC}
    union
    select 'schema', a.grantee, a.privilege_type, a.is_grantable
    from pg_namespace n cross join aclexplode(n.nspacl) a where n.oid = {_PUBLIC} and a.grantee <> n.nspowner
    union
    select 'database', a.grantee, a.privilege_type, a.is_grantable
    from pg_database d cross join aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
    where d.datname = current_database()
) as given left join pg_roles r on r.oid = given.grantee
where given.grantee <> {_OWNER} and (given.grantee = 0 or r.rolname is not null)
order by 1, 3, 4
"""
_OWNERS: Final = f"""
select held.name, r.rolname::text as who, o.rolname::text as wanted from (
    select 'the table ' || c.relname as name, c.relowner as owner from pg_class c
    where c.relnamespace = {_PUBLIC} and c.relkind = 'r'
    union all
    select 'the guard ' || p.proname, p.proowner from pg_proc p where p.pronamespace = {_PUBLIC}
    union all
    select 'the schema ' || n.nspname, n.nspowner from pg_namespace n
    where n.oid = {_PUBLIC} and n.nspowner <> (select oid from pg_roles where rolname = 'pg_database_owner')
) as held join pg_roles r on r.oid = held.owner join pg_roles o on o.oid = {_OWNER}
where held.owner <> {_OWNER} order by 1
"""
# The owner is nobody: who logs in as it, or belongs to it without being an administrator, is unbound.
_OWNER_POWERS: Final = f"""
select o.rolname::text as owner, 'may log in' as power from pg_roles o where o.oid = {_OWNER} and o.rolcanlogin
union all
select o.rolname, 'is an administrator' from pg_roles o where o.oid = {_OWNER}
and (o.rolsuper or o.rolcreaterole or o.rolcreatedb or o.rolreplication or o.rolbypassrls)
union all
select o.rolname, 'has ' || r.rolname || ' as a member' from pg_roles o
join pg_auth_members m on m.roleid = o.oid join pg_roles r on r.oid = m.member
where o.oid = {_OWNER} and r.rolname <> {{role}} and not (r.rolsuper or (r.rolcreaterole and r.rolcreatedb))
order by 1, 2
"""
_WRITERS: Final = (
    "select r.rolname::text as who, g.rolname::text as power from pg_auth_members m "
    "join pg_roles r on r.oid = m.member join pg_roles g on g.oid = m.roleid "
    "where g.rolname = 'pg_write_all_data' and r.rolname <> {role} and not r.rolsuper order by 1"
)


def rights_on(table: str) -> tuple[str, ...]:
    """Return what the desks may do with a table; `truncate` never."""
    if table == "schema_step":
        return ("select",)
    if table == "change":
        return ("select", "update")
    if table in APPEND_ONLY:
        return ("select", "insert")
    return ("select", "insert", "update", "delete") if table in REMOVABLE else ("select", "insert", "update")


def lines(ask: Ask, role: str) -> Iterator[str]:
    """Tell in English what anybody may do beyond what was set up, or the desks may not.

    `role` is the desks', as SQL: `current_user`, or a name in quotes.
    """
    yield from _owners(ask, role)
    yield from _others(ask, role)
    if ask(_UNBOUND.format(role=role))[0]["counted"]:
        yield ADMINISTRATOR
        return
    yield from _desks(ask, role)


def _desks(ask: Ask, role: str) -> Iterator[str]:
    held = {(str(row["tablename"]), str(row["right_name"])) for row in ask(_RIGHTS_HELD.format(role=role))}
    tables = expected_tables()
    expected = {(table, right) for table in tables for right in rights_on(table)}
    for table, right in sorted(held - expected):
        yield f"the desks may {_act(right)} {table}"
    # A table that is not there is told of as such.
    for table, right in sorted(
        (expected - held) & {(one, right) for one in _there(ask) for right in _RIGHTS}
    ):
        yield f"the desks may not {_act(right)} {table}"
    making = ask(_MAKING_HELD.format(role=role))[0]
    if making["tables"] or making["schemas"]:
        yield "the desks may make tables"
    if making["temporary"]:
        yield "the desks may make temporary tables"
    for row in ask(_POWERS.format(role=role)):
        yield f"the desks {row['power']}"


def _there(ask: Ask) -> list[str]:
    return [
        str(row["tablename"]) for row in ask("select tablename from pg_tables where schemaname = 'public'")
    ]


def _owners(ask: Ask, role: str) -> Iterator[str]:
    for row in ask(_OWNERS.strip()):
        yield f"{row['name']} belongs to {row['who']}, not to {row['wanted']}"
    for row in ask(_OWNER_POWERS.strip().format(role=role)):
        yield f"the owner {row['owner']} {row['power']}"


def _others(ask: Ask, role: str) -> Iterator[str]:
    """Tell what anybody but the owner and the desks was given. Another role may read, or be other desks' own."""
    given: dict[str, dict[str, list[str]]] = {}
    for row in ask(_GIVEN.strip().format(role=role)):
        who, held, right = (str(row[name]) for name in ("who", "held", "right_name"))
        if row["passed"]:
            yield f"{'the desks' if row['desks'] else who} may pass on the right to {right} on {held}"
        if not row["desks"]:
            given.setdefault(who, {}).setdefault(held, []).append(right)
    for who, rights in given.items():
        if who != ANYBODY and _as_a_desk(rights):
            continue
        for held, names in rights.items():
            told = sorted(
                name for name in names if who == ANYBODY or name not in ("select", "connect", "usage")
            )
            if told:
                yield f"{who} may {', '.join(told)} on {_place(held)}"
    for row in ask(_WRITERS.format(role=role)):
        yield f"{row['who']} may write to every table: it belongs to {row['power']}"


def _as_a_desk(rights: dict[str, list[str]]) -> bool:
    tables = {held: set(names) for held, names in rights.items() if held not in ("schema", "database")}
    return (
        tables == {table: set(rights_on(table)) for table in expected_tables()}
        and rights.get("schema") == ["usage"]
        and rights.get("database", ["connect"]) == ["connect"]
    )


def _place(held: str) -> str:
    return {"schema": "the schema public", "database": "the database"}.get(held, held)


def _act(right: str) -> str:
    return {"insert": "insert into", "delete": "delete from"}.get(right, right)
