"""What keeps the books from being even, each by its name and only after the conclusion."""

from dataclasses import replace

import pytest

from app.core.money import Money
from app.core.records import State
from app.law import closing
from app.law.beside import PayoutFacts, ProofFacts
from app.law.model import LedgerFacts, assess
from app.law.proof import (
    check_charity_within,
    check_drawers_counted,
    check_parts_add_up,
    check_receipts_whole,
)
from tests.law.builders import facts, pack, terms

POOL = Money(100_00)
EVEN = facts(
    state=State.CONCLUDED,
    ledger=LedgerFacts(prize_collected=POOL),
    payouts=PayoutFacts(POOL, "down", terms().payout_round_to, paid=POOL),
    books=ProofFacts(),
)


def codes(rule, given) -> list[str]:
    return [one.code for one in rule(given, pack())]


def test_even_books_name_nothing() -> None:
    assert assess(EVEN, pack(), closing.PROOF) == ()


def test_a_cent_too_much_for_charity_is_named() -> None:
    given = LedgerFacts(prize_collected=POOL, charity_collected=Money(10_00), charity_paid=Money(10_01))
    (found,) = check_charity_within(replace(EVEN, ledger=given), pack())
    assert (found.code, found.params["over_cents"]) == ("charity_above_collected", 1)
    assert codes(check_charity_within, replace(EVEN, ledger=given, state=State.PLAYING)) == []


def test_prizes_that_are_no_longer_the_pool_are_named() -> None:
    for cents in (-1, 1):
        given = replace(EVEN, ledger=LedgerFacts(prize_collected=POOL + Money(cents)))
        assert [one.code for one in assess(given, pack(), closing.PROOF)] == ["payouts_not_pool"]


@pytest.mark.parametrize(
    ("rule", "books", "code"),
    [
        (
            check_drawers_counted,
            ProofFacts(open_drawers=((7, "Desk 1"), (8, "Desk 2"))),
            "drawer_not_counted",
        ),
        (check_receipts_whole, ProofFacts(missing_receipts=2), "receipts_missing"),
        (check_parts_add_up, ProofFacts(unexplained=Money(-1)), "parts_differ"),
    ],
)
def test_each_is_named_once_it_is_over(rule, books, code) -> None:
    assert set(codes(rule, replace(EVEN, books=books))) == {code}
    assert codes(rule, EVEN) == []
    assert codes(rule, replace(EVEN, books=None)) == []
    assert codes(rule, replace(EVEN, books=books, state=State.PLAYING)) == []
    assert {one.code for one in assess(replace(EVEN, books=books), pack(), closing.SETTLE)} >= {code}


def test_each_open_drawer_by_its_station() -> None:
    open_ = ProofFacts(open_drawers=((7, "Desk 1"), (8, "Desk 2")))
    found = tuple(check_drawers_counted(replace(EVEN, books=open_), pack()))
    assert [(one.params["shift"], one.params["station"]) for one in found] == [(7, "Desk 1"), (8, "Desk 2")]
