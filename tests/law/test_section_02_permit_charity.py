"""23-5-317(2): the permit of each operator, progressive rounds, and the charity half."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.money import ZERO, Money
from app.core.records import PermitState, Price, Severity, State
from app.law.charity import (
    check_charity_claimed,
    check_charity_collected,
    check_charity_named,
    check_charity_paid,
    check_charity_payment,
    check_charity_plan,
    check_charity_stands,
    held,
    planned_percent,
    share_due,
)
from app.law.duties import duties
from app.law.model import CharityPayment, LedgerFacts
from app.law.permit import check_annual_permit, check_permit, check_permit_time, latest_filing_day
from app.law.progressive import check_progressive
from tests.law.builders import (
    charitable,
    codes,
    facts,
    local,
    only,
    operator,
    pack,
    permit,
    small,
    terms,
)


def with_permit(**changes):
    return facts(operators=(operator(permit=permit(**changes)),))


class TestPermit:
    def test_approved_with_fee(self) -> None:
        assert codes(facts(), check_permit) == []

    @pytest.mark.parametrize(
        ("changes", "found"),
        [
            ({"state": PermitState.DRAFTED}, ["permit_not_filed"]),
            ({"state": PermitState.SUBMITTED}, ["permit_not_approved"]),
            ({"state": PermitState.DENIED, "why": "No rules"}, ["permit_denied"]),
            ({"number": " "}, ["permit_no_number"]),
            ({"fee": Money(9_99)}, ["permit_fee_short"]),
            ({"fee": Money(10_00)}, []),
            ({"fee": Money(10_01)}, []),
            ({"submitted_on": date(2026, 3, 6)}, []),
            ({"submitted_on": date(2026, 3, 7)}, ["permit_filed_after_start"]),
            (
                {"state": PermitState.SUBMITTED, "submitted_on": None},
                ["permit_filed_after_start", "permit_not_approved"],
            ),
        ],
    )
    def test_states(self, changes, found) -> None:
        assert codes(with_permit(**changes), check_permit) == found

    @pytest.mark.parametrize(
        ("decided", "found"), [(date(2026, 3, 6), []), (date(2026, 3, 7), ["permit_approved_later"])]
    )
    def test_an_approval_dated_later_is_none_yet(self, decided, found) -> None:
        assert codes(with_permit(decided_on=decided), check_permit) == found
        chip = duties(with_permit(decided_on=decided), pack())[0]
        assert chip.code == ("permit_not_approved" if found else "permit_number")

    def test_a_filing_dated_later_is_none_yet(self) -> None:
        late = facts(
            now=local(date(2026, 2, 1)),
            operators=(operator(permit=permit(state=PermitState.SUBMITTED, decided_on=None)),),
        )
        assert codes(late, check_permit) == ["permit_filed_later", "permit_not_approved"]

    def test_not_even_drafted(self) -> None:
        finding = only(facts(operators=(operator(permit=None),)), check_permit)
        assert (finding.code, finding.citation) == ("permit_not_filed", "23-5-317(2)(a)")

    def test_every_operator_files(self) -> None:
        second = operator(operator_id="o2", name="Fir Grove", permit=None)
        finding = only(facts(operators=(operator(), second)), check_permit)
        assert (finding.citation, finding.params["operator"]) == ("23-5-317(2)(b)", "Fir Grove")


class TestTenWorkingDays:
    def test_steps_over_weekends(self) -> None:
        assert latest_filing_day(date(2026, 3, 6), 10, ()) == date(2026, 2, 20)
        assert latest_filing_day(date(2026, 3, 6), 0, ()) == date(2026, 3, 6)

    @pytest.mark.parametrize(
        ("filed", "found"), [(date(2026, 2, 20), []), (date(2026, 2, 21), ["permit_late"])]
    )
    def test_one_day_either_side(self, filed, found) -> None:
        assert codes(with_permit(submitted_on=filed), check_permit_time) == found

    def test_not_filed_yet(self) -> None:
        unfiled = (operator(permit=None),)
        on_time = facts(operators=unfiled, now=local(date(2026, 2, 20)))
        late = facts(operators=unfiled, now=local(date(2026, 2, 21)))
        assert codes(on_time, check_permit_time) == []
        assert codes(late, check_permit_time) == ["permit_will_be_late"]


class TestAnnualPermit:
    @pytest.mark.parametrize(
        ("last", "found"), [(date(2026, 6, 30), []), (date(2026, 7, 1), ["annual_permit_ends"])]
    )
    def test_ends_on_june_30(self, last, found) -> None:
        assert codes(facts(terms=terms(last_day=last)), check_annual_permit, by=small()) == found

    def test_from_july_it_is_the_next_year(self) -> None:
        mine = operator(permit=permit(decided_on=date(2025, 7, 1)))
        assert codes(facts(operators=(mine,)), check_annual_permit, by=small()) == []

    def test_undecided_or_of_the_other_kind(self) -> None:
        unfiled = facts(operators=(operator(permit=None), operator(permit=permit(decided_on=None))))
        assert codes(unfiled, check_annual_permit, by=small()) == []
        assert codes(facts(terms=terms(last_day=date(2027, 1, 1))), check_annual_permit) == []


class TestProgressive:
    def test_a_round_is_told_what_it_shares(self) -> None:
        finding = only(facts(terms=terms(progressive_of="t0")), check_progressive)
        assert (finding.severity, finding.citation) == (Severity.WARNS, "23-5-317(2)(c)")
        assert codes(facts(), check_progressive) == []


class TestCharityPlan:
    @pytest.mark.parametrize(
        ("charity", "found"),
        [(59_99, ["charity_part_short"]), (60_00, []), (60_01, [])],
    )
    def test_half_of_the_entry(self, charity, found) -> None:
        entry = Price(prize=Money(120_00 - charity), charity=Money(charity))
        assert codes(facts(terms=charitable(entry=entry)), check_charity_plan) == found

    def test_half_of_an_odd_cent_goes_up(self) -> None:
        short = Price(prize=Money(51), charity=Money(50))
        assert codes(facts(terms=charitable(entry=short)), check_charity_plan) == ["charity_part_short"]

    def test_reentry_and_addon_count_when_offered(self) -> None:
        cheap = Price(prize=Money(50_00))
        offered = charitable(reentry=cheap, addon=cheap, addon_limit=1)
        assert codes(facts(terms=offered), check_charity_plan) == ["charity_part_short"] * 2
        unused = charitable(reentry=cheap, reentry_limit=0, addon=cheap)
        assert codes(facts(terms=unused), check_charity_plan) == []

    def test_not_claimed_needs_none(self) -> None:
        assert codes(facts(), (check_charity_plan, check_charity_named, check_charity_claimed)) == []

    def test_a_part_without_the_claim_warns(self) -> None:
        mine = terms(entry=Price(prize=Money(105_00), charity=Money(10_00)))
        assert only(facts(terms=mine), check_charity_claimed).severity is Severity.WARNS

    def test_name_address_and_notice(self) -> None:
        bare = charitable(charity_name="", charity_address=" ", charity_public_notice="")
        assert codes(facts(terms=bare), check_charity_named) == [
            "charity_no_name",
            "charity_no_address",
            "charity_no_notice",
        ]
        assert codes(facts(terms=charitable()), check_charity_named) == []

    def test_planned_percent(self) -> None:
        assert planned_percent(charitable()) == 50
        assert planned_percent(terms(entry=Price(), reentry_limit=0, addon_limit=0)) == 0


class TestCharityLedger:
    @given(st.integers(0, 10_000_000))
    def test_share_is_at_least_half_and_less_than_a_cent_more(self, cents) -> None:
        due = share_due(LedgerFacts(entrance=Money(cents)), pack()).cents
        assert cents <= 2 * due <= cents + 1

    @pytest.mark.parametrize(("collected", "found"), [(60_00, []), (59_99, ["charity_collected_short"])])
    def test_collected(self, collected, found) -> None:
        ledger = LedgerFacts(entrance=Money(120_00), charity_collected=Money(collected))
        assert codes(facts(terms=charitable(), ledger=ledger), check_charity_collected) == found
        assert codes(facts(ledger=ledger), check_charity_collected) == []

    @pytest.mark.parametrize(("paid", "found"), [(60_00, []), (59_99, ["charity_still_owed"])])
    def test_owed_after_the_conclusion(self, paid, found) -> None:
        ledger = LedgerFacts(entrance=Money(120_00), charity_collected=Money(60_00), charity_paid=Money(paid))
        over = facts(terms=charitable(), ledger=ledger, state=State.CONCLUDED)
        assert codes(over, check_charity_paid) == found
        assert codes(facts(terms=charitable(), ledger=ledger), check_charity_paid) == []


class TestCharityPayment:
    ledger = LedgerFacts(charity_collected=Money(600_00), charity_paid=Money(100_00))

    def pay(self, cents: int, payee: str = "Larch Valley Library", address: str = "4 Main Street"):
        payment = CharityPayment(Money(cents), payee, address)
        return codes(facts(ledger=self.ledger, charity_payment=payment), check_charity_payment)

    @pytest.mark.parametrize(
        ("cents", "found"),
        [
            (499_99, []),
            (500_00, []),
            (500_01, ["charity_more_than_held"]),
            (0, ["charity_amount_not_positive"]),
            (1, []),
        ],
    )
    def test_no_more_than_held(self, cents, found) -> None:
        assert held(self.ledger) == Money(500_00)
        assert self.pay(cents) == found

    def test_payee_and_address(self) -> None:
        assert self.pay(1_00, "", " ") == ["charity_no_payee", "charity_no_payee_address"]

    @pytest.mark.parametrize(
        "payee", ["Cedar Bend Card Room", "CEDAR BEND", "The Cedar Bend Card Room, L.L.C.", "Fir Grove Inc."]
    )
    def test_the_operator_is_no_charity(self, payee) -> None:
        both = (operator(), operator(operator_id="o2", name="Fir Grove"))
        payment = CharityPayment(Money(1_00), payee, "12 Mill Street")
        found = only(
            facts(ledger=self.ledger, charity_payment=payment, operators=both), check_charity_payment
        )
        assert (found.code, found.citation) == ("payee_is_operator", "23-5-317(2)(d)")

    def test_a_fund_of_like_name_may_be_one(self) -> None:
        assert self.pay(1_00, "Cedar Bend School") == []

    def test_nothing_to_pay(self) -> None:
        assert codes(facts(), check_charity_payment) == []
        assert held(LedgerFacts()) == ZERO


class TestClaimStands:
    """23-5-317(2)(d): a claim made before money was taken cannot be taken back after."""

    @pytest.mark.parametrize(
        ("state", "found"),
        [
            (State.APPROVED, []),
            (State.REGISTERING, ["charity_claim_stands"]),
            (State.PLAYING, ["charity_claim_stands"]),
        ],
    )
    def test_once_registration_opened(self, state, found):
        claimed = charitable()
        dropped = replace(claimed, charitable=False)
        assert codes(facts(state=state, terms=claimed, new_terms=dropped), check_charity_stands) == found
        assert codes(facts(state=state, terms=claimed, new_terms=claimed), check_charity_stands) == []
        assert codes(facts(state=state, terms=claimed), check_charity_stands) == []
