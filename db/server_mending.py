"""Put back what the scripts made and somebody took away: guards, constraints, indexes, counts of changes.

Only what can be made anew without touching a row of evidence. Everything else is told and
refused, for a person has to find out what it was good for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import psycopg
from psycopg import sql
from psycopg.rows import dict_row

from app.core.errors import StoreUnavailable
from db import server_conduct, server_guards
from db.migrations import load_texts
from db.server_link import Patient
from db.server_schema import unsound
from db.server_shape import (
    Thing,
    differing,
    expected_shape,
    expected_tables,
    expected_text,
    lines,
    read_shape,
)
from db.store import Row

# What others stand on comes first; a pass may let the next one do more.
_ORDER: Final = ("table", "column", "function", "constraint", "index", "reference", "trigger")
_PASSES: Final = 3
_CALL: Final = "EXECUTE FUNCTION "
_HELD: Final = "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace"


def restore_steps(connection: Patient, server: str) -> int:
    """Return the version of a schema whose steps were emptied, and put them back; 0 for a new database.

    Raises `StoreUnavailable(not_sound)` for a part of a ledger.
    """
    held = {name for (name,) in connection.execute(_HELD).fetchall()}
    missing = sorted(set(expected_tables()) - held)
    if len(missing) == len(expected_tables()):
        return 0
    if missing:
        raise unsound(server, f"the table {missing[0]} is missing")
    newest = len(load_texts("postgres"))
    connection.execute(
        "insert into public.schema_step (number) select generate_series(1, $1::bigint)", (newest,)
    )
    return newest


def mend(connection: Patient, role: str, server: str) -> tuple[str, ...]:
    """Bring a ledger back to what the scripts make, as its owner, in the open transaction; return what was mended.

    Raises `StoreUnavailable(not_mended)`, its `problem` naming what else there is: the
    transaction must end in nothing then.
    """

    def ask(text: str) -> list[Row]:
        return [*connection.cursor(row_factory=dict_row).execute(text.encode()).fetchall()]

    before = read_shape(ask)
    found = list(lines(before))
    things = differing(before)
    for _pass in range(_PASSES):
        for thing in sorted(things, key=_place):
            _put_back(connection, thing)
        left = differing(read_shape(ask))
        if left == things:
            break
        things = left
    if ("table", "", "change") in before:
        found += _count_again(connection, list(server_conduct.uncounted(ask)))
    problems = server_guards.missing(ask, f"'{role}'")
    if problems:
        raise StoreUnavailable("not_mended", file=server, server=server, problem="; ".join(problems))
    return tuple(found)


def _place(thing: Thing) -> tuple[int, int, Thing]:
    kind = _ORDER.index(thing[0]) if thing[0] in _ORDER else len(_ORDER)
    # A reference needs the key that it refers to.
    later = thing[0] == "constraint" and expected_shape().get(thing, "").startswith("FOREIGN")
    return kind, int(later), thing


def _put_back(connection: Patient, thing: Thing) -> None:
    """Make one thing anew, if that is possible: what is not, is found again afterward."""
    if thing not in expected_shape():
        return
    statements = [one.as_string(connection) for one in _statements(thing)]
    try:
        with connection.transaction():
            for statement in statements:
                connection.execute(statement.encode())
    except (psycopg.errors.InsufficientPrivilege, psycopg.errors.IntegrityError, psycopg.ProgrammingError):
        # Rows contradict it, or somebody else's thing stands in the way.
        return


def _statements(thing: Thing) -> Iterator[sql.Composable]:
    kind, held, name = thing
    table, called, told = sql.Identifier("public", held), sql.Identifier(name), expected_text(thing)
    if kind == "table":
        yield from _table_statements(sql.Identifier("public", name))
    elif kind == "column" and " not null" in told:
        yield sql.SQL("alter table {} alter column {} set not null").format(table, called)
    elif kind == "function":
        yield _text(told)
    elif kind == "constraint":
        yield sql.SQL("alter table {} drop constraint if exists {}").format(table, called)
        yield sql.SQL("alter table {} add constraint {} ").format(table, called) + _text(told)
    elif kind == "index" and ("constraint", held, name) not in expected_shape():
        yield sql.SQL("drop index if exists {}").format(sql.Identifier("public", name))
        yield _text(told)
    elif kind == "reference":
        yield from _reference_statements(name.partition(" ")[0])
    elif kind == "trigger":
        made = told.split(" ", 2)[2]
        yield sql.SQL("drop trigger if exists {} on {}").format(called, table)
        yield _text(made.replace(_CALL, f"{_CALL}public."))
        yield sql.SQL("alter table {} enable always trigger {}").format(table, called)


def _table_statements(table: sql.Identifier) -> Iterator[sql.Composable]:
    for change in ("set logged", "disable row level security", "no force row level security"):
        yield sql.SQL("alter table {} ").format(table) + _text(change)


def _reference_statements(constraint: str) -> Iterator[sql.Composable]:
    """Make a reference anew: its own triggers cannot be switched on but by a superuser, and prove no row."""
    for thing in expected_shape():
        if thing[0] == "constraint" and thing[2] == constraint:
            yield from _statements(thing)


def _text(text: str) -> sql.Composable:
    return sql.SQL(text)  # of our own file


def _count_again(connection: Patient, uncounted: list[str]) -> list[str]:
    connection.execute(
        "insert into public.change (table_name, count) select name, 0 from unnest($1::text[]) as name "
        "on conflict do nothing",
        (list(server_conduct.counted_tables()),),
    )
    return uncounted
