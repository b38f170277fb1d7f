"""Carry a whole ledger from a file to a server or back, prove that all of it arrived, and close the old one.

The old ledger is held the whole time, so nothing is sold meanwhile; the new one is one
transaction, which ends only when it has proven itself.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from app.core.errors import DeskError, NotFound, StoreUnavailable
from app.desk.desk import NOBODY, Desk
from app.desk.results import Verified
from app.desk.verify import verify_with
from db import journal
from db.address import ServerAddress, read_place
from db.carriers import Carrier, open_carrier
from db.opening import open_ledger
from db.server_move import MOVED_TO, carry, difference, is_empty, sum_of_payments
from db.settings import get_setting, set_setting
from db.store import Store

VERB = "server-move"
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class LedgerMoved:
    """Where the ledger is now, and what was counted on both sides and found the same."""

    ledger: str
    closed: str
    rows: int
    payments: int
    sum_cents: int
    lines: int
    tip: str


def move_ledger(
    source: str, target: str, *, clerk: str = NOBODY, station: str = "Desk 1", say: Say = lambda _line: None
) -> LedgerMoved:
    """Move the ledger at one address to another, which must be empty, and close it where it was.

    `say` is told how far it is, a line each time. Asked again after a move that was cut off
    before the old ledger was closed, it closes it. Raises `NotFound(no_ledger)` and
    `StoreUnavailable` as `open_ledger` does or with `not_empty`, `not_sound` (`problem`),
    `not_moved` (`what`): nothing was changed then. With `arrival_unknown` (`to`) or `not_closed`
    (`to`, `file`) the same command goes on where this one ended.
    """
    old, new = read_place(source), read_place(target)
    moved: LedgerMoved | None = None
    with closing(open_carrier(old)) as held:
        training = get_setting(held, "training")
        if training is None:
            raise NotFound("no_ledger", file=held.about()["file"])
        try:
            with held.unit(), closing(open_ledger(source, readonly=True)) as seen:
                with _target(new, training=training == "yes") as made:
                    arrived = _moved(seen, made, training, say)
                moved = arrived
                _close(Desk(held, held.clock(), clerk, station), moved)
        except BaseException as error:
            # Whatever it was, Ctrl+C too: two ledgers are open now, and that must be said.
            if moved is not None:
                raise StoreUnavailable("not_closed", to=moved.ledger, file=moved.closed) from error
            if isinstance(error, DeskError) and error.code == "unanswered":
                raise StoreUnavailable("arrival_unknown", to=target) from error
            raise
    return moved


@contextmanager
def _target(place: Path | ServerAddress, *, training: bool) -> Iterator[Carrier]:
    """Open the new ledger in a unit; a file that was made for it goes again when anything fails."""
    fresh = isinstance(place, Path) and not place.exists()
    made = open_carrier(place, make=True, training=training)
    try:
        with made.unit():
            yield made
    except BaseException:
        made.close()
        if isinstance(place, Path) and fresh:
            for name in (place.name, f"{place.name}-wal", f"{place.name}-shm", f"{place.name}-journal"):
                place.with_name(name).unlink(missing_ok=True)
        raise
    made.close()


def _moved(seen: Store, made: Carrier, training: str, say: Say) -> LedgerMoved:
    rows = 0
    if is_empty(made, training=training):
        rows = carry(seen, made, lambda done, total: say(f"moved {done:,} of {total:,} rows"))
    elif difference(seen, made):
        raise StoreUnavailable("not_empty", **_name(made))
    what = difference(seen, made)
    if what:
        raise StoreUnavailable("not_moved", what=what, **_name(made))
    found = _proven(made, say)
    return LedgerMoved(
        ledger=made.about()["address"],
        closed=seen.about()["address"],
        rows=rows,
        payments=found.payments,
        sum_cents=sum_of_payments(made),
        lines=found.rows,
        tip=found.tip,
    )


def _proven(made: Carrier, say: Say) -> Verified:
    desk = Desk(made, made.clock())
    found = verify_with(desk, lambda done, total: say(f"proved {done:,} of {total:,} lines"))
    if found.problems:
        raise StoreUnavailable("not_sound", problem=found.problems[0], **_name(made))
    return found


def _close(desk: Desk, moved: LedgerMoved) -> None:
    """Write the last line of the old ledger, and the setting that lets no line follow."""
    setting = {"name": MOVED_TO, "value": moved.ledger}
    journal.add_line(
        desk.store,
        at=desk.now(),
        clerk=desk.clerk,
        approver="",
        station=desk.station,
        verb=VERB,
        outcome="done",
        tournament_id=None,
        arguments={"to": moved.ledger},
        rows=[{"table": "setting", "act": "insert", "row": setting}],
        answer={"rows": moved.rows, "payments": moved.payments, "lines": moved.lines, "tip": moved.tip},
        intent=f"move-{uuid.uuid4().hex}",
    )
    set_setting(desk.store, MOVED_TO, moved.ledger)


def _name(store: Store) -> dict[str, str]:
    about = store.about()
    return {name: about[name] for name in ("file", "server") if name in about}
