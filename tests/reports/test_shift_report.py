"""X and Z reports: everything of papers.md section 10, on a roll and on Letter."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.core.drawer_paper import CountGiven, HourRow, ShiftPaper, TakenRow
from app.core.money import ZERO, Money
from reports import press, shift_report
from tests.reports.reading import font_names, text_of
from tests.reports.samples import ZONE
from tests.reports.shift_samples import FIGURES, X_REPORT, Z_REPORT

PAPERS = ("80mm", "58mm", "letter")
OPENED = datetime(2026, 3, 6, 8, tzinfo=ZONE)
LONG = replace(
    Z_REPORT,
    clerk="Maria Magdalena Fernández-Øystergaard de la Cruz",
    station="Counter by the north door",
    closed_at=datetime(2026, 3, 7, 2, 10, tzinfo=ZONE),
    counts=tuple(
        CountGiven(datetime(2026, 3, 7, 2, minute, tzinfo=ZONE), Money(cents))
        for minute, cents in ((1, -2_00), (4, 37_50), (9, -2_00))
    ),
    opening_difference=Money(-19_50),
    no_sales=(),
    refused=(1, 2, 3, 4, 5, 6),
    figures=replace(
        FIGURES,
        rows=(
            *FIGURES.rows[:3],
            TakenRow("Staff add-on for everybody who works here", 3, Money(30_00)),
            *FIGURES.rows[3:],
        ),
        beside=(("By check or card", Money(-40_00)),),
        given_back=tuple((f"A-{n:05d}", f"A-{n + 1:05d}") for n in range(310, 330, 2)),
        hours=tuple(HourRow(OPENED + timedelta(hours=n), n, 0, 0, Money(n * 120_00)) for n in range(24)),
    ),
)
EMPTY = replace(
    Z_REPORT, figures=replace(FIGURES, rows=(), receipts=(), given_back=(), hours=(), taken=ZERO), drops=(),
    refused=(), no_sales=(), reason="", witness="", previous_z=None, counted=Z_REPORT.expected,
)  # fmt: skip


@pytest.mark.parametrize("paper", PAPERS)
class TestEveryPaper:
    def test_the_same_record_makes_the_same_bytes_in_our_faces(self, paper: str) -> None:
        made = shift_report.render(Z_REPORT, paper=paper)
        assert made == press.shift_report(Z_REPORT, paper=paper)
        assert all(name.startswith("FiraSans") for name in font_names(made))

    @pytest.mark.parametrize("record", [Z_REPORT, X_REPORT, LONG, EMPTY])
    def test_one_page(self, paper: str, record: ShiftPaper) -> None:
        assert len(PdfReader(BytesIO(shift_report.render(record, paper=paper))).pages) == 1

    def test_what_a_z_report_says(self, paper: str) -> None:
        text = text_of(shift_report.render(Z_REPORT, paper=paper))
        for words in (
            "Z report", "0007", "Shift 7, Desk 1", "Taken from players", "Where it belongs", "Rake", "Opening count",
            "Expected", "$4,660.00", "$4,658.00", "Short", "$2.00", "Two $1 bills", "Marisol Reyes", "A-00301 to A-00474",
            "A-00347, by A-00348", "Missing numbers", "COPY prints", "All Z reports together", "$48,220.00",
            "1214 66E0 A5B9", "0006 21F4 88D3", "edition 1", "person in charge",
        ):  # fmt: skip
            assert words.casefold() in text.casefold(), words

    def test_an_x_report_has_no_number_and_tells_no_expected_figure(self, paper: str) -> None:
        text = text_of(shift_report.render(X_REPORT, paper=paper))
        assert "X report" in text
        assert "shift still open" in text
        assert "$4,660.00" not in text
        assert "All Z reports" not in text

    def test_over_exact_and_demo(self, paper: str) -> None:
        over = replace(Z_REPORT, counted=Money(4_661_00))
        assert "Over" in text_of(shift_report.render(over, paper=paper))
        assert "Exact" in text_of(shift_report.render(EMPTY, paper=paper))
        demo = replace(Z_REPORT, imprint=replace(Z_REPORT.imprint, demo=True))
        assert "DEMO" in text_of(shift_report.render(demo, paper=paper))

    def test_the_long_one_counts_what_it_does_not_name(self, paper: str) -> None:
        text = text_of(shift_report.render(LONG, paper=paper))
        assert "further ones" in text
        assert "Counted 3 times: 2:01 am, \N{MINUS SIGN}$2.00; 2:04 am, $37.50; 2:09 am" in text
        assert "$19.50" in text

    def test_only_the_first_count_was_given_before_expected_was_shown(self, paper: str) -> None:
        assert "before expected was shown" in text_of(shift_report.render(Z_REPORT, paper=paper))
        later = replace(Z_REPORT, counts=(*Z_REPORT.counts, *Z_REPORT.counts))
        assert "before expected was shown" not in text_of(shift_report.render(later, paper=paper))


def test_no_such_paper() -> None:
    with pytest.raises(ValueError, match="no such paper"):
        shift_report.render(Z_REPORT, paper="a4")


def test_the_hour_that_comes_twice_has_its_zone() -> None:
    begins = [datetime(2026, 11, 1, hour, tzinfo=UTC).astimezone(ZONE) for hour in (6, 7, 8, 9)]
    hours = tuple(HourRow(one, 1, 0, 0, Money(100_00)) for one in begins)
    text = text_of(
        shift_report.render(replace(Z_REPORT, figures=replace(FIGURES, hours=hours)), paper="letter")
    )
    for words in ("12 am 1", "1 am MDT 1", "1 am MST 1", "2 am 1"):
        assert words in text
