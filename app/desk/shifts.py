"""The drawer while it is open: the opening count, and what goes in or out beside payments.

One shift a station at a time; several stations, several shifts. A shift left open over midnight is
the usual end of an evening: its day is the venue's date of the opening.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from app.core.drawer import Count, read_count, signed
from app.core.errors import Conflict, InvalidInput
from app.core.money import LARGEST_CENTS, Money
from app.core.records import DrawerMove, MoveKind, Shift
from app.core.text import clean, needed
from app.desk.commands import next_line, reads, writes
from app.desk.decide import stop
from app.desk.desk import Desk, local_now, venue_of
from app.desk.holds import must_hold, not_before
from app.desk.pins import approve
from app.desk.shift_results import DrawerMoved, MovesListed, ShiftLine, ShiftOpened, ShiftsListed
from app.law.drawer import findings_of_move
from db import shifts

LONGEST_REASON = 300
_TYPED = (MoveKind.PAID_IN, MoveKind.PAID_OUT, MoveKind.DROP, MoveKind.NO_SALE)
_PAIR = re.compile(r"\s*([^=]*?)\s*=\s*(-?[0-9]{1,18})\s*")
Notes = Mapping[str, int]


@writes("shift-open")
def open_shift(
    desk: Desk,
    *,
    opening_cents: int | None = None,
    denominations: Notes | str | None = None,
    reason: str = "",
) -> ShiftOpened:
    """Open the drawer of this station with its opening count, in cents or by note.

    `denominations` is such as 100.00=3,1.00=20,coins_cents=150 (or the same as JSON). The count is compared
    with what the last closing at the station counted; a difference is kept with who counted, and `reason`
    may say why. Raises `Conflict` with `shift_open_already` or `clock_before_shift`, and `RuleViolation` for
    rake by any name.
    """
    why = clean(reason, field="reason", longest=LONGEST_REASON)
    stop(tuple(findings_of_move(MoveKind.OVER_SHORT, why)))
    last = shifts.last_of(desk.store, desk.station)
    if last is not None and last.is_open:
        raise Conflict("shift_open_already", shift=last.number, station=desk.station, name=last.opened_by)
    count = counted(opening_cents, denominations, field="opening_cents")
    before = shifts.find_closing(desk.store, last.number) if last is not None else None
    if before is not None:
        not_before(desk, desk.station, before.closed_at)
    shift = Shift(
        number=0,
        station=desk.station,
        day=local_now(desk, venue_of(desk)).date(),
        opened_at=desk.now(),
        opened_by=desk.clerk,
        opening=count.total,
        notes=count.notes,
        left=before.counted if before is not None else None,
        reason=why,
        journal_sequence=next_line(desk),
    )
    kept = shifts.add_shift(desk.store, shift, follows=last.number if last is not None else 0)
    return ShiftOpened(
        shift=kept.number,
        station=kept.station,
        opening_cents=kept.opening.cents,
        left_cents=kept.left.cents if kept.left is not None else None,
        difference_cents=kept.opening_difference.cents,
        day=kept.day.isoformat(),
    )


@writes("shift-move")
def move_cash(
    desk: Desk, *, kind: str, reason: str, amount_cents: int = 0, approver: str = "", pin: str = ""
) -> DrawerMoved:
    """Write down cash that goes in or out of the drawer beside payments, in cents, and why.

    `kind` is paid-in, paid-out, drop (to the safe) or no-sale (the drawer opened, no amount). Approval by
    another person is kept when it is given. Raises `Conflict` with `no_open_shift`, `clock_before_shift`
    or `drawer_too_small`, and `RuleViolation` for rake by any name (23-5-317(7)).
    """
    shift = open_here(desk)
    what = _kind(kind)
    why = needed(reason, field="reason", longest=LONGEST_REASON)
    amount = _amount(what, amount_cents)
    stop(tuple(findings_of_move(what, why)))
    if pin and not approver:
        raise InvalidInput("approver", "missing")
    allowed_by = approve(desk, approver=approver, pin=pin).name if approver else ""
    not_before(desk, shift.station, shift.opened_at)
    must_hold(desk, shift, -signed(what, amount))
    move = DrawerMove(what, signed(what, amount), why, allowed_by, desk.now(), desk.clerk)
    shifts.add_move(desk.store, shift.number, move)
    return DrawerMoved(shift.number, what.value, move.amount.cents, next_line(desk))


@reads("shift-list")
def list_shifts(desk: Desk, *, limit: int = 50) -> ShiftsListed:
    """List the newest shifts first, each with its closing once it is closed."""
    return ShiftsListed(
        tuple(
            ShiftLine(one, None if one.is_open else shifts.find_closing(desk.store, one.number))
            for one in shifts.list_shifts(desk.store, limit=max(1, min(limit, 1000)))
        )
    )


@reads("shift-moves")
def list_moves(desk: Desk, *, shift: str = "") -> MovesListed:
    """List what moved beside payments in the open drawer here, or in a given shift; sales are not shown.

    Raises `NotFound(no_such_shift)`.
    """
    one = shifts.get_shift(desk.store, shift) if shift else shift_here(desk)
    if one is None:
        return MovesListed(None, ())
    return MovesListed(one, tuple(shifts.list_moves(desk.store, one.number)))


def list_open_shifts(desk: Desk) -> tuple[Shift, ...]:
    """Return the open shifts of all stations, the oldest first."""
    return tuple(shifts.list_open(desk.store))


def shift_here(desk: Desk) -> Shift | None:
    """Return the open shift of this station, None when there is none."""
    shift = shifts.last_of(desk.store, desk.station)
    return shift if shift is not None and shift.is_open else None


def open_here(desk: Desk) -> Shift:
    """Return the open shift of this station. Raises `Conflict(no_open_shift)`."""
    shift = shift_here(desk)
    if shift is None:
        raise Conflict("no_open_shift", station=desk.station)
    return shift


def counted(cents: int | None, notes: Notes | str | None, *, field: str) -> Count:
    """Return a count as it was typed. Raises `InvalidInput` (`missing` when nothing was typed)."""
    count = read_count(cents, read_notes(notes), field=field)
    if count is None:
        raise InvalidInput(field, "missing")
    return count


def read_notes(notes: Notes | str | None) -> Mapping[str, object] | None:
    """Return a count by note as it was typed: `100.00=3, 20.00=10`, or the same as JSON; None for nothing.

    Raises `InvalidInput(denominations)` with `not_a_count`, or `note_twice` for a note that is named twice.
    """
    if notes is None or isinstance(notes, Mapping):
        return notes
    typed = notes.strip() if isinstance(notes, str) else notes
    if not typed:
        return None
    if isinstance(typed, str):
        pairs = [_PAIR.fullmatch(part) for part in typed.split(",") if part.strip()]
        found = _once([(pair[1], int(pair[2])) for pair in pairs if pair]) if all(pairs) else _json(typed)
        if isinstance(found, dict):
            return found
    raise InvalidInput("denominations", "not_a_count", given=str(notes)[:40])


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, number in pairs:
        if name in found:
            raise InvalidInput("denominations", "note_twice", given=name[:40])
        found[name] = number
    return found


def _json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_once)
    except ValueError:
        return None


def _kind(kind: str) -> MoveKind:
    choices = ", ".join(one.value for one in _TYPED)
    typed = clean(kind, field="kind").casefold()
    for one in _TYPED:
        if typed in (one.value, one.value.replace("-", " "), one.value.replace("-", "_")):
            return one
    raise InvalidInput("kind", "unknown_choice", given=typed[:40], choices=choices)


def _amount(kind: MoveKind, cents: int) -> Money:
    if kind is MoveKind.NO_SALE:
        if cents:
            raise InvalidInput("amount_cents", "no_sale_has_no_amount")
        return Money(0)
    if cents <= 0:
        raise InvalidInput("amount_cents", "too_small", least=1)
    if cents > LARGEST_CENTS:
        raise InvalidInput("amount_cents", "too_large", most=LARGEST_CENTS)
    return Money(cents)
