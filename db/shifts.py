"""Shifts of the drawers: opened, moved, counted and closed by rows that are only ever added."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date

from app.core.clock import instant, stamp
from app.core.errors import NotFound
from app.core.money import Money
from app.core.plain import canonical
from app.core.records import Closing, DrawerCount, DrawerMove, MoveKind, Shift
from db.keys import key
from db.store import Row, Store, Value

_COLUMNS = (
    "s.shift_id, s.station, s.day, s.opened_at, s.opened_by, s.opening_cents, s.notes, s.left_cents, s.reason, "
    "s.journal_sequence, z.z_number"
)
_FROM = "from shift s left join shift_close z on z.shift_id = s.shift_id"


def add_shift(store: Store, shift: Shift, *, follows: int) -> Shift:
    """Open a shift after the station's last one (0 for none); the number is the ledger's next.

    Raises `Conflict(duplicate)` when another desk opened one there meanwhile.
    """
    row = store.insert(
        "shift",
        {
            "station": shift.station,
            "follows_id": follows,
            "day": shift.day.isoformat(),
            "opened_at": stamp(shift.opened_at),
            "opened_by": shift.opened_by,
            "opening_cents": shift.opening.cents,
            "notes": canonical(shift.notes),
            "left_cents": None if shift.left is None else shift.left.cents,
            "reason": shift.reason,
            "journal_sequence": shift.journal_sequence,
        },
    )
    return _shift({**row, "z_number": None})


def get_shift(store: Store, number: str) -> Shift:
    """Return a shift by its number. Raises `NotFound(no_such_shift)`."""
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where s.shift_id = :id", {"id": key(number, what="no_such_shift")}
    )
    if not rows:
        raise NotFound("no_such_shift", given=number[:40])
    return _shift(rows[0])


def last_of(store: Store, station: str) -> Shift | None:
    """Return the newest shift of a station, open or closed. Only the newest can be open.

    By the shift it follows, for which there is an index: every sale asks.
    """
    rows = store.rows(
        f"select {_COLUMNS} {_FROM} where s.station = :station order by s.follows_id desc limit 1",
        {"station": station},
    )
    return _shift(rows[0]) if rows else None


def list_shifts(store: Store, *, limit: int = 100) -> list[Shift]:
    """Return the newest shifts of all stations first."""
    rows = store.rows(f"select {_COLUMNS} {_FROM} order by s.shift_id desc limit :limit", {"limit": limit})
    return [_shift(row) for row in rows]


def add_move(store: Store, shift: int, move: DrawerMove) -> None:
    """Write down what went in or out of the drawer."""
    store.insert(
        "shift_move",
        {
            "shift_id": shift,
            "kind": move.kind.value,
            "amount_cents": move.amount.cents,
            "reason": move.reason,
            "approver": move.approver,
            "at": stamp(move.at),
            "clerk": move.clerk,
        },
    )


def list_moves(store: Store, shift: int) -> list[DrawerMove]:
    """Return the moves of a shift, oldest first."""
    rows = store.rows(
        "select kind, amount_cents, reason, approver, at, clerk from shift_move where shift_id = :id "
        "order by move_id",
        {"id": shift},
    )
    return [
        DrawerMove(
            MoveKind(str(row["kind"])),
            Money(int(row["amount_cents"] or 0)),
            str(row["reason"]),
            str(row["approver"]),
            instant(str(row["at"])),
            str(row["clerk"]),
        )
        for row in rows
    ]


def add_count(store: Store, shift: int, count: DrawerCount) -> DrawerCount:
    """Keep a count that was given, and what was expected then."""
    return _count(
        store.insert(
            "shift_count",
            {
                "shift_id": shift,
                "counted_cents": count.counted.cents,
                "notes": canonical(count.notes),
                "expected_cents": count.expected.cents,
                "at": stamp(count.at),
                "clerk": count.clerk,
            },
        )
    )


def list_counts(store: Store, shift: int) -> list[DrawerCount]:
    """Return every count given of a shift, oldest first."""
    rows = store.rows(
        "select count_id, counted_cents, notes, expected_cents, at, clerk from shift_count "
        "where shift_id = :id order by count_id",
        {"id": shift},
    )
    return [_count(row) for row in rows]


def add_closing(store: Store, closing: Closing) -> Closing:
    """Close a shift. The Z number is the ledger's next. Raises `Conflict(duplicate)` when it is closed."""
    row = store.insert(
        "shift_close",
        {
            "shift_id": closing.shift,
            "count_id": int(closing.count_id),
            "expected_cents": closing.expected.cents,
            "counted_cents": closing.counted.cents,
            "difference_cents": closing.difference.cents,
            "reason": closing.reason,
            "witness": closing.witness,
            "taken_cents": closing.taken.cents,
            "running_cents": closing.running.cents,
            "day": closing.day.isoformat(),
            "closed_at": stamp(closing.closed_at),
            "closed_by": closing.closed_by,
            "station": closing.station,
            "tip": closing.tip,
            "journal_sequence": closing.journal_sequence,
        },
    )
    return _closing(row)


