"""The guards and rights that a ledger on a server must have, and how we notice when one is gone.

There the desks are bound twice: their role has no right to change evidence, and triggers refuse
it to whoever has. Both are made by `db.server_setup`; this is what they are compared with.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final

from db.guards import APPEND_ONLY, REMOVABLE
from db.migrations import load_texts
from db.store import Row

ADMINISTRATOR: Final = "this address is the administrator's: the guards do not bind it"
_TABLE = re.compile(r"^create table (\w+)", re.MULTILINE)
_TRIGGER = re.compile(r"^create trigger (\w+)\s.*?;$", re.MULTILINE | re.DOTALL)
_FUNCTION = re.compile(r"^create function public\.(\w+)\(\).*?\$\$(.*?)\$\$;$", re.MULTILINE | re.DOTALL)
# How the server tells a trigger differs from how it was told in brackets, casts and schemas only.
_LOOSE = re.compile(r"[\s();]|::text|public\.")
_RIGHTS: Final = ("select", "insert", "update", "delete", "truncate", "references", "trigger")

_TRIGGERS_HELD: Final = (
    "select tgname as name, pg_get_triggerdef(pg_trigger.oid) as text, cast(tgenabled as text) as enabled "
    "from pg_trigger join pg_class on pg_class.oid = tgrelid "
    "where not tgisinternal and relnamespace = (select oid from pg_namespace where nspname = 'public')"
)
_RULES_HELD: Final = (
    "select rulename as name, tablename from pg_rules where schemaname = 'public' order by rulename"
)
_FUNCTIONS_HELD: Final = (
    "select proname as name, prosrc as text from pg_proc "
    "where pronamespace = (select oid from pg_namespace where nspname = 'public') and pronargs = 0"
)
# A superuser, the owner and whoever may become the owner can switch a trigger off.
_UNBOUND: Final = (
    "select count(*) as counted from pg_roles where rolname = current_user and (rolsuper or exists ("
    "select 1 from pg_class where relnamespace = (select oid from pg_namespace where nspname = 'public') "
    "and relkind = 'r' and pg_has_role(current_user, relowner, 'member')))"
)
# A right on one column is a right too; those of whole tables know no columns.
_RIGHTS_HELD: Final = (
    "select tablename, right_name from pg_tables cross join ("
    + " union all ".join(f"select '{right}' as right_name" for right in _RIGHTS)
    + ") as named where schemaname = 'public' and case "
    "when right_name in ('select', 'insert', 'update', 'references') "
    "then has_any_column_privilege(cast(quote_ident(tablename) as regclass), right_name) "
    "else has_table_privilege(cast(quote_ident(tablename) as regclass), right_name) end"
)
_MAKING_HELD: Final = (
    "select cast(has_schema_privilege('public', 'create') as int) as tables, "
    "cast(has_database_privilege(current_database(), 'create') as int) as schemas"
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


@cache
def expected_tables() -> tuple[str, ...]:
    """Return every table that the scripts make on a server."""
    return tuple(name for text in load_texts("postgres") for name in _TABLE.findall(text))


@cache
def expected_guards() -> Mapping[str, str]:
    """Return each trigger that the scripts make on a server, by name, with its text."""
    return {
        found[1]: _squeezed(found[0]) for text in load_texts("postgres") for found in _TRIGGER.finditer(text)
    }


@cache
def expected_functions() -> Mapping[str, str]:
    """Return the body of each function that the triggers call."""
    return {found[1]: found[2] for text in load_texts("postgres") for found in _FUNCTION.finditer(text)}


def missing(rows: Callable[[str], list[Row]]) -> list[str]:
    """Return which guards and rights the open database lacks, or has beyond what it should.

    English lines for `verify`; none when all is as it was set up. `rows` answers a query that
    takes no parameters, as the role whose rights are in question.
    """
    return [*_triggers(rows), *_functions(rows), *_rights(rows)]


def _triggers(rows: Callable[[str], list[Row]]) -> Iterator[str]:
    held = {str(row["name"]): row for row in rows(_TRIGGERS_HELD)}
    expected = expected_guards()
    for name in sorted(expected):
        row = held.get(name)
        if row is not None and _squeezed(str(row["text"])) != expected[name]:
            yield f"the guard {name} was changed"
        # Switched off, or off where a session takes itself for a replica, is as good as gone.
        elif row is None or row["enabled"] != "A":
            yield f"the guard {name} is missing"
    for name in sorted(held.keys() - expected):
        yield f"the trigger {name} is not of this program"
    for row in rows(_RULES_HELD):
        yield f"the rule {row['name']} on {row['tablename']} is not of this program"


def _functions(rows: Callable[[str], list[Row]]) -> Iterator[str]:
    held = {str(row["name"]): str(row["text"]) for row in rows(_FUNCTIONS_HELD)}
    for name, text in sorted(expected_functions().items()):
        if name not in held:
            yield f"the guard {name} is missing"
        elif held[name] != text:
            yield f"the guard {name} was changed"


def _rights(rows: Callable[[str], list[Row]]) -> Iterator[str]:
    if rows(_UNBOUND)[0]["counted"]:
        yield ADMINISTRATOR
        return
    held = {(str(row["tablename"]), str(row["right_name"])) for row in rows(_RIGHTS_HELD)}
    tables = expected_tables()
    expected = {(table, right) for table in tables for right in rights_on(table)}
    for table, right in sorted(held - expected):
        yield f"the desks may {_act(right)} {table}"
    for table, right in sorted(expected - held):
        yield f"the desks may not {_act(right)} {table}"
    making = rows(_MAKING_HELD)[0]
    if making["tables"] or making["schemas"]:
        yield "the desks may make tables"


def _act(right: str) -> str:
    return {"insert": "insert into", "delete": "delete from"}.get(right, right)


def _squeezed(text: str) -> str:
    return _LOOSE.sub("", text.lower())
