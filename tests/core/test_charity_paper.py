"""The share of a nonprofit in words: one text for the rules sheet and the charity record."""

from __future__ import annotations

import pytest

from app.core.charity_paper import share_words
from app.core.money import ZERO, Money
from app.core.records import Beneficiary


def nonprofit(parts: int, fixed: Money = ZERO) -> Beneficiary:
    return Beneficiary(name="Creek Fund", address="9 Mill Road", kind="", parts=parts, fixed=fixed)


@pytest.mark.parametrize(
    ("shares", "words"),
    [
        (((1, 0),), ("all of it",)),
        (((2, 0), (2, 0)), ("2 of 4 parts", "2 of 4 parts")),
        (((1, 0), (0, 2_000)), ("1 of 1 part of the rest", "$20.00 first")),
        (
            ((1, 50_000), (1_999, 0)),
            ("$500.00 first, 1 of 2,000 parts of the rest", "1,999 of 2,000 parts of the rest"),
        ),
    ],
)
def test_in_words(shares: tuple[tuple[int, int], ...], words: tuple[str, ...]) -> None:
    payees = tuple(nonprofit(parts, Money(cents)) for parts, cents in shares)
    assert tuple(share_words(one, payees) for one in payees) == words
