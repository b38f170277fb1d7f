from dataclasses import replace

import pytest

from app.core.money import ZERO, Money
from app.core.records import Price, SeatPrize
from reports import rules_fine_print, rules_sections, rules_shares, rules_statements, rules_words
from tests.reports.reading import joined
from tests.reports.sheet_samples import SHEET, TERMS, sheet, variants

VARIANTS = variants()


def said(text) -> str:
    words = text if isinstance(text, str) else joined(text)
    return words.replace("\N{NO-BREAK SPACE}", " ")


def fine(sheet_) -> str:
    before, after = rules_fine_print.fine_print(sheet_)
    return " ".join(said(text) for text in (*before, *after))


class TestWhatItCosts:
    def test_three_columns_with_their_split(self):
        entry, again, more = rules_words.offers(SHEET)
        assert [offer.name for offer in (entry, again, more)] == ["Entry", "Re-entry", "Add-on"]
        assert entry.price == Money(120_00)
        assert entry.split == (
            ("charity", Money(60_00)),
            ("prizes", Money(50_00)),
            ("expenses", Money(10_00)),
        )
        assert said(entry.when) == "until level 9 begins, Friday 9:30 pm"
        assert said(again.when) == "once you are out, until level 9 begins"
        assert said(more.when) == "one each, until level 9 begins"

    @pytest.mark.parametrize("name", VARIANTS)
    def test_a_split_adds_up_to_its_price(self, name):
        for offer in rules_words.offers(VARIANTS[name]):
            if offer.price is not None:
                assert sum(amount.cents for _, amount in offer.split) == offer.price.cents

    def test_expenses_of_nothing_keep_their_row(self):
        assert ("expenses", ZERO) in rules_words.offers(VARIANTS["expense_zero"])[0].split

    def test_no_reentry_is_said_in_its_column(self):
        names = [offer.name for offer in rules_words.offers(VARIANTS["no_reentry"])]
        assert names == ["Entry", "Re-entry: none", "Add-on"]

    def test_no_addon_leaves_two_columns(self):
        assert len(rules_words.offers(VARIANTS["no_addon"])) == 2

    def test_small_stakes_has_one_column(self):
        assert [offer.name for offer in rules_words.offers(VARIANTS["small_stakes"])] == ["Entry"]

    def test_what_is_given_by_a_tournament_not_called_charitable_is_a_donation(self):
        given = sheet(charitable=False, charity_name="")
        assert [word for word, _ in rules_words.offers(given)[0].split] == ["donation", "prizes", "expenses"]

    @pytest.mark.parametrize(
        ("level", "until"),
        [
            (8, "until level 9 begins, Friday 9:30 pm"),
            (24, "until level 24 ends"),
            (0, "before the first card, Friday 5:00 pm"),
            (None, "until the desk closes entry"),
            (12, "until level 13 begins"),
        ],
    )
    def test_until_when(self, level, until):
        assert said(rules_words.entry_when(sheet(late_until_level=level))) == until


class TestWhatYouMaySpend:
    def test_the_rules_stop_below_the_legal_limit(self):
        most, limit = rules_words.figures(SHEET)
        assert (most.amount, limit.amount) == (Money(400_00), Money(2_500_00))
        assert said(most.meaning) == "all that this sheet offers one person: 1 entry, 2 re-entries, 1 add-on"
        assert limit.meaning.startswith("the legal limit for one person in one tournament")

    @pytest.mark.parametrize(
        ("fee", "fits"),
        [
            (100_00, "24 re-entries bring you to it"),
            (100_01, "at most 23 re-entries fit under it"),
            (1250_00, "1 re-entry brings you to it"),
            (1250_01, "nothing can be paid beyond it"),
            (900_00, "at most 1 re-entry fits under it"),
        ],
    )
    def test_without_a_limit_of_its_own_the_legal_limit_stands_alone(self, fee, fits):
        price = Price(prize=Money(fee))
        (only,) = rules_words.figures(sheet(reentry_limit=-1, entry=price, reentry=price, addon_limit=0))
        assert only.amount == Money(2_500_00)
        assert said(only.meaning).endswith(fits)

    def test_rules_that_reach_the_limit_do_not_promise_more(self):
        price = Price(prize=Money(500_00))
        for limit, figures in ((3, 2), (4, 1), (5, 1)):
            terms = sheet(entry=price, reentry=price, reentry_limit=limit, addon_limit=0)
            assert len(rules_words.figures(terms)) == figures

    def test_small_stakes_has_no_ceiling_figure(self):
        (only,) = rules_words.figures(VARIANTS["small_stakes"])
        assert only.amount == Money(80_00)
        assert "Nothing else may be charged" in only.meaning

    def test_no_ceiling_and_no_limit_has_no_figure(self):
        assert rules_words.figures(replace(VARIANTS["unlimited"], limit=None)) == ()


