"""Verify: can the ledger prove every cent? Every line, every receipt, every guard, in one pass."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.core.ledger import pool
from app.core.money import ZERO, Money
from app.core.plain import canonical
from app.core.text import short_hash
from app.desk.commands import reads, shown_row
from app.desk.desk import Desk
from app.desk.packs import read_pack
from app.desk.results import Verified
from db import journal, payments, proofs, tournaments
from db.rounds import list_used_twice
from db.settings import get_setting
from db.store import Row, Store

_STEP = 500
Progress = Callable[[int, int], None]
# A row by its table and key, and the seal of what the journal last said of it.
Place = tuple[object, ...]
Journalled = dict[Place, bytes]


@reads("verify")
def verify(desk: Desk) -> Verified:
    """Check the journal's chain, every row against it, receipt numbers, sums and guards.

    `rows` counts journal lines, `tip` is the newest seal, `problems` is empty when all is well. A
    tail cut off whole, with every row it wrote, is not seen from inside: compare the tip with a
    receipt's.
    """
    return verify_with(desk)


def verify_with(desk: Desk, progress: Progress | None = None) -> Verified:
    """Verify with a progress report: lines done, lines in all.

    Nobody is held up for it. What another desk sells meanwhile can look like a fault, so faults are
    looked for once more in a picture of one moment.
    """
    found = _verified(desk.store, progress)
    if not found.problems:
        return found
    with desk.store.snapshot():
        return _verified(desk.store, progress)


def _verified(store: Store, progress: Progress | None) -> Verified:
    journalled: Journalled = {}
    problems = list(_chain(store, journalled, progress))
    problems += _rows(store, journalled)
    problems += _receipts(store)
    problems += _sums(store)
    problems += _over_ceiling(store)
    problems += (f"seat {number} was used twice (23-5-317(2)(c))" for number in list_used_twice(store))
    problems += store.guards()
    problems += store.damage()
    following, tip = journal.next_place(store)
    return Verified(
        rows=following - 1,
        payments=proofs.count_payments(store),
        tip=short_hash(tip) if following > 1 else "",
        problems=tuple(problems),
        store=store.about(),
        moved_to=get_setting(store, "moved_to") or "",
    )


def _chain(store: Store, journalled: Journalled, progress: Progress | None) -> Iterator[str]:
    """Walk the journal; gather the seal of every row as it last was."""
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
        for place, act, row in _written(line):
            if act == "delete":
                journalled.pop(place, None)
            else:
                journalled[place] = _seal(row)
        if progress is not None and sequence % _STEP == 0:
            progress(sequence, whole)


def _written(line: Row) -> Iterator[tuple[Place, str, Mapping[str, Any]]]:
    try:
        rows = json.loads(str(line["rows"])) if line["outcome"] == "done" else []
    except ValueError:
        return
    # A line that was tampered with may say anything.
    for one in rows if isinstance(rows, list) else []:
        if isinstance(one, dict) and one.get("table") in proofs.KEYS and isinstance(one.get("row"), dict):
            yield _place(one["table"], one["row"]), str(one.get("act")), one["row"]


def _place(table: str, row: Mapping[str, Any]) -> Place:
    return (table, *(row.get(name) for name in proofs.KEYS[table]))


def _seal(row: Mapping[str, Any]) -> bytes:
    return hashlib.blake2b(canonical(row).encode(), digest_size=16).digest()


def _rows(store: Store, journalled: Journalled) -> list[str]:
    """Compare every row with what the journal says of it, both ways."""
    differing: dict[Place, Mapping[str, Any]] = {}
    problems = []
    for table in proofs.KEYS:
        for row in proofs.raw_rows(store, table):
            place = _place(table, row)
            if place == ("setting", "training"):  # written when the file is made, before any command
                continue
            kept = journalled.pop(place, None)
            if kept is None:
                problems.append(f"{_called(place, row)} has no journal line")
            elif kept != _seal(shown_row(table, row)):
                differing[place] = shown_row(table, row)
    problems += _differences(store, differing)
    problems += [f"{_called(place, {})} is in the journal but not in the ledger" for place in journalled]
    return problems


def _differences(store: Store, differing: Mapping[Place, Mapping[str, Any]]) -> list[str]:
    """Name the columns of rows that are not as the journal has them; it is read again for that."""
    if not differing:
        return []
    said: dict[Place, Mapping[str, Any]] = {}
    for line in journal.raw_lines(store):
        said |= {place: row for place, _act, row in _written(line) if place in differing}
    return [
        f"{_called(place, row)}: {name} is not what the journal says"
        for place, row in differing.items()
        for name in sorted(set(row) | set(said[place]))
        if row.get(name) != said[place].get(name)
    ]


def _called(place: Place, row: Mapping[str, Any]) -> str:
    if "receipt_number" in row:
        return f"receipt {row['receipt_number']}"
    return f"{str(place[0]).replace('_', ' ')} {' '.join(str(part) for part in place[1:])}"


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


def _over_ceiling(store: Store) -> Iterator[str]:
    """Nobody paid more to enter than the tournament's own pack allows, 23-5-317(10).

    The rounds of a progressive tournament are one, (2)(c), under the highest ceiling among them; so
    are two records of one person.
    """
    ceilings: dict[str, list[Money | None]] = {}
    names: dict[str, str] = {}
    for one in tournaments.list_tournaments(store):
        content = tournaments.get_pack_content(store, one.tournament_id)
        first = one.terms.progressive_of or one.tournament_id
        ceilings.setdefault(first, []).append(read_pack(content, one.terms.first_day).ceiling)
        names[one.tournament_id] = one.terms.name
    for first, found in ceilings.items():
        limits = [limit for limit in found if limit is not None]
        if len(limits) < len(found):
            continue
        for person_id, paid in payments.list_paid_over(store, first, max(limits)):
            yield (
                f"person {person_id} paid {paid} to enter {names[first]}: {max(limits)} is the most (23-5-317(10))"
            )
