"""Which part of the ledger a report is about: a tournament, or of it one day or one shift."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from app.core.days import plain_day
from app.core.errors import Conflict
from app.core.ledger import PAID_TO_ENTER
from app.desk.blind import hidden_from
from app.desk.desk import Desk
from db import ledger_rows, shifts
from db.ledger_rows import LedgerRow

_REFERENCE: Final = re.compile(r"(\d{4}-\d{2}-\d{2})?-?(?:shift-(\d+))?")


@dataclass(frozen=True, slots=True)
class Scope:
    """A local day of the venue, the number of a shift, or both; neither is the whole tournament."""

    day: date | None = None
    shift: str = ""

    @property
    def reference(self) -> str:
        """How a print of it is kept and a file is named: `2026-03-06-shift-7`, '' for the whole."""
        parts = (self.day.isoformat() if self.day else "", f"shift-{self.shift}" if self.shift else "")
        return "-".join(part for part in parts if part)

    @property
    def words(self) -> str:
        """What stands under the title of a report."""
        parts = (plain_day(self.day) if self.day else "", f"shift {self.shift}" if self.shift else "")
        return ", ".join(part for part in parts if part) or "the whole tournament"

    @classmethod
    def read(cls, reference: str) -> Scope:
        """Return the scope that a reference names."""
        found = _REFERENCE.fullmatch(reference)
        if found is None:
            return cls()
        return cls(date.fromisoformat(found[1]) if found[1] else None, found[2] or "")


@dataclass(frozen=True, slots=True)
class Choices:
    """Of which days and shifts (number, station) there is something to report."""

    days: tuple[date, ...]
    shifts: tuple[tuple[int, str], ...]


def choices_of(desk: Desk, tournament_id: str) -> Choices:
    """Return the days and shifts in which something of a tournament was paid or handed back, in order."""
    store = desk.store
    return Choices(
        tuple(ledger_rows.list_days(store, tournament_id)),
        tuple(ledger_rows.list_shifts(store, tournament_id)),
    )


def rows_of(desk: Desk, tournament_id: str) -> list[LedgerRow]:
    """Return the payments of a tournament to enter it, with what was handed back of them, oldest first."""
    return [row for row in ledger_rows.list_ledger(desk.store, tournament_id) if row.of_kind in PAID_TO_ENTER]


def within(desk: Desk, rows: Iterable[LedgerRow], scope: Scope) -> list[LedgerRow]:
    """Return the rows of a scope.

    Raises `NotFound(no_such_shift)`, `Conflict(count_first)` as `check_told` does.
    """
    if scope.shift:
        scope = Scope(scope.day, str(shifts.get_shift(desk.store, scope.shift).number))
    kept = [
        row
        for row in rows
        if (scope.day is None or row.day == scope.day) and scope.shift in ("", str(row.shift))
    ]
    check_told(desk, kept)
    return kept


def check_told(desk: Desk, rows: Iterable[LedgerRow]) -> None:
    """Keep the close blind: sums of an open drawer that nobody has counted are for a director or owner.

    Raises `Conflict(count_first)`.
    """
    hidden = hidden_from(desk)
    found = next((row.shift for row in rows if row.shift in hidden), None)
    if found is not None:
        raise Conflict("count_first", shift=found)
