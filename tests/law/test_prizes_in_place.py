"""Prizes for places that can be won, to who finished there, and no money beside them once they are paid."""

from dataclasses import replace

import pytest

from app.core.money import Money
from app.core.records import HouseKind, State
from app.law import closing
from app.law.beside import HouseFacts, PayoutFacts, PrizeAstray
from app.law.model import LedgerFacts, assess
from app.law.payouts import check_house_before_prizes, check_places_can_be_won, check_prizes_astray
from tests.law.builders import facts, pack, terms

POOL = Money(100_00)
MADE = PayoutFacts(POOL, "remainder-to-first", terms().payout_round_to, places=3)
LEDGER = LedgerFacts(prize_collected=POOL)


def codes(rule, given) -> list[str]:
    return [one.code for one in rule(given, pack())]


@pytest.mark.parametrize(("entrants", "found"), [(2, ["places_beyond_field"]), (3, []), (4, [])])
def test_more_places_than_players_are_told_once_the_field_is_known(entrants, found) -> None:
    given = facts(registration_closed=True, entrants=entrants, payout=POOL, payouts=MADE)
    assert codes(check_places_can_be_won, given) == found
    assert codes(check_places_can_be_won, replace(given, registration_closed=False)) == []
    assert codes(check_places_can_be_won, replace(given, payout=None)) == []


def test_a_prize_that_went_to_another_keeps_the_books_open() -> None:
    astray = replace(MADE, paid=POOL, astray=(PrizeAstray(2, "Bob Roe", "Zoë Lee", "P-00001"),))
    given = facts(state=State.CONCLUDED, ledger=LEDGER, payouts=astray)
    (found,) = check_prizes_astray(given, pack())
    assert (found.code, found.params["holder"], found.params["receipt"]) == (
        "prize_astray",
        "Zoë Lee",
        "P-00001",
    )
    assert "prize_astray" in [one.code for one in assess(given, pack(), closing.SETTLE)]
    assert codes(check_prizes_astray, replace(given, state=State.PLAYING)) == []
    assert codes(check_prizes_astray, replace(given, payouts=None)) == []


@pytest.mark.parametrize("kind", HouseKind)
def test_once_prizes_are_paid_the_house_adds_only_what_was_published(kind) -> None:
    house = HouseFacts(kind, Money(5_00), "A gift of the room")
    given = facts(state=State.CONCLUDED, ledger=LEDGER, payouts=replace(MADE, paid=Money(1)), house=house)
    assert codes(check_house_before_prizes, given) == ["house_after_prizes"]
    assert codes(check_house_before_prizes, replace(given, payouts=MADE)) == []
    assert codes(check_house_before_prizes, replace(given, house=None)) == []
    promised = replace(MADE, total=POOL + Money(5_00), paid=Money(1))
    late = replace(given, payouts=promised, terms=terms(house_adds=Money(5_00)))
    if kind is HouseKind.ADDED:
        assert codes(check_house_before_prizes, late) == []
