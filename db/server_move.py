"""Carry every row of a ledger into an empty one, and compare what arrived with what was sent.

Knows tables and rows only; `app.desk.moving` says when, and proves what the rows mean.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final

from app.core.plain import canonical
from db import journal, proofs
from db.carriers import Carrier
from db.settings import get_setting
from db.store import Row, Store, Value

Progress = Callable[[int, int], None]
MOVED_TO: Final = "moved_to"
_BATCH: Final = 2000
_STEP: Final = 20_000
# Every table, each after those that it refers to, and what its rows are ordered by. Nothing lands in a shift
# that is closed, so the closings come after all that does.
TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "counter": ("name",),
    "setting": proofs.KEYS["setting"],
    "staff": proofs.KEYS["staff"],
    "operator": proofs.KEYS["operator"],
    "pack_version": proofs.KEYS["pack_version"],
    "tournament": proofs.KEYS["tournament"],
    "tournament_operator": proofs.KEYS["tournament_operator"],
    "permit": proofs.KEYS["permit"],
    "gap_approval": proofs.KEYS["gap_approval"],
    "rules_version": proofs.KEYS["rules_version"],
    "posting": proofs.KEYS["posting"],
    "duty_turn": proofs.KEYS["duty_turn"],
    "dealer": proofs.KEYS["dealer"],
    "dealer_assignment": proofs.KEYS["dealer_assignment"],
    "dealer_record": proofs.KEYS["dealer_record"],
    "hand_over": proofs.KEYS["hand_over"],
    "dispute": proofs.KEYS["dispute"],
    "operator_place": proofs.KEYS["operator_place"],
    "play_session": proofs.KEYS["play_session"],
    "level_set": proofs.KEYS["level_set"],
    "person": proofs.KEYS["person"],
    "rules_copy": proofs.KEYS["rules_copy"],
    "person_word": ("part", "word", "last_key", "first_key", "person_id"),
    "entry": proofs.KEYS["entry"],
    "shift": proofs.KEYS["shift"],
    "shift_move": proofs.KEYS["shift_move"],
    "shift_count": proofs.KEYS["shift_count"],
    "payment": proofs.KEYS["payment"],
    "refund": proofs.KEYS["refund"],
    "house_money": proofs.KEYS["house_money"],
    "seat_won": proofs.KEYS["seat_won"],
    "seat_entry": proofs.KEYS["seat_entry"],
    "payout_structure": proofs.KEYS["payout_structure"],
    "payout_table": proofs.KEYS["payout_table"],
    "payout_place": proofs.KEYS["payout_place"],
    "deal": proofs.KEYS["deal"],
    "deal_share": proofs.KEYS["deal_share"],
    "prize_paid": proofs.KEYS["prize_paid"],
    "shift_close": proofs.KEYS["shift_close"],
    "person_merge": proofs.KEYS["person_merge"],
    "person_unmerge": proofs.KEYS["person_unmerge"],
    "person_fold": proofs.KEYS["person_fold"],
    "person_apart": proofs.KEYS["person_apart"],
    "breach": proofs.KEYS["breach"],
    "breach_answer": proofs.KEYS["breach_answer"],
    "person_bar": proofs.KEYS["person_bar"],
    "journal": ("sequence",),
    "print_job": ("job_id",),
}
# What the journal says nothing of, or not everything, is compared row by row.
_UNPROVEN: Final = ("counter", "setting", "staff", "person_word", "print_job")
_SUMS: Final = (
    "select kind, count(*) as counted, sum(amount_cents) as amount, sum(prize_cents) as prize, "
    "sum(expense_cents) as expense, sum(charity_cents) as charity, sum(staff_cents) as staff "
    "from payment group by kind order by kind"
)


def count_rows(store: Store) -> dict[str, int]:
    """Return how many rows each table holds."""
    return {
        table: int(store.rows(f"select count(*) as counted from {table}")[0]["counted"] or 0)
        for table in TABLES
    }


def is_empty(store: Store, *, training: str) -> bool:
    """Tell whether a ledger holds nothing but, at most, the mark that it is for `training` or not."""
    marked = get_setting(store, "training")
    counts = count_rows(store)
    return (
        marked in (None, training)
        and counts.pop("setting") == (marked is not None)
        and not any(counts.values())
    )


@dataclass(frozen=True, slots=True)
class Sent:
    """A ledger as it is carried: one that is closed already, as it was before the line that closed it.

    `closing` is the number of that line, 0 for a ledger that is open.
    """

    store: Store
    closing: int = 0

    def counts(self) -> dict[str, int]:
        """Return how many rows of each table are carried."""
        counts = count_rows(self.store)
        if self.closing:
            counts["journal"] -= 1
            counts["setting"] -= 1
        return counts

    def pages(self, table: str) -> Iterator[list[Row]]:
        """Walk the rows of a table that are carried, in the order of its key."""
        for page in _pages(self.store, table, TABLES[table]):
            kept = [row for row in page if not self._left_out(table, row)]
            if kept:
                yield kept

    def tip(self) -> tuple[int, str]:
        """Return the number and previous hash of the line to come."""
        line = journal.get_line(self.store, self.closing) if self.closing else None
        return (line.sequence, line.previous_hash) if line else journal.next_place(self.store)

    def _left_out(self, table: str, row: Row) -> bool:
        closes = (table == "journal" and row["sequence"] == self.closing) or (
            table == "setting" and row["name"] == MOVED_TO
        )
        return bool(self.closing) and closes


def holds(store: Store, sent: Sent) -> bool:
    """Tell whether a ledger grew out of the one that is carried: its journal holds that one's last line."""
    following, tip = sent.tip()
    line = journal.get_line(store, following - 1)
    return following == 1 or (line is not None and line.hash == tip)


