"""The listed games, social games that need no permit, and no casino night. 23-5-311, 23-5-317(11)."""

from __future__ import annotations

import pytest

from app.core.money import Money
from app.core.records import UNLIMITED, Price
from app.law.games import check_casino_night, check_game, check_social_game
from app.law.model import LedgerFacts
from tests.law.builders import codes, facts, terms


class TestGames:
    def test_list(self) -> None:
        assert codes(facts(), check_game) == []
        assert codes(facts(terms=terms(game="roulette")), check_game) == ["game_not_listed"]

    @pytest.mark.parametrize(("cents", "found"), [(10_00, ["social_game"]), (10_01, [])])
    def test_social_game(self, cents, found) -> None:
        entry = Price(prize=Money(cents))
        mine = terms(game="cribbage", entry=entry, reentry_limit=0, addon_limit=0)
        assert codes(facts(terms=mine), check_social_game) == found

    def test_not_social(self) -> None:
        entry = Price(prize=Money(5_00))
        assert codes(facts(terms=terms(entry=entry)), check_social_game) == []
        assert codes(facts(terms=terms(entry=entry, game="roulette")), check_social_game) == []
        added = terms(entry=entry, game="bridge", reentry_limit=0, addon_limit=0, guarantee=Money(1))
        assert codes(facts(terms=added), check_social_game) == []

    @pytest.mark.parametrize(
        ("prize", "again", "often", "found"),
        [
            (5_00, 5_00, 1, ["social_game"]), (5_00, 5_01, 1, []), (5_00, 2_50, 2, ["social_game"]), (5_00, 2_51, 2, []),
            (10_00, 0, UNLIMITED, ["social_game"]), (5_00, 1, UNLIMITED, []),
        ],
    )  # fmt: skip
    def test_what_one_participant_can_bring_counts_whole(self, prize, again, often, found) -> None:
        mine = terms(
            game="pinochle", entry=Price(prize=Money(prize)), reentry=Price(prize=Money(again)),
            reentry_limit=often, addon_limit=0,
        )  # fmt: skip
        assert codes(facts(terms=mine), check_social_game) == found

    @pytest.mark.parametrize(
        ("collected", "adds", "guarantee", "found"),
        [
            (100_00, 0, 0, ["social_game_so_far"]), (100_01, 0, 0, []), (99_99, 1, 0, ["social_game_so_far"]),
            (99_99, 2, 0, []), (20_00, 0, 100_00, ["social_game_so_far"]), (20_00, 0, 100_01, []),
        ],
    )  # fmt: skip
    def test_from_the_entries_so_far(self, collected, adds, guarantee, found) -> None:
        mine = terms(
            game="rummy", entry=Price(prize=Money(12_00)), reentry_limit=0, addon_limit=0,
            house_adds=Money(adds), guarantee=Money(guarantee),
        )  # fmt: skip
        ledger = LedgerFacts(prize_collected=Money(collected))
        assert codes(facts(terms=mine, entrants=10, ledger=ledger), check_social_game) == found
        assert codes(facts(terms=mine, entrants=0, ledger=ledger), check_social_game) == []

    def test_no_casino_night(self) -> None:
        assert codes(facts(terms=terms(name="Casino-Night Special")), check_casino_night) == ["casino_night"]
        assert codes(facts(terms=terms(house_rules="No casino night")), check_casino_night) == []
