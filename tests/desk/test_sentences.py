"""Every code has words: findings, errors, the strip and the checklist."""

from __future__ import annotations

import ast
import string
from datetime import date, time
from pathlib import Path

import pytest

from app.core.errors import (
    Cancelled,
    Conflict,
    DeskError,
    InvalidInput,
    NotFound,
    RuleViolation,
    StoreUnavailable,
)
from app.core.money import Money
from app.core.records import Duty, DutyState, DutyTurn, Finding, Kind, PermitState, Severity, State, Tender
from app.desk.sentences import (
    DUTIES,
    ERRORS,
    FINDINGS,
    LINES,
    VERDICTS,
    duty_value,
    error_sentence,
    sentence,
    short_reason,
)
from app.desk.sentences.sale_findings import SHORT_REASONS
from app.desk.sentences.words import clock_time, counted, day
from app.law import acts
from app.law.model import CharityPayment, LedgerFacts, SeatPrize, assess
from tests.law.builders import (
    assignment,
    charitable,
    dealer,
    facts,
    local,
    operator,
    other,
    other_payment,
    out,
    pack,
    permit,
    person,
    playing,
    postings,
    sale,
    seated,
    small,
    terms,
)

ROOT = Path(__file__).parents[2]


def texts(root: ast.AST) -> set[str]:
    return {
        node.value
        for node in ast.walk(root)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def law_codes() -> set[str]:
    """Every text literal in the law that could be a finding's code: those that the tables know, both ways."""
    found: set[str] = set()
    for file in (ROOT / "app" / "law").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > 2:
                name = getattr(node.func, "id", "")
                if name in ("forbids", "warns") or isinstance(node.func, ast.IfExp):
                    found |= texts(node.args[2])
                if name == "_about":
                    found |= texts(node.args[2])
    # Codes that reach the call through a variable.
    return found | {
        "runs_into_other", "too_soon", "seventh_day", "dealer_barred", "dealer_no_license", "dealer_expired",
        "dealer_other_days", "dealer_ends_midway",
    }  # fmt: skip


def every_finding() -> list[Finding]:
    """Findings of every kind, made by the rules themselves from facts with one thing wrong."""
    two = date(2026, 3, 15)
    price = charitable().entry
    worlds = [
        facts(operators=()),
        facts(duty=(DutyTurn("M. Ortega", local(hour=16), local(hour=17, minute=51)),)),
        facts(operators=(operator(license="", card_tables=0, permit=None),), now=local(date(2026, 2, 1))),
        facts(operators=(operator(others=tuple(other(date(2026, 6, d)) for d in range(1, 14))),)),
        facts(terms=terms(last_day=date(2026, 3, 1))),
        facts(terms=terms(last_day=date(2026, 3, 20), tables=9, areas=(), in_charge="", progressive_of="t0")),
        playing(now=local(date(2026, 3, 20), 3), duty=(), entrants=4, entrants_without_copy=1),
        *(
            facts(
                operators=(operator(others=(other(date(2026, 3, last)),), gap_approval=letter),),
                terms=terms(first_day=two, last_day=two),
            )
            for last, letter in ((8, ""), (8, "Letter 44"), (10, ""), (15, ""))
        ),
        *(
            facts(operators=(operator(permit=permit(**changes)),))
            for changes in (
                {"state": PermitState.SUBMITTED, "fee": Money(1), "submitted_on": date(2026, 3, 9)},
                {"state": PermitState.DENIED, "why": "No rules"},
                {"state": PermitState.DENIED},
                {"number": ""},
                {"decided_on": date(2025, 6, 1), "submitted_on": None, "state": PermitState.SUBMITTED},
            )
        ),
        facts(terms=terms(charitable=True, entry=terms().addon, chip_values=(), starting_chips=0, tables=0)),
        facts(terms=terms(entry=price), tables_in_use=(1, 2, 3, 4)),
        facts(
            terms=charitable(),
            ledger=LedgerFacts(entrance=Money(100_00), charity_collected=Money(1)),
            state=State.CONCLUDED,
            charity_payment=CharityPayment(Money(2), "", ""),
        ),
        facts(charity_payment=CharityPayment(Money(0), "Library", "Main Street")),
        facts(postings=postings()[:1], dealers=(), tables_in_use=()),
        facts(rules_version=2, tables_in_use=(7,)),
        facts(terms=terms(entry=type(price)(), reentry=type(price)(), starting_chips=1, name="Casino night")),
        facts(terms=terms(game="roulette", entry=type(price)(prize=Money(2600_00)))),
        facts(
            terms=terms(game="bridge", entry=type(price)(prize=Money(5_00)), reentry_limit=0, addon_limit=0)
        ),
        facts(terms=terms(reentry_limit=90)),
        facts(seat_prize=SeatPrize(Money(1), Money(2))),
        facts(seat_prize=SeatPrize(Money(1), Money(2), "Dinner")),
        facts(new_terms=terms(entry=price, addon=price)),
        facts(person=person(paid=Money(2700_00), birth=None)),
        facts(state=State.DRAFT, sale=sale(), person=seated(birth=date(2010, 1, 1))),
        facts(sale=sale(), person=out()),
        playing(level=30, sale=sale(), person=person(), registration_closed_at=local(hour=21)),
        playing(level=30, sale=sale(Kind.REENTRY), person=person(), registration_closed=True),
        playing(sale=sale(Kind.REENTRY), person=seated(reentries=5)),
        playing(sale=sale(Kind.REENTRY), person=out(), terms=terms(reentry_limit=0)),
        playing(level=30, sale=sale(Kind.ADDON, parts=price), person=seated(addons=3)),
        playing(sale=sale(Kind.ADDON), person=out(), terms=terms(addon_limit=0)),
        facts(sale=sale(Kind.REBUY, tender=Tender.CHECK), person=person(paid=Money(2499_00))),
        facts(sale=other_payment("", 0), person=person()),
        facts(sale=sale(Kind.OTHER, label="House fee and bounty", tender=Tender.CREDIT), person=person()),
        *(
            facts(dealers=(item,), tables_in_use=(1,), new_assignment=item)
            for item in (
                assignment(1, dealer=dealer(barred=True)),
                assignment(1, dealer=dealer(license=""), seen_by=""),
                assignment(1, dealer=dealer(expires=date(2026, 3, 5))),
                assignment(1, dealer=dealer(expires=date(2026, 3, 7))),
                assignment(1, first_day=date(2026, 3, 8), last_day=date(2026, 3, 7)),
                assignment(1, dealer=dealer(expires=date(2026, 3, 20))),
            )
        ),
        facts(new_assignment=assignment(1, assignment_id="x", dealer=dealer(dealer_id="d2"))),
    ]
    rules = tuple(
        rule
        for name in (
            "SET_UP",
            "EDIT",
            "START_PLAY",
            "SALE",
            "ASSIGN_DEALER",
            "PAY_CHARITY",
            "PAY_PRIZE",
            "CHECK",
        )
        for rule in getattr(acts, name)
    )
    return [finding for world in worlds for by in (pack(), small()) for finding in assess(world, by, rules)]


FOUND = every_finding()


class TestFindings:
    def test_every_code_of_the_law_has_words_and_no_words_are_idle(self) -> None:
        assert law_codes() == set(FINDINGS)

    def test_the_rules_yield_every_code(self) -> None:
        assert set(FINDINGS) - {finding.code for finding in FOUND} == set()

    @pytest.mark.parametrize(
        "finding", {item.code: item for item in FOUND}.values(), ids=lambda item: item.code
    )
    def test_names_reason_citation_and_next_step(self, finding) -> None:
        words = sentence(finding)
        assert finding.citation in words.message
        assert words.message.endswith(words.next_step)
        assert words.title
        assert words.next_step
        text = f"{words.title} {words.message} {short_reason(finding)}"
        assert "!" not in text
        assert "{" not in text
        assert "  " not in text
        assert "licence" not in text.casefold()
        assert " None" not in text

    def test_all_findings_can_be_said(self) -> None:
        for finding in FOUND:
            assert sentence(finding).message
            assert short_reason(finding)

    def test_the_ceiling(self) -> None:
        finding = Finding(
            "ceiling",
            "23-5-317(10)",
            Severity.FORBIDS,
            "over_ceiling",
            {
                "person": "Ann Lee",
                "paid_cents": 2415_00,
                "amount_cents": 100_00,
                "would_cents": 2515_00,
                "limit_cents": 2500_00,
                "room_cents": 85_00,
            },
        )
        assert sentence(finding).message == (
            "Refused: this would bring Ann Lee to $2,515.00. $2,500.00 is the most one person may pay "
            "(23-5-317(10)). Room left: $85.00."
        )
        assert short_reason(finding) == "room left is $85.00"

    def test_names_print_as_typed(self) -> None:
        finding = Finding(
            "reentry", "x", Severity.FORBIDS, "still_in", {"person": "{0} %s <b>O'Brien", "table": 4}
        )
        assert "{0} %s <b>O'Brien is still in at table 4" in sentence(finding).message
        assert short_reason(finding) == "still seated at table 4"
        unseated = Finding("reentry", "x", Severity.FORBIDS, "still_in", {"person": "Ann", "table": None})
        assert short_reason(unseated) == "still in"

    def test_closing_level_and_time(self) -> None:
        finding = Finding(
            "registration", "x", Severity.FORBIDS, "closed_after_level", {"level": 8, "closed_at": "20:14"}
        )
        assert "closed after level 8 at 8:14 pm." in sentence(finding).message
        assert short_reason(finding) == "closed after level 8"

    def test_a_code_without_words(self) -> None:
        words = sentence(Finding("new", "23-5-317(1)", Severity.FORBIDS, "never_seen"))
        assert words.message == "Refused: never_seen (23-5-317(1)). Ask the director."
        assert short_reason(Finding("new", "x", Severity.FORBIDS, "never_seen")) == "Not allowed"

    def test_who_signed_off_when(self) -> None:
        last = {sentence(item).message for item in FOUND if item.code == "nobody_on_duty"}
        assert any("M. Ortega signed off at 5:51 pm." in text for text in last)
        assert any("Nobody has signed on yet." in text for text in last)

    def test_short_reasons_are_for_known_codes(self) -> None:
        assert set(SHORT_REASONS) <= set(FINDINGS)


class TestWords:
    def test_dates_and_times(self) -> None:
        assert day(date(2026, 6, 30)) == "Jun 30, 2026"
        assert [clock_time(time(hour)) for hour in (0, 2, 12, 20)] == [
            "12:00 am",
            "2:00 am",
            "12:00 pm",
            "8:00 pm",
        ]

    def test_counted(self) -> None:
        assert counted(1, "duty", "duties") == "1 duty"
        assert counted(1200, "duty", "duties") == "1,200 duties"
        assert counted(0, "area") == "0 areas"


MADE = {
    "input": InvalidInput, "conflict": Conflict, "not_found": NotFound, "store": StoreUnavailable,
}  # fmt: skip
PARAMS = {
    name: 7 if name in ("least", "most", "longest", "left") else "seven"
    for table in ERRORS.values()
    for words in table.values()
    for _, name, _, _ in string.Formatter().parse(words)
    if name
}


def raised_codes(call: ast.Call) -> set[str]:
    """The codes written in a call that makes an error; those in a variable are tested where they arise."""
    place = 1 if getattr(call.func, "id", "") == "InvalidInput" else 0
    if len(call.args) <= place or not isinstance(call.args[place], ast.Constant | ast.IfExp):
        return set()
    choice = call.args[place]
    branches = [choice.body, choice.orelse] if isinstance(choice, ast.IfExp) else [choice]
    return {branch.value for branch in branches if isinstance(branch, ast.Constant)}


def make(kind: str, code: str, **params) -> DeskError:
    return InvalidInput("amount_cents", code, **params) if kind == "input" else MADE[kind](code, **params)


class TestErrors:
    @pytest.mark.parametrize(
        ("kind", "code"), [(kind, code) for kind, table in ERRORS.items() for code in table]
    )
    def test_every_code_has_a_sentence(self, kind, code) -> None:
        for params in (PARAMS | {"tendered_cents": 100, "amount_cents": 200}, {}):
            known = {name: value for name, value in params.items() if name[0].islower()}
            text = error_sentence(make(kind, code, **known))
            assert text.endswith((".", ":"))
            assert "!" not in text
            assert "{" not in text

    def test_every_code_that_can_be_raised_has_a_sentence(self) -> None:
        kinds = {made.__name__: kind for kind, made in MADE.items()}
        missing = [
            f"{file.name}: {code}"
            for folder in ("app", "db", "reports")
            for file in (ROOT / folder).rglob("*.py")
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in kinds
            for code in raised_codes(node)
            if code not in ERRORS[kinds[node.func.id]]
        ]
        assert missing == []

    def test_codes_of_the_pack_reader_have_sentences(self) -> None:
        source = "".join((ROOT / "app" / "law" / name).read_text() for name in ("pack.py", "reading.py"))
        calls = [
            node
            for node in ast.walk(ast.parse(source.replace("from __future__ import annotations", "")))
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "refuse"
        ]
        codes = {code for call in calls for code in texts(call.args[1])}
        assert codes
        assert codes <= set(ERRORS["input"])

    @pytest.mark.parametrize("kind", MADE)
    def test_a_code_without_words_of_its_own(self, kind) -> None:
        assert "(brand_new)" in error_sentence(make(kind, "brand_new"))

    def test_the_field_is_named(self) -> None:
        error = InvalidInput("tendered_cents", "not_an_amount", given="1e3")
        assert error_sentence(error) == (
            "Cash given: “1e3” is not an amount. Type it like 60, 60.00 or $1,234.50."
        )
        assert error_sentence(InvalidInput("house_rules", "missing")).startswith("House rules is missing")
        assert error_sentence(InvalidInput("", "missing")).startswith("The input is missing")

    def test_bounds_in_the_units_of_the_field(self) -> None:
        big = InvalidInput("amount_cents", "too_large", most=250000)
        assert error_sentence(big) == "Amount is too large; it is at most $2,500.00."
        assert error_sentence(InvalidInput("level", "too_small", least=1)) == (
            "Level is too small; it is at least 1."
        )
        assert error_sentence(InvalidInput("amount_cents", "too_large", given="9")) == "Amount is too large."
        old = InvalidInput("birth", "too_long_ago", least=1900)
        assert error_sentence(old) == "Date of birth is before 1900. Look at the id again."

    def test_a_rule_pack_is_named_by_file_and_key(self) -> None:
        error = InvalidInput(
            "value.x", "unknown_choice", file="a.toml", key="value.x", given="q", choices="r, s"
        )
        assert error_sentence(error) == "a.toml: value.x: “q” is not one of: r, s."

    def test_refusals_say_every_finding(self) -> None:
        two = (FOUND[0], FOUND[1])
        assert error_sentence(RuleViolation(two)) == f"{sentence(two[0]).message} {sentence(two[1]).message}"

    def test_cancelled_and_bugs(self) -> None:
        assert error_sentence(Cancelled("cancelled")) == "Canceled. Nothing was changed."
        assert error_sentence(DeskError("boom")) == "boom"


class TestStripWords:
    def test_every_code_of_the_strip_and_the_checklist_is_used(self) -> None:
        law = "".join((ROOT / "app" / "law" / name).read_text() for name in ("duties.py", "checklist.py"))
        for code in (*DUTIES, *LINES):
            assert f'"{code}"' in law or code.startswith("permit_line_"), code
        for code in VERDICTS:
            stem = code.removesuffix("_ready").removeprefix("stopped_")
            assert f'"{stem}"' in law, code

    def test_plain_value(self) -> None:
        assert duty_value(Duty("hours", DutyState.MET, "open_until", {"until": "02:00"})) == "until 2:00 am"
