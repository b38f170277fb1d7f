"""Every error that can be raised has words."""

from __future__ import annotations

import ast
import string
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
from app.desk.sentences import (
    ERRORS,
    error_sentence,
    sentence,
)
from app.desk.sentences.store_errors import FILE_ERRORS, SERVER_ERRORS
from tests.law.worlds import FOUND

ROOT = Path(__file__).parents[2]

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


def texts(root: ast.AST) -> set[str]:
    return {
        node.value
        for node in ast.walk(root)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
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

    @pytest.mark.parametrize("code", [*SERVER_ERRORS, *FILE_ERRORS])
    def test_a_server_has_sentences_of_its_own(self, code) -> None:
        known = {name: value for name, value in PARAMS.items() if name[0].islower()} | {
            "server": "cards/desk"
        }
        of_server = error_sentence(StoreUnavailable(code, **known))
        assert of_server.endswith(".")
        assert "{" not in of_server
        assert ("cards/desk" in of_server) == ("{server}" in (SERVER_ERRORS.get(code) or ""))

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


@pytest.mark.parametrize(("field", "name"), [("prize_cents", "Prize"), ("amount", "Amount")])
@pytest.mark.parametrize("typed", ["9" * 20, "10,000,000,000.01"])
def test_an_amount_that_is_too_large_names_the_limit(field, name, typed):
    with pytest.raises(InvalidInput) as caught:
        Money.parse(typed, field=field)
    assert error_sentence(caught.value) == f"{name} is too large; it is at most $10,000,000,000.00."


def test_a_dispute_names_its_fields_in_words():
    assert error_sentence(InvalidInput("what", "missing")).startswith("What was disputed is missing")
    assert error_sentence(InvalidInput("settled", "missing")).startswith("How it was settled is missing")
