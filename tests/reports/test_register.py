"""A register on Letter: every row is there, on as many pages as it needs, nothing clipped, names as typed."""

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from app.core.registers import Cell, Register, RegisterSection
from reports import register
from tests.reports.inked import watch
from tests.reports.sheet_samples import IMPRINT


def whole(pdf):
    return " ".join(" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages)


HEADS = ("Player", "Version", "When", "By")
SHARES = (34, 14, 26, 26)


def rows(count):
    return tuple(
        (Cell(f"Player {number}", strong=True), Cell("Version 2"), Cell("Mar 6, 2026, 6:00 pm"), Cell("Ida"))
        for number in range(1, count + 1)
    )


def made(*sections, **changes):
    one = Register(
        imprint=IMPRINT, title="Rules posted and given", under="Prickly Pear Charity Classic", citation="23-5-317(4)",
        answer="118 of 120 entrants hold version 3", beside="It hangs in 3 of 3 areas.",
        paper="Rules sheet version 3", sections=sections,
    )  # fmt: skip
    return replace(one, **changes)


def given(count, **more):
    return RegisterSection("Copies given", HEADS, SHARES, rows(count), **more)


REGISTERS = {
    "empty": made(RegisterSection("Copies given", HEADS, SHARES, (), nothing="Nobody yet.")),
    "short": made(given(3)),
    "long": made(given(3), given(400)),
    "edge": made(given(36), given(2)),
    "no_panel": made(given(3), answer="", beside=""),
    "no_beside": made(given(3), beside=""),
    "black_only": made(given(60), imprint=replace(IMPRINT, black_only=True)),
    "demo": made(given(60), imprint=replace(IMPRINT, demo=True)),
    "wordy": made(
        RegisterSection(
            "Values", HEADS, SHARES,
            tuple(
                (Cell("Word " * 30, "small " * 40), Cell("W" * 60), Cell("", "only small"), Cell(f"<b>&{n}</b>"))
                for n in range(12)
            ),
            note="as typed",
        ),
        answer="An answer that is far too long to stand on one line of the panel in letters of that size " * 2,
        beside="Beside it stands a paragraph. " * 12,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REGISTERS)
def test_nothing_is_clipped_overlaps_or_is_crossed(name, monkeypatch):
    for page in watch(monkeypatch, lambda: register.render(REGISTERS[name])):
        assert page.outside(36) == []
        assert page.overlapping() == []
        assert page.crossed() == []


def test_every_row_of_a_long_list_with_its_heads_and_pages():
    pdf = register.render(REGISTERS["long"])
    count = len(PdfReader(BytesIO(pdf)).pages)
    text = whole(pdf)
    assert [number for number in range(1, 401) if f"Player {number} Version 2" not in text] == []
    assert [page for page in range(1, count + 1) if f"page {page} of {count}" not in text] == []
    assert text.count("Copies given, continued") == count - 1


def test_words_as_typed_and_what_is_said_of_nothing():
    text = whole(register.render(REGISTERS["wordy"]))
    assert "<b>&7</b>" in text
    assert "Nobody yet." in whole(register.render(REGISTERS["empty"]))


def test_the_same_record_gives_the_same_bytes():
    assert register.render(REGISTERS["long"]) == register.render(replace(REGISTERS["long"]))
