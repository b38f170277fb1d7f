"""The ceiling: everything one person pays to enter one tournament. 23-5-317(10).

It is per person, not per registration, and no role lifts it. `PersonFacts.paid` already holds the
payments of a progressive tournament's earlier rounds and of merged records.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.core.money import ZERO, Money
from app.core.records import Finding
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_CITATION = "23-5-317(10)"


def room(paid: Money, limit: Money) -> Money:
    """Return what a person may still pay under a ceiling, never below zero."""
    return max(limit - paid, ZERO)


def room_cents(paid: Money, limit: Money | None) -> int | None:
    """Return the same in cents; None when the pack has no ceiling."""
    return None if limit is None else room(paid, limit).cents


def check_ceiling(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(10): the total with this payment may not exceed $2,500.00; exactly that is allowed."""
    person, limit = facts.person, pack.ceiling
    if person is None or limit is None:
        return
    amount = ZERO if facts.sale is None else facts.sale.amount
    would = person.paid + amount
    if would <= limit:
        return
    yield forbids(
        "ceiling",
        _CITATION,
        "ceiling_breached" if facts.sale is None else "over_ceiling",
        person=person.name,
        paid_cents=person.paid.cents,
        amount_cents=amount.cents,
        would_cents=would.cents,
        limit_cents=limit.cents,
        room_cents=room(person.paid, limit).cents,
    )


def check_sheet_ceiling(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """23-5-317(10): one entry fits under the ceiling; a sheet that offers more is told where it ends."""
    limit, most = pack.ceiling, facts.terms.most_spendable
    if limit is None:
        return
    if facts.terms.entry.total > limit:
        yield forbids(
            "ceiling",
            _CITATION,
            "entry_over_ceiling",
            amount_cents=facts.terms.entry.total.cents,
            limit_cents=limit.cents,
        )
    elif most is not None and most > limit:
        yield warns(
            "ceiling", _CITATION, "sheet_over_ceiling", most_cents=most.cents, limit_cents=limit.cents
        )
