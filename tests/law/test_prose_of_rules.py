"""What the house rules announce in whole sentences, and what they deny. 23-5-317(7), (8), (11)."""

from __future__ import annotations

import pytest

from app.law.rules_text import check_rules_bounty, check_rules_claims, check_rules_text, rake_announced
from tests.law.builders import codes, facts, terms


def told(rules: str, check: object) -> list[str]:
    return codes(facts(terms=terms(house_rules=f"No phones.\n{rules}")), check)


@pytest.mark.parametrize(
    "rules",
    [
        "There is no rake except 5 percent on big pots.", "No rake, but the house keeps a cut of the pots.",
        "No rake unless the pot is over $100.", "The operator retains 10% of prizes.", "We take 5% off the top.",
        "Dealers take $1 from each pot.", "Each hand pays $1 to the room.", "The house will keep half of the prize pool.",
        "Nobody may complain that every evening the house takes 5% of the pot.", "No phones, house rake 5%.",
        "$2 is taken from each pot.",
    ],
)  # fmt: skip
def test_a_taking_in_a_sentence(rules) -> None:
    assert told(rules, check_rules_text) == ["rules_name_rake"]


@pytest.mark.parametrize(
    "rules",
    [
        "No rake is taken.", "No rake of 5% here.", "Without any rake.", "All fees go to prizes.",
        "The house takes no share of the pot.", "Nothing is taken from the pot.", "We take a break every 90 minutes.",
        "The dealer takes 3 cards off the top of the deck.", "The house takes care of the prizes.",
        "No rake-off, commission or time charge is taken.", "Rake-offs are prohibited by law.",
        "The operator keeps $15 of each entry fee for expenses.", "First place gets 50% of the prize pool.",
        "Half of all entrance fees goes to the Creek Fund.",
    ],
)  # fmt: skip
def test_honest_sentences_pass(rules) -> None:
    assert rake_announced(rules) is None
    assert told(rules, (check_rules_text, check_rules_claims, check_rules_bounty)) == []


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("Knockouts pay $10.", "sheet_promises_bounty"),
        ("Winner of level 3 gets $50.", "rules_name_bounty"),
        ("The chip leader at the first break wins $25", "rules_name_bounty"),
    ],
)
def test_a_prize_during_play(rules, code) -> None:
    assert told(rules, check_rules_bounty) == [code]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("Credit available at the bar.", "rules_name_credit"), ("Markers are accepted", "rules_name_credit"),
        ("Players 16 and over.", "rules_name_minors"), ("Anyone who is 15 years or older", "rules_name_minors"),
        ("Chips may be cashed at face value.", "rules_name_cashing"),
        ("Cash out your chips at the desk", "rules_name_cashing"),
    ],
)  # fmt: skip
def test_credit_minors_and_cashed_chips(rules, code) -> None:
    assert told(rules, check_rules_claims) == [code]


@pytest.mark.parametrize(
    "rules",
    ["No credit is given.", "Players 18 or over.", "Chips may not be cashed.", "Chips have no cash value.",
     "Chips are never cashed.", "Nobody may play on credit.", "Winner of round 3 gets a seat in the final."],
)  # fmt: skip
def test_their_denials_pass(rules) -> None:
    assert told(rules, (check_rules_claims, check_rules_bounty)) == []
