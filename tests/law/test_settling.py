"""What is still owed after the conclusion, rule by rule: 23-5-317(2)(d), (5), (6), ARM 23.16.1101(6)."""

from __future__ import annotations

import pytest

from app.core.money import Money
from app.core.records import State
from app.law import closing, parts
from app.law.beside import PayoutFacts
from app.law.model import LedgerFacts, assess
from tests.law.builders import charitable, facts, local, pack, playing, terms
from tests.law.test_acts import forbidden


def over(**changes):
    """A concluded tournament of which everybody has gone home."""
    base = {"state": State.CONCLUDED, "duty": (), "dealers": (), "sessions": ()}
    return facts(**{**base, **changes})


class TestConclusion:
    @pytest.mark.parametrize("state", [state for state in State if state is not State.CONCLUDED])
    def test_nothing_is_settled_in_another_state(self, state):
        found = forbidden(over(state=state), closing.SETTLE)
        assert found == ["not_concluded"]

    @pytest.mark.parametrize(("left", "codes"), [(0, []), (1, []), (2, ["players_still_in"])])
    def test_one_winner(self, left, codes):
        assert forbidden(over(players_left=left), closing.SETTLE) == codes


class TestCharity:
    @pytest.mark.parametrize(
        ("entrance", "collected", "paid", "codes"),
        [
            (23_000, 11_500, 11_500, []),
            (23_000, 11_500, 11_499, ["charity_still_owed"]),
            (23_001, 11_501, 11_500, ["charity_still_owed"]),  # half a cent goes to the charity
            (23_000, 12_500, 11_500, ["charity_not_handed_over"]),
            (23_000, 12_500, 12_500, []),
            (0, 0, 0, []),
        ],
    )
    def test_the_whole_share_and_what_was_given_beyond_it(self, entrance, collected, paid, codes):
        ledger = LedgerFacts(
            entrance=Money(entrance), charity_collected=Money(collected), charity_paid=Money(paid)
        )
        assert forbidden(over(terms=charitable(), ledger=ledger), closing.SETTLE) == codes

    def test_without_the_claim_no_share_is_due(self):
        assert forbidden(over(ledger=LedgerFacts(entrance=Money(23_000))), closing.SETTLE) == []


class TestPresence:
    def test_who_is_signed_on_and_who_is_at_a_table(self):
        left = over(duty=playing().duty, dealers=playing().dealers)
        found = forbidden(left, closing.SETTLE)
        assert found == ["still_on_duty", *["dealer_still_assigned"] * len(playing().dealers)]

    def test_both_stand_in_the_checklist_until_settled(self):
        left = over(duty=playing().duty, dealers=playing().dealers, now=local(hour=23))
        assert {"still_on_duty", "dealer_still_assigned"} <= {
            one.code for one in assess(left, pack(), parts.CHECK)
        }


def paid(cents: int) -> PayoutFacts:
    """Prizes that were published and handed over."""
    return PayoutFacts(Money(cents), "remainder-to-first", Money(100), paid=Money(cents))


class TestPrizes:
    @pytest.mark.parametrize(
        ("laid", "codes"),
        [(999_999, ["guarantee_not_met"]), (1_000_000, [])],
    )
    def test_a_guarantee_that_was_never_laid_in(self, laid, codes):
        ledger = LedgerFacts(house_guarantee=Money(laid))
        given = over(terms=terms(guarantee=Money(1_000_000)), ledger=ledger, payouts=paid(1_000_000))
        assert forbidden(given, closing.SETTLE) == codes

    @pytest.mark.parametrize(("laid", "codes"), [(499, ["house_not_laid_in"]), (500, [])])
    def test_what_the_house_said_it_adds(self, laid, codes):
        ledger = LedgerFacts(house_added=Money(laid))
        given = over(terms=terms(house_adds=Money(500)), ledger=ledger, payouts=paid(500))
        assert forbidden(given, closing.SETTLE) == codes

    def test_prizes_that_reach_into_the_share(self):
        ledger = LedgerFacts(
            entrance=Money(12_000), charity_collected=Money(5_999), charity_paid=Money(5_999),
            prize_collected=Money(6_001),
        )  # fmt: skip
        given = over(terms=charitable(), ledger=ledger, payouts=paid(6_001))
        assert forbidden(given, closing.SETTLE) == ["payouts_reach_share", "charity_still_owed"]
