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
