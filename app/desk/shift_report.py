"""X and Z: a shift in figures and on paper. X while it is open, at any time; Z once it is closed.

The drawer is counted blind: until a count was given nobody is told what is expected, and a clerk is
not told the takings either, from which it could be worked out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.core.clock import stamp
from app.core.drawer import Drawer, drawer
from app.core.drawer_paper import CountGiven, Figures, ShiftPaper
from app.core.errors import Conflict, InvalidInput
from app.core.records import Closing, DrawerCount, DrawerMove, MoveKind, Shift
from app.desk.blind import hidden_from
from app.desk.commands import reads
from app.desk.desk import Desk, local_now, venue_of, zone_of
from app.desk.files import write_paper
from app.desk.imprint import imprint_under
from app.desk.packs import default_pack, pack_content, read_pack
from app.desk.shift_figures import figures
from app.desk.shift_results import ShiftReport
from app.desk.shifts import open_here
from db import journal, shift_sums, shifts
from reports import press

PAPERS = ("80mm", "58mm", "letter")


@dataclass(frozen=True, slots=True)
class _Shift:
    """A shift with all its rows."""

    shift: Shift
    closing: Closing | None
    moves: tuple[DrawerMove, ...]
    counts: tuple[DrawerCount, ...]
    figures: Figures
    drawer: Drawer

    @property
    def count(self) -> DrawerCount | None:
        """The count that closed it, or the last one given as long as no money moved since."""
        last = self.counts[-1] if self.counts else None
        stands = last is not None and (self.closing is not None or last.expected == self.drawer.expected)
        return last if stands else None


@reads("shift-report")
def report_shift(desk: Desk, *, shift: str = "", out: str = "", paper: str = "") -> ShiftReport:
    """Show a shift in figures, in cents: X of the open one here, or of the one with that number; Z once closed.

    With `out` (a file or folder) also as PDF; `paper` is 80mm, 58mm or letter (else 80mm). Expected and
    difference are told only after a count was given, and until money moves again. Raises
    `Conflict(no_open_shift)`, `NotFound(no_such_shift)`.
    """
    one = _load(desk, shift)
    where = ""
    if out:
        name = (
            f"z-report-{one.closing.z_number:04d}.pdf" if one.closing else f"x-report-{one.shift.number}.pdf"
        )
        where = write_paper(out, name, render_shift(desk, shift=str(one.shift.number), paper=paper))
    return replace(_report(one, told=_told(desk, one)), out=where)


def render_shift(desk: Desk, *, shift: str, paper: str = "") -> bytes:
    """Return the X or Z report of a shift as PDF. Raises `Conflict(count_first)` while it would tell too much."""
    kind = paper or PAPERS[0]
    if kind not in PAPERS:
        raise InvalidInput("paper", "unknown_choice", given=paper[:40], choices=", ".join(PAPERS))
    return press.shift_report(shift_paper(desk, shift=shift), paper=kind)


def shift_paper(desk: Desk, *, shift: str, copy: int = 0) -> ShiftPaper:
    """Return everything the X or Z report of a shift shows, as COPY n. Raises as `render_shift` does."""
    one = _load(desk, shift)
    if not _told(desk, one):
        raise Conflict("count_first", shift=one.shift.number)
    return replace(_paper(desk, one), copy=copy)


def shift_paper_for(desk: Desk, *, shift: str, copy: int = 0) -> ShiftPaper:
    """Return the same for a printer: whoever asked for it was told already, or was refused then."""
    return replace(_paper(desk, _load(desk, shift)), copy=copy)


def _load(desk: Desk, number: str) -> _Shift:
    shift = shifts.get_shift(desk.store, number) if number else open_here(desk)
    moves = tuple(shifts.list_moves(desk.store, shift.number))
    folded = figures(
        shift_sums.list_lines(desk.store, shift.number),
        zone_of(venue_of(desk)),
        prizes=shift_sums.prizes_of(desk.store, shift.number),
    )
    return _Shift(
        shift=shift,
        closing=shifts.find_closing(desk.store, shift.number),
        moves=moves,
        counts=tuple(shifts.list_counts(desk.store, shift.number)),
        figures=folded,
        drawer=drawer(shift.opening, folded.cash, moves),
    )


def _told(desk: Desk, one: _Shift) -> bool:
    return one.shift.number not in hidden_from(desk)


def _report(one: _Shift, *, told: bool) -> ShiftReport:
    parts = {name: amount.cents for name, amount in one.figures.belongs}
    closing, count = one.closing, one.count

    def if_told(figure: int) -> int | None:
        return figure if told else None

    return ShiftReport(
        shift=one.shift.number,
        station=one.shift.station,
        kind="X" if closing is None else "Z",
        z_number=one.shift.z_number,
        opened_at=stamp(one.shift.opened_at),
        opened_by=one.shift.opened_by,
        closed_at=stamp(closing.closed_at) if closing else "",
        closed_by=closing.closed_by if closing else "",
        opening_cents=one.shift.opening.cents,
        sales=if_told(one.figures.sales),
        taken_cents=if_told(one.figures.taken.cents),
        cash_cents=if_told(one.figures.cash.cents),
        prize_cents=if_told(parts["Prizes"]),
        expense_cents=if_told(parts["Expenses"]),
        charity_cents=if_told(parts["Charity"]),
        staff_cents=if_told(parts.get("Staff", 0)),
        paid_in_cents=one.drawer.paid_in.cents,
        paid_out_cents=one.drawer.paid_out.cents,
        dropped_cents=one.drawer.dropped.cents,
        expected_cents=one.drawer.expected.cents if count else None,
        counted_cents=count.counted.cents if count else None,
        difference_cents=(count.counted - one.drawer.expected).cents if count else None,
        over_short_cents=one.drawer.over_short.cents,
        balance_cents=one.drawer.balance.cents if closing else None,
        attempts=len(one.counts),
        running_total_cents=closing.running.cents if closing else None,
        reason=closing.reason if closing else "",
        denominations=count.notes if count else {},
    )


def _paper(desk: Desk, one: _Shift) -> ShiftPaper:
    venue = venue_of(desk)
    now = local_now(desk, venue)
    pack = read_pack(pack_content(desk, default_pack(desk)))
    closing, count = one.closing, one.count
    line = (
        journal.get_line(desk.store, closing.journal_sequence) if closing else journal.last_line(desk.store)
    )
    before = shifts.last_closing(desk.store, before=closing.z_number if closing else 2**62)
    sealed = journal.get_line(desk.store, before.journal_sequence) if before else None
    end = closing.journal_sequence if closing else 2**62
    series = one.figures.receipts
    between = shift_sums.count_between(desk.store, one.shift.number, series[0], series[-1]) if series else 0
    return ShiftPaper(
        imprint=imprint_under(desk, venue, (pack.name, pack.edition), now),
        z_number=one.shift.z_number,
        shift=one.shift.number,
        station=one.shift.station,
        clerk=one.shift.opened_by,
        opened_at=one.shift.opened_at.astimezone(now.tzinfo),
        closed_at=closing.closed_at.astimezone(now.tzinfo) if closing else now,
        closed_by=closing.closed_by if closing else "",
        figures=one.figures,
        drawer=one.drawer,
        drops=tuple(
            (move.at.astimezone(now.tzinfo), move.amount) for move in one.moves if move.kind is MoveKind.DROP
        ),
        opening_difference=one.shift.opening_difference,
        expected=one.drawer.expected if count else None,
        counted=count.counted if count else None,
        notes=count.notes if count else {},
        counts=tuple(CountGiven(each.at.astimezone(now.tzinfo), each.difference) for each in one.counts),
        reason=closing.reason if closing else "",
        witness=closing.witness if closing else "",
        between=between,
        missing=_missing(series, between),
        copies=shift_sums.count_copies(desk.store, one.shift.number),
        no_sales=tuple(move.reason for move in one.moves if move.kind is MoveKind.NO_SALE),
        refused=tuple(
            shift_sums.list_refused(
                desk.store, one.shift.station, after=one.shift.journal_sequence, up_to=end
            )
        ),
        running=closing.running if closing else None,
        journal_sequence=line.sequence if line else 0,
        journal_hash=line.hash if line else "",
        previous_z=before.z_number if before else None,
        previous_hash=sealed.hash if sealed else "",
    )


def _missing(series: tuple[str, ...], between: int) -> int:
    """Return how many numbers between the first and the last receipt of a shift are nowhere."""
    if not series:
        return 0
    first, last = (int(number.rpartition("-")[2]) for number in (series[0], series[-1]))
    return last - first + 1 - len(series) - between
