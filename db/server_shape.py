"""The shape of a ledger's catalog on a server, and in what an open one differs from what the scripts make.

What is expected is kept with the program, never in the database, where whoever tampers could
change it too. `python -m tests.server.make_shape` writes it anew after a change of the scripts; a
test sets up a fresh server and compares. It is in the words of PostgreSQL 15: white space is
passed over, case is not.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from db.migrations import SCRIPTS
from db.store import Row

Ask = Callable[[str], list[Row]]
# A thing by its kind, the table that it is of ('' for none) and its name.
Thing = tuple[str, str, str]
Shape = Mapping[Thing, str]
FILE: Final = SCRIPTS / "shape.postgres.json"

_PUBLIC: Final = "(select oid from pg_namespace where nspname = 'public')"
# Things of our own schema, and whatever elsewhere reaches into it. A trigger's function is told with
# its schema, which `pg_get_triggerdef` leaves out where the search path finds it.
_SHAPE: Final = f"""
select 'table' as kind, '' as held, c.relname::text as name,
       concat_ws(' ', 'kind', c.relkind::text, 'persistence', c.relpersistence::text, 'row security',
                 c.relrowsecurity::text, c.relforcerowsecurity::text, array_to_string(c.reloptions, ' ')) as told
from pg_class c where c.relnamespace = {_PUBLIC} and c.relkind not in ('i', 'I', 't')
union all
select 'column', c.relname::text, a.attname::text,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
                 'default ' || pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, ''),
                 nullif(a.attgenerated::text, ''),
                 (select 'collate ' || l.collname from pg_collation l where l.oid = a.attcollation))
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relnamespace = {_PUBLIC} and c.relkind = 'r'
union all
select 'constraint', coalesce(c.relname, '')::text, k.conname::text, pg_get_constraintdef(k.oid)
from pg_constraint k left join pg_class c on c.oid = k.conrelid
where k.connamespace = {_PUBLIC} and k.contype not in ('n', 't')
union all
select 'index', c.relname::text, x.relname::text,
       concat_ws(' ', pg_get_indexdef(i.indexrelid), case when not (i.indisvalid and i.indisready) then 'broken' end)
from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
where c.relnamespace = {_PUBLIC}
union all
select 'trigger', c.relname::text, t.tgname::text,
       concat_ws(' ', t.tgenabled::text, n.nspname, pg_get_triggerdef(t.oid))
from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
join pg_namespace n on n.oid = p.pronamespace
where c.relnamespace = {_PUBLIC} and not t.tgisinternal
union all
select 'reference', c.relname::text, concat(k.conname, ' ', p.proname), concat(t.tgenabled::text, ' ', n.nspname)
from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
join pg_namespace n on n.oid = p.pronamespace left join pg_constraint k on k.oid = t.tgconstraint
where c.relnamespace = {_PUBLIC} and t.tgisinternal
union all
select 'function', '', concat(p.proname, '(', pg_get_function_identity_arguments(p.oid), ')'),
       case when p.prokind in ('f', 'p') then pg_get_functiondef(p.oid) else 'kind ' || p.prokind::text end
from pg_proc p where p.pronamespace = {_PUBLIC}
union all
select 'rule', c.relname::text, r.rulename::text, pg_get_ruledef(r.oid)
from pg_rewrite r join pg_class c on c.oid = r.ev_class
where c.relnamespace = {_PUBLIC} and r.rulename <> '_RETURN'
union all
select 'policy', c.relname::text, p.polname::text, p.polcmd::text
from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = {_PUBLIC}
union all
select 'heir', c.relname::text, i.inhrelid::regclass::text, '' from pg_inherits i
join pg_class c on c.oid = i.inhparent where c.relnamespace = {_PUBLIC} and c.relkind = 'r'
union all
select 'type', '', t.typname::text, t.typtype::text from pg_type t
where t.typnamespace = {_PUBLIC} and t.typtype not in ('c', 'b')
union all
select 'operator', '', o.oid::regoperator::text, o.oprcode::text from pg_operator o where o.oprnamespace = {_PUBLIC}
union all
select 'schema', '', nspname::text, '' from pg_namespace
where nspname not in ('public', 'pg_catalog', 'pg_toast', 'information_schema') and nspname !~ '^pg_(toast_)?temp_'
union all
select 'event trigger', '', evtname::text, evtevent::text from pg_event_trigger
union all
select 'subscription', '', subname::text, '' from pg_subscription
where subdbid = (select oid from pg_database where datname = current_database())
"""


def ask_shape(ask: Ask) -> list[Row]:
    """Return the things of the open database: `kind`, `held`, `name` and what is `told` of each."""
    return ask(_SHAPE.strip())


def read_shape(ask: Ask) -> Shape:
    """Return the shape of the open database."""
    return {
        (str(row["kind"]), str(row["held"]), str(row["name"])): " ".join(str(row["told"]).split())
        for row in ask_shape(ask)
    }


@cache
def expected_shape(file: Path = FILE) -> Shape:
    """Return the shape that the scripts make."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    return {(kind, held, name): " ".join(told.split()) for kind, held, name, told in kept}


def expected_text(thing: Thing, file: Path = FILE) -> str:
    """Return what is expected of one thing, with its white space."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    return next(str(told) for *known, told in kept if tuple(known) == thing)


def expected_tables() -> tuple[str, ...]:
    """Return every table that the scripts make on a server."""
    return tuple(name for kind, _held, name in expected_shape() if kind == "table")


def differing(shape: Shape) -> list[Thing]:
    """Return what is missing in a shape, beyond what the scripts make, or different; sorted."""
    expected = expected_shape()
    return sorted(
        thing for thing in shape.keys() | expected.keys() if shape.get(thing) != expected.get(thing)
    )


def lines(shape: Shape) -> Iterator[str]:
    """Tell in English what `differing` finds. What goes with a missing or foreign table is not told again."""
    expected = expected_shape()
    whole = {name for kind, _held, name in shape.keys() & expected.keys() if kind == "table"}
    for thing in differing(shape):
        if not thing[1] or thing[1] in whole:
            yield _line(thing, shape.get(thing), expected.get(thing))


def _line(thing: Thing, here: str | None, wanted: str | None) -> str:
    kind, held, name = thing
    called = _called(kind, held, name, ours=wanted is not None)
    if wanted is None:
        return f"{called} is not of this program"
    if here is None:
        return f"{called} is missing"
    if kind == "reference":
        return f"{called} is switched off"
    # Off where a session takes itself for a replica is as good as off.
    if kind == "trigger" and here.split(" ", 1)[1] == wanted.split(" ", 1)[1]:
        return f"{called} is switched off"
    how = f": {here} instead of {wanted}" if kind in ("table", "column") else ""
    return f"{called} was changed{how}"


def _called(kind: str, held: str, name: str, *, ours: bool) -> str:
    if ours and kind in ("trigger", "function"):
        return f"the guard {name.removesuffix('()')}"
    if kind == "column":
        return f"the column {held}.{name}"
    if kind == "reference":
        return f"the enforcement of {name.partition(' ')[0]} at {held}"
    return f"the {kind} {name} on {held}" if held else f"the {kind} {name}"
