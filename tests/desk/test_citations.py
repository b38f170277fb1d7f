"""Every citation that is said or printed anywhere is one of the reading note's."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from app.core.papers import RulesSheet
from app.desk.pack_paper import render_pack
from app.desk.rules_log import render_rules_log
from app.desk.sentences import FINDINGS, sentence
from app.law.checklist import checklist
from db.store import Store
from reports import rules_handout, rules_poster, table_poster
from tests import builders
from tests.builders import desk_at
from tests.law.builders import facts, pack
from tests.law.reading_note import CITED, QUOTED, SUBSECTIONS, citations_in
from tests.law.worlds import FOUND
from tests.reports.sheet_samples import variants

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    file for folder in ("app", "reports", "resources") for file in (ROOT / folder).rglob("*") if file.suffix in
    (".py", ".toml", ".md")
)  # fmt: skip
SHEETS: dict[str, Callable[[RulesSheet], bytes]] = {
    "poster": rules_poster.render,
    "handout": rules_handout.render,
    "table": table_poster.render,
}
VARIANTS = variants()


def printed(pdf: bytes) -> str:
    text = " ".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_of_every_source(file: Path) -> None:
    assert citations_in(file.read_text("utf-8")) - CITED - QUOTED == set()


def test_what_is_quoted_stands_in_the_law_of_a_pack_only() -> None:
    holders = {file.parent.name for file in SOURCES if citations_in(file.read_text("utf-8")) & QUOTED}
    assert holders == {"packs"}


def test_of_every_finding_and_its_sentence() -> None:
    assert {finding.citation for finding in FOUND} <= CITED
    assert {finding.code for finding in FOUND} == set(FINDINGS)
    for finding in FOUND:
        assert citations_in(sentence(finding).message) <= CITED


def test_of_every_part_of_the_checklist() -> None:
    assert {part.number for part in checklist(facts(), pack())} <= SUBSECTIONS


@pytest.mark.parametrize("kind", SHEETS)
@pytest.mark.parametrize("variant", ["bare", "small_stakes", "revised"])
def test_of_the_rules_sheets(kind: str, variant: str) -> None:
    text = printed(SHEETS[kind](VARIANTS[variant]))
    found = citations_in(text)
    assert found
    assert found <= CITED
    short = set(re.findall(r"(?<![\w)])\(\d{1,2}\)(?:\([a-z]\))?", text))
    assert short <= SUBSECTIONS


def test_of_the_pack_and_the_log(room: Store) -> None:
    number = builders.add_tournament(room)
    for pack_id in ("montana-2007", "montana-small-stakes"):
        found = citations_in(printed(render_pack(desk_at(room), pack_id)))
        assert found
        assert found <= CITED
    assert citations_in(printed(render_rules_log(desk_at(room), number))) == {"23-5-317", "23-5-317(4)"}


@pytest.mark.parametrize(
    "text",
    [
        "see 23-5-317(12)",
        "23-5-317(2)(e)",
        "ARM 23.16.1102",
        "ARM\N{NO-BREAK SPACE}23.16.1101(7)",
        "23-5-999",
    ],
)
def test_control_one_that_the_note_has_not_is_found(text: str) -> None:
    assert citations_in(text) - CITED
