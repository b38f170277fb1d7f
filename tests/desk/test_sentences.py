"""Every code has words: findings, errors, the strip and the checklist."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from app.core.records import Duty, DutyState, Finding, Severity
from app.desk.sentences import (
    DUTIES,
    FINDINGS,
    LINES,
    VERDICTS,
    duty_value,
    sentence,
    short_reason,
)
from app.desk.sentences.sale_findings import SHORT_REASONS
from app.desk.sentences.words import counted, rendered
from tests.law.worlds import FOUND

ROOT = Path(__file__).parents[2]


def texts(root: ast.AST) -> set[str]:
    return {
        node.value
        for node in ast.walk(root)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def law_codes() -> set[str]:
    """Every text literal in the law that could be a finding's code: those that the tables know, both ways."""
    found: set[str] = set()
    for file in (ROOT / "app" / "law").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > 2:
                name = getattr(node.func, "id", "")
                if name in ("forbids", "warns") or isinstance(node.func, ast.IfExp):
                    found |= texts(node.args[2])
                if name == "_about":
                    found |= texts(node.args[2])
    # Codes that reach the call through a variable.
    return found | {
        "runs_into_other", "too_soon", "seventh_day", "dealer_barred", "dealer_no_license", "dealer_expired",
        "dealer_other_days", "dealer_ends_midway", "rules_name_credit", "rules_name_minors", "rules_name_cashing",
    }  # fmt: skip


class TestFindings:
    def test_every_code_of_the_law_has_words_and_no_words_are_idle(self) -> None:
        assert law_codes() == set(FINDINGS)

    def test_the_rules_yield_every_code(self) -> None:
        assert set(FINDINGS) - {finding.code for finding in FOUND} == set()

    @pytest.mark.parametrize(
        "finding", {item.code: item for item in FOUND}.values(), ids=lambda item: item.code
    )
    def test_names_reason_citation_and_next_step(self, finding) -> None:
        words = sentence(finding)
        assert finding.citation in words.message
        assert words.message.endswith(words.next_step)
        assert words.title
        assert words.next_step
        text = f"{words.title} {words.message} {short_reason(finding)}"
        assert "!" not in text
        assert "{" not in text
        assert "  " not in text
        assert "licence" not in text.casefold()
        assert " None" not in text

    def test_all_findings_can_be_said(self) -> None:
        for finding in FOUND:
            assert sentence(finding).message
            assert short_reason(finding)

    def test_the_ceiling(self) -> None:
        finding = Finding(
            "ceiling",
            "23-5-317(10)",
            Severity.FORBIDS,
            "over_ceiling",
            {
                "person": "Ann Lee",
                "paid_cents": 2415_00,
                "amount_cents": 100_00,
                "would_cents": 2515_00,
                "limit_cents": 2500_00,
                "room_cents": 85_00,
            },
        )
        assert sentence(finding).message == (
            "Refused: this would bring Ann Lee to $2,515.00. $2,500.00 is the most one person may pay "
            "(23-5-317(10)). Room left: $85.00."
        )
        assert short_reason(finding) == "room left is $85.00"

    def test_names_print_as_typed(self) -> None:
        finding = Finding(
            "reentry", "x", Severity.FORBIDS, "still_in", {"person": "{0} %s <b>O'Brien", "table": 4}
        )
        assert "{0} %s <b>O'Brien is still in at table 4" in sentence(finding).message
        assert short_reason(finding) == "still seated at table 4"
        unseated = Finding("reentry", "x", Severity.FORBIDS, "still_in", {"person": "Ann", "table": None})
        assert short_reason(unseated) == "still in"

    def test_closing_level_and_time(self) -> None:
        finding = Finding(
            "registration", "x", Severity.FORBIDS, "closed_after_level", {"level": 8, "closed_at": "20:14"}
        )
        assert "closed after level 8 at 8:14 pm." in sentence(finding).message
        assert short_reason(finding) == "closed after level 8"

    def test_a_code_without_words(self) -> None:
        words = sentence(Finding("new", "23-5-317(1)", Severity.FORBIDS, "never_seen"))
        assert words.message == "Refused: never_seen (23-5-317(1)). Ask the director."
        assert short_reason(Finding("new", "x", Severity.FORBIDS, "never_seen")) == "Not allowed"

    def test_who_signed_off_when(self) -> None:
        last = {sentence(item).message for item in FOUND if item.code == "nobody_on_duty"}
        assert any("M. Ortega signed off at 5:51 pm." in text for text in last)
        assert any("Nobody has signed on yet." in text for text in last)

    def test_short_reasons_are_for_known_codes(self) -> None:
        assert set(SHORT_REASONS) <= set(FINDINGS)


class TestWords:
    def test_dates_and_times(self) -> None:
        shown = rendered({"decided_on": "2026-06-30", "closed_from": "02:00", "opens": "20:00"})
        assert (shown["decided_on"], shown["decided_on_short"]) == ("Jun 30, 2026", "Jun 30")
        assert (shown["closed_from"], shown["opens"]) == ("2:00 am", "8:00 pm")

    def test_counted(self) -> None:
        assert counted(1, "duty", "duties") == "1 duty"
        assert counted(1200, "duty", "duties") == "1,200 duties"
        assert counted(0, "area") == "0 areas"


class TestStripWords:
    def test_every_code_of_the_strip_and_the_checklist_is_used(self) -> None:
        law = "".join(
            (ROOT / "app" / "law" / name).read_text() for name in ("duties.py", "checklist.py", "verdict.py")
        )
        for code in (*DUTIES, *LINES):
            assert f'"{code}"' in law or code.startswith("permit_line_"), code
        for code in VERDICTS:
            stem = code.removesuffix("_ready").removesuffix("_refused").removeprefix("stopped_")
            assert f'"{stem}"' in law, code

    def test_plain_value(self) -> None:
        assert duty_value(Duty("hours", DutyState.MET, "open_until", {"until": "02:00"})) == "until 2:00 am"
