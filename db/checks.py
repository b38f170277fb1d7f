"""What every store asks of what it is handed, before any engine sees it."""

from __future__ import annotations

from collections.abc import Iterable
from types import NoneType

from db.guards import APPEND_ONLY, REMOVABLE

_VALUE_TYPES = frozenset({str, int, NoneType})
# Rows that are not told to the journal: itself, and the counters that its rows show.
UNTOLD = frozenset({"journal", "counter"})


def check_values(values: Iterable[object]) -> None:
    """Raise `TypeError` for what a ledger does not hold.

    Exactly these: a bool is an int to Python, a Decimal would become a float to a driver.
    """
    for value in values:
        if type(value) not in _VALUE_TYPES:
            message = f"a ledger holds text, integers and nothing else, not {type(value).__name__}"
            raise TypeError(message)


def check_kept(values: Iterable[object]) -> None:
    """Raise as `check_values`, and `ValueError` for a zero byte, where an engine would cut a text off."""
    kept = tuple(values)
    check_values(kept)
    if any(isinstance(value, str) and "\0" in value for value in kept):
        message = "a ledger holds no text with a zero byte"
        raise ValueError(message)


def check_changeable(table: str) -> None:
    """Raise `RuntimeError` for a table whose rows are evidence."""
    if table in APPEND_ONLY:
        message = f"rows of {table} never change"
        raise RuntimeError(message)


def check_removable(table: str) -> None:
    """Raise `RuntimeError` for a table whose rows stay."""
    if table not in REMOVABLE:
        message = f"rows of {table} are never removed"
        raise RuntimeError(message)


def check_known(table: str, names: Iterable[str], columns: Iterable[str]) -> None:
    """Raise `ValueError` for a mistyped table or column, or for no column at all."""
    wanted = set(names)
    unknown = wanted - set(columns)
    if unknown or not wanted:
        message = f"no such table or columns: {table} {sorted(unknown)}"
        raise ValueError(message)


def check_query(sql: str, starts: tuple[str, ...]) -> None:
    """Raise `ValueError` for a text that is not a query."""
    if not sql.startswith(starts):
        message = f"not a query: {sql[:40]}"
        raise ValueError(message)


def check_one(table: str, key: Iterable[str], found: int) -> None:
    """Raise `RuntimeError` when a key named several rows."""
    if found > 1:
        message = f"the key {sorted(key)} names several rows of {table}"
        raise RuntimeError(message)


def check_unit(*, there: bool, wanted: bool) -> None:
    """Units do not nest, and nothing is written outside of one. Raises `RuntimeError`."""
    if there != wanted:
        message = "a write outside a unit" if wanted else "a unit within a unit"
        raise RuntimeError(message)