class TestStatements:
    @pytest.mark.parametrize(
        ("limit", "loud"),
        [
            (0, "One entry. Out is out."),
            (1, "Out? You may come back, once."),
            (2, "Out? You may come back, twice."),
            (5, "Out? You may come back, five times."),
            (-1, "Out? You may come back."),
        ],
    )
    def test_reentry(self, limit, loud):
        assert rules_statements.reentry(sheet(reentry_limit=limit)).loud == loud

    def test_no_rake_and_what_the_house_keeps(self):
        assert "The house keeps the expense part, nothing else." in said(rules_statements.no_rake(SHEET).text)
        free = sheet(entry=Price(prize=Money(1)), reentry=Price(prize=Money(1)), addon_limit=0)
        assert said(rules_statements.no_rake(free).text).endswith("The house keeps nothing.")
        staff = sheet(addon=Price(staff=Money(500)))
        assert "the staff the staff part" in said(rules_statements.no_rake(staff).text)

    def test_prizes_are_paid_at_the_conclusion(self):
        paid = rules_statements.prizes(SHEET)
        assert paid.loud == "One entry in eight is paid."
        assert paid.note == "paid at the conclusion, in cash"
        assert "$500.00 from the house" in said(paid.text)
        assert said(paid.text).endswith("With 15 places paid:")

    def test_guarantee_and_fixed_places(self):
        paid = rules_statements.prizes(sheet(guarantee=Money(1_000_000), payout_places=1, house_adds=ZERO))
        assert paid.loud == "One place is paid."
        assert "at least $10,000.00" in said(paid.text)
        assert "from the house" not in said(paid.text)

    def test_charity_names_share_and_parts(self):
        given = rules_statements.charity(SHEET)
        assert given.loud == "Half of all you pay."
        assert said(given.text) == (
            "Paper Lantern Reading Fund, Inc. receives $60.00 of every entry and re-entry and $20.00 of "
            "every add-on, for children's books in Helena."
        )

    @pytest.mark.parametrize(
        ("prize", "charity", "loud"),
        [
            (40_00, 60_00, "60 % of all you pay."),
            (0, 100_00, "All you pay."),
            (49_99, 50_01, "At least half of all you pay."),
        ],
    )
    def test_the_share_is_never_overstated(self, prize, charity, loud):
        price = Price(prize=Money(prize), charity=Money(charity))
        given = rules_statements.charity(sheet(entry=price, reentry=price, addon_limit=0))
        assert said(given.loud) == loud

    def test_without_purpose_the_sentence_ends_well(self):
        given = rules_statements.charity(sheet(charity_purpose="", addon_limit=0))
        assert said(given.text).endswith("$60.00 of every entry and re-entry.")

    def test_several_nonprofits_share(self):
        given = rules_statements.charity(VARIANTS["three_nonprofits"])
        assert "Boys & Girls <Club> of Cutbank and Sun River Shelf share $60.00" in said(given.text)

    def test_not_charitable_says_nothing(self):
        assert rules_statements.charity(VARIANTS["not_charitable"]) is None

    def test_relief_is_named_when_there_is_one(self):
        assert said(rules_statements.in_charge(SHEET)).endswith("Relief: Tomas Haugen.")
        assert "Relief" not in rules_statements.in_charge(sheet(relief=""))


