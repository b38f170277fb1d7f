"""A rule pack copied and edited: text in, text out, and what cannot be is refused by its name."""

from __future__ import annotations

import tomllib
from datetime import date, time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.errors import InvalidInput
from app.law.pack import load
from app.law.pack_edit import Change, changed_names, copied, edited
from app.law.pack_shapes import SHAPES
from app.law.pack_writing import written
from tests.law.test_pack import TEXT

COPY = copied(TEXT, pack_id="ours", name="Ours", by="Ann Lee")


def edit(name: str, value: object, **more: object) -> str:
    return edited(COPY, Change(name, value, **more), version=2, by="Bo Ray")  # type: ignore[arg-type]


def refusal(name: str, value: object, **more: object) -> tuple[str, str]:
    with pytest.raises(InvalidInput) as caught:
        edit(name, value, **more)
    return caught.value.field, caught.value.code


class TestCopy:
    def test_says_who_and_that_nobody_checked(self) -> None:
        pack = load(COPY)
        assert (pack.id, pack.name, pack.edition) == ("ours", "Ours", "1, copied by Ann Lee, not checked")
        assert pack.confirmed_by.startswith("Nobody")

    def test_holds_the_same_values_games_and_words(self) -> None:
        assert load(COPY).values() == load(TEXT).values()
        assert load(COPY).games == load(TEXT).games
        assert load(COPY).text_of("23-5-317(10)") == load(TEXT).text_of("23-5-317(10)")
        assert changed_names(COPY, TEXT) == ()

    @given(st.text(min_size=1, max_size=40).filter(str.strip))
    def test_any_name_is_read_back_as_typed(self, name) -> None:
        if not any(0xD800 <= ord(letter) <= 0xDFFF for letter in name):
            assert tomllib.loads(written({"name": name}))["name"] == name


class TestEdit:
    @pytest.mark.parametrize(
        ("name", "value", "kept"),
        [
            ("ceiling_cents", 2000_00, 2000_00), ("ceiling_cents", "200000", 2000_00),
            ("ceiling_cents", "none found", None), ("gap_days", 0, 0), ("year_basis", "july-june", "july-june"),
            ("one_fee_only", True, True), ("one_fee_only", "yes", True), ("closed_from", "03:30", time(3, 30)),
            ("charity_kinds", "entry, add-on", frozenset({"entry", "add-on"})),
            ("charity_kinds", ["re-entry"], frozenset({"re-entry"})), ("minimum_age", "21", 21),
        ],
    )  # fmt: skip
    def test_a_value_as_typed_or_as_json(self, name, value, kept) -> None:
        text = edit(name, value)
        assert getattr(load(text), name) == kept
        assert load(text).edition == "2, edited by Bo Ray, not checked"
        assert changed_names(text, COPY) == (name,)

    def test_every_value_can_be_edited_and_only_it_changes(self) -> None:
        data = tomllib.loads(COPY)["value"]
        for name in SHAPES:
            text = edit(name, data[name][-1]["value"], citation="23-5-317(1)")
            assert [value for value in load(text).values() if value.name != name] == [
                value for value in load(COPY).values() if value.name != name
            ]
            assert load(text).citation_of(name) == "23-5-317(1)"

    def test_with_citation_source_certainty_and_note(self) -> None:
        text = edit(
            "gap_days", 5, citation="23-5-317(1)", source="letter", certainty="second-hand", note="Asked."
        )
        value = next(value for value in load(text).values() if value.name == "gap_days")
        assert (value.value, value.source, value.certainty, value.note) == (
            "5",
            "letter",
            "second-hand",
            "Asked.",
        )
        assert value.since == date(2007, 10, 1)

    def test_a_later_day_keeps_both(self) -> None:
        text = edit("ceiling_cents", 3000_00, since=date(2027, 7, 1))
        assert load(text).on(date(2027, 6, 30)).ceiling_cents == 2500_00
        assert load(text).on(date(2027, 7, 1)).ceiling_cents == 3000_00
        again = edited(text, Change("ceiling_cents", 1, since=date(2027, 8, 1)), version=3, by="Bo")
        assert load(again).on(date(2027, 7, 15)).ceiling_cents == 3000_00
        with pytest.raises(InvalidInput) as caught:
            edited(text, Change("ceiling_cents", 1, since=date(2007, 10, 1)), version=3, by="Bo")
        assert (caught.value.field, caught.value.code) == ("since", "not_in_order")

    @pytest.mark.parametrize(
        ("name", "value", "code"),
        [
            ("ceiling_cents", -1, "too_small"), ("ceiling_cents", 0, "too_small"), ("ceiling_cents", "-5", "too_small"),
            ("permit_fee_cents", -1, "too_small"), ("gap_days", -7, "too_small"), ("year_limit", -12, "too_small"),
            ("charity_percent", 101, "too_large"), ("longest_days", 400, "too_large"),
            ("ceiling_cents", "", "missing"), ("ceiling_cents", None, "missing"), ("charity_kinds", [], "missing"),
            ("year_basis", " ", "missing"), ("year_basis", "lunar", "unknown_choice"), ("year_basis", 1, "unknown_choice"),
            ("charity_kinds", "entry, tips", "unknown_choice"), ("charity_kinds", 4, "not_a_list"),
            ("charity_kinds", [1], "unknown_choice"), ("one_fee_only", "maybe", "not_yes_or_no"),
            ("one_fee_only", 1, "not_yes_or_no"), ("closed_from", "25:00", "not_a_time"), ("closed_from", 2, "not_a_time"),
            ("ceiling_cents", "2,500.00", "not_a_whole_number"), ("ceiling_cents", 1.5, "not_a_whole_number"),
            ("ceiling_cents", True, "not_a_whole_number"), ("ceiling_cents", "1e3", "not_a_whole_number"),
            ("ceiling_cents", "٣", "not_a_whole_number"), ("minimum_age", "none found", "not_a_whole_number"),
            ("rake_cents", 100, "unknown_value"), ("", 1, "unknown_value"), ("edition", "2", "unknown_value"),
        ],
    )  # fmt: skip
    def test_what_cannot_be_is_refused_by_its_name(self, name, value, code) -> None:
        assert refusal(name, value) == (name or "value", code)

    def test_how_sure_is_one_of_three(self) -> None:
        assert refusal("gap_days", 5, certainty="certain") == ("certainty", "unknown_choice")


class TestWriting:
    def test_what_is_written_reads_back(self) -> None:
        for text in (TEXT, COPY):
            assert tomllib.loads(written(tomllib.loads(text))) == tomllib.loads(text)

    def test_what_no_pack_holds_is_a_bug(self) -> None:
        with pytest.raises(TypeError, match="float"):
            written({"value": 1.5})
