"""Which rules stand before which act; every rule cited, every subsection ruled."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from datetime import date

import pytest

import app.law
from app.core.money import Money
from app.core.records import DutyTurn, Kind, PermitState, Price, Severity, State, Tender
from app.law import acts, closing, parts
from app.law.model import assess
from tests.law.builders import (
    assignment,
    codes,
    facts,
    local,
    operator,
    other_payment,
    out,
    pack,
    permit,
    person,
    playing,
    sale,
    seated,
    small,
    terms,
)

SUBSECTIONS = (
    "23-5-317(1)", "23-5-317(2)(a)", "23-5-317(2)(b)", "23-5-317(2)(c)", "23-5-317(2)(d)", "23-5-317(3)",
    "23-5-317(4)", "23-5-317(5)", "23-5-317(6)", "23-5-317(7)", "23-5-317(8)", "23-5-317(9)", "23-5-317(10)",
    "23-5-317(11)",
)  # fmt: skip
# What the reading note cites beside the statute itself.
ALSO = re.compile(r"ARM 23\.16\.(?:101|1101|1103)\b|23-5-(?:157|308|311)\b")


def every_rule() -> dict[str, object]:
    modules = [
        importlib.import_module(item.name) for item in pkgutil.iter_modules(app.law.__path__, "app.law.")
    ]
    functions = [pair for module in modules for pair in inspect.getmembers(module, inspect.isfunction)]
    return {name: item for name, item in functions if name.startswith("check_")}


class TestCitations:
    @pytest.mark.parametrize("rule", every_rule().values(), ids=every_rule())
    def test_every_rule_begins_with_its_citation(self, rule) -> None:
        head = rule.__doc__.split(":")[0]
        cited = "(1), (2)(b)" in head or any(section in head for section in SUBSECTIONS)
        assert cited or ALSO.search(head), head

    def test_every_subsection_has_a_rule(self) -> None:
        heads = " ".join(
            re.sub(r"(?<=\d|\)), \((?=\d)", " 23-5-317(", rule.__doc__) for rule in every_rule().values()
        )
        assert [section for section in SUBSECTIONS if section not in heads] == []
        assert "ARM 23.16.1103" in heads

    def test_every_rule_stands_before_some_act(self) -> None:
        used = {
            inspect.unwrap(rule).__name__
            for module in (acts, closing)
            for name in dir(module)
            if name[0] != "_" and name.isupper() and isinstance(getattr(module, name), tuple)
            for rule in getattr(module, name)
        }
        used |= {inspect.unwrap(rule).__name__ for rule in parts.CHECK}
        assert set(every_rule()) - used == set()


def forbidden(found, rules, by=None) -> list[str]:
    severe = assess(found, by or pack(), rules)
    return [finding.code for finding in severe if finding.severity is Severity.FORBIDS]


def warned(found, rules) -> list[str]:
    return [item.code for item in assess(found, pack(), rules) if item.severity is Severity.WARNS]


READY = {
    "state": State.APPROVED,
    "now": local(date(2026, 3, 1)),
    "duty": (DutyTurn("M. Ortega", local(date(2026, 3, 1), 12)),),
}


class TestOpenRegistration:
    def test_ready(self) -> None:
        assert codes(facts(**READY), acts.OPEN_REGISTRATION) == []

    def test_duties_of_play_only_warn(self) -> None:
        early = {"now": local(date(2026, 3, 1), 3), "duty": ()}
        bare = facts(**(READY | early), postings=(), dealers=(), tables_in_use=())
        assert forbidden(bare, acts.OPEN_REGISTRATION) == []
        assert warned(bare, acts.OPEN_REGISTRATION) == [
            "rules_not_posted",
            "nobody_on_duty",
            "no_dealer_at_all",
            "closed_hours",
        ]

    def test_what_cannot_be_mended_afterward_forbids(self) -> None:
        waiting = (operator(permit=permit(state=PermitState.SUBMITTED)),)
        bad = facts(
            **READY,
            operators=waiting,
            tables_in_use=(),
            terms=terms(
                last_day=date(2026, 3, 11), game="roulette", chip_values=(), charitable=True, tables=0
            ),
        )
        assert forbidden(bad, acts.OPEN_REGISTRATION) == [
            "too_many_days",
            "permit_not_approved",
            "charity_part_short",
            "charity_part_short",
            "charity_part_short",
            "charity_no_name",
            "charity_no_address",
            "charity_no_notice",
            "no_tables",
            "no_chip_values",
            "game_not_listed",
        ]

    def test_small_stakes(self) -> None:
        bare = terms(entry=Price(prize=Money(80_00)), reentry_limit=0, addon_limit=0, late_until_level=None)
        assert forbidden(facts(**READY, terms=bare), acts.OPEN_REGISTRATION, small()) == []
        assert forbidden(facts(**READY), acts.OPEN_REGISTRATION, small()) == [
            "over_fee_cap",
            "reentry_offered",
            "addon_offered",
            "late_offered",
        ]


class TestStartPlay:
    def test_ready(self) -> None:
        assert codes(facts(), acts.START_PLAY) == []

    def test_all_findings_at_once(self) -> None:
        bare = facts(
            state=State.APPROVED,
            now=local(hour=3),
            operators=(operator(permit=permit(state=PermitState.SUBMITTED)),),
            postings=(),
            duty=(),
            dealers=(),
            tables_in_use=(),
            entrants=5,
            entrants_without_copy=5,
        )
        assert forbidden(bare, acts.START_PLAY) == [
            "state_not_registering",
            "permit_not_approved",
            "rules_not_posted",
            "copies_missing",
            "nobody_on_duty",
            "no_dealer_at_all",
            "closed_hours",
        ]


class TestSale:
    def test_entry(self) -> None:
        assert codes(facts(sale=sale(), person=person()), acts.SALE) == []
        assert codes(playing(sale=sale(Kind.REENTRY), person=out()), acts.SALE) == []
        assert codes(playing(sale=sale(Kind.ADDON), person=seated()), acts.SALE) == []
        assert codes(playing(sale=other_payment("Staff add-on"), person=seated()), acts.SALE) == []

    def test_all_findings_at_once_in_statute_order(self) -> None:
        young = person(birth=date(2010, 1, 1), paid=Money(2500_00))
        bad = facts(
            state=State.DRAFT,
            sale=sale(Kind.OTHER, label="House fee and bounty", tender=Tender.CREDIT),
            person=young,
        )
        assert codes(bad, acts.SALE) == [
            "registration_not_open",
            "rake",
            "over_ceiling",
            "credit_never",
            "under_age",
            "prize_during_play",
        ]

    def test_no_hours_for_money(self) -> None:
        assert codes(facts(now=local(hour=3), sale=sale(), person=person()), acts.SALE) == []


class TestOtherActs:
    def test_set_up_edit_assign_pay(self) -> None:
        assert codes(facts(state=State.DRAFT, now=local(date(2026, 2, 1))), acts.SET_UP) == []
        assert codes(facts(new_terms=terms()), acts.EDIT) == []
        assert codes(facts(new_assignment=assignment(1)), acts.ASSIGN_DEALER) == []
        assert codes(facts(), acts.PAY_CHARITY) == []
        assert codes(facts(), acts.PAY_PRIZE) == ["prize_before_conclusion"]

    def test_check_of_a_sound_tournament_is_empty(self) -> None:
        assert codes(playing(), parts.CHECK) == []
        over = playing(state=State.SETTLED, duty=(), postings=(), now=local(date(2026, 4, 1), 3))
        assert codes(over, parts.CHECK) == ["presence_gap"]

    def test_check_follows_the_statute(self) -> None:
        order = [
            finding.citation
            for finding in assess(
                playing(
                    operators=(operator(license="", permit=None),),
                    tables_in_use=(1, 2, 3, 4),
                    postings=(),
                    duty=(),
                    terms=terms(
                        entry=Price(), chip_values=(), last_day=date(2026, 3, 11), name="Casino night"
                    ),
                ),
                pack(),
                parts.CHECK,
            )
        ]
        numbers = [
            int(re.search(r"\((\d+)\)", text).group(1)) for text in order if text.startswith("23-5-317")
        ]
        assert numbers == sorted(numbers)
        assert set(numbers) == {1, 2, 3, 4, 5, 6, 7, 8, 11}
