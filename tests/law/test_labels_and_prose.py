"""What a label or a text may not say: a taking, credit, cashed chips, a rake in the rules. 23-5-317(7), (8)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.records import Severity, Tender
from app.law.chips import check_chips_label
from app.law.fees import check_rake
from app.law.rake import names_rake, names_taking
from app.law.rules_text import check_rules_text, rake_announced
from app.law.tender import check_credit_label, tender_of
from tests.law.builders import codes, facts, only, other_payment, sale, terms

# Refused only in the label of another payment, where any fee and any way to the house is.
TAKING = (
    "per-hand fee", "per hand", "club fee", "ClubFee", "room fee", "card fee", "Entry surcharge",
    "convenience charge", "c h a r g e", "house keep", "ante to the house", "tip jar house",
    "Staff add-on for the house", "top slice", "off the top", "5% off the top", "5 %", "skim", "levy",
    "holdback", "hold back", "kickback", "promotional fund", "hfee", "expense", "expenses", "For the club",
    "club", "Club tip", "Casino", "premises", "operator", "For our room",
)  # fmt: skip
ABROAD = (
    "ekar",
    "e k a r",
    "ekar 5",
    "\u202eekar",
    "\u202eeef esuoh",
    "рейк",
    "РЕЙК",
    "поборы",
    "rastrillo",
    "Hausgebühr",
)
HONEST = (
    "Staff add-on", "Dealer appreciation", "Add-on chips", "chips purchase", "Lighthouse club raffle",
    "Raquel's chips", "Drake", "Boys & Girls Club", "Full house bonus", "Coffee", "Extra stack", "T-shirt",
    "Sekar's chips", "dealer tip", "Time bank chips", "Second hand book", "Club soda", "Handbook",
)  # fmt: skip


class TestStrictReading:
    @pytest.mark.parametrize("label", TAKING)
    def test_a_taking_in_another_payment(self, label) -> None:
        assert names_taking(label) is not None
        assert only(facts(sale=other_payment(label)), check_rake).code == "rake"

    @pytest.mark.parametrize("label", ABROAD)
    def test_other_languages_and_backward(self, label) -> None:
        assert names_rake(label) is not None
        assert names_taking(label) is not None

    def test_an_override_alone_is_no_rake(self) -> None:
        assert names_rake("\u202eAnn") is None

    @pytest.mark.parametrize("label", HONEST)
    def test_honest_labels_pass(self, label) -> None:
        assert names_taking(label) is None

    @given(st.text(max_size=120))
    def test_is_stricter_than_the_general_test(self, label) -> None:
        assert names_taking(label) is not None or names_rake(label) is None


class TestRulesText:
    @pytest.mark.parametrize(
        "text",
        [
            "The house keeps a rake of 5% of every pot.", "Rake: $5", "The house rakes 5.", "R\u0430ke: 5%",
            "No-limit with a house cut of 5%", "Be kind.\nA commission of every pot is kept", "Vigorish applies",
            "\n# The house **ra**kes 5", "\n- A house\n  **cut** of 5%", "\n1. R**a**ke: $5",
        ],
    )  # fmt: skip
    def test_a_rake_is_warned_of(self, text) -> None:
        found = only(facts(terms=terms(house_rules=f"No phones. {text}")), check_rules_text)
        assert (found.code, found.citation, found.severity) == (
            "rules_name_rake",
            "23-5-317(7)",
            Severity.WARNS,
        )
        assert found.params["where"] == "house rules"

    @pytest.mark.parametrize(
        "text",
        [
            "", "No rake is taken", "never a rake", "A rake-off may not be taken.", "There isn't any rake.",
            "First place gets a percentage of the prize pool.", "Drake brakes for the table.",
            "The house is open at 10; a fee of $15 covers expenses.",
        ],
    )  # fmt: skip
    def test_other_prose_passes(self, text) -> None:
        assert rake_announced(text) is None
        assert codes(facts(terms=terms(house_rules=text)), check_rules_text) == []

    def test_the_sentence_and_the_name(self) -> None:
        assert rake_announced("Be kind. The house keeps a rake. Bye.") == "The house keeps a rake"
        assert (
            only(facts(terms=terms(name="Five Percent Rake Open")), check_rules_text).params["where"]
            == "name"
        )
        assert codes(facts(terms=terms(name="No-Rake Open")), check_rules_text) == []


class TestChipsAreNeverCashed:
    @pytest.mark.parametrize(
        "label",
        ["Cash out", "cashout", "Cashing chips", "Cash in my chips", "Chips back to cash", "Selling chips",
         "Chip refund", "redeem chips"],
    )  # fmt: skip
    def test_by_any_name(self, label) -> None:
        found = only(facts(sale=other_payment(label)), check_chips_label)
        assert (found.code, found.citation) == ("chips_never_cashed", "23-5-317(8)")

    @pytest.mark.parametrize("label", ["Add-on chips", "chips purchase", "Cashew nuts", ""])
    def test_buying_them_is_another_matter(self, label) -> None:
        assert codes(facts(sale=other_payment(label)), check_chips_label) == []
        assert codes(facts(), check_chips_label) == []


class TestNamesOfCredit:
    @pytest.mark.parametrize(
        ("text", "tender"),
        [
            ("cash", Tender.CASH), (" CASH ", Tender.CASH), ("Check", Tender.CHECK), ("debit", Tender.DEBIT),
            ("Debit card", Tender.DEBIT), ("debit_card", Tender.DEBIT),
            *((word, Tender.CREDIT) for word in (
                "credit", "Credit card", "tab", "Bar tab", "IOU", "i.o.u.", "marker", "loan", "house credit",
                "pay later", "PAY-LATER", "on account",
            )),
            ("beads", None), ("", None), ("cash or check", None),
        ],
    )  # fmt: skip
    def test_tender_of(self, text, tender) -> None:
        assert tender_of(text) is tender

    @pytest.mark.parametrize(
        "label",
        ["IOU", "I.O.U. Ann", "Tab", "bar tab", "Marker", "house loan", "Credit", "pay later", "pays it later",
         "on account", "Ann owes"],
    )  # fmt: skip
    def test_labels(self, label) -> None:
        found = only(facts(sale=other_payment(label)), check_credit_label)
        assert (found.rule, found.code, found.citation) == ("cash_only", "credit_label", "23-5-157")

    @pytest.mark.parametrize("label", ["Staff add-on", "Table 5 add-on", "Taboo game", "Accountant's add-on"])
    def test_honest_labels(self, label) -> None:
        assert codes(facts(sale=other_payment(label)), check_credit_label) == []
        assert codes(facts(sale=sale(label="credit")), check_credit_label) == []
        assert codes(facts(), check_credit_label) == []
