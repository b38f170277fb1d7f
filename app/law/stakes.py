"""Small stakes: one entry fee, capped, before the start, and no other cost. ARM 23.16.1103."""

from __future__ import annotations

from collections.abc import Iterator

from app.core.records import Finding, Kind, State
from app.law.model import Facts, forbids
from app.law.pack import RulePack


def check_fee_cap(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103: one entry fee of at most $80.00."""
    total = facts.terms.entry.total
    if pack.fee_cap_cents is not None and total.cents > pack.fee_cap_cents:
        yield forbids(
            "fee_cap",
            pack.citation_of("fee_cap_cents"),
            "over_fee_cap",
            amount_cents=total.cents,
            limit_cents=pack.fee_cap_cents,
        )


def check_one_fee(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103: no other fee or cost of any kind, and nothing after the start."""
    if not pack.one_fee_only:
        return
    citation = pack.citation_of("one_fee_only")
    if facts.terms.offers(Kind.REENTRY):
        yield forbids("fee_cap", citation, "reentry_offered")
    if facts.terms.addon_allowed:
        yield forbids("fee_cap", citation, "addon_offered")
    # Level 0 is over when play starts: no late registration.
    if facts.terms.late_until_level not in (None, 0):
        yield forbids("fee_cap", citation, "late_offered")


def check_one_fee_sale(facts: Facts, pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1103: the one fee is paid before the start."""
    if facts.sale is None or not pack.one_fee_only:
        return
    citation = pack.citation_of("one_fee_only")
    if facts.sale.kind is not Kind.ENTRY:
        yield forbids("fee_cap", citation, "no_other_fee", kind=facts.sale.kind.value)
    if facts.state is State.PLAYING:
        yield forbids("fee_cap", citation, "after_the_start")
