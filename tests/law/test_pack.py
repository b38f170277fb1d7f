"""Rule packs: what the two shipped ones say, and every slip named by file and key."""

from __future__ import annotations

import re
from datetime import date, time
from pathlib import Path

import pytest

from app.core.errors import InvalidInput
from app.core.records import Tender
from app.law.pack import RulePack, load
from tests.law.builders import PACKS, pack, small

TEXT = (PACKS / "montana-2007.toml").read_text(encoding="utf-8")


class TestMontana:
    def test_values_from_the_reading_note(self) -> None:
        the = pack()
        assert (the.id, the.name, the.edition) == ("montana-2007", "Montana 23-5-317 (2007 text)", "1")
        assert (the.year_limit, the.year_basis, the.longest_days, the.gap_days) == (12, "calendar", 5, 7)
        assert (the.permit_fee_cents, the.permit_working_days, the.extra_tables) == (10_00, 10, None)
        assert (the.charity_percent, the.ceiling_cents, the.minimum_age) == (50, 2500_00, 18)
        assert the.charity_kinds == {"entry", "re-entry", "rebuy", "add-on"}
        assert (the.closed_from, the.closed_until) == (time(2), time(8))
        assert (the.license_warning_days, the.record_months, the.fee_cap_cents) == (30, 12, None)
        assert (the.one_fee_only, the.permit_term) == (False, "each tournament")

    def test_small_stakes(self) -> None:
        the = small()
        assert (the.id, the.fee_cap_cents, the.one_fee_only, the.extra_tables) == (
            "montana-small-stakes",
            80_00,
            True,
            1,
        )
        assert (the.year_limit, the.longest_days, the.gap_days) == (None, None, None)
        assert (the.permit_term, the.year_basis) == ("july-june", "july-june")

    @pytest.mark.parametrize("the", [pack(), small()], ids=lambda the: the.id)
    def test_every_value_says_where_it_comes_from(self, the: RulePack) -> None:
        values = the.values()
        assert len(values) == 22
        assert all(value.unit and value.citation and value.source and value.certainty for value in values)
        assert {value.name for value in values} >= {"ceiling_cents", "gap_days", "closed_from"}

    def test_open_limits_say_so(self) -> None:
        shown = {value.name: value.value for value in small().values()}
        assert shown["year_limit"] == shown["gap_days"] == "none found"
        assert shown["one_fee_only"] == "yes"
        assert shown["closed_from"] == "02:00"
        assert shown["charity_kinds"] == "entry, re-entry, rebuy, add-on"

    def test_the_law_word_for_word(self) -> None:
        assert pack().text_of("23-5-317(10)").endswith("may not exceed $2,500.")
        assert pack().text_of("23-5-317(99)") == ""
        statute = [f"23-5-317({n})" for n in (1, *range(3, 12))]
        parts = [f"23-5-317(2)({letter})" for letter in "abcd"]
        assert all(pack().text_of(citation) for citation in (*statute, *parts))

    def test_citation_of(self) -> None:
        assert pack().citation_of("ceiling_cents") == "23-5-317(10)"

    def test_equal_packs_are_equal_and_hashable(self) -> None:
        assert load(TEXT) == load(TEXT)
        assert len({load(TEXT), load(TEXT), small()}) == 2


class TestGames:
    @pytest.mark.parametrize(
        ("typed", "key"),
        [
            ("poker", "poker"),
            ("No-Limit Texas Hold'em", "poker"),
            ("HOLDEM", "poker"),
            ("hold ’em tournament", "poker"),
            ("Omaha Hi-Lo", "poker"),
            ("Seven-card stud", "poker"),
            ("razz", "poker"),
            ("Draw", "poker"),
            ("pan", "panguingue"),
            ("Gin Rummy", "rummy"),
            ("Cribbage", "cribbage"),
            ("roulette", None),
            ("", None),
            ("no limit", None),
        ],
    )
    def test_names(self, typed, key) -> None:
        assert pack().game_of(typed) == key

    def test_who_deals_and_how_it_is_paid(self) -> None:
        games = pack().games
        assert [key for key, game in games.items() if game.licensed_dealer] == ["poker", "panguingue"]
        assert games["poker"].tenders == games["solo"].tenders == {Tender.CASH}
        assert games["bridge"].tenders == {Tender.CASH, Tender.CHECK, Tender.DEBIT}


class TestDatedValues:
    LATER = TEXT.replace(
        "[[value.ceiling_cents]]",
        '[[value.ceiling_cents]]\nvalue = 100000\nunit = "cents"\ncitation = "x"\nsource = "x"\n'
        "certainty = 'read'\nfrom = 1999-01-01\n\n[[value.ceiling_cents]]",
    )

    def test_the_newest_is_in_force(self) -> None:
        assert load(self.LATER).ceiling_cents == 2500_00

    @pytest.mark.parametrize(
        ("day", "cents"),
        [
            (date(1990, 1, 1), 1000_00),
            (date(2007, 9, 30), 1000_00),
            (date(2007, 10, 1), 2500_00),
            (date(2030, 1, 1), 2500_00),
        ],
    )
    def test_the_one_of_the_day(self, day, cents) -> None:
        assert load(self.LATER).on(day).ceiling_cents == cents

    def test_w2g_by_year(self) -> None:
        assert pack().on(date(2025, 6, 1)).w2g_over_cents == 5000_00
        assert pack().on(date(2026, 6, 1)).w2g_over_cents is None


