"""What is still owed after the conclusion, rule by rule: 23-5-317(2)(d), (5), (6), ARM 23.16.1101(6)."""

from __future__ import annotations

import pytest

from app.core.money import Money
from app.core.records import State
from app.law import acts
from app.law.model import LedgerFacts, assess
from tests.law.builders import charitable, facts, local, pack, playing
from tests.law.test_acts import forbidden


def over(**changes):
    """A concluded tournament of which everybody has gone home."""
    base = {"state": State.CONCLUDED, "duty": (), "dealers": (), "sessions": ()}
    return facts(**{**base, **changes})


class TestConclusion:
    @pytest.mark.parametrize("state", [state for state in State if state is not State.CONCLUDED])
    def test_nothing_is_settled_in_another_state(self, state):
        found = forbidden(over(state=state), acts.SETTLE)
        assert found == ["not_concluded"]

    @pytest.mark.parametrize(("left", "codes"), [(0, []), (1, []), (2, ["players_still_in"])])
    def test_one_winner(self, left, codes):
        assert forbidden(over(players_left=left), acts.SETTLE) == codes


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
        assert forbidden(over(terms=charitable(), ledger=ledger), acts.SETTLE) == codes

    def test_without_the_claim_no_share_is_due(self):
        assert forbidden(over(ledger=LedgerFacts(entrance=Money(23_000))), acts.SETTLE) == []


class TestPresence:
    def test_who_is_signed_on_and_who_is_at_a_table(self):
        left = over(duty=playing().duty, dealers=playing().dealers)
        found = forbidden(left, acts.SETTLE)
        assert found == ["still_on_duty", *["dealer_still_assigned"] * len(playing().dealers)]

    def test_both_stand_in_the_checklist_until_settled(self):
        left = over(duty=playing().duty, dealers=playing().dealers, now=local(hour=23))
        assert {"still_on_duty", "dealer_still_assigned"} <= {
            one.code for one in assess(left, pack(), acts.CHECK)
        }
