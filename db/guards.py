"""What the database refuses by itself, and how we notice when a guard is gone.

Triggers (made by the migrations) bind whoever opens the file; the authorizer binds our own
connection, so that a slip in our code cannot make a table, attach a file or weaken durability.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from pathlib import Path

from db.migrations import SCRIPTS, load
from db.store import Store

# Rows that are evidence: only ever added.
APPEND_ONLY = frozenset({
    "payment", "journal", "rules_version", "posting", "rules_copy", "level_set", "gap_approval", "hand_over",
    "dispute", "dealer_record", "person_merge", "person_unmerge", "person_apart", "breach", "breach_answer",
    "person_bar", "pack_version", "house_money", "seat_won", "seat_entry", "shift", "shift_move", "shift_count",
    "shift_close", "refund", "payout_structure", "payout_table", "payout_place", "deal", "deal_share", "prize_paid",
})  # fmt: skip
# Search words follow a name that changed; an operator may leave a plan that is not open yet.
REMOVABLE = frozenset({"person_word", "tournament_operator", "permit"})

_ALWAYS = frozenset(
    {
        sqlite3.SQLITE_SELECT,
        sqlite3.SQLITE_READ,
        sqlite3.SQLITE_FUNCTION,
        sqlite3.SQLITE_RECURSIVE,
        sqlite3.SQLITE_TRANSACTION,
    }
)
# These look something up and take an argument; any other pragma may be read but not set.
_ASKING_PRAGMAS = frozenset(
    {
        "foreign_key_check",
        "foreign_key_list",
        "index_info",
        "index_list",
        "index_xinfo",
        "integrity_check",
        "quick_check",
        "table_info",
        "table_list",
        "table_xinfo",
    }
)
_TRIGGER = re.compile(r"create trigger (\w+)", re.IGNORECASE)


class Authorizer:
    """Answers SQLite, once for each statement it prepares, whether the statement may run.

    `own_write` is true while `insert`, `update` or `delete` of the store prepare theirs: a query
    writes nothing.
    """

    def __init__(self, tables: frozenset[str]) -> None:
        self._tables = tables
        self.own_write = False

    def __call__(
        self, action: int, first: str | None, second: str | None, _database: str | None, _within: str | None
    ) -> int:
        """Return SQLITE_OK or SQLITE_DENY."""
        allowed = action in _ALWAYS or self._may(action, first or "", second)
        return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY

    def _may(self, action: int, first: str, second: str | None) -> bool:
        if action == sqlite3.SQLITE_PRAGMA:
            return second is None or first.lower() in _ASKING_PRAGMAS
        if first not in self._tables or not self.own_write:
            return False
        if action == sqlite3.SQLITE_INSERT:
            return True
        if action == sqlite3.SQLITE_UPDATE:
            return first not in APPEND_ONLY
        return action == sqlite3.SQLITE_DELETE and first in REMOVABLE


def expected_guards(scripts: Path = SCRIPTS) -> Mapping[str, str]:
    """Return each trigger that the migrations make, by name, with its text."""
    return {
        found[1]: _squeezed(statement)
        for script in load(scripts)
        for statement in script.statements
        if (found := _TRIGGER.match(statement))
    }


def missing_guards(store: Store, scripts: Path = SCRIPTS) -> list[str]:
    """Return the names of guards that the open file lacks or holds in another wording, sorted."""
    held = {
        str(row["name"]): _squeezed(str(row["sql"]))
        for row in store.rows("select name, sql from sqlite_master where type = 'trigger'")
    }
    return sorted(name for name, text in expected_guards(scripts).items() if held.get(name) != text)


def damage(store: Store) -> list[str]:
    """Return what the engine finds wrong with the open file: its pages, its indexes, its references.

    English, for `verify`. Reads the whole file: seconds for a million rows.
    """
    pages = [str(row["integrity_check"]) for row in store.rows("pragma integrity_check")]
    strays = [
        f"row {row['rowid']} of {row['table']} refers to no {row['parent']}"
        for row in store.rows("pragma foreign_key_check")
    ]
    return [line for line in pages if line != "ok"] + strays


def _squeezed(text: str) -> str:
    return " ".join(text.lower().split())