def swap(pattern: str, replacement: str) -> str:
    changed, count = re.subn(pattern, replacement, TEXT, count=1, flags=re.DOTALL)
    assert count == 1
    return changed


CEILING = r"(\[\[value\.ceiling_cents\]\]\n)value = 250000"


class TestSlips:
    @pytest.mark.parametrize(
        ("text", "field", "code"),
        [
            ("id = ", "pack", "not_toml"),
            (swap(r'id = "montana-2007"', ""), "id", "missing_key"),
            (swap(r'id = "montana-2007"', 'id = " "'), "id", "empty_text"),
            (swap(r'id = "montana-2007"', "id = 7"), "id", "wrong_type"),
            (swap(r"id = ", "colour = 'red'\nid = "), "colour", "unknown_key"),
            ("text = 3\n" + swap(r"\[text\].*", ""), "text", "wrong_type"),
            (swap(r"\[text\]\n", "[text]\nx = 3\n"), "text.x", "wrong_type"),
            (
                swap(r"\[game\.poker\]\nname = \"Poker\"\n", "[game.poker]\n"),
                "game.poker.name",
                "missing_key",
            ),
            (
                swap(r"licensed_dealer = true", "licensed_dealer = 1"),
                "game.poker.licensed_dealer",
                "wrong_type",
            ),
            (swap(r'tenders = \["cash"\]', 'tenders = ["credit"]'), "game.poker.tenders", "unknown_choice"),
            (swap(r'tenders = \["cash"\]', 'tenders = ["tab"]'), "game.poker.tenders", "unknown_choice"),
            (swap(r'tenders = \["cash"\]', "tenders = [1]"), "game.poker.tenders", "wrong_type"),
            (swap(r'aliases = \["pan"', 'aliases = ["omaha"'), "game.panguingue.aliases", "twice"),
            (swap(CEILING, r"\1value = 0"), "value.ceiling_cents.0.value", "out_of_range"),
            (swap(CEILING, r"\1value = true"), "value.ceiling_cents.0.value", "wrong_type"),
            (swap(CEILING, r"\1value = 2500.0"), "value.ceiling_cents.0.value", "wrong_type"),
            (swap(CEILING, r'\1value = "none"'), "value.ceiling_cents.0.value", "wrong_type"),
            (swap(CEILING, r"\1"), "value.ceiling_cents.0.value", "missing_key"),
            (
                swap(CEILING + r'\nunit = "cents a person"', r"\1value = 1"),
                "value.ceiling_cents.0.unit",
                "missing_key",
            ),
            (swap(CEILING, r"\1limit = 1\nvalue = 1"), "value.ceiling_cents.0.limit", "unknown_key"),
            (swap(r'value = "calendar"', 'value = "lunar"'), "value.year_basis.0.value", "unknown_choice"),
            (
                swap(r'\["entry", "re-entry"', '["tip", "re-entry"'),
                "value.charity_kinds.0.value",
                "unknown_choice",
            ),
            (swap(r"value = 02:00:00", "value = 2"), "value.closed_from.0.value", "wrong_type"),
            (swap(r"value = false", 'value = "no"'), "value.one_fee_only.0.value", "wrong_type"),
            (
                swap(r'certainty = "read"', 'certainty = "sure"'),
                "value.year_limit.0.certainty",
                "unknown_choice",
            ),
            (
                swap(r"from = 2007-10-01", "from = 2007-10-01T00:00:00"),
                "value.year_limit.0.from",
                "wrong_type",
            ),
            (swap(r"from = 2026-01-01", "from = 2025-01-01"), "value.w2g_over_cents.1.from", "not_in_order"),
            (swap(r"\[\[value\.gap_days\]\]", "[[value.gap]]"), "value.gap", "unknown_key"),
            (TEXT.replace("[[value.gap_days]]", "[value.gap_days]"), "value.gap_days", "wrong_type"),
            (swap(r"\[\[value\.gap_days\]\].*?\n\n", "value.gap_days = []\n\n"), "", "not_toml"),
        ],
    )
    def test_named_by_file_and_key(self, text, field, code) -> None:
        with pytest.raises(InvalidInput) as caught:
            load(text, source="mine.toml")
        assert caught.value.code == code
        assert caught.value.field == (field or "pack")
        assert caught.value.params["file"] == "mine.toml"

    def test_an_empty_history(self) -> None:
        head, _, tail = TEXT.partition("[[value.year_limit]]")
        gone = tail.split("\n\n", 1)[1]
        with pytest.raises(InvalidInput) as caught:
            load(f"{head}[value]\nyear_limit = []\n\n{gone}")
        assert (caught.value.field, caught.value.code) == ("value.year_limit", "empty_list")
        with pytest.raises(InvalidInput) as caught:
            load(f"{head}[value]\nyear_limit = [1]\n\n{gone}")
        assert (caught.value.field, caught.value.code) == ("value.year_limit", "wrong_type")

    def test_a_pack_without_quotations(self) -> None:
        assert load(TEXT.split("[text]")[0]).text_of("23-5-317(10)") == ""


def test_ids_are_the_file_names() -> None:
    for file in Path(PACKS).glob("*.toml"):
        assert load(file.read_text(encoding="utf-8")).id == file.stem
