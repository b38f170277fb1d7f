"""Shares of several nonprofits, the share before the prizes, money of the house. 23-5-317(2)(d), (4), (7)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.money import ZERO, Money, total
from app.core.records import Beneficiary, HouseKind, SeatPrize, Severity, State
from app.law.beside import HouseFacts
from app.law.charity import share_due
from app.law.charity_shares import (
    check_beneficiaries,
    check_paid_stays,
    check_payee,
    check_payouts_leave_share,
    check_promised_prizes,
    for_charity,
    left_for_charity,
    overlay,
    owed,
    payee_named,
    planned_prizes,
    split_share,
)
from app.law.checklist import checklist
from app.law.house_money import check_house_prize, check_house_promise, check_house_source
from app.law.model import CharityPayment, LedgerFacts
from app.law.rules_text import check_rules_bounty
from tests.law.builders import charitable, codes, facts, only, pack, terms

CENTS = st.integers(min_value=0, max_value=10_000_000)
PAYEES = st.lists(
    st.builds(
        Beneficiary,
        st.text("abc", min_size=1, max_size=4),
        parts=st.integers(min_value=0, max_value=50),
        fixed=st.integers(min_value=0, max_value=200_000).map(Money),
    ),
    min_size=1,
    max_size=8,
).map(tuple)


def keeps_every_cent(split, amount: Money, payees: tuple[Beneficiary, ...]) -> bool:
    shares = split(amount, payees)
    return len(shares) == len(payees) and total(shares) == amount and min(shares) >= ZERO


def rounded_each(amount: Money, payees: tuple[Beneficiary, ...]) -> tuple[Money, ...]:
    """The control: every share rounded by itself, as a spreadsheet would."""
    whole = sum(one.parts for one in payees) or 1
    return tuple(Money(round(amount.cents * one.parts / whole)) for one in payees)


class TestSplit:
    @given(CENTS, PAYEES)
    def test_the_shares_are_the_amount_to_the_cent(self, cents, payees) -> None:
        assert keeps_every_cent(split_share, Money(cents), payees)

    def test_a_split_that_rounds_each_share_is_caught(self) -> None:
        three = tuple(Beneficiary(name) for name in "abc")
        assert keeps_every_cent(split_share, Money(100), three)
        assert not keeps_every_cent(rounded_each, Money(100), three)

    @given(CENTS, PAYEES)
    def test_nobody_is_more_than_a_cent_from_the_exact_share(self, cents, payees) -> None:
        by_parts = tuple(one for one in payees if one.parts and not one.fixed)
        if not by_parts:
            return
        whole = sum(one.parts for one in by_parts)
        for one, share in zip(by_parts, split_share(Money(cents), by_parts), strict=True):
            assert abs(share.cents * whole - cents * one.parts) < whole

    @pytest.mark.parametrize(
        ("cents", "payees", "shares"),
        [
            (10_001, ((1, 0), (1, 0)), (5_001, 5_000)),
            (10_000, ((2, 0), (1, 0), (1, 0)), (5_000, 2_500, 2_500)),
            (10_000, ((0, 3_000), (1, 0), (2, 0)), (3_000, 2_333, 4_667)),
            (10_000, ((1, 3_000), (1, 0)), (6_500, 3_500)),
            (2_000, ((0, 3_000), (1, 1_000)), (1_500, 500)),
            (10_000, ((0, 3_000), (0, 1_000)), (7_500, 2_500)),
            (10_000, ((0, 0), (0, 0)), (5_000, 5_000)),
            (0, ((1, 0), (0, 100)), (0, 0)),
        ],
    )
    def test_fixed_sums_first_then_parts(self, cents, payees, shares) -> None:
        named = tuple(
            Beneficiary(f"n{at}", parts=parts, fixed=Money(fixed)) for at, (parts, fixed) in enumerate(payees)
        )
        assert split_share(Money(cents), named) == tuple(Money(share) for share in shares)

    def test_nobody_named_gets_nothing(self) -> None:
        assert split_share(Money(100), ()) == ()

    @given(CENTS, CENTS)
    def test_what_goes_to_charity_is_never_less_than_the_share(self, entrance, collected) -> None:
        ledger = LedgerFacts(entrance=Money(entrance), charity_collected=Money(collected))
        assert for_charity(ledger, pack()) >= share_due(ledger, pack())
        assert 2 * share_due(ledger, pack()).cents - entrance in (0, 1)

    @given(CENTS, PAYEES, st.integers(min_value=0, max_value=100_000))
    def test_what_is_owed_and_paid_is_the_share(self, collected, payees, paid) -> None:
        ledger = LedgerFacts(charity_collected=Money(collected))
        found = owed(ledger, payees, {payees[0].name.upper(): Money(paid)}, pack())
        assert total(one.share for one in found) == Money(collected)
        assert all(one.left + one.paid == one.share for one in found)
        assert found[0].paid == Money(paid)


class TestNames:
    def test_spelling_does_not_matter_and_semicolons_part(self) -> None:
        several = charitable(charity_name="Larch Valley Library; Creek Fund ;").payees
        assert [one.name for one in several] == ["Larch Valley Library", "Creek Fund"]
        assert payee_named(several, "CREEK  fund.") == several[1]
        assert payee_named(several, "Creek") is None

    def test_who_may_be_paid(self) -> None:
        def found(payee: str, cents: int = 100, **more) -> list[str]:
            payment = CharityPayment(Money(cents), payee, "Main Street")
            ledger = LedgerFacts(charity_collected=Money(1000))
            return codes(
                facts(charity_payment=payment, ledger=ledger, **{"terms": charitable()} | more), check_payee
            )

        two = charitable(beneficiaries=(Beneficiary("Creek Fund"),))
        assert found("larch valley library") == []
        assert found("Larch Valley Library", 1001) == []
        assert found("Somebody") == ["payee_not_named"]
        assert found("") == []
        assert found("Cedar Bend") == []
        assert found("Somebody", terms=terms()) == []
        assert found("Somebody", terms=charitable(charity_name="")) == []
        assert found("Creek Fund", 500, terms=two) == []
        assert found("Creek Fund", 501, terms=two) == ["payee_more_than_share"]
        assert codes(facts(), check_payee) == []

    def test_on_the_sheet(self) -> None:
        assert codes(facts(terms=terms(beneficiaries=(Beneficiary("X"),))), check_beneficiaries) == []
        good = charitable(beneficiaries=(Beneficiary("Creek Fund", "Helena"),))
        assert codes(facts(terms=good), check_beneficiaries) == []
        assert codes(facts(new_terms=good), check_paid_stays) == []
        assert codes(facts(), check_paid_stays) == []
        paid = {"Creek Fund": Money(1), "Old name": Money(5), "Larch Valley Library": ZERO}
        assert codes(facts(terms=good, new_terms=good, charity_paid_to=paid), check_paid_stays) == []
        gone = charitable(charity_name="")
        assert codes(facts(terms=good, new_terms=gone, charity_paid_to=paid), check_paid_stays) == [
            "beneficiary_paid"
        ]


LEDGER = LedgerFacts(
    entrance=Money(12_000),
    charity_collected=Money(6_000),
    prize_collected=Money(5_000),
    expense_collected=Money(1_000),
)


class TestPayouts:
    @pytest.mark.parametrize(("cents", "found"), [(4_999, []), (5_000, []), (5_001, ["payouts_reach_share"])])
    def test_to_the_cent(self, cents, found) -> None:
        assert (
            codes(facts(terms=charitable(), ledger=LEDGER, payout=Money(cents)), check_payouts_leave_share)
            == found
        )

    def test_only_the_house_can_add(self) -> None:
        richer = LedgerFacts(
            entrance=LEDGER.entrance, charity_collected=LEDGER.charity_collected, prize_collected=Money(5_000),
            expense_collected=Money(1_000), house_added=Money(700), house_guarantee=Money(300),
        )  # fmt: skip
        assert (
            codes(facts(terms=charitable(), ledger=richer, payout=Money(6_000)), check_payouts_leave_share)
            == []
        )
        finding = only(
            facts(terms=charitable(), ledger=richer, payout=Money(6_001)), check_payouts_leave_share
        )
        assert (finding.severity, finding.params["short_cents"]) == (Severity.FORBIDS, 1)

    def test_what_the_sheet_promises_is_looked_at_once_the_field_is_known(self) -> None:
        promised = facts(terms=charitable(house_adds=Money(500)), ledger=LEDGER)
        assert codes(promised, check_payouts_leave_share) == []
        over = facts(terms=charitable(house_adds=Money(500)), ledger=LEDGER, state=State.CONCLUDED)
        assert codes(over, check_payouts_leave_share) == ["payouts_reach_share"]
        assert codes(facts(terms=terms(), payout=Money(10**9)), check_payouts_leave_share) == []

    @given(CENTS, CENTS, CENTS, CENTS, CENTS)
    def test_money_in_is_money_out_and_what_is_left(self, prize, charity, added, met, prizes) -> None:
        ledger = LedgerFacts(
            prize_collected=Money(prize), charity_collected=Money(charity), house_added=Money(added),
            house_guarantee=Money(met),
        )  # fmt: skip
        left = left_for_charity(facts(ledger=ledger), Money(prizes))
        assert left.cents + prizes == prize + charity + added + met

    @given(CENTS, CENTS, CENTS, CENTS, CENTS)
    def test_nothing_promised_is_lost(self, prize, guarantee, adds, added, met) -> None:
        ledger = LedgerFacts(
            prize_collected=Money(prize), house_added=Money(added), house_guarantee=Money(met)
        )
        known = facts(
            terms=terms(guarantee=Money(guarantee), house_adds=Money(adds)),
            ledger=ledger,
            registration_closed=True,
        )
        planned = planned_prizes(known)
        assert planned >= Money(guarantee)
        assert planned >= Money(prize + added + met)
        assert planned >= Money(prize + adds)
        raised = codes(known, check_promised_prizes)
        assert ("house_not_laid_in" in raised) is (added < adds)
        assert ("guarantee_not_met" in raised) is (overlay(known).cents > met)
        if not raised:
            assert planned == Money(prize + added + met)


class TestHouse:
    @pytest.mark.parametrize(
        ("reason", "found"),
        [
            ("The house adds $500", []),
            ("As the rules sheet says", []),
            ("", []),
            ("Out of the pots", ["house_from_play"]),
            ("taken off every stack", ["house_from_play"]),
            ("r@ke", ["house_from_play"]),
            ("Bounty", ["prize_during_play"]),
        ],
    )
    def test_by_its_reason(self, reason, found) -> None:
        house = HouseFacts(HouseKind.ADDED, Money(100), reason)
        assert codes(facts(house=house), (check_house_source, check_house_prize)) == found

    def test_a_guarantee_stands_on_the_sheet(self) -> None:
        met = HouseFacts(HouseKind.GUARANTEE, Money(100), "")
        assert codes(facts(house=met), check_house_promise) == ["no_guarantee_on_sheet"]
        assert codes(facts(house=met, terms=terms(guarantee=Money(1))), check_house_promise) == []
        assert codes(facts(), (check_house_source, check_house_prize, check_house_promise)) == []


class TestBounties:
    @pytest.mark.parametrize(
        ("rules", "found"),
        [
            ("Each player wears a $25 bounty.", ["sheet_promises_bounty"]),
            ("**High hand** of the night wins a jacket.", ["rules_name_bounty"]),
            ("No bounties are paid.", []),
            ("Side pots only when a player is all in. A knockout is called to the floor.", []),
            ("", []),
        ],
    )
    def test_announced_in_the_house_rules(self, rules, found) -> None:
        assert codes(facts(terms=terms(house_rules=rules)), check_rules_bounty) == found

    def test_announced_in_the_name(self) -> None:
        finding = only(facts(terms=terms(name="Friday Bounty Night")), check_rules_bounty)
        assert (finding.severity, finding.params["where"]) == (Severity.FORBIDS, "name")


def test_the_checklist_names_a_seat_as_the_prize() -> None:
    seat = SeatPrize(Money(500_00), Money(500_00))
    parts = {part.key: part for part in checklist(facts(terms=terms(seat_prize=seat)), pack())}
    assert (parts["prizes"].code, parts["prizes"].params) == ("seat_line", {"seat_cents": 500_00})


@pytest.mark.parametrize(
    "name",
    ["Cedar-Bend Card Room", "C\u0435dar Bend Card Room", "Cedar Bend Card Room, L.L.C.", "Cedar Bend Card Room L L C",
     "CedarBend Cardroom", "The Cedar Bend"],
)  # fmt: skip
def test_the_operator_is_known_by_the_look_of_its_name(name) -> None:
    found = codes(facts(terms=charitable(charity_name=name)), check_beneficiaries)
    assert found == ["beneficiary_is_operator"]


@pytest.mark.parametrize(
    "name", ["House rake fund", "Management commission", "R\u0430ke Fund", "\u202edrac esuoh ekar"]
)
def test_a_nonprofit_that_sounds_like_a_taking_is_warned_of(name) -> None:
    assert "beneficiary_names_rake" in codes(facts(terms=charitable(charity_name=name)), check_beneficiaries)


@pytest.mark.parametrize(
    "name", ["Cedar Bend Food Bank", "Drop-in Center", "Lighthouse Society", "Casa de Paz"]
)
def test_other_nonprofits_pass(name) -> None:
    assert codes(facts(terms=charitable(charity_name=name)), check_beneficiaries) == []
