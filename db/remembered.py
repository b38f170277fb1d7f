"""What a desk may go on believing of a shared ledger: rows of tables that nobody changed since it read them.

Each unit changes the count of every table it wrote, under the one lock; for whoever writes past the
desks the server counts. Whoever holds the lock compares the counts with those of its last look and
forgets what others changed; the rest is as true as if it had been read again, and saves a walk over
the network while other desks wait.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from db.store import Row, Value

Question = tuple[str, tuple[Value, ...]]
MOST: Final = 4000


class Remembered:
    """Answers to questions, each with the tables it came from."""

    def __init__(self) -> None:
        self._answers: dict[Question, list[Row]] = {}
        self._of_table: dict[str, set[Question]] = {}
        self._counts: dict[str, int] = {}
        self._fresh: list[Question] = []

    def begin(self, counts: Mapping[str, int]) -> None:
        """Start a unit: forget what came from tables that others changed since the last one.

        What is kept from now on counts only when the unit is committed.
        """
        self._fresh.clear()
        both = self._counts.keys() | counts.keys()
        self.forget(table for table in both if self._counts.get(table) != counts.get(table))
        self._counts = dict(counts)

    def changed(self, tables: Iterable[str]) -> None:
        """Count a commit of our own."""
        for table in tables:
            self._counts[table] = self._counts.get(table, 0) + 1

    def __contains__(self, question: Question) -> bool:
        return question in self._answers

    def answer(self, question: Question) -> list[Row] | None:
        """Return what was read before and is still true."""
        return self._answers.get(question)

    def keep(self, question: Question, tables: Collection[str], rows: list[Row]) -> None:
        """Keep an answer that was read under the lock, if every table it came from is counted."""
        if not self._counts.keys() >= set(tables):
            return
        if len(self._answers) >= MOST:
            self._answers.clear()
            self._of_table.clear()
        self._answers[question] = rows
        self._fresh.append(question)
        for table in tables:
            self._of_table.setdefault(table, set()).add(question)

    def forget(self, tables: Iterable[str]) -> None:
        """Forget what came from these tables."""
        for table in tables:
            for question in self._of_table.pop(table, ()):
                self._answers.pop(question, None)

    def undo(self) -> None:
        """Forget what this unit read: it may have read rows of its own that are gone now."""
        for question in self._fresh:
            self._answers.pop(question, None)
        self._fresh.clear()

    def clear(self) -> None:
        """Forget everything, as after a lost connection."""
        self._answers.clear()
        self._of_table.clear()
        self._counts.clear()
        self._fresh.clear()