def find_closing(store: Store, shift: int) -> Closing | None:
    """Return how a shift was closed, None while it is open."""
    rows = store.rows("select * from shift_close where shift_id = :id", {"id": shift})
    return _closing(rows[0]) if rows else None


def find_by_z(store: Store, z_number: int) -> Closing | None:
    """Return the closing with a Z number, None when there is none."""
    rows = store.rows("select * from shift_close where z_number = :z", {"z": z_number})
    return _closing(rows[0]) if rows else None


def list_closings(store: Store, *, limit: int) -> list[Closing]:
    """Return the newest Z reports first."""
    rows = store.rows("select * from shift_close order by z_number desc limit :limit", {"limit": limit})
    return [_closing(row) for row in rows]


def list_open(store: Store) -> list[Shift]:
    """Return the open shifts of all stations, the oldest first."""
    rows = store.rows(f"select {_COLUMNS} {_FROM} where z.shift_id is null order by s.shift_id")
    return [_shift(row) for row in rows]


def last_closing(store: Store, *, before: int = 2**62) -> Closing | None:
    """Return the newest Z report with a number under `before`."""
    rows = store.rows(
        "select * from shift_close where z_number < :before order by z_number desc limit 1",
        {"before": before},
    )
    return _closing(rows[0]) if rows else None


def _notes(value: Value) -> Mapping[str, int]:
    found: Mapping[str, int] = json.loads(str(value))
    return found


def _shift(row: Row) -> Shift:
    return Shift(
        number=int(row["shift_id"] or 0),
        station=str(row["station"]),
        day=date.fromisoformat(str(row["day"])),
        opened_at=instant(str(row["opened_at"])),
        opened_by=str(row["opened_by"]),
        opening=Money(int(row["opening_cents"] or 0)),
        notes=_notes(row["notes"]),
        left=None if row["left_cents"] is None else Money(int(row["left_cents"])),
        reason=str(row["reason"]),
        journal_sequence=int(row["journal_sequence"] or 0),
        z_number=None if row["z_number"] is None else int(row["z_number"]),
    )


def _count(row: Row) -> DrawerCount:
    return DrawerCount(
        count_id=str(row["count_id"]),
        counted=Money(int(row["counted_cents"] or 0)),
        notes=_notes(row["notes"]),
        expected=Money(int(row["expected_cents"] or 0)),
        at=instant(str(row["at"])),
        clerk=str(row["clerk"]),
    )


def _closing(row: Row) -> Closing:
    return Closing(
        z_number=int(row["z_number"] or 0),
        shift=int(row["shift_id"] or 0),
        count_id=str(row["count_id"]),
        expected=Money(int(row["expected_cents"] or 0)),
        counted=Money(int(row["counted_cents"] or 0)),
        reason=str(row["reason"]),
        witness=str(row["witness"]),
        taken=Money(int(row["taken_cents"] or 0)),
        running=Money(int(row["running_cents"] or 0)),
        day=date.fromisoformat(str(row["day"])),
        closed_at=instant(str(row["closed_at"])),
        closed_by=str(row["closed_by"]),
        station=str(row["station"]),
        tip=str(row["tip"]),
        journal_sequence=int(row["journal_sequence"] or 0),
    )
