"""Our SQL text as PostgreSQL takes it: `:name` becomes `$1`, and the tables that a text names are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from db.store import Value

_MARK: Final = re.compile(r"'[^']*'|(?<![\w:]):([a-z_]\w*)")
BACK: Final = " returning *"
NO_ROW: Final = "no row to change"
_WORD: Final = re.compile(r"[a-z_]+")


@dataclass(frozen=True, slots=True)
class Query:
    """A text with numbered marks, the names of the parameters in their order, the tables it reads."""

    text: str
    names: tuple[str, ...]
    tables: frozenset[str]

    def values(self, params: Mapping[str, Value]) -> tuple[Value, ...]:
        """Return the parameters in the order of the marks."""
        return tuple(_askable(params[name]) for name in self.names)


def _askable(value: Value) -> Value:
    # The wire ends a text at a zero byte; no kept text holds one, so the question must find nothing.
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


def numbered(sql: str, tables: frozenset[str]) -> Query:
    """Translate a text of the shared subset; a colon inside quotes is left alone."""
    names: list[str] = []

    def mark(found: re.Match[str]) -> str:
        name = found[1]
        if name is None:
            return found[0]
        if name not in names:
            names.append(name)
        return f"${names.index(name) + 1}"

    text = _MARK.sub(mark, sql)
    return Query(text, tuple(names), tables.intersection(_WORD.findall(sql)))


def insert_of(table: str, names: tuple[str, ...]) -> str:
    """Return the text that adds one row; with `BACK` after it the row comes back."""
    marks = ", ".join(f"${number}" for number in range(1, len(names) + 1))
    return f"insert into {table} ({', '.join(names)}) values ({marks})"


def update_of(table: str, names: tuple[str, ...], key: tuple[str, ...]) -> str:
    """Return the text that changes the row of a key: first the changes, then the key."""
    sets = ", ".join(f"{name} = ${number}" for number, name in enumerate(names, 1))
    return f"update {table} set {sets} where {_where(key, len(names))} returning *"


def sure_update_of(table: str, names: tuple[str, ...], key: tuple[str, ...]) -> str:
    """Return the text of an update that fails by itself when there is no such row, or more than one.

    Nobody looks at the answer of a queued write before the commit is on its way.
    """
    return (
        f"with done as ({update_of(table, names, key)}) "
        f"select cast(case count(*) when 1 then '1' else '{NO_ROW}' end as bigint) from done"
    )


def delete_of(table: str, key: tuple[str, ...]) -> str:
    """Return the text that removes the rows of a key."""
    return f"delete from {table} where {_where(key, 0)} returning *"


def _where(key: tuple[str, ...], after: int) -> str:
    return " and ".join(f"{name} = ${number}" for number, name in enumerate(key, after + 1))
