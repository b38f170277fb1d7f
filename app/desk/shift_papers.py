"""The X and Z reports as papers: asked for, queued, printed again as COPY n, and in the list of papers.

A Z is known by its number and every further print of it says COPY n. An X has no number: it shows the
drawer at the moment it is printed, so two of them are two papers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput, NotFound
from app.core.records import PrintJob, Shift
from app.desk.commands import writes
from app.desk.desk import Desk, venue_of
from app.desk.files import write_paper
from app.desk.shift_report import PAPERS, shift_paper, shift_paper_for
from app.desk.shift_results import ShiftPrinted
from app.desk.shifts import open_here, shift_here
from db import prints, shifts
from reports import press

X, Z = "x-report", "z-report"
DOCUMENTS: Final = (X, Z)
_MOST_LISTED = 20
_Z_NUMBER = re.compile(r"(?:Z[ -]?)?([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class ShiftPapersThere:
    """What the list of papers says of the drawers: Z numbers, the newest first, how many, and why there is no X."""

    z_numbers: tuple[str, ...]
    count: int
    no_x: str
    shift: int | None


@writes("shift-print")
def print_shift(
    desk: Desk, *, shift: str = "", z_number: str = "", out: str = "", paper: str = ""
) -> ShiftPrinted:
    """Print the X report of the open shift here, or the report of a shift; a Z again, by its number, as COPY n.

    `paper` is 80mm, 58mm or letter (else the venue's for receipts). `out` is a file or a folder; without it
    the paper goes to the print queue. Raises `NotFound` with `no_such_z` or `no_such_shift`,
    `Conflict(no_open_shift)`, and `Conflict(count_first)` while an X would tell too much.
    """
    one = _asked(desk, shift, z_number)
    kind = _paper(desk, paper)
    copy = _copy(desk, one)
    pdf = press.shift_report(shift_paper(desk, shift=str(one.number), copy=copy), paper=kind)
    document, reference = (X, str(one.number)) if one.z_number is None else (Z, z_words(one.z_number))
    name = f"{document}-{reference}{f'-copy-{copy}' if copy else ''}.pdf"
    where = write_paper(out, name, pdf) if out else ""
    job = prints.add_job(
        desk.store,
        tournament_id="",
        document=document,
        reference=reference,
        copy=copy,
        made_at=stamp(desk.now()),
        made_by=desk.clerk,
        station=desk.station,
        detail=kind,
        state="saved" if out else "queued",
    )
    return ShiftPrinted(
        shift=one.number,
        kind="X" if one.z_number is None else "Z",
        z_number=one.z_number,
        copy=copy,
        out=where,
        job_id=job.job_id,
    )


def render_job(desk: Desk, job: PrintJob) -> bytes:
    """Return the PDF of a report that waits for a printer.

    Whether the asker may see it is asked again for an X, since money may have moved while it waited
    (`Conflict(count_first)`). An X whose shift was closed while it waited comes out as a
    COPY of the Z: the drawer it would have shown is not open any more.
    """
    one = _by_z(desk, job.reference) if job.document == Z else shifts.get_shift(desk.store, job.reference)
    late = job.document == X and one.z_number is not None
    copy = max(1, _copy(desk, one)) if late else job.copy
    asker = replace(desk, clerk=job.made_by)
    if job.document == X and not late:
        record = replace(shift_paper(asker, shift=str(one.number)), copy=copy)
    else:
        record = shift_paper_for(asker, shift=str(one.number), copy=copy)
    return press.shift_report(record, paper=job.detail or PAPERS[0])


def job_of(desk: Desk, *, printed: ShiftPrinted) -> PrintJob:
    """Return the waiting print of a report that was asked for."""
    return prints.get_job(desk.store, printed.job_id)


def render_report(desk: Desk, *, document: str, reference: str) -> bytes:
    """Return the PDF that a print asked for now would be: the X here, or a Z by its number as COPY n."""
    one = _by_z(desk, reference) if document == Z else open_here(desk)
    record = shift_paper(desk, shift=str(one.number), copy=_copy(desk, one))
    return press.shift_report(record, paper=_paper(desk, ""))


def list_shift_papers(desk: Desk) -> ShiftPapersThere:
    """Return which reports can be printed here now."""
    closings = shifts.list_closings(desk.store, limit=_MOST_LISTED)
    here = shift_here(desk)
    why = "no shift is open here" if here is None else ""
    if here is not None:
        try:
            shift_paper(desk, shift=str(here.number))
        except Conflict:
            why = "after the count, or for a director"
    return ShiftPapersThere(
        z_numbers=tuple(z_words(one.z_number) for one in closings),
        count=closings[0].z_number if closings else 0,
        no_x=why,
        shift=here.number if here is not None else None,
    )


def z_words(number: int) -> str:
    """Write a Z number as the paper shows it: `0007`."""
    return f"{number:04d}"


def _asked(desk: Desk, shift: str, z_number: str) -> Shift:
    if z_number.strip():
        if shift:
            raise InvalidInput("z_number", "one_of_two")
        return _by_z(desk, z_number)
    return shifts.get_shift(desk.store, shift) if shift else open_here(desk)


def _by_z(desk: Desk, z_number: str) -> Shift:
    typed = _Z_NUMBER.fullmatch(z_number.strip().upper())
    closing = shifts.find_by_z(desk.store, int(typed[1])) if typed else None
    if closing is None:
        raise NotFound("no_such_z", given=z_number[:40])
    return shifts.get_shift(desk.store, str(closing.shift))


def _copy(desk: Desk, one: Shift) -> int:
    return 0 if one.z_number is None else len(prints.list_jobs(desk.store, Z, z_words(one.z_number)))


def _paper(desk: Desk, paper: str) -> str:
    if paper and paper not in PAPERS:
        raise InvalidInput("paper", "unknown_choice", given=paper[:40], choices=", ".join(PAPERS))
    return paper or venue_of(desk).receipt_paper
