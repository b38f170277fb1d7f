"""The verb that makes the papers of a tournament for binder and department. Each print is kept."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.core.records import PrintJob
from app.desk import (
    charity_record,
    duty_papers,
    payout_papers,
    permit_papers,
    proof_papers,
    tax_papers,
    year_papers,
)
from app.desk.commands import writes
from app.desk.desk import Desk
from app.desk.duty_results import ReportMade
from app.desk.facts import load
from app.desk.files import PDF, ending_of, write_file, write_paper
from app.desk.ledger_reports import FORMATS, LEDGER_REPORTS, file_name, listing_of
from app.desk.ledger_scope import Scope
from app.desk.reports_list import PREFIX, REPORTS, Asked, Report, find_report
from db import prints
from reports import press

_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
_MOST_COPIES = 10_000
# Importing a maker puts its papers into `REPORTS`.
MAKERS = (year_papers, permit_papers, charity_record, duty_papers, payout_papers, proof_papers, tax_papers)


@writes("report")
def make_report(
    desk: Desk,
    *,
    tournament_id: str,
    kind: str,
    out: str = "",
    operator_id: str = "",
    copies: int = 1,
    day: date | None = None,
    shift: str = "",
) -> ReportMade:
    """Make a paper of the tournament: permit-application, year-compliance, dealers-and-duty, by-clerk and more.

    `operator_id` asks for one operator's sheet where each has its own. `out` is a file or a folder;
    without it the paper goes to the print queue. A report of the ledger may be of one `day` or `shift`, and
    its file a .csv or .xlsx. Raises `InvalidInput(kind, unknown_choice)`, `Conflict(report_waits)` while
    there is nothing to print.
    """
    if not 1 <= copies <= _MOST_COPIES:
        code = "too_small" if copies < 1 else "too_large"
        raise InvalidInput("copies", code, least=1, most=_MOST_COPIES)
    if kind in LEDGER_REPORTS:
        return _of_ledger(desk, tournament_id, kind, Scope(day, shift), out, copies)
    if day is not None or shift:
        field = "day" if day is not None else "shift"
        raise InvalidInput(field, "only_for_ledger", report=kind[:40], choices=", ".join(LEDGER_REPORTS))
    report, pdf = made(desk, tournament_id, kind, operator_id=operator_id)
    where = write_paper(out, f"{report.kind}-{tournament_id}.pdf", pdf) if out else ""
    job_id = _kept(desk, tournament_id, report.document, operator_id, where, copies)
    return ReportMade(report.kind, report.title, len(_PAGE.findall(pdf)), where, job_id)


def _of_ledger(desk: Desk, tournament_id: str, kind: str, scope: Scope, out: str, copies: int) -> ReportMade:
    """Make a report of the ledger. A list in a file has no pages; one that is printed is set when it comes out."""
    suffix = ending_of(out, FORMATS) if out else PDF
    found = listing_of(desk, tournament_id, kind, scope)
    made_file = press.listing(found, suffix) if out else b""
    where = write_file(out, file_name(found, scope, suffix), made_file) if out else ""
    job_id = _kept(desk, tournament_id, f"{PREFIX}{kind}", scope.reference, where, copies)
    pages = len(_PAGE.findall(made_file)) if suffix == PDF else 0
    return ReportMade(kind, found.title, pages, where, job_id)


def _kept(desk: Desk, tournament_id: str, document: str, reference: str, where: str, copies: int) -> str:
    """Keep that a report was saved, or is to be printed: the queue makes it anew from document and reference."""
    return prints.add_job(
        desk.store,
        tournament_id=tournament_id,
        document=document,
        reference=reference,
        copy=0,
        made_at=stamp(desk.now()),
        made_by=desk.clerk,
        station=desk.station,
        copies=copies,
        state="saved" if where else "queued",
    ).job_id


def render_report(desk: Desk, job: PrintJob) -> bytes:
    """Return a report that waits in the print queue as PDF, made by whoever asked for it. Raises as `report` does."""
    desk = replace(desk, clerk=job.made_by)
    kind = job.document.removeprefix(PREFIX)
    if kind in LEDGER_REPORTS:
        return press.listing(listing_of(desk, job.tournament_id, kind, Scope.read(job.reference)), PDF)
    return made(desk, job.tournament_id, kind, operator_id=job.reference)[1]


def made(desk: Desk, tournament_id: str, kind: str, *, operator_id: str = "") -> tuple[Report, bytes]:
    """Return the report of a kind and its PDF as a print asked for now would be. Raises as `report` does."""
    report = find_report(kind)
    if report is None:
        raise InvalidInput(
            "kind", "unknown_choice", given=kind[:40], choices=", ".join((*REPORTS, *LEDGER_REPORTS))
        )
    loaded = load(desk, tournament_id)
    if operator_id and operator_id not in loaded.tournament.terms.operators:
        operators = ", ".join(loaded.tournament.terms.operators)
        raise InvalidInput("operator_id", "unknown_choice", given=operator_id[:40], choices=operators)
    count = len(prints.list_of_document(desk.store, tournament_id, report.document)) + 1
    asked = Asked(desk, loaded, operator_id, count)
    why = report.waits(asked)
    if why:
        raise Conflict("report_waits", title=report.title, why=why)
    return report, report.make(asked)
