"""23-5-317(2)(a), (3), (4): the plan against the application, and sales on terms that are posted."""

from __future__ import annotations

from datetime import date

import pytest

from app.core.money import Money
from app.core.records import Kind, PermitState, Price, Severity, State
from app.law.acts import SALE
from app.law.application import check_application, check_application_fee, must_file_again, outgrown
from app.law.rules_sheet import check_posted_terms
from tests.law.builders import (
    ADDON,
    codes,
    facts,
    only,
    operator,
    other_payment,
    out,
    permit,
    person,
    playing,
    postings,
    sale,
    seated,
    terms,
)

CHANGES = [
    ({"game": "bridge"}, "game", "23-5-317(2)(a)"),
    ({"first_day": date(2026, 3, 7)}, "dates", "23-5-317(2)(a)"),
    ({"last_day": date(2026, 3, 9)}, "dates", "23-5-317(2)(a)"),
    ({"operators": ("house", "o2")}, "operators", "23-5-317(2)(a)"),
    ({"tables": 4}, "tables", "23-5-317(3)"),
    ({"tables": 4, "game": "bridge"}, "game, tables", "23-5-317(2)(a)"),
]
WITHIN = [{}, {"tables": 2}, {"name": "Other"}, {"variant": "Omaha"}, {"house_rules": "Be kind"}]


class TestApplication:
    @pytest.mark.parametrize(("changes", "what", "citation"), CHANGES)
    def test_before_opening_it_is_filed_again(self, changes, what, citation) -> None:
        for state in (State.DRAFT, State.FILED, State.APPROVED):
            filed = facts(state=state, new_terms=terms(**changes))
            found = only(filed, check_application)
            assert must_file_again(filed)
            assert (found.code, found.severity, found.rule) == ("file_again", Severity.WARNS, "permit")
            assert (found.params["what"], found.citation) == (what, citation)

    @pytest.mark.parametrize(("changes", "what", "citation"), CHANGES)
    def test_after_opening_it_is_refused(self, changes, what, citation) -> None:
        for state in (State.REGISTERING, State.PLAYING):
            opened = facts(state=state, new_terms=terms(**changes))
            found = only(opened, check_application)
            assert not must_file_again(opened)
            assert (found.code, found.severity) == ("not_on_permit", Severity.FORBIDS)
            assert (found.params["what"], found.citation) == (what, citation)

    @pytest.mark.parametrize("changes", WITHIN)
    def test_what_the_application_does_not_list(self, changes) -> None:
        for state in (State.APPROVED, State.REGISTERING):
            assert codes(facts(state=state, new_terms=terms(**changes)), check_application) == []
        assert outgrown(terms(), terms(**changes)) == ()

    @pytest.mark.parametrize("state", [PermitState.DRAFTED, PermitState.DENIED])
    def test_nothing_filed_nothing_outgrown(self, state) -> None:
        unfiled = (operator(permit=permit(state=state)), operator(permit=None))
        draft = facts(state=State.DRAFT, operators=unfiled, new_terms=terms(tables=9, entry=ADDON))
        assert codes(draft, (check_application, check_application_fee)) == []

    def test_no_new_terms(self) -> None:
        assert codes(facts(state=State.APPROVED), (check_application, check_application_fee)) == []

    def test_another_entry_fee_only_warns(self) -> None:
        cheaper = terms(entry=Price(prize=Money(60_00)))
        found = only(facts(state=State.FILED, new_terms=cheaper), (check_application, check_application_fee))
        assert (found.code, found.severity, found.params["total_cents"]) == (
            "file_again_fee", Severity.WARNS, 60_00,
        )  # fmt: skip
        assert codes(facts(state=State.FILED, new_terms=terms(reentry=ADDON)), check_application_fee) == []
        both = terms(entry=ADDON, tables=9)
        assert codes(facts(state=State.FILED, new_terms=both), check_application_fee) == []


class TestPostedTerms:
    @pytest.mark.parametrize(
        ("kind", "who"), [(Kind.ENTRY, person()), (Kind.REENTRY, out()), (Kind.ADDON, seated())]
    )
    def test_during_play_nothing_is_sold_on_terms_that_are_not_posted(self, kind, who) -> None:
        def sold(**changes):
            return codes(playing(sale=sale(kind), person=who, **changes), SALE)

        assert sold() == []
        assert sold(postings=postings()[:1]) == ["rules_not_posted"]
        assert sold(rules_version=2) == ["rules_outdated"]

    def test_before_play_and_for_other_payments_no_such_block(self) -> None:
        assert codes(facts(sale=sale(), person=person(), postings=()), SALE) == []
        tip = playing(sale=other_payment("Staff add-on"), person=seated(), postings=())
        assert codes(tip, SALE) == []
        assert codes(playing(postings=()), check_posted_terms) == []