class TestFinePrint:
    def test_what_must_be_posted(self):
        text = fine(SHEET)
        for words in (
            "have no cash value", "100 black, 500 purple, 1,000 yellow, 5,000 orange", "Cash only:", "credit",
            "18 and over", "Montana license", "nine to a table", "at most 12 tables",
            "No cards between 2:00 am and 8:00 am.", "No seat in another tournament is a prize here (9).",
            "rounded down to $5.00", "Poker TDA Rules 2024, version 1.0", "every payment is handed back",
        ):  # fmt: skip
            assert words in text

    def test_points_game_may_take_check_or_debit_and_needs_no_dealer(self):
        text = fine(VARIANTS["points_game"])
        assert "Cash, check or debit card; no credit" in text
        assert "Dealers" not in text

    def test_other_operators_are_named_with_license_and_permit(self):
        assert "Rimrock Cards, Inc., The Rimrock, license 0511111-001-GOA, tournament permit 26-0032" in fine(
            VARIANTS["several_operators"]
        )
        assert rules_statements.operators(VARIANTS["several_operators"])[0].license == "0517735-003-GOA"

    def test_rounds_of_one_tournament_share_the_limit(self):
        assert "payments in all rounds of this tournament count toward the $2,500.00 (2)(c)." in fine(
            VARIANTS["a_round"]
        )

    def test_before_approval_the_permit_is_not_made_up(self):
        assert rules_statements.permit(rules_statements.operators(VARIANTS["bare"])[0]) == (
            "tournament permit not yet approved"
        )

    def test_ordinance_hours(self):
        late = replace(SHEET, closed_from="", closed_until="")
        venue = replace(SHEET.imprint.venue, hours_ordinance="City Ordinance 12-4")
        late = replace(late, imprint=replace(late.imprint, venue=venue))
        assert "Hours as City Ordinance 12-4 allows." in fine(late)

    def test_levels_note(self):
        assert said(rules_fine_print.levels_note(TERMS)) == (
            "1 to 12 Friday, 30 minutes; 13 to 24, 40 minutes. A line marks a 15-minute break."
        )
        assert "a break of 10 to 15 minutes" in said(
            rules_fine_print.levels_note(VARIANTS["thirty_levels"].terms)
        )


class TestShares:
    def test_equal_neighbors_are_one_group(self):
        assert rules_shares.share_groups((50, 30, 10, 10)) == ((1, 1, 50), (2, 2, 30), (3, 4, 10))

    def test_entries_the_shares_belong_to(self):
        assert rules_shares.entries_for(TERMS) == "113 to 120"
        assert said(rules_shares.entries_for(replace(TERMS, payout_places=15))) == "15 places"

    def test_decimals_line_up(self):
        assert rules_shares.share_decimals((2600, 1700)) == 1
        assert rules_shares.share_decimals((2605, 1700)) == 2
        assert rules_shares.percent(2605, decimals=2) == "26.05"

    def test_shares_of_a_curve_are_printed_to_the_last_decimal(self):
        shares = (612_345, 387_655)
        whole, decimals = rules_shares.whole_of(shares), rules_shares.share_decimals(shares)
        assert (whole, decimals) == (1_000_000, 4)
        printed = [rules_shares.percent(one, decimals=decimals, whole=whole) for one in shares]
        assert printed == ["61.2345", "38.7655"]
        assert rules_shares.share_decimals((612_340, 387_660)) == 3
        assert rules_shares.share_decimals((600_000, 400_000)) == 1
        assert rules_shares.whole_of((2_600, 1_700)) == 10_000


class TestNonprofitsAndSeats:
    def test_each_has_its_share_beside_its_name(self):
        given = said(rules_statements.charity(VARIANTS["shares_and_seat"]).text)
        assert given.startswith(
            "Paper Lantern Reading Fund, Inc. (2 of 3 parts of the rest), Boys & Girls <Club> of Cutbank "
            "(1 of 3 parts of the rest) and Sun River Shelf ($500.00 first) share $60.00"
        )
        assert rules_statements.charity_address(VARIANTS["shares_and_seat"]) == (
            "The receipt is open to every player.",
        )

    def test_addresses_stand_on_the_handout(self):
        text = said(rules_sections.sections(VARIANTS["shares_and_seat"])[10].text)
        assert "4 Prairie Way, Cut Bank, a nonprofit club; Sun River Shelf ($500.00 first): $60.00" in text

    def test_several_with_the_same_share_share_equally(self):
        text = said(rules_sections.sections(VARIANTS["three_nonprofits"])[10].text)
        assert "Sun River Shelf, an educational nonprofit, in equal parts: $60.00" in text

    def test_a_seat_is_worth_what_the_sheet_says(self):
        assert (
            rules_statements.seat_prize(SHEET.terms) == "No seat in another tournament is offered as a prize."
        )
        seat = SeatPrize(Money(500_00), Money(500_00))
        assert rules_statements.seat_prize(sheet(seat_prize=seat).terms) == (
            "A seat in another tournament is a prize; it is worth $500.00, equal to the expected top prize."
        )
        assert rules_statements.seat_prize(VARIANTS["shares_and_seat"].terms) == (
            "A seat in the Grand Final is a prize; it is worth $1,000.00, equivalent to the expected top prize of "
            "$1,000.01: The final adds a dinner."
        )
