"""Prizes as they are published and paid: as the sheet says, no more and no less than the pool. 23-5-317(4), (11)."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding
from app.law.charity_shares import planned_prizes
from app.law.model import Facts, forbids, warns
from app.law.pack import RulePack

_SHEET = "23-5-317(4)"
_CONCLUSION = "ARM 23.16.1101(6)"


def check_payouts_known(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): while somebody can still enter, what is published will not be the pool that is paid."""
    if facts.payout is not None and not facts.field_is_known:
        yield warns("prizes", _SHEET, "payouts_before_field", pool_cents=facts.payout.cents)


def check_payouts_posted(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): every participant was given a sheet that says how prizes are rounded."""
    made, terms = facts.payouts, facts.terms
    if facts.payout is None or made is None:
        return
    if (made.rule, made.round_to) != (terms.payout_rule, terms.payout_round_to):
        yield warns(
            "prizes",
            _SHEET,
            "payouts_not_as_posted",
            how=made.rule,
            unit_cents=made.round_to.cents,
            sheet_how=terms.payout_rule,
            sheet_unit_cents=terms.payout_round_to.cents,
        )


def check_payouts_are_pool(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): what is paid is what the sheet promises for what was taken, to the cent."""
    if facts.payouts is None:
        return
    pool = planned_prizes(facts)
    if facts.payouts.total != pool:
        yield forbids(
            "prizes",
            _SHEET,
            "payouts_not_pool",
            prizes_cents=facts.payouts.total.cents,
            pool_cents=pool.cents,
            by_cents=abs((pool - facts.payouts.total).cents),
        )


def check_prizes_paid(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): the sheet promises prizes at the conclusion; what nobody has claimed is still owed."""
    if not facts.is_over:
        return
    made, pool = facts.payouts, planned_prizes(facts)
    if made is None:
        if pool.cents > 0:
            yield forbids("prizes_paid", _CONCLUSION, "prizes_not_published", pool_cents=pool.cents)
        return
    owed = made.total - made.paid
    if owed.cents > 0 or made.open_places:
        yield forbids(
            "prizes_paid", _CONCLUSION, "prizes_not_paid", places=made.open_places, owed_cents=owed.cents
        )
