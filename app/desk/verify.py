"""Verify: can the ledger prove every cent? Every line, every receipt, every guard, in one pass."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping

from app.core.ledger import pool
from app.core.money import ZERO
from app.desk.commands import reads
from app.desk.desk import Desk
from app.desk.results import Verified
from app.desk.terms import short_hash
from db import journal, payments, proofs, tournaments
from db.guards import damage, missing_guards
from db.store import Row, Store

_STEP = 500
Progress = Callable[[int, int], None]


@reads("verify")
def verify(desk: Desk) -> Verified:
    """Check the chain of the journal, every payment against it, receipt numbers, sums and guards.

    `rows` counts journal lines, `tip` is the newest seal, `problems` is empty when all is well.
    """
    return verify_with(desk)


def verify_with(desk: Desk, progress: Progress | None = None) -> Verified:
    """Verify with a progress report: lines done, lines in all."""
    store = desk.store
    seen: dict[int, Row] = {}
    problems = list(_chain(store, seen, progress))
    problems += _payments(store, seen)
    problems += _receipts(store)
    problems += _sums(store)
    problems += [f"the guard {name} is missing" for name in missing_guards(store)]
    problems += damage(store)
    following, tip = journal.next_place(store)
    return Verified(
        rows=following - 1,
        payments=proofs.count_payments(store),
        tip=short_hash(tip) if following > 1 else "",
        problems=tuple(problems),
        store=store.about(),
    )


def _chain(store: Store, seen: dict[int, Row], progress: Progress | None) -> Iterator[str]:
    """Walk the journal; gather the payment rows it says were written."""
    last, previous = 0, journal.FIRST_HASH
    whole = proofs.count_lines(store)
    for line in journal.raw_lines(store):
        sequence = int(line["sequence"] or 0)
        if sequence != last + 1:
            yield f"journal line {last + 1} is missing"
        if line["previous_hash"] != previous:
            yield f"journal line {sequence} does not follow on the line before it"
        if journal.seal(line) != line["hash"]:
            yield f"journal line {sequence} was changed: its seal does not fit"
        last, previous = sequence, str(line["hash"])
        if line["outcome"] == "done":
            for row in _payments_written(line):
                seen[int(row["payment_id"] or 0)] = row
        if progress is not None and sequence % _STEP == 0:
            progress(sequence, whole)


def _payments_written(line: Row) -> list[Row]:
    """Return the ledger rows that a line says it wrote; a line that was tampered with may say anything."""
    try:
        written = json.loads(str(line["rows"]))
    except ValueError:
        return []
    entries = [one for one in written if isinstance(one, dict)] if isinstance(written, list) else []
    rows = [one.get("row") for one in entries if one.get("table") == "payment"]
    return [row for row in rows if isinstance(row, dict) and type(row.get("payment_id")) is int]


def _payments(store: Store, seen: Mapping[int, Row]) -> Iterator[str]:
    """Compare each ledger row with what the journal says of it, both ways."""
    found = set()
    for row in proofs.raw_payments(store):
        number = int(row["payment_id"] or 0)
        found.add(number)
        kept = seen.get(number)
        if kept is None:
            yield f"receipt {row['receipt_number']} has no journal line"
            continue
        for name in row:
            if row[name] != kept.get(name):
                yield f"receipt {row['receipt_number']}: {name} is not what the journal says"
    for number in sorted(set(seen) - found):
        yield f"receipt {seen[number]['receipt_number']} is in the journal but not in the ledger"


def _receipts(store: Store) -> Iterator[str]:
    """Each series runs from 1 to its counter without a gap."""
    series: dict[str, list[int]] = {}
    for receipt in proofs.list_receipts(store):
        prefix, _, digits = receipt.rpartition("-")
        series.setdefault(prefix, []).append(int(digits) if digits.isdigit() else 0)
    counters = {
        name.removeprefix("receipt-"): last
        for name, last in proofs.list_counters(store)
        if name.startswith("receipt-")
    }
    for prefix in sorted(set(series) | set(counters)):
        numbers = sorted(series.get(prefix, []))
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"receipt series {prefix} has a gap or a number twice"
        if counters.get(prefix, 0) != len(numbers):
            yield f"receipt series {prefix} counts to {counters.get(prefix, 0)} but holds {len(numbers)}"


def _sums(store: Store) -> Iterator[str]:
    """Add up the parts of every tournament: what was taken, no more and no less."""
    for one in tournaments.list_tournaments(store):
        money = pool(payments.sum_of_tournament(store, one.tournament_id))
        if money.difference != ZERO:
            yield f"{one.terms.name}: the parts differ from what was taken by {money.difference}"
        if money.charity_held < ZERO:
            yield f"{one.terms.name}: more was paid to charity than is held"