class _Count:
    """Rows carried so far, told now and then."""

    def __init__(self, total: int, progress: Progress) -> None:
        self.done = 0
        self._total = total
        self._progress = progress

    def add(self, rows: int) -> None:
        """Count a page."""
        before, self.done = self.done, self.done + rows
        if before // _STEP < self.done // _STEP or self.done == self._total:
            self._progress(self.done, self._total)


def carry(source: Sent, target: Carrier, progress: Progress) -> int:
    """Copy every row, inside a unit of the target, while nobody writes to the source; return how many.

    `progress` is told rows carried and rows in all.
    """
    count = _Count(sum(source.counts().values()), progress)
    marked = get_setting(target, "training") is not None
    for table in TABLES:
        pages = source.pages(table)
        first = next(pages, None)
        if first is not None:
            rows = _values(chain((first,), pages), count, without_mark=marked and table == "setting")
            target.fill(table, tuple(first[0]), rows)
    return count.done


def _values(pages: Iterable[list[Row]], count: _Count, *, without_mark: bool) -> Iterator[tuple[Value, ...]]:
    for page in pages:
        for row in page:
            if not (without_mark and row["name"] == "training"):
                yield (*row.values(),)
        count.add(len(page))


def _pages(store: Store, table: str, key: tuple[str, ...]) -> Iterator[list[Row]]:
    """Walk a table by its key: a page costs the same at its end as at its beginning."""
    names = ", ".join(key)
    marks = ", ".join(f":after_{name}" for name in key)
    rows = store.rows(f"select * from {table} order by {names} limit {_BATCH}")
    while rows:
        yield rows
        after = {f"after_{name}": rows[-1][name] for name in key}
        rows = store.rows(
            f"select * from {table} where ({names}) > ({marks}) order by {names} limit {_BATCH}", after
        )


def difference(source: Sent, target: Store) -> str:
    """Return in what the target differs from the source, '' when in nothing.

    Compares the rows of each table, the sums of each kind of payment, the tip of the journal,
    and row by row what the journal does not hold.
    """
    arrived = Sent(target)
    there, here = source.counts(), arrived.counts()
    for table in TABLES:
        if there[table] != here[table]:
            return f"{table}: {here[table]} rows instead of {there[table]}"
    if source.store.rows(_SUMS) != target.rows(_SUMS):
        return "the sums of the payments"
    if source.tip() != arrived.tip():
        return "the tip of the journal"
    differing = (table for table in _UNPROVEN if _print_of(source, table) != _print_of(arrived, table))
    return next(differing, "")


def _print_of(sent: Sent, table: str) -> str:
    digest = hashlib.sha256()
    for row in chain.from_iterable(sent.pages(table)):
        digest.update(canonical(row).encode())
    return digest.hexdigest()


def sum_of_payments(store: Store) -> int:
    """Return the cents of all payments together."""
    return sum(int(row["amount"] or 0) for row in store.rows(_SUMS))
