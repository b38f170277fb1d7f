"""Money in and out of a drawer is never a rake-off by another name. 23-5-317(7), known fault 22."""

from __future__ import annotations

import pytest

from app.core.records import MoveKind
from app.law.drawer import findings_of_move


@pytest.mark.parametrize("kind", [MoveKind.PAID_IN, MoveKind.PAID_OUT, MoveKind.NO_SALE, MoveKind.DROP])
@pytest.mark.parametrize("reason", ["House fee", "r a k e", "vig for the night"])
def test_rake_by_any_name(kind: MoveKind, reason: str) -> None:
    (found,) = findings_of_move(kind, reason)
    assert (found.code, found.citation, found.params["label"]) == ("rake", "23-5-317(7)", reason)


def test_a_drop_to_the_safe_is_none_and_the_word_elsewhere_is() -> None:
    assert list(findings_of_move(MoveKind.DROP, "Drop to the safe, two signed")) == []
    assert [one.code for one in findings_of_move(MoveKind.PAID_IN, "drop of table 4")] == ["rake"]
    assert list(findings_of_move(MoveKind.PAID_OUT, "ice, with the bill")) == []


@pytest.mark.parametrize("kind", [MoveKind.PAID_IN, MoveKind.PAID_OUT, MoveKind.DROP])
@pytest.mark.parametrize(
    "reason", ["5% of each pot", "taken from the chips", "$2 per hand", "Player money", "out of pots"]
)
def test_nothing_is_moved_out_of_play(kind: MoveKind, reason: str) -> None:
    (found,) = findings_of_move(kind, reason)
    assert (found.code, found.citation) == ("rake", "23-5-317(7)")


@pytest.mark.parametrize(
    "reason",
    [
        "pot drop",
        "table drop from pots",
        "Drops of the table",
        "jackpot drop",
        "drop box of table 4",
        "house drop",
    ],
)
def test_a_drop_out_of_the_game_is_a_taking(reason: str) -> None:
    assert [one.code for one in findings_of_move(MoveKind.DROP, reason)] == ["rake"]


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (MoveKind.DROP, "drop"),
        (MoveKind.DROP, "Drop 2 of 3, bag 14"),
        (MoveKind.DROP, "The drop from Desk 1 to the safe"),
        (MoveKind.PAID_IN, "Change from the bank"),
        (MoveKind.PAID_IN, "From the safe for the prizes"),
        (MoveKind.PAID_OUT, "Pizza for the dealers"),
        (MoveKind.NO_SALE, "Change for a player"),
        (MoveKind.OVER_SHORT, "Gave $5 too much change from a player"),
    ],
)
def test_control_what_a_clerk_does_write_is_none(kind: MoveKind, reason: str) -> None:
    assert list(findings_of_move(kind, reason)) == []
