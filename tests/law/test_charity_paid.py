"""23-5-317(2)(d): who may be named, and that each of several nonprofits gets its own share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.core.money import Money
from app.core.records import Beneficiary, Severity, State
from app.law.charity_shares import check_beneficiaries, check_each_share, check_paid_within
from tests.law.builders import charitable, codes, facts, only
from tests.law.test_charity_shares import LEDGER


def test_an_operator_is_no_nonprofit() -> None:
    for name in ("Cedar Bend", "cedar bend card room, LLC"):
        finding = only(facts(terms=charitable(charity_name=name)), check_beneficiaries)
        assert (finding.code, finding.severity) == ("beneficiary_is_operator", Severity.FORBIDS)
        further = charitable(beneficiaries=(Beneficiary(name, "Helena"),))
        assert codes(facts(terms=further), check_beneficiaries) == ["beneficiary_is_operator"]


@pytest.mark.parametrize(("paid", "found"), [(3_000, []), (3_001, ["share_below_paid"])])
def test_no_share_below_what_was_paid(paid, found) -> None:
    two = charitable(beneficiaries=(Beneficiary("Creek Fund", "Helena"),))
    paid_to = {"Larch Valley Library": Money(paid)}
    changed = facts(terms=charitable(), new_terms=two, ledger=LEDGER, charity_paid_to=paid_to)
    assert codes(changed, check_paid_within) == found
    # What stood on the sheet before is not held against another change.
    same = facts(terms=two, new_terms=replace(two, name="Larch"), ledger=LEDGER, charity_paid_to=paid_to)
    assert codes(same, check_paid_within) == []
    assert codes(facts(), check_paid_within) == []


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [(3_000, 3_000, []), (6_000, 0, ["nonprofit_owed"]), (2_999, 2_999, ["nonprofit_owed"] * 2)],
)
def test_each_has_its_own_share_before_the_books_close(first, second, found) -> None:
    paid_to = {"Larch Valley Library": Money(first), "Creek Fund": Money(second)}
    two = charitable(beneficiaries=(Beneficiary("Creek Fund", "Helena"),))
    over = facts(terms=two, state=State.CONCLUDED, ledger=LEDGER, charity_paid_to=paid_to)
    assert codes(over, check_each_share) == found
    assert codes(replace(over, state=State.PLAYING), check_each_share) == []
    assert codes(replace(over, terms=charitable()), check_each_share) == []
