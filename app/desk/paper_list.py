"""The papers of a tournament in the order of the statute: which there are, printed when, out of date.

A paper of the rules is out of date when the newest print shows an older version than the one
in force: what hangs on the wall then says something else than what is charged. 23-5-317(4).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Final

from app.core.errors import NotFound
from app.core.records import PrintJob, RulesVersion
from app.desk.desk import Desk, local_now, venue_of
from app.desk.facts import Loaded, load
from app.desk.receipts import DOCUMENT as RECEIPT
from app.desk.receipts import receipt_row, render_receipt
from app.desk.report import made
from app.desk.reports_list import PREFIX as REPORT_PREFIX
from app.desk.reports_list import REPORTS, Asked, Report
from app.desk.sheets import render_rules
from app.desk.shift_papers import DOCUMENTS as SHIFT_REPORTS
from app.desk.shift_papers import X as X_REPORT
from app.desk.shift_papers import Z as Z_REPORT
from app.desk.shift_papers import list_shift_papers
from app.desk.shift_papers import render_report as render_shift_report
from db import duties, payments, prints, tournaments

CHARITY: Final = "charity"
_RULES: Final = (
    ("rules-poster", "Rules poster, Letter"),
    ("rules-poster-tabloid", "Rules poster, Tabloid"),
    ("rules-handout", "Rules handout"),
    ("rules-table", "Table poster"),
    ("rules-log", "Rules posted and given"),
)
_PREFIX: Final = "rules-"
_SUBSECTION: Final = re.compile(r"\((\d+)\)(?:\((\w)\))?")
_LAST: Final = 99


@dataclass(frozen=True, slots=True)
class PaperPrint:
    """One time a paper was printed or saved; `at` is on the venue's clock, `version` 0 for papers without versions.

    `done` is false while it still waits for a printer.
    """

    at: datetime
    by: str
    copies: int
    version: int
    current: bool
    done: bool


@dataclass(frozen=True, slots=True)
class PaperLine:
    """One paper in the list.

    `count` is its version or how many there are. `ready` is false while there is nothing to
    print, then `reason` says why. `references` are the newest receipt numbers, newest first.
    `outdated_since` is when a newer version was made than was printed last.
    """

    document: str
    citation: str
    title: str
    count: str
    ready: bool
    reason: str
    references: tuple[str, ...]
    prints: tuple[PaperPrint, ...]
    outdated_since: datetime | None


@dataclass(frozen=True, slots=True)
class PaperList:
    """All papers there are now, the version of the rules, and to how many people it was handed."""

    papers: tuple[PaperLine, ...]
    rules_version: int
    given: int


def list_papers(desk: Desk, *, tournament_id: str) -> PaperList:
    """Read the list. Raises `NotFound(no_such_tournament)`, `Conflict(no_venue)`."""
    loaded = load(desk, tournament_id)
    version = loaded.tournament.rules_version
    versions = tournaments.list_versions(desk.store, tournament_id)
    rules = [_rules_line(desk, loaded, versions, document, title) for document, title in _RULES]
    reports = [_report_line(desk, loaded, report) for report in REPORTS.values()]
    drawers = _drawer_lines(desk, loaded)
    papers = sorted(
        (_charity_line(desk, loaded), *rules, *reports, *drawers, _receipt_line(desk, loaded)), key=_place
    )
    return PaperList(tuple(papers), version, duties.count_copies(desk.store, tournament_id, version))


def prints_of_receipt(desk: Desk, *, receipt_number: str) -> tuple[PaperPrint, ...]:
    """Return when one receipt was printed, newest first. Raises `NotFound(no_such_receipt)`."""
    payment = receipt_row(desk, receipt_number)
    return _prints(desk, load(desk, payment.tournament_id), RECEIPT, payment.receipt_number)


def prints_of_z(desk: Desk, *, z_number: str) -> tuple[PaperPrint, ...]:
    """Return when one Z report was printed, newest first, on the venue's clock."""
    zone = local_now(desk, venue_of(desk)).tzinfo
    return _of(prints.list_jobs(desk.store, Z_REPORT, z_number), zone)


def _prints(desk: Desk, loaded: Loaded, document: str, reference: str) -> tuple[PaperPrint, ...]:
    return _of(prints.list_jobs(desk.store, document, reference), loaded.now.tzinfo)


def _of(jobs: list[PrintJob], zone: tzinfo | None) -> tuple[PaperPrint, ...]:
    return tuple(
        PaperPrint(job.made_at.astimezone(zone), job.made_by, 1, 0, current=True, done=_done(job))
        for job in reversed(jobs)
    )


def render_paper(desk: Desk, *, tournament_id: str, document: str, reference: str = "") -> bytes:
    """Return the PDF that a print asked for now would be; a receipt's as COPY n.

    Raises `NotFound(no_such_receipt)` for a receipt of another tournament, and as `shift-print` does.
    """
    if document in SHIFT_REPORTS:
        return render_shift_report(desk, document=document, reference=reference)
    if document.startswith(REPORT_PREFIX):
        return made(desk, tournament_id, document.removeprefix(REPORT_PREFIX))[1]
    if document.startswith(_PREFIX):
        return render_rules(desk, tournament_id, kind=kind_of(document))
    payment = receipt_row(desk, reference)
    if payment.tournament_id != tournament_id:
        raise NotFound("no_such_receipt", given=reference[:40])
    copy = len(prints.list_jobs(desk.store, RECEIPT, payment.receipt_number))
    return render_receipt(desk, payment.receipt_number, copy=copy)


