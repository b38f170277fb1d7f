from dataclasses import replace
from itertools import pairwise

import pytest

from reports.handout_levels import entries, layout
from reports.rules_sections import sections
from tests.reports.reading import joined
from tests.reports.sheet_samples import SHEET, sheet, variants

VARIANTS = variants()
TITLES = (
    "Who runs it", "When", "Entry", "Re-entry", "Add-on", "What you may spend", "Cash only", "No rake",
    "Chips", "Prizes", "Charity", "Person in charge", "Dealers",
    "Seats and tables", "Who may play", "Rules of play",
    "House rules", "If two go out together", "If plans change",
)  # fmt: skip


def text(sheet_, number: int) -> str:
    return joined(sections(sheet_)[number - 1].text).replace("\N{NO-BREAK SPACE}", " ")


def test_order_is_fixed():
    assert tuple(section.title for section in sections(SHEET)) == TITLES


@pytest.mark.parametrize("name", VARIANTS)
def test_numbers_never_shift_and_no_section_is_empty(name):
    found = sections(VARIANTS[name])
    assert len(found) == len(TITLES)
    assert all(section.text or section.typed.strip() for section in found)


@pytest.mark.parametrize(("limit", "start"), [(0, "None."), (2, "Only after you have been eliminated")])
def test_reentry(limit, start):
    assert text(sheet(reentry_limit=limit), 4).startswith(start)


def test_unused_sections_print_none():
    bare = VARIANTS["small_stakes"]
    assert text(bare, 5) == "None."
    assert text(bare, 11) == "None."
    assert text(VARIANTS["bare"], 17) == "None."


def test_what_you_may_spend():
    assert text(SHEET, 6) == (
        "One entry, two re-entries and one add-on come to $400.00; that is all this sheet offers. "
        "Montana's limit for one person in one tournament is $2,500.00, and every payment counts toward it, "
        "also one that somebody else makes for you. The desk cannot take a cent above it. (10)"
    )
    assert text(VARIANTS["entry_only"], 6).startswith("One entry comes to $120.00")
    assert "come to" not in text(VARIANTS["unlimited"], 6)
    assert text(VARIANTS["small_stakes"], 6).startswith(
        "The entry of $80.00 is the whole price. Nothing else"
    )


def test_rounds_share_one_limit():
    assert "Payments in all rounds of this tournament count together. (10)" in text(VARIANTS["a_round"], 6)


def test_payment_and_rake():
    assert text(SHEET, 7).startswith("Entry, re-entry and add-on are paid in cash before you play. No cards")
    assert text(VARIANTS["small_stakes"], 7).startswith("Entry is paid in cash")
    assert sections(VARIANTS["points_game"])[6].title == "Cash, check or debit card"
    assert "The house receives nothing." in text(VARIANTS["unlimited_exact"], 8)
    assert "under any name" in text(SHEET, 8)


def test_chips_have_no_cash_value():
    assert text(SHEET, 9).startswith(
        "Starting stack 25,000: ten 100s (black), eight 500s (purple), eleven 1,000s (yellow), "
        "two 5,000s (orange)."
    )
    for name in VARIANTS:
        assert "Chips have no cash value" in text(VARIANTS[name], 9)
    assert "in the table under Chips in play" in text(VARIANTS["many_chips"], 9)


def test_prizes_wait_for_the_conclusion():
    assert "in cash, when the tournament is over and not before" in text(SHEET, 10)


def test_charity_kind_and_share():
    assert "an educational nonprofit: $60.00 of each entry and re-entry" in text(SHEET, 11)
    assert "a nonprofit school" in text(sheet(charity_kind="nonprofit school"), 11)


def test_rules_of_play_cite_the_department_only_where_an_edition_is_named():
    assert text(SHEET, 16).endswith("ARM 23.16.1101(2)")
    assert text(VARIANTS["points_game"], 16).startswith("As the person in charge explains them, wherever")


def test_person_in_charge_reads_well_without_names():
    assert text(VARIANTS["bare"], 12).startswith(
        "The person named on the board at the desk is on the premises"
    )


class TestLevels:
    def test_parts_of_the_evening(self):
        heads = [entry.text for entry in entries(SHEET) if entry.head]
        assert heads == ["Friday, 30 minutes", "Friday, entry closed", "Saturday and Sunday, 40 minutes"]

    def test_without_a_planned_end_later_levels_name_no_day(self):
        days = tuple(replace(plan, ends="") for plan in SHEET.terms.days)
        heads = [entry.text for entry in entries(sheet(days=days)) if entry.head]
        assert heads == ["Friday, 30 minutes", "Friday, entry closed, 30 and 40 minutes", "Later, 40 minutes"]

    def test_every_level_once_and_in_order(self):
        for name, variant in VARIANTS.items():
            if not variant.terms.levels:
                continue
            numbers = [
                placed.entry.number for column in layout(variant) for placed in column if placed.entry.level
            ]
            assert numbers == list(range(1, len(variant.terms.levels) + 1)), name

    def test_rows_never_stand_on_each_other(self):
        for variant in VARIANTS.values():
            for column in layout(variant) if variant.terms.levels else ():
                heights = [placed.y for placed in column]
                assert all(below - above > 12 for above, below in pairwise(heights))
