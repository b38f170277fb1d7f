"""Carry a whole ledger from a file to a server or back, prove that all of it arrived, and close the old one.

Never two open ledgers, for each would have a ceiling of its own: the old one is closed before the
new one counts. Both are one transaction each, so a crash in between leaves the old one closed and
the new one empty; the same command goes on from there and loses nothing.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.core.errors import DeskError, NotFound, StoreUnavailable
from app.desk.desk import NOBODY, Desk
from app.desk.results import Verified
from app.desk.verify import verify_with
from db import journal
from db.address import ServerAddress, read_place
from db.arrival import Arrival, arriving
from db.carriers import Carrier, open_carrier
from db.opening import open_ledger
from db.server_move import MOVED_TO, Sent, carry, difference, holds, is_empty, sum_of_payments
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

    `say` is told how far it is, a line each time. Asked again after a move that was cut off when
    the old ledger was closed already, it carries that one as it was before. Raises
    `NotFound(no_ledger)` and `StoreUnavailable` as `open_ledger` does, `moved` for a ledger that
    is where it should go, or `not_empty`, `not_sound` (`problem`), `not_moved` (`what`): nothing
    was changed then. With `not_arrived` (`file`, `to`) or `arrival_unknown` (`file`, `to`) the same
    command goes on where this one ended; with `place_taken` (`file`, `to`) when that is free again.
    """
    old, new = read_place(source), read_place(target)
    try:
        with closing(open_carrier(old)) as held:
            return _move(source, held, new, Desk(held, held.clock(), clerk, station), say)
    except StoreUnavailable as error:
        if error.code != "moved" or not _same(str(error.params.get("to", "")), new):
            raise
    return _finish(source, new, say)


def _move(source: str, held: Carrier, new: Path | ServerAddress, desk: Desk, say: Say) -> LedgerMoved:
    training = get_setting(held, "training")
    if training is None:
        raise NotFound("no_ledger", file=held.about()["file"])
    closed = False
    try:
        with closing(open_ledger(source, readonly=True)) as seen, arriving(new, training=training) as made:
            with held.unit():
                # Asked under the lock: another move may have been faster.
                gone = get_setting(held, MOVED_TO)
                if gone is not None:
                    raise StoreUnavailable("moved", to=gone, **_name(held))
                moved = _moved(Sent(seen), made, training, _Awake(held, say))
                _close(desk, moved)
            closed = True
    except BaseException as error:
        # Whatever it was, Ctrl+C too: there is no open ledger now, and that must be said.
        if isinstance(error, DeskError) and error.code == "unanswered":
            raise StoreUnavailable("arrival_unknown", file=source, to=_text(new)) from error
        if closed:
            raise StoreUnavailable("not_arrived", file=source, to=_text(new)) from error
        raise
    return moved


def _finish(source: str, new: Path | ServerAddress, say: Say) -> LedgerMoved:
    """Carry a ledger that was closed for this place and is not there yet. Raises as `move_ledger`."""
    with closing(open_ledger(source, readonly=True)) as seen:
        line = journal.last_line(seen)
        there = StoreUnavailable("moved", to=_text(new), **_name(seen))
        if line is None or line.verb != VERB:
            raise there
        sent = Sent(seen, closing=line.sequence)
        training = str(get_setting(seen, "training"))
        try:
            with arriving(new, training=training) as made:
                if not (made.unfinished or is_empty(made.store, training=training)):
                    taken = StoreUnavailable("place_taken", file=source, to=_text(new))
                    raise there if holds(made.store, sent) else taken
                return _moved(sent, made, training, say)
        except DeskError as error:
            if error.code == "unanswered":
                raise StoreUnavailable("arrival_unknown", file=source, to=_text(new)) from error
            raise


@dataclass(frozen=True, slots=True)
class _Awake:
    """Tells how far it is, and lets the server that is read from hear that this program still works.

    A server ends a session that holds the lock without a word; see `db.server_carrier`.
    """

    held: Store
    say: Say

    def __call__(self, line: str) -> None:
        self.held.rows("select 1 as awake")
        self.say(line)


def _moved(sent: Sent, arrival: Arrival, training: str, say: Say) -> LedgerMoved:
    made, rows = arrival.store, 0
    if is_empty(made, training=training):
        rows = carry(sent, made, lambda done, total: say(f"moved {done:,} of {total:,} rows"))
    elif not arrival.unfinished or difference(sent, made):
        raise StoreUnavailable("not_empty", **_name(made))
    what = difference(sent, made)
    if what:
        raise StoreUnavailable("not_moved", what=what, **_name(made))
    found = _proven(made, say)
    return LedgerMoved(
        ledger=arrival.address,
        closed=sent.store.about()["address"],
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


def _same(told: str, place: Path | ServerAddress) -> bool:
    """Tell whether a closed ledger names this place: the same file, or the same database of the same server."""
    other = read_place(told)
    if isinstance(place, Path) or isinstance(other, Path):
        return isinstance(place, Path) and isinstance(other, Path) and other == place.resolve()
    return (other.hosts, other.ports, other.database) == (place.hosts, place.ports, place.database)


def _text(place: Path | ServerAddress) -> str:
    return str(place) if isinstance(place, Path) else place.text


def _name(store: Store) -> dict[str, str]:
    about = store.about()
    return {name: about[name] for name in ("file", "server") if name in about}