def kind_of(document: str) -> str:
    """Return what `rules-print` calls a paper of the rules."""
    return document.removeprefix(_PREFIX)


def newest_job(desk: Desk, *, tournament_id: str, document: str) -> PrintJob:
    """Return the print of a paper that was asked for last. Raises `NotFound(no_row)`."""
    jobs = prints.list_of_document(desk.store, tournament_id, document, limit=1)
    if not jobs:
        raise NotFound("no_row", table="print_job")
    return jobs[0]


def _rules_line(
    desk: Desk, loaded: Loaded, versions: list[RulesVersion], document: str, title: str
) -> PaperLine:
    one = loaded.tournament
    jobs = prints.list_of_document(desk.store, one.tournament_id, document)
    last = max((_version(job) for job in jobs), default=0)
    newer = [each.made_at for each in versions if each.version > last]
    since = min(newer).astimezone(loaded.now.tzinfo) if jobs and newer else None
    return PaperLine(
        document=document,
        citation="(4)",
        title=title,
        count=f"version {one.rules_version}",
        ready=True,
        reason="",
        references=(),
        prints=tuple(
            PaperPrint(
                job.made_at.astimezone(loaded.now.tzinfo),
                job.made_by,
                job.copies,
                _version(job),
                current=_version(job) == one.rules_version,
                done=_done(job),
            )
            for job in jobs
        ),
        outdated_since=since,
    )


def _report_line(desk: Desk, loaded: Loaded, report: Report) -> PaperLine:
    zone = loaded.now.tzinfo
    jobs = prints.list_of_document(desk.store, loaded.tournament.tournament_id, report.document)
    asked = Asked(desk, loaded)
    reason, changed = report.waits(asked), report.changed(asked)
    old = bool(jobs) and changed is not None and changed > max(job.made_at for job in jobs)
    return PaperLine(
        document=report.document,
        citation=report.citation,
        title=report.title,
        count=report.count(asked),
        ready=not reason,
        reason=reason,
        references=(),
        prints=tuple(
            PaperPrint(
                job.made_at.astimezone(zone), job.made_by, job.copies, 0, current=True, done=_done(job)
            )
            for job in jobs
        ),
        outdated_since=changed.astimezone(zone) if old and changed else None,
    )


def _place(line: PaperLine) -> tuple[int, str]:
    """Return where a paper stands in the order of the statute: `(2)(d)` behind `(2)(a)`."""
    found = _SUBSECTION.match(line.citation)
    return (int(found[1]), found[2] or "") if found else (_LAST, "")


def _charity_line(desk: Desk, loaded: Loaded) -> PaperLine:
    number = loaded.tournament.tournament_id
    rows = payments.list_charity(desk.store, number)
    numbers = tuple(row.receipt_number for row in reversed(rows))
    if rows:
        reason = ""
    elif loaded.tournament.terms.charitable:
        reason = "after the first payment"
    else:
        reason = "not needed, no charity is claimed"
    count = f"{len(rows)} payment{'s' if len(rows) != 1 else ''}" if rows else ""
    printed = prints_of_receipt(desk, receipt_number=numbers[0]) if numbers else ()
    return PaperLine(CHARITY, "(2)(d)", "Charity receipts", count, bool(rows), reason, numbers, printed, None)


def _receipt_line(desk: Desk, loaded: Loaded) -> PaperLine:
    number = loaded.tournament.tournament_id
    sales = payments.count_sales(desk.store, number)
    numbers = tuple(row.receipt_number for row in payments.list_last(desk.store, number, limit=20))
    count = f"{sales:,} receipt{'s' if sales != 1 else ''}" if numbers else ""
    reason = "" if numbers else "after the first sale"
    printed = prints_of_receipt(desk, receipt_number=numbers[0]) if numbers else ()
    return PaperLine(RECEIPT, "(10)", "Receipts", count, bool(numbers), reason, numbers, printed, None)


def _drawer_lines(desk: Desk, loaded: Loaded) -> tuple[PaperLine, ...]:
    """Return the reports of the drawers: they are the room's, not one tournament's. 23-5-317(7): no rake in them."""
    there = list_shift_papers(desk)
    numbers = there.z_numbers
    z_count = f"{there.count:,} report{'s' if there.count != 1 else ''}" if numbers else ""
    z_why = "" if numbers else "after the first shift is closed"
    printed = _prints(desk, loaded, Z_REPORT, numbers[0]) if numbers else ()
    x_printed = _prints(desk, loaded, X_REPORT, str(there.shift)) if there.shift is not None else ()
    x_count = f"shift {there.shift}" if there.shift is not None else ""
    return (
        PaperLine(X_REPORT, "(7)", "X report", x_count, not there.no_x, there.no_x, (), x_printed, None),
        PaperLine(Z_REPORT, "(7)", "Z reports", z_count, bool(numbers), z_why, numbers, printed, None),
    )


def _done(job: PrintJob) -> bool:
    """Tell whether a paper has come out: what is queued or has failed still waits for a printer."""
    return job.state in ("printed", "saved")


def _version(job: PrintJob) -> int:
    return int(job.reference) if job.reference.isdigit() else 0
