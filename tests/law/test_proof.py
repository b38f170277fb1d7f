"""What keeps the books from being even, each by its name and only after the conclusion."""

from dataclasses import replace

import pytest

from app.core.money import Money
from app.core.records import State
from app.law import closing
from app.law.beside import PayoutFacts, ProofFacts
from app.law.model import LedgerFacts, assess
from app.law.proof import (
    check_drawers_counted,
    check_parts_add_up,
    check_prizes_within,
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
PAID_TOO_MUCH = replace(EVEN, ledger=LedgerFacts(prize_collected=POOL - Money(1)))


def codes(rule, given) -> list[str]:
    return [one.code for one in rule(given, pack())]


def test_even_books_name_nothing() -> None:
    assert assess(EVEN, pack(), closing.PROOF) == ()


def test_a_cent_too_much_in_prizes_is_named_unless_the_house_laid_it_in() -> None:
    (found,) = check_prizes_within(PAID_TOO_MUCH, pack())
    assert (found.code, found.params["over_cents"]) == ("prizes_above_pool", 1)
    laid = LedgerFacts(prize_collected=POOL - Money(1), house_added=Money(1))
    assert codes(check_prizes_within, replace(EVEN, ledger=laid)) == []
    assert codes(check_prizes_within, replace(PAID_TOO_MUCH, payouts=None)) == []


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
