"""What would tell a clerk the drawer before it is counted: the proof, reports, files and an X that waits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.errors import Conflict
from app.desk import exports, ledger_reports, proof, report, shift_papers, staff
from app.desk.desk import Desk
from app.desk.shift_close import count_drawer
from db import prints
from tests.builders import CLERK, DIRECTOR, Evening, desk_at

ONE = {"tournament_id": "1"}


@pytest.fixture
def clerk(evening: Evening) -> Desk:
    """A clerk with one sale in a drawer that nobody counted."""
    staff.add_staff(desk_at(evening.store, clerk=DIRECTOR), name=DIRECTOR, role="director", pin="482913")
    staff.add_staff(desk_at(evening.store, clerk=DIRECTOR), name=CLERK, role="clerk")
    evening.entry("1")
    return evening.desk()


def told(desk: Desk, tmp_path) -> list[bool]:
    """Tell of each way whether it told the sums of the drawer."""

    def answers(way) -> bool:
        try:
            way()
        except Conflict as refused:
            return refused.code != "count_first"
        return True

    return [
        bool(proof.prove_tournament(desk, **ONE).drawers),
        answers(lambda: report.made(desk, "1", "tournament-proof")),
        answers(lambda: ledger_reports.report_ledger(desk, **ONE, kind="by-clerk")),
        answers(lambda: exports.export_list(desk, kind="payments", out=str(tmp_path / "payments.csv"))),
    ]


def test_nothing_tells_before_a_count_and_again_once_money_moved(
    clerk: Desk, evening: Evening, tmp_path
) -> None:
    director = replace(clerk, clerk=DIRECTOR)
    assert told(clerk, tmp_path) == [False] * 4
    assert told(director, tmp_path) == [True] * 4
    count_drawer(clerk, counted_cents=0)
    assert told(clerk, tmp_path) == [True] * 4
    evening.entry("2")
    assert told(clerk, tmp_path) == [False] * 4


def test_an_x_that_waited_tells_nothing_once_money_moved(clerk: Desk, evening: Evening) -> None:
    count_drawer(clerk, counted_cents=0)
    job = prints.get_job(clerk.store, shift_papers.print_shift(clerk).job_id)
    assert shift_papers.render_job(clerk, job).startswith(b"%PDF")
    evening.entry("2")
    with pytest.raises(Conflict, match="count_first"):
        shift_papers.render_job(clerk, job)
