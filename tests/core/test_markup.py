"""The small markup of house rules: what it reads, and that nothing else in a text does anything."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.markup import DASH, Block, BlockKind, Span, blocks, plain, spans

P, H, LI = BlockKind.PARAGRAPH, BlockKind.HEADING, BlockKind.ITEM


def kinds(typed: str) -> list[tuple[BlockKind, str, str]]:
    return [(block.kind, block.mark, block.text) for block in blocks(typed)]


class TestBlocks:
    def test_text_without_marks_stays_paragraphs_and_items(self) -> None:
        assert kinds("One\ntwo.\n\nThree.\n- a\n  more\n- b\n\nEnd") == [
            (P, "", "One two."), (P, "", "Three."), (LI, DASH, "a more"), (LI, DASH, "b"), (P, "", "End"),
        ]  # fmt: skip

    def test_headings_are_one_line_and_end_what_stood_before(self) -> None:
        assert kinds("Be kind\n# Phones\nNo phones.\n### Food \n## Drinks\n- water") == [
            (P, "", "Be kind"), (H, "", "Phones"), (P, "", "No phones."), (H, "", "Food"), (H, "", "Drinks"),
            (LI, DASH, "water"),
        ]  # fmt: skip

    def test_numbers_stand_as_typed(self) -> None:
        assert kinds("1. First\nline\n2) Second\n12. Twelfth\n2026. A year") == [
            (LI, "1.", "First line"), (LI, "2)", "Second"), (LI, "12.", "Twelfth 2026. A year"),
        ]  # fmt: skip

    @pytest.mark.parametrize("mark", ["-", "*", "\N{EN DASH}", "\N{BULLET}"])
    def test_marks_of_items(self, mark) -> None:
        assert kinds(f"{mark} a") == [(LI, DASH, "a")]

    @pytest.mark.parametrize(
        "line", ["#1 rule", "#", "####", "#### deep", "-5 chips", "-", "*", "1.", "1.5 big blinds", "$ 5"]
    )
    def test_what_only_looks_like_a_mark(self, line) -> None:
        assert kinds(line) == [(P, "", line)]

    def test_nothing_typed_is_no_block(self) -> None:
        assert blocks(" \n\n") == ()


class TestBold:
    def test_words_between_stars(self) -> None:
        assert spans("No **phones** at **the table**.") == (
            Span("No "), Span("phones", bold=True), Span(" at "), Span("the table", bold=True), Span("."),
        )  # fmt: skip
        assert blocks("**All** of it") == (Block(P, (Span("All", bold=True), Span(" of it"))),)
        assert spans("**All**") == (Span("All", bold=True),)
        assert spans("a **b*c** d")[1] == Span("b*c", bold=True)

    @pytest.mark.parametrize(
        "words",
        ["2 ** 3 ** 4", "**", "****", "** note **", "**open", "close**", "a * b", "*once*", "***", "2**3"],
    )
    def test_stars_that_mark_nothing_are_letters(self, words) -> None:
        assert spans(words) == (Span(words),)

    def test_over_a_line_end_of_one_paragraph_but_not_over_blocks(self) -> None:
        assert blocks("a **b\nc** d")[0].spans[1] == Span("b c", bold=True)
        assert plain("a **b\n\nc** d") == "a **b\nc** d"


HOSTILE = (
    "<b>x</b>", "<img src='http://example.invalid/x.png'/>", "<para>", "</para>", "&lt;&amp;&#60;", "<!-- x",
    "<script>alert(1)</script>", "[a](http://example.invalid)", "![a](file:///etc/passwd)", "%s {0} {{x}}",
    "\\*\\*x\\*\\*", "`code`", "~~~", "<font color='white'>rake</font>", "J&C", "\u202eeltit", "&nbsp;", "$(x)",
    "| a | b |", "https://example.invalid", "<a href='javascript:x'>x</a>", "\x00", "<br/>", "*" * 50, "_x_",
)  # fmt: skip


class TestHostile:
    @pytest.mark.parametrize("text", HOSTILE)
    def test_is_shown_as_typed(self, text) -> None:
        assert kinds(f"Rule {text}") == [(P, "", f"Rule {text}")]
        assert [span.bold for span in blocks(f"Rule {text}")[0].spans] == [False]

    @given(st.text(max_size=300))
    def test_no_letter_is_lost_or_made(self, typed) -> None:
        def bare(text: str) -> list[str]:
            return sorted(letter for letter in text if not (letter.isspace() or letter in "#-*–•"))

        shown = "".join(block.text + block.mark for block in blocks(typed))
        assert bare(shown) == bare(typed)

    @given(st.text(alphabet="*# -1.)\nab", max_size=200))
    def test_what_is_read_once_reads_the_same_again(self, typed) -> None:
        found = blocks(typed)
        assert all(block.text == block.text.strip() or "**" in typed for block in found)
        assert all(span.text for block in found for span in block.spans)

    @pytest.mark.parametrize("text", ["**a " * 5000, "*" * 20_000, "**" + "a*" * 10_000, "- \n" * 6000])
    def test_long_text_takes_no_time(self, text) -> None:
        start = time.perf_counter()
        blocks(text)
        assert time.perf_counter() - start < 1
