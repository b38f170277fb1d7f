"""Prizes published and paid: as the sheet says, and the pool to the cent. 23-5-317(4), ARM 23.16.1101(6)."""

from dataclasses import replace

from app.core.money import Money
from app.core.records import State
from app.law.beside import PayoutFacts
from app.law.model import LedgerFacts, Rule
from app.law.payouts import (
    check_deal_ends,
    check_deal_of_all,
    check_payouts_are_pool,
    check_payouts_known,
    check_payouts_posted,
    check_prize_within,
    check_prizes_paid,
)
from tests.law.builders import facts, pack, terms

POOL = Money(100_00)
LEDGER = LedgerFacts(prize_collected=POOL)
DONE = PayoutFacts(POOL, "remainder-to-first", terms().payout_round_to)
OVER = facts(state=State.CONCLUDED, ledger=LEDGER, payouts=DONE)


def codes(rule: Rule, given) -> list[str]:
    return [one.code for one in rule(given, pack())]


class TestPublish:
    def test_while_the_field_is_open_the_pool_may_change(self):
        early = facts(payout=POOL)
        assert codes(check_payouts_known, early) == ["payouts_before_field"]
        assert codes(check_payouts_known, replace(early, registration_closed=True)) == []
        assert codes(check_payouts_known, facts()) == []

    def test_rounding_is_as_posted_or_said(self):
        given = facts(payout=POOL, payouts=DONE)
        assert codes(check_payouts_posted, given) == []
        assert codes(check_payouts_posted, facts(payout=POOL)) == []
        assert codes(check_payouts_posted, facts(payouts=DONE)) == []
        for other in (replace(DONE, rule="largest-remainder"), replace(DONE, round_to=Money(7))):
            assert codes(check_payouts_posted, replace(given, payouts=other)) == ["payouts_not_as_posted"]

    def test_who_agreed_is_told_that_the_deal_ends(self):
        given = facts(payouts=replace(DONE, ends_deal=("Ann Lee", "Bob Roe")))
        (told,) = check_deal_ends(given, pack())
        assert (told.code, told.params["names"]) == ("deal_ends", "Ann Lee, Bob Roe")
        assert codes(check_deal_ends, facts(payouts=DONE)) == codes(check_deal_ends, facts()) == []

    def test_a_deal_is_of_all_who_are_left(self):
        given = facts(payouts=replace(DONE, outside_deal=("Cy Fox",)))
        assert codes(check_deal_of_all, given) == ["deal_of_others"]
        assert codes(check_deal_of_all, facts(payouts=DONE)) == codes(check_deal_of_all, facts()) == []

    def test_shares_are_as_posted_or_said(self):
        given = facts(payout=POOL, payouts=DONE, terms=terms(payout_shares=(6_000, 4_000)))
        posted = replace(DONE, structure=given.terms.payout_structure, shares=(600_000, 400_000))
        by_entries = replace(posted, shares=(1_000_000,))
        other = replace(posted, structure="another", shares=(700_000, 300_000))
        of_three = replace(given, terms=replace(given.terms, payout_places=2))
        for now, made, told in (
            (given, posted, []),
            (given, replace(posted, structure="typed place by place"), []),
            (given, by_entries, []),
            (given, replace(by_entries, structure="another"), ["shares_not_as_posted"]),
            (given, other, ["shares_not_as_posted"]),
            (given, replace(other, structure=posted.structure), ["shares_not_as_posted"]),
            (of_three, by_entries, ["shares_not_as_posted"]),
            (replace(given, terms=terms(payout_shares=(600_000, 400_000))), other, ["shares_not_as_posted"]),
            (replace(given, terms=terms(payout_shares=(600_000, 400_000))), posted, []),
        ):
            assert codes(check_payouts_posted, replace(now, payouts=made)) == told


class TestPay:
    def test_no_prize_is_paid_past_what_was_published(self):
        for cents, told in ((-1, []), (0, []), (1, ["prize_above_published"])):
            made = replace(DONE, paid=Money(60_00), amount=Money(40_00 + cents))
            assert codes(check_prize_within, facts(payouts=made)) == told
        assert codes(check_prize_within, facts()) == []

    def test_what_is_paid_is_the_pool_to_the_cent(self):
        assert codes(check_payouts_are_pool, OVER) == []
        assert codes(check_payouts_are_pool, replace(OVER, payouts=None)) == []
        for cents in (-1, 1):
            off = replace(OVER, payouts=replace(DONE, total=Money(POOL.cents + cents)))
            assert codes(check_payouts_are_pool, off) == ["payouts_not_pool"]

    def test_what_nobody_claimed_is_still_owed(self):
        assert codes(check_prizes_paid, replace(OVER, payouts=replace(DONE, paid=POOL))) == []
        assert codes(check_prizes_paid, OVER) == ["prizes_not_paid"]
        over = replace(OVER, payouts=replace(DONE, paid=Money(POOL.cents + 1)))
        (told,) = check_prizes_paid(over, pack())
        assert (told.code, told.params["over_cents"]) == ("prizes_overpaid", 1)
        thing = replace(DONE, paid=POOL, open_places=1)
        assert codes(check_prizes_paid, replace(OVER, payouts=thing)) == ["prizes_not_paid"]
        assert codes(check_prizes_paid, replace(OVER, payouts=None)) == ["prizes_not_published"]
        assert codes(check_prizes_paid, replace(OVER, payouts=None, ledger=LedgerFacts())) == []
        assert codes(check_prizes_paid, replace(OVER, state=State.PLAYING)) == []
