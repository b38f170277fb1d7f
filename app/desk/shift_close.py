"""The blind close: a count is given and kept before anybody is told what was expected.

A count that differs is no mistake to hide: every attempt stays, over or short becomes a line of its
own with a reason, and the Z report adds to a total that never resets.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.core.errors import Conflict, InvalidInput
from app.core.records import Closing, DrawerCount, DrawerMove, MoveKind, Shift
from app.core.text import clean
from app.desk.commands import next_line, offer, writes
from app.desk.decide import stop
from app.desk.desk import Desk, local_now, venue_of
from app.desk.holds import expected, not_before
from app.desk.pins import may_stand_in
from app.desk.shift_results import Counted, ShiftClosed
from app.desk.shifts import LONGEST_REASON, Notes, counted, open_here
from app.law.drawer import findings_of_move
from db import journal, shift_sums, shifts

# A refusal names so many papers and counts the rest.
_MOST_NAMED = 12


@writes("shift-count")
def count_drawer(
    desk: Desk,
    *,
    counted_cents: int | None = None,
    denominations: Notes | str | None = None,
    shift: str = "",
) -> Counted:
    """Give the count of the drawer, in cents or by note; it is kept, and only then compared.

    `shift` is the number of a shift at another station, for floor or director. Raises `Conflict` with
    `no_open_shift`, `shift_closed`, `other_station` or `clock_before_shift`.
    """
    one = shift_to_close(desk, shift)
    not_before(desk, one.station, one.opened_at)
    count = counted(counted_cents, denominations, field="counted_cents")
    awaited = expected(desk, one)
    given = DrawerCount("", count.total, count.notes, awaited, desk.now(), desk.clerk)
    kept = shifts.add_count(desk.store, one.number, given)
    counts = shifts.list_counts(desk.store, one.number)
    return Counted(
        shift=one.number,
        attempt=len(counts),
        counted_cents=kept.counted.cents,
        expected_cents=kept.expected.cents,
        difference_cents=kept.difference.cents,
        needs_reason=any(each.difference for each in counts),
    )


def close_shift(
    desk: Desk,
    *,
    counted_cents: int | None = None,
    denominations: Notes | str | None = None,
    reason: str = "",
    witness: str = "",
    shift: str = "",
) -> ShiftClosed:
    """Close the drawer of this station with its count, in cents or by note, and make its Z report.

    Without a count it is the one given last. A difference in it, or in a count before it, needs a `reason`;
    `witness` is who else saw the count. `shift` is the number of a shift at another station: for floor or
    director, with a reason. The count is kept whether or not the close is refused.
    """
    if counted_cents is not None or denominations is not None:
        # A unit of its own: a close that is refused must not take the attempt with it.
        counting = desk.meaning(f"{desk.intent}/count") if desk.intent else desk
        count_drawer(counting, counted_cents=counted_cents, denominations=denominations, shift=shift)
    return _close(desk, reason=reason, witness=witness, shift=shift)


@writes("shift-close")
def _close(desk: Desk, *, reason: str, witness: str, shift: str) -> ShiftClosed:
    one = shift_to_close(desk, shift)
    why = clean(reason, field="reason", longest=LONGEST_REASON)
    if one.station != desk.station and not why:
        raise InvalidInput("reason", "missing")
    stop(tuple(findings_of_move(MoveKind.OVER_SHORT, why)))
    _nothing_open(desk, one)
    counts = shifts.list_counts(desk.store, one.number)
    if not counts:
        raise Conflict("not_counted", shift=one.number)
    count = counts[-1]
    not_before(desk, one.station, max(one.opened_at, count.at))
    if count.expected != expected(desk, one):
        raise Conflict("moved_since_count", shift=one.number)
    if not why:
        _explained(counts)
    if count.difference:
        line = DrawerMove(MoveKind.OVER_SHORT, count.difference, why, "", desk.now(), desk.clerk)
        shifts.add_move(desk.store, one.number, line)
    closing = _closing(desk, one, count, why, clean(witness, field="witness"))
    return ShiftClosed(
        shift=one.number,
        z_number=closing.z_number,
        expected_cents=closing.expected.cents,
        counted_cents=closing.counted.cents,
        difference_cents=closing.difference.cents,
        taken_cents=closing.taken.cents,
        running_total_cents=closing.running.cents,
        attempts=len(counts),
        reason=closing.reason,
        journal_sequence=closing.journal_sequence,
    )


offer("shift-close", close_shift)


def shift_to_close(desk: Desk, number: str) -> Shift:
    """Return the shift to count or close: the open one here, or a given one, elsewhere for floor or director.

    Raises `NotFound(no_such_shift)`, `Conflict` with `no_open_shift`, `shift_closed` or `other_station`.
    """
    if not number:
        return open_here(desk)
    one = shifts.get_shift(desk.store, number)
    if not one.is_open:
        raise Conflict("shift_closed", shift=one.number, z_number=one.z_number)
    if one.station != desk.station and not may_stand_in(desk):
        raise Conflict("other_station", shift=one.number, station=one.station)
    return one


def left_open(desk: Desk, shift: Shift) -> tuple[str, ...]:
    """Return what a room expects to be done before the drawer closes: receipts that are on no paper yet."""
    return tuple(shift_sums.list_unprinted(desk.store, shift.station))


def _nothing_open(desk: Desk, shift: Shift) -> None:
    waiting = left_open(desk, shift)
    if waiting:
        named = ", ".join(waiting[:_MOST_NAMED])
        more = f" and {len(waiting) - _MOST_NAMED} more" if len(waiting) > _MOST_NAMED else ""
        raise Conflict("left_open", shift=shift.number, receipts=f"{named}{more}")


def _explained(counts: Sequence[DrawerCount]) -> None:
    """Refuse without a reason what differs, and what fits after a count that did not: by then it was told what fits."""
    last = counts[-1]
    if last.difference:
        raise InvalidInput(
            "reason",
            "difference_needs_reason",
            counted_cents=last.counted.cents,
            expected_cents=last.expected.cents,
            difference_cents=last.difference.cents,
        )
    for attempt, count in enumerate(counts, start=1):
        if count.difference:
            raise InvalidInput(
                "reason", "earlier_difference", attempt=attempt, difference_cents=count.difference.cents
            )


def _closing(desk: Desk, shift: Shift, count: DrawerCount, why: str, witness: str) -> Closing:
    before = shifts.last_closing(desk.store)
    taken = shift_sums.taken_of(desk.store, shift.number)
    _, tip = journal.next_place(desk.store)
    return shifts.add_closing(
        desk.store,
        Closing(
            z_number=0,
            shift=shift.number,
            count_id=count.count_id,
            expected=count.expected,
            counted=count.counted,
            reason=why,
            witness=witness,
            taken=taken,
            running=before.running + taken if before is not None else taken,
            day=local_now(desk, venue_of(desk)).date(),
            closed_at=desk.now(),
            closed_by=desk.clerk,
            station=shift.station,
            tip=tip,
            journal_sequence=next_line(desk),
        ),
    )
