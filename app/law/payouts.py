"""Prizes as they are published and paid: as the sheet says, no more and no less than the pool. 23-5-317(4), (11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.core.money import ZERO
from app.core.payouts import WHOLE
from app.core.records import Finding, HouseKind, Terms
from app.law.beside import PayoutFacts
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
    """23-5-317(4): every participant was given a sheet that says how the pool is divided and rounded."""
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
    if not _shares_as_posted(made, terms):
        yield warns("prizes", _SHEET, "shares_not_as_posted", places=len(made.shares))


def _shares_as_posted(made: PayoutFacts, terms: Terms) -> bool:
    """Tell whether the pool is divided as on the sheet.

    How many places are paid may follow the entries; then the structure that the sheet names says the shares.
    """
    posted = terms.payout_shares
    if not posted or not made.shares or made.shares == tuple(one * (WHOLE // sum(posted)) for one in posted):
        return True
    follows = terms.payout_places is None and len(made.shares) != len(posted)
    return follows and made.structure == terms.payout_structure


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


def check_deal_ends(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): who agreed how the prizes are awarded is told when that no longer holds."""
    if facts.payouts is not None and facts.payouts.ends_deal:
        yield warns("prizes", _CONCLUSION, "deal_ends", names=", ".join(facts.payouts.ends_deal))


def check_deal_of_all(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): a deal speaks for all who are left, so nobody plays on beside it without a share."""
    if facts.payouts is not None and facts.payouts.outside_deal:
        yield warns("prizes", _CONCLUSION, "deal_of_others", names=", ".join(facts.payouts.outside_deal))


def check_prize_within(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): prizes come out of the pool of the sheet; none is paid past what was published."""
    made = facts.payouts
    if made is not None and made.paid + made.amount > made.total:
        yield forbids(
            "prizes",
            _SHEET,
            "prize_above_published",
            amount_cents=made.amount.cents,
            paid_cents=made.paid.cents,
            prizes_cents=made.total.cents,
            by_cents=(made.paid + made.amount - made.total).cents,
        )


def check_prizes_astray(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6): a prize is awarded to who finished there, also when the places moved after it was paid."""
    if not facts.is_over or facts.payouts is None:
        return
    for one in facts.payouts.astray:
        yield forbids(
            "prizes_paid",
            _CONCLUSION,
            "prize_astray",
            place=one.place,
            person=one.person,
            holder=one.holder or "nobody",
            receipt=one.receipt,
        )


def check_places_can_be_won(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): a prize for a place that nobody can finish in is never paid, and the pool is owed whole."""
    made = facts.payouts
    if (
        facts.payout is not None
        and made is not None
        and facts.field_is_known
        and made.places > facts.entrants
    ):
        yield warns("prizes", _SHEET, "places_beyond_field", places=made.places, players=facts.entrants)


def check_house_before_prizes(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """23-5-317(4): what the house adds goes to the winners; once prizes are paid there is nobody it could go to."""
    house, made = facts.house, facts.payouts
    if house is None or made is None or not made.paid:
        return
    ledger = facts.ledger
    added = house.kind is HouseKind.ADDED
    after = replace(
        ledger,
        house_added=ledger.house_added + (house.amount if added else ZERO),
        house_guarantee=ledger.house_guarantee + (ZERO if added else house.amount),
    )
    if planned_prizes(replace(facts, ledger=after)) != made.total:
        yield forbids("prizes", _SHEET, "house_after_prizes", paid_cents=made.paid.cents)


def check_prizes_paid(facts: Facts, _pack: RulePack) -> Iterator[Finding]:
    """ARM 23.16.1101(6), 23-5-317(4): the books close on what was published, no less and no more."""
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
            "prizes_paid",
            _CONCLUSION,
            "prizes_not_paid",
            places=made.open_places,
            owed_cents=max(owed.cents, 0),
        )
    if owed.cents < 0:
        yield forbids(
            "prizes_paid",
            _SHEET,
            "prizes_overpaid",
            paid_cents=made.paid.cents,
            prizes_cents=made.total.cents,
            over_cents=-owed.cents,
        )
