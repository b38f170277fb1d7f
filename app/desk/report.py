"""The verb that makes the papers of a tournament for binder and department. Each print is kept."""

from __future__ import annotations

import re

from app.core.clock import stamp
from app.core.errors import Conflict, InvalidInput
from app.desk import (
    charity_record,
    duty_papers,
    payout_papers,
    permit_papers,
    proof_papers,
    year_papers,
)
from app.desk.commands import writes
from app.desk.desk import Desk
from app.desk.duty_results import ReportMade
from app.desk.facts import load
from app.desk.files import write_paper
from app.desk.reports_list import REPORTS, Asked, Report, find_report
from db import prints

_PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
_MOST_COPIES = 10_000
# Importing a maker puts its papers into `REPORTS`.
MAKERS = (year_papers, permit_papers, charity_record, duty_papers, payout_papers, proof_papers)


@writes("report")
def make_report(
    desk: Desk, *, tournament_id: str, kind: str, out: str = "", operator_id: str = "", copies: int = 1
) -> ReportMade:
    """Make a paper of the tournament: permit-application, year-compliance, dealers-and-duty and more.

    `operator_id` asks for one operator's sheet where each has its own. `out` is a file or a folder;
    without it the paper goes to the print queue. Raises `InvalidInput(kind, unknown_choice)`,
    `Conflict(report_waits)` while there is nothing to print.
    """
    if not 1 <= copies <= _MOST_COPIES:
        code = "too_small" if copies < 1 else "too_large"
        raise InvalidInput("copies", code, least=1, most=_MOST_COPIES)
    report, pdf = made(desk, tournament_id, kind, operator_id=operator_id)
    where = write_paper(out, f"{report.kind}-{tournament_id}.pdf", pdf) if out else ""
    job = prints.add_job(
        desk.store,
        tournament_id=tournament_id,
        document=report.document,
        reference="",
        copy=0,
        made_at=stamp(desk.now()),
        made_by=desk.clerk,
        station=desk.station,
        copies=copies,
        state="saved" if out else "queued",
    )
    return ReportMade(report.kind, report.title, len(_PAGE.findall(pdf)), where, job.job_id)


def made(desk: Desk, tournament_id: str, kind: str, *, operator_id: str = "") -> tuple[Report, bytes]:
    """Return the report of a kind and its PDF as a print asked for now would be. Raises as `report` does."""
    report = find_report(kind)
    if report is None:
        raise InvalidInput("kind", "unknown_choice", given=kind[:40], choices=", ".join(REPORTS))
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
