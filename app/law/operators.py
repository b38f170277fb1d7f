"""Who may hold a tournament: a licensed operator with at least one permitted card table."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding
from app.law.licenses import license_key
from app.law.model import Facts, forbids
from app.law.pack import RulePack

_CITATION = "23-5-317(1)"


def check_operator(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(1): a licensed operator with a permit for at least 1 live card game table."""
    if not facts.operators:
        yield forbids("operator", _CITATION, "no_operator")
    for operator in facts.operators:
        if not operator.license.strip():
            yield forbids("operator", _CITATION, "no_operator_license", operator=operator.name)
        if operator.card_tables < 1:
            yield forbids("operator", _CITATION, "no_card_table", operator=operator.name)
    yield from _one_license_each(facts)


def _one_license_each(facts: Facts) -> Iterator[Finding]:
    """Each operator holds its own license: the same number twice is a slip, or one operator twice."""
    held: dict[str, str] = {}
    for operator in facts.operators:
        number = license_key(operator.license)
        if number and number in held:
            yield forbids(
                "operator",
                _CITATION,
                "operators_share_license",
                operator=operator.name,
                other=held[number],
                license=operator.license,
            )
        held.setdefault(number, operator.name)
